import LinkMapKit

/// The chains to a node as text: one block for each chain, one line for each step.
package enum WhyTable: Exporter {
    package static let format = Format.table

    package static func document(of report: WhyReport, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        if report.things.count > 1 {
            page.append(block: ["\(report.things.count) things are named \(VisibleText.of(report.name))"])
        }
        for thing in report.things { append(thing, to: &page) }
        for package in report.packages { append(package, to: &page) }
        return page.output
    }

    private static func append(_ package: WhyReport.Package, to page: inout TextPage) {
        page.append(block: [PackageSentences.heading(of: package)], .bold)
        page.append(PackageSentences.parts(of: package))
        if package.library != nil {
            let rows = package.users.map { [VisibleText.of($0.name.lossless)] }
            if !rows.isEmpty { page.append([TextColumns.Column(title: "NEEDED BY")], rows: rows) }
        } else if !package.users.isEmpty {
            let columns = [
                TextColumns.Column(title: "REFERENCES", alignsRight: true),
                TextColumns.Column(title: "COMES THROUGH", floors: (32, 20), cap: 64),
                TextColumns.Column(title: "FOR EXAMPLE", floors: (32, 20)),
            ]
            let rows = package.users.map { user in
                [
                    String(user.references), VisibleText.of(PackageSentences.place(of: user)),
                    VisibleText.of(PackageSentences.example(of: user)),
                ]
            }
            page.append(columns, rows: rows)
        }
        let rest = package.userCount - package.users.count
        page.append(rest: rest)
        guard !package.chain.isEmpty else { return }
        page.append(block: ["The shortest way to it:"], .bold)
        ChainText.append(package.chain, to: &page)
    }

    private static func append(_ thing: WhyReport.Thing, to page: inout TextPage) {
        page.append(block: [WhyWords.heading(of: thing, named: VisibleText.of(thing.name.lossless))], .bold)
        for (index, chain) in thing.chains.enumerated() {
            if index > 0 { page.append("") }
            ChainText.append(chain.steps, to: &page)
        }
        ChainText.append(referrers: thing.referrers, to: &page)
        if let rest = WhyWords.remainder(of: thing) { page.append("[\(rest): --top 0 shows all]", .dim) }
    }
}

/// Sentences about one node.
enum WhyWords {
    static func heading(of thing: WhyReport.Thing, named name: String) -> String {
        let place = thing.address.map { "at 0x\(String($0, radix: 16))" }
        let file = thing.file.map { VisibleText.of($0) }
        let object = thing.object.map { "in \(VisibleText.of($0.lossless))" }
        let traits = [
            thing.kind.rawValue, VisibleText.of(thing.architecture), SizeFigure.text(thing.bytes), place, file, object,
        ]
        return
            "\(name) (\(traits.compactMap(\.self).joined(separator: ", "))) \(verdict(on: thing))"
            + "\(thing.chains.isEmpty && thing.referrers.isEmpty ? "" : ":")"
    }

    private static func verdict(on thing: WhyReport.Thing) -> String {
        switch thing.hold {
        case .kept, .perhaps:
            let roots = thing.rootCount.map { " by \($0.counted("root"))" } ?? ""
            return thing.hold == .kept
                ? "is kept" + roots : "is kept\(roots), but only by what images that were not given may use"
        case .unreachable:
            let count = thing.referrerCount
            guard count > 0 else { return "is kept by nothing, and nothing refers to it" }
            return "is kept by nothing: no root leads to \(referrers(count))"
        case .unknown:
            let count = thing.referrerCount
            let known = count > 0 ? ": no root is seen to lead to \(referrers(count))" : ", as not all code was read"
            return "is perhaps kept; what keeps it is not known\(known)"
        }
    }

    private static func referrers(_ count: Int) -> String {
        "the \(count.counted("thing that refers to it", "things that refer to it"))"
    }

    /// Returns the number of chains that are not shown: `12 more roots`.
    static func remainder(of thing: WhyReport.Thing) -> String? {
        let roots = (thing.rootCount ?? 0) - thing.chains.count
        let referrers = thing.referrerCount - thing.referrers.count
        if thing.rootCount != nil, roots > 0 { return roots.counted("more root") }
        return referrers > 0 ? "\(referrers) more" : nil
    }
}
