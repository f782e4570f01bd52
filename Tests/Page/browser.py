"""Chromium, driven over its DevTools protocol through a pair of pipes: nothing but the standard library."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def executable():
    for name in (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        if name and shutil.which(name):
            return shutil.which(name)
    return None


class Failure(Exception):
    pass


class Browser:
    """One browser with one page. What the page logs, throws and asks the network for is collected."""

    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="page-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()
        flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--remote-debugging-pipe",
            f"--user-data-dir={self.home}",
            "about:blank",
        ]

        def place():  # The protocol wants the pipes as 3 and 4.
            os.dup2(to_browser, 13)
            os.dup2(from_browser, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            [executable(), *flags],
            preexec_fn=place,
            close_fds=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.held = b""
        self.number = 0
        self.messages, self.requests = [], []
        target = self.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    session = None

    def close(self):
        try:
            self.call("Browser.close", session=False)
        except (Failure, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for end in (self.read_end, self.write_end):
            os.close(end)
        shutil.rmtree(self.home, ignore_errors=True)

    # The protocol

    def call(self, method, parameters=None, session=True, patience=60):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session and self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + patience
        while True:
            answer = self.receive(end - time.monotonic())
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self, patience):
        while b"\0" not in self.held:
            if patience <= 0 or not select.select([self.read_end], [], [], patience)[0]:
                raise Failure("the browser does not answer")
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise Failure("the browser is gone")
            self.held += part
        line, self.held = self.held.split(b"\0", 1)
        message = json.loads(line)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, parameters):
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.messages.append(str(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.messages.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    # The page

    def open(self, url, patience=60):
        """Opens a page and waits until it says that it is ready. Returns its own milliseconds until then."""
        self.messages, self.requests = [], []
        self.call("Page.navigate", {"url": "about:blank"})
        self.requests = []
        self.call("Page.navigate", {"url": url})
        return self.wait("Number(document.documentElement?.dataset?.ready ?? 0)", patience)

    def wait(self, expression, patience=30):
        end = time.monotonic() + patience
        while True:
            value = self.evaluate(expression)
            if value or time.monotonic() > end:
                if not value:
                    raise Failure(f"never true: {expression} {self.messages}")
                return value
            time.sleep(0.02)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", {"expression": expression, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in answer:
            raise Failure(answer["exceptionDetails"].get("exception", {}).get("description", "threw"))
        return answer["result"].get("value")

    def press(self, key, text=""):
        codes = {
            "Enter": 13,
            "Escape": 27,
            "ArrowRight": 39,
            "ArrowLeft": 37,
            "ArrowDown": 40,
            "ArrowUp": 38,
            "Tab": 9,
            "End": 35,
        }
        base = {"key": key, "code": key, "windowsVirtualKeyCode": codes.get(key, ord(key.upper()[0]))}
        down = dict(
            base,
            type="keyDown",
            **({"text": text or ("\r" if key == "Enter" else key)} if text or len(key) == 1 or key == "Enter" else {}),
        )
        self.call("Input.dispatchKeyEvent", down)
        self.call("Input.dispatchKeyEvent", dict(base, type="keyUp"))

    def type(self, text):
        self.call("Input.insertText", {"text": text})

    def click(self, selector):
        box = self.evaluate(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [box.x + Math.min(box.width / 2, 20), box.y + Math.min(box.height / 2, 9)]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", {"type": kind, "x": box[0], "y": box[1], "button": "left", "clickCount": 1}
            )

    def resize(self, width, height, dark=False, scale=1, mobile=False):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile},
        )
        self.call(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]},
        )
        time.sleep(0.25)

    def screenshot(self, path):
        import base64

        data = self.call("Page.captureScreenshot", {"format": "png"})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def print(self, path):
        import base64

        data = self.call(
            "Page.printToPDF",
            {"printBackground": True, "preferCSSPageSize": False, "paperWidth": 8.27, "paperHeight": 11.69},
        )["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
