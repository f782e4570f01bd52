import LinkMapKit

/// Readable names in a width: results and parameters go first, then template arguments, then the outermost scopes. The
/// function's own name stays.
///
/// `model/shortnames.js` of the page does the same, with the same examples as tests.
package enum ShortName {
    private typealias Part = ReadableNameParts.Part

    private static let mark: Unicode.Scalar = "…"
    /// The shortest beginning of arguments that tells anything.
    private static let leastText = 6

    /// Returns a name in at most `width` columns.
    package static func text(of name: String, in width: Int) -> String {
        // No character is wider than its bytes.
        guard name.utf8.count > width, DisplayWidth.of(name) > width else { return name }
        if let renamed = renamed(name, in: width) { return renamed }
        guard let names = ReadableNameParts(Array(name.unicodeScalars)) else {
            return DisplayWidth.elide(name, to: width)
        }
        let shown = names.parts.filter { $0.kind != .result }
        if self.width(shown) <= width { return text(shown) }
        let parts = shown.filter { $0.kind != .returned }
        let bare = withoutLead(parts)
        for variant in [withLead(parts, width), bare, bare.filter { $0.kind != .suffix }] {
            for dropped in 0...names.scopes {
                guard let variant, let found = fitted(withoutScopes(variant, dropped), width) else { continue }
                return text(found)
            }
        }
        return DisplayWidth.elide(text(names.parts.filter { $0.kind == .own }), to: width)
    }

    private static let arrow = " → "
    /// The narrowest place for each of two names.
    private static let leastName = 16

    /// Returns both names of a renamed thing, each in half of the width; `nil` for a single name.
    private static func renamed(_ name: String, in width: Int) -> String? {
        let letters = Array(name.unicodeScalars)
        guard let place = letters.indices.first(where: { letters.hasWord(arrow, at: $0, before: letters.count) }) else {
            return nil
        }
        let half = (width - arrow.unicodeScalars.count) / 2
        guard half >= leastName else { return DisplayWidth.elide(name, to: width) }
        let sides = [letters[..<place], letters[(place + arrow.unicodeScalars.count)...]].map {
            text(of: String(String.UnicodeScalarView($0)), in: half)
        }
        return sides.joined(separator: arrow)
    }

    private static func width(_ text: ArraySlice<Unicode.Scalar>) -> Int { text.reduce(0) { $0 + DisplayWidth.of($1) } }
    private static func width(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + width($1.text) } }

    private static func text(_ parts: [Part]) -> String {
        String(String.UnicodeScalarView(parts.lazy.flatMap(\.text)))
    }

    // MARK: - Leaving out

    /// Returns the parts if what they begin with leaves most of the width to the name.
    private static func withLead(_ parts: [Part], _ width: Int) -> [Part]? {
        let lead = Array(parts.prefix { $0.scope == ReadableNameParts.before })
        return self.width(cut(cut(lead, .parameters, 0), .arguments, 0)) * 2 <= width ? parts : nil
    }

    private static func withoutLead(_ parts: [Part]) -> [Part] {
        let name = parts.drop { $0.scope == ReadableNameParts.before }
        guard name.count < parts.count else { return parts }
        return [Part(kind: .fixed, text: [mark, " "], scope: ReadableNameParts.before)] + name
    }

    private static func withoutScopes(_ parts: [Part], _ count: Int) -> [Part] {
        guard count > 0 else { return parts }
        let name = parts.drop { $0.scope < 0 }
        var left = Array(parts[..<name.startIndex])
        if let last = left.last, last.text == [mark, " "] { left.removeLast() }
        left.append(Part(kind: .fixed, text: [mark] + separator(parts, count), scope: ReadableNameParts.before))
        return left + name.filter { $0.scope >= count }
    }

    /// Returns what stands behind the last scope that is left out.
    private static func separator(_ parts: [Part], _ count: Int) -> ArraySlice<Unicode.Scalar> {
        guard let text = parts.last(where: { $0.scope == count - 1 })?.text, let last = text.last else { return [] }
        switch last {
        case ":": return text.dropLast().last == ")" ? [] : [":", ":"]
        case "/", ".", " ": return [last]
        default: return []
        }
    }

    // MARK: - Arguments and parameters

    /// Returns parts with the arguments and parameters that have room; `nil` if even none have.
    private static func fitted(_ parts: [Part], _ width: Int) -> [Part]? {
        let short = cut(parts, .parameters, 0)
        guard self.width(cut(short, .arguments, 0)) <= width else { return nil }
        let bare = cut(short, .arguments, width)
        let shown = zip(parts, bare).map { $0.kind == .arguments ? $1 : $0 }
        if self.width(shown) <= width { return shown }
        let labelled = shown.map { part in
            guard part.kind == .parameters, part.scope == ReadableNameParts.none, let labels = labels(part.text) else {
                return part
            }
            return Part(kind: part.kind, text: labels, scope: part.scope)
        }
        return cut(labelled, .parameters, width)
    }

    /// Returns the parts with the texts of one kind cut, each to the same length, so that all parts have some width.
    private static func cut(_ parts: [Part], _ kind: ReadableNameParts.Kind, _ width: Int) -> [Part] {
        let lengths = parts.filter { $0.kind == kind }.map { self.width($0.text) }.sorted()
        var room = width - self.width(parts.filter { $0.kind != kind })
        var most = Int.max
        for (index, length) in lengths.enumerated() {
            // The quotient is rounded down, below zero as well.
            let share = room >= 0 ? room / (lengths.count - index) : 0
            if length > share {
                most = share
                break
            }
            room -= length
        }
        if most < leastText { most = 1 }
        return parts.map { part in
            guard part.kind == kind, self.width(part.text) > most else { return part }
            var cut = part
            cut.text = fitting(part.text, in: most - 1) + [mark]
            return cut
        }
    }

    private static func fitting(_ text: ArraySlice<Unicode.Scalar>, in width: Int) -> ArraySlice<Unicode.Scalar> {
        var left = width
        return text.prefix {
            left -= DisplayWidth.of($0)
            return left >= 0
        }
    }

    /// Returns the labels of parameters of Swift: `for:in:` of `for: A.B, in: C`; `nil` if there are none.
    private static func labels(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        var found: [Unicode.Scalar] = []
        var (depth, start, hasLabel) = (0, text.startIndex, false)
        for at in text.startIndex...text.endIndex {
            if at < text.endIndex {
                if "(<[{".unicodeScalars.contains(text[at]) { depth += 1 }
                let isArrow = at > text.startIndex && text[at - 1] == "-"
                if ")>]}".unicodeScalars.contains(text[at]), !isArrow { depth -= 1 }
                guard text[at] == ",", depth <= 0 else { continue }
            }
            let label = text[start..<at].drop { $0 == " " }.prefix { $0.isNameLetter && $0 != "$" && $0 != "~" }
            let isLabel = !label.isEmpty && text[label.endIndex..<at].starts(with: ": ".unicodeScalars)
            hasLabel = hasLabel || isLabel
            found += isLabel ? Array(label) : ["_"]
            found.append(":")
            start = at + 1
        }
        return hasLabel ? found[...] : nil
    }
}
