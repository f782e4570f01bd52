import LinkMapKit

extension NameStore {
    /// The number of labels that one thread makes text before the other's follow.
    private static let batch = 1 << 15
    private static let mostReserved = 1 << 29

    /// The names that a second thread made, with what it made them with.
    private struct Made {
        var store = NameStore()
        var names: [Name] = []
        var text: LabelText
    }

    /// Appends the names of many labels as shown, in order. A second thread makes every other batch of them.
    ///
    /// - Parameter label: returns the label of each index.
    mutating func append(_ count: Int, _ label: @escaping (Int) -> Label, _ text: inout LabelText) -> [Name] {
        var names: [Name] = []
        names.reserveLarge(count)
        var (next, otherText) = (0, text)
        while next < count {
            let first = next..<min(next + NameStore.batch, count)
            let second = first.upperBound..<min(first.upperBound + NameStore.batch, count)
            next = second.upperBound
            let (_, made) = TwoThreads.run(when: !second.isEmpty) {
                for index in first { names.append(append(label(index), &text)) }
            } beside: { [otherText] in
                NameStore.made(second, label, otherText)
            }
            // Half a gigabyte of names would be moved each time that it doubles.
            if first.lowerBound == 0, next < count {
                reserve(min((bytes.count + made.store.bytes.count) / next * count, NameStore.mostReserved))
            }
            let moved = append(made.store)
            for name in made.names { names.append(Name(start: name.start + moved, count: name.count)) }
            otherText = made.text
        }
        return names
    }

    private static func made(_ indices: Range<Int>, _ label: (Int) -> Label, _ text: LabelText) -> Made {
        var made = Made(text: text)
        for index in indices { made.names.append(made.store.append(label(index), &made.text)) }
        return made
    }
}
