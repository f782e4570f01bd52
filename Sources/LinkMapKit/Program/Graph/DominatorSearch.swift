/// Computes immediate dominators from a depth-first search with the Semi-NCA algorithm (Georgiadis and Tarjan).
///
/// The second half of plain Semi-NCA is quadratic when many nodes search one long chain for their dominator. Here each
/// node also has a jump pointer far up its chain, so that a search takes logarithmic time.
enum DominatorSearch {
    private typealias Link = DepthFirstSearch.Link

    /// Returns the immediate dominator of each number. Consumes `search` except for its node list.
    static func immediateDominators(_ search: inout DepthFirstSearch) -> [UInt32] {
        let later = search.takeLaterReferences()
        var links = search.takeLinks()
        let semidominators = semidominators(later.starts, later.sources, &links)
        return climb(to: semidominators, from: search.takeParents(), &links)
    }

    /// Returns the semidominator of each number: the least number with a path to it through greater numbers only.
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

    /// Returns the least label on the path from a number up to `top`, and halves the path on the way (path
    /// compression).
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

    /// Returns the immediate dominators. The dominator of a number is the first one on the dominator chain above its
    /// parent that is not greater than its semidominator.
    private static func climb(
        to semidominators: [UInt32], from parents: consuming [UInt32], _ links: inout [Link]
    ) -> [UInt32] {
        var dominators = parents
        // The links are reused: `ancestor` is now the jump pointer, `label` the depth in the dominator tree.
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

    /// Returns the jump pointer of a new child (Myers): a jump over two jumps of equal length, otherwise one step to
    /// the parent.
    @inline(__always)
    private static func linkBelow(_ place: UInt32, _ links: borrowing MutableSpan<Link>) -> Link {
        let parent = links[Int(place)]
        let far = links[Int(parent.ancestor)]
        let farther = links[Int(far.ancestor)]
        let leaps = parent.label - far.label == far.label - farther.label
        return Link(ancestor: leaps ? far.ancestor : place, label: parent.label + 1)
    }
}
