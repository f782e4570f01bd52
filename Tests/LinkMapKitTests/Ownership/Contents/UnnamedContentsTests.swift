import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Data without symbols is named by what it is, with its exact bytes.
@Suite(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang"))
struct UnnamedContentsTests {
    /// Targets whose assembler is in every clang, with the spelling of a section for constants.
    struct Target: Sendable, CustomTestStringConvertible {
        var name: String
        var triple: String
        var section: String
        /// The directive for the size of the first symbol, where the format has one.
        var size = ""
        /// The beginning of labels that are in no symbol table.
        var local: String

        var testDescription: String { name }

        static let elf = Target(
            name: "ELF", triple: "x86_64-unknown-linux-gnu", section: ".section .rodata,\"a\"",
            size: ".size _first, 8", local: ".L")
        static let machO = Target(
            name: "Mach-O", triple: "x86_64-apple-macos13", section: ".section __TEXT,__const", local: "L")
    }

    /// Returns the rows by symbol of an object file with the files in its constants, one symbol before and one behind them.
    private func report(on files: [[UInt8]], for target: Target) throws -> SizeReport {
        let bench = try Workbench()
        var lines = [target.section, ".globl _first", target.size, "_first: .quad 1"]
        for (index, bytes) in files.enumerated() {
            try bench.write(Data(bytes), to: "\(index).bin")
            // Bytes between the files that belong to nothing.
            lines += [
                ".balign 16", ".fill 15, 1, 0xEE", ".byte 0", "\(target.local)file\(index): .incbin \"\(index).bin\"",
            ]
            lines += [".fill 16, 1, 0xEE"]
        }
        lines += [".balign 16", ".globl _last", "_last: .quad 2"]
        try bench.write(lines.joined(separator: "\n") + "\n", to: "a.s")
        try bench.run("clang", "-target", target.triple, "-c", "a.s", "-o", "a.o")
        return try bench.report(on: "a.o", by: .symbol)
    }

    /// The sizes of the rows for things, by name without address.
    private func things(_ report: SizeReport) -> [String: [UInt64]] {
        var sizes: [String: [UInt64]] = [:]
        for row in report.rows {
            guard let place = row.name.range(of: " at 0x") else { continue }
            sizes[row.name[..<place.lowerBound].dropFirst().description, default: []].append(row.sizes.vmSize)
        }
        return sizes
    }

    @Test(arguments: [Target.elf, .machO]) func everyKindIsNamedWithItsExactBytes(target: Target) throws {
        let report = try report(on: Planted.all.map(\.bytes), for: target)
        expectBalance(report)
        let found = things(report)
        #expect(Planted.all.count >= 25)
        for planted in Planted.all {
            #expect(found[planted.name] == [UInt64(planted.bytes.count)], "\(planted.name)")
        }
        #expect(found.count == Planted.all.count)
    }

    /// Two bytes of the head are wrong, or two thirds are missing. Some kinds are lists that may end behind any element.
    @Test func damagedThingsHaveNoName() throws {
        let lists = ["WebAssembly module", "protobuf descriptor"]
        for planted in Planted.all where planted.name != "strings" {
            var first = planted.bytes
            first[1] ^= 0x40
            first[2] ^= 0x01
            let cut = Array(planted.bytes.prefix(planted.bytes.count / 3))
            for bytes in [first, cut] where !(lists.contains(planted.name) && bytes == cut) {
                let found = things(try report(on: [bytes], for: .elf))
                // A part of a damaged package may be whole.
                let sizes = found[planted.name] ?? []
                #expect(!sizes.contains(UInt64(planted.bytes.count)), "\(planted.name) of \(bytes.count) bytes")
            }
        }
    }

    /// Files that other programs wrote: libraries of Python, compilers and linkers. Each is named with its exact bytes.
    @Test(.enabled(if: ExternalTool.arePresent(["python3"]), "no python3")) func realFilesAreNamed() throws {
        let bench = try Workbench()
        let script = """
            import bz2, gzip, json, lzma, plistlib, sqlite3, wave, xml.dom.minidom, zipfile
            text = b'\\n'.join(b'line %d of a text that packs well' % number for number in range(500))
            open('gzip stream', 'wb').write(gzip.compress(text))
            open('bzip2 stream', 'wb').write(bz2.compress(text))
            open('xz stream', 'wb').write(lzma.compress(text))
            with zipfile.ZipFile('ZIP archive', 'w', zipfile.ZIP_DEFLATED) as archive:
                archive.writestr('a.txt', text)
                archive.writestr('b.txt', text[:100])
            database = sqlite3.connect('SQLite database')
            database.execute('create table t (a integer, b text)')
            database.executemany('insert into t values (?, ?)', [(n, str(n)) for n in range(999)])
            database.commit()
            database.close()
            tree = {'name': 'tally', 'list': list(range(99)), 'nested': {'text': 'x' * 99}}
            open('property list', 'wb').write(plistlib.dumps(tree, fmt=plistlib.FMT_BINARY))
            json.dump(tree, open('JSON text', 'w'))
            document = xml.dom.minidom.Document()
            root = document.appendChild(document.createElement('tally'))
            for number in range(50): root.appendChild(document.createElement('item')).setAttribute('n', str(number))
            open('XML text', 'w').write(document.toxml())
            with wave.open('WAV sound', 'wb') as sound:
                sound.setnchannels(1)
                sound.setsampwidth(2)
                sound.setframerate(8000)
                sound.writeframes(bytes(range(256)) * 20)
            """
        try bench.run("python3", "-c", script)
        let written = [
            "gzip stream", "bzip2 stream", "xz stream", "ZIP archive", "SQLite database", "property list", "JSON text",
            "XML text", "WAV sound",
        ]
        var files = try written.map { ($0, [UInt8](try bench.read($0))) }
        for (name, sample) in [("ELF file", "tally"), ("Mach-O file", "tally-macos")] {
            files.append((name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: Checkout.sample(sample))))))
        }
        #expect(files.count >= 10)
        for target in [Target.elf, .machO] {
            let found = things(try report(on: files.map(\.1), for: target))
            for (name, bytes) in files {
                #expect(found[name]?.contains(UInt64(bytes.count)) == true, "\(name): \(found[name] ?? [])")
            }
        }
    }

    @Test func randomBytesHaveNoName() throws {
        var random = SplitMix(state: 22)
        let bytes = (0..<1 << 18).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
        #expect(things(try report(on: [bytes], for: .elf)).isEmpty)
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "needs gcc and binutils"))
    func whyTellsWhatRefersToAThing() throws {
        let bench = try Workbench()
        let png = try #require(Planted.all.first).bytes
        try bench.write(Data(png), to: "a.png")
        try bench.write(
            """
            .section .rodata,"a"
            .balign 16
            .Lpicture: .incbin "a.png"
            .section .data.rel.ro,"aw"
            .balign 8
            .globl shown
            .type shown, %object
            .size shown, 8
            shown: .quad .Lpicture
            .section .note.GNU-stack,"",%progbits
            """, to: "a.s")
        try bench.write("extern char *shown; int main(void) { return shown[3]; }\n", to: "b.c")
        try bench.run("gcc", "a.s", "b.c", "-o", "a")
        let rows = try bench.report(on: "a", by: .symbol).rows.filter { $0.name.hasPrefix("[PNG image at 0x") }
        #expect(rows.map(\.sizes.vmSize) == [UInt64(png.count)])
        let name = try #require(rows.first).name
        let report = try WhyAnalysis.report(on: bench.path("a"), query: WhyQuery(name: name))
        #expect(report.things.first?.chains.first?.steps.contains { $0.name.text == "shown" } == true)
    }
}
