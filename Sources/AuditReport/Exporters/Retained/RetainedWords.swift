import LinkMapKit

/// Sentences about retained sizes.
enum RetainedWords {
    /// Returns the notes below the rows of an image.
    static func notes(on sheet: RetainedSheet.Image, by: RetainedQuery.Grouping) -> [String] {
        let totals = sheet.image.totals
        var notes: [String] = []
        if case .removal(let removal) = sheet.image.answer { return removalNotes(removal) }
        if sheet.image.names.group != nil, sheet.image.ungrouped > 0 {
            notes.append("[no \(by.rawValue)] \(SizeFigure.text(sheet.image.ungrouped))")
        }
        let bounds = sheet.lines.count { $0.row.isAtLeast && $0.row.fileSaving != nil }
        if bounds > 0 {
            notes.append(
                "[at least] \(bounds == 1 ? "1 row is a lower bound" : "\(bounds) rows are lower bounds"): "
                    + "without debug info nothing tells what was inlined into other code")
        }
        return notes + unreachable(totals) + (sheet.addsUp ? [sums(totals)] : [])
    }

    /// Returns the notes on what no root leads to: what findings of `unused` count, and the rest.
    private static func unreachable(_ totals: RetainedReport.Totals) -> [String] {
        var notes: [String] = []
        let made = totals.made
        if totals.unreachableCount > made.count {
            let bytes = totals.unreachable > made.bytes ? totals.unreachable - made.bytes : 0
            let symbols = count(totals.unreachableCount - made.count)
            notes.append("[unreachable] \(SizeFigure.text(bytes)) in \(symbols) (see sizeaudit unused)")
        }
        if made.count > 0 {
            let pieces = made.count.counted("piece")
            let sections = made.sections.map { VisibleText.of($0.lossless) }.joined(separator: ", ")
            notes.append(
                "[unreachable] \(SizeFigure.text(made.bytes)) in \(pieces) that no finding counts"
                    + (sections.isEmpty ? "" : ", most in \(sections)") + ": no reference to them was seen")
        }
        return notes
    }

    static func count(_ count: Int) -> String { count.counted("symbol") }

    /// The bytes that go with symbols and are part of none.
    private static let besides = ", with alignment and table rows"

    /// Returns a sentence with the totals: bytes kept by roots, unreachable bytes and bytes outside of the graph.
    private static func sums(_ totals: RetainedReport.Totals) -> String {
        var parts = ["\(SizeFigure.text(totals.reached)) kept by roots"]
        if totals.unreachable > 0 { parts.append("\(SizeFigure.text(totals.unreachable)) unreachable") }
        parts.append("\(SizeFigure.text(totals.elsewhere)) outside the graph")
        let zeroFill = totals.zeroFill > 0 ? " + \(SizeFigure.text(totals.zeroFill)) of zero-fill" : ""
        return "\(parts.joined(separator: " + ")) = \(SizeFigure.text(totals.fileSize)) of the file\(zeroFill)"
    }

    private static func shrinking(by saving: UInt64, _ debug: UInt64, isAtLeast: Bool) -> String {
        let part = debug > 0 ? " (\(SizeFigure.text(debug)) of it debug info)" : ""
        return "\(isAtLeast ? "at least " : "")\(SizeFigure.text(saving))\(part), as its linker would write it"
    }

    private static func removalNotes(_ removal: RetainedReport.Removal) -> [String] {
        let removed = removal.namedBytes
        let following = removal.bytes > removed ? removal.bytes - removed : 0
        let count = removal.isOfFiles ? files : count
        var notes =
            removal.fileSaving.map {
                [
                    "the file shrinks by \(shrinking(by: $0, removal.debugSaving, isAtLeast: removal.row?.isAtLeast ?? false))"
                ]
            } ?? []
        notes += [
            "\(SizeFigure.text(removal.bytes)) would go: \(SizeFigure.text(removed)) of "
                + "\(count(removal.removed.count)) by name, and \(SizeFigure.text(following)) of "
                + "\(count(removal.following.count)) that nothing else leads to\(removal.isOfFiles ? "" : besides)"
        ]
        if removal.isOfFiles {
            let users = removal.users
            notes.append(
                users.isEmpty
                    ? LibraryWords.users(0) : "\(LibraryWords.users(users.count)): \(LibraryWords.list(users))")
        }
        if let saving = removal.download {
            notes.append("the download would lose \(SavingFigure.text(saving) { SizeFigure.text($0) }) with them")
        }
        if removal.unreachable > 0 {
            notes.append(
                "[unreachable] \(SizeFigure.text(removal.unreachable)) of it is kept by nothing even now, and no part of RETAINED "
                    + "(see sizeaudit unused)"
            )
        }
        return notes
    }

    private static func files(_ count: Int) -> String { count.counted("file") }

    /// Returns a line about a removed target: `KAStore: class, 12 symbols`.
    static func line(of target: RetainedReport.Removal.Target, named name: String) -> String {
        if target.meanings == ["file"] {
            return target.count == 1 ? "\(name): a file" : "\(name): \(files(target.count))"
        }
        let meanings = target.meanings.isEmpty ? "not in it" : target.meanings.joined(separator: " and ")
        return target.count == 0 ? "\(name): \(meanings)" : "\(name): \(meanings), \(count(target.count))"
    }
}
