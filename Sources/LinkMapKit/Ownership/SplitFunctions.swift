//  parse            _ZN4json5parseEv            a function
//  parse.cold       _ZN4json5parseEv.cold.1     its code that seldom runs, which the compiler placed elsewhere

/// The functions that a compiler split. Their cold parts belong to them: a function is one thing wherever its code lies.
struct SplitFunctions {
    /// The function of each cold part, by the indexes of their symbols.
    private var functions: [UInt32: UInt32] = [:]

    init(_ symbols: [Symbol]) {
        var parts: [ByteView: [UInt32]] = [:]
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            guard let name = SplitFunctions.function(of: symbol.name) else { continue }
            parts[name, default: []].append(UInt32(index))
        }
        guard !parts.isEmpty else { return }
        let lengths = Set(parts.keys.map(\.count))
        var isLength = [Bool](repeating: false, count: (lengths.max() ?? 0) + 1)
        for length in lengths { isLength[length] = true }
        for (index, symbol) in symbols.enumerated()
        where symbol.role == .definition && symbol.name.count < isLength.count && isLength[symbol.name.count] {
            guard let indexes = parts[symbol.name] else { continue }
            for part in indexes { take(UInt32(index), for: part) }
        }
    }

    /// Takes a function for a part. Static functions of several files may have one name: the symbols of a file stand together.
    private mutating func take(_ function: UInt32, for part: UInt32) {
        func distance(_ other: UInt32) -> UInt32 { other > part ? other - part : part - other }
        if let known = functions[part], distance(known) <= distance(function) { return }
        functions[part] = function
    }

    /// Returns the name of the function that a cold part belongs to; `nil` for other names.
    private static func function(of name: ByteView) -> ByteView? {
        guard let last = name.byte(at: name.count - 1), last == UInt8(ascii: "d") || last.isDigit else { return nil }
        var end = name.count
        while end > 0, name[end - 1].isDigit { end -= 1 }
        if end < name.count {
            guard end > 0, name[end - 1] == UInt8(ascii: ".") else { return nil }
            end -= 1
        }
        let mark: StaticString = ".cold"
        let stem = name.prefix(end)
        return stem.count > mark.utf8CodeUnitCount && stem.ends(with: mark)
            ? stem.prefix(stem.count - mark.utf8CodeUnitCount) : nil
    }

    /// Gives the memory of cold parts to the owners of their functions.
    mutating func join(_ runs: inout [Run], of symbols: [Symbol]) {
        for (part, function) in functions {
            let address = symbols[Int(function)].address
            let place = runs.firstIndexSorted { $0.end > address }
            guard place < runs.count, runs[place].start <= address, runs[place].owner != Run.nobody else { continue }
            let owner = runs[place].owner
            functions[part] = owner
            let start = symbols[Int(part)].address
            let end = start.addingClamped(max(symbols[Int(part)].size, 1))
            var index = runs.firstIndexSorted { $0.end > start }
            while index < runs.count, runs[index].start < end {
                if runs[index].owner == part { runs[index].owner = owner }
                index += 1
            }
        }
    }

    /// Returns the function that a symbol is a cold part of; the symbol itself for others.
    func function(of symbol: UInt32) -> UInt32 { functions.isEmpty ? symbol : functions[symbol] ?? symbol }
}
