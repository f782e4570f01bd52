/// Finds templates and generics with many instances. Instances, and the copies that optimizers specialise, belong to the
/// family of the function that they come from. How much of their code does not depend on the type is not known, so no
/// saving is promised.
enum TemplateCopiesRule: AdviceRule {
    static let name = "template-copies"
    static let facts: AdviceFacts = .symbols
    /// The smallest number of instances that is reported.
    private static let least = 8
    /// The number of functions that are examined, largest first.
    private static let most = 20_000
    /// The smallest number of bytes beyond one instance of each that is reported.
    private static let leastBytes: UInt64 = 16 << 10

    static func advice(on subject: AdviceSubject) -> Advice? {
        var demangler = Demangler()
        var groups: [String: (count: Int, bytes: UInt64, largest: UInt64)] = [:]
        let functions = subject.functions.filter { $0.size >= 64 }.sorted { $0.size > $1.size }.prefix(most)
        for function in functions {
            guard let text = demangler.text(of: function.name), let family = family(of: text) else { continue }
            var group = groups[family] ?? (0, 0, 0)
            group.count += 1
            group.bytes = group.bytes.addingClamped(function.size)
            group.largest = max(group.largest, function.size)
            groups[family] = group
        }
        let large = groups.filter { $0.value.count >= least }
        let extra = large.values.reduce(UInt64(0)) { $0.addingClamped($1.bytes - $1.largest) }
        guard extra >= leastBytes else { return nil }
        let examples = large.sorted { ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key) }.prefix(3)
            .map { Advice.Example(name: "\($0.key)<…> × \($0.value.count)", bytes: $0.value.bytes) }
        return advice(
            "Share the bodies of templates and generics",
            option:
                "move code that does not depend on the type into a function that is not a template, use extern template, "
                + "or in Swift @_specialize and existentials with care",
            .rough,
            estimate:
                "\(extra) bytes of \(large.count.counted("function")) with \(least) copies "
                + "or more lie beyond the largest copy of each",
            examples: Array(examples))
    }

    /// Returns what all copies have in common: the function of which they are specialisations, or the name before the
    /// template arguments. `nil` for a function that is no copy.
    private static func family(of text: String) -> String? {
        var origin = Substring(text)
        while let next = origin.originOfCopy { origin = next }
        // Bytes are compared, since characters take most of the time of many long names.
        if origin.utf8.count < text.utf8.count { return String(origin) }
        guard let open = text.utf8.firstIndex(of: UInt8(ascii: "<")), open != text.startIndex,
            !text[..<open].hasSuffix("operator"), !text.utf8[..<open].contains(UInt8(ascii: "("))
        else { return nil }
        return String(text[..<open])
    }
}

extension Substring {
    /// The function behind `generic specialization <Swift.Int> of`; `nil` for other names.
    fileprivate var originOfCopy: Substring? {
        for kind in [
            "generic specialization <", "function signature specialization <",
            "generic not re-abstracted specialization <",
        ]
        where hasPrefix(kind) {
            var depth = 1
            var last: Character = "<"
            for index in dropFirst(kind.count).indices {
                let character = self[index]
                if character == "<" { depth += 1 }
                if character == ">", last != "-" { depth -= 1 }
                last = character
                guard depth == 0 else { continue }
                let rest = self[self.index(after: index)...]
                return rest.hasPrefix(" of ") ? rest.dropFirst(4) : nil
            }
        }
        return hasPrefix("merged ") ? dropFirst(7) : nil
    }
}
