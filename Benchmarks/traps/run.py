#!/usr/bin/env python3
"""Runs real programs with a trap on every function that `sizeaudit unused` finds, and writes the hits to results.md.

    run.py [--program FILE] [--work DIRECTORY] [--output FILE] [--list] [NAME]...

programs.toml lists the programs; its head explains the fields. One program runs at a time, each with its own time limit. What
is missing is installed: Debian packages with apt, Python packages into an environment below --work. A program that cannot be
installed or prepared is skipped, and the message and the table say why.
Results are kept below --work by the contents of sizeaudit, so a run over some NAMEs completes the table of an earlier one.
Exit status 1: a trap of high confidence was hit, or 1 % of those of medium confidence.
"""
import argparse
import hashlib
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
import tomllib

import emulated

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LEVELS = ("high", "medium")
# The share of functions that a workload must run so that its traps say something.
ENOUGH = 0.25


class Skipped(Exception):
    """A program that cannot be run here; the message says why."""


def say(text):
    print(f"traps: {text}", file=sys.stderr, flush=True)


# Installing

def install_packages(names):
    """Installs the Debian packages that are missing."""
    missing = [name for name in names if not is_installed(name)]
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Skipped(f"needs Debian's {' '.join(missing)}")
    done = quiet([*([] if os.geteuid() == 0 else ["sudo", "-n"]), "apt-get", "install", "-y", "-q", "--no-install-recommends",
                  *missing], {**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    if done.returncode:
        raise Skipped(f"apt-get cannot install {' '.join(missing)}")


def is_installed(name):
    done = quiet(["dpkg-query", "-W", "-f=${Status}", name]) if shutil.which("dpkg-query") else None
    return done is not None and done.stdout.startswith("install ok")


def install_wheels(names, work):
    """Installs Python packages into an environment of their own; returns the variables that lead to it."""
    if not names:
        return {}
    folder = f"{work}/python"
    if not os.path.exists(f"{folder}/bin/python"):
        quiet([sys.executable, "-m", "venv", folder])
    done = quiet([f"{folder}/bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *names])
    if done.returncode:
        raise Skipped(f"pip cannot install {' '.join(names)}")
    site = quiet([f"{folder}/bin/python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).stdout.strip()
    return {"PYTHON": f"{folder}/bin/python", "SITE": site, "PATH": f"{folder}/bin:{os.environ['PATH']}"}


def quiet(command, environment=None):
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
                          errors="replace", stdin=subprocess.DEVNULL)


# Running

class Machine:
    """Installs, prepares and checks the programs of the list."""

    def __init__(self, program, work):
        self.program, self.work = program, work

    def result(self, row):
        """The counts of one program as a dictionary; `skipped` says why there are none."""
        start = time.monotonic()
        try:
            result = self.check(row)
        except Skipped as why:
            result = {"skipped": str(why)}
        return {**result, "seconds": round(time.monotonic() - start)}

    def check(self, row):
        install_packages(row.get("apt", []))
        python = install_wheels(row.get("pip", []), self.work)
        folder = f"{self.work}/{row['name']}"
        environment = {**os.environ, "ROOT": ROOT, "FETCH": f"{HERE}/fetch-source", "APT_FOLDER": f"{self.work}/apt",
                       "USER_HOME": os.path.expanduser("~"),
                       "HOME": f"{folder}/home", "TMPDIR": folder, "LC_ALL": "C.UTF-8", **python}
        self.prepare(row, folder, environment)
        image = self.image(row["image"], folder, environment)
        return self.run(row, [*row.get("options", []), image], folder, environment)

    def prepare(self, row, folder, environment):
        """Runs the commands that make the input of the workload; what they have made once is kept."""
        script, done = row.get("prepare", ""), f"{folder}/prepared"
        if os.path.exists(done) and read(done) == script:
            return
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(f"{folder}/home")
        with open(f"{folder}/prepare.log", "w") as log:
            ended = self.limited(["bash", "-ec", script], folder, environment, log, log, row.get("prepare-seconds", 600))
        if ended:
            raise Skipped(f"cannot be prepared: {last_line(log.name)}")
        with open(done, "w") as file:
            file.write(script)

    def image(self, pattern, folder, environment):
        found = subprocess.run(["bash", "-c", f"shopt -s nullglob; ls -d {pattern}"], cwd=folder, env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8").stdout.split("\n")
        if not found[0]:
            raise Skipped(f"{pattern} is not there")
        return os.path.realpath(os.path.join(folder, found[0]))

    def run(self, row, arguments, folder, environment):
        limit = row.get("seconds", 300)
        if "emulator" in row:
            return self.emulate(row, arguments, folder, environment)
        copies = [word for copy in row.get("copies", []) for word in ("--check-image", self.image(copy, folder, environment))]
        command = [self.program, "unused", "--check", *copies, "--count-functions", "--format", "json", "-q", *arguments, "--",
                   "timeout", "-k", "5", str(limit), "bash", "-c", row["run"]]
        with open(f"{folder}/answer.json", "w") as answer, open(f"{folder}/run.log", "w") as log:
            status = self.limited(command, folder, {**environment, "IMAGE": arguments[-1]}, answer, log, limit + 300)
        if status not in (0, 1):
            raise Skipped(f"sizeaudit ended with status {status}: {last_line(log.name)}")
        return counts(json.loads(read(answer.name)), row.get("exit", 0))

    def emulate(self, row, arguments, folder, environment):
        """Runs the workload of a program for another machine under its emulator ($EMULATE)."""
        command = [self.program, "unused", "--format", "json", "-q", *arguments]
        with open(f"{folder}/answer.json", "w") as answer, open(f"{folder}/run.log", "w") as log:
            status = self.limited(command, folder, environment, answer, log, 300)
            if status:
                raise Skipped(f"sizeaudit ended with status {status}: {last_line(log.name)}")
            emulator = emulated.command(row["emulator"], folder)
            ended = self.limited(["bash", "-c", row["run"]], folder, {**environment, "IMAGE": arguments[-1], "EMULATE": emulator},
                                 log, log, row.get("seconds", 300))
        found = emulated.counts(json.loads(read(answer.name))["findings"], arguments[-1], folder)
        return {**found, "exit": ended, "expected": row.get("exit", 0)}

    def limited(self, command, folder, environment, output, log, seconds):
        """Runs a command in a session of its own, all of which ends when its time is over. Returns its status."""
        child = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=log,
                                 start_new_session=True)
        try:
            return child.wait(seconds)
        except subprocess.TimeoutExpired:
            log.write(f"\nended after {seconds} s\n")
            return 124
        finally:
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            child.wait()


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


def last_line(path):
    lines = [line.strip() for line in read(path).split("\n") if line.strip()]
    return lines[-1][:160] if lines else "no message"


def counts(answer, expected):
    """The numbers of a row in an answer of `unused --check`."""
    check = answer["check"]
    hit = [{"name": found["name"], "address": found["address"], "confidence": found["confidence"]}
           for found in answer["withdrawn"]]
    return {"functions": check["functions"], "run": check["functionsRun"], "hit": hit, "exit": check["exit"],
            "expected": expected, **{level: check[level] for level in LEVELS}}


# The table

def share(result):
    return result["run"] / result["functions"] if result["functions"] else 0


def problem(result):
    """Why a row does not count, if it does not."""
    if "skipped" in result:
        return f"skipped: {result['skipped']}"
    if result["exit"] != result["expected"]:
        return f"the workload ended with status {result['exit']}"
    if share(result) < ENOUGH:
        return f"runs less than {ENOUGH:.0%} of the functions"
    return None


def table(rows):
    head = ("program", "language", "functions", "run", "traps high", "traps medium", "hits high", "hits medium")
    lines = [head, ("---", "---", *("--:" for _ in head[2:]))]
    for row, result in rows:
        cells = [f"{result['functions']:,}", f"{share(result):.0%}",
                 *(f"{result[level]['traps']:,}" for level in LEVELS), *(str(result[level]["hits"]) for level in LEVELS)]
        lines.append((row["name"], row["language"], *cells))
    sums = [sum(result[level][what] for _, result in rows) for what in ("traps", "hits") for level in LEVELS]
    lines.append((f"**{len(rows)} programs**", "", f"{sum(result['functions'] for _, result in rows):,}", "",
                  *(f"{number:,}" for number in sums)))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def document(programs, results):
    known = [(row, results[row["name"]]) for row in programs if row["name"] in results]
    good = [pair for pair in known if problem(pair[1]) is None]
    ran = [pair for pair in known if problem(pair[1]) and "skipped" not in pair[1]]
    rest = [f"- {row['name']}: {problem(result)}" for row, result in known if problem(result)]
    hits = [f"- {row['name']}: {found['name']} at {found['address']} ({found['confidence']})"
            for row, result in known for found in result.get("hit", [])]
    parts = ["# Traps hit", f"Measured by `make traps` on {platform.machine()}; see [README](../README.md). A trap stands on each "
             "function that `unused` finds. A hit is a false finding. A row counts if its workload runs "
             f"{ENOUGH:.0%} of the functions.", table(good)]
    parts += ["## Rows that do not count", table(ran)] if ran else []
    parts += ["\n".join(rest)] if rest else []
    parts += ["## Hits", "\n".join(hits)] if hits else []
    return "\n\n".join(parts) + "\n"


def failed(results):
    """Whether a finding of high confidence was wrong, or 1 % of those of medium confidence."""
    ran = [result for result in results.values() if "skipped" not in result]
    traps, hits = ({level: sum(result[level][what] for result in ran) for level in LEVELS} for what in ("traps", "hits"))
    return hits["high"] > 0 or hits["medium"] * 100 >= max(1, traps["medium"])


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=f"{ROOT}/.build/product/sizeaudit")
    parser.add_argument("--work", default=f"{ROOT}/.build/traps")
    parser.add_argument("--output", default=f"{HERE}/results.md")
    parser.add_argument("--list", action="store_true", help="print the names of the programs")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    with open(f"{HERE}/programs.toml", "rb") as file:
        programs = tomllib.load(file)["program"]
    if options.list:
        return print("\n".join(row["name"] for row in programs))
    unknown = set(options.names) - {row["name"] for row in programs}
    if unknown:
        sys.exit(f"traps: there is no program {sorted(unknown)[0]} in programs.toml; --list shows the names")
    program, work = os.path.abspath(options.program), os.path.abspath(options.work)
    os.makedirs(work, exist_ok=True)
    kept = f"{work}/results-{digest(program)}.json"
    results = json.loads(read(kept)) if os.path.exists(kept) else {}
    machine = Machine(program, work)
    for row in programs:
        if options.names and row["name"] not in options.names:
            continue
        result = results[row["name"]] = machine.result(row)
        say(f"{row['name']}: {problem(result) or 'counts'}; {len(result.get('hit', []))} hits, {result['seconds']} s")
        with open(kept, "w") as file:
            json.dump(results, file, indent=1)
        with open(options.output, "w") as file:
            file.write(document(programs, results))
    sys.exit(1 if failed(results) else 0)


main()
