"""A trace whose names would like to be markup: python3 hostile.py > text."""
evil = "</script><img src=x onerror=window.hacked=1><b>'\\\"&`${1}"
print("xferguard-trace 1")
print('process mode=trace pid=7 cwd="/src" start=1000 end=40000000')
print(f'thread index=1 tid=7 name="{evil}"')
print(f'string id=1 text="kernel{evil}"')
print(f'region id=1 name="step{evil}" entries=1 total_ns=30000000')
print("site id=1")
print(f'python site=1 file="/src/{evil}.py" line=3 function="{evil}"')
print("site id=2")
print('python site=2 file="/src/train.py" line=12 function="step"')
print("event op=region-push start=1500 thread=1 region=1")
at = 2000
for i in range(200):
    n = 3 * i
    print(f"event op=launch start={at} duration=4000 site=2 thread=1 stream=7 correlation={n + 1}")
    print(f"event op=gpu-kernel start={at + 5000} duration=60000 stream=7 a=0x1 correlation={n + 1}")
    print(f"event op=copy start={at + 6000} duration=70000 site=2 thread=1 stream=7 correlation={n + 2} direction=d2h memory=pageable bytes=4 flags=blocked")
    print(f"event op=gpu-copy start={at + 66000} duration=1000 stream=7 correlation={n + 2} direction=d2h memory=pageable bytes=4")
    print(f"event op=copy start={at + 90000} duration=50000 site=1 thread=1 stream=7 correlation={n + 3} direction=h2d memory=pageable bytes=200000 flags=blocked")
    print(f"event op=gpu-copy start={at + 95000} duration=30000 stream=7 correlation={n + 3} direction=h2d memory=pageable bytes=200000")
    at += 150000
print(f"event op=region-pop start={at} thread=1 region=1")
print("aggregate site=2 op=copy direction=d2h memory=pageable size_bin=3 count=200 bytes=800 host_ns=14000000 blocked=200 blocked_ns=14000000 first=2000 last=30000000")
print("aggregate site=1 op=copy direction=h2d memory=pageable size_bin=18 count=200 bytes=40000000 host_ns=10000000 blocked=200 blocked_ns=10000000 first=2000 last=30000000")
