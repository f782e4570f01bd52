//  code  tag  has children  { attribute, form, [constant] } … 0 0      the abbreviation of entries with this code
//  0                                                                   the end of a unit's table

/// The abbreviation table of a unit: the attributes of its entries, and the steps that skip an entry quickly.
struct AbbreviationTable {
    struct Shape {
        var tag: UInt16
        var hasChildren: Bool
        /// The indices of its attributes in ``attributes``.
        var attributes: Range<Int32>
        /// The indices of its steps in ``steps``.
        var steps: Range<Int32>
    }

    struct Attribute {
        var name: UInt16
        var form: UInt16
        var constant: Int64
    }

    /// The range of the table in `.debug_abbrev`, including its end mark.
    private(set) var range: Range<UInt64>
    private(set) var shapes: [Shape] = []
    private(set) var attributes: [Attribute] = []
    private(set) var steps: [EntryStep] = []
    /// The indices of shapes by code. Empty as long as codes count up from 1.
    private var codes: [UInt64: Int32] = [:]
    private var isDense = true

    /// - Throws: ``InputError`` if the table exceeds the section or cannot be read.
    init(_ section: ByteView, header: UnitHeader, isBigEndian: Bool) throws(InputError) {
        guard header.abbreviations < UInt64(section.count) else {
            throw InputError("its abbreviations lie past the end of their section")
        }
        var cursor = DwarfCursor(section, isBigEndian: isBigEndian, at: Int(header.abbreviations))
        range = header.abbreviations..<header.abbreviations
        while true {
            let code = cursor.uleb()
            if code == 0 || cursor.isBroken { break }
            appendShape(code, &cursor, header)
        }
        guard !cursor.isBroken else { throw InputError("its abbreviations are cut short") }
        range = header.abbreviations..<UInt64(cursor.offset)
    }

    /// Returns the index of the shape with a given code.
    @inline(__always)
    func index(of code: UInt64) -> Int? {
        if isDense { return code &- 1 < UInt64(shapes.count) ? Int(code &- 1) : nil }
        return codes[code].map(Int.init)
    }

    private mutating func appendShape(_ code: UInt64, _ cursor: inout DwarfCursor, _ header: UnitHeader) {
        let tag = UInt16(truncatingIfNeeded: cursor.uleb())
        let hasChildren = cursor.byte() != 0
        let (first, firstStep) = (Int32(attributes.count), Int32(steps.count))
        var maker = EntryStepMaker(header: header, tag: tag)
        while !cursor.isBroken {
            let (name, form) = (cursor.uleb(), cursor.uleb())
            if name == 0, form == 0 { break }
            let attribute = Attribute(
                name: UInt16(truncatingIfNeeded: name), form: UInt16(truncatingIfNeeded: form),
                constant: form == UInt64(DW_FORM_implicit_const) ? cursor.sleb() : 0)
            attributes.append(attribute)
            maker.append(attribute, to: &steps)
        }
        maker.finish(&steps)
        if isDense, code != UInt64(shapes.count) + 1 {
            isDense = false
            for index in shapes.indices { codes[UInt64(index) + 1] = Int32(index) }
        }
        if !isDense, codes[code] == nil { codes[code] = Int32(shapes.count) }
        shapes.append(
            Shape(
                tag: tag, hasChildren: hasChildren, attributes: first..<Int32(attributes.count),
                steps: firstStep..<Int32(steps.count)))
    }
}
