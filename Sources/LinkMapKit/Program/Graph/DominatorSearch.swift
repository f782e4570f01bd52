/// Immediate dominators by the numbers of a search in depth: Semi-NCA (Georgiadis and Tarjan).
///
/// Its second half is quadratic where many nodes look for their dominator along one long chain. Here each node also
/// points far up its chain, so that looking takes as many steps as a logarithm says.
enum DominatorSearch {
    private typealias Link = DepthFirstSearch.Link

    /// By numbers. What is in `search` is used up, except for its nodes.
    static func immediateDominators(_ search: inout DepthFirstSearch) -> [UInt32] {
        let later = search.takeLaterReferences()
        var links = search.takeLinks()
        let semidominators = semidominators(later.starts, later.sources, &links)
        return climb(to: semidominators, from: search.takeParents(), &links)
    }

    /// Of each number, the least from which a path leads to it through greater ones only.
    private static func semidominators(_ starts: [UInt32], _ sources: [UInt32], _ links: inout [Link]) -> [UInt32] {
        var result = [UInt32](large: 0, count: starts.count - 1)
        var links = links.mutableSpan
        for number in result.indices.dropFirst().reversed() {
            var least = links[number].label
            for row in Int(starts[number])..<Int(starts[number + 1]) where least > 0 {
                least = min(least, leastLabel(from: Int(sources[row]), below: number, &links))
            }
            links[number].label = least
            result[number] = least
        }
        return result
    }

    /// The least label on the way from a number up to those that are not done yet; the way is halved in passing.
    @inline(__always)
    private static func leastLabel(from start: Int, below top: Int, _ links: inout MutableSpan<Link>) -> UInt32 {
        var place = start
        var least = UInt32.max
        while place > top {
            var link = links[place]
            if link.ancestor > top {
                let above = links[Int(link.ancestor)]
                link = Link(ancestor: above.ancestor, label: min(link.label, above.label))
                links[place] = link
            }
            least = min(least, link.label)
            place = Int(link.ancestor)
        }
        return least
    }

    /// The dominator of a number is the first one, from its parent upwards along dominators, that is not greater than its
    /// semidominator.
    private static func climb(
        to semidominators: [UInt32], from parents: consuming [UInt32], _ links: inout [Link]
    ) -> [UInt32] {
        var dominators = parents
        // From here on the ancestor is one far up, the label how deep the number lies in the tree.
        links[0] = Link(ancestor: 0, label: 0)
        var links = links.mutableSpan
        for number in semidominators.indices.dropFirst() {
            var place = dominators[number]
            while place > semidominators[number] {
                let far = links[Int(place)].ancestor
                place = far > semidominators[number] ? far : dominators[Int(place)]
            }
            dominators[number] = place
            links[number] = linkBelow(place, links)
        }
        return dominators
    }

    /// Where two leaps of one length follow each other, a leap over both; else one step (Myers's jump pointers).
    @inline(__always)
    private static func linkBelow(_ place: UInt32, _ links: borrowing MutableSpan<Link>) -> Link {
        let parent = links[Int(place)]
        let far = links[Int(parent.ancestor)]
        let farther = links[Int(far.ancestor)]
        let leaps = parent.label - far.label == far.label - farther.label
        return Link(ancestor: leaps ? far.ancestor : place, label: parent.label + 1)
    }
}
