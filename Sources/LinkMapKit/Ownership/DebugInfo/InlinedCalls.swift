/// Collects the code of inlined calls: each byte belongs to the innermost.
struct InlinedCalls {
    /// A function put in at a place.
    struct Call: Hashable {
        /// In ``functions``.
        var function: UInt32
        /// In ``callSites``, or ``PlaceTable/none``.
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

    /// - Parameter append: takes the code of a call, and its number in ``calls``.
    mutating func collect(
        _ index: Int, in info: DebugInfo, sources: inout SourceNames,
        append: (Range<UInt64>, UInt32, _ depth: UInt32) -> Void
    ) {
        let skeleton = info.file.units[index]
        let split = info.split(of: index)
        let (file, unit) = (split?.file ?? info.file, split?.unit ?? skeleton)
        guard unit.tag != 0 else { return }
        // File numbers of split units are those of the skeleton's table, or of one in the split file itself.
        let lines =
            wantsCallSites ? LineTable(of: skeleton, in: info.file, names: &sources, wantsRows: false) : nil
        do throws(InputError) {
            try CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: false) { entry in
                let number = number(of: entry, unit, file, lines)
                for range in InlinedCalls.joined(file.ranges(entry.extent, unit)) {
                    append(range, number, entry.depth)
                }
            }
        } catch {
            // The walk over all entries has named the unit.
        }
    }

    /// Ranges that touch as one: what is put in within may lie across where they meet, and has to begin after it.
    private static func joined(_ ranges: [Range<UInt64>]) -> [Range<UInt64>] {
        guard ranges.count > 1 else { return ranges }
        var joined: [Range<UInt64>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
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

/// Places where functions are called: a source file and a line.
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

    /// `src/list.c:120`, by number.
    static func shown(_ sites: CallSites, _ names: PathNames, _ sources: SourceNames) -> [ByteView] {
        sites.sites.map { site in
            let path = Int(site.source) < sources.paths.count ? names.shown(sources.paths[Int(site.source)]) : "?"
            return ByteView(copying: "\(path.text):\(site.line)")
        }
    }
}
