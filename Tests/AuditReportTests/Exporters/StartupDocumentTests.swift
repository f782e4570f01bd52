import AuditReport
import Foundation
import LinkMapKit
import Testing

/// Documents about the start of a program whose names try to be more than names.
@Suite struct StartupDocumentTests {
    private static let hostile = "lib\u{1b}[31m|`<b>\n,\"\u{202E}.so"

    private static var report: StartupReport {
        var image = StartupImage(architecture: "x86_64", form: .program)
        image.interpreter = hostile
        var library = StartupLibrary(name: hostile, status: .found, isDirect: true, neededBy: hostile)
        library.path = hostile
        image.libraries = [
            library, StartupLibrary(name: hostile, status: .missing, isDirect: false, neededBy: hostile),
        ]
        var initializer = Initializer(kind: .initArray, origin: .cxxFile, address: 0x1000, name: hostile)
        initializer.source = ByteView(copying: hostile)
        initializer.symbol = ByteView(copying: hostile)
        initializer.bytes = 12
        image.initializers = [initializer]
        image.relocations[.relative] = 7
        image.memory.relro = 4096
        image.advice = [
            Advice(
                rule: "a-rule", title: hostile, finding: hostile, option: hostile, bytes: 2_048,
                nanoseconds: 1_500_000, certainty: .rough, estimate: hostile)
        ]
        let artifact = ArtifactIdentity(path: hostile, kind: .elf, architecture: "x86_64", fileSize: 1, id: nil)
        return StartupReport(artifact: artifact, images: [image])
    }

    private func text(_ format: Format, _ sheet: StartupSheet) throws -> String {
        try sheet.document(as: format).text
    }

    @Test(arguments: StartupSheet.formatsWithoutPage) func namesDoNothing(_ format: Format) throws {
        for sheet in [
            StartupSheet(Self.report), StartupSheet(Self.report, options: StartupSheet.Options(rawNames: true)),
        ] {
            let text = try text(format, sheet)
            #expect(!text.unicodeScalars.contains("\u{1b}"))
            #expect(!text.unicodeScalars.contains("\u{202E}"))
            #expect(!text.isEmpty)
        }
    }

    @Test func theJSONIsWhole() throws {
        let sheet = StartupSheet(Self.report)
        let parsed = try JSONSerialization.jsonObject(with: Data(try text(.json, sheet).utf8)) as? [String: Any]
        let answer = try #require(parsed?["static"] as? [String: Any])
        let libraries = try #require(answer["libraries"] as? [[String: Any]])
        #expect(libraries.map { $0["name"] as? String } == [Self.hostile, Self.hostile])
        let figures = try #require(answer["figures"] as? [String: Int])
        #expect(figures["relocations"] == 7 && figures["libraries.missing"] == 1 && figures["memory.relro"] == 4096)
        #expect(figures.count == Self.report.figures.count)
    }

    @Test func csvHasAsManyFieldsInEachRecord() throws {
        let lines = try text(.csv, StartupSheet(Self.report)).split(separator: "\r\n")
        // Fields hold commas only in quotes.
        let plain = lines.filter { !$0.contains("\"") && !$0.contains("\n") }
        #expect(plain.count > 3)
        for line in plain {
            #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == 10, "\(line)")
        }
    }

    @Test func markdownRowsStayRows() throws {
        let text = try text(.markdown, StartupSheet(Self.report))
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.count > 3)
        for line in rows {
            #expect(line.hasSuffix("|"))
            #expect(!line.contains("<b>"))
        }
    }

    @Test func savingsAreInUnits() throws {
        let table = try text(.table, StartupSheet(Self.report))
        #expect(table.contains("(about 1.5 ms, 2.00 KiB)"))
        #expect(table.contains("WHAT TO DO FIRST"))
    }

    @Test func comparisonsShowBothSides() throws {
        var old = Self.report
        old.images[0].relocations[.relative] = 10
        let sheet = StartupSheet(Self.report, comparedWith: old)
        let lines = try text(.table, sheet).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("relocations ") && $0.contains("10") && $0.hasSuffix("-3") })
        #expect(try text(.csv, sheet).contains("relocations.relative,10,7,count\r\n"))
    }
}
