/// The rows of the timeline, which are threads in the trace event format.
struct ChromeRows {
    enum Kind: String {
        case turns, stalls, stacks, saturations
    }

    struct Row: Hashable {
        let process: Int
        let loop: Int?
        let kind: Kind
        let depth: Int
    }

    private(set) var names: [(process: Int, number: Int, name: String)] = []
    private var numbers: [Row: Int] = [:]

    mutating func number(of row: Row, loopName: () -> String) -> Int {
        if let known = numbers[row] { return known }
        // Number 0 is the process itself.
        let number = numbers.count + 1
        numbers[row] = number
        let nested = row.depth > 1 ? ", nested run \(row.depth - 1)" : ""
        names.append((row.process, number, "\(loopName()): \(row.kind.rawValue)\(nested)"))
        return number
    }
}
