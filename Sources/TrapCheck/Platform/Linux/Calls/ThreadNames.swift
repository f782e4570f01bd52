#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// The names of threads: `main`, else the name that the program gave, else a number in the order of their first stop.
struct ThreadNames {
    private var names: [pid_t: String] = [:]
    private var unnamed: [pid_t: (number: Int, looks: Int)] = [:]
    /// The number of stops at which a thread without a name may have got one.
    private static let mostLooks = 16

    /// Learns the name of a stopped thread.
    ///
    /// - Parameter isMain: whether it is the first thread of its process.
    mutating func add(_ thread: pid_t, isMain: Bool) {
        let looks = unnamed[thread]?.looks ?? 0
        guard names[thread] == nil, looks < ThreadNames.mostLooks else { return }
        if let name = isMain ? "main" : ThreadNames.name(of: thread) {
            names[thread] = name
        } else {
            // The main thread is the first one.
            unnamed[thread] = (unnamed[thread]?.number ?? unnamed.count + 2, looks + 1)
        }
    }

    subscript(thread: pid_t) -> String { names[thread] ?? unnamed[thread].map { String($0.number) } ?? "" }

    /// Returns the name of a thread if it is not that of its process, which new threads inherit.
    private static func name(of thread: pid_t) -> String? {
        let name = ProcFile.text("/proc/\(thread)/comm").split(separator: "\n").first
        let process = ProcFile.text("/proc/\(ProcFile.process(of: thread))/comm").split(separator: "\n").first
        return name == process ? nil : name.map(String.init)
    }
}

#endif
