/// Predicts where a linker puts the functions of an order file: at the start of their section, one after the other.
struct OrderedPlaces {
    private let code: CodeFunctions
    /// The alignment of functions in bytes, as nearly all of them have it.
    private let alignment: UInt64
    /// The touched pages of the image as it is linked, if they were measured: what of a function lies on others is not needed.
    /// Those without a function, such as pages of stubs, stay where they are.
    private let measured: MeasuredPages?

    init(_ code: CodeFunctions, measured: MeasuredPages?) {
        self.code = code
        self.measured = measured
        alignment = OrderedPlaces.alignment(of: code.functions)
    }

    /// Returns the touched pages of the image linked with these functions in this order. Functions that cannot be placed
    /// stay where they are.
    func pages(of needed: [Int], pageSize: UInt64) -> TouchedPages {
        var next = code.code.map(\.lowerBound)
        var ranges: [Range<UInt64>] = []
        for index in needed {
            let function = code.functions[index]
            let parts = measured?.parts(of: function.range) ?? [function.range]
            let section = code.code.firstIndexSorted { $0.upperBound > function.address }
            guard function.name != nil, function.isSplit != false, section < next.count else {
                ranges += parts
                continue
            }
            let start = next[section].addingClamped(alignment - 1) / alignment * alignment
            next[section] = start.addingClamped(function.size)
            for part in parts {
                let first = start.addingClamped(part.lowerBound - function.address)
                ranges.append(first..<first.addingClamped(part.upperBound - part.lowerBound))
            }
        }
        let named = TouchedPages(of: ranges, in: code.code, pageSize: pageSize)
        guard let rest = measured?.addresses(without: needed.map { code.functions[$0].range }) else { return named }
        return TouchedPages(measured: named.touched.map { $0 * pageSize } + rest, named: named, in: code.code)
    }

    private static func alignment(of functions: [CodeFunctions.Function]) -> UInt64 {
        [16, 4].first { alignment in
            functions.count { $0.address % alignment == 0 } * 20 >= functions.count * 19
        } ?? 1
    }
}
