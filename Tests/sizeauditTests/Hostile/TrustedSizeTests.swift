import Foundation
import TestSupport
import Testing

/// A gate does not pass on sizes that were not measured, or that a container states wrongly.
@Suite struct TrustedSizeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("schema = 1\n[[rule]]\nproduct = \"install\"\nmax = \"1 MB\"\n", to: "gate.toml")
    }

    private func python(_ lines: String, _ arguments: String...) throws {
        let done = try Programs.run("/usr/bin/env", ["python3", "-c", lines] + arguments, in: folder.url)
        #expect(done.status == 0, "\(done.errors)")
    }

    private func gate(_ artifact: String) throws -> ProgramRun {
        try Programs.run(Programs.sizeaudit, ["gate", artifact, "--config", "gate.toml"], in: folder.url)
    }

    /// The gate of an artifact, and of its snapshot, ends with a line about what was not measured.
    private func expectRefusal(_ artifact: String, _ reason: String) throws {
        let direct = try gate(artifact)
        #expect(direct.status == 2 && direct.output.isEmpty, "\(direct.output)")
        #expect(
            direct.errors.hasPrefix(
                "sizeaudit: error: \(artifact): cannot be judged, because not all of it was measured: "))
        #expect(direct.errors.contains(reason), "\(direct.errors)")
        let taken = try Programs.run(Programs.sizeaudit, ["snapshot", artifact, "-o", "s.json"], in: folder.url)
        #expect(taken.status == 0, "\(taken.errors)")
        let again = try gate("s.json")
        #expect(again.status == 2 && again.errors.contains(reason), "\(again.errors)")
    }

    // MARK: - Folders

    @Test func aFolderThatLiesTooDeep() throws {
        let path = "deep/" + String(repeating: "d/", count: 70)
        try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
        try folder.write("x", to: path + "file")
        try folder.write("x", to: "deep/file")
        try expectRefusal("deep", "directories deep and is not read")
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything")) func aFolderThatCannotBeRead() throws {
        try FileManager.default.createDirectory(atPath: folder.path("app/locked"), withIntermediateDirectories: true)
        try folder.write("x", to: "app/file")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("app/locked"))
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("app/locked"))
        }
        try expectRefusal("app", "cannot be read: Permission denied")
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything")) func aFileThatCannotBeRead() throws {
        try FileManager.default.createDirectory(atPath: folder.path("app"), withIntermediateDirectories: true)
        try folder.write("x", to: "app/file")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("app/file"))
        try expectRefusal("app", "file is not divided: cannot be opened: Permission denied")
    }

    @Test func aFolderThatIsReadPasses() throws {
        try FileManager.default.createDirectory(atPath: folder.path("app/inner"), withIntermediateDirectories: true)
        try folder.write("x", to: "app/inner/file")
        #expect(try gate("app").status == 0)
    }

    // MARK: - ZIP archives

    /// Writes an archive of one file: its method, the bytes it has, and the sizes that header and directory state.
    private static let archive = """
        import struct, sys, zlib
        name, method, size, local, stated, flags = sys.argv[1], *map(int, sys.argv[2:7])
        data = bytes(i * 7 & 255 for i in range(251)) * (size // 251 + 1)
        data = data[:size]
        packed = data if method == 0 else zlib.compress(data, 9)[2:-4]
        crc, path = zlib.crc32(data), b'a/big.dat'
        head = struct.pack('<IHHHHHIIIHH', 0x04034b50, 20, flags, method, 0, 0x21, crc, len(packed), local, len(path), 0) + path
        row = struct.pack('<IHHHHHHIIIHHHHHII', 0x02014b50, 0x314, 20, flags, method, 0, 0x21, crc, len(packed), stated,
            len(path), 0, 0, 0, 0, 0o100644 << 16, 0) + path
        end = struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 1, 1, len(row), len(head) + len(packed), 0)
        open(name, 'wb').write(head + packed + row + end)
        """

    @Test(
        arguments: [
            ("8", "100", "100", "0", "unpacks to more than the 100 bytes"),
            ("8", "100", "100", "8", "unpacks to more than the 100 bytes"),
            ("8", "10485760", "100", "0", "has 10485760 bytes by its header, and 100 by the directory"),
            ("8", "100", "10485760", "0", "has 100 bytes by its header, and 10485760 by the directory"),
            ("0", "100", "100", "0", "takes 10485760 bytes, but the directory states a size of 100"),
            ("0", "100", "100", "1", "takes 10485760 bytes, but the directory states a size of 100"),
            ("99", "100", "100", "0", "takes"),
        ]) func anArchiveWhoseDirectoryLies(
            _ method: String, _ local: String, _ stated: String, _ flags: String, _ reason: String
        )
        throws
    {
        try python(Self.archive, "lie.zip", method, "10485760", local, stated, flags)
        let run = try gate("lie.zip")
        // A size that is stated too high fails, too.
        #expect(run.status == 2, "\(run.status) \(run.output)")
        #expect(run.errors.contains("a/big.dat \(reason)"), "\(run.errors)")
    }

    @Test func honestArchivesAreJudged() throws {
        for (flags, size, status) in [("0", "10485760", 1), ("0", "1000", 0), ("8", "1000", 0), ("0", "0", 0)] {
            for method in ["0", "8"] {
                try python(Self.archive, "true.zip", method, size, size, size, flags)
                let run = try gate("true.zip")
                #expect(run.status == Int32(status), "\(method) \(size): \(run.errors)")
            }
        }
        // As Python writes them, with folders, and as programs write them that do not know the sizes before.
        try python(
            """
            import io, zipfile
            class Pipe(io.RawIOBase):
                def __init__(self): self.file = open('stream.zip', 'wb')
                def writable(self): return True
                def write(self, data): return self.file.write(data)
            for target in ['plain.zip', Pipe()]:
                with zipfile.ZipFile(target, 'w', zipfile.ZIP_DEFLATED) as archive:
                    archive.writestr('folder/', '')
                    archive.writestr('folder/empty', '')
                    archive.writestr('folder/text', 'text ' * 1000)
            """)
        for name in ["plain.zip", "stream.zip"] {
            let run = try gate(name)
            #expect(run.status == 0, "\(name): \(run.errors)")
        }
    }

    // MARK: - Other containers

    /// Two members of a payload that claim to be one file: the bytes of both count.
    @Test func aSparseFileThatStatesFewerBytesThanItHas() throws {
        try python(
            """
            import io, tarfile
            info = tarfile.TarInfo('big')
            info.size, info.pax_headers = 10485760, {'GNU.sparse.major': '1', 'GNU.sparse.minor': '0', 'GNU.sparse.realsize': '100'}
            with tarfile.open('sparse.tar', 'w', format=tarfile.PAX_FORMAT) as archive:
                archive.addfile(info, io.BytesIO(bytes(10485760)))
            """)
        let run = try gate("sparse.tar")
        #expect(run.status != 0, "\(run.output)")
    }
}
