import LinkMapKit

/// Encodes findings as columns of numbers; each distinct text is stored once.
///
/// Findings are in the order of the page's names. A finding's size is stored as the difference from the size of its
/// symbol, which is mostly 0: this takes a sixth of the space. The page sorts the findings itself.
struct FindingPacking {
    let symbols: SymbolPlaces
    /// The paths of the artifacts if there are several; empty for one.
    let artifacts: [String]
    /// Names of the findings without a symbol on the page.
    private(set) var names: [String] = []
    private var texts = TextNumbers()
    private var demangler = Demangler()
    private var columns = [NumberColumn](repeating: NumberColumn(), count: 4)
    private var marks: [UInt8] = []
    private var last = 0

    init(symbols: SymbolPlaces, artifacts: [String] = []) { (self.symbols, self.artifacts) = (symbols, artifacts) }

    mutating func write(_ findings: [Finding], to streams: inout PackedStreams, names lists: inout NameLists) {
        // Positions count from 1; 0 means no symbol.
        let places = findings.map { finding in
            symbols.place(of: finding.symbol ?? finding.name).map { UInt64($0) + 1 } ?? 0
        }
        var order = Array(findings.indices)
        RadixSort.sort(&order) { places[$0] }
        for index in order { append(findings[index], Int(clamping: places[index])) }
        lists.append(names)
        lists.append(texts.texts, of: texts.store)
        streams.append("findingSymbols", columns[0])
        streams.append("findingBytes", columns[1])
        streams.append("findingTexts", columns[2])
        streams.append("findingShared", columns[3])
        streams.append("findingMarks", marks)
    }

    private mutating func append(_ finding: Finding, _ place: Int) {
        columns[0].append(place - last)
        last = place
        if place == 0 { names.append(finding.name.lossless) }
        let own = place > 0 ? symbols.bytes[place - 1] : 0
        columns[1].append(step: Int(clamping: finding.bytes) - Int(clamping: own))
        let kind = Finding.Kind.allCases.firstIndex(of: finding.kind) ?? 0
        marks.append(UInt8(truncatingIfNeeded: kind << 2 | finding.confidence.rawValue))
        columns[3].append(step: Int(clamping: finding.bytes) - Int(clamping: finding.countedBytes))
        append(finding.archive?.lossless)
        append(finding.object?.lossless)
        append(finding.module?.lossless)
        append(finding.architecture)
        append(artifacts.indices.contains(finding.artifact) ? artifacts[finding.artifact] : nil)
        append(finding.details.image?.lossless)
        append(finding.group.map { GroupTotal.title(of: $0) })
        columns[2].append(finding.group?.place ?? CodeGroup.lastPlace)
        columns[2].append(finding.evidence.count)
        for evidence in finding.evidence {
            append(evidence.rule)
            append(evidence.says(&demangler))
        }
    }

    /// Writes the position of a text, counted from 1; 0 for `nil`.
    private mutating func append(_ text: String?) {
        columns[2].append(text.map { texts.number(of: $0) } ?? 0)
    }
}
