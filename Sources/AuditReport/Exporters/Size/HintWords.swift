import LinkMapKit

/// The words about a function without a name: `uses "usage: %s", calls getopt_long`.
enum HintWords {
    /// The maximum width of a string, in columns.
    private static let mostText = 48

    static func calls(of hint: FunctionHint) -> [String] {
        var demangler = Demangler()
        return hint.calls.map { demangler.text(of: $0) ?? $0.lossless }
    }

    static func text(of hint: FunctionHint) -> String {
        let string = hint.string.map { "uses \"\(DisplayWidth.cut(VisibleText.of($0.lossless), to: mostText))\"" }
        let calls = calls(of: hint).map { VisibleText.of($0) }.joined(separator: ", ")
        return [string, calls.isEmpty ? nil : "calls \(calls)"].compactMap(\.self).joined(separator: ", ")
    }
}
