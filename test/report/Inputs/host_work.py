"""What lint may say of a loop: labels between two calls, on the calls, in another function, in another file."""
import json


def at(line, end, message, function="run", file="before.cu"):
    return {"file": file, "line": line, "column": 5, "end_line": end, "function": function, "message": message}


place = {"file": "before.cu", "line": 37, "column": 5, "function": "run"}
labels = [at(39, 43, "reduced here"), at(32, 46, "the loop"), at(32, 32, "sent again here"), at(37, 37, "downloaded here"), at(33, 33, "first sent here"),
          at(35, 35, "launched here"), at(60, 60, "made here", "main"), at(40, 40, "elsewhere", "run", "other.cu")]
print(json.dumps({"version": 1, "findings": [{"rule": "host-reduction", "level": "warning", "message": "'labels' is only reduced", "location": place, "op_site": place, "labels": labels}]}))
