/// The references in all code of an image.
package struct CodeScan {
    package private(set) var references: [CodeReference] = []
    package private(set) var coverage = CodeCoverage()
    /// Whether some code is for an unsupported instruction set.
    package private(set) var isForeign = false
    private let gaps: [Range<UInt64>]
    private let returnsAreBases: Bool
    private let fallsThrough: Bool
    private let keepsRegisters: Bool
    private let table: OffsetTable?
    /// Bytes of code per reserved reference. Large compiled programs have fewer references; memory is taken only as they come.
    private static let bytesPerReference = 8
    /// Maximum number of code bytes to reserve room for; sections of a hostile file may all claim the same bytes.
    private static let mostForeseen = 256 << 20
    /// Minimum number of code bytes that justifies further threads.
    private static let leastForThreads = 4 << 20

    /// - Parameters:
    ///   - code: address ranges that hold instructions.
    ///   - starts: start addresses of functions, ascending.
    ///   - machine: the processor that runs the code; of one that is not read, nothing is found.
    ///   - plausible: addresses that a number in an instruction may stand for; empty for position-independent code.
    ///   - thread: addresses for thread-local variables.
    ///   - gaps: data between instructions, ascending.
    ///   - returnsAreBases: whether 32-bit code computes addresses from its own address, not from the GOT's.
    ///   - fallsThrough: whether a function whose last instruction does not end it continues into the code after it.
    ///   - keepsRegisters: whether code relies on registers that a function of the image leaves alone.
    ///   - table: the GOT, if code computes addresses from it.
    package init(
        _ code: [Range<UInt64>], in bytes: AddressedBytes, machine: Machine, starts: [UInt64],
        plausible: Range<UInt64> = 0..<0, thread: ThreadSpace = .none, gaps: [Range<UInt64>] = [],
        returnsAreBases: Bool = false, fallsThrough: Bool = false, keepsRegisters: Bool = false,
        table: OffsetTable? = nil
    ) {
        self.table = table
        self.keepsRegisters = keepsRegisters
        self.fallsThrough = fallsThrough
        self.gaps = gaps
        self.returnsAreBases = returnsAreBases
        guard machine.isRead(isBigEndian: bytes.isBigEndian) else {
            isForeign = !code.isEmpty
            return
        }
        let parts = code.compactMap { range in
            bytes.bytes(from: range.lowerBound).map {
                (range.lowerBound, $0.prefix(Int(clamping: range.size)))
            }
        }
        let size = parts.reduce(0) { min($0 + $1.1.count, CodeScan.mostForeseen) }
        references.reserveLarge(size / CodeScan.bytesPerReference)
        for (address, held) in parts {
            scan(
                held, at: address, machine: machine, starts: starts, plausible: plausible,
                thread: thread)
            PassedPages.release(allOf: held)
        }
    }

    /// Creates the scan of code that was decoded already.
    init(_ decoded: DecodedCode) {
        references = decoded.references
        coverage = decoded.coverage
        gaps = []
        returnsAreBases = false
        fallsThrough = false
        keepsRegisters = false
        table = nil
    }

    private mutating func scan(
        _ code: ByteView, at address: UInt64, machine: Machine, starts: [UInt64], plausible: Range<UInt64>,
        thread: ThreadSpace
    ) {
        // One list for all code, since it is long; outside of `self`, because appending is faster there.
        var found: [CodeReference] = []
        swap(&found, &references)
        let part: CodeCoverage
        switch machine {
        case .arm64, .arm64_32:
            var scanner = ARM64Scanner(
                thread: thread, fallsThrough: fallsThrough, keepsRegisters: keepsRegisters, plausible: plausible,
                gaps: gaps)
            part = scanner.scan(code, at: address, starts: starts) { found.append($0) }
        case .x86_64, .x32:
            let scanner = X86Scanner(
                mode: .long, plausible: plausible, thread: thread, fallsThrough: fallsThrough, table: table)
            part = CodeScan.scanInPieces(code, at: address, starts: starts, with: scanner, into: &found)
        case .x86:
            let scanner = X86Scanner(
                mode: .protected, plausible: plausible, thread: thread, returnsAreBases: returnsAreBases,
                fallsThrough: fallsThrough, table: table)
            part = scanner.scan(code, at: address, starts: starts) { found.append($0) }
        case .arm:
            var scanner = ARM32Scanner(code, at: address, plausible: plausible)
            let (own, decoded) = scanner.scan(starts: starts, gaps: gaps)
            found += own
            part = decoded
        case .riscv, .powerPC, .powerPC64, .s390, .mips, .sparc, .loongArch, .other: part = CodeCoverage()
        }
        references = found
        coverage.add(part)
    }

    /// Scans the code with four threads if it is large. This is possible because no state passes between functions.
    private static func scanInPieces(
        _ code: ByteView, at address: UInt64, starts: [UInt64], with scanner: X86Scanner,
        into found: inout [CodeReference]
    ) -> CodeCoverage {
        let pieces = code.count >= leastForThreads ? CodeScan.pieces(of: code, at: address, starts) : []
        guard let first = pieces.first, pieces.count > 1 else {
            return scanner.scan(code, at: address, starts: starts) { found.append($0) }
        }
        /// Scans pieces, one on this thread and the others beside it.
        func scan(_ pieces: ArraySlice<Range<Int>>) -> [(
            references: [CodeReference], coverage: CodeCoverage
        )] {
            guard let piece = pieces.first else { return [] }
            let (own, others) = TwoThreads.run(when: pieces.count > 1) {
                var references: [CodeReference] = []
                references.reserveLarge(piece.count / bytesPerReference)
                let coverage = scanner.scan(code, at: address, starts: starts, part: piece) {
                    references.append($0)
                }
                return (references, coverage)
            } beside: {
                scan(pieces.dropFirst())
            }
            return [own] + others
        }
        var (coverage, others) = TwoThreads.run {
            scanner.scan(code, at: address, starts: starts, part: first) { found.append($0) }
        } beside: {
            scan(pieces.dropFirst())
        }
        for index in others.indices {
            found += others[index].references
            others[index].references = []
            coverage.add(others[index].coverage)
        }
        return coverage
    }

    /// Divides code into four pieces of about the same size, each from one start of a function to another.
    private static func pieces(of code: ByteView, at address: UInt64, _ starts: [UInt64]) -> [Range<
        Int
    >] {
        var pieces = [Range<Int>]()
        var begin = 0
        for number in 1..<4 {
            let wanted = address.addingClamped(UInt64(code.count / 4 * number))
            let start = starts.firstIndexSorted { $0 >= wanted }
            guard start < starts.count, let cut = Int(exactly: starts[start] - address), cut > begin,
                cut < code.count
            else { continue }
            pieces.append(begin..<cut)
            begin = cut
        }
        return pieces + [begin..<code.count]
    }
}

extension Machine {
    /// Returns whether the references in the code of a machine are read.
    func isRead(isBigEndian: Bool) -> Bool {
        switch self {
        case .x86, .x86_64, .x32, .arm, .arm64, .arm64_32: !isBigEndian
        case .riscv, .powerPC, .powerPC64, .s390, .mips, .sparc, .loongArch, .other: false
        }
    }
}
