import LinkMapKit

/// The sizes of a build as the sum of the changes of several builds. A part that is gone has the size 0.
struct DetailChanges {
    private struct Key: Hashable {
        var dimension: String
        var name: String
    }

    private var sizes: [Key: BuildRecord.Part] = [:]

    init(_ parts: [BuildRecord.Part] = []) { apply(parts) }

    mutating func apply(_ changes: [BuildRecord.Part]) {
        for change in changes {
            let key = Key(dimension: change.dimension, name: change.name)
            sizes[key] = HistoryMeasure.allCases.allSatisfy { $0.size(of: change) == 0 } ? nil : change
        }
    }

    /// The parts by dimension and name.
    var parts: [BuildRecord.Part] {
        sizes.values.sorted { ($0.dimension, $0.name) < ($1.dimension, $1.name) }
    }

    /// Returns the changes that turn the old parts into the new ones.
    static func changes(from old: [BuildRecord.Part], to new: [BuildRecord.Part]) -> [BuildRecord.Part] {
        var left = DetailChanges(old).sizes
        var changes: [BuildRecord.Part] = []
        for part in new {
            let before = left.removeValue(forKey: Key(dimension: part.dimension, name: part.name))
            let isSame = before.map { old in
                HistoryMeasure.allCases.allSatisfy { $0.size(of: old) == $0.size(of: part) }
            }
            if isSame != true { changes.append(part) }
        }
        changes += left.keys.map { key in
            BuildRecord.Part(dimension: key.dimension, name: key.name, fileSize: 0, vmSize: 0)
        }
        return changes.sorted { ($0.dimension, $0.name) < ($1.dimension, $1.name) }
    }
}
