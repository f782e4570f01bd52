"""Writes documents as `startup`, `stalls`, `diff` and `history` write them, for the chapters of a report.

usage: chapters.py DIRECTORY
"""

import json
import pathlib
import random
import sys

FRAMES = [
    "main",
    "RunLoop.run()",
    "CFRunLoopRunSpecific",
    "__CFRunLoopRun",
    "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__",
    "FeedView.reload()",
    "ImageCache.decode(_:)",
    "inflate",
    "JSONDecoder.decode<A>(_:from:)",
    "__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__",
    "closure #1 in Store.save()",
    "fsync",
    "Database.query(_:)",
    "sqlite3_step",
    "pread64",
    "Layout.measure(text:)",
    "hb_shape",
    "swift_conformsToProtocol",
    "<script>alert(1)</script>",
]
PATHS = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 1, 2, 3, 4, 5, 8, 17],
    [0, 1, 2, 3, 9, 10, 11],
    [0, 1, 2, 3, 9, 12, 13, 14],
    [0, 1, 2, 3, 4, 5, 15, 16],
    [0, 1, 2, 3, 4, 5, 15, 18],
]


def spread(chance, milliseconds):
    median = int(milliseconds * 1e6)
    return {
        "median": median,
        "min": int(median * chance.uniform(0.8, 0.95)),
        "max": int(median * chance.uniform(1.1, 1.5)),
    }


def stalls(chance, name, number, turns):
    found, at = [], 0
    for index in range(number):
        at += int(chance.expovariate(1 / 4e9))
        length = int(min(60e6 * (1 + chance.paretovariate(1.3)), 2.4e9))
        stack = chance.choices(range(6), [5, 2, 3, 4, 3, 1])[0]
        samples = [
            {
                "at": at + part * length // 4,
                "duration": length // 4,
                "method": "signal",
                "cause": "cpu",
                "thread": 0,
                "stack": stack if chance.random() < 0.8 else chance.randrange(6),
            }
            for part in range(4)
        ]
        found.append(
            {
                "process": 0,
                "loop": 0,
                "id": index,
                "at": at,
                "time": 1_790_000_000_000_000_000 + at,
                "duration": length,
                "open": False,
                "severe": length > 1e9,
                "cause": chance.choice(["on-cpu", "blocked", "starved"]),
                "systemCall": None,
                "phase": chance.choice(["timers", "main-queue", "sources"]),
                "mode": "kCFRunLoopDefaultMode",
                "expected": None,
                "function": None,
                "stack": stack,
                "notes": [],
                "samples": samples,
            }
        )
        at += length
    buckets = [
        {
            "from": int(1e5 * 2 ** (place / 2)),
            "to": int(1e5 * 2 ** ((place + 1) / 2)),
            "count": int(turns / 3 / (1 + abs(place - 5) ** 2.6)) + 1,
        }
        for place in range(28)
    ]
    milestones = [
        {"name": text, "at": int(time * 1e6)}
        for text, time in (("main", 8.1), ("run loop entered", 19.9), ("first idle", 35.2))
    ]
    return {
        "schema": "sizeaudit/stalls/1",
        "artifact": {"path": name, "kind": "trace", "arch": "x86_64", "fileSize": 91_234, "id": None},
        "processes": [{"name": "App", "pid": 4711}],
        "turns": turns,
        "stalls": found,
        "histogram": {
            "p50": 410_000,
            "p90": 2_900_000,
            "p99": 14_800_000,
            "p999": 118_000_000,
            "max": max(stall["duration"] for stall in found),
            "buckets": buckets,
        },
        "startup": {"processes": [{"process": 0, "fromStart": True, "uncertainty": 0, "milestones": milestones}]},
        "dropped": 3,
        "frames": [{"name": frame} for frame in FRAMES],
        "stacks": [path[::-1] for path in PATHS],
        "warnings": [],
    }


