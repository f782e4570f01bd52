import Foundation
import LinkMapKit
import TestSupport
import Testing

/// A container that is damaged or malicious gets an answer, or one line that says what is wrong.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct HostileProductTests {
    /// Runs a Python script that writes the file `out`.
    static func make(_ script: String) throws -> (folder: TemporaryFolder, path: String) {
        let folder = try TemporaryFolder()
        let start = "import io, struct, tarfile, zipfile, gzip, json, warnings\nwarnings.simplefilter('ignore')\n"
        try folder.write(start + script, to: "make.py")
        let result = try ProgramRun("python3", [folder.path("make.py")], in: folder.url)
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        return (folder, folder.path("out"))
    }

    @Test func namesThatLeaveTheTreeAndNamesThatOccurTwice() throws {
        let made = try Self.make(
            """
            with zipfile.ZipFile('out', 'w') as z:
                for name in ['../evil', '/absolute', 'twice', 'twice']: z.writestr(name, 'x' * 10)
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.files == ["../evil": 10, "/absolute": 10, "twice": 10, "twice [2]": 10])
        #expect(answer.warnings == ["unsafe-name", "duplicate-name"])
    }

    @Test func encryptedMembers() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qr -P secret ../out.zip bin", to: "out.zip")
        let answer = try ProductAnswer(path, by: "file,section")
        #expect(answer.warnings == ["encrypted"])
        #expect(answer.addsUp)
        #expect(answer.document.rows.first { $0.name == "bin/tally" }?.rows?.map(\.name) == ["[encrypted]"])
    }

    /// The bytes of an archive do not depend on the order of its directory.
    @Test func aDirectoryInAnotherOrder() throws {
        let made = try Self.make(
            """
            for name, turn in (('out', False), ('turned', True)):
                body, rows = b'', []
                for n in range(300):
                    path, data = b'f%d' % n, b'x' * n
                    facts = struct.pack('<HHHHHIIIHH', 20, 0, 0, 0, 0, 0, n, n, len(path), 0)
                    rows.append(b'PK\\1\\2\\x14\\3' + facts + struct.pack('<HHHII', 0, 0, 0, 0, len(body)) + path)
                    body += b'PK\\3\\4' + facts + path + data + bytes(n % 4)
                listed = b''.join(reversed(rows) if turn else rows)
                end = struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 300, 300, len(listed), len(body), 0)
                open(name, 'wb').write(body + listed + end)
            """)
        let (one, other) = (try ProductAnswer(made.path), try ProductAnswer(made.folder.path("turned")))
        #expect(one.addsUp && other.addsUp && one.files.count == 300)
        func sizes(_ answer: ProductAnswer) -> [String: Int] {
            Dictionary(uniqueKeysWithValues: answer.document.rows.map { ($0.name, $0.containerSize ?? 0) })
        }
        #expect(sizes(one) == sizes(other))
        #expect(sizes(one)["f299"] == 299)
    }

    @Test func sizesOfZip64() throws {
        let made = try Self.make(
            """
            with zipfile.ZipFile('out', 'w', zipfile.ZIP_DEFLATED) as z:
                with z.open('wide', 'w', force_zip64=True) as f: f.write(b'hello' * 1000)
                z.writestr('plain', b'x')
            """)
        #expect(try ProductAnswer(made.path).files == ["wide": 5000, "plain": 1])
    }

    /// Sums of sizes do not overflow.
    @Test func filesThatStateMoreThanAnyDiskHolds() throws {
        let made = try Self.make(
            """
            body, entries, size = b'', b'', 1 << 63
            for name in (b'Payload/A.app/a.png', b'Payload/A.app/a@2x.png', b'Payload/A.app/b.mp4'):
                extra = struct.pack('<HHQ', 1, 8, size)
                entries += struct.pack('<4sHHHHHHIIIHHHHHII', b'PK\\1\\2', 45, 45, 0, 8, 0, 0, 0, 2, 0xFFFFFFFF, len(name),
                                       len(extra), 0, 0, 0, 0, len(body)) + name + extra
                body += struct.pack('<4sHHHHHIIIHH', b'PK\\3\\4', 45, 0, 8, 0, 0, 0, 2, 0xFFFFFFFF, len(name), 0) + name + b'\\3\\0'
            open('out', 'wb').write(body + entries + struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 3, 3, len(entries), len(body), 0))
            with tarfile.open('out.tar', 'w', format=tarfile.PAX_FORMAT) as t:
                for name in 'abc':
                    info = tarfile.TarInfo(name)
                    info.pax_headers = {'GNU.sparse.realsize': str(10 ** 17), 'GNU.sparse.major': '1', 'GNU.sparse.minor': '0'}
                    t.addfile(info)
            """)
        for file in ["out", "out.tar"] {
            for command in ["size", "unused", "report -o -", "snapshot"] {
                let arguments = command.split(separator: " ").map(String.init) + ["-q", made.folder.path(file)]
                let result = try Tool.run(arguments)
                #expect(result.status == 2 && result.output.isEmpty, "\(file) \(command)")
                #expect(result.errors.contains("its files state more than 64 PiB together"), "\(result.errors)")
            }
        }
    }

    @Test func entriesThatShareBytesCountThemOnce() throws {
        let made = try Self.make(
            """
            import zlib
            body = zlib.compressobj(9, 8, -15); data = b'\\x7fELF' + bytes(1000000); packed = body.compress(data) + body.flush()
            head = struct.pack('<4sHHHHHIIIHH', b'PK\\3\\4', 20, 0, 8, 0, 0, 0, len(packed), len(data), 1, 0) + b'a'
            names = [b'file%d.so' % n for n in range(500)]
            entries = b''.join(struct.pack('<4sHHHHHHIIIHHHHHII', b'PK\\1\\2', 20, 20, 0, 8, 0, 0, 0, len(packed), len(data),
                                           len(name), 0, 0, 0, 0, 0, 0) + name for name in names)
            end = struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 500, 500, len(entries), len(head) + len(packed), 0)
            open('out', 'wb').write(head + packed + entries + end)
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.addsUp)
        #expect(answer.files.count == 500)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
    }

    @Test(arguments: ["gzip", "lzma"])
    func bombs(_ module: String) throws {
        let made = try Self.make(
            """
            import \(module)
            with \(module).open('out', 'wb') as f:
                head = tarfile.TarInfo('zeros'); head.size = 1 << 34; f.write(head.tobuf())
                for _ in range(64): f.write(bytes(1 << 22))
            """)
        let result = try Tool.run("size", made.path)
        #expect(result.status == 2)
        #expect(
            result.errors
                == "sizeaudit: error: \(made.path): zeros: unpacks to more than 1000 times its compressed size\n")
    }

    @Test func containersInContainersAreOpenedToALimit() throws {
        let made = try Self.make(
            """
            data, name = b'x' * 1000, 'leaf'
            for number in range(100):
                out = io.BytesIO()
                with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as z: z.writestr(name, data); z.writestr('other', b'y' * 50)
                data, name = out.getvalue(), 'inner.zip'
            open('out', 'wb').write(data)
            """)
        #expect(try ProductAnswer(made.path).files.count == 2)
        let nested = try ProductAnswer(made.path, by: "file", "--nested")
        #expect(nested.files.count == 10)
        #expect(nested.warnings == ["nested-limit"])
        #expect(nested.addsUp)
        #expect(nested.document.totals.containerSize == nested.document.artifact.fileSize)
    }

    private static let cuttable = [
        "out.zip": "cd tree && zip -qry ../out.zip .", "out.tar": "tar -C tree -cf out.tar .",
        "out.tgz": "tar -C tree -czf out.tgz .", "out.tzst": "tar -C tree --zstd -cf out.tzst .",
        "out.deb":
            "mkdir tree/DEBIAN && printf \(control) >tree/DEBIAN/control && dpkg-deb -b tree out.deb >/dev/null",
    ]
    private static let control =
        "'Package: x\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@x>\\nDescription: x\\n'"

    /// Each of these is read or refused in this process, so a trap ends the tests.
    @Test(arguments: cuttable.keys.sorted())
    func containersThatAreCutAtAThousandPlaces(_ name: String) throws {
        let tree = try ProductTree()
        let path = try tree.pack(try #require(Self.cuttable[name]), to: name)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var refused = 0
        for step in 0..<1000 {
            let cut = ByteView(copying: Array(bytes.prefix(bytes.count * step / 1000)))
            do {
                _ = try SizeAnalysis.report(on: .file(cut), named: "cut", query: SizeQuery(by: [.file]))
                _ = try UnusedAnalysis.report(on: .file(cut), named: "cut", query: UnusedQuery())
            } catch {
                refused += 1
                #expect(!error.description.contains("\n"), "\(step): \(error)")
            }
        }
        // A tar archive may end between two members, or in its zeros.
        #expect(refused > 700)
    }

    @Test(arguments: ["out.zip", "out.tgz"])
    func aContainerThatIsCutShortIsRefusedInOneLine(_ name: String) throws {
        let tree = try ProductTree()
        let path = try tree.pack(try #require(Self.cuttable[name]), to: name)
        let cut = try tree.folder.write(try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(30), to: "cut")
        for command in ["size", "unused"] {
            let result = try Tool.run(command, "-q", cut)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
    }

    #if DEBUG
    private static let manyMembers = 50_000
    #else
    private static let manyMembers = 1_000_000
    #endif

    /// The limits are generous: the time of a busy machine is not what is tested.
    @Test func aMillionMembersTakeLittleTimeAndMemory() throws {
        let count = Self.manyMembers
        let made = try Self.make(
            """
            entries, body = bytearray(), bytearray()
            for n in range(\(count)):
                name = b'd%03d/file%07d' % (n % 1000, n)
                fields = (20, 0, 0, 0, 0, 0, n % 7, n % 7, len(name), 0)
                entries += struct.pack('<4sHHHHHHIIIHHHHHII', b'PK\\1\\2', 20, *fields, 0, 0, 0, 0, len(body)) + name
                body += struct.pack('<4sHHHHHIIIHH', b'PK\\3\\4', *fields) + name + b'x' * (n % 7)
            wide = struct.pack('<4sQHHIIQQQQ', b'PK\\6\\6', 44, 45, 45, 0, 0, \(count), \(count), len(entries), len(body))
            place = struct.pack('<4sIQI', b'PK\\6\\7', 0, len(body) + len(entries), 1)
            end = struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 65535, 65535, 0xFFFFFFFF, 0xFFFFFFFF, 0)
            open('out', 'wb').write(body + entries + wide + place + end)
            """)
        for command in ["size --by folder", "unused", "snapshot -o s.json", "init -o g.toml", "report -o r.html"] {
            let limits = "ulimit -t 20 && ulimit -v 1500000 && exec \"$0\" \(command) -q \"$1\""
            let result = try ProgramRun("/bin/sh", ["-c", limits, Tool.path, made.path], in: made.folder.url)
            #expect(result.status == 0, "\(command): \(result.errors)")
            #expect(result.output.count < 20_000)
        }
        let snapshot = try ProductAnswer(made.folder.path("s.json"), by: "filetype")
        #expect(snapshot.addsUp && snapshot.document.totals.fileSize == (0..<count).reduce(0) { $0 + $1 % 7 })
        // No page shows a million files: it has the largest ones.
        let page = try Data(contentsOf: made.folder.url.appending(path: "r.html")).count
        #expect(page < 40_000_000)
    }

    /// Members that were compared with each other, each of them with all others.
    static let crowds = [
        "b'Payload/A.app/l%07d.lproj/Loc.strings' % n, b'\"a\" = \"b%d\";' % n",
        "b'Payload/A.app/i%07d@2x.png' % n, b'%d' % n",
        "b'Payload/A.app/d%07d/a.png' % n, b'%d' % n",
        "b'Payload/A.app/t%07d.js' % n, b'\"k%d/a.x%d\"' % (n, n)",
        "b'Payload/A.app/M.mlmodelc/%07d.bin' % n, b'%d' % n",
        "b'd/f%07d.h' % n, b'%d' % (n // 2)", "b'same/name.txt', b'x'",
        "b'/'.join([b'd'] * 40) + b'/f%07d' % n, b'x'",
    ]

    /// Each of these shapes took minutes, or would take them if members were compared in pairs.
    @Test(arguments: crowds)
    func aCrowdOfMembersIsNotComparedInPairs(_ member: String) throws {
        let count = Self.manyMembers / 20 * 3
        let made = try Self.make(
            """
            import zlib
            entries, body = bytearray(), bytearray()
            for n in range(\(count)):
                name, data = \(member)
                fields = (20, 0, 0, 0, 33, zlib.crc32(data), len(data), len(data), len(name), 0)
                entries += struct.pack('<4sHHHHHHIIIHHHHHII', b'PK\\1\\2', 20, *fields, 0, 0, 0, 0, len(body)) + name
                body += struct.pack('<4sHHHHHIIIHH', b'PK\\3\\4', *fields) + name + data
            wide = struct.pack('<4sQHHIIQQQQ', b'PK\\6\\6', 44, 45, 45, 0, 0, \(count), \(count), len(entries), len(body))
            place = struct.pack('<4sIQI', b'PK\\6\\7', 0, len(body) + len(entries), 1)
            end = struct.pack('<4sHHHHIIH', b'PK\\5\\6', 0, 0, 65535, 65535, 0xFFFFFFFF, 0xFFFFFFFF, 0)
            open('out', 'wb').write(body + entries + wide + place + end)
            """)
        for command in ["size --by folder,file", "unused", "unused --explain a", "snapshot"] {
            let limits = "ulimit -t 10 && ulimit -v 1500000 && exec \"$0\" \(command) -q \"$1\" >answer"
            let result = try ProgramRun("/bin/sh", ["-c", limits, Tool.path, made.path], in: made.folder.url)
            #expect(result.status == 0 || command.hasSuffix("a") && result.status == 2, "\(command): \(result.errors)")
        }
    }

    /// The table of an app bundle, cut at many places and with damaged bytes.
    @Test func damagedTablesOfAnAppBundle() throws {
        let made = try Self.make(
            """
            import random
            bundle = zipfile.ZipFile('\(Corpus.path("kiosk-apk/kiosk.aab"))')
            files = {name: bundle.read(name) for name in bundle.namelist()}
            table, layout = files['base/resources.pb'], files['base/res/layout/main.xml']
            for n in range(60):
                part = bytearray(table[:len(table) * n // 30] if n < 30 else table)
                text = bytearray(layout[:len(layout) * n // 30] if n < 30 else layout)
                for data in (part, text) if n >= 30 else ():
                    for _ in range(20): data[random.randrange(len(data))] = random.randrange(256)
                with zipfile.ZipFile('out%d.aab' % n, 'w') as z:
                    for name, data in {**files, 'base/resources.pb': part, 'base/res/layout/main.xml': text}.items():
                        z.writestr(name, bytes(data))
            """)
        for number in 0..<60 {
            let result = try Tool.run("unused", "-q", made.folder.path("out\(number).aab"))
            #expect(result.status == 0 || result.status == 2, "\(number): \(result.errors)")
        }
    }

    /// A type with a long name, which the name of each of its entries repeats.
    @Test func anAppBundleWhoseNamesRepeatALongOne() throws {
        let made = try Self.make(
            """
            def field(number, data): return number_of(number * 8 + 2) + number_of(len(data)) + data
            def number_of(n): return bytes([n]) if n < 128 else bytes([n & 127 | 128]) + number_of(n >> 7)
            def value(number, n): return number_of(number * 8) + number_of(n)
            entries = b''.join(field(3, field(1, value(1, n)) + field(2, b'n')) for n in range(60000))
            kind = field(3, field(1, value(1, 1)) + field(2, b't' * 100000) + entries)
            with zipfile.ZipFile('out', 'w') as z:
                z.writestr('BundleConfig.pb', b'')
                z.writestr('base/resources.pb', field(2, field(1, value(1, 127)) + kind))
                z.writestr('base/res/layout/a.xml', field(1, field(5, b'') * 10) * 1000)
            """)
        let limits = "ulimit -t 20 && ulimit -v 1500000 && exec \"$0\" unused \"$1\""
        let result = try ProgramRun("/bin/sh", ["-c", limits, Tool.path, made.path])
        #expect(result.status == 0 && result.errors.contains("not-opened") || result.errors.contains("is not read"))
    }

    @Test func pathsOfAMegabyteInAnImage() throws {
        let made = try Self.make(
            """
            def layer(name):
                out = io.BytesIO()
                with tarfile.open(fileobj=out, mode='w', format=tarfile.PAX_FORMAT) as t:
                    info = tarfile.TarInfo(name); info.size = 1; t.addfile(info, io.BytesIO(b'x'))
                return out.getvalue()
            layers = {'one/layer.tar': layer('a/' * 500000 + 'f'), 'two/layer.tar': layer('a/' * 400000 + 'f')}
            manifest = json.dumps([{'Config': 'x.json', 'RepoTags': ['x:1'], 'Layers': list(layers)}]).encode()
            with tarfile.open('out', 'w') as t:
                for name, data in {'manifest.json': manifest, 'x.json': b'{}', **layers}.items():
                    info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
            """)
        let result = try ProgramRun(
            "/bin/sh", ["-c", "ulimit -t 20 && exec \"$0\" size -q --format json \"$1\"", Tool.path, made.path])
        let answer = try JSONDecoder().decode(ProductAnswer.Document.self, from: Data(result.output.utf8))
        #expect(answer.rows.count { $0.fileSize == 1 } == 2)
    }

    @Test func namesThatUnpackToGigabytes() throws {
        let made = try Self.make(
            """
            name = b'n' * 1000000
            record = b'1000013 path=' + name + b'\\n'
            with gzip.open('out', 'wb', compresslevel=9) as g:
                for number in range(200):
                    for kind, data in ((b'x', record), (b'0', b'')):
                        head = tarfile.TarInfo('f%d' % number); head.type = kind; head.size = len(data)
                        g.write(head.tobuf(tarfile.USTAR_FORMAT)); g.write(data + bytes(-len(data) % 512))
                g.write(bytes(1024))
            """)
        for command in ["size", "unused"] {
            let result = try Tool.run(command, made.path)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(
                result.errors == "sizeaudit: error: \(made.path): the names of its files take more than 128 MiB\n")
        }
    }

    @Test func aContainerInAPipe() throws {
        let tree = try ProductTree()
        // Python writes data descriptors where it cannot go back, as other programs do.
        try tree.folder.write(
            "import os, sys, zipfile\nwith zipfile.ZipFile(sys.stdout.buffer, 'w', zipfile.ZIP_DEFLATED) as z:\n"
                + "    for folder, _, names in os.walk('tree'):\n"
                + "        for name in names:\n"
                + "            if not os.path.islink(os.path.join(folder, name)): z.write(os.path.join(folder, name))\n",
            to: "pack.py")
        for writer in ["python3 pack.py", "tar -czf - tree", "tar -cf - tree"] {
            try tree.run("\(writer) >out; \(writer) | '\(Tool.path)' size -q --format json - >piped.json")
            let whole = try ProductAnswer(tree.folder.path("out"))
            let piped = try JSONDecoder().decode(
                ProductAnswer.Document.self, from: Data(try tree.folder.text("piped.json").utf8))
            #expect(piped.totals.fileSize == whole.document.totals.fileSize, "\(writer)")
            #expect(piped.rows.count == whole.document.rows.count, "\(writer)")
        }
    }

    @Test func laterLayersHideFiles() throws {
        let made = try Self.make(
            """
            def layer(files):
                out = io.BytesIO()
                with tarfile.open(fileobj=out, mode='w:gz') as t:
                    for name, data in files.items():
                        info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
                return out.getvalue()
            layers = {'one/layer.tar': layer({'app/a': b'a' * 1000, 'app/b': b'b' * 2000, 'old/c': b'c' * 500, 'etc/d': b'd' * 100}),
                      'two/layer.tar': layer({'app/a': b'A' * 700, 'app/.wh.b': b'', 'old/.wh..wh..opq': b'', 'old/e': b'e' * 30})}
            manifest = json.dumps([{'Config': 'x.json', 'RepoTags': ['x:1'], 'Layers': list(layers)}]).encode()
            with tarfile.open('out', 'w') as t:
                for name, data in {'manifest.json': manifest, 'x.json': b'{}', **layers}.items():
                    info = tarfile.TarInfo(name); info.size = len(data); t.addfile(info, io.BytesIO(data))
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.document.artifact.format == "docker")
        #expect(
            answer.files == [
                "app/a": 700, "old/e": 30, "etc/d": 100, "[hidden in layer 1] app/a": 0, "[hidden in layer 1] app/b": 0,
                "[hidden in layer 1] old/c": 0,
            ])
        #expect(answer.addsUp)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
    }

    @Test func filesOfAnRPMPackage() throws {
        let made = try Self.make(
            """
            def member(name, mode, data, inode, links=1):
                name = name.encode() + b'\\0'
                fields = [inode, mode, 0, 0, links, 0, len(data), 0, 0, 0, 0, len(name), 0]
                head = b'070701' + b''.join(b'%08x' % field for field in fields) + name
                pad = lambda b: b + bytes(-len(b) % 4)
                return pad(head) + pad(data)
            cpio = (member('./usr/bin/x', 0o100755, b'x' * 300, 1) + member('./usr/bin/y', 0o120777, b'x', 2)
                    + member('./usr/one', 0o100644, b'', 3, 2) + member('./usr/two', 0o100644, b't' * 40, 3, 2)
                    + member('TRAILER!!!', 0, b'', 0))
            header = bytes.fromhex('8eade801') + bytes(4) + struct.pack('>II', 1, 8) + bytes(16) + bytes(8)
            open('out', 'wb').write(bytes.fromhex('edabeedb') + bytes(92) + header + header + gzip.compress(cpio))
            """)
        let answer = try ProductAnswer(made.path)
        #expect(answer.document.artifact.format == "rpm")
        #expect(answer.files == ["usr/bin/x": 300, "usr/two": 40])
        #expect(
            Set(answer.document.links.map { "\($0.kind) \($0.path) \($0.to)" }) == [
                "symbolic usr/bin/y x", "hard usr/one usr/two",
            ])
        #expect(answer.addsUp)
        #expect(answer.document.containerShare == "measured")
    }
}
