import AuditReport
import Foundation
import LinkMapKit
import Testing

@Suite struct RetentionDocumentTests {
    @Test(arguments: RetainedSheet.formatsWithoutPage) func everyFormat(_ format: Format) throws {
        for (name, report) in SampleRetention.reports {
            try Golden.expect(try RetainedSheet(report).document(as: format), "\(name).\(format.rawValue)")
        }
        try Golden.expect(try SampleRetention.why.document(as: format), "why.\(format.rawValue)")
        try Golden.expect(try SampleRetention.hostileWhy.document(as: format), "why-hostile.\(format.rawValue)")
    }

    @Test(arguments: RetainedSheet.formatsWithoutPage) func cutAndFiltered(_ format: Format) throws {
        let report = try #require(SampleRetention.reports.first?.1)
        let cut = RetainedSheet(report, options: .init(top: 3, rawNames: true))
        try Golden.expect(try cut.document(as: format), "retained-cut.\(format.rawValue)")
        // Of two of one size the first by name is the one that is shown.
        #expect(cut.images[0].lines.map(\.name) == ["main", "__Z3runv", "alpha"])
        #expect(cut.images[0].leftOut == 1)
        let filtered = RetainedSheet(report, options: .init(top: 1, filter: try NamePattern("run|^a")))
        #expect(filtered.images[0].lines.map(\.name) == ["run()"])
        #expect(filtered.images[0].leftOut == 1)
        #expect(filtered.idleFilter == nil)
        #expect(RetainedSheet(report, options: .init(filter: try NamePattern("^x"))).idleFilter?.text == "^x")
        let mangled = RetainedSheet(report, options: .init(filter: try NamePattern("^__Z")))
        #expect(mangled.images[0].lines.map(\.name) == ["run()"])
    }

    @Test func coloredAndNarrow() throws {
        let style = TableStyle(width: 60, color: true)
        for (name, report) in SampleRetention.reports.prefix(4) {
            try Golden.expect(RetainedTable.document(of: RetainedSheet(report), style: style), "\(name).narrow")
        }
        try Golden.expect(WhyTable.document(of: SampleRetention.why, style: style), "why.narrow")
    }

    /// Rows inside rows are closed where they should be.
    @Test func jsonIsWellFormed() throws {
        for (name, report) in SampleRetention.reports {
            let root = try object(RetainedJSON.document(of: RetainedSheet(report)))
            #expect(root["schema"] as? String == "sizeaudit/retained/1", "\(name)")
        }
        let tree = try #require(SampleRetention.reports.first { $0.0 == "retained-tree" }?.1)
        let images = try object(RetainedJSON.document(of: RetainedSheet(tree)))["images"] as? [[String: Any]]
        let top = try #require(images?.first?["tree"] as? [[String: Any]])
        #expect(top.count == 3)
        let below = try #require(top[0]["rows"] as? [[String: Any]])
        #expect(below.count == 1 && (below[0]["rows"] as? [[String: Any]])?.count == 2)
        #expect(try object(WhyJSON.document(of: SampleRetention.hostileWhy))["schema"] as? String == "sizeaudit/why/1")
    }

    private func object(_ document: OutputBuffer) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(document.bytes)) as? [String: Any])
    }

    @Test(arguments: RetainedSheet.formatsWithoutPage) func nothingActsOnATerminal(_ format: Format) throws {
        let allowed: Set<Unicode.Scalar> = format == .csv ? ["\n", "\r", "\t"] : ["\n"]
        let documents =
            try [SampleRetention.hostileWhy.document(as: format)]
            + SampleRetention.reports.map { try RetainedSheet($0.1).document(as: format) }
        for document in documents {
            #expect(!document.text.unicodeScalars.contains { VisibleText.isHidden($0) && !allowed.contains($0) })
        }
    }
}
