/// Addresses that lie outside of what they mean. Code at a fixed address states the sum of a variable's address and a constant part of
/// an index; data may hold a pointer beside an array, or an address with a tag in its lowest bits.
extension ProgramGraphBuilder {
    /// The distance in bytes up to which a table of functions is looked for behind a place that code calls through.
    private static let farthest: UInt64 = 4_096
    /// The largest alignment in bytes of a variable behind memory without contents.
    private static let mostPadding: UInt64 = 64

    /// Returns what an instruction does with the address that it states; `nil` if it computes the address.
    func use(of place: UInt64, by reference: CodeReference) -> StatedAddress.Use? {
        guard let statedAddress, reference.kind != .call, reference.kind != .jump,
            let code = context.program.memory.bytes.bytes(from: reference.site)
        else { return nil }
        return statedAddress.use(of: place, by: reference.kind, in: code)
    }

    /// Adds weak uses of the variables around an address that an instruction calculates with.
    ///
    /// - Parameter target: the node at the address; `nil` without one.
    mutating func doubtAround(_ place: UInt64, _ reference: CodeReference, _ target: UInt32?, from source: UInt32) {
        if reference.kind == .address { doubtBeside(place, reference, target, from: source) }
        guard isFixed || context.program.image.machine == .x86, let use = use(of: place, by: reference),
            use == .indexed || use != .plain && reference.kind == .immediate
        else { return }
        if use == .indexed, reference.kind == .access { referToTable(at: place, reference, from: source) }
        guard let target else {
            if reference.kind == .immediate, isBesideCode(place) {
                builder.doubtFunctions(around: place, in: NodeMap.noNode, from: source)
            }
            return builder.doubt(around: place, .variables, from: source)
        }
        let node = builder.map.nodes[Int(target)]
        switch node.form {
        case .function where node.address == place: return
        case .function where reference.kind == .immediate:
            builder.doubtFunctions(around: place, in: target, from: source)
        case .entity, .record: builder.doubt(around: place, .tables, from: source)
        case .data where node.symbol != NodeMap.noSymbol:
            builder.doubt(around: place, .tables, from: source)
            // An index that counts from 1 begins in the last element of the variable before, or at one that is no array.
            let left = node.address.addingClamped(node.size) &- place
            if left <= 2 * context.program.memory.wordSize
                || place != node.address && left <= ProgramGraphBuilder.mostPadding
            {
                builder.doubt(around: place, .near, from: source)
            }
        case .function, .data, .section:
            // The table of a `switch` has no symbol, and is meant itself.
            builder.doubt(around: place, holdsCode(at: place) ? .tables : .variables, from: source)
        }
    }

    /// Adds weak uses of the variables beside an address that code computes as a distance from itself, and calculates with. Compilers
    /// state there what the sources state, such as a pointer to the element before the first one.
    private mutating func doubtBeside(
        _ place: UInt64, _ reference: CodeReference, _ target: UInt32?, from source: UInt32
    ) {
        var reach = WeakUses.Reach.near
        if let target {
            let node = builder.map.nodes[Int(target)]
            guard node.form == .data || node.form == .section else { return }
            if node.address == place, node.symbol != NodeMap.noSymbol {
                // Most such addresses are those of variables that are meant.
                guard node.size < ProgramGraphBuilder.mostPadding else { return }
                reach = .nearTables
            } else if node.address == place {
                // A piece without a name begins wherever code refers to. Constants are strings, as a rule, which are meant.
                guard context.program.hasNames, isVariableMemory(place) else { return }
            }
        }
        guard use(of: place, by: reference) == .calculated else { return }
        builder.doubt(around: place, reach, from: source)
    }

    /// Returns whether code lies where the address leads, or not far from there.
    private func isBesideCode(_ place: UInt64) -> Bool {
        context.program.code.ranges.contains { range in
            range.lowerBound <= place.addingClamped(ProgramGraphBuilder.farthest)
                && place <= range.upperBound.addingClamped(ProgramGraphBuilder.farthest)
        }
    }

