/// Finds templates and generics with many instances.
enum TemplateCopiesRule: AdviceRule {
    static let name = "template-copies"
    static let facts: AdviceFacts = .symbols
    /// The smallest number of instances that is reported.
    private static let least = 8
    /// The number of functions that are examined, largest first.
    private static let most = 20_000

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
        guard extra > 0 else { return nil }
        let examples = large.sorted { ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key) }.prefix(3)
            .map { Advice.Example(name: "\($0.key)<…> × \($0.value.count)", bytes: $0.value.bytes) }
        return advice(
            "Share the bodies of templates and generics",
            option:
                "move code that does not depend on the type into a function that is no template, use extern template, "
                + "or in Swift @_specialize and existentials with care",
            bytes: extra * CostTable.sharedByTemplates / 100, .rough,
            estimate: "\(CostTable.sharedByTemplates)% of the code of \(large.count) templates beyond their largest "
                + "instance, each of which has \(least) instances or more",
            examples: Array(examples))
    }

    /// Returns the name before the template arguments; `nil` if there are none.
    private static func family(of text: String) -> String? {
        if let generic = text.range(of: "generic specialization <") {
            let rest = String(text[generic.upperBound...])
            return rest.range(of: "> of ").map { String(rest[$0.upperBound...]) } ?? rest
        }
        guard let open = text.firstIndex(of: "<"), open != text.startIndex,
            !text[..<open].hasSuffix("operator"), !text[..<open].contains("(")
        else { return nil }
        return String(text[..<open])
    }
}

extension String {
    /// Returns the first range of `part`.
    fileprivate func range(of part: String) -> Range<String.Index>? {
        let (bytes, wanted) = (Array(utf8), Array(part.utf8))
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...bytes.count - wanted.count where bytes[start] == wanted[0] {
            if bytes[start..<start + wanted.count].elementsEqual(wanted) {
                let from = utf8.index(startIndex, offsetBy: start)
                return from..<utf8.index(from, offsetBy: wanted.count)
            }
        }
        return nil
    }
}
