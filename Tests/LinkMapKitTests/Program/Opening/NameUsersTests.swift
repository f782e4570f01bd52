import LinkMapKit
import TestSupport
import Testing

/// A few users stand for all: whoever asks gets the first of all users that is another image.
@Suite struct NameUsersTests {
    @Test func fewUsersAnswerAsAllDo() {
        var random = SplitMix(state: 17)
        for round in 0..<3_000 {
            let users = (0..<Int.random(in: 1...24, using: &random)).map { number in
                OutsideUser(name: ByteView(copying: "\(number)"), likeness: Self.likeness(&random))
            }
            var known = NameUsers(0)
            for number in users.indices.dropFirst() { known.add(UInt32(number), among: users) }
            #expect(known.count <= 4, "round \(round)")
            for asker in Self.allLikenesses {
                let expected = users.first { !$0.likeness.isSame(as: asker) }?.name
                #expect(known.first(besides: asker, among: users)?.name == expected, "round \(round), \(asker)")
            }
        }
    }

    private static let contents: [UInt32?] = [nil, 0, 1, 2, 3, 9]
    private static let places: [UInt32?] = [nil, 0, 1, 2]

    private static var allLikenesses: [OutsideUser.Likeness] {
        contents.flatMap { contents in places.map { OutsideUser.Likeness(contents: contents, place: $0) } }
    }

    private static func likeness(_ random: inout SplitMix) -> OutsideUser.Likeness {
        OutsideUser.Likeness(
            contents: UInt32.random(in: 0...3, using: &random), place: places.randomElement(using: &random) ?? nil)
    }
}
