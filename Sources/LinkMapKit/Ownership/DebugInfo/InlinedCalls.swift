/// A collector of the code of inlined calls. Each byte belongs to the innermost call.
struct InlinedCalls {
    /// An inlined function and its call site.
    struct Call: Hashable {
        /// The index of the function in ``functions``.
        var function: UInt32
        /// The index of the call site in ``callSites``, or ``PlaceTable/none``.
        var site: UInt32
    }

    private(set) var functions: [ByteView] = []
    private(set) var calls: [Call] = []
    private(set) var callSites = CallSites()
    private let wantsCallSites: Bool
    private var names = FunctionNames()
    private var functionNumbers = NameTable()
    private var callNumbers: [Call: UInt32] = [:]

    init(wantsCallSites: Bool) { self.wantsCallSites = wantsCallSites }

    private static let unnamed: ByteView = "[unnamed function]"

    /// Visits the inlined calls of one unit.
    ///
    /// - Parameter append: receives a code range of a call, the call's index in ``calls`` and its depth.
    mutating func collect(
        _ index: Int, in info: DebugInfo, sources: inout SourceNames,
        append: (Range<UInt64>, UInt32, _ depth: UInt32) -> Void
    ) {
        let skeleton = info.file.units[index]
        let split = info.split(of: index)
        let (file, unit) = (split?.file ?? info.file, split?.unit ?? skeleton)
        guard unit.tag != 0 else { return }
        // File numbers of split units refer to the skeleton unit's line table, or to one in the split file.
        let lines =
            wantsCallSites ? LineTable(of: skeleton, in: info.file, names: &sources, wantsRows: false) : nil
        do throws(InputError) {
            try CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: false) { entry in
                let number = number(of: entry, unit, file, lines)
                // An inner call may span the point where two ranges meet, and has to begin after its outer call.
                for range in file.ranges(entry.extent, unit).joinedRanges() {
                    append(range, number, entry.depth)
                }
            }
        } catch {
            // The walk over all entries has already reported this unit.
        }
    }

    private mutating func number(of entry: CodeEntry, _ unit: DwarfUnit, _ file: DwarfFile, _ lines: LineTable?)
        -> UInt32
    {
        let origin = entry.origin.flatMap { FunctionNames.entry($0, unit, file) }
        let name = origin.flatMap { names.name(of: $0) } ?? InlinedCalls.unnamed
        let function = functionNumbers.intern(name)
        if Int(function) == functions.count { functions.append(name) }
        var call = Call(function: function, site: PlaceTable.none)
        if let lines { call.site = callSites.number(lines.source(entry.callFile), line: entry.callLine) }
        if let known = callNumbers[call] { return known }
        let number = UInt32(calls.count)
        calls.append(call)
        callNumbers[call] = number
        return number
    }
}

/// A numbering of call sites: source file and line.
struct CallSites {
    private var sites: [(source: UInt32, line: UInt64)] = []
    private var known: [UInt64: UInt32] = [:]

    mutating func number(_ source: UInt32, line: UInt64) -> UInt32 {
        let line = min(line, UInt64(UInt32.max))
        let key = UInt64(source) << 32 | line
        if let number = known[key] { return number }
        let number = UInt32(sites.count)
        sites.append((source, line))
        known[key] = number
        return number
    }

    /// Returns the call sites as text, by number: `src/list.c:120`.
    static func shown(_ sites: CallSites, _ names: PathNames, _ sources: SourceNames) -> [ByteView] {
        sites.sites.map { site in
            let path = Int(site.source) < sources.paths.count ? names.shown(sources.paths[Int(site.source)]) : "?"
            return ByteView(copying: "\(path.text):\(site.line)")
        }
    }
}
