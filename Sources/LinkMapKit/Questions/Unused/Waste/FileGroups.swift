/// Files of a product that share a key. A product may have a million, so they are sorted at the end instead of hashed.
struct FileGroups {
    struct File {
        /// A path that outlives the groups.
        var path: ByteView
        var size: UInt64
    }

    private var keys: [ByteView.ContentHash] = []
    private var files: [File] = []

    /// The bits of a key that are not sorted by.
    private static let unsorted: UInt64 = 31

    mutating func add(_ file: WasteFile, key: ByteView.ContentHash) {
        keys.append(key)
        files.append(File(path: file.path, size: file.size))
    }

    /// The groups with several files, each in the order of arrival.
    var shared: [[File]] {
        var order = keys.indices.map { UInt32($0) }
        RadixSort.sort(&order) { keys[Int($0)].first >> FileGroups.unsorted }
        var groups: [[File]] = []
        var start = 0
        while start < order.count {
            let lead = keys[Int(order[start])].first >> FileGroups.unsorted
            var end = start + 1
            while end < order.count, keys[Int(order[end])].first >> FileGroups.unsorted == lead { end += 1 }
            if end - start > 1 { add(order[start..<end], to: &groups) }
            start = end
        }
        return groups
    }

    /// Adds the groups among files whose keys begin alike.
    private func add(_ alike: ArraySlice<UInt32>, to groups: inout [[File]]) {
        let lead = keys[Int(alike[alike.startIndex])]
        if alike.allSatisfy({ keys[Int($0)] == lead }) {
            groups.append(alike.map { files[Int($0)] })
            return
        }
        let members = Dictionary(grouping: alike) { keys[Int($0)] }.values.filter { $0.count > 1 }
        groups += members.map { indices in indices.map { files[Int($0)] } }
    }
}
