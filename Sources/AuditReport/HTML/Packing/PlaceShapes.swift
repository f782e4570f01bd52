import LinkMapKit

/// The sets of places in which rows have bytes. There are few, and a row mostly has that of a row shortly before.
struct PlaceShapes {
    /// The shapes by number: the number of places of each, then the places.
    private(set) var list = NumberColumn()
    private var numbers: [[UInt32]: Int] = [:]
    /// The shapes of the last rows, compared before any is hashed.
    private var recent: [(places: [UInt32], number: Int)] = []
    private var oldest = 0

    private static let mostRecent = 8

    /// Returns the number of the shape of a row's cells; a new shape gets the next one.
    mutating func number(of cells: ArraySlice<PageSums.Cell>) -> Int {
        for known in recent where known.places.count == cells.count {
            if zip(known.places, cells).allSatisfy({ $0 == $1.place }) { return known.number }
        }
        let places = cells.map(\.place)
        let number = numbers[places] ?? add(places)
        if recent.count < PlaceShapes.mostRecent {
            recent.append((places, number))
        } else {
            recent[oldest] = (places, number)
            oldest = (oldest + 1) % PlaceShapes.mostRecent
        }
        return number
    }

    private mutating func add(_ places: [UInt32]) -> Int {
        let number = numbers.count
        numbers[places] = number
        list.append(places.count)
        for place in places { list.append(place) }
        return number
    }
}
