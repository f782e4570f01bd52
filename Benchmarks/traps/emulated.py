"""What runs in a program for another machine: the workload runs it under qemu-user, whose log names the code that it translates.

Traps need the machine's own processor. Here a finding is hit if the first instruction of its function was translated.
"""
import glob
import os
import re
import shutil
import subprocess

EMULATORS = {"aarch64": "qemu-aarch64 -L /usr/aarch64-linux-gnu", "arm": "qemu-arm -L /usr/arm-linux-gnueabihf",
             "i386": "qemu-i386 -L /usr/i686-linux-gnu"}
INSTRUCTION = re.compile(r"^0x([0-9a-f]+):", re.MULTILINE)
START = re.compile(r"^start_code\s+0x([0-9a-f]+)", re.MULTILINE)


def command(machine, folder):
    """The words that run a program of a machine and write a log for each process."""
    shutil.rmtree(f"{folder}/translated", ignore_errors=True)
    os.makedirs(f"{folder}/translated")
    return f"{EMULATORS[machine]} -d in_asm,page -D {folder}/translated/%d"


def counts(findings, image, folder):
    """The numbers of a row, from the findings of `unused` and the logs of a run."""
    functions, ran = addresses_of_functions(image), addresses_run(image, folder)
    traps = [finding for finding in findings if finding["kind"] in ("function", "objc-method") and finding.get("address")]
    hit = [{"name": finding["name"], "address": finding["address"], "confidence": finding["confidence"]}
           for finding in traps if int(finding["address"], 16) & ~1 in ran]
    result = {"functions": len(functions), "run": len(functions & ran), "hit": [row for row in hit if row["confidence"] != "low"]}
    for level in ("high", "medium"):
        result[level] = {"traps": sum(finding["confidence"] == level for finding in traps),
                         "hits": sum(row["confidence"] == level for row in hit)}
    return result


def addresses_of_functions(image):
    """The addresses of the functions in the symbol table, without the bit that marks Thumb code."""
    rows = (line.split() for line in read_elf("-sW", image).splitlines())
    return {int(cells[1], 16) & ~1 for cells in rows if len(cells) >= 8 and cells[3] == "FUNC" and cells[6] != "UND"}


def addresses_run(image, folder):
    """The addresses of the translated instructions, as in the file."""
    code = min((int(cells[2], 16) for cells in (line.split() for line in read_elf("-lW", image).splitlines())
                if cells and cells[0] == "LOAD" and "E" in cells[6:-1]), default=0)
    ran = set()
    for path in glob.glob(f"{folder}/translated/*"):
        with open(path, errors="replace") as file:
            log = file.read()
        start = START.search(log)
        base = int(start[1], 16) - code if start else 0
        ran.update(int(address, 16) - base for address in INSTRUCTION.findall(log))
    return ran


def read_elf(option, image):
    return subprocess.run(["readelf", option, image], check=True, stdout=subprocess.PIPE, encoding="utf-8", errors="replace").stdout
