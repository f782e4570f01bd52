/// The names that a library exports, read from a list or from a version script.
package struct ExportList: Sendable {
    /// The file name, shown in messages.
    package let source: String
    var globals = NamePatterns()
    var locals = NamePatterns()

    package init(_ text: ByteView, source: String) throws(InputError) {
        self.source = source
        var parser = ExportListParser(text)
        (globals, locals) = try parser.parse()
        guard !globals.isEmpty else { throw InputError("it names no export", hint: ExportListParser.form) }
    }

    /// Reads the file at `path`.
    /// - Throws: ``InputError`` for a file that cannot be read or understood.
    package static func open(_ path: String) throws(InputError) -> ExportList {
        do throws(InputError) {
            return try ExportList(try MappedFile.open(path), source: MappedFile.shownName(of: path))
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// Returns whether a name is exported. An exact name takes precedence over a pattern, and a pattern over `*`.
    package func contains(_ name: ByteView) -> Bool {
        if globals.names.contains(name) { return true }
        if locals.names.contains(name) { return false }
        if globals.fits(name) { return true }
        return globals.hasAll && !locals.fits(name)
    }

    /// The exported names that are written out, without the patterns.
    var names: Set<ByteView> { globals.names }
}

/// The names and patterns of one part of the list, `global` or `local`.
struct NamePatterns: Sendable {
    var names: Set<ByteView> = []
    private var patterns: [NameGlob] = []
    /// Demangled names of C++, and patterns for them.
    private var demangledNames: Set<String> = []
    private var demangled: [NameGlob] = []
    /// Whether the pattern `*` is listed, which matches every name.
    fileprivate var hasAll = false

    var isEmpty: Bool {
        names.isEmpty && patterns.isEmpty && demangled.isEmpty && demangledNames.isEmpty && !hasAll
    }

    func fits(_ name: ByteView) -> Bool {
        if patterns.contains(where: { $0.matches(name) }) { return true }
        guard !demangled.isEmpty || !demangledNames.isEmpty else { return false }
        var demangler = Demangler()
        guard let text = demangler.text(of: name) else { return false }
        if demangledNames.contains(text) { return true }
        guard !demangled.isEmpty else { return false }
        let bytes = ByteView(copying: text)
        return demangled.contains { $0.matches(bytes) }
    }
}

//  # what a library offers       VERS_1 {
//  open_store                      global: open_store; "exact name"; close_*;
//  close_*                           extern "C++" { Store::*; };
//                                  local: *;
//                                } VERS_0;

/// A parser of export lists: one name a line, or a GNU version script.
struct ExportListParser {
    static let form = "write one name a line, or a version script"

    private let text: ByteView
    private var offset = 0
    private var globals = NamePatterns()
    private var locals = NamePatterns()

    init(_ text: ByteView) { self.text = text }

    mutating func parse() throws(InputError) -> (globals: NamePatterns, locals: NamePatterns) {
        if isScript { try parseScript() } else { parseLines() }
        return (globals, locals)
    }

    /// Whether the text is a version script. Symbol names contain no brace.
    private var isScript: Bool { text.firstIndex(of: UInt8(ascii: "{")) != nil }

    // MARK: - Lists

    private mutating func parseLines() {
        var cursor = LineCursor(text, dropsCarriageReturn: true)
        while let line = cursor.next() {
            let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.count
            let name = ExportListParser.trimmed(line.prefix(end))
            if !name.isEmpty { globals.add(name, isDemangled: false, isExact: false) }
        }
    }

    private static func trimmed(_ line: ByteView) -> ByteView {
        var line = line
        while let first = line.byte(at: 0), isBlank(first) { line = line.dropFirst(1) }
        while let last = line.byte(at: line.count - 1), isBlank(last) { line = line.prefix(line.count - 1) }
        return line
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    // MARK: - Version scripts

    private enum Token: Equatable {
        case word(ByteView)
        case quoted(ByteView)
        case mark(UInt8)
    }

    private mutating func parseScript() throws(InputError) {
        // The number of open braces. Level 1 lists names, level 2 lists C++ names.
        var depth = 0
        var (isLocal, isDemangled) = (false, false)
        var waiting: Token?
        while let token = try next() {
            switch token {
            case .mark(UInt8(ascii: "{")):
                depth += 1
                guard depth <= 2 else { throw failure("braces stand too deep") }
                if depth == 1 { isLocal = false }
                isDemangled = depth == 2 && waiting == .quoted("C++")
                waiting = nil
            case .mark(UInt8(ascii: "}")):
                depth -= 1
                guard depth >= 0 else { throw failure("a brace closes nothing") }
                add(waiting, isLocal: isLocal, isDemangled: isDemangled)
                (waiting, isDemangled) = (nil, false)
            case .mark(UInt8(ascii: ":")):
                isLocal = waiting == .word("local")
                waiting = nil
            case .mark:
                if depth > 0 { add(waiting, isLocal: isLocal, isDemangled: isDemangled) }
                waiting = nil
            default: waiting = waiting == .word("extern") ? token : token
            }
        }
        guard depth == 0 else { throw failure("a brace is not closed") }
    }

    private mutating func add(_ token: Token?, isLocal: Bool, isDemangled: Bool) {
        let (name, isExact): (ByteView, Bool)
        switch token {
        case .word(let word): (name, isExact) = (word, false)
        case .quoted(let word): (name, isExact) = (word, true)
        default: return
        }
        if isLocal {
            locals.add(name, isDemangled: isDemangled, isExact: isExact)
        } else {
            globals.add(name, isDemangled: isDemangled, isExact: isExact)
        }
    }

    private func failure(_ what: String) -> InputError {
        InputError("\(what) in the version script", at: UInt64(offset), hint: ExportListParser.form)
    }

    /// Returns the next token. A C++ name may contain `::`; a single colon ends `global` or `local`.
    private mutating func next() throws(InputError) -> Token? {
        try skipBlanks()
        guard let first = text.byte(at: offset) else { return nil }
        if first == UInt8(ascii: "\"") {
            guard let end = text.firstIndex(of: first, from: offset + 1) else { throw failure("a quote is not closed") }
            defer { offset = end + 1 }
            return .quoted(text[clamped: offset + 1..<end])
        }
        let start = offset
        while let byte = text.byte(at: offset), !ExportListParser.isBlank(byte), !isMark(byte) {
            offset += byte == UInt8(ascii: ":") ? 2 : 1
        }
        offset = min(offset, text.count)
        guard offset == start else { return .word(text[clamped: start..<offset]) }
        offset += 1
        return .mark(first)
    }

    private func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\""): true
        case UInt8(ascii: ":"): text.byte(at: offset + 1) != byte
        default: false
        }
    }

    private mutating func skipBlanks() throws(InputError) {
        while let byte = text.byte(at: offset) {
            if byte == UInt8(ascii: "#") {
                offset = text.firstIndex(of: 0x0A, from: offset) ?? text.count
            } else if byte == UInt8(ascii: "/"), text.byte(at: offset + 1) == UInt8(ascii: "*") {
                guard let end = text.firstIndex(of: "*/", from: offset + 2) else {
                    throw failure("a comment is not closed")
                }
                offset = end + 2
            } else if ExportListParser.isBlank(byte) {
                offset += 1
            } else {
                return
            }
        }
    }
}

extension NamePatterns {
    fileprivate mutating func add(_ name: ByteView, isDemangled: Bool, isExact: Bool) {
        let isPattern = !isExact && (name.firstIndex(of: UInt8(ascii: "*")) ?? name.firstIndex(of: 0x3F)) != nil
        if isPattern, name == "*" {
            hasAll = true
        } else if isDemangled {
            if isPattern { demangled.append(NameGlob(name.lossless)) } else { demangledNames.insert(name.lossless) }
        } else if isPattern {
            patterns.append(NameGlob(name.lossless))
        } else {
            names.insert(name)
        }
    }
}
