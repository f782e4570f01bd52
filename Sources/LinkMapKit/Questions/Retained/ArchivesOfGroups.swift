/// The static libraries that make up groups of nodes exactly.
struct ArchivesOfGroups {
    private var parts: [[UInt32]]

    init(_ groups: NodeGroups, archives: NodeGroups) {
        parts = [[UInt32]](repeating: [], count: groups.count)
        // The group of each static library; none for one that is in several.
        var groupOf = [UInt32?](repeating: nil, count: archives.count)
        var isWhole = [Bool](repeating: true, count: groups.count)
        for (archive, group) in zip(archives.groupOf, groups.groupOf) where archive != NodeGroups.none {
            groupOf[Int(archive)] = (groupOf[Int(archive)] ?? group) == group ? group : NodeGroups.none
        }
        for (archive, group) in zip(archives.groupOf, groups.groupOf) where group != NodeGroups.none {
            if archive == NodeGroups.none || groupOf[Int(archive)] != group { isWhole[Int(group)] = false }
        }
        for (archive, group) in groupOf.enumerated() {
            guard let group, group != NodeGroups.none, isWhole[Int(group)] else { continue }
            parts[Int(group)].append(UInt32(archive))
        }
    }

    /// Returns the static libraries that hold all nodes of a group, and no other nodes; none if there are no such.
    func archives(of group: UInt32) -> [UInt32] { parts[Int(group)] }
}
