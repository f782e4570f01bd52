"""A release of the program under test, in the layout of `make dist`, and a copy of the action that knows its checksum."""
import hashlib
import io
import os
import platform
import shutil
import subprocess
import tarfile

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(CHECKOUT, "packaging/repository")) as _file:
    REPOSITORY = _file.read().strip()
PROGRAM = os.environ.get("SIZEAUDIT_BIN") or os.path.join(CHECKOUT, ".build/product/sizeaudit")


class Release:
    """The tarball of a version, and what the release page serves."""

    def __init__(self, version=None, program=None):
        self.version = version or subprocess.run(
            [PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
        system, machine = platform.system().lower(), platform.machine()
        self.folder = f"sizeaudit-{self.version}-{system}-{machine}"
        self.file = self.folder + ".tar.gz"
        self.data = self.pack(program)
        self.checksum = hashlib.sha256(self.data).hexdigest()

    def pack(self, program):
        memory = io.BytesIO()
        # Packing the same bytes firmly takes seconds and proves nothing here.
        with tarfile.open(fileobj=memory, mode="w:gz", compresslevel=1) as output:
            if program is None:
                output.add(PROGRAM, f"{self.folder}/bin/sizeaudit")
            else:
                entry = tarfile.TarInfo(f"{self.folder}/bin/sizeaudit")
                entry.size, entry.mode = len(program), 0o755
                output.addfile(entry, io.BytesIO(program))
        return memory.getvalue()

    @property
    def page(self):
        return {f"/v{self.version}/{self.file}": self.data}

    def pin(self, action, folder):
        """Pins the release in a copy of the action, with the command that releases are pinned with."""
        folder = str(folder)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "SHA256SUMS"), "w") as file:
            file.write(f"{self.checksum}  {self.file}\n{'0' * 64}  sizeaudit_{self.version}_amd64.deb\n")
        return subprocess.run(
            [os.path.join(action, "scripts/ci/release"), "pin", folder], capture_output=True, text=True)


def copy_of_action(folder):
    """Copies what GitHub checks out for `uses`: the files that the actions need."""
    for name in ["action.yml", "comment/action.yml", "packaging/repository"]:
        target = os.path.join(str(folder), name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(os.path.join(CHECKOUT, name), target)
    shutil.copytree(os.path.join(CHECKOUT, "scripts/ci"), os.path.join(str(folder), "scripts/ci"))
    return str(folder)
