/// The sizes of a build as the sum of the changes of several builds. A part that is gone has the size 0.
struct DetailChanges {
    private struct Key: Hashable {
        var dimension: String
        var name: String
    }

    private var sizes: [Key: (fileSize: Int64, vmSize: Int64)] = [:]

    init(_ parts: [BuildRecord.Part] = []) { apply(parts) }

    mutating func apply(_ changes: [BuildRecord.Part]) {
        for change in changes {
            let key = Key(dimension: change.dimension, name: change.name)
            sizes[key] = change.fileSize == 0 && change.vmSize == 0 ? nil : (change.fileSize, change.vmSize)
        }
    }

    /// The parts by dimension and name.
    var parts: [BuildRecord.Part] {
        sizes.map { key, size in
            BuildRecord.Part(
                dimension: key.dimension, name: key.name, fileSize: size.fileSize, vmSize: size.vmSize)
        }.sorted { ($0.dimension, $0.name) < ($1.dimension, $1.name) }
    }

    /// Returns the changes that turn the old parts into the new ones.
    static func changes(from old: [BuildRecord.Part], to new: [BuildRecord.Part]) -> [BuildRecord.Part] {
        var left = DetailChanges(old).sizes
        var changes: [BuildRecord.Part] = []
        for part in new {
            let before = left.removeValue(forKey: Key(dimension: part.dimension, name: part.name))
            if before?.fileSize != part.fileSize || before?.vmSize != part.vmSize { changes.append(part) }
        }
        changes += left.keys.map { key in
            BuildRecord.Part(dimension: key.dimension, name: key.name, fileSize: 0, vmSize: 0)
        }
        return changes.sorted { ($0.dimension, $0.name) < ($1.dimension, $1.name) }
    }
}
