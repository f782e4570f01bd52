"""action.yml as it ships: its own steps, against a server on this machine that stands in for the release page."""
import os
import shutil
import subprocess
import tempfile
import unittest

from release import CHECKOUT, PROGRAM, Release, copy_of_action
from servers import Files
from workflow import Cache, Job

RULES = 'schema = 1\n[[rule]]\nid = "total"\nmax = "MAX"\n'


class ActionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.release = Release()

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.action = copy_of_action(self.path("action"))
        os.mkdir(self.path("work"))
        shutil.copy(os.path.join(CHECKOUT, "samples/tally"), self.path("work/app"))
        self.write("work/.sizeaudit.toml", RULES.replace("MAX", "1 MB"))
        self.cache = Cache(self.path("cache"))
        self.runs = 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def pin(self, release=None):
        done = (release or self.release).pin(self.action, self.path("dist"))
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def run_action(self, page=None, event=None, **inputs):
        """Runs the action in a new job; `page` is what the release page has."""
        self.runs += 1
        temporary = self.path(f"temporary{self.runs}")
        os.mkdir(temporary)
        # The runner's folder is the same in each job.
        if os.path.islink(self.path("temp")):
            os.unlink(self.path("temp"))
        os.symlink(temporary, self.path("temp"))
        with Files(self.release.page if page is None else page) as server:
            job = Job(self.path("work"), self.path("temp"), {}, {"event": event or {}}, {r"actions/cache@v4": self.cache})
            inputs = {"artifact": "app", "releases": server.address, **inputs}
            self.outputs = job.composite(self.action, {key: value for key, value in inputs.items() if value is not None})
            for action in job.after:
                action(not job.failed)
            self.requests = server.requests
        return job

    def assertRefused(self, job, *texts):
        """The job failed with one error that has the texts, before any program ran."""
        self.assertTrue(job.failed, job.log)
        errors = [line for line in job.annotations if line.startswith("::error::")]
        self.assertEqual(len(errors), 1, job.log)
        for text in texts:
            self.assertIn(text, errors[0])
        self.assertNotIn("The gate", job.log)
        self.assertEqual(self.outputs["passed"], "")

    # MARK: - What works

    def test_installs_the_pinned_release_and_caches_it(self):
        self.pin()
        first = self.run_action()
        self.assertFalse(first.failed, first.log)
        self.assertIn("The gate passed", first.log)
        self.assertEqual(self.outputs["passed"], "true")
        self.assertTrue(self.outputs["program"].endswith(f"{self.release.folder}/bin/sizeaudit"))
        self.assertEqual(len(self.requests), 2, "the page and, behind its redirection, the store")
        second = self.run_action()
        self.assertFalse(second.failed, second.log)
        self.assertEqual((self.requests, self.cache.hits), ([], 1))
        self.assertIn("from the cache", second.log)

    def test_a_failing_gate_fails_the_step(self):
        self.pin()
        self.write("work/.sizeaudit.toml", RULES.replace("MAX", "1 kB"))
        job = self.run_action()
        self.assertTrue(job.failed)
        self.assertEqual(self.outputs["passed"], "false")
        self.assertTrue(job.annotations[0].startswith("::error file=.sizeaudit.toml,line=2,title=total::"), job.log)

    def test_checksum_of_the_caller_for_another_version(self):
        other = Release("7.8.9")
        job = self.run_action(other.page, version="v7.8.9", checksum=other.checksum)
        self.assertFalse(job.failed, job.log)

    def test_the_newest_pinned_release_is_the_default(self):
        self.pin(Release("0.0.9"))
        self.pin()
        job = self.run_action()
        self.assertFalse(job.failed, job.log)
        self.assertIn(f"/v{self.release.version}/", self.requests[0])

    def test_program_takes_the_place_of_a_release(self):
        job = self.run_action(program=PROGRAM)
        self.assertFalse(job.failed, job.log)
        self.assertEqual((self.requests, self.outputs["program"]), ([], PROGRAM))

    def test_hands_over_comment_and_number_of_pull_requests(self):
        self.run_action(program=PROGRAM)
        self.assertEqual(self.outputs["handover"], "")
        self.run_action(program=PROGRAM, event={"pull_request": {"number": 12}})
        self.assertEqual(sorted(os.listdir(self.outputs["handover"])), ["comment.md", "pull-request"])
        self.assertEqual(self.read(os.path.join(self.outputs["handover"], "pull-request")), "12\n")

    # MARK: - What is refused

    def test_another_file_than_the_pinned_one_is_not_used(self):
        self.pin()
        harmful = Release(program=b"#!/bin/sh\ntouch harm\n")
        job = self.run_action(harmful.page)
        self.assertRefused(job, harmful.checksum, self.release.checksum, "it is not used")
        self.assertFalse(os.path.exists(self.path("work/harm")))
        self.assertEqual(os.listdir(self.path("temp/sizeaudit-release")), [])

    def test_a_changed_cache_is_not_used(self):
        self.pin()
        self.run_action()
        for folder, _, names in os.walk(self.path("cache")):
            for name in names:
                with open(os.path.join(folder, name), "ab") as file:
                    file.write(b"harm")
        job = self.run_action()
        self.assertFalse(job.failed, job.log)
        self.assertIn("::warning::the cached sizeaudit-", job.log)
        self.assertEqual(len(self.requests), 2)
        self.assertRefused(self.run_action({}), "cannot be downloaded")

    def test_a_release_that_is_not_there(self):
        self.pin()
        self.assertRefused(self.run_action({}), f"/v{self.release.version}/{self.release.file} cannot be downloaded: ", "404")

    def test_a_version_without_checksum(self):
        self.assertRefused(self.run_action(version="7.8.9"), "no checksum is known for sizeaudit-7.8.9-", "SHA256SUMS")
        self.assertRefused(self.run_action(), "knows no release of sizeaudit for")
        self.assertEqual(self.requests, [])

    def test_a_release_without_the_program(self):
        broken = Release("7.8.9", program=b"#!/bin/sh\nexit 3\n")
        job = self.run_action(broken.page, version="7.8.9", checksum=broken.checksum)
        self.assertRefused(job, "the sizeaudit of sizeaudit-7.8.9-", "does not run here")

    def test_inputs_are_no_scripts(self):
        self.pin()
        harm = "$(touch harm)`touch harm`; touch harm #'\""
        for name in ["version", "checksum"]:
            self.assertRefused(self.run_action(**{name: harm}), f"'{name}'")
        self.assertRefused(self.run_action(version="../../x", checksum="0" * 64), "'version' is no version")
        self.assertRefused(self.run_action(version="1.0", checksum="0" * 63), "'checksum' is no SHA-256")
        self.assertRefused(self.run_action(releases="file:///etc/passwd?"), "cannot be downloaded")
        os.rename(self.path("work/app"), self.path("work/") + "app $(touch harm)")
        self.run_action(artifact="app $(touch harm)", figures=harm)
        self.assertFalse(os.path.exists(self.path("work/harm")))

    def test_a_folder_without_release_pins_nothing(self):
        self.write("SHA256SUMS", f"{'0' * 64}  other.tar.gz\n")
        script = os.path.join(self.action, "scripts/ci/release")
        for folder in [self.folder, self.path("nowhere")]:
            done = subprocess.run([script, "pin", folder], capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn("lists no tarball of a release", done.stdout)

    def test_a_pinned_checksum_never_changes(self):
        self.pin()
        before = self.read("action/scripts/ci/checksums")
        self.pin()
        done = Release(program=b"#!/bin/sh\n").pin(self.action, self.path("dist"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("is pinned with another checksum", done.stdout)
        self.assertEqual(self.read("action/scripts/ci/checksums"), before)
        self.assertEqual(before.count(self.release.file), 1)
        self.assertNotIn(".deb", before)


DIST = os.path.join(CHECKOUT, ".build/dist")


class PackTests(unittest.TestCase):
    @unittest.skipUnless(os.path.exists(os.path.join(DIST, "SHA256SUMS")), "no release in .build/dist: run make dist")
    def test_a_packed_release_installs(self):
        """The files of `make dist`, pinned, served and installed by the scripts."""
        with tempfile.TemporaryDirectory() as folder:
            action = copy_of_action(os.path.join(folder, "action"))
            script = os.path.join(action, "scripts/ci/release")
            subprocess.run([script, "pin", DIST], check=True)
            files = {}
            for name in os.listdir(DIST):
                with open(os.path.join(DIST, name), "rb") as file:
                    files[f"/v{Release().version}/{name}"] = file.read()
            with Files(files) as server:
                environment = {**os.environ, "RUNNER_TEMP": folder, "RELEASES": server.address}
                for name in ["VERSION", "CHECKSUM", "GITHUB_OUTPUT"]:
                    environment.pop(name, None)
                done = subprocess.run([script, "install"], env=environment, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout)
            program = done.stdout.split("program=")[1].strip()
            self.assertTrue(os.path.exists(program + "-history"))

    def test_make_dist_gives_the_names_that_the_action_asks_for(self):
        """Two scripts know the names: the one that packs, and the one that installs."""
        pack = os.path.join(CHECKOUT, "scripts/dist/pack")
        if not os.path.exists(pack):
            self.skipTest("scripts/dist/pack is not there")
        with open(pack) as file:
            text = file.read()
        self.assertIn("\nname=sizeaudit-$version-linux-$machine\n", text)
        self.assertIn('tarball "$tree" "$output/$name.tar.gz"', text)
        self.assertIn('install -d "$tree/bin"', text)
        version = subprocess.run(
            [os.path.join(CHECKOUT, "scripts/dist/version")], check=True, capture_output=True, text=True).stdout.strip()
        self.assertEqual(Release().folder, f"sizeaudit-{version}-linux-{os.uname().machine}")
