/// The mappings of files into the memory of processes.
struct ProcessMaps {
    struct Mapping {
        var start: UInt64
        var end: UInt64
        /// The offset of the first byte in the file.
        var fileOffset: UInt64
        /// The index into the images of the record.
        var image: UInt32
    }

    /// The mappings of each process, each with its number in the order of the file.
    private var mappings: [UInt32: [(number: Int, mapping: Mapping)]] = [:]
    private var parents: [UInt32: UInt32] = [:]
    private(set) var count = 0

    mutating func add(_ mapping: Mapping, to process: UInt32) {
        mappings[process, default: []].append((count, mapping))
        count += 1
    }

    /// Records a fork. The child has the mappings of its parent. New threads are reported as forks of the same process.
    mutating func addFork(of parent: UInt32, to child: UInt32) {
        if parent != child, parents[child] == nil { parents[child] = parent }
    }

    func finder() -> Finder { Finder(maps: self) }

    /// Finds the mapping of addresses, within a budget of comparisons. Only damaged files exceed it.
    struct Finder {
        private let maps: ProcessMaps
        private var budget = 1 << 28
        private static let mostForks = 64

        fileprivate init(maps: ProcessMaps) { self.maps = maps }

        /// Returns the image and the offset in its file of an address in a process.
        ///
        /// - Parameter knownMappings: the count of mappings before the sample. Among several mappings of an address the
        ///   last one before the sample counts. Each processor has a buffer of its own, so a mapping may also follow.
        mutating func place(of address: UInt64, in process: UInt32, knownMappings: Int) throws(InputError)
            -> (image: UInt32, offset: UInt64)?
        {
            var process = process
            for _ in 0..<Finder.mostForks {
                if let found = try mapping(of: address, in: process, knownMappings) {
                    return (found.image, found.fileOffset &+ (address - found.start))
                }
                guard let parent = maps.parents[process] else { return nil }
                process = parent
            }
            return nil
        }

        private mutating func mapping(of address: UInt64, in process: UInt32, _ known: Int) throws(InputError)
            -> Mapping?
        {
            guard let all = maps.mappings[process] else { return nil }
            budget -= all.count
            guard budget > 0 else { throw InputError("has more mappings than a recording of real programs") }
            var later: Mapping?
            for (number, mapping) in all.reversed() where mapping.start <= address && address < mapping.end {
                if number < known { return mapping }
                later = mapping
            }
            return later
        }
    }
}
