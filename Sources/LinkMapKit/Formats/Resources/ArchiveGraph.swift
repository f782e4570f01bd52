/// The objects of a keyed archive or a nib archive, reduced to strings, references between objects with their keys, and
/// class names.
struct ArchiveGraph {
    struct Object {
        /// Name of the object's class; empty when it is unknown.
        var className = ByteView.empty
        /// Content of a string or data object; `nil` for all others.
        var text: ByteView?
    }

    private struct Edge {
        var from: UInt32
        var to: UInt32
        var role: BundleName.Role
        var key: ByteView
    }

    var objects: [Object]
    private var edges: [Edge] = []
    private var direct: [(text: ByteView, role: BundleName.Role)] = []
    /// Archives embedded as data, such as prototypes of table cells.
    private(set) var nested: [ByteView] = []
    /// The first problem in the archive; the readable parts are kept.
    var damage: InputError?

    init(count: Int) { objects = Array(repeating: Object(), count: count) }

    // MARK: - Building

    /// Records that an object holds another one under a key. The class of the holder must be set before.
    mutating func link(_ from: Int, _ key: ByteView, to: Int) {
        guard objects.indices.contains(from), objects.indices.contains(to) else { return }
        let role = NameKeys.role(inArchive: key, owner: objects[from].className)
        edges.append(Edge(from: UInt32(from), to: UInt32(to), role: role, key: key))
    }

    /// Adds a name that an object holds directly.
    mutating func add(_ text: ByteView, _ role: BundleName.Role) { direct.append((text, role)) }

    /// Adds data that an object holds: another archive, or text.
    ///
    /// - Parameter index: the data object; `nil` when the data is not an object of its own.
    mutating func add(data: ByteView, of index: Int? = nil) {
        if NibArchive.matches(data) || BinaryPropertyList.matches(data) { return nested.append(data) }
        let text = data.ends(with: "\0") ? data.prefix(data.count - 1) : data
        if let index { objects[index].text = text } else { add(text, .any) }
    }

    // MARK: - Names

    func addNames(to names: inout NameCollector) {
        let roles = stringRoles()
        for (object, roles) in zip(objects, roles) {
            guard let text = object.text else { continue }
            for role in BundleName.Role.allCases where roles & Self.bit(role) != 0 { names.add(text, role) }
            // No known holder, so the use of the string is unknown.
            if roles == 0 { names.add(text, .any) }
        }
        for (text, role) in direct { names.add(text, role) }
        var isNoted = [Bool](repeating: false, count: objects.count)
        for edge in edges where !isNoted[Int(edge.to)] {
            isNoted[Int(edge.to)] = true
            if let text = objects[Int(edge.to)].text { names.note(key: edge.key, of: text) }
        }
    }

    private static func bit(_ role: BundleName.Role) -> UInt8 { 1 << role.rawValue }

    /// Returns the roles of each object, as bits, from the keys of its holders. An object can have several, since most
    /// archives store equal strings once.
    private func stringRoles() -> [UInt8] {
        var roles = [UInt8](repeating: 0, count: objects.count)
        for edge in edges { roles[Int(edge.to)] |= Self.bit(edge.role) }
        // Key paths of several attributes are stored in an array.
        let lists = roles
        for edge in edges where edge.role == .any && isList(objects[Int(edge.from)].className) {
            roles[Int(edge.to)] |= lists[Int(edge.from)]
        }
        return roles
    }

    private func isList(_ className: ByteView) -> Bool { className.ends(with: "Array") || className.ends(with: "Set") }
}
