import Foundation
import TestSupport
import Testing

/// Containers that are valid and rare: each byte has an owner, and the files are those that the system's programs list.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct OddContainerTests {
    /// Writes members of a tar archive with headers of any type.
    private static let tar = """
        def member(name, kind, data):
            head = bytearray(512)
            head[:len(name)], head[100:108], head[124:136] = name, b'0000644\\0', b'%011o\\0' % len(data)
            head[156:157], head[257:265] = kind, b'ustar  \\0'
            head[148:156] = b' ' * 8
            head[148:156] = b'%06o\\0 ' % sum(head)
            return bytes(head) + data + bytes(-len(data) % 512)

        """

    /// A list of a directory's files is no file, and a member of unknown type is one, as POSIX says.
    @Test(arguments: [
        ("D", ["g": 3]), ("V", ["g": 3]), ("N", ["g": 3]), ("M", ["d": 1000, "g": 3]), ("Z", ["d": 1000, "g": 3]),
        ("7", ["d": 1000, "g": 3]),
    ])
    func membersOfRareTypes(kind: String, files: [String: Int]) throws {
        let made = try HostileProductTests.make(
            Self.tar
                + "open('out', 'wb').write(member(b'd', b'\(kind)', b'x' * 1000) + member(b'g', b'0', b'abc') + bytes(1024))"
        )
        let answer = try ProductAnswer(made.path)
        #expect(answer.files == files)
        #expect(answer.addsUp)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
    }

    @Test func anEmptyMemberWhoseNameEndsWithASlashIsADirectory() throws {
        let made = try HostileProductTests.make(
            Self.tar + "open('out', 'wb').write(member(b'd/', b'0', b'') + member(b'g', b'0', b'abc') + bytes(1024))")
        #expect(try ProductAnswer(made.path).files == ["g": 3])
    }

    @Test func aDirectoryOfAZIPArchiveWithContents() throws {
        let made = try HostileProductTests.make(
            """
            with zipfile.ZipFile('out', 'w') as z:
                info = zipfile.ZipInfo('d/'); z.writestr(info, b'contents'); z.writestr('x', b'y')
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.files == ["x": 1])
        #expect(answer.addsUp)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
    }

    /// dpkg reads the first one.
    @Test func aPackageWithTwoMembersOfFiles() throws {
        let made = try HostileProductTests.make(
            """
            def archive(name, data):
                out = io.BytesIO()
                with tarfile.open(fileobj=out, mode='w:gz') as t:
                    info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
                return out.getvalue()
            body = b'!<arch>\\n'
            for name, data in ((b'debian-binary', b'2.0\\n'), (b'control.tar.gz', archive('./control', b'Package: x\\n')),
                               (b'data.tar.gz', archive('./a', b'a' * 50)), (b'data.tar.xz', archive('./b', b'b' * 70))):
                body += b'%-16s%-12d%-6d%-6d%-8s%-10d`\\n' % (name, 0, 0, 0, b'100644', len(data)) + data + b'\\n' * (len(data) % 2)
            open('out', 'wb').write(body)
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.files == ["a": 50])
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
    }

    /// A repeated name gets a number, which may be part of the name of another file.
    @Test func namesThatLookLikeThoseOfRepeatedOnes() throws {
        let made = try HostileProductTests.make(
            """
            with zipfile.ZipFile('out', 'w') as z:
                for number, name in enumerate(['x', 'x [2]', 'x', 'x [2]', 'x', '[headers]']): z.writestr(name, b'y' * (number + 1))
            """)
        let answer = try ProductAnswer(made.path)
        let rows = answer.document.rows.filter { $0.name.hasPrefix("x") }.map(\.name)
        #expect(Set(rows).count == 5 && rows.count == 5, "\(rows)")
        #expect(answer.document.totals.fileSize == 21 && answer.addsUp)
    }

    /// The names of a crowd are not searched again for each of them.
    @Test func aCrowdOfNamesThatLookLikeThoseOfRepeatedOnes() throws {
        let made = try HostileProductTests.make(
            """
            with tarfile.open('out', 'w') as t:
                for n in range(30000): t.addfile(tarfile.TarInfo('x [%d]' % n))
                for n in range(30000): t.addfile(tarfile.TarInfo('x'))
            """)
        let limits = "ulimit -t 20 && exec \"$0\" size -q \"$1\""
        let result = try ProgramRun("/bin/sh", ["-c", limits, Tool.path, made.path], in: made.folder.url)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The file system aufs keeps folders of its own in layers.
    @Test func layersWithFoldersOfAufs() throws {
        let made = try HostileProductTests.make(
            """
            def layer(files):
                out = io.BytesIO()
                with tarfile.open(fileobj=out, mode='w') as t:
                    for name, data in files: info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
                return out.getvalue()
            layers = [layer([('a', b'a' * 10), ('b', b'b' * 20)]), layer([('.wh..wh.plnk/1.2', b'z' * 30), ('.wh.a', b'')])]
            with tarfile.open('out', 'w') as t:
                manifest = json.dumps([{'Config': 'c', 'Layers': ['0/layer.tar', '1/layer.tar']}]).encode()
                for name, data in [('manifest.json', manifest), ('0/layer.tar', layers[0]), ('1/layer.tar', layers[1])]:
                    info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.files.filter { $0.value > 0 } == ["b": 20])
        #expect(answer.addsUp)
    }

    /// The size that a file states tells enough, before any of it is unpacked.
    @Test func aBombIsRefusedByItsHeader() throws {
        let made = try HostileProductTests.make(
            """
            info = tarfile.TarInfo('zeros'); info.size = 1 << 40
            open('out', 'wb').write(gzip.compress(info.tobuf() + bytes(512)))
            """)
        for command in ["size", "unused"] {
            let result = try Tool.run(command, made.path)
            let line = "\(made.path): zeros: unpacks to more than 1000 times its compressed size\n"
            #expect(result.status == 2 && result.errors == "sizeaudit: error: " + line, "\(result.errors)")
        }
    }

    @Test func anRPMPackageWithAPayloadThatIsNotRead() throws {
        let made = try HostileProductTests.make(
            """
            import lzma
            header = bytes.fromhex('8eade801') + bytes(12)
            payload = lzma.compress(b'070701' + b'0' * 200, format=lzma.FORMAT_ALONE)
            open('out', 'wb').write(bytes.fromhex('edabeedb') + bytes(92) + header + header + payload)
            """)
        let result = try Tool.run("size", made.path)
        #expect(result.status == 2)
        #expect(result.errors.contains("the payload is packed in a way that is not read"), "\(result.errors)")
    }
}
