/// The images that use one name: as few of them as tell of any image which other one is the first to use it.
///
/// There are at most four, however many images use the name. A product with thousands of libraries is answered in time
/// because no library's names are gathered from all the others.
package struct NameUsers {
    private let first: UInt32
    private var others: [UInt32] = []

    /// The number of users that are kept.
    package var count: Int { 1 + others.count }

    package init(_ first: UInt32) { self.first = first }

    /// Returns the first user that is not the same image as one with these facts.
    package func first(besides asker: OutsideUser.Likeness, among users: [OutsideUser]) -> OutsideUser? {
        if !users[Int(first)].likeness.isSame(as: asker) { return users[Int(first)] }
        return others.lazy.map { users[Int($0)] }.first { !$0.likeness.isSame(as: asker) }
    }

    /// Adds a user if an image can ask to which all earlier ones are the same, and this one is not.
    package mutating func add(_ user: UInt32, among users: [OutsideUser]) {
        let kept = ([first] + others).map { users[Int($0)].likeness }
        if NameUsers.isNeeded(users[Int(user)].likeness, besides: kept) { others.append(user) }
    }

    private static func isNeeded(_ new: OutsideUser.Likeness, besides kept: [OutsideUser.Likeness]) -> Bool {
        let first = kept[0]
        // The image that asks is the same as the first user by its contents or by its place, and as the others by the rest.
        if let contents = first.contents, new.contents != contents {
            let rest = kept.filter { $0.contents != contents }
            if rest.isEmpty { return true }
            if let place = rest[0].place, place != new.place, rest.allSatisfy({ $0.place == place }) { return true }
        }
        if let place = first.place, new.place != place {
            let rest = kept.filter { $0.place != place }
            if rest.isEmpty { return true }
            if let contents = rest[0].contents, contents != new.contents,
                rest.allSatisfy({ $0.contents == contents })
            {
                return true
            }
        }
        return false
    }
}
