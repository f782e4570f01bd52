/// Resolution of end pointers: the address behind an array is the address of the next variable, which the code that
/// walks the array does not use.
extension ProgramGraphBuilder {
    private static let mostReferences = 256

    /// Whether a reference to the start of a variable means the end of the one before it. The function then refers to
    /// that one too, and only compares the address.
    ///
    /// - Parameters:
    ///   - index: the place of the reference among all references, which are in code order.
    ///   - run: the index of the variable's run in the node map.
    func isEndPointer(
        _ index: Int, in references: [CodeReference], _ place: UInt64, _ run: Int, from source: UInt32
    ) -> Bool {
        guard let comparisons, references[index].kind == .address || references[index].kind == .immediate, run > 0
        else { return false }
        let (before, map) = (builder.map.runs[run - 1], builder.map)
        guard before.end == place, before.owner != Run.nobody, map.nodes[Int(before.owner)].form == .data,
            map.nodes[Int(before.owner)].symbol != NodeMap.noSymbol,
            map.nodes[Int(map.runs[run].owner)].form == .data
        else { return false }
        let function = map.nodes[Int(source)]
        let end = function.address.addingClamped(function.size)
        guard refers(to: before.start..<before.end, around: index, in: references, function.address..<end),
            let code = context.program.memory.bytes.bytes(from: references[index].site)
        else { return false }
        return comparisons.isOnlyCompared(in: code.prefix(Int(clamping: end &- references[index].site)))
    }

    /// Whether a function refers to a variable, as far as its references near one of them show.
    private func refers(
        to variable: Range<UInt64>, around index: Int, in references: [CodeReference], _ function: Range<UInt64>
    ) -> Bool {
        var (before, after) = (index - 1, index + 1)
        while before >= 0, index - before < ProgramGraphBuilder.mostReferences,
            function.contains(references[before].site)
        {
            if variable.contains(references[before].target) { return true }
            before -= 1
        }
        while after < references.count, after - index < ProgramGraphBuilder.mostReferences,
            function.contains(references[after].site)
        {
            if variable.contains(references[after].target) { return true }
            after += 1
        }
        return false
    }
}
