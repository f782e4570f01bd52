/// A last search before a function counts as unused: numbers in data that lead exactly to its start and that no other
/// part of the analysis reads.
///
/// All data is swept once for all functions. A number that counts from its own place or from the start of its table
/// seldom leads to a function by chance. Small numbers do so often if they count from the image's or the code's start,
/// so these need company: several numbers at equal distances that all lead to functions.
struct UnexplainedNumbers {
    /// The place that a number counts from.
    enum Base: String {
        case itself = "its own place"
        case table = "the start of its table"
        case code = "the start of the code"
        case image = "the start of the image"
    }

    struct Number {
        var place: UInt64
        var base: Base
        /// The node that holds the number.
        var holder: UInt32
    }

    private(set) var numbers: [UInt32: Number] = [:]

    static let none = UnexplainedNumbers()

    private init() {}

    /// - Parameters:
    ///   - functions: the nodes of functions that nothing else keeps.
    ///   - used: reachability from all roots.
    init(of functions: [UInt32], in program: Program, _ rooted: RootedGraph, _ used: Reachability) {
        guard !functions.isEmpty, !program.code.isForeign,
            let search = Search(functions, program, rooted, used)
        else { return }
        for section in DistanceTableRule.tables(of: program) { search.sweep(section, &numbers) }
    }

    // MARK: - Search

    private final class Search {
        private let program: Program
        let rooted: RootedGraph
        let used: Reachability
        let memory: ImageMemory
        let starts: [UInt64]
        /// Made at the first number that leads to a function; most images have none.
        private lazy var tables = DistanceTableReader(program, rooted.map)
        let code: Range<UInt64>
        /// The start of the largest part of the code, and of the image.
        let text: UInt64
        let image: UInt64
        let nodes: [UInt64: UInt32]
        let sieve: AddressSieve

        /// Distances in bytes between the numbers of one column.
        static let strides: [UInt64] = [4, 8, 12, 16]
        static let fewestNumbers = 4

        init?(_ functions: [UInt32], _ program: Program, _ rooted: RootedGraph, _ used: Reachability) {
            let ranges = program.code.ranges
            guard let largest = ranges.max(by: { $0.size < $1.size }), let first = ranges.map(\.lowerBound).min(),
                let last = ranges.map(\.upperBound).max()
            else { return nil }
            self.rooted = rooted
            self.used = used
            memory = program.memory
            starts = program.code.functionStarts
            code = first..<last
            text = largest.lowerBound
            let held = program.image.sections.map(\.memoryRange).filter { !$0.isEmpty }
            // The headers stand before the first section, on the same page.
            image = (held.map(\.lowerBound).min() ?? 0) & ~0xFFF
            self.program = program
            var nodes = [UInt64: UInt32](minimumCapacity: functions.count)
            var sieve = AddressSieve(capacity: functions.count * 16)
            for node in functions {
                let address = rooted.map.nodes[Int(node)].address
                nodes[address] = node
                sieve.insert(address)
            }
            self.nodes = nodes
            self.sieve = sieve
        }

        func sweep(_ section: Range<UInt64>, _ numbers: inout [UInt32: Number]) {
            let map = rooted.map
            guard let bytes = memory.bytes.bytes(at: section.lowerBound, count: section.size) else { return }
            let isBigEndian = memory.bytes.isBigEndian
            var next = map.runs.firstIndexSorted { $0.end > section.lowerBound }
            var pages = PassedPages(bytes)
            while next < map.runs.count, map.runs[next].start < section.upperBound {
                let run = map.runs[next]
                next += 1
                guard run.owner != Run.nobody, run.start >= section.lowerBound, run.end <= section.upperBound else {
                    continue
                }
                let table = map.nodes[Int(run.owner)].address
                let first = (run.start + 3) & ~3
                guard run.end >= 4, first <= run.end - 4 else { continue }
                var offset = Int(first - section.lowerBound)
                let end = Int(run.end - section.lowerBound)
                while offset + 4 <= end {
                    pages.pass(offset)
                    let place = section.lowerBound + UInt64(offset)
                    guard let word = bytes.integer(at: offset, as: Int32.self, bigEndian: isBigEndian) else { break }
                    offset += 4
                    if word == 0 {
                        offset = bytes.firstNonZero(in: pages.window(from: offset, to: end), step: 4)
                        continue
                    }
                    add(word, .itself, place, place, run, &numbers)
                    add(word, .table, table, place, run, &numbers)
                    add(word, .code, text, place, run, &numbers)
                    add(word, .image, image, place, run, &numbers)
                }
            }
        }

        /// Adds a number if it leads to one of the functions, counted from `start`.
        @inline(__always)
        private func add(
            _ word: Int32, _ base: Base, _ start: UInt64, _ place: UInt64, _ run: Run,
            _ numbers: inout [UInt32: Number]
        ) {
            let target = start &+ UInt64(bitPattern: Int64(word))
            guard code.contains(target), sieve.mayHold(target) else { return }
            guard let node = nodes[target], numbers[node] == nil else { return }
            let number = Number(place: place, base: base, holder: run.owner)
            if isEvidence(number, from: start, of: node, in: run) { numbers[node] = number }
        }

        private func isEvidence(_ number: Number, from start: UInt64, of node: UInt32, in run: Run) -> Bool {
            let holder = rooted.map.nodes[Int(number.holder)]
            // An unused table is a finding of its own, and what a reader has explained is a reference.
            if holder.symbol != NodeMap.noSymbol, !used.isReached(Int(number.holder)) { return false }
            let backward = rooted.backward
            if backward.references(to: Int(node)).contains(where: { backward.references[$0].source == number.holder }) {
                return false
            }
            if tables.isSwitch(holder) { return false }
            if memory.fixups.slot(at: number.place & ~(memory.wordSize - 1)) != nil { return false }
            switch number.base {
            case .itself: return true
            case .table: return holder.symbol != NodeMap.noSymbol || hasCompany(number.place, from: start, in: run)
            case .code, .image: return hasCompany(number.place, from: start, in: run)
            }
        }

        /// Whether a number stands in a column of different numbers that lead to functions.
        private func hasCompany(_ place: UInt64, from start: UInt64, in run: Run) -> Bool {
            Search.strides.contains { step in
                var seen: Set<Int32> = []
                for step in [step, 0 &- step] {
                    var other = place
                    while other >= run.start, other < run.end, seen.count < Search.fewestNumbers,
                        let word: Int32 = memory.integer(at: other),
                        isStart(start &+ UInt64(bitPattern: Int64(word)))
                    {
                        seen.insert(word)
                        other = other &+ step
                    }
                }
                return seen.count >= Search.fewestNumbers
            }
        }

        private func isStart(_ address: UInt64) -> Bool {
            guard code.contains(address) else { return false }
            let next = starts.firstIndexSorted { $0 >= address }
            return next < starts.count && starts[next] == address
        }
    }
}
