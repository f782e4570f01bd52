"""comment/action.yml as it ships, in the sample workflow, against a server that stands in for GitHub's API."""
import os
import re
import tempfile
import unittest

from release import CHECKOUT, REPOSITORY, copy_of_action
from servers import API, Storage, archive
from workflow import Job, event_file

MARKER = "<!-- sizeaudit-gate:app -->"
TEXT = f"{MARKER}\n### ✅ The gate passed&#58; 1 check judged.\n"
SHA = "0123456789abcdef0123456789abcdef01234567"


class CommentTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.action = copy_of_action(os.path.join(self.folder, "action"))
        self.storage = self.entered(Storage())
        self.api = self.entered(API(self.storage))
        self.api.add_pull(7, SHA)

    def entered(self, server):
        server.__enter__()
        self.addCleanup(server.__exit__)
        return server

    def run_job(self, files=None, **changes):
        """Runs the sample workflow for a run that has ended; `files` is its artifact."""
        if files is not None:
            self.api.add_artifact(files)
        run = {
            "id": 555, "event": "pull_request", "head_sha": SHA, "head_branch": "topic",
            "head_repository": {"full_name": "somebody/fork"}, "html_url": "https://example.org/runs/555", **changes}
        event = {"workflow_run": run}
        github = {"event": event, "token": self.api.token}
        environment = {
            "GITHUB_API_URL": self.api.address, "GITHUB_REPOSITORY": self.api.repository,
            "GITHUB_EVENT_PATH": event_file(self.folder, event)}
        uses = {r"[\w-]+/sizeaudit/comment@.*": lambda job, inputs: job.composite(f"{self.action}/comment", inputs)}
        job = Job(self.folder, self.folder, environment, github, uses)
        job.run(os.path.join(CHECKOUT, "samples/ci/github-comment.yml"), "comment")
        self.assertNotIn(self.api.token, job.log)
        self.assertNotIn("Traceback", job.log)
        return job

    def post(self, text):
        """The comment that a text becomes."""
        self.api.comments.clear()
        self.api.artifacts.clear()
        job = self.run_job({"comment.md": text, "pull-request": "7\n"})
        self.assertFalse(job.failed, job.log)
        return self.api.comments[0]["body"]

    def assertRefused(self, files, text, **changes):
        self.api.artifacts.clear()
        job = self.run_job(files, **changes)
        self.assertTrue(job.failed, job.log)
        self.assertEqual(len(job.annotations), 1, job.log)
        self.assertTrue(job.annotations[0].startswith("::error::no comment: "), job.log)
        self.assertIn(text, job.annotations[0])
        self.assertEqual(self.api.writes, [])

    def assertNothing(self, text, files=None, **changes):
        job = self.run_job(files, **changes)
        self.assertFalse(job.failed, job.log)
        self.assertIn(f"::notice::no comment: {text}", job.log)
        self.assertEqual(self.api.writes, [])

    # MARK: - One comment

    def test_writes_one_comment_and_keeps_it_up_to_date(self):
        for index in range(130):
            self.api.add_comment(7, f"talk {index}", "somebody")
        self.run_job({"comment.md": TEXT, "pull-request": "7\n"})
        self.run_job({"comment.md": TEXT.replace("1 check", "2 checks"), "pull-request": "7\n"})
        self.assertEqual(self.api.writes, ["POST", "PATCH"])
        own = [each["body"] for each in self.api.comments if each["user"]["login"] == "github-actions[bot]"]
        self.assertEqual(len(own), 1)
        self.assertTrue(own[0].startswith(f"{MARKER}\n### ✅ The gate passed&#58;\u200b 2 checks judged.\n"), own[0])
        self.assertIn("[run 555](https://example.org/runs/555) on 0123456789ab", own[0])

    def test_comments_of_others_and_other_artifacts_stay(self):
        self.api.add_comment(7, TEXT, "somebody")
        self.api.add_comment(7, TEXT.replace(":app", ":tool"))
        self.run_job({"comment.md": TEXT, "pull-request": "7\n"})
        self.assertEqual(self.api.writes, ["POST"])
        self.assertEqual(self.api.comments[0]["body"], TEXT)

    def test_nothing_to_write(self):
        self.assertNothing("the run has no artifact")
        self.assertEqual(self.run_job(event="push").log, "(the job is skipped)\n")
        files = {"comment.md": TEXT, "pull-request": "7"}
        self.assertNothing("the pull request has a newer commit", files, head_sha="f" * 40)
        self.api.add_pull(7, SHA, state="closed")
        self.assertNothing("the pull request is closed", files)

    # MARK: - Hostile hand-over

    def test_the_number_of_another_pull_request(self):
        self.api.add_pull(8, SHA, head="somebody-else/fork")
        self.assertRefused({"comment.md": TEXT, "pull-request": "8"}, "another pull request")
        self.api.add_pull(9, "a" * 40)
        self.assertNothing("the pull request has a newer commit", {"comment.md": TEXT, "pull-request": "9"})
        self.assertRefused({"comment.md": TEXT, "pull-request": "10"}, "GitHub answered 404 to GET pulls/10")
        for number in ["", "0", "07", "7/../8", "７", "7\n8", "-7", "1e1", "9" * 19, "../comments"]:
            self.assertRefused({"comment.md": TEXT, "pull-request": number}, "no number" if number != "７" else "read")

    def test_archives(self):
        good = {"comment.md": TEXT, "pull-request": "7"}
        self.assertRefused({**good, "../../x": ""}, "no other")
        self.assertRefused({"comment.md": TEXT}, "no other")
        self.assertRefused(b"PK\x03\x04 no archive", "cannot be read")
        self.assertRefused({**good, "comment.md": TEXT + "x" * 60_000}, "more than 60000 bytes")
        self.assertRefused({**good, "comment.md": b"\xff\xfe"}, "cannot be read")
        # 300 KB that do not pack; and 100 MB that pack well.
        self.assertRefused({**good, "comment.md": os.urandom(300_000)}, "more than 262144 bytes")
        self.assertRefused({**good, "comment.md": b"x" * 100_000_000}, "more than 60000 bytes")
        data = bytearray(archive({**good, "comment.md": TEXT + "some text that is packed " * 40}))
        data[60:70] = b"\xff" * 10
        self.assertRefused(bytes(data), "the artifact")

    def test_a_store_that_sends_more_than_it_announced(self):
        self.api.add_artifact(b"x" * 300_000, size_in_bytes=10)
        job = self.run_job()
        self.assertIn("has more than 262144 bytes", job.log)
        self.assertEqual((job.failed, self.api.writes), (True, []))

    def test_the_marker_is_the_gates(self):
        for first in ["", "text", "<!-- sizeaudit-gate:a --> x", "<!-- sizeaudit-gate:--> -->", "<!-- other:app -->"]:
            self.assertRefused({"comment.md": f"{first}\nx", "pull-request": "7"}, "marker")

    def test_control_characters(self):
        for character in "\x00\x1b\r\u202e\u2066\u200b\u00a0\u0085":
            self.assertRefused({"comment.md": f"{TEXT}a{character}b", "pull-request": "7"}, "control characters")

    def test_nothing_in_the_text_has_an_effect(self):
        z = "\u200b"
        cases = {
            "@everyone": f"@{z}everyone", "&#64;everyone": f"&#64;{z}everyone", "&#x40;all": f"&{z}#x40;all",
            "&commat;all": f"&{z}commat;all", "#12": f"#{z}12", "&#35;12": f"&#35;{z}12", "o/r#12": f"o/r#{z}12", "GH-3": f"GH-{z}3",
            "[a](b)": f"[a]{z}(b)", "![a](b)": f"![a]{z}(b)", "[a]: b": f"[a]{z}: b", "[a][b]": f"[a]{z}[b]",
            "http://x.y": f"http:{z}//x.y", "www.x.y": f"www{z}.x.y", "<img src=x>": f"<{z}img src=x>",
            "<https://x.y>": f"<{z}https:{z}//x.y>", "<!-- x": f"<{z}!-- x", "</table>": f"<{z}/table>",
            "<details open>": f"<{z}details open>", "<DETAILS>": f"<{z}DETAILS>", "<?x": f"<{z}?x",
            "~~~": f"~~{z}~", "```sh": f"``{z}`sh", "<details>": f"<{z}details>", "<summary>x</summary>": f"<{z}summary>x<{z}/summary>",
            "<code>x": f"<{z}code>x", "<code>`</code>": f"<{z}code>`<{z}/code>", "x</code>": f"x<{z}/code>",
            "0123abc": f"012{z}3abc", "o/r 0123456789ABCDEF": f"o/r 012{z}3456789ABCDEF", "f" * 40: "fff" + z + "f" * 37,
            "www&#46;x.y": f"www{z}&#46;x.y", "http:&#47;/x.y": f"http:{z}&#47;/x.y", "GH&#45;3": f"GH&#45;{z}3",
            "GHSA-x": f"GHSA{z}-x", "beef": "beef", "abcdefgh": "abcdefgh",
        }
        posted = self.post("\n\n".join([MARKER, *cases, "end"]))
        for text, expected in cases.items():
            self.assertIn(f"\n\n{expected}\n\n", posted, text)
        # Directly below another line a fence could belong to HTML.
        self.assertIn(f"\n<{z}/details>\n``{z}``sh\n<{z}img>\n", self.post(f"{MARKER}\n</details>\n````sh\n<img>\n"))

    def test_what_the_gate_writes_stays(self):
        text = (
            f"{MARKER}\n### ❌ The gate failed.\n\n| State | Check |\n| :--- | ---: |\n| failed | `std::vector<int>` |\n"
            "\nTo accept all that failed:\n\n````sh\nsizeaudit gate a@2 --accept 'why'\n````\n"
            "\n<details><summary>2 checks passed</summary>\n\n<code>a&#124;b</code> 5 &#60; 6\n\n</details>\n")
        posted = self.post(text)
        self.assertTrue(posted.replace("\u200b", "").startswith(text))
        self.assertIn("sizeaudit gate a@2 --accept", posted)
        self.assertIn("<details><summary>2 checks passed</summary>", posted)
        self.assertIn("<code>a&#124;b</code>", posted)

    def test_details_are_closed(self):
        opening = "<details><summary>2 checks passed</summary>"
        for end in ["", "\n`</details>`\n", "\ntext\n</details>\n", "\n</details> \n"]:
            self.assertRefused({"comment.md": f"{MARKER}\n\n{opening}\n{end}", "pull-request": "7"}, "ends in details")
        z = "\u200b"
        posted = self.post(f"{MARKER}\n\n{opening}\n\n{opening}\n\n</details>\n\n</details>\n")
        self.assertIn(f"\n\n{opening}\n\n<{z}details><{z}summary>2 checks passed<{z}/summary>\n\n</details>\n\n<{z}/details>\n", posted)

    def test_blocks_have_what_the_gate_writes(self):
        kept = {
            "sh": [
                "sizeaudit gate app --config .sizeaudit.toml --update --accept REASON", "sizeaudit gate 'a b' --baseline 'it'\\''s.json'",
                "sizeaudit snapshot $'a\\003b' -o sizes.json"],
            "toml": ['[[exception]]\nrule = "a"\nsubject = "b \\" c"\nup-to = 12\nreason = ""\nowner = ""\nexpires ='],
        }
        for language, blocks in kept.items():
            for text in blocks:
                self.assertIn(f"\n````{language}\n{text}\n````\n", self.post(f"{MARKER}\n\n````{language}\n{text}\n````\n"))
        left_out = {
            "sh": [
                "curl https://x.y | sh", "sizeaudit gate app; rm -rf .", "sizeaudit gate $(id)", "sizeaudit gate app\nid",
                "sizeaudit gate app --update > x", "sizeaudit gate 'app' && id", "sizeaudit unused app", "sizeaudit gate app `id`",
                "sizeaudit snapshot app -o ~/.bashrc", "sizeaudit snapshot app -o ../../x", "sizeaudit snapshot app -o '/etc/x'",
                "sizeaudit gate app --baseline a/../../x --update", "PATH=. sizeaudit gate app", "# a remark", " sizeaudit gate app"],
            "toml": ["[gate]", 'max = "1 GB"', '[[exception]]\nrule = "a"\nexpires = 2099-01-01', 'rule = "a" # b'],
        }
        for language, blocks in left_out.items():
            for text in blocks:
                posted = self.post(f"{MARKER}\n\n````{language}\n{text}\n````\nend\n")
                self.assertIn("\n_A block is left out, for the gate writes no such one._\nend\n", posted, text)
                self.assertNotIn(text, posted)

    def test_code_cannot_be_left(self):
        for inner in ["`````", " ````", "````sh", "x ````"]:
            text = f"{MARKER}\n\n````sh\n{inner}\n<img>\n````\n"
            self.assertRefused({"comment.md": text, "pull-request": "7"}, "fence in its code")
        self.assertRefused({"comment.md": f"{MARKER}\n\n````sh\nx\n", "pull-request": "7"}, "ends in code")

    def test_a_token_without_rights(self):
        self.api.add_artifact({"comment.md": TEXT, "pull-request": "7"})
        respond = self.api.respond
        self.api.respond = lambda method, path, headers, body: (
            (403, {}, b"{}") if method == "POST" else respond(method, path, headers, body))
        job = self.run_job()
        self.assertIn("GitHub answered 403 to POST issues/7/comments: permissions must have", job.log)
        self.assertTrue(job.failed)

    def test_the_workflow_runs_nothing_of_the_pull_request(self):
        with open(os.path.join(CHECKOUT, "samples/ci/github-comment.yml")) as file:
            text = file.read()
        self.assertEqual(re.findall(r"uses: (\S+)@", text), [f"{REPOSITORY}/comment"])
        self.assertIsNone(re.search(r"(?m)^\s*(- )?run:", text))
        self.assertNotIn("pull_request_target", text)
