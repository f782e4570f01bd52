import AuditReport
import CTomlPlusPlus
import LinkMapKit

/// A TOML file as one list of values that know their lines; parents stand before what is in them.
struct TOMLDocument: Sendable {
    enum Value: Equatable, Sendable {
        case table, array
        case string(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        case date(CalendarDay)
        /// A time of day, or a day with one.
        case time

        /// What errors call it.
        var kind: String {
            switch self {
            case .table: "a table"
            case .array: "an array"
            case .string: "a string"
            case .integer, .number: "a number"
            case .boolean: "true or false"
            case .date: "a date"
            case .time: "a time"
            }
        }
    }

    struct Node: Sendable {
        var value: Value
        /// Empty in an array.
        var key: String
        /// From 1.
        var line: Int
        /// Of a table or an array, in the order of the file.
        var children: [Int] = []
    }

    /// As the user named it.
    let path: String
    /// The first is the table of the whole file.
    let nodes: [Node]

    /// Reads the file at `path`.
    ///
    /// - Throws: ``InputError`` for what is no TOML; its path is `path:line`.
    static func read(_ path: String) throws(InputError) -> TOMLDocument {
        try parse(try MappedFile.open(path), named: path)
    }

    static func parse(_ text: ByteView, named path: String) throws(InputError) -> TOMLDocument {
        try TOMLLimits.check(text, named: path)
        let document = unsafe text.withUnsafeBytes { bytes in
            unsafe ctoml_parse(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let document = unsafe document else { throw InputError("there is no memory to read it", path: path) }
        defer { unsafe ctoml_free(document) }
        if let error = unsafe ctoml_error(document) {
            let line = unsafe ctoml_error_line(document)
            throw InputError("is no TOML: \(reason(unsafe String(cString: error)))", path: "\(path):\(line)")
        }
        return TOMLDocument(path: path, nodes: unsafe nodes(of: document))
    }

    /// - Precondition: the document was read without an error.
    @unsafe private static func nodes(of document: OpaquePointer) -> [Node] {
        var count = 0
        guard let first = unsafe ctoml_nodes(document, &count) else { return [] }
        // Sound: the library says how many there are, and keeps them until the document is freed.
        let rows = unsafe UnsafeBufferPointer(start: first, count: count)
        var nodes: [Node] = []
        nodes.reserveCapacity(count)
        for index in 0..<count {
            let row = unsafe rows[index]
            let (key, line, parent) = unsafe (string(row.key, row.key_length), Int(row.line), Int(row.parent))
            unsafe nodes.append(Node(value: value(of: row), key: key, line: line))
            if index > 0, parent < index { nodes[parent].children.append(index) }
        }
        return nodes
    }

    @unsafe private static func value(of row: ctoml_node) -> Value {
        switch unsafe row.kind {
        case CTOML_TABLE: return .table
        case CTOML_ARRAY: return .array
        case CTOML_STRING: return unsafe .string(string(row.text, row.text_length))
        case CTOML_INTEGER: return unsafe .integer(row.integer)
        case CTOML_FLOAT: return unsafe .number(row.number)
        case CTOML_BOOLEAN: return unsafe .boolean(row.integer != 0)
        case CTOML_DATE:
            let day = unsafe CalendarDay(year: Int(row.year), month: Int(row.month), day: Int(row.day))
            return day.map { .date($0) } ?? .time
        default: return .time
        }
    }

    @unsafe private static func string(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }

    /// The library's sentence without what our own has already, and without the names of its switches.
    private static func reason(_ sentence: String) -> String {
        var reason = Substring(sentence)
        if reason.hasPrefix("Error while parsing "), let colon = reason.firstIndex(of: ":") {
            reason = reason[reason.index(after: colon)...].trimmed
        }
        if let name = reason.range(of: " (TOML_") { reason = reason[..<name] }
        return reason.prefix(1).lowercased() + reason.dropFirst()
    }
}

extension Substring {
    /// Where `needle` first occurs begins the answer.
    fileprivate func range(of needle: String) -> Index? {
        var rest = self
        while !rest.isEmpty {
            if rest.hasPrefix(needle) { return rest.startIndex }
            rest = rest.dropFirst()
        }
        return nil
    }
}
