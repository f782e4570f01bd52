"""From an empty repository to a green gate, and from a planted function to a failure that names it.

The commands are those of docs/guide/gate.md, the workflows those of samples/ci. A push and a pull request start the jobs, as
GitHub would; the release page and GitHub's API are servers on this machine.
"""
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree

from release import CHECKOUT, PROGRAM, REPOSITORY, Release, copy_of_action
from servers import API, Files, Storage
from workflow import Cache, Job, Uploads, event_file

SOURCE = """
#include <stdio.h>
int twice(int value) { return 2 * value; }
#ifdef PLANTED
int planted_function(int value) { __asm__ volatile(".fill 2048, 1, 0x90"); return value + 1; }
int (*volatile keep)(int) = planted_function;
#endif
int main(int count, char **words) { return printf("%d %s\\n", twice(count), words[0]) < 0; }
"""
MAKEFILE = "build/app: main.c\n\tmkdir -p build\n\tgcc -O1 $(OPTIONS) -o $@ $<\n"
GUIDE = "## On GitHub in three commands"


def commands_of_guide():
    """The commands below the heading, each on a line; a backslash continues a line."""
    with open(os.path.join(CHECKOUT, "docs/guide/gate.md")) as file:
        text = file.read().split(GUIDE, 1)[1].split("\n## ", 1)[0]
    lines = [line[4:] for line in re.findall(r"(?m)^    .*$", text)]
    return [line for line in "\n".join(lines).replace("\\\n", " ").split("\n") if line]


