"""The project's repository and maintainer are placeholders until scripts/dist/identify names them."""
import os
import shutil
import subprocess
import tempfile
import unittest

from release import CHECKOUT, REPOSITORY

FOLDERS = ["packaging", "samples/ci", "docs", "Tests/Services"]


@unittest.skipUnless(shutil.which("git"), "git is needed")
class IdentityTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        for name in FOLDERS + ["scripts/dist"]:
            shutil.copytree(os.path.join(CHECKOUT, name), os.path.join(self.folder, name))
        subprocess.run("git init -q && git add .", shell=True, check=True, cwd=self.folder)

    def identify(self, *arguments):
        return subprocess.run(
            ["scripts/dist/identify", *arguments], cwd=self.folder, capture_output=True, text=True)

    def holding(self, text, folders=("packaging", "samples", "docs")):
        done = subprocess.run(
            ["git", "grep", "-lF", text, "--", *folders], cwd=self.folder, capture_output=True, text=True)
        return done.stdout.split()

    def test_no_placeholder_is_left(self):
        before = self.holding(REPOSITORY)
        # The tests read packaging/repository.
        self.assertEqual(self.holding(REPOSITORY, ["Tests", "scripts"]), [])
        self.assertIn("packaging/repository", before)
        self.assertIn("samples/ci/github-gate.yml", before)
        done = self.identify("some-group/size.audit", "Ada Byron <ada@size.example>")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, "repository some-group/size.audit, maintainer Ada Byron <ada@size.example>\n")
        self.assertEqual(self.holding(REPOSITORY), [])
        self.assertEqual(self.holding("some-group/size.audit"), before)
        self.assertEqual(self.holding("Ada Byron <ada@size.example>"), ["packaging/maintainer"])

    def test_what_is_no_name_changes_nothing(self):
        for repository, maintainer in [
                ("sizeaudit", "Ada <a@b>"), ("a/b|c", "Ada <a@b>"), ("a/b", "Ada"), ("a/b", "Ada <a@b> | rm")]:
            done = self.identify(repository, maintainer)
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1), (repository, maintainer))
        done = subprocess.run(["git", "diff", "--stat"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
