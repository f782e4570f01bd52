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
    private var functionNumbers = NameTable()
    /// The index in ``functions`` of each function of ``info``; ``PlaceTable/none`` until it is looked up.
    private var known: [UInt32] = []
    private weak var info: (any DebugInfo)?
    private var callNumbers: [Call: UInt32] = [:]

    init(wantsCallSites: Bool) { self.wantsCallSites = wantsCallSites }

    private static let unnamed: ByteView = "[unnamed function]"

    /// Visits the inlined calls of one unit.
    ///
    /// - Parameter append: receives a code range of a call, the call's index in ``calls`` and its depth.
    mutating func collect(
        _ index: Int, in info: any DebugInfo, sources: inout SourceNames,
        append: (Range<UInt64>, UInt32, _ depth: UInt32) -> Void
    ) {
        if self.info !== info {
            self.info = info
            known = []
        }
        info.forEachInlinedCall(ofUnit: index, wantsSites: wantsCallSites, names: &sources) { function in
            let number = number(of: function, in: info)
            // An inner call may span the point where two ranges meet, and has to begin after its outer call.
            for range in function.ranges.joinedRanges() { append(range, number, function.depth) }
        }
    }

    private mutating func number(of function: DebugFunction, in info: any DebugInfo) -> UInt32 {
        var call = Call(function: index(of: function.number, in: info), site: PlaceTable.none)
        if let site = function.site { call.site = callSites.number(site.source, line: site.line) }
        if let known = callNumbers[call] { return known }
        let number = UInt32(calls.count)
        calls.append(call)
        callNumbers[call] = number
        return number
    }

    private mutating func index(of number: UInt32, in info: any DebugInfo) -> UInt32 {
        while known.count <= Int(number) { known.append(PlaceTable.none) }
        if known[Int(number)] != PlaceTable.none { return known[Int(number)] }
        let name = info.name(ofFunction: number) ?? InlinedCalls.unnamed
        let index = functionNumbers.intern(name)
        if Int(index) == functions.count { functions.append(name) }
        known[Int(number)] = index
        return index
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
