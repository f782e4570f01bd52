import AuditReport
import LinkMapKit

/// A table of a document. Every error names the file and the line.
struct TOMLTable {
    let document: TOMLDocument
    let index: Int

    var node: TOMLDocument.Node { document.nodes[index] }
    var line: Int { node.line }

    /// Creates the table of the whole file.
    init(_ document: TOMLDocument) {
        self.document = document
        index = 0
    }

    private init(_ document: TOMLDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    func error(_ what: String, hint: String? = nil, line: Int? = nil) -> InputError {
        InputError(what, hint: hint, path: "\(document.path):\(line ?? self.line)")
    }

    func has(_ key: String) -> Bool { child(key) != nil }

    func line(of key: String) -> Int { child(key)?.line ?? line }

    /// Throws an error if the table has a key that is not in `keys`.
    /// - Parameter name: The name of the table in messages, such as `[[rule]]`.
    func requireKnown(_ keys: [String], in name: String) throws(InputError) {
        for child in node.children.map({ document.nodes[$0] }) where !keys.contains(child.key) {
            throw error(
                "\(name) has no key '\(child.key)'", hint: "there are \(keys.joined(separator: ", "))", line: child.line
            )
        }
    }

    // MARK: - Values

    func value(_ key: String) -> TOMLDocument.Value? { child(key)?.value }

    func string(_ key: String) throws(InputError) -> String? {
        guard let child = child(key) else { return nil }
        guard case .string(let text) = child.value else { throw mismatch(child, "a string") }
        return text
    }

    func boolean(_ key: String) throws(InputError) -> Bool? {
        guard let child = child(key) else { return nil }
        guard case .boolean(let flag) = child.value else { throw mismatch(child, "true or false") }
        return flag
    }

    func integer(_ key: String, in range: ClosedRange<Int64>) throws(InputError) -> Int? {
        guard let child = child(key) else { return nil }
        guard case .integer(let number) = child.value else { throw mismatch(child, "a whole number") }
        guard range.contains(number) else {
            throw error(
                "'\(key)' is \(number); it may be \(range.lowerBound) to \(range.upperBound)", line: child.line)
        }
        return Int(number)
    }

    /// Returns the case of `Choice` that the text names.
    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String, of type: Choice.Type) throws(InputError)
        -> Choice? where Choice.RawValue == String
    {
        guard let text = try string(key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw error("'\(key)' is '\(text)'; it may be \(names)", line: line(of: key))
    }

    /// Returns the strings of a string or of an array of strings.
    func strings(_ key: String) throws(InputError) -> [String] {
        guard let child = child(key) else { return [] }
        if case .string(let text) = child.value { return [text] }
        guard case .array = child.value else { throw mismatch(child, "a string, or an array of strings") }
        var texts: [String] = []
        for element in child.children.map({ document.nodes[$0] }) {
            guard case .string(let text) = element.value else {
                throw error("'\(key)' holds \(element.value.kind) in a list of strings", line: element.line)
            }
            texts.append(text)
        }
        return texts
    }

    /// Returns the tables of an array of tables (`[[key]]`), in document order.
    func tables(_ key: String) throws(InputError) -> [TOMLTable] {
        guard let child = child(key) else { return [] }
        guard case .array = child.value else {
            throw error("'\(key)' is \(child.value.kind): write [[\(key)]] above each", line: child.line)
        }
        var tables: [TOMLTable] = []
        for index in child.children {
            guard case .table = document.nodes[index].value else {
                throw error(
                    "'\(key)' holds \(document.nodes[index].value.kind): write [[\(key)]] above each",
                    line: document.nodes[index].line)
            }
            tables.append(TOMLTable(document, index))
        }
        return tables
    }

    func table(_ key: String) throws(InputError) -> TOMLTable? {
        guard let index = childIndex(key) else { return nil }
        guard case .table = document.nodes[index].value else { throw mismatch(document.nodes[index], "a table") }
        return TOMLTable(document, index)
    }

    // MARK: - Quantities

    /// Returns a quantity: a whole number, or a string such as `64 KiB`.
    func quantity(_ key: String) throws(InputError) -> WrittenQuantity? {
        guard let child = child(key) else { return nil }
        switch child.value {
        case .integer(let number):
            guard let amount = UInt64(exactly: number) else {
                throw error("'\(key)' is \(number), which is negative", line: child.line)
            }
            return WrittenQuantity(amount)
        case .string(let text):
            do throws(WrittenQuantity.Fault) {
                return try WrittenQuantity(parsing: text)
            } catch { throw self.error(fault(error, in: text, of: key), line: child.line) }
        default: throw mismatch(child, "a whole number, or a string as \"64 KiB\"")
        }
    }

    func percent(_ key: String) throws(InputError) -> Percent? {
        guard let child = child(key) else { return nil }
        let percent: Percent?
        switch child.value {
        case .integer(let number): percent = Percent(Double(number))
        case .number(let number): percent = Percent(number)
        case .string(let text): percent = Percent(parsing: text)
        default: throw mismatch(child, "a number")
        }
        guard let percent else {
            throw error("'\(key)' is not a percentage between 0 and \(Percent.most / 10_000)", line: child.line)
        }
        return percent
    }

    func day(_ key: String) throws(InputError) -> CalendarDay? {
        guard let child = child(key) else { return nil }
        if case .date(let day) = child.value { return day }
        if case .string(let text) = child.value, let day = CalendarDay(text) { return day }
        throw error("'\(key)' is not a day such as 2027-03-01", line: child.line)
    }

    func fault(_ fault: WrittenQuantity.Fault, in text: String, of key: String) -> String {
        switch fault {
        case .notOne: "'\(key)' is '\(text)', which is not an amount; write it as \"64 KiB\", \"16 ms\" or 12"
        case .tooLarge: "'\(key)' is '\(text)', which is more than 64 bits hold"
        case .unknownUnit(let unit):
            "'\(key)' has the unit '\(unit)'; there are "
                + WrittenQuantity.units.map(\.name).joined(separator: ", ")
        }
    }

    // MARK: - Children

    private func childIndex(_ key: String) -> Int? { node.children.first { document.nodes[$0].key == key } }

    private func child(_ key: String) -> TOMLDocument.Node? { childIndex(key).map { document.nodes[$0] } }

    private func mismatch(_ child: TOMLDocument.Node, _ wanted: String) -> InputError {
        error("'\(child.key)' is \(child.value.kind); write \(wanted)", line: child.line)
    }
}
