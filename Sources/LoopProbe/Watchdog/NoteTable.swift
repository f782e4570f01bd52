/// The values that the program has set for later stalls.
final class NoteTable: Sendable {
    private let limit = 64
    private let values = Guarded<[String: StallProbe.Stall.Note.Value]>([:])

    func set(_ key: StaticString, _ value: StallProbe.Stall.Note.Value) {
        let name = "\(key)"
        values.withLock { values in
            if values[name] != nil || values.count < limit { values[name] = value }
        }
    }

    func remove(_ key: StaticString) { values.withLock { _ = $0.removeValue(forKey: "\(key)") } }

    /// All values, sorted by name.
    var all: [StallProbe.Stall.Note] {
        let rows = values.withLock { $0 }
        return rows.map { StallProbe.Stall.Note(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
    }
}
