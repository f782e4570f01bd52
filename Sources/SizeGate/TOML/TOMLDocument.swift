import AuditReport
import CTomlPlusPlus
import LinkMapKit

/// A TOML file as a list of values with their lines. Parents precede their children.
struct TOMLDocument: Sendable {
    enum Value: Equatable, Sendable {
        case table, array
        case string(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        case date(CalendarDay)
        /// A time of day, or a day with a time.
        case time

        /// The name of the kind in messages.
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
        /// The key. Empty for the elements of an array.
        var key: String
        /// The line, from 1.
        var line: Int
        /// The indices of the children of a table or an array, in document order.
        var children: [Int] = []
    }

    /// The path as the user gave it.
    let path: String
    /// All values. The first one is the table of the whole file.
    let nodes: [Node]

    /// Reads the file at `path`.
    /// - Throws: ``InputError`` if it is not TOML. Its path is `path:line`.
    static func read(_ path: String) throws(InputError) -> TOMLDocument {
        try parse(try MappedFile.open(path), named: path)
    }

    static func parse(_ text: ByteView, named path: String) throws(InputError) -> TOMLDocument {
        try TOMLLimits.check(text, named: path)
        let document = unsafe text.withUnsafeBytes { bytes in
            unsafe ctoml_parse(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let document = unsafe document else { throw InputError("not enough memory to read it", path: path) }
        defer { unsafe ctoml_free(document) }
        if let error = unsafe ctoml_error(document) {
            let line = unsafe ctoml_error_line(document)
            throw InputError("is not TOML: \(reason(unsafe String(cString: error)))", path: "\(path):\(line)")
        }
        return TOMLDocument(path: path, nodes: unsafe nodes(of: document))
    }

    /// Returns the nodes of a parsed document.
    /// - Precondition: The document was parsed without an error.
    @unsafe private static func nodes(of document: OpaquePointer) -> [Node] {
        var count = 0
        guard let first = unsafe ctoml_nodes(document, &count) else { return [] }
        // Sound: the library gives the count, and keeps the nodes until the document is freed.
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

    /// Shortens the library's message: the parts that the caller adds and the names of its switches are removed.
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
    /// Returns the index of the first occurrence of `needle`.
    fileprivate func range(of needle: String) -> Index? {
        var rest = self
        while !rest.isEmpty {
            if rest.hasPrefix(needle) { return rest.startIndex }
            rest = rest.dropFirst()
        }
        return nil
    }
}
