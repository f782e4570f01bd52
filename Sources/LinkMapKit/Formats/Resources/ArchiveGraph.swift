/// The objects of an archive, of either format, as far as names go: strings, what holds them under which key,
/// and the classes of the objects.
struct ArchiveGraph {
    struct Object {
        /// Empty where it is not known.
        var className = ByteView.empty
        /// What the object says, if it is a string (or data, which nobody tells apart here).
        var text: ByteView?
    }

    private struct Edge {
        var from: UInt32
        var to: UInt32
        var role: BundleName.Role
    }

    var objects: [Object]
    private var edges: [Edge] = []
    private var direct: [(text: ByteView, role: BundleName.Role)] = []
    /// Archives that stand in this one as data: prototypes of table cells.
    private(set) var nested: [ByteView] = []
    /// What is wrong with the archive; what could be read of it stands.
    var damage: InputError?

    init(count: Int) { objects = Array(repeating: Object(), count: count) }

    // MARK: - Building

    /// Says that an object holds another one under a key. The holder's class must be known by now.
    mutating func link(_ from: Int, _ key: ByteView, to: Int) {
        guard objects.indices.contains(from), objects.indices.contains(to) else { return }
        let role = NameKeys.role(inArchive: key, owner: objects[from].className)
        edges.append(Edge(from: UInt32(from), to: UInt32(to), role: role))
    }

    /// A name that stands in an object itself.
    mutating func add(_ text: ByteView, _ role: BundleName.Role) { direct.append((text, role)) }

    /// Data that an object holds: another archive, or text.
    ///
    /// - Parameter index: the object that the data is, where it is one.
    mutating func add(data: ByteView, of index: Int? = nil) {
        if NibArchive.matches(data) || BinaryPropertyList.matches(data) { return nested.append(data) }
        let text = data.ends(with: "\0") ? data.prefix(data.count - 1) : data
        if let index { objects[index].text = text } else { add(text, .any) }
    }

    // MARK: - Reading off

    func addNames(to names: inout NameCollector) {
        let roles = stringRoles()
        for (object, roles) in zip(objects, roles) {
            guard let text = object.text else { continue }
            for role in BundleName.Role.allCases where roles & Self.bit(role) != 0 { names.add(text, role) }
            // No object that is told of holds it, so its use is not known.
            if roles == 0 { names.add(text, .any) }
        }
        for (text, role) in direct { names.add(text, role) }
    }

    private static func bit(_ role: BundleName.Role) -> UInt8 { 1 << role.rawValue }

    /// For each object, the roles that its holders give it. Equal strings are one object in most archives, so
    /// one may have several.
    private func stringRoles() -> [UInt8] {
        var roles = [UInt8](repeating: 0, count: objects.count)
        for edge in edges { roles[Int(edge.to)] |= Self.bit(edge.role) }
        // The key paths of several attributes stand in an array.
        let lists = roles
        for edge in edges where edge.role == .any && isList(objects[Int(edge.from)].className) {
            roles[Int(edge.to)] |= lists[Int(edge.from)]
        }
        return roles
    }

    private func isList(_ className: ByteView) -> Bool { className.ends(with: "Array") || className.ends(with: "Set") }
}
