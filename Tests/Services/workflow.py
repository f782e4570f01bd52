"""Runs jobs of GitHub workflows and composite actions as they are written in their files, without GitHub.

Steps with `run` are run by the shell that they name, in the order and under the conditions of the file. Steps with
`uses` are answered by functions that the test supplies. An expression or a key that this file does not know ends the
test: nothing is left out in silence.
"""
import json
import os
import re
import shutil
import subprocess

import yaml


class Unknown(Exception):
    """A part of the workflow language that this file does not know."""


# MARK: - Expressions


class Expressions:
    """Contexts by name, and the part of the expression language that our files use: a.b, 'text', ==, !=, &&, ||, always()."""

    TOKEN = re.compile(r"\s*(?:('(?:[^']|'')*')|(==|!=|&&|\|\||!)|([A-Za-z_][\w-]*(?:\.[\w-]+)*)(\(\))?)")

    def __init__(self, contexts, failed=False):
        self.contexts = contexts
        self.failed = failed
        self.asks_status = False

    def text(self, template):
        """Replaces all of ${{ … }} in a value of the file."""
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.printed(self.value(match[1])), str(template))

    def condition(self, source):
        """Whether a step with this `if` runs."""
        source = "success()" if source is None else str(source)
        inner = re.fullmatch(r"\s*\$\{\{(.*)\}\}\s*", source)
        result = bool(self.value(inner[1] if inner else source))
        return result if self.asks_status else result and not self.failed

    @staticmethod
    def printed(value):
        if value is None:
            return ""
        return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)

    def value(self, source):
        self.tokens, position = [], 0
        while source[position:].strip():
            match = self.TOKEN.match(source, position)
            if not match:
                raise Unknown(f"expression: {source}")
            self.tokens.append(match.groups())
            position = match.end()
        result = self.either()
        if self.tokens:
            raise Unknown(f"expression: {source}")
        return result

    def next_is(self, operator):
        if self.tokens and self.tokens[0][1] == operator:
            self.tokens.pop(0)
            return True
        return False

    def either(self):
        left = self.both()
        while self.next_is("||"):
            right = self.both()
            left = left or right
        return left

    def both(self):
        left = self.comparison()
        while self.next_is("&&"):
            right = self.comparison()
            left = left and right
        return left

    def comparison(self):
        left = self.operand()
        if self.next_is("=="):
            return self.printed(left) == self.printed(self.operand())
        if self.next_is("!="):
            return self.printed(left) != self.printed(self.operand())
        return left

    def operand(self):
        if self.next_is("!"):
            return not self.operand()
        if not self.tokens:
            raise Unknown("expression ends early")
        text, operator, name, call = self.tokens.pop(0)
        if text:
            return text[1:-1].replace("''", "'")
        if operator:
            raise Unknown(f"operator {operator}")
        if call:
            self.asks_status = True
            functions = {"always": True, "success": not self.failed, "failure": self.failed}
            if name not in functions:
                raise Unknown(f"function {name}")
            return functions[name]
        value = self.contexts
        first = name.split(".")[0]
        if first not in value:
            raise Unknown(f"context {first}")
        for part in name.split("."):
            value = value.get(part) if isinstance(value, dict) else None
        return value


# MARK: - Steps


