/// Finds what tells functions without a name from each other: strings and named functions that few of them refer to.
///
/// Only the instructions of these functions are read, the largest first.
struct FunctionHints {
    /// The maximum number of bytes of code that are read.
    private static let mostCode: UInt64 = 16 << 20
    /// The number of functions from which on a common target tells nothing about one of them.
    private static let mostUsers = 4
    private static let mostCalls = 2
    /// The lengths of strings that people wrote, in bytes.
    private static let lengths = 4...200

    /// Bytes of memory with a named owner, or of a function without a name.
    private struct Extent {
        var range: Range<UInt64>
        var owner: Int
    }

    /// A string or a symbol that a function refers to.
    private enum Target: Hashable {
        case string(UInt64)
        case symbol(Int)
    }

    private let ledger: Ledger
    private let bytes: AddressedBytes
    private let literals: [Range<UInt64>]
    private let extents: [Extent]

    /// Returns the hints by the names of the functions.
    static func hints(for ledger: Ledger, of image: Image) -> [ByteView: FunctionHint] {
        // Addresses in 32-bit ARM code do not tell the instruction set.
        guard !ledger.unnamed.isEmpty, image.machine != .arm else { return [:] }
        return FunctionHints(ledger, image).hints(in: image)
    }

    private init(_ ledger: Ledger, _ image: Image) {
        self.ledger = ledger
        bytes = image.reader.memory()
        literals = ProgramReader(image).literals
        extents = FunctionHints.extents(of: ledger)
    }

    /// Returns the memory of all symbols, ascending.
    private static func extents(of ledger: Ledger) -> [Extent] {
        var extents: [Extent] = []
        for (index, region) in ledger.layout.regions.enumerated() where region.vmSize > 0 {
            var address = region.address
            for piece in ledger.pieces[ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]] {
                let end = address.addingClamped(piece.size)
                let owner = Int(piece.owner)
                if owner < ledger.symbols.count {
                    if let last = extents.last, last.owner == owner, last.range.upperBound == address {
                        extents[extents.count - 1].range = last.range.lowerBound..<end
                    } else {
                        extents.append(Extent(range: address..<end, owner: owner))
                    }
                }
                address = end
            }
        }
        return extents.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func hints(in image: Image) -> [ByteView: FunctionHint] {
        let targets = targets(in: image)
        var users: [Target: Int] = [:]
        for found in targets.values { for target in found { users[target, default: 0] += 1 } }
        var hints: [ByteView: FunctionHint] = [:]
        for (function, found) in targets {
            let telling = found.map { (users[$0] ?? 0, $0) }.filter { $0.0 <= FunctionHints.mostUsers }
            let hint = hint(of: telling)
            if hint != FunctionHint() { hints[ledger.symbols[function]] = hint }
        }
        return hints
    }

    /// Returns the targets of each function by its number.
    private func targets(in image: Image) -> [Int: Set<Target>] {
        var code: [Extent] = []
        var sum: UInt64 = 0
        for extent in extents.filter({ ledger.unnamed.contains($0.owner) }).sorted(by: { $0.range.size > $1.range.size }
        ) {
            sum = sum.addingClamped(extent.range.size)
            if sum > FunctionHints.mostCode { break }
            code.append(extent)
        }
        code.sort { $0.range.lowerBound < $1.range.lowerBound }
        let scan = CodeScan(
            code.map(\.range), in: bytes, machine: image.machine, starts: code.map(\.range.lowerBound),
            plausible: ProgramReader(image).plausibleAddresses)
        var targets: [Int: Set<Target>] = [:]
        for reference in scan.references {
            guard let function = FunctionHints.extent(at: reference.site, in: code),
                let target = target(of: reference), target != .symbol(function.owner)
            else { continue }
            targets[function.owner, default: []].insert(target)
        }
        return targets
    }

    private static func extent(at address: UInt64, in extents: [Extent]) -> Extent? {
        let next = extents.firstIndexSorted { $0.range.lowerBound > address }
        guard next > 0, extents[next - 1].range.contains(address) else { return nil }
        return extents[next - 1]
    }

    private func target(of reference: CodeReference) -> Target? {
        if let extent = FunctionHints.extent(at: reference.target, in: extents) {
            guard !ledger.unnamed.contains(extent.owner), let symbol = ledger.symbols.symbol(extent.owner) else {
                return nil
            }
            // Stubs and slots of imports are reached by calls and by loads, functions of the image by calls.
            let isCall = reference.kind == .call || reference.kind == .jump
            return symbol.role == .undefined || isCall ? .symbol(extent.owner) : nil
        }
        return string(at: reference.target) == nil ? nil : .string(reference.target)
    }

    /// Returns a text that people wrote; `nil` for other data.
    private func string(at address: UInt64) -> ByteView? {
        guard literals.contains(where: { $0.contains(address) }),
            bytes.integer(at: address &- 1, as: UInt8.self) ?? 0 == 0,
            let text = bytes.cString(at: address), FunctionHints.lengths.contains(text.count)
        else { return nil }
        var letters = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte >= 0x20 || byte == 0x0A || byte == 0x09, byte != 0x7F else { return nil }
            if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80 { letters += 1 }
        }
        return letters * 2 >= text.count ? text : nil
    }

    /// Returns the string and the calls with the fewest users; of several strings, the longest.
    private func hint(of telling: [(users: Int, target: Target)]) -> FunctionHint {
        var strings: [(users: Int, text: ByteView, address: UInt64)] = []
        var calls: [(users: Int, symbol: Int)] = []
        for (users, target) in telling {
            switch target {
            case .string(let address):
                if let text = string(at: address) { strings.append((users, text, address)) }
            case .symbol(let symbol): calls.append((users, symbol))
            }
        }
        let best = strings.min { ($0.users, $1.text.count, $0.address) < ($1.users, $0.text.count, $1.address) }
        calls.sort { ($0.users, $0.symbol) < ($1.users, $1.symbol) }
        return FunctionHint(
            string: best?.text, calls: calls.prefix(FunctionHints.mostCalls).map { ledger.symbols[$0.symbol] })
    }
}
