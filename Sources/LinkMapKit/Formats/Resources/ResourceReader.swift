/// A reader of one file of a bundle: a property list, an archive or XML, detected by content.
struct ResourceReader {
    private var names: NameCollector
    /// Nested archives that were not read yet, each with its depth.
    private var waiting: [(bytes: ByteView, depth: Int)] = []
    /// Limit for the remaining bytes of nested archives.
    private var bytesLeft: Int

    private static let deepest = 16

    /// Whether a file with these first bytes may hold names.
    static func matches(_ head: ByteView) -> Bool {
        BinaryPropertyList.matches(head) || NibArchive.matches(head) || XMLReader.matches(head)
    }

    /// - Parameter isExpected: whether files with this name usually hold names; other files get no warning for an
    ///   unknown format.
    static func read(_ bytes: ByteView, path: ByteView, isExpected: Bool) -> NameCollector {
        var reader = ResourceReader(bytes, path: path)
        guard bytes.count <= PropertyList.longest else {
            reader.names.warn(InputError("is longer than \(PropertyList.longest >> 20) MiB and is not read"))
            return reader.names
        }
        if matches(bytes), !XMLReader.matches(bytes) {
            while let (bytes, depth) = reader.waiting.popLast() { reader.readBinary(bytes, depth) }
        } else if XMLReader.matches(bytes) {
            reader.readXML(bytes, isExpected: isExpected)
        } else if isExpected, OldPropertyList.matches(bytes) {
            OldPropertyList.add(bytes, to: &reader.names)
        } else if isExpected {
            reader.names.warn(InputError("is of no format that is known, and its names are not read"))
        }
        return reader.names
    }

    private init(_ bytes: ByteView, path: ByteView) {
        names = NameCollector(path: path.lossless, size: bytes.count)
        waiting = [(bytes, 0)]
        bytesLeft = bytes.count * 4
    }

    private mutating func readBinary(_ bytes: ByteView, _ depth: Int) {
        if NibArchive.matches(bytes) { return add(NibArchive.graph(of: bytes), depth) }
        do throws(InputError) { add(try BinaryPropertyList.read(bytes), depth) } catch { names.warn(error) }
    }

    private mutating func add(_ list: PropertyList, _ depth: Int) {
        if KeyedArchive.matches(list) { return add(KeyedArchive.graph(of: list), depth) }
        PropertyListNames.add(list, to: &names)
        if let damage = list.damage { names.warn(damage) }
    }

    private mutating func add(_ graph: ArchiveGraph, _ depth: Int) {
        graph.addNames(to: &names)
        if let damage = graph.damage { names.warn(damage) }
        for bytes in graph.nested {
            guard depth < Self.deepest, bytes.count <= bytesLeft else {
                return names.warn(InputError("its archives are nested too deep"))
            }
            bytesLeft -= bytes.count
            waiting.append((bytes, depth + 1))
        }
    }

    private mutating func readXML(_ bytes: ByteView, isExpected: Bool) {
        let resource = XMLResource()
        do throws(InputError) {
            try XMLReader.read(bytes, into: resource)
            if resource.isPropertyList { add(resource.propertyList.list, 0) }
        } catch {
            if resource.isKnown || isExpected { names.warn(error) }
            // The list is incomplete and has no root, so the roles of its strings are unknown.
            for text in resource.propertyList.list.values { names.add(text, .any) }
        }
        for (text, role, place) in resource.names { names.add(ByteView(copying: text), role, at: place) }
    }
}
