/// The tables of a Go module, divided by what each part exists for. Questions about packages need them.
///
/// It is a class, since copies of a value of its size cost code in all that holds one.
final class GoDivision: Sendable {
    /// The memory of the type descriptors.
    let types: Range<UInt64>
    let methods: [GoMethod]
    /// The types and their itabs.
    let table: GoTypeTable
    /// The memory of the module data that holds ends of tables and lists of all types and itabs.
    let lists: Range<UInt64>
    /// The places that the module data names besides those: the line table's header, and the masks of pointers in data.
    let parts: [UInt64]
    /// The parts of all tables.
    let pieces: GoPieces
    private let record: GoModuleRecord
    /// The functions that others were inlined into.
    let inlined: [(address: UInt64, inlining: GoInlining)]

    /// The places at which module data names the types, in words behind the pairs of ends that every release has.
    private struct Layout {
        var start: UInt64
        var end: UInt64
        /// Whether itabs lie in the memory of the types, as since Go 1.27, and are in no list.
        var hasItabsInTypes = false
    }

    /// Go 1.20 added a pair (`covctrs`), Go 1.27 the length of the types.
    private static func layouts(of form: GoLineTable.Form) -> [Layout] {
        form == .go120
            ? [Layout(start: 5, end: 6), Layout(start: 5, end: 7, hasItabsInTypes: true)] : [Layout(start: 3, end: 4)]
    }

    /// - Returns: `nil` if the types cannot be read.
    init?(_ record: GoModuleRecord, _ memory: ImageMemory) {
        for layout in GoDivision.layouts(of: record.table.form) {
            guard let lower = record.end(layout.start), let end = record.end(layout.end), lower < end else { continue }
            let lists =
                layout.hasItabsInTypes
                ? record.lists(in: lower..<end, from: layout.end) : record.lists(from: layout.end)
            // The linker lets the types end with their section. The data of functions lies behind them there.
            let upper = lists.data > lower && lists.data < end ? lists.data : end
            guard let bytes = memory.bytes.bytes(at: lower, count: upper - lower) else { continue }
            let scan = GoTypeScan(
                bytes, at: lower, word: memory.wordSize, isBigEndian: memory.bytes.isBigEndian, text: record.text,
                functions: record.functions)
            let found = scan.methods()
            guard found.areRead else { continue }
            types = lower..<upper
            methods = found.methods
            table = GoTypeTable(scan, memory, lists)
            self.lists = lists.range
            parts = [record.table.address, record.end(layout.start - 2) ?? 0, record.end(layout.start - 1) ?? 0]
            pieces = GoPieces(record, table, memory, types: types, lists, parts: parts)
            // Go 1.19 uses an eighth of the tables for inlined code.
            var left = Int(clamping: record.table.regions?.values.size ?? 0) / 2 + 1 << 16
            inlined = record.table.records(text: record.text).compactMap { known in
                GoInlining(known, record.table, data: lists.data, left: &left).map { (known.function, $0) }
            }
            self.record = record
            return
        }
        return nil
    }

    /// Returns the name of a function at an offset in the line table's names.
    func name(at offset: UInt64) -> ByteView { record.table.name(at: offset) ?? .empty }
}
