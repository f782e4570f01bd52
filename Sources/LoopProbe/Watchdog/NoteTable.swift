/// The values that the program has set for later stalls.
final class NoteTable: Sendable {
    private let limit = 64
    /// Sorted by name.
    private let notes = Guarded<[StallProbe.Stall.Note]>([])

    func set(_ key: StaticString, _ value: StallProbe.Stall.Note.Value) {
        let note = StallProbe.Stall.Note(key: key.description, value: value)
        notes.withLock { notes in
            let place = notes.firstIndex { $0.key >= note.key } ?? notes.count
            if place < notes.count, notes[place].key == note.key {
                notes[place] = note
            } else if notes.count < limit {
                notes.insert(note, at: place)
            }
        }
    }

    func remove(_ key: StaticString) {
        let name = key.description
        notes.withLock { notes in
            if let place = notes.firstIndex(where: { $0.key == name }) { notes.remove(at: place) }
        }
    }

    /// All values, sorted by name.
    var all: [StallProbe.Stall.Note] { notes.withLock { $0 } }
}
