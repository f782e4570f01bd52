"""The samples for other services and build tools, run as far as this machine can: see the first lines of each file."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

from release import CHECKOUT, PROGRAM, REPOSITORY, Release
from servers import Files
from workflow import load

TOOLS = os.path.join(CHECKOUT, ".build/service-tools/bin")
RULES = 'schema = 1\n[[rule]]\nid = "total"\nmax = "MAX"\n'
SOURCE = 'int twice(int value) { return 2 * value; }\nint main(int count, char **words) { return twice(count) == 0; }\n'


def found(name):
    """The path of a program, in the tools of these tests or on the search path."""
    own = os.path.join(TOOLS, name)
    return own if os.path.exists(own) else shutil.which(name)


def needs(*names):
    missing = [name for name in names if not found(name)]
    return unittest.skipIf(missing, f"not installed: {', '.join(missing)}")


class SampleTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.write("tools/.keep", "")
        os.symlink(PROGRAM, self.path("tools/sizeaudit"))

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def sample(self, name, copy=None):
        """The path of a sample, or of its copy in the folder."""
        path = os.path.join(CHECKOUT, "samples", name)
        if copy:
            os.makedirs(os.path.dirname(self.path(copy)), exist_ok=True)
            shutil.copy(path, self.path(copy))
        return path

    def run_program(self, *command, status=0, at=".", with_program=True, **environment):
        path = os.environ["PATH"]
        if with_program:
            path = self.path("tools") + ":" + path
        done = subprocess.run(
            command, cwd=self.path(at), env={**os.environ, "HOME": self.folder, "PATH": path, **environment}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        self.assertEqual(done.returncode, status, f"{command}\n{done.stdout}")
        return done.stdout

    # MARK: - Services

    def service(self, commands, variables):
        """Runs a service's commands: green, red, and with checksums that are not the release's."""
        release = Release("0.1.0")
        self.sample("tally", copy="work/build/app")
        with Files(release.page) as server:
            environment = {
                **{key: str(value) for key, value in variables.items()}, "SIZEAUDIT_SHA256": release.checksum,
                "SIZEAUDIT_RELEASES": server.address}
            shell = ["bash", "-eo", "pipefail", "-c", commands]
            for most, status in [("1 MB", 0), ("1 kB", 1)]:
                self.write("work/.sizeaudit.toml", RULES.replace("MAX", most))
                output = self.run_program(*shell, at="work", status=status, with_program=False, **environment)
                cases = ElementTree.parse(self.path("work/size-checks.xml")).findall(".//failure")
                self.assertEqual(len(cases), status, output)
            for checksum in ["", "0" * 64, "x"]:
                shutil.rmtree(self.path(f"work/{release.folder}"))
                os.remove(self.path("work/size-checks.xml"))
                output = self.run_program(
                    *shell, at="work", status=1, with_program=False, **{**environment, "SIZEAUDIT_SHA256": checksum})
                self.assertIn("sha256sum: ", output)
                self.assertFalse(os.path.exists(self.path("work/size-checks.xml")))
                self.assertFalse(os.path.exists(self.path(f"work/{release.folder}")))
                os.makedirs(self.path(f"work/{release.folder}"))
                self.write("work/size-checks.xml", "")

    def test_gitlab(self):
        job = load(self.sample("ci/gitlab-ci.yml"))["size"]
        self.service("\n".join(job["before_script"] + job["script"]), job["variables"])
        self.assertTrue(self.read("work/size-metrics.txt").endswith("# EOF\n"))
        json.loads(self.read("work/size-quality.json"))

    def test_azure(self):
        pipeline = load(self.sample("ci/azure-pipelines.yml"))
        step = next(step for step in pipeline["steps"] if step.get("displayName") == "Size")
        self.service(step["bash"], pipeline["variables"])

    def test_jenkins(self):
        with open(self.sample("ci/Jenkinsfile")) as file:
            text = file.read()
        self.service(text.split("sh '''")[1].split("'''")[0], {"ARTIFACT": "build/app", "SIZEAUDIT_VERSION": "0.1.0"})
        self.assertTrue(self.read("work/size.html").lower().startswith("<!doctype html>"))

    @needs("check-jsonschema")
    def test_published_schemas(self):
        for schema, files in {
            "github-actions": ["action.yml", "comment/action.yml"],
            "github-workflows": [
                "samples/ci/github-gate.yml", "samples/ci/github-comment.yml", ".github/workflows/check.yml",
                ".github/workflows/release.yml"],
            "gitlab-ci": ["samples/ci/gitlab-ci.yml"], "azure-pipelines": ["samples/ci/azure-pipelines.yml"],
        }.items():
            self.run_program(
                found("check-jsonschema"), "--regex-variant", "python", "--builtin-schema", f"vendor.{schema}",
                *[os.path.join(CHECKOUT, file) for file in files])

    def test_checks_of_pull_requests(self):
        """What the workflow runs behind the checkout are targets of the Makefile, and the test is that of .ci/run."""
        commands = {}
        for name, job in load(os.path.join(CHECKOUT, ".github/workflows/check.yml"))["jobs"].items():
            checkout = next(number for number, step in enumerate(job["steps"]) if "checkout" in step.get("uses", ""))
            commands[name] = [step["run"] for step in job["steps"][checkout:] if "run" in step and "name" not in step]
        with open(os.path.join(CHECKOUT, ".ci/run")) as file:
            ci = file.read().split("exec ")[-1].strip()
        self.assertEqual(commands, {"lint": ["make lint"], "test": [ci]})
        with open(os.path.join(CHECKOUT, "Makefile")) as file:
            targets = [line.split(":")[0] for line in file if line[0].isalpha() and ":" in line]
        for [command] in commands.values():
            self.assertIn(command.split()[-1], targets)

    @needs("shellcheck")
    def test_shellcheck(self):
        folders = ["scripts/ci", "samples/build"]
        files = [os.path.join(CHECKOUT, folder, name) for folder in folders for name in os.listdir(os.path.join(CHECKOUT, folder))]
        scripts = []
        for file in files:
            with open(file, errors="replace") as text:
                if text.readline().strip() in ("#!/bin/sh", "#!/bin/bash"):
                    scripts.append(file)
        self.assertGreaterEqual(len(scripts), 4)
        self.run_program("shellcheck", *scripts)

    # MARK: - Hooks

    @needs("pre-commit", "git")
    def test_pre_commit(self):
        git = {"GIT_CONFIG_GLOBAL": self.path("gitconfig"), "PRE_COMMIT_HOME": self.path("hooks-cache")}
        self.run_program("git", "config", "--global", "user.email", "n@example.org", **git)
        self.run_program("git", "config", "--global", "user.name", "N", **git)
        os.mkdir(self.path("hooks"))
        shutil.copy(os.path.join(CHECKOUT, ".pre-commit-hooks.yaml"), self.path("hooks/.pre-commit-hooks.yaml"))
        for folder in ["hooks", "work"]:
            self.run_program("git", "init", "-q", folder, **git)
        commit = "git add -A && git commit -qm Begin"
        self.run_program("bash", "-c", commit + " && git tag v0.1.0", at="hooks", **git)
        with open(self.sample("ci/pre-commit-config.yaml")) as file:
            text = file.read()
        self.assertIn(f"repo: https://github.com/{REPOSITORY}\n", text)
        self.write("work/.pre-commit-config.yaml", text.replace(
            f"https://github.com/{REPOSITORY}", self.path("hooks")))
        self.sample("tally", copy="work/build/app")
        for most, status, verdict in [("1 MB", 0, "Passed"), ("1 kB", 1, "The gate failed")]:
            self.write("work/.sizeaudit.toml", RULES.replace("MAX", most))
            self.run_program("bash", "-c", commit, at="work", **git)
            output = self.run_program(found("pre-commit"), "run", "--hook-stage", "pre-push", at="work", status=status, **git)
            self.assertIn(verdict, output)

    # MARK: - Build tools

    def budgets(self, folder, most="1 MB"):
        self.write(f"{folder}/main.c", SOURCE)
        self.write(f"{folder}/.sizeaudit.toml", RULES.replace("MAX", most) + '[[rule]]\nobject = "*main.c*"\nmax = "10 kB"\n')

    @needs("cmake", "gcc")
    def test_cmake(self):
        self.budgets("work")
        self.sample("build/SizeAudit.cmake", copy="work/SizeAudit.cmake")
        self.write("work/CMakeLists.txt", (
            "cmake_minimum_required(VERSION 3.13)\nproject(app C)\ninclude(CTest)\nadd_executable(app main.c)\n"
            "include(SizeAudit.cmake)\nsizeaudit(app)\n"))
        self.run_program("cmake", "-S", "work", "-B", "build", "-DCMAKE_C_COMPILER=gcc")
        self.assertRegex(self.run_program("cmake", "--build", "build", "--target", "app-size"), r"main\.c\.o")
        gate = self.run_program("cmake", "--build", "build", "--target", "app-gate")
        self.assertIn("The gate passed: 2 checks judged", gate)
        self.run_program("ctest", at="build")
        self.budgets("work", most="1 kB")
        self.assertIn("app-gate", self.run_program("ctest", at="build", status=8))

    @needs("meson", "ninja", "gcc")
    def test_meson(self):
        self.budgets("work")
        self.sample("build/meson.build", copy="work/meson.build")
        self.run_program("meson", "setup", "build", "work", CC="gcc")
        self.assertRegex(self.run_program("meson", "compile", "-C", "build", "size"), r"main\.c\.o")
        self.run_program("meson", "test", "-C", "build")
        self.assertIn("The gate passed: 2 checks judged", self.read("build/meson-logs/testlog.txt"))
        self.budgets("work", most="1 kB")
        self.run_program("meson", "test", "-C", "build", status=1)

    @needs("gcc")
    def test_script_for_bazel(self):
        self.budgets("work")
        self.sample("build/size_test.sh", copy="work/size_test.sh")
        self.run_program("gcc", "-c", "main.c", "-o", "main.c.o", at="work")
        self.run_program("gcc", "-o", "app", "main.c.o", "-Wl,-Map=app.map", at="work")
        command = ["./size_test.sh", "app", "app.map", ".sizeaudit.toml"]
        self.run_program(*command, at="work", XML_OUTPUT_FILE=self.path("test.xml"))
        self.assertEqual(len(ElementTree.parse(self.path("test.xml")).findall(".//testcase")), 2)
        self.budgets("work", most="1 kB")
        self.run_program(*command, at="work", status=1)

    # MARK: - Xcode

    def test_xcode_build_phase(self):
        if "xcode" not in subprocess.run([PROGRAM, "gate", "--help"], capture_output=True, text=True).stdout:
            self.skipTest("the program has no --format xcode")
        script = self.sample("build/xcode-build-phase.sh")
        self.sample("tally-macos", copy="products/App.app/App")
        self.sample("tally-macos.map", copy="app-map.txt")
        variables = {
            "CONFIGURATION": "Release", "SRCROOT": self.path("source"), "TARGET_BUILD_DIR": self.path("products"),
            "EXECUTABLE_PATH": "App.app/App", "EXECUTABLE_NAME": "App", "LD_MAP_FILE_PATH": self.path("app-map.txt"),
            "ARCHS": "arm64"}
        counted = '[gate]\nsize = "file"\n'
        self.write("source/.sizeaudit.toml", RULES.replace("MAX", "10 MB") + counted)
        self.run_program(script, **variables)
        self.write("source/.sizeaudit.toml", RULES.replace("MAX", "1 kB") + counted)
        lines = self.run_program(script, status=1, **variables).splitlines()
        self.assertTrue(lines[0].startswith(f"{self.path('source')}/.sizeaudit.toml:2: error: total is "), lines)
        self.run_program(script, **{**variables, "CONFIGURATION": "Debug"})
        bare = {**variables, "PATH": "/nowhere"}
        done = subprocess.run(["/bin/sh", script], env=bare, capture_output=True, text=True)
        if not shutil.which("sizeaudit", path="/opt/homebrew/bin:/usr/local/bin"):
            self.assertEqual((done.returncode, done.stdout.split(":")[:2]), (0, ["warning", " sizeaudit is not installed"]))

    @needs("ruby")
    def test_fastlane_lane(self):
        self.sample("tally", copy="work/build/my app")
        self.write("work/fastlane/Fastfile", "")
        shutil.copy(self.sample("build/Fastfile"), self.path("work/fastlane/Fastfile"))
        stand_ins = (
            "def default_platform(name) end\ndef platform(name) yield end\ndef desc(text) end\n"
            "def lane(name, &body) body.call(artifact: '../build/my app') end\n"
            "def sh(*words) system(*words) || exit($?.exitstatus) end\nload 'Fastfile'\n")
        for most, status in [("1 MB", 0), ("1 kB", 1)]:
            self.write("work/.sizeaudit.toml", RULES.replace("MAX", most))
            self.run_program("ruby", "-e", stand_ins, at="work/fastlane", status=status)
        self.assertEqual(len(ElementTree.parse(self.path("work/size-checks.xml")).findall(".//failure")), 1)