def startup(chance):
    phases = [
        ("exec to loader", 1.1),
        ("map libraries", 5.2),
        ("relocate", 3.4),
        ("initialisers", 6.3),
        ("main to run loop", 11.8),
        ("run loop to first idle", 15.1),
    ]
    names = [
        "libswiftCore.so",
        "libFoundation.so",
        "lib_FoundationICU.so",
        "libdispatch.so",
        "libstdc++.so.6",
        "libc.so.6",
        "libBlocksRuntime.so",
        "libm.so.6",
    ]
    libraries = [
        {
            "path": f"/usr/lib/{name}",
            "load": spread(chance, chance.expovariate(1.1) + 0.05),
            "relocation": spread(chance, chance.expovariate(2)),
            "initializers": [
                {"name": f"init of {name} {place}", **spread(chance, chance.expovariate(4))}
                for place in range(chance.randrange(4))
            ],
        }
        for name in names
    ]
    initializers = [
        {
            "kind": "init_array",
            "origin": "cxx-file",
            "name": f"_GLOBAL__sub_I_file{place}.cpp",
            "source": f"file{place}.cpp",
            "bytes": 120 + place * 7,
        }
        for place in range(14)
    ]
    return {
        "schema": "sizeaudit/startup/1",
        "artifact": {"path": "App", "kind": "elf", "arch": "x86_64", "fileSize": 123_456, "id": None},
        "static": {
            "arch": "x86_64",
            "figures": {
                "libraries": 8,
                "relocations": 69_985,
                "relocations.relative": 61_602,
                "relocations.pages": 410,
                "initializers": 14,
            },
            "libraries": [{"name": name, "path": f"/usr/lib/{name}"} for name in names],
            "relocations": {"total": 69_985},
            "initializers": initializers,
            "objcLoadMethods": [],
        },
        "launch": {
            "runs": 20,
            "phases": [{"name": name, **spread(chance, time)} for name, time in phases],
            "libraries": libraries,
            "advice": [
                {
                    "rule": "move-initializer",
                    "says": "the initialiser <b>tables</b> of App runs, and nothing uses what it sets up before the end",
                    "fix": "make table static inside of a function",
                    "nanoseconds": 5_061_000,
                    "bytes": 0,
                    "how": "no code that ran outside of it refers to its variables (table)",
                }
            ],
        },
        "warnings": [],
    }


def diff(chance):
    rows = []
    for place in range(140):
        old = int(chance.paretovariate(0.9) * 90)
        new = max(0, old + int(chance.gauss(0, 1) * chance.paretovariate(1) * 60))
        change = "added" if place % 11 == 0 else "removed" if place % 13 == 0 else "grown" if new > old else "shrunk"
        sizes = [
            None if change == "added" else {"fileSize": old, "vmSize": old},
            None if change == "removed" else {"fileSize": new, "vmSize": new},
        ]
        delta = (sizes[1] or {"fileSize": 0})["fileSize"] - (sizes[0] or {"fileSize": 0})["fileSize"]
        space = chance.choice(["geom::Geometry", "operation::overlayng", "noding", "index::strtree", "algorithm"])
        rows.append(
            {
                "name": f"geos::{space}::method{place}(int, <b>&)",
                "old": sizes[0],
                "new": sizes[1],
                "delta": {"fileSize": delta, "vmSize": delta},
                "change": change,
            }
        )
    total = sum(row["delta"]["fileSize"] for row in rows)
    return {
        "schema": "sizeaudit/diff/1",
        "artifact": {"path": "new/libgeos.so"},
        "old": {"artifact": {"path": "old/libgeos.so"}},
        "new": {"artifact": {"path": "new/libgeos.so"}},
        "by": ["symbol"],
        "totals": {"delta": {"fileSize": total, "vmSize": total}},
        "rows": rows,
        "warnings": [],
    }


def history(chance):
    size, lines = 4.1e6, []
    for build in range(60):
        size += chance.gauss(3_000, 14_000) + (240_000 if build == 37 else 0)
        head = {
            "build": build + 1,
            "recorded_at": f"2026-{1 + build // 28:02d}-{1 + build % 28:02d}T10:00:00Z",
            "commit_id": f"{chance.getrandbits(160):040x}",
            "artifact": "libgeos.so",
            "arch": "x86_64",
        }
        lines.append({**head, "dimension": "total", "name": "", "file_size": int(size), "vm_size": int(size * 1.07)})
        lines.append(
            {**head, "dimension": "section", "name": ".text", "file_size": int(size * 0.4), "vm_size": int(size * 0.4)}
        )
        lines.append(
            {**head, "dimension": "figure", "name": "initializers", "file_size": 14 + build // 20, "vm_size": 0}
        )
    return "".join(json.dumps(line) + "\n" for line in lines)


def write(folder):
    chance = random.Random(7)
    documents = {
        "stalls1": stalls(chance, "feed.lptrace", 46, 81_234),
        "stalls2": stalls(chance, "start.lptrace", 9, 5_021),
        "startup": startup(chance),
        "diff": diff(chance),
    }
    for name, document in documents.items():
        (folder / f"{name}.json").write_text(json.dumps(document, indent=1), encoding="utf-8")
    (folder / "history.ndjson").write_text(history(chance), encoding="utf-8")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
