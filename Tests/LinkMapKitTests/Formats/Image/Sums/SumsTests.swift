import LinkMapKit
import Testing

@Suite struct SumsTests {
    private static let columns: [Sums.Column] = [.dimension(.section), .dimension(.class), .dimension(.symbol)]

    private func sizes(_ file: UInt64, _ memory: UInt64) -> Sizes { Sizes(fileSize: file, vmSize: memory) }

    private func label(_ text: String) -> Label { Label(ByteView(copying: text)) }

    private func table(_ rows: [(path: [String], sizes: Sizes)]) -> Sums {
        var builder = SumsBuilder(columns: SumsTests.columns)
        for row in rows { builder.add(row.path.map(label), row.sizes) }
        return builder.sums(strippable: Strippable())
    }

    /// The rows of a table as text: `section class symbol file memory`.
    private func lines(_ table: Sums) -> [String] {
        (0..<table.count).map { row in
            let names = table.columns.indices.map { table.labels[$0][table.number(row, $0)].raw.text }
            return "\(names.joined(separator: " ")) \(table.sizes(row).fileSize) \(table.sizes(row).vmSize)"
        }
    }

    @Test func equalLabelsAreOneRow() {
        let table = table([
            (["text", "A", "run"], sizes(1, 1)), (["data", "A", "run"], sizes(2, 0)),
            (["text", "A", "run"], sizes(4, 4)),
            (["text", "B", "run"], sizes(8, 8)),
        ])
        #expect(lines(table) == ["text A run 5 5", "data A run 2 0", "text B run 8 8"])
        #expect(table.totals == sizes(15, 13))
        #expect(table.sums(of: 1) == [sizes(7, 5), sizes(8, 8)])
    }

    @Test func groupingKeepsTheSums() {
        let table = table([
            (["text", "A", "run"], sizes(1, 1)), (["data", "A", "run"], sizes(2, 0)),
            (["text", "B", "run"], sizes(4, 4)),
            (["text", "A", "stop"], sizes(8, 8)),
        ])
        #expect(lines(table.grouped(by: [2])) == ["run 7 5", "stop 8 8"])
        #expect(lines(table.grouped(by: [1, 0])) == ["A text 9 9", "A data 2 0", "B text 4 4"])
        #expect(lines(table.grouped(by: [2, 1])) == ["run A 3 1", "run B 4 4", "stop A 8 8"])
        #expect(table.grouped(by: [0, 1, 2]) == table)
    }

    @Test func sizesOfProductsAddUpToo() {
        var packed = sizes(3, 0)
        (packed.diskSize, packed.containerSize, packed.downloadSize, packed.strippableSize) = (4096, 7, 5, 2)
        let table = table([
            (["a", "a", "a"], sizes(1, 2)), (["b", "b", "b"], packed), (["c", "c", "c"], sizes(1, 1)),
        ])
        #expect((0..<3).map { table.sizes($0) } == [sizes(1, 2), packed, sizes(1, 1)])
        packed.add(sizes(2, 3))
        #expect(table.totals == packed)
        #expect(table.totals.shippedSize == 3)
    }

    @Test func growsPastItsFirstSlots() {
        var builder = SumsBuilder(columns: SumsTests.columns)
        for round in 0..<2 {
            for number in 0..<5_000 {
                let path = ["\(number % 7)", "\(number % 900)", "\(number)"].map(label)
                builder.add(path, round == 1 ? sizes(UInt64(number), 1) : sizes(0, 0))
            }
        }
        let table = builder.sums(strippable: nil)
        #expect(table.count == 5_000)
        #expect(table.totals == sizes(12_497_500, 5_000))
        #expect(table.grouped(by: [0]).count == 7)
    }

    @Test func theOrderOfADocumentDoesNotDependOnThatOfTheRows() {
        let rows: [(path: [String], sizes: Sizes)] = [
            (["text", "A", "run"], sizes(1, 1)), (["data", "A", "run"], sizes(2, 0)),
            (["text", "B", "go"], sizes(4, 4)),
            (["text", "A", "stop"], sizes(8, 8)),
        ]
        let recorded = table(rows).recorded([0, 1, 2])
        #expect(recorded == table(rows.reversed()).recorded([0, 1, 2]))
        #expect(lines(recorded) == ["text B go 4 4", "data A run 2 0", "text A run 1 1", "text A stop 8 8"])
    }
}
