/// The limits of a regular expression. The C library copies what a count repeats, and reads nested parentheses by recursion:
/// a short expression could take all memory, or end the program.
enum PatternBounds {
    /// Length limit in bytes. A list of some thousand names is still shorter.
    private static let longest = 1 << 16
    private static let deepest = 100
    /// Limit on the number of characters and brackets that counts such as `{1,50}` add.
    private static let mostCopies = 1_000

    /// Limit on the number of parts that may be left out. The C library's tables grow with its square: 2,000 take 48 MB.
    private static let mostOptional = 2_000

    /// Returns the reason why an expression is not compiled; `nil` for one within the limits.
    static func objection(to pattern: String) -> String? {
        let text = Array(pattern.utf8)
        guard text.count <= longest else { return "the expression is longer than \(longest) bytes" }
        // The number of parts in each open parenthesis, and that of the part read last.
        var (open, last, copies, index) = ([0], 0, 0, 0)
        guard text.count(where: { "*?+{".utf8.contains($0) }) <= mostOptional else {
            return "more than \(mostOptional) of its parts are repeated or optional"
        }
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\\"):
                if index + 1 < text.count, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text[index + 1]) {
                    return "references to an earlier match (\\1) are not supported"
                }
                index += 1
                last = 1
            case UInt8(ascii: "["):
                index = endOfBrackets(in: text, from: index)
                last = 1
            case UInt8(ascii: "("):
                guard open.count <= deepest else { return "parentheses nest more than \(deepest) deep" }
                open.append(0)
                index += 1
                continue
            case UInt8(ascii: ")") where open.count > 1: last = open.removeLast() + 1
            case UInt8(ascii: "+"):
                copies += last
                last = 0
            case UInt8(ascii: "{"):
                let most = largestCount(in: text, from: index)
                let (added, overflow) = last.multipliedReportingOverflow(by: max(0, most - 1))
                copies += overflow ? mostCopies + 1 : min(added, mostCopies + 1)
                open[open.count - 1] += min(added, mostCopies + 1)
                last = 0
            default: last = 1
            }
            guard copies <= mostCopies else { return "its counts repeat more than \(mostCopies) characters" }
            open[open.count - 1] += last
            index += 1
        }
        return nil
    }

    /// Returns the larger number of a count such as `{2,50}`; 0 if there is none.
    private static func largestCount(in text: [UInt8], from start: Int) -> Int {
        var (largest, number) = (0, 0)
        for byte in text[(start + 1)...] {
            if byte == UInt8(ascii: ",") {
                number = 0
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                number = min(number * 10 + Int(byte - UInt8(ascii: "0")), mostCopies * 2)
                largest = max(largest, number)
            } else {
                break
            }
        }
        return largest
    }

    /// Returns the index of the bracket that ends a list of characters. The first character and classes such as `[:alpha:]`
    /// may hold one that does not.
    private static func endOfBrackets(in text: [UInt8], from start: Int) -> Int {
        var index = start + 1
        if index < text.count, text[index] == UInt8(ascii: "^") { index += 1 }
        if index < text.count, text[index] == UInt8(ascii: "]") { index += 1 }
        while index < text.count, text[index] != UInt8(ascii: "]") {
            if text[index] == UInt8(ascii: "["), index + 1 < text.count, ".:=".utf8.contains(text[index + 1]) {
                let mark = text[index + 1]
                index += 2
                while index + 1 < text.count, text[index] != mark || text[index + 1] != UInt8(ascii: "]") { index += 1 }
                index += 1
            }
            index += 1
        }
        return index
    }
}
