// A record of the library LaunchOrder:
//   sizeaudit launch order 1
//   image App                      a file's name
//   1a40                           offset from the start of the image, in the order of first runs

extension CodeFunctions {
    /// Returns the functions of a recorded order: an order file of any linker, the output of `llvm-profdata order`, a list of
    /// names, or a record of the library LaunchOrder.
    package func functions(recorded text: String) -> [Int] {
        guard text.hasPrefix("sizeaudit launch order ") else { return functions(named: OrderSpelling.names(in: text)) }
        let lines = text.split(separator: "\n").dropFirst()
        let images = Set(lines.filter { $0.hasPrefix("image ") })
        let file = identity.path.split(separator: "/").last ?? ""
        // The file may have been renamed; with one image there is no doubt.
        let name = images.count == 1 ? images.first : images.first { $0 == "image \(file)" }
        var isWanted = false
        var order: [Int] = []
        var seen: Set<Int> = []
        for line in lines {
            if line.hasPrefix("image ") {
                isWanted = line == name
            } else if isWanted, let offset = UInt64(line, radix: 16), let index = function(containing: start &+ offset),
                seen.insert(index).inserted
            {
                order.append(index)
            }
        }
        return order
    }

    /// Returns the index of the function that contains an address.
    private func function(containing address: UInt64) -> Int? {
        let next = functions.firstIndexSorted { $0.address > address }
        return next > 0 && functions[next - 1].range.contains(address) ? next - 1 : nil
    }
}
