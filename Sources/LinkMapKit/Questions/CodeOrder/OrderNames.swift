/// The names of functions for an order file.
package struct OrderNames: Sendable {
    /// The names in their order, none twice. Those of functions that share an input section come last, because such a name
    /// moves the whole section.
    package let names: [String]
    /// The number of functions that share an input section; `nil` if input sections are not known.
    package let unsplit: Int?
    /// The number of functions without a symbol, which no order file can name.
    package let withoutSymbol: Int

    package init(of order: [Int], in code: CodeFunctions) {
        let functions = order.map { code.functions[$0] }
        var names: [String] = []
        var seen: Set<String> = []
        for function in functions.filter({ $0.isSplit != false }) + functions.filter({ $0.isSplit == false }) {
            guard let name = function.name?.lossless, !name.contains(where: \.isNewline) else { continue }
            if seen.insert(name).inserted { names.append(name) }
        }
        self.names = names
        withoutSymbol = functions.count { $0.name == nil }
        let isKnown = functions.contains { $0.isSplit != nil }
        unsplit = isKnown ? functions.count { $0.isSplit == false } : nil
    }
}

extension CodeFunctions {
    /// Returns the indices of the functions that an order file names, in its order. A name that several functions have
    /// stands for all of them.
    package func functions(named names: [String]) -> [Int] {
        var places: [String: [Int]] = [:]
        for (index, function) in functions.enumerated() {
            if let name = function.name?.lossless { places[name, default: []].append(index) }
        }
        var order: [Int] = []
        var seen: Set<Int> = []
        for name in names {
            for place in places[name] ?? [] where seen.insert(place).inserted { order.append(place) }
        }
        return order
    }
}
