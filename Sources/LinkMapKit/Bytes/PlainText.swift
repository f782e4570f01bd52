/// Searching and replacing without Swift's `_StringProcessing`, which `contains` of a string and `replacing` bring along: it
/// adds the engine of regular expressions, 1.1 MB, to a static program. `scripts/check-weight` says when that happens.
extension StringProtocol {
    /// Returns whether a text stands in it, byte by byte.
    func includes(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part.utf8) { return true }
            rest.removeFirst()
        }
        return false
    }

    /// Returns it with another character in the place of one.
    func with(_ new: Character, insteadOf old: Character) -> String {
        String(map { $0 == old ? new : $0 })
    }
}