@unittest.skipUnless(shutil.which("gcc") and shutil.which("git"), "gcc and git are needed")
class FirstGateTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.action = copy_of_action(self.path("action"))
        self.cache, self.uploads, self.jobs = Cache(self.path("cache")), Uploads(), 0
        os.mkdir(self.path("tools"))
        for name in [PROGRAM, PROGRAM + "-history"]:
            if os.path.exists(name):
                os.symlink(name, self.path(f"tools/{os.path.basename(name)}"))
        if os.path.basename(PROGRAM) != "sizeaudit":
            os.symlink(PROGRAM, self.path("tools/sizeaudit"))
        self.environment = {
            **os.environ, "PATH": self.path("tools") + ":" + os.environ["PATH"], "HOME": self.folder,
            "GIT_CONFIG_GLOBAL": self.path("gitconfig"), "GIT_CONFIG_NOSYSTEM": "1"}
        for key, value in [("user.name", "N"), ("user.email", "n@example.org"), ("init.defaultBranch", "main")]:
            self.shell(f"git config --global {key} {value}")
        self.shell("git init -q --bare server.git; git init -q work")
        self.shell("git remote add origin ../server.git; git config push.autoSetupRemote true; mkdir build", "work")
        for name, text in [("main.c", SOURCE), ("Makefile", MAKEFILE), (".gitignore", "/build\n")]:
            with open(self.path(f"work/{name}"), "w") as file:
                file.write(text)
        self.shell("git add . && git commit -qm Begin && make -s", "work")

    def path(self, name):
        return os.path.join(self.folder, name)

    def shell(self, command, folder="."):
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", command], cwd=self.path(folder), env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}")
        return done.stdout.strip()

    def github_job(self, event, releases):
        """Runs the job of the pushed workflow, as it stands in the commit, in a clone of its own."""
        self.jobs += 1
        place, temporary = self.path(f"runner{self.jobs}"), self.path("temporary")
        shutil.rmtree(temporary, ignore_errors=True)
        os.mkdir(place)
        os.mkdir(temporary)
        uses = {
            "actions/checkout@v4": lambda job, inputs: self.shell(f"git clone -q {self.path('server.git')} {place}") and None,
            r"actions/cache@v4": self.cache,
            r"actions/upload-artifact@v4": self.uploads,
            f"{REPOSITORY}@v0": lambda job, inputs: job.composite(self.action, inputs),
        }
        environment = {"SIZEAUDIT_RELEASES": releases, "GITHUB_EVENT_PATH": event_file(self.folder, event)}
        job = Job(place, temporary, environment, {"event": event}, uses)
        job.run(self.path("work/.github/workflows/size.yml"), "gate")
        return job

    def comment_job(self, api, sha):
        run = {
            "id": 9, "event": "pull_request", "head_sha": sha, "head_branch": "topic", "html_url": "https://example.org/9",
            "head_repository": {"full_name": "somebody/fork"}}
        event = {"workflow_run": run}
        environment = {
            "GITHUB_API_URL": api.address, "GITHUB_REPOSITORY": api.repository,
            "GITHUB_EVENT_PATH": event_file(self.folder, event)}
        uses = {f"{REPOSITORY}/comment@v0": lambda job, inputs: job.composite(f"{self.action}/comment", inputs)}
        job = Job(self.folder, self.folder, environment, {"event": event, "token": api.token}, uses)
        job.run(os.path.join(CHECKOUT, "samples/ci/github-comment.yml"), "comment")
        return job

    def test_three_commands_and_a_planted_function(self):
        release = Release()
        self.assertEqual(release.pin(self.action, self.path("dist")).stdout, "")
        with open(os.path.join(CHECKOUT, "samples/ci/github-gate.yml"), "rb") as file:
            page = {**release.page, "/samples/ci/github-gate.yml": file.read()}
        storage, api = Storage(), API(None)
        with Files(page) as server, storage, api:
            api.storage = storage
            # From an empty repository to a green gate.
            start = time.monotonic()
            commands = commands_of_guide()
            self.assertEqual(len(commands), 3)
            for command in commands:
                command = re.sub(r"https://\S+?/v0(?=/samples/)", server.address, command)
                self.assertNotIn("https://", command)
                self.shell(command, "work")
            green = self.github_job({}, server.address)
            seconds = time.monotonic() - start
            self.assertFalse(green.failed, green.log)
            self.assertIn("The gate passed", green.log)
            self.assertLess(seconds, 120)
            print(f"from an empty repository to a green gate: 3 commands, {seconds:.1f} s")

            # A pull request with 2 KB more.
            self.shell("sed -i 's/(OPTIONS)/(OPTIONS) -DPLANTED/' Makefile && git commit -qam Plant && git push -q", "work")
            sha = self.shell("git rev-parse HEAD", "work")
            red = self.github_job({"pull_request": {"number": 12}}, server.address)
            self.assertTrue(red.failed, red.log)
            self.assertIn("from the cache", red.log)
            first = red.annotations[0]
            self.assertTrue(first.startswith("::error file=.sizeaudit.toml,line="), red.log)
            self.assertIn("planted_function", first)
            with open(red.summary) as file:
                heading = file.read().split("\n")[1]
            self.assertTrue(heading.startswith("### ❌ The gate failed: "), heading)
            self.assertIn("`planted_function`", heading)

            # The same as text and as JUnit, in the job's clone.
            gate = f"sizeaudit gate build/app --report junit={self.path('size.xml')}"
            text = self.shell(f"{gate} 2>&1 || true", f"runner{self.jobs}").split("\n")[0]
            self.assertTrue(text.startswith("The gate failed: "), text)
            self.assertIn("planted_function", text)
            failures = [each.get("message") for each in ElementTree.parse(self.path("size.xml")).iter("failure")]
            self.assertIn("planted_function", failures[0])

            # The trusted workflow puts the same onto the pull request.
            api.add_pull(12, sha)
            api.add_artifact(self.uploads.artifacts["size-comment"])
            told = self.comment_job(api, sha)
            self.assertFalse(told.failed, told.log)
            self.assertEqual(len(api.comments), 1)
            self.assertIn("`planted_function`", api.comments[0]["body"].split("\n")[1])

            # The command that the failure names accepts all of it.
            advice = re.search(r"````sh\n(.*)\n````", api.comments[0]["body"])[1]
            self.assertTrue(advice.startswith("sizeaudit gate build/app "), advice)
            self.shell(f"make -sB && {advice} && git commit -qam Accept && git push -q", "work")
            again = self.github_job({}, server.address)
            self.assertFalse(again.failed, again.log)
