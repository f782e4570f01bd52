import AuditReport
import LinkMapKit

/// The figures in JSON documents of `sizeaudit startup` and `sizeaudit stalls`.
///
/// The name of a figure is the path of its keys, joined by dots. An array of named elements contributes the figures of
/// each element under its name, and the number of elements. The keys `static`, `figures`, `histogram`, `phases`,
/// `milestones` and `marks` only group figures and are left out of names. If a name occurs twice, the first value
/// counts. The units are those that the writers of the documents declare (``FigureUnits``):
///
///     {"schema": "sizeaudit/stalls/1", "turns": 9, "histogram": {"p99": 120000}}          stalls.turns, stalls.p99
///     {"schema": "sizeaudit/startup/1", "static": {"initializers": [{}, {}]},             initializers
///      "launch": {"milestones": [{"name": "main", "median": 5000000}]}}                       launch.main.p50
package struct FigureFile {
    /// The maximum number of figures, as a guard against hostile files.
    private static let most = 100_000
    private static let groups: Set<String> = ["static", "figures", "histogram", "phases", "milestones", "marks"]
    private static let ignored: Set<String> = ["artifact", "warnings", "schema"]

    private var json: JSONReader
    private var figures: [String: Quantity] = [:]
    /// The command that wrote the document.
    private let command: String

    /// Reads the figures of the file at `path`.
    /// - Throws: ``InputError`` if it is not JSON of this program.
    package static func read(_ path: String) throws(InputError) -> [String: Quantity] {
        try parse(try MappedFile.open(path), named: path)
    }

    package static func parse(_ bytes: ByteView, named path: String) throws(InputError) -> [String: Quantity] {
        do throws(InputError) {
            let command = try command(of: bytes)
            var file = FigureFile(json: JSONReader(bytes), command: command)
            try file.readValue(path: [])
            try file.json.finish()
            return file.figures
        } catch { throw error.naming(path) }
    }

    private init(json: JSONReader, command: String) {
        self.json = json
        self.command = command
    }

    /// Returns the command in the schema: `stalls` for `sizeaudit/stalls/1`.
    private static func command(of bytes: ByteView) throws(InputError) -> String {
        var json = JSONReader(bytes)
        try json.beginObject()
        while let key = try json.nextKey() {
            guard key == "schema" else {
                try json.skipValue()
                continue
            }
            let schema = try json.string().text
            let parts = schema.split(separator: "/")
            guard parts.count == 3, parts[0] == "sizeaudit", ["startup", "stalls"].contains(parts[1]) else {
                throw InputError(
                    "contains no figures: its schema is '\(schema)'", hint: "give the JSON of startup or stalls")
            }
            guard parts[2] == "1" else {
                throw InputError("has schema '\(schema)', which this version cannot read")
            }
            return String(parts[1])
        }
        throw InputError("contains no figures: it has no schema", hint: "give the JSON of startup or stalls")
    }

    // MARK: - Values

    /// Reads a value. The recursion is limited by the nesting that the JSON reader allows.
    private mutating func readValue(path: [String]) throws(InputError) {
        switch json.peek() {
        case UInt8(ascii: "{"): try readObject(path)
        case UInt8(ascii: "["): try readArray(path)
        default:
            var probe = json
            // Fractions and texts are not figures. The main reader checks whether the value is valid.
            if let number = try? probe.count() {
                try add(number, FigureUnits.unit(of: path, inDocumentOf: command), path)
            }
            try json.skipValue()
        }
    }

    private mutating func readObject(_ path: [String]) throws(InputError) {
        try json.beginObject()
        var path = path
        while let key = try json.nextKey() {
            let name = FigureFile.word(key.text)
            if name == "name", json.peek() == UInt8(ascii: "\"") {
                let value = FigureFile.word(try json.string().text)
                // The name of an array element applies to the values after it.
                if path.last == FigureFile.element { path[path.count - 1] = value }
            } else if FigureFile.ignored.contains(name) {
                try json.skipValue()
            } else {
                try readValue(path: path + [name])
            }
        }
    }

    /// The path component of an array element whose name is not known yet.
    private static let element = "*"

    private mutating func readArray(_ path: [String]) throws(InputError) {
        try json.beginArray()
        var count: UInt64 = 0
        while try json.nextElement() {
            count += 1
            try readValue(path: path + [FigureFile.element])
        }
        try add(count, .count, path)
    }

    // MARK: - Names

    private static func word(_ text: String) -> String { String(text.prefix(200).map { $0 == " " ? "-" : $0 }) }

    private mutating func add(_ number: UInt64, _ unit: FigureUnit, _ path: [String]) throws(InputError) {
        guard !path.contains(FigureFile.element), !path.isEmpty else { return }
        guard figures.count < FigureFile.most else { throw json.failure("there are more figures than any command has") }
        var words = path.filter { !FigureFile.groups.contains($0) }
        if command == "stalls", words.first != command { words.insert(command, at: 0) }
        let unit = Quantity.Unit(unit)
        add(Quantity(number, unit), words)
        if words.last == "median" { add(Quantity(number, unit), words.dropLast() + ["p50"]) }
    }

    private mutating func add(_ figure: Quantity, _ words: [String]) {
        let name = words.joined(separator: ".")
        if figures[name] == nil { figures[name] = figure }
    }
}

extension Quantity.Unit {
    fileprivate init(_ unit: FigureUnit) {
        self =
            switch unit {
            case .count: .count
            case .bytes: .bytes
            case .nanoseconds: .nanoseconds
            }
    }
}
