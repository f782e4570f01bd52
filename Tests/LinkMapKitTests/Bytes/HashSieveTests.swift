import LinkMapKit
import TestSupport
import Testing

@Suite struct HashSieveTests {
    /// Against a set, with numbers that come back soon, late and in crowds.
    @Test(arguments: [0, 5_000, 200_000]) func everyNumberIsNewOnce(_ reserved: Int) {
        var random = SplitMix(state: 7)
        var (sieve, known, all) = (HashSieve(), Set<UInt64>(), [UInt64]())
        sieve.reserve(reserved)
        for step in 0..<50_000 {
            let isOld = step % 7 == 3 && !all.isEmpty
            let number = isOld ? all[Int(random.next() % UInt64(all.count))] : random.next()
            all.append(number)
            let isNew = known.insert(number).inserted
            #expect(sieve.insert(number) == isNew, "\(step)")
        }
    }

    /// The work: of numbers that are all new, hardly one is searched in the table.
    @Test(arguments: [0, 200_000]) func newNumbersAreNotSearched(_ reserved: Int) {
        var random = SplitMix(state: 3)
        var sieve = HashSieve()
        sieve.reserve(reserved)
        for _ in 0..<200_000 { _ = sieve.insert(random.next()) }
        #expect(sieve.searches < 200_000 / 20, "\(sieve.searches)")
    }

    /// Zero stands for a free slot.
    @Test func zeroIsANumber() {
        var sieve = HashSieve()
        #expect(sieve.insert(0) && !sieve.insert(0))
    }

    @Test func commonHashesAreKeptAndOthersAreNot() {
        var random = SplitMix(state: 11)
        let (shared, one, other) = (
            (0..<1_000).map { _ in random.next() }, (0..<50_000).map { _ in random.next() },
            (0..<50_000).map { _ in random.next() }
        )
        let common = CommonHashes(shared + one, other + shared)
        #expect(shared.allSatisfy(common.mayHave))
        #expect((one + other).filter(common.mayHave).count < 100_000 / 25)
    }
}
