import LinkMapKit

// A baseline is a text file, so that changes of it can be reviewed:
//
//     # sizeaudit/unused-baseline/1
//     # kind, architecture, archive, name; kept up with: sizeaudit unused --write-baseline
//     objc-class<TAB>arm64<TAB>libNet.a<TAB>NETCache
//     objc-method<TAB>arm64<TAB>-<TAB>-[Cart tally:]

/// The accepted findings of a project: only findings outside of the baseline fail a run.
package struct UnusedBaseline: Sendable {
    static let schema = "sizeaudit/unused-baseline/1"
    static let columns = "kind, architecture, archive, name; kept up with: sizeaudit unused --write-baseline"
    /// The placeholder for an unknown architecture or archive.
    static let unknown = "-"

    /// The entries, sorted and without duplicates.
    package let entries: [BaselineEntry]

    package init(entries: [BaselineEntry]) {
        self.entries = Array(Set(entries)).sorted()
    }

    package init(of findings: [Finding]) {
        self.init(entries: findings.map { BaselineEntry($0) })
    }

    package var document: OutputBuffer {
        var output = OutputBuffer()
        output.append(text: "# \(UnusedBaseline.schema)\n# \(UnusedBaseline.columns)\n")
        for entry in entries {
            let fields = [
                entry.kind.rawValue, UnusedBaseline.field(entry.architecture.map { ByteView(copying: $0) }),
                UnusedBaseline.field(entry.archive), EscapedName.text(of: entry.name),
            ]
            output.append(text: fields.joined(separator: "\t") + "\n")
        }
        return output
    }

    /// Returns the escaped name. A name equal to ``unknown`` is escaped too.
    private static func field(_ name: ByteView?) -> String {
        guard let name else { return unknown }
        return name == "-" ? EscapedName.escape(name[0]) : EscapedName.text(of: name)
    }
}

extension UnusedBaseline {
    /// Reads the baseline in the file at `path`.
    ///
    /// - Throws: ``InputError`` for a line that `--write-baseline` does not write; its path is `path:line`.
    package static func read(_ path: String) throws(InputError) -> UnusedBaseline {
        try parse(try MappedFile.open(path), named: path)
    }

    package static func parse(_ text: ByteView, named path: String) throws(InputError) -> UnusedBaseline {
        var entries: [BaselineEntry] = []
        var rest = text
        var number = 0
        while !rest.isEmpty {
            let line = takeLine(from: &rest)
            number += 1
            do throws(InputError) {
                if number == 1 { try requireSchema(line) }
                if line.byte(at: 0) != UInt8(ascii: "#"), !line.isEmpty { entries.append(try entry(in: line)) }
            } catch { throw error.naming("\(path):\(number)") }
        }
        return UnusedBaseline(entries: entries)
    }

    /// Removes the next line from `rest` and returns it without its line break, which may be `\r\n`.
    private static func takeLine(from rest: inout ByteView) -> ByteView {
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        let line = rest.prefix(end ?? rest.count)
        rest = rest.dropFirst(line.count + 1)
        return line.ends(with: "\r") ? line.prefix(line.count - 1) : line
    }

    private static func requireSchema(_ line: ByteView) throws(InputError) {
        let wanted = "# \(schema)"
        guard line.text != wanted else { return }
        let isOurs = line.starts(with: "# sizeaudit/unused-baseline/")
        throw InputError(
            isOurs ? "is a baseline of another version" : "is not a baseline: it does not begin with '\(wanted)'",
            hint: "write it anew with --write-baseline")
    }

    private static func entry(in line: ByteView) throws(InputError) -> BaselineEntry {
        let fields = self.fields(of: line)
        guard fields.count == 4 else {
            throw InputError("is not an entry: \(fields.count) columns instead of 4", hint: "is a merge unfinished?")
        }
        guard let kind = Finding.Kind(rawValue: fields[0].text) else {
            throw InputError("unknown kind '\(fields[0].lossless)'")
        }
        guard let architecture = EscapedName.bytes(of: fields[1]), let archive = EscapedName.bytes(of: fields[2]),
            let name = EscapedName.bytes(of: fields[3])
        else { throw InputError("a backslash is not followed by x and two digits") }
        return BaselineEntry(
            kind: kind, architecture: fields[1] == "-" ? nil : architecture.text,
            archive: fields[2] == "-" ? nil : archive, name: name)
    }

    private static func fields(of line: ByteView) -> [ByteView] {
        var fields: [ByteView] = []
        var rest = line
        while let tab = rest.firstIndex(of: UInt8(ascii: "\t")) {
            fields.append(rest.prefix(tab))
            rest = rest.dropFirst(tab + 1)
        }
        return fields + [rest]
    }
}

/// The identity of a finding in a baseline, made only of facts that stay the same between builds.
package struct BaselineEntry: Hashable, Sendable {
    package var kind: Finding.Kind
    /// `nil` if the artifact does not state it.
    package var architecture: String?
    /// The archive's file name without its folder; `nil` if unknown.
    package var archive: ByteView?
    package var name: ByteView

    package init(kind: Finding.Kind, architecture: String?, archive: ByteView?, name: ByteView) {
        self.kind = kind
        self.architecture = architecture
        self.archive = archive
        self.name = name
    }

    package init(_ finding: Finding) {
        self.init(
            kind: finding.kind, architecture: finding.architecture, archive: finding.archive.map(BaselineEntry.leaf),
            name: finding.name)
    }

    /// Returns whether the archives of both entries agree. An archive that one side does not know matches any archive,
    /// so that a baseline written with a link map is valid without one.
    func isSame(as other: BaselineEntry) -> Bool {
        guard let archive, let theirs = other.archive else { return true }
        return archive == theirs
    }

    /// The entry without its archive: the part that ``isSame(as:)`` does not compare.
    var key: BaselineEntry {
        BaselineEntry(kind: kind, architecture: architecture, archive: nil, name: name)
    }

    private static func leaf(_ path: ByteView) -> ByteView {
        path.lastIndex(of: UInt8(ascii: "/")).map { path.dropFirst($0 + 1) } ?? path
    }
}

extension BaselineEntry: Comparable {
    package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        if left.name != right.name { return left.name < right.name }
        if left.architecture != right.architecture { return left.architecture ?? "" < right.architecture ?? "" }
        // An entry without an archive comes first.
        guard let archive = left.archive, let other = right.archive else {
            return right.archive != nil && left.archive == nil
        }
        return archive < other
    }
}
