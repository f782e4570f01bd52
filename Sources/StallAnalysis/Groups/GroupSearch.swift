import LinkMapKit

/// A search for groups of stacks with a common function.
///
/// The weight of a stack is the time for which it was seen. The heaviest function on all stacks forms a group. The group is
/// named after the deepest function that covers most of that time, because deep functions say most. Its stacks are removed, and
/// the rest is searched again. Each group is then searched for nested groups below its function. Functions of the program count
/// before all others: a group named `main` or `memcpy` would say nothing.
package struct GroupSearch {
    /// The share of the heaviest function's time that the deepest function must cover to name the group.
    private static let most = 0.75
    /// The smallest share of the whole time that a group may have, and the smallest share of the outer group's time for a
    /// nested group.
    private static let leastShare = 0.01
    private static let leastInnerShare = 0.1
    private static let mostLevels = 4
    /// The largest number of groups on one level. The rest would be ever smaller groups.
    private static let mostGroups = 50

    private let origins: [FunctionOrigin]
    /// The time of the stacks that contain each function, and the sum of its depths, weighted by time.
    private var cover: [UInt64]
    private var depth: [Double]
    /// The number of the last stack in which each function was seen, so that recursion counts once.
    private var seen: [Int]
    private var stamp = 0

    /// Creates a search.
    /// - Parameter origins: The origin of each function.
    package init(origins: [FunctionOrigin]) {
        self.origins = origins
        cover = Array(repeating: 0, count: origins.count)
        depth = Array(repeating: 0, count: origins.count)
        seen = Array(repeating: -1, count: origins.count)
    }

    /// Returns the groups, largest first.
    package mutating func groups(of stacks: [WeightedStack]) -> [StallGroup] {
        let least = GroupSearch.share(GroupSearch.leastShare, of: stacks.reduce(0) { $0.addingClamped($1.weight) })
        var own: [WeightedStack] = []
        var foreign: [WeightedStack] = []
        for stack in stacks where stack.weight > 0 {
            if stack.path.contains(where: { origins[$0] == .program }) {
                own.append(stack)
            } else {
                foreign.append(stack)
            }
        }
        let groups =
            search(own, for: .program, least: least, level: 0) + search(foreign, for: .system, least: least, level: 0)
        return groups.sorted(by: GroupSearch.isBefore)
    }

    private mutating func search(
        _ stacks: [WeightedStack], for wanted: FunctionOrigin, least: UInt64, level: Int
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
        of members: [WeightedStack], under name: Int, _ time: UInt64, _ wanted: FunctionOrigin, _ level: Int
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

    // MARK: - Time per function

    /// Returns the function with the most time. Among several the deepest one counts.
    private mutating func heaviest(in stacks: [WeightedStack], _ wanted: FunctionOrigin) -> Int? {
        weigh(stacks, wanted).max { left, right in
            if cover[left] != cover[right] { return cover[left] < cover[right] }
            return (depth[left], right) < (depth[right], left)
        }
    }

    /// Returns the deepest function that covers most of the time of the stacks.
    private mutating func deepest(in stacks: [WeightedStack], _ wanted: FunctionOrigin) -> Int? {
        let candidates = weigh(stacks, wanted)
        let heaviest = candidates.reduce(0) { max($0, cover[$1]) }
        let enough = candidates.filter { Double(cover[$0]) >= Double(heaviest) * GroupSearch.most }
        return enough.max { left, right in
            let one = depth[left] / Double(cover[left])
            let other = depth[right] / Double(cover[right])
            return one == other ? right < left : one < other
        }
    }

    /// Adds up the time and depth of all functions of the wanted origin, and returns these functions.
    private mutating func weigh(_ stacks: [WeightedStack], _ wanted: FunctionOrigin) -> [Int] {
        var found: [Int] = []
        let first = stamp
        for stack in stacks {
            for index in stack.start..<stack.path.count {
                let function = stack.path[index]
                guard origins[function] == wanted, seen[function] != stamp else { continue }
                if seen[function] < first {
                    found.append(function)
                    cover[function] = 0
                    depth[function] = 0
                }
                seen[function] = stamp
                cover[function] = cover[function].addingClamped(stack.weight)
                depth[function] += Double(index) * Double(stack.weight)
            }
            stamp += 1
        }
        return found
    }

    /// Returns the innermost function with the most time.
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

/// A group of stalls with a common function, which was on the stack all that time.
package struct StallGroup: Sendable, Equatable {
    /// The common function, an index into ``StallReport/functions``.
    package let function: Int
    /// The time of all stalls of the group under the function, in nanoseconds.
    package let time: UInt64
    /// The number of stalls that were under the function at least for a part of their time.
    package let stalls: Int
    /// The innermost function with the most of that time, and its time in nanoseconds.
    package let leaf: Int
    package let leafTime: UInt64
    /// Nested groups: parts of the stacks with a further common function, largest first.
    package internal(set) var groups: [StallGroup] = []
}

/// A stack and the time for which it was seen, the input of ``GroupSearch``.
package struct WeightedStack {
    /// The stalls in which the stack was seen, without duplicates.
    let stalls: [Int]
    /// The time in nanoseconds.
    package let weight: UInt64
    /// The functions, outermost first.
    let path: [Int]
    /// The index in ``path`` where the search continues. All functions before it are common to the searched stacks.
    private(set) var start = 0

    package init(stalls: [Int], weight: UInt64, path: [Int]) {
        self.stalls = stalls
        self.weight = weight
        self.path = path
    }

    func holds(_ function: Int) -> Bool { path[start...].contains(function) }

    /// Returns the same stack, to be searched below the innermost call of `function`.
    func below(_ function: Int) -> WeightedStack {
        var inner = self
        inner.start = (path.lastIndex(of: function) ?? path.count - 1) + 1
        return inner
    }
}
