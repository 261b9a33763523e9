"""Prints the shell script of a GitLab job: job_script.py FILE JOB. Its variables come first, as GitLab sets them."""
import shlex
import sys

import yaml

job = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))[sys.argv[2]]
print("set -eo pipefail")
for name, value in job.get("variables", {}).items():
    print(f"export {name}=${{{name}:-{shlex.quote(value)}}}")
print("\n".join(job["script"]))
