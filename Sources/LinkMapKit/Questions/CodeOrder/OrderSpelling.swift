// ld.lld, --symbol-ordering-file      ld64 and ld64.lld, -order_file
//   # comment                           # comment
//   main                                _main
//
// gold, --section-ordering-file       GNU ld from 2.43, --section-ordering-file
//   # comment                           /* comment */
//   .text.main                          .text : { *(.text.main) }

/// The form of an order file that a linker reads.
package enum OrderSpelling: String, CaseIterable, Sendable {
    case lld, ld64, gold, bfd

    /// The option of the linker that takes the file.
    package var option: String {
        switch self {
        case .lld: "-Wl,--symbol-ordering-file="
        case .ld64: "-Wl,-order_file,"
        case .gold, .bfd: "-Wl,--section-ordering-file="
        }
    }

    /// Returns the spelling of a name that the user gave.
    ///
    /// - Throws: ``InputError`` for a linker without order files, and for an unknown one.
    package static func named(_ name: String) throws(InputError) -> OrderSpelling {
        if let known = OrderSpelling(rawValue: name) { return known }
        guard name != "mold" else { throw OrderSpelling.noOption }
        throw InputError("--order-for takes \(allCases.map(\.rawValue).joined(separator: ", ")), not '\(name)'")
    }

    /// Returns the spelling for the linker of an image.
    ///
    /// - Throws: ``InputError`` if the image was linked by one without order files.
    package static func usual(for code: CodeFunctions) throws(InputError) -> OrderSpelling {
        if code.hasUnderscores { return .ld64 }
        let linker = code.linker ?? ""
        if linker.hasPrefix("mold") { throw noOption.naming(code.identity.path) }
        return linker.hasPrefix("gold") ? .gold : .lld
    }

    private static let noOption = InputError(
        "mold has no option that takes an order file",
        hint: "link with ld.lld and give --order-for lld, or use gold or GNU ld from 2.43")

    // MARK: - Writing

    /// Returns the text of an order file.
    ///
    /// - Parameter comments: lines without a line break.
    package func text(_ names: [String], comments: [String]) -> String {
        switch self {
        case .lld, .ld64: lines(comments.map { "# " + $0 } + names)
        case .gold: lines(comments.map { "# " + $0 } + names.flatMap(OrderSpelling.sections))
        case .bfd:
            lines(
                comments.map { "/* \(String($0.map { $0 == "*" ? "?" : $0 })) */" } + [".text : {"]
                    + names.flatMap(OrderSpelling.sections).map { "  *(\($0))" } + ["}"])
        }
    }

    private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    /// Returns the names of the input sections in which compilers put a function. GCC puts what runs once into
    /// `.text.startup` and the unlikely part of a function into `.text.unlikely`.
    private static func sections(of name: String) -> [String] {
        if name.hasSuffix(".cold") { return [".text.unlikely.\(pattern(name.dropLast(5)))"] }
        return [".text.\(pattern(name[...]))", ".text.startup.\(pattern(name[...]))"]
    }

    /// Returns a name with `?` for characters that mean something else in a pattern.
    private static func pattern(_ name: Substring) -> String {
        String(name.map { "*?[]\\ (){};,\"".contains($0) ? "?" : $0 })
    }

    // MARK: - Reading

    /// The limit of the size of an order file that is read, in bytes.
    package static let mostBytes = 1 << 27

    /// Returns the names in an order file of any of the forms, in their order.
    package static func names(in text: String) -> [String] {
        var names: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = trimmed(line)
            guard !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("/*") else { continue }
            if let name = name(in: line) { names.append(name) }
        }
        return names
    }

    private static func name(in line: Substring) -> String? {
        var line = line
        if line.hasPrefix("*("), line.hasSuffix(")") { line = line.dropFirst(2).dropLast() }
        if line.hasSuffix("{") || line == "}" { return nil }
        if line.hasPrefix(".text.unlikely.") { return line.dropFirst(15) + ".cold" }
        for prefix in [".text.startup.", ".text.hot.", ".text."] where line.hasPrefix(prefix) {
            return String(line.dropFirst(prefix.utf8.count))
        }
        return String(withoutPlace(line))
    }

    /// Returns the symbol of `arch:object.o:symbol`. A selector's colons are no separators.
    private static func withoutPlace(_ line: Substring) -> Substring {
        var line = line
        for architecture in ["x86_64:", "x86_64h:", "i386:", "arm64:", "arm64e:", "arm64_32:", "armv7:", "armv7k:"]
        where line.hasPrefix(architecture) {
            line = line.dropFirst(architecture.utf8.count)
        }
        for colon in line.indices where line[colon] == ":" {
            let place = line[..<colon]
            if place.hasSuffix(".o") || place.hasSuffix(".o)") { return trimmed(line[line.index(after: colon)...]) }
        }
        // llvm-profdata puts the source file before a local function: `file.c;name`.
        if let end = line.lastIndex(of: ";") { line = line[line.index(after: end)...] }
        return trimmed(line)
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }
}
