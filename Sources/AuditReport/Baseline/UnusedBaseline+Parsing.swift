import LinkMapKit

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
            throw InputError("there is no kind '\(fields[0].lossless)'")
        }
        guard let architecture = EscapedName.bytes(of: fields[1]), let archive = EscapedName.bytes(of: fields[2]),
            let name = EscapedName.bytes(of: fields[3])
        else { throw InputError("a backslash stands before something else than x and two digits") }
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
