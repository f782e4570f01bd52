import LinkMapKit

/// Numbers for texts, each of which is stored once. A large library has hundreds of thousands of long ones.
package struct TextNumbers {
    package private(set) var store = NameStore()
    /// The texts by number; the first has number 1.
    package private(set) var texts: [NameStore.Name] = []
    /// The number of the text in each slot; 0 for a free one.
    private var slots = [UInt32](repeating: 0, count: 1 << 8)
    /// A part of the hash of each text, which tells most others from it.
    private var tags: [UInt32] = []
    /// Random, so that no file can provoke collisions.
    private let seed = UInt64.random(in: .min ... .max)

    package init() {}

    /// Returns the number of a text; a new text gets the next one.
    package mutating func number(of text: String) -> Int {
        let name = store.append(text)
        let tag = tag(of: name)
        var slot = Int(tag) & (slots.count - 1)
        while slots[slot] != 0 {
            let known = Int(slots[slot])
            if tags[known - 1] == tag, store.isSame(texts[known - 1], name) {
                store.takeBack(name)
                return known
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        texts.append(name)
        tags.append(tag)
        slots[slot] = UInt32(truncatingIfNeeded: texts.count)
        if texts.count * 2 > slots.count { grow() }
        return texts.count
    }

    private mutating func grow() {
        let count = slots.count * 2
        slots = [UInt32](repeating: 0, count: count)
        for (index, tag) in tags.enumerated() {
            var slot = Int(tag) & (count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    private func tag(of name: NameStore.Name) -> UInt32 {
        let bytes = store.bytes.span
        var (hash, place) = (seed ^ UInt64(name.count), name.start)
        func mix(_ word: UInt64) {
            let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
        }
        while place + 8 <= name.start + name.count {
            mix(bytes.word(at: place))
            place += 8
        }
        while place < name.start + name.count {
            mix(UInt64(bytes[place]))
            place += 1
        }
        mix(seed)
        return UInt32(truncatingIfNeeded: hash >> 32)
    }
}
