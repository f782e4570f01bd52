import LinkMapKit

/// Finds what stalls have in common.
///
/// Time is what counts: a stack weighs as long as it stood. Of all functions, the one under which most time was spent
/// leads to a group; it is named after the deepest function that covers most of that, since this says most. Its stacks
/// are taken away, and what is left is searched again. Then each group is searched for groups within, below the
/// function that it is named after. Only functions of the program's own code count where there are any: that all
/// stalls are under `main` and end in `memcpy` tells nobody anything.
package struct GroupSearch {
    /// What of the heaviest function's time the deepest must cover that gives the name.
    private static let most = 0.75
    /// What the smallest group has of the whole, and a group in a group of the outer one.
    private static let leastShare = 0.01
    private static let leastInnerShare = 0.1
    private static let mostLevels = 4
    /// In one level. What is left over are ever smaller ones.
    private static let mostGroups = 50

    private let standing: [FunctionStanding]
    /// Of the functions in question: the time under each, and how deep it stood, weighed by time.
    private var cover: [UInt64]
    private var depth: [Double]
    /// In which stack a function was last seen, so that recursion counts once.
    private var seen: [Int]
    private var stamp = 0

    /// - Parameter standing: of each function, how much its name tells.
    package init(standing: [FunctionStanding]) {
        self.standing = standing
        cover = Array(repeating: 0, count: standing.count)
        depth = Array(repeating: 0, count: standing.count)
        seen = Array(repeating: -1, count: standing.count)
    }

    /// The groups, largest first.
    package mutating func groups(of stacks: [WeightedStack]) -> [StallGroup] {
        let least = GroupSearch.share(GroupSearch.leastShare, of: stacks.reduce(0) { $0.addingClamped($1.weight) })
        var own: [WeightedStack] = []
        var foreign: [WeightedStack] = []
        for stack in stacks where stack.weight > 0 {
            if stack.path.contains(where: { standing[$0] == .own }) { own.append(stack) } else { foreign.append(stack) }
        }
        let groups =
            search(own, for: .own, least: least, level: 0) + search(foreign, for: .foreign, least: least, level: 0)
        return groups.sorted(by: GroupSearch.isBefore)
    }

    private mutating func search(
        _ stacks: [WeightedStack], for wanted: FunctionStanding, least: UInt64, level: Int
    ) -> [StallGroup] {
        var rest = stacks
        var groups: [StallGroup] = []
        while groups.count < GroupSearch.mostGroups, let heaviest = heaviest(in: rest, wanted) {
            guard let name = deepest(in: rest.filter { $0.holds(heaviest) }, wanted) else { break }
            let members = rest.filter { $0.holds(name) }
            let time = members.reduce(UInt64(0)) { $0.addingClamped($1.weight) }
            guard time >= least else { break }
            groups.append(group(of: members, under: name, time, wanted, level))
            rest.removeAll { $0.holds(name) }
        }
        return groups.sorted(by: GroupSearch.isBefore)
    }

    private mutating func group(
        of members: [WeightedStack], under name: Int, _ time: UInt64, _ wanted: FunctionStanding, _ level: Int
    ) -> StallGroup {
        let leaf = GroupSearch.leaf(of: members)
        var group = StallGroup(
            function: name, time: time, stalls: Set(members.flatMap(\.stalls)).count, leaf: leaf?.function ?? name,
            leafTime: leaf?.time ?? 0)
        guard level + 1 < GroupSearch.mostLevels else { return group }
        group.groups = search(
            members.map { $0.below(name) }, for: wanted,
            least: GroupSearch.share(GroupSearch.leastInnerShare, of: time),
            level: level + 1)
        return group
    }

    // MARK: - Weighing

    /// The function with most time under it; of several the deepest.
    private mutating func heaviest(in stacks: [WeightedStack], _ wanted: FunctionStanding) -> Int? {
        weigh(stacks, wanted).max { left, right in
            if cover[left] != cover[right] { return cover[left] < cover[right] }
            return (depth[left], right) < (depth[right], left)
        }
    }

    /// The deepest function that covers most of the stacks.
    private mutating func deepest(in stacks: [WeightedStack], _ wanted: FunctionStanding) -> Int? {
        let candidates = weigh(stacks, wanted)
        let heaviest = candidates.reduce(0) { max($0, cover[$1]) }
        let enough = candidates.filter { Double(cover[$0]) >= Double(heaviest) * GroupSearch.most }
        return enough.max { left, right in
            let (one, other) = (depth[left] / Double(cover[left]), depth[right] / Double(cover[right]))
            return one == other ? right < left : one < other
        }
    }

    /// Weighs all functions of the wanted standing; returns those that were found.
    private mutating func weigh(_ stacks: [WeightedStack], _ wanted: FunctionStanding) -> [Int] {
        var found: [Int] = []
        let first = stamp
        for stack in stacks {
            for index in stack.start..<stack.path.count {
                let function = stack.path[index]
                guard standing[function] == wanted, seen[function] != stamp else { continue }
                if seen[function] < first {
                    found.append(function)
                    (cover[function], depth[function]) = (0, 0)
                }
                seen[function] = stamp
                cover[function] = cover[function].addingClamped(stack.weight)
                depth[function] += Double(index) * Double(stack.weight)
            }
            stamp += 1
        }
        return found
    }

    /// The innermost function that most time was spent in.
    private static func leaf(of members: [WeightedStack]) -> (function: Int, time: UInt64)? {
        var times: [Int: UInt64] = [:]
        for stack in members {
            if let leaf = stack.path.last { times[leaf] = times[leaf, default: 0].addingClamped(stack.weight) }
        }
        return times.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
    }

    private static func share(_ share: Double, of time: UInt64) -> UInt64 {
        max(UInt64(Double(time / 2) * share * 2), 1)
    }

    private static func isBefore(_ left: StallGroup, _ right: StallGroup) -> Bool {
        left.time == right.time ? left.function < right.function : left.time > right.time
    }
}
