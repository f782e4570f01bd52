import LinkMapKit

/// The unit of a number in a document.
package enum FigureUnit: Sendable { case count, bytes, nanoseconds }

/// The units of the numbers in one document. Each writer declares those of its own members.
package struct FigureUnits: Sendable {
    /// The unit of numbers under other keys.
    let usual: FigureUnit
    /// The unit of all numbers inside of an object or array, by its key.
    var parts: [String: FigureUnit] = [:]
    /// The unit of a number by its own key.
    var keys: [String: FigureUnit] = [:]

    /// Returns the unit of the number at a path of keys.
    private func unit(of path: some BidirectionalCollection<String>) -> FigureUnit {
        guard let key = path.last else { return usual }
        return path.dropLast().lazy.compactMap { parts[$0] }.first ?? keys[key] ?? usual
    }

    /// Returns the unit of a number in the JSON document of a command.
    ///
    /// - Parameters:
    ///   - path: the keys that lead to the number, outermost first.
    ///   - command: `startup` or `stalls`.
    package static func unit(of path: [String], inDocumentOf command: String) -> FigureUnit {
        if command == "stalls" { return StallJSON.units.unit(of: path) }
        if let launch = path.firstIndex(of: "launch") { return LaunchJSON.units.unit(of: path[(launch + 1)...]) }
        return StartupJSON.units.unit(of: path)
    }
}

extension StartupJSON {
    static let units = FigureUnits(
        usual: .count,
        keys: [
            "fileSize": .bytes, "tableBytes": .bytes, "pageSize": .bytes, "bytes": .bytes, "threadLocal": .bytes,
            "threadLocalInitialized": .bytes, "relro": .bytes, "relocatedConstants": .bytes, "textBytes": .bytes,
            "nanoseconds": .nanoseconds,
            // The figures that rules name, by their full names.
            "relocations.tableBytes": .bytes, "initializers.bytes": .bytes, "memory.relro": .bytes,
            "memory.relocatedConstants": .bytes, "memory.threadLocal": .bytes, "all.threadLocal": .bytes,
            "code.bytes": .bytes, "data.activeBytes": .bytes, "memory.initial": .bytes,
        ])
}

extension LaunchJSON {
    static let units = FigureUnits(
        usual: .nanoseconds,
        parts: ["faults": .count, "page-faults": .count, "pageCache": .count, "endings": .count],
        keys: [
            "runs": .count, "count": .count, "opens": .count, "reads": .count, "calls": .count, "files": .count,
            "threads": .count, "programs": .count, "connections": .count, "names": .count, "waits": .count,
            "libraries": .count, "initializers": .count, "functions": .count, "inAllRuns": .count, "unsplit": .count,
            "withoutSymbol": .count, "code-pages": .count, "pages": .count, "touched": .count, "floor": .count,
            "bytes-read": .bytes, "bytesRead": .bytes, "usedBytes": .bytes, "neededBytes": .bytes, "pageSize": .bytes,
            "size": .bytes, "bytes": .bytes,
        ])
}

extension StallJSON {
    static let units = FigureUnits(
        usual: .nanoseconds,
        parts: ["causes": .count],
        keys: [
            "turns": .count, "count": .count, "stalls": .count, "leftOut": .count, "dropped": .count, "open": .count,
            "severe": .count, "expected": .count, "unsampled": .count, "waits": .count, "watchdogWakes": .count,
            "debugger": .count, "samples": .count, "captures": .count, "pid": .count, "process": .count, "loop": .count,
            "thread": .count, "id": .count, "depth": .count, "stack": .count, "frames": .count, "index": .count,
            "limit": .count, "actual": .count, "bytes": .bytes, "fileSize": .bytes,
        ])
}
