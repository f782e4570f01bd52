#if canImport(Darwin)

/// Arrays of a fixed length that lie where they are declared. The standard library's own needs macOS 26.
typealias FixedArray2<Element> = FixedArray<Element, (Element, Element)>
typealias FixedArray16<Element> = FixedArray<Element, Sixteen<Element>>
typealias FixedArray48<Element> = FixedArray<Element, (Sixteen<Element>, Sixteen<Element>, Sixteen<Element>)>

typealias Four<Element> = (Element, Element, Element, Element)
typealias Sixteen<Element> = (Four<Element>, Four<Element>, Four<Element>, Four<Element>)

/// An array in the form of a tuple of equal types, which lie in memory one after the other.
struct FixedArray<Element, Storage> {
    private var storage: Storage

    private init(storage: Storage) { self.storage = storage }

    var count: Int { MemoryLayout<Storage>.stride / MemoryLayout<Element>.stride }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return unsafe withUnsafePointer(to: storage) { storage in
                // Sound: the index is in the tuple, which holds elements and nothing else.
                unsafe UnsafeRawPointer(storage).assumingMemoryBound(to: Element.self)[index]
            }
        }
        set {
            precondition(index >= 0 && index < count)
            unsafe withUnsafeMutablePointer(to: &storage) { storage in
                // Sound: see above.
                unsafe UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Element.self)[index] = newValue
            }
        }
    }
}

extension FixedArray where Storage == (Element, Element) {
    init(repeating element: Element) { self.init(storage: (element, element)) }
}

extension FixedArray where Storage == Sixteen<Element> {
    init(repeating element: Element) { self.init(storage: FixedArray.sixteen(element)) }
}

extension FixedArray where Storage == (Sixteen<Element>, Sixteen<Element>, Sixteen<Element>) {
    init(repeating element: Element) {
        let sixteen = FixedArray.sixteen(element)
        self.init(storage: (sixteen, sixteen, sixteen))
    }
}

extension FixedArray {
    private static func sixteen(_ element: Element) -> Sixteen<Element> {
        let four = (element, element, element, element)
        return (four, four, four, four)
    }
}

#endif
