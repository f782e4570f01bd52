#!/usr/bin/env python3
"""Asks `sizeaudit` every question about every file of some folders, and lists what it refuses and why.

    survey.py [--program FILE] [--jobs 2] [--minutes N] DIRECTORY...

The folders are test suites of other programs: odd, damaged and foreign files. A run passes if it ends with an answer, or with exit
status 2 and one line on standard error, within 2 s of CPU time and 1 GB of memory (the rules of mutate.py). Files of equal contents
count once. Exit status 1 if a run failed.
"""
import argparse
import hashlib
import multiprocessing
import os
import random
import re
import sys
import time
from collections import Counter

import mutate

QUESTIONS = [
    ["size", "FILE", "--by", "segment,section", "--format", "json"], ["size", "FILE", "--by", "class,symbol"],
    ["size", "FILE", "--by", "compileunit,source"], ["size", "FILE", "--by", "inline,callsite"],
    ["size", "FILE", "--by", "archive,object"], ["size", "FILE", "--nested", "--by", "file,section"],
    ["unused", "FILE", "--min-confidence", "low"], ["unused", "SAMPLE", "--ran", "FILE"], ["unused", "SAMPLE", "--map", "FILE"],
    ["retained", "FILE"], ["why", "FILE", "main"], ["startup", "FILE", "--root", "EMPTY"],
    ["snapshot", "FILE", "--detail", "symbol"], ["report", "FILE", "--format", "html", "--baseline", "OLD"],
    ["diff", "FILE", "OLD", "--by", "symbol"], ["gate", "FILE", "--config", "CONFIG", "--format", "json"],
    ["gate", "SAMPLE", "--config", "FILE"], ["init", "FILE", "-o", "-"], ["stalls", "FILE", "--format", "json"],
]


class Surveyor(mutate.Worker):
    def __init__(self, options):
        super().__init__(options)
        self.files["EMPTY"] = os.path.join(self.folder, "empty")
        os.mkdir(self.files["EMPTY"])

    def survey(self, path):
        """What came of all questions about one file: (question, outcome, reason or fault, seconds, bytes of memory)."""
        self.files["FILE"], length, rows = path, os.path.getsize(path), []
        for words in QUESTIONS:
            command = ["sizeaudit"] + [self.files.get(word, word) for word in words]
            status, cpu, memory, in_time = self.execute(command)
            fault = self.fault(status, cpu, memory, in_time, command, length)
            outcome = "finding" if fault else "refusal" if status == 2 else "answer"
            reason = fault or (self.reason(path) if status == 2 else "")
            rows.append((" ".join(words[:1] + words[2:] if words[1] == "FILE" else words), outcome, reason, cpu, memory))
        return path, rows

    def reason(self, path):
        """The message of a refusal without the path and the numbers of this file."""
        with open(self.err, "rb") as file:
            text = file.read().decode("utf-8", "replace").strip()
        text = text.removeprefix("sizeaudit: error: ").replace(path, "FILE").replace(self.files["SAMPLE"], "SAMPLE")
        text = re.sub(r"^FILE\([^)]*\)", "FILE", text)
        text = re.sub(r"(0x[0-9a-fA-F]+|\b\d[\d,.]*)", "N", text)
        return re.sub(r"'[^']*'|\"[^\"]*\"|“[^”]*”", "'…'", text)[:150]


SURVEYOR = None


def start(options):
    global SURVEYOR
    SURVEYOR = Surveyor(options)


def survey(path):
    return SURVEYOR.survey(path)


def files_below(folders):
    """The regular files of some folders; of files with equal contents the first."""
    seen, found = set(), []
    for folder in folders:
        for place, subfolders, names in os.walk(folder):
            subfolders.sort()
            for path in (os.path.join(place, name) for name in sorted(names)):
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    key = hashlib.file_digest(file, "sha1").digest()
                if key not in seen:
                    seen.add(key)
                    found.append(path)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--program", default=os.path.join(mutate.ROOT, ".build", "product", "sizeaudit"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, help="begin no further files after this time; they are taken in random order")
    parser.add_argument("--patience", type=float, default=60, help="seconds on the clock that a run may take")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    options.scratch = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

    files, begin, done = files_below(os.path.abspath(folder) for folder in options.directories), time.monotonic(), 0
    if options.minutes:
        random.Random(1).shuffle(files)
    counts, reasons, findings, slowest, largest = {}, Counter(), [], (0, ""), (0, "")
    with multiprocessing.Pool(options.jobs, start, (options,)) as pool:
        for done, (path, rows) in enumerate(pool.imap_unordered(survey, files, 4), 1):
            for question, outcome, reason, cpu, memory in rows:
                counts.setdefault(question, Counter())[outcome] += 1
                slowest, largest = max(slowest, (cpu, f"{question}: {path}")), max(largest, (memory, f"{question}: {path}"))
                if outcome == "refusal":
                    reasons[reason] += 1
                elif outcome == "finding":
                    findings.append(f"{question}: {path}: {reason}")
                    print(f"finding: {findings[-1]}", file=sys.stderr, flush=True)
            if done % 500 == 0:
                print(f"{done} of {len(files)} files", file=sys.stderr, flush=True)
            if options.minutes and time.monotonic() - begin > options.minutes * 60:
                pool.terminate()
                break
    print(f"{done} of {len(files)} files, {time.monotonic() - begin:.0f} s\n")
    print("| question | answers | refusals | findings |\n|---|--:|--:|--:|")
    for question, row in counts.items():
        print(f"| `{question}` | {row['answer']:,} | {row['refusal']:,} | {row['finding']:,} |")
    total = sum(counts.values(), Counter())
    print(f"| all | {total['answer']:,} | {total['refusal']:,} | {total['finding']:,} |\n")
    print(f"slowest run: {slowest[0]:.2f} s of CPU time ({slowest[1]})\nmost memory: {largest[0] >> 20} MiB ({largest[1]})\n")
    print("| refusals | reason |\n|--:|---|")
    for reason, count in reasons.most_common():
        print(f"| {count:,} | {reason} |")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
