"""Gives tests the modules of a page: the same modules in a bundle of the tests, which imports each of them by its file."""

import base64
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "AuditReport" / "HTML" / "Page"
SCRIPT = re.compile(r'<script type="module">(.*?)</script>', re.S)

# What is copied: no browser lets a page that nobody clicks write to the clipboard.
COPIED = """
const { execCommand } = document;
document.execCommand = (name) => {
  if (name !== 'copy') return execCommand.call(document, name);
  globalThis.copied = document.activeElement.value;
  return true;
};
"""


def esbuild():
    return os.environ.get("ESBUILD", "esbuild")


@functools.cache
def bundle():
    """The script of the tests: it imports all modules, the entry point among them, and gives what they export to the window."""
    paths = sorted(SOURCES.rglob("*.js"))
    names = [f"module{number}" for number in range(len(paths))]
    imports = "".join(f"import * as {name} from {json.dumps(str(path))};\n" for name, path in zip(names, paths))
    text = f"{imports}Object.assign(globalThis, {', '.join(names)});\n{COPIED}"
    command = [esbuild(), "--bundle", "--format=esm", "--charset=utf8", "--log-level=warning"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=SOURCES).stdout


def digest(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def script_of(page):
    """The text of a page, and its one script."""
    text = pathlib.Path(page).read_text(encoding="utf-8")
    scripts = [tag for tag in re.findall(r"<script[^>]*>", text) if "application/json" not in tag and "text/plain" not in tag]
    assert scripts == ['<script type="module">'], scripts
    return text, SCRIPT.search(text)[1]


def allows_its_script(page):
    """Whether the content security policy of a page has the hash of its script, and no other source of scripts."""
    text, script = script_of(page)
    return re.search(r"script-src ([^;]*);", text)[1] == f"'{digest(script)}'"


def expose(page):
    """Replaces the script of a page by that of the tests."""
    text, script = script_of(page)
    text = text.replace(script, bundle()).replace(digest(script), digest(bundle()))
    pathlib.Path(page).write_text(text, encoding="utf-8")
