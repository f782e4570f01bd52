import LinkMapKit

/// The costs of each library over several launches.
struct LibrarySummary {
    private let plain: [Launch]
    private let audited: [Launch]
    private let faults: Launch?

    init(launches: [Launch]) {
        plain = launches.filter { $0.kind == .plain && $0.usedPerf }
        audited = launches.filter { $0.kind == .audited }
        faults = LibrarySummary.middle(of: launches.filter { $0.kind == .faults })
    }

    /// Returns the median launch by the number of page faults.
    static func middle(of launches: [Launch]) -> Launch? {
        let sorted = launches.sorted { $0.allFaults < $1.allFaults }
        return sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
    }

    func libraries() -> [LaunchReport.Library] {
        let isSeen = plain.contains { launch in launch.objects.contains { $0.mapping != nil } }
        var paths = PathList()
        for launch in plain + audited { for object in launch.objects { paths.add(object.path) } }
        let initializers = InitializerSummary(launches: audited)
        let plainLoad = durations(in: plain, \.mapping)
        // The audit library also sees the search for libraries that the program opens.
        let auditedLoad = durations(in: audited, \.mapping)
        let relocation = durations(in: plain + audited, \.relocation)
        let late = Set((plain + audited).flatMap(\.objects).filter(\.isLate).map(\.path))
        let faults = Dictionary(
            self.faults?.objects.map { ($0.path, $0.faults) } ?? [], uniquingKeysWith: { first, _ in first })
        return paths.list.map { path in
            LaunchReport.Library(
                path: path,
                load: Spread((isSeen && !late.contains(path) ? plainLoad : auditedLoad)[path] ?? plainLoad[path] ?? []),
                relocation: Spread(relocation[path] ?? []),
                initializers: initializers.initializers(of: path), isLate: late.contains(path), faults: faults[path])
        }
    }

    private func durations(
        in launches: [Launch], _ figure: KeyPath<LaunchedObject, UInt64?>
    ) -> [String: [UInt64]] {
        var found: [String: [UInt64]] = [:]
        for object in launches.flatMap(\.objects) {
            if let value = object[keyPath: figure] { found[object.path, default: []].append(value) }
        }
        return found
    }
}

extension Launch {
    fileprivate var allFaults: UInt64 {
        objects.reduce(faults.minor + faults.major) { $0 + $1.faults.minor + $1.faults.major }
    }
}

/// The paths in the order of their first occurrence.
private struct PathList {
    private(set) var list: [String] = []
    private var known: Set<String> = []

    mutating func add(_ path: String) {
        if known.insert(path).inserted { list.append(path) }
    }
}
