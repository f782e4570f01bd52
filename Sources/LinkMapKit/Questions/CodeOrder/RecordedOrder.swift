// A record of the library LaunchOrder:
//   sizeaudit launch order 1
//   image App                      a file's name
//   1a40                           offset from the start of the image, in the order of first runs

extension CodeFunctions {
    /// Returns the order in a file: a list of names, a record of the library LaunchOrder, an LLVM profile with the order of first
    /// runs, or a recording of perf.
    ///
    /// - Throws: ``InputError`` for a file that is damaged, or too large for text.
    package func order(recorded bytes: ByteView) throws(InputError) -> CodeOrder {
        if let record = try RunRecordFormats.ordered(bytes) { return order(of: record) }
        guard bytes.count <= OrderSpelling.mostBytes else { throw InputError("is too large for an order file") }
        return CodeOrder(functions(recorded: bytes.text))
    }

    private func order(of record: RunRecord) -> CodeOrder {
        var byName: [ByteView: [Int]] = [:]
        for (index, function) in functions.enumerated() {
            if let name = function.name { byName[name, default: []].append(index) }
        }
        let isOwn = record.images.map(isSame)
        func isMeant(_ image: UInt32) -> Bool { isOwn.indices.contains(Int(image)) ? isOwn[Int(image)] : true }
        let runs = record.traces.map { trace in
            var seen: Set<Int> = []
            return trace.flatMap { step -> [Int] in
                switch step {
                case .place(let place):
                    guard isMeant(place.image) else { return [] }
                    return function(at: place.value, isOffset: place.isFileOffset).map { [$0] } ?? []
                case .function(let number):
                    let known = record.functions[number]
                    guard isMeant(known.image) else { return [] }
                    if let offset = known.fileOffset, let index = function(at: offset, isOffset: true) {
                        return [index]
                    }
                    return byName[known.name] ?? []
                }
            }.filter { seen.insert($0).inserted }
        }
        return CodeOrder(runs: runs.filter { !$0.isEmpty })
    }

    /// Returns whether a recorded image is this one: by its build ID, or without one by its file's name.
    private func isSame(_ image: RunRecord.RecordedImage) -> Bool {
        if let id = image.id, let own = identity.id { return id == own }
        guard let path = image.path else { return true }
        return path.lastPathComponent == ByteView(copying: identity.path).lastPathComponent
    }

    private func function(at value: UInt64, isOffset: Bool) -> Int? {
        guard isOffset else { return function(containing: value) }
        guard let segment = segments.first(where: { $0.file.contains(value) }) else { return nil }
        return function(containing: segment.memory.lowerBound.addingClamped(value - segment.file.lowerBound))
    }

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
