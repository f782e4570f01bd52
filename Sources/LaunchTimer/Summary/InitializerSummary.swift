import LinkMapKit

/// The times of each initializer over several launches.
struct InitializerSummary {
    /// The identity of a call. The same function may be listed twice.
    private struct Key: Hashable {
        var path: String
        var list: InitializerRun.List
        var address: UInt64
        var occurrence: Int
    }

    private var order: [Key] = []
    private var durations: [Key: [UInt64]] = [:]
    private var running: [Key: [UInt64]] = [:]
    private var unfinished: Set<Key> = []

    init(launches: [Launch]) {
        for launch in launches { add(launch) }
    }

    private mutating func add(_ launch: Launch) {
        var seen: [Key: Int] = [:]
        for run in launch.initializers where launch.objects.indices.contains(run.object) {
            var key = Key(
                path: launch.objects[run.object].path, list: run.list, address: run.address, occurrence: 0)
            key.occurrence = seen[key, default: 0]
            seen[Key(path: key.path, list: key.list, address: key.address, occurrence: 0), default: 0] += 1
            if durations[key] == nil {
                durations[key] = []
                order.append(key)
            }
            guard let duration = run.duration, let own = run.running else {
                unfinished.insert(key)
                continue
            }
            durations[key, default: []].append(duration)
            running[key, default: []].append(own)
        }
    }

    /// Returns the initializers in the order in which they run.
    func initializers(of path: String) -> [LaunchReport.Initializer] {
        order.filter { $0.path == path }.map { key in
            LaunchReport.Initializer(
                list: key.list, address: key.address, spread: Spread(durations[key] ?? []),
                running: Spread(running[key] ?? []),
                isUnfinished: unfinished.contains(key))
        }
    }
}

extension LaunchReport {
    /// Names the initializers after the symbols of their files.
    package mutating func nameInitializers() {
        var demangler = Demangler()
        for index in libraries.indices {
            let names = AddressNames(of: Set(libraries[index].initializers.map(\.address)), in: libraries[index].path)
            for place in libraries[index].initializers.indices {
                let address = libraries[index].initializers[place].address
                guard let name = names.name(at: address, demangler: &demangler) else { continue }
                libraries[index].initializers[place].name = name.text
                libraries[index].initializers[place].symbol = name.symbol
            }
        }
    }
}
