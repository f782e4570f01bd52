"""Two servers on this machine: a page of releases, and the part of GitHub's API that comments need."""
import io
import json
import re
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


class Server:
    """An HTTP server on a free port of this machine, in a thread, until the end of a `with` block."""

    def __enter__(self):
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                status, headers, data = outer.respond(self.command, self.path, self.headers, body)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PATCH = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.http.serve_forever, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.http.server_port}"


class Files(Server):
    """Files by path, behind a redirection as on GitHub's release pages."""

    def __init__(self, files):
        self.files = files
        self.requests = []

    def respond(self, method, path, headers, body):
        self.requests.append(path)
        if path.startswith("/stored"):
            path = path.removeprefix("/stored")
        elif path in self.files:
            return 302, {"Location": f"{self.address}/stored{path}"}, b""
        if path not in self.files:
            return 404, {}, b"Not Found"
        return 200, {"Content-Type": "application/octet-stream"}, self.files[path]


class Storage(Server):
    """A store of artifacts at another address, which refuses requests with somebody else's token."""

    def __init__(self):
        self.data = b""

    def respond(self, method, path, headers, body):
        if "Authorization" in headers:
            return 400, {}, b"InvalidAuthenticationInfo"
        return 200, {"Content-Type": "application/zip"}, self.data


class API(Server):
    """Pull requests, artifacts and comments of one repository, behind a token."""

    def __init__(self, storage, repository="owner/project", token="secret"):
        self.storage, self.repository, self.token = storage, repository, token
        self.pulls = {}
        self.artifacts = []
        self.comments = []
        self.writes = []

    def add_pull(self, number, sha, head="somebody/fork", state="open"):
        self.pulls[number] = {
            "number": number, "state": state, "head": {"sha": sha, "repo": {"full_name": head}},
            "base": {"repo": {"full_name": self.repository}},
        }

    def add_artifact(self, files, name="size-comment", **changes):
        """Stores an artifact: texts by file name, or the bytes of the archive."""
        self.storage.data = files if isinstance(files, bytes) else archive(files)
        self.artifacts.append({
            "id": 100 + len(self.artifacts), "name": name, "size_in_bytes": len(self.storage.data), "expired": False,
            **changes})

    def add_comment(self, number, body, login="github-actions[bot]"):
        self.comments.append({"id": 1 + len(self.comments), "issue": number, "body": body, "user": {"login": login}})

    def respond(self, method, path, headers, body):
        if headers.get("Authorization") != f"Bearer {self.token}":
            return 401, {}, b'{"message": "Bad credentials"}'
        url = urlsplit(path)
        query = {key: values[0] for key, values in parse_qs(url.query).items()}
        routes = [
            ("GET", r"/actions/runs/\d+/artifacts", self.list_artifacts),
            ("GET", r"/actions/artifacts/\d+/zip", self.redirect),
            ("GET", r"/pulls/(\d+)", self.pull),
            ("GET", r"/issues/(\d+)/comments", self.list_comments),
            ("POST", r"/issues/(\d+)/comments", self.post),
            ("PATCH", r"/issues/comments/(\d+)", self.patch),
        ]
        for verb, pattern, action in routes:
            match = re.fullmatch(re.escape(f"/repos/{self.repository}") + pattern, url.path)
            if verb == method and match:
                return action(query, body, *map(int, match.groups()))
        return 404, {}, b'{"message": "Not Found"}'

    def list_artifacts(self, query, body):
        found = [each for each in self.artifacts if each["name"] == query.get("name", each["name"])]
        return answer({"total_count": len(found), "artifacts": found})

    def redirect(self, query, body):
        return 302, {"Location": f"{self.storage.address}/blob"}, b""

    def pull(self, query, body, number):
        return answer(self.pulls[number]) if number in self.pulls else (404, {}, b'{"message": "Not Found"}')

    def list_comments(self, query, body, number):
        size, page = int(query.get("per_page", 30)), int(query.get("page", 1))
        found = [each for each in self.comments if each["issue"] == number]
        return answer(found[size * (page - 1):size * page])

    def post(self, query, body, number):
        self.writes.append("POST")
        self.add_comment(number, json.loads(body)["body"])
        return answer(self.comments[-1], 201)

    def patch(self, query, body, identifier):
        self.writes.append("PATCH")
        comment = next(each for each in self.comments if each["id"] == identifier)
        comment["body"] = json.loads(body)["body"]
        return answer(comment)


def answer(value, status=200):
    return status, {"Content-Type": "application/json"}, json.dumps(value).encode()


def archive(files):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as output:
        for name, text in files.items():
            output.writestr(name, text)
    return memory.getvalue()
