/// Predicts where a linker puts the functions of an order file: at the start of their section, one after the other.
struct OrderedPlaces {
    private let code: CodeFunctions
    /// The touched pages of the image as it is linked, if they were measured: what of a function lies on others is not needed.
    /// Those without a function, such as pages of stubs, stay where they are.
    private let measured: MeasuredPages?
    let pageSize: UInt64
    /// The new starts of functions, of input sections that several share, and of stubs, by the old ones.
    private var starts: [UInt64: UInt64] = [:]
    /// The touched memory without a function that was watched.
    private let rest: [Range<UInt64>]

    /// - Parameters:
    ///   - order: the indices of the functions in the order file.
    ///   - movesStubs: whether the image is linked with ``OrderScript``.
    init(
        _ code: CodeFunctions, order: [Int], measured: MeasuredPages?, movesStubs: Bool, pageSize: UInt64
    ) {
        (self.code, self.measured, self.pageSize) = (code, measured, pageSize)
        rest = OrderedPlaces.rest(of: code, order, measured)
        var next = code.code.map(\.lowerBound)
        if movesStubs { moveStubs(&next) }
        place(order, after: &next)
    }

    /// Returns the touched pages if a launch needs some functions. Those without a name stay where they are.
    func pages(of needed: [Int]) -> TouchedPages {
        let named = TouchedPages(of: needed.flatMap(ranges), in: code.code, pageSize: pageSize)
        guard !rest.isEmpty else { return named }
        let others = TouchedPages(of: rest.map(moved), in: code.code, pageSize: pageSize)
        return TouchedPages(
            measured: (named.touched + others.touched).map { $0 * pageSize }, named: named, in: code.code)
    }

    /// Returns the pages of a function where it is now.
    func oldPages(of function: Int) -> [UInt64] {
        TouchedPages(of: parts(of: code.functions[function]), in: code.code, pageSize: pageSize).touched
    }

    // MARK: - Places

    private mutating func moveStubs(_ next: inout [UInt64]) {
        guard let start = code.code.first?.lowerBound, let text = textIndex, !code.stubs.isEmpty else { return }
        // A segment of its own begins on a page of its own.
        var end = start / OrderScript.pageSize * OrderScript.pageSize
        for stub in code.stubs {
            starts[stub.lowerBound] = OrderedPlaces.aligned(end, to: OrderScript.alignment)
            end = OrderedPlaces.aligned(end, to: OrderScript.alignment).addingClamped(stub.size)
        }
        next[text] = end
    }

    /// Places functions as ``OrderNames`` names them: those that share an input section come last, with all of it.
    private mutating func place(_ order: [Int], after next: inout [UInt64]) {
        let most = OrderedPlaces.mostAlignment(of: code.functions)
        var twins = twins(of: order)
        var named: [CodeFunctions.Function] = []
        for name in order.compactMap({ code.functions[$0].name }) {
            named += (twins.removeValue(forKey: name) ?? []).map { code.functions[$0] }
        }
        for function in named.filter({ $0.isSplit != false }) + named.filter({ $0.isSplit == false }) {
            let unit = function.shared ?? function.range
            let section = code.code.firstIndexSorted { $0.upperBound > unit.lowerBound }
            guard section < next.count, stub(at: unit.lowerBound) == nil, starts[unit.lowerBound] == nil else {
                continue
            }
            let start = OrderedPlaces.aligned(next[section], to: OrderedPlaces.alignment(of: unit, most: most))
            next[section] = start.addingClamped(unit.size)
            starts[unit.lowerBound] = start
        }
    }

    /// Returns all functions that have the name of one of some functions. Linkers place local functions of one name together.
    private func twins(of order: [Int]) -> [ByteView: [Int]] {
        var twins: [ByteView: [Int]] = [:]
        for index in order { if let name = code.functions[index].name { twins[name] = [] } }
        for (index, function) in code.functions.enumerated() {
            if let name = function.name, twins[name] != nil { twins[name, default: []].append(index) }
        }
        return twins
    }

    /// The index of the largest section with code, which holds the functions that linkers place.
    private var textIndex: Int? { code.code.indices.max { code.code[$0].size < code.code[$1].size } }

    private func stub(at address: UInt64) -> Range<UInt64>? { code.stubs.first { $0.contains(address) } }

    /// Returns the memory of a function that a launch needs, where it will be.
    private func ranges(of index: Int) -> [Range<UInt64>] {
        let function = code.functions[index]
        let unit = (function.shared ?? function.range).lowerBound
        return parts(of: function).map { part in
            guard let start = starts[unit] else { return moved(part) }
            return OrderedPlaces.shifted(part, from: unit, to: start)
        }
    }

    /// Returns the parts of a function that lay on touched pages; all of it if none did, since launches differ.
    private func parts(of function: CodeFunctions.Function) -> [Range<UInt64>] {
        let parts = measured?.parts(of: function.range) ?? []
        return parts.isEmpty ? [function.range] : parts
    }

    private func moved(_ range: Range<UInt64>) -> Range<UInt64> {
        guard let stub = stub(at: range.lowerBound), let start = starts[stub.lowerBound] else { return range }
        return OrderedPlaces.shifted(range, from: stub.lowerBound, to: start)
    }

    /// Returns the touched memory besides functions: whole pages, or those parts of stubs that lie on touched pages.
    private static func rest(
        of code: CodeFunctions, _ order: [Int], _ measured: MeasuredPages?
    ) -> [Range<UInt64>] {
        guard let measured else { return [] }
        let stubs = code.stubs.flatMap(measured.parts)
        let pages = measured.addresses(without: order.map { code.functions[$0].range } + stubs)
        return stubs + pages.map { $0..<$0.addingClamped(measured.size) }
    }

    private static func shifted(_ range: Range<UInt64>, from old: UInt64, to new: UInt64) -> Range<UInt64> {
        let start = new.addingClamped(range.lowerBound - old)
        return start..<start.addingClamped(range.size)
    }

    private static func aligned(_ address: UInt64, to alignment: UInt64) -> UInt64 {
        address.addingClamped(alignment - 1) / alignment * alignment
    }

    /// Returns the alignment in bytes to which compilers aligned most functions.
    private static func mostAlignment(of functions: [CodeFunctions.Function]) -> UInt64 {
        [16, 4].first { alignment in
            functions.count { $0.address % alignment == 0 } * 2 >= functions.count
        } ?? 1
    }

    /// Returns the alignment of an input section in bytes as its present address shows it. Parts of functions that seldom run are
    /// aligned to fewer.
    private static func alignment(of unit: Range<UInt64>, most: UInt64) -> UInt64 {
        min(most, 1 << UInt64(min(unit.lowerBound.trailingZeroBitCount, 4)))
    }
}
