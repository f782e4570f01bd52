import Foundation
import LinkMapKit
import Testing

/// Modules that break the rules of the format get an answer or one clear error.
@Suite struct WasmDamageTests {
    private static func error(_ bytes: ByteView) -> InputError? {
        do throws(InputError) {
            _ = try WasmImage.image(of: bytes).reader.decodedCode(starts: [])
            return nil
        } catch { return error }
    }

    private static func report(_ bytes: ByteView) throws -> SizeReport {
        let bench = try Workbench()
        let path = try bench.write(Data(unsafe bytes.withUnsafeBytes { unsafe Array($0) }), to: "module.wasm")
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        #expect(report.totals.fileSize == UInt64(bytes.count))
        return report
    }

    @Test func numbersThatAreTooLong() {
        // A count of six bytes, and one of five whose value does not fit into 32 bits.
        for count: [UInt8] in [[0x80, 0x80, 0x80, 0x80, 0x80, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0x7F]] {
            let found = Self.error(WasmProgram.module([(1, count)]))
            #expect(found?.what.contains("type section is damaged") == true)
        }
        // Five bytes with leading zeros are allowed: object files have them.
        #expect(Self.error(WasmProgram.module([(1, [0x81, 0x80, 0x80, 0x80, 0, 0x60, 0, 0])])) == nil)
    }

    /// A component of very many modules is refused, not read for minutes.
    @Test func tooManyModules() throws {
        var component: [UInt8] = [0, 0x61, 0x73, 0x6D, 0x0D, 0, 1, 0]
        for _ in 0..<5_000 { component += [1, 8, 0, 0x61, 0x73, 0x6D, 1, 0, 0, 0] }
        let bench = try Workbench()
        let path = try bench.write(Data(component), to: "component.wasm")
        #expect(throws: InputError.self) { try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section])) }
    }

    @Test func countsBeyondTheFile() {
        for id in [1, 2, 3, 4, 5, 6, 7, 9, 10, 11] as [UInt8] {
            let found = Self.error(WasmProgram.module([(id, [0xFF, 0xFF, 0xFF, 0xFF, 0x0F])]))
            #expect(found?.what.contains("section is damaged") == true, "section \(id)")
        }
    }

    @Test func filesThatAreCutShort() throws {
        let whole = WasmProgram.module(code: [0x41, 1, 0x1A])
        for size in 4..<8 { #expect(Self.error(whole.prefix(size))?.what.contains("without a version") == true) }
        let found = (8..<whole.count).map { Self.error(whole.prefix($0)) }
        #expect(found.allSatisfy { $0?.what.contains("ends past the end of the file") != false })
        // Only at the ends of sections is a shorter file a module.
        #expect(found.count { $0 == nil } <= 4)
        #expect(Self.error(whole) == nil)
    }

    @Test func repeatedSections() throws {
        let report = try Self.report(WasmProgram.module([(1, [1, 0x60, 0, 0]), (1, [0xFF])]))
        #expect(report.warnings.map(\.code) == ["section-repeated"])
    }

    /// Declarations of functions without code, which an export, the start section and a table name.
    @Test func functionsWithoutCode() throws {
        let module = WasmProgram.module([
            (1, [1, 0x60, 0, 0]), (3, [2, 0, 0]), (7, [1, 1, 0x66, 0, 1]), (8, [1]), (9, [1, 0, 0x41, 0, 0x0B, 1, 1]),
        ])
        #expect(try Self.report(module).rows.contains { $0.name == "function" })
        let bench = try Workbench()
        let path = try bench.write(Data(unsafe module.withUnsafeBytes { unsafe Array($0) }), to: "module.wasm")
        #expect(try WasmProgram.findings(path).isEmpty)
        #expect(try StartupAnalysis.report(on: path, query: StartupQuery()).images.count == 1)
    }

    @Test func sectionsInAnyOrder() throws {
        let module = WasmProgram.module([(1, [1, 0x60, 0, 0]), (10, [1, 2, 0, 0x0B]), (3, [1, 0])])
        #expect(try Self.report(module).rows.contains { $0.name == "code" })
    }

    /// A million blocks inside each other, and as many labels in one table.
    @Test func deepNesting() throws {
        let depth = 1_000_000
        let blocks = [UInt8](repeating: 0, count: 0) + (0..<depth).flatMap { _ in [0x02, 0x40] as [UInt8] }
        let ends = [UInt8](repeating: 0x0B, count: depth)
        let image = try WasmImage.image(of: WasmProgram.module(code: blocks + ends))
        #expect(image.reader.decodedCode(starts: [])?.coverage.undecoded == 0)
        let open = try WasmImage.image(of: WasmProgram.module(code: blocks))
        #expect(open.reader.decodedCode(starts: []) != nil)
        let labels: [UInt8] = [0x0E] + [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
        let table = try WasmImage.image(of: WasmProgram.module(code: labels))
        #expect((table.reader.decodedCode(starts: [])?.coverage.undecoded ?? 0) > 0)
    }

    @Test func unknownInstructionsAreNotDecoded() throws {
        let image = try WasmImage.image(of: WasmProgram.module(code: [0x41, 1, 0x1A, 0xC9, 1, 2, 3]))
        let coverage = try #require(image.reader.decodedCode(starts: [])?.coverage)
        #expect(coverage.undecoded == 5)
    }

    @Test func otherVersions() {
        #expect(Self.error(ByteView(copying: Array("\0asm".utf8) + [1]))?.what.contains("without a version") == true)
        let future = ByteView(copying: Array("\0asm".utf8) + [2, 0, 0, 0])
        #expect(Self.error(future)?.what.contains("version 2") == true)
    }

    @Test func componentsInsideEachOther() {
        var bytes: [UInt8] = Array("\0asm".utf8) + [13, 0, 1, 0]
        for _ in 0..<100 { bytes = Array("\0asm".utf8) + [13, 0, 1, 0] + [4] + WasmProgram.leb(bytes.count) + bytes }
        do throws(InputError) {
            _ = try Artifact.open(ByteView(copying: bytes))
            Issue.record("a hundred components inside each other are read")
        } catch { #expect(error.what.contains("deep in each other")) }
    }
}
