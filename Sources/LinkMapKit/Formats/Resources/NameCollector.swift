/// A collector of the names in one file. It keeps each pair of name and role once, with its first place in the file.
struct NameCollector {
    /// The file's path inside the bundle.
    let path: String
    /// The key under which an archived object holds each text.
    private(set) var keys: [ByteView: ByteView] = [:]
    private(set) var names: [BundleName] = []
    private(set) var warnings: [AuditWarning] = []
    private var seen: Set<Entry> = []
    /// Longer texts are no names of resources, and take time to hash.
    private static let longestNoted = 512

    private struct Entry: Hashable {
        var text: ByteView
        var role: BundleName.Role
    }

    /// Limit for the remaining bytes of names. A hostile binary file can share one string without end; hashing a
    /// gigabyte takes a second.
    private var bytesLeft: Int

    /// - Parameter size: the file's length in bytes.
    init(path: String, size: Int) {
        self.path = path
        bytesLeft = size * 64 + (1 << 20)
    }

    /// - Parameter place: the place in the file, such as a key; may be empty.
    mutating func add(_ text: ByteView, _ role: BundleName.Role, at place: @autoclosure () -> String = "") {
        guard text.count <= bytesLeft else { return warn(InputError("its names add up to 64 times the file")) }
        bytesLeft -= min(text.count, BundleName.longest)
        guard BundleName.isPlausible(text), seen.insert(Entry(text: text, role: role)).inserted else { return }
        let place = place()
        names.append(BundleName(text: text, role: role, source: place.isEmpty ? path : "\(path) \(place)"))
    }

    /// Notes the key of a text that can be a name. The first one counts.
    mutating func note(key: ByteView, of text: ByteView) {
        guard text.count <= NameCollector.longestNoted, keys[text] == nil else { return }
        keys[text] = key
    }

    /// Adds a warning that the file, or a part of it, could not be read. Only the first one of a file is kept.
    mutating func warn(_ error: InputError) {
        guard warnings.isEmpty else { return }
        warnings.append(AuditWarning("bundle-file-unread", error.naming(path).description))
    }
}