class Job:
    """The state of a job: folders, environment, log, and functions for the actions that its steps use."""

    def __init__(self, workspace, temporary, environment, github, uses):
        self.workspace, self.temporary = str(workspace), str(temporary)
        self.environment, self.github, self.uses = environment, github, uses
        self.log = ""
        self.annotations = []
        self.summary = os.path.join(self.temporary, "summary")
        self.after = []
        self.failed = False

    def run(self, file, name):
        """Runs the job of a workflow file; returns whether it succeeded."""
        workflow = load(file)
        known(workflow, {"name", "on", "permissions", "concurrency", "jobs"}, file)
        job = workflow["jobs"][name]
        known(job, {"runs-on", "steps", "if", "permissions", "timeout-minutes"}, file)
        expressions = Expressions({"github": self.github})
        if not expressions.condition(job.get("if")):
            self.log += "(the job is skipped)\n"
            return True
        self.steps(job["steps"], {"github": self.github})
        for action in reversed(self.after):
            action(not self.failed)
        return not self.failed

    def steps(self, steps, contexts, action_path=None):
        results = contexts["steps"] = {}
        for step in steps:
            known(step, {"id", "name", "if", "uses", "with", "run", "shell", "env"}, "step")
            if not Expressions(contexts, self.failed).condition(step.get("if")):
                continue
            values = Expressions(contexts)
            if "uses" in step:
                inputs = {key: values.text(value) for key, value in (step.get("with") or {}).items()}
                outputs = self.use(step["uses"], inputs)
            else:
                environment = {key: values.text(value) for key, value in (step.get("env") or {}).items()}
                outputs = self.shell(step, environment, action_path, values.text(step["run"]))
            results[step.get("id", object())] = {"outputs": outputs}

    def use(self, name, inputs):
        for pattern, action in self.uses.items():
            if re.fullmatch(pattern, name):
                return action(self, inputs) or {}
        raise Unknown(f"uses: {name}")

    def composite(self, folder, inputs):
        """Runs the action.yml of a folder; returns its outputs."""
        action = load(os.path.join(folder, "action.yml"))
        known(action, {"name", "description", "inputs", "outputs", "runs"}, folder)
        declared = action.get("inputs") or {}
        for name in inputs:
            if name not in declared:
                raise Unknown(f"input {name}")
        outer = Expressions({"github": self.github})
        values = {}
        for name, item in declared.items():
            known(item, {"description", "required", "default"}, name)
            if item.get("required") and name not in inputs:
                raise Unknown(f"input {name} is missing")
            values[name] = inputs.get(name, outer.text(item.get("default", "")))
        contexts = {"github": self.github, "inputs": values}
        if action["runs"]["using"] != "composite":
            raise Unknown(action["runs"]["using"])
        for step in action["runs"]["steps"]:
            if "run" in step and "shell" not in step:
                raise Unknown("a composite step without shell")
        self.steps(action["runs"]["steps"], contexts, action_path=str(folder))
        final = Expressions(contexts)
        return {name: final.text(item["value"]) for name, item in (action.get("outputs") or {}).items()}

    def shell(self, step, variables, action_path, script):
        if step.get("shell", "bash") != "bash":
            raise Unknown(f"shell {step['shell']}")
        output = os.path.join(self.temporary, "output")
        open(output, "w").close()
        # Nothing of the test's own environment but the search path.
        environment = {
            "PATH": os.environ["PATH"], "HOME": self.temporary, "RUNNER_TEMP": self.temporary, "GITHUB_OUTPUT": output,
            "GITHUB_STEP_SUMMARY": self.summary, "GITHUB_ACTIONS": "true", **self.environment, **variables,
        }
        if action_path:
            environment["GITHUB_ACTION_PATH"] = action_path
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        done = subprocess.run(
            command, cwd=self.workspace, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=300)
        self.log += done.stdout
        self.annotations += [line for line in done.stdout.splitlines() if line.startswith("::")]
        if done.returncode != 0:
            self.failed = True
            self.log += f"(exit {done.returncode})\n"
        with open(output) as file:
            return dict(line.rstrip("\n").split("=", 1) for line in file)


def load(file):
    with open(file) as text:
        # Like GitHub, which reads "on" as text and not as true.
        return yaml.load(text, Loader=Loader)


class Loader(yaml.SafeLoader):
    """YAML 1.2's truth values."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in rules if tag != "tag:yaml.org,2002:bool"]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def known(mapping, keys, where):
    for key in mapping:
        if key not in keys:
            raise Unknown(f"{where}: key {key}")


# MARK: - Actions that GitHub supplies


class Cache:
    """actions/cache: restores a folder by key, and keeps it after a job that succeeded."""

    def __init__(self, folder):
        self.folder = str(folder)
        self.hits = 0

    def __call__(self, job, inputs):
        known(inputs, {"path", "key"}, "actions/cache")
        kept = os.path.join(self.folder, re.sub(r"[^\w.-]", "_", inputs["key"]))
        if os.path.isdir(kept):
            shutil.copytree(kept, inputs["path"], dirs_exist_ok=True)
            self.hits += 1
            return {"cache-hit": "true"}

        def keep(succeeded):
            if succeeded and os.path.isdir(inputs["path"]):
                shutil.copytree(inputs["path"], kept)

        job.after.append(keep)
        return {"cache-hit": ""}


class Uploads:
    """actions/upload-artifact: keeps files by the artifact's name, below the folder that all of them have in common."""

    def __init__(self):
        self.artifacts = {}

    def __call__(self, job, inputs):
        known(inputs, {"name", "path", "retention-days", "if-no-files-found"}, "actions/upload-artifact")
        folder = os.path.join(job.workspace, inputs["path"])
        files = [os.path.join(folder, name) for name in os.listdir(folder)] if os.path.isdir(folder) else [folder]
        self.artifacts[inputs["name"]] = {os.path.basename(path): content(path) for path in files}


def content(path):
    with open(path, "rb") as file:
        return file.read()


def event_file(folder, event):
    path = os.path.join(str(folder), "event.json")
    with open(path, "w") as file:
        json.dump(event, file)
    return path
