/// Numbers for keys, in the order in which they come first. Neighbours are often equal, and take no look-up.
struct KeyNumbers<Key: Hashable> {
    private var numbers: [Key: Int] = [:]
    private var last: (key: Key, number: Int)?

    /// Returns the number of a key; the count of those before it if it is new.
    mutating func number(of key: Key) -> Int {
        if let last, last.key == key { return last.number }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        last = (key, number)
        return number
    }
}