    private func isVariableMemory(_ place: UInt64) -> Bool {
        let kind = context.program.sectionIndex.section(at: place)?.kind
        return kind == .data || kind == .zeroFill
    }

    /// Returns whether a word in memory is the address of code.
    private func holdsCode(at place: UInt64) -> Bool {
        guard let slot = context.program.fixups.slot(at: place), !slot.isBind else { return false }
        return context.program.code.ranges.contains { $0.contains(slot.value) }
    }

    /// Adds a reference to the table that code calls through with an index, if no address of code stands at the place that it
    /// states: the table that ends there, and the next one behind it.
    private mutating func referToTable(at place: UInt64, _ reference: CodeReference, from source: UInt32) {
        let memory = context.program.memory
        guard let statedAddress, !holdsCode(at: place), let code = memory.bytes.bytes(from: reference.site),
            statedAddress.callsWhatItReads(code)
        else { return }
        if holdsCode(at: place &- memory.wordSize), let before = variable(at: place &- 1) {
            builder.refer(source, to: before, kind: .access, site: reference.site)
        }
        let map = builder.map
        var next = map.runs.firstIndexSorted { $0.start > place }
        while next < map.runs.count, map.runs[next].start - place <= ProgramGraphBuilder.farthest {
            let run = map.runs[next]
            next += 1
            guard holdsCode(at: run.start), variable(at: run.start) == run.owner,
                (run.start - place) % memory.wordSize == 0
            else { continue }
            builder.refer(source, to: run.owner, kind: .access, site: reference.site)
            return
        }
    }

    // MARK: - Data

    /// Adds a reference for a number that leads into a function. Up to a word behind its start it may be the function's address with
    /// a tag.
    mutating func referInside(_ value: UInt64, _ target: UInt32, _ number: PlainNumber) {
        guard !context.program.memory.isEndOfText(value, at: number.site) else { return }
        let node = builder.map.nodes[Int(target)]
        if value &- node.address < context.program.memory.wordSize {
            builder.referPerhaps(number)
        } else {
            builder.doubt(target, from: number.source)
        }
    }

    /// Adds weak uses of the variables beside a stored address: of the one before it, which may end there, and of the one behind it, if
    /// the address is less than an element before that.
    ///
    /// - Parameter run: the index of the run that the address lies in.
    mutating func doubtBeside(_ value: UInt64, _ run: Int, from source: UInt32) {
        let map = builder.map
        let node = map.nodes[Int(map.runs[run].owner)]
        guard node.form == .data else { return }
        let isWord = node.size <= context.program.memory.wordSize
        if value == node.address, node.symbol != NodeMap.noSymbol || isWord {
            if isFixed { return builder.doubt(around: value, .near, from: source) }
            // A stored pointer to the end of a variable is that to the start of the next one.
            if run > 0, map.runs[run - 1].end == value { doubtVariable(map.runs[run - 1], from: source) }
            // One to the element before an array may be that to a variable of one word.
            if isWord, run + 1 < map.runs.count, map.runs[run + 1].start == map.runs[run].end {
                doubtVariable(map.runs[run + 1], from: source)
            }
            return
        }
        let end = node.address.addingClamped(node.size)
        guard value < end else { return }
        let isMarginal = end - value <= context.program.memory.wordSize && (value > node.address || !isWord)
        let isNamed = node.symbol != NodeMap.noSymbol
        guard isNamed && isMarginal || end - value <= ProgramGraphBuilder.mostPadding && isPadding(value..<end) else {
            return
        }
        builder.doubt(around: value, .near, from: source)
    }

    private mutating func doubtVariable(_ run: Run, from source: UInt32) {
        guard run.owner != Run.nobody else { return }
        let node = builder.map.nodes[Int(run.owner)]
        if node.form == .data, node.symbol != NodeMap.noSymbol { builder.doubt(run.owner, from: source) }
    }
}
