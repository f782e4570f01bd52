import LinkMapKit

/// The findings as comma-separated values (RFC 4180), one a record; names are written as by ``SizeCSV``.
package enum UnusedCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        if let list = sheet.neverRan { return document(of: list, sheet) }
        var output = OutputBuffer()
        let several = sheet.report.artifacts.count > 1
        output.append(several ? "artifact," : "")
        output.append("kind,name,symbol,arch,module,archive,object,bytes,confidence,rules,evidence,baseline,")
        let hasImages = sheet.report.findings.contains { $0.details.image != nil }
        output.append("address,file,line,group,cluster,check")
        output.append(hasImages ? ",image" : "")
        output.append(sheet.report.download == nil ? ",without\r\n" : ",downloadSaving,without\r\n")
        for line in sheet.shownLines {
            var fields = self.fields(of: line)
            if several { fields.insert(sheet.path(of: line.finding) ?? "", at: 0) }
            if hasImages { fields.append(line.finding.details.image?.lossless ?? "") }
            if sheet.report.download != nil {
                fields.append(line.finding.details.download.map { String($0.bytes) } ?? "")
            }
            output.append(record: fields + [String(line.finding.bytes)])
        }
        return output
    }

    /// Returns the code that never ran, one function a record.
    private static func document(of list: NeverRanList, _ sheet: UnusedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        output.append("kind,name,symbol,arch,address,bytes,file,line,group,group_kind,kept_by\r\n")
        for row in list.shownRows {
            output.append(record: [
                row.kind.rawValue, row.name.lossless, row.symbol?.lossless ?? "", row.architecture,
                "0x" + String(row.address, radix: 16), String(row.bytes), row.file?.lossless ?? "",
                row.line.map { String($0) } ?? "", row.group.name.lossless, row.group.kind.rawValue, row.keptBy,
            ])
        }
        return output
    }

    private static func fields(of line: UnusedLine) -> [String] {
        let finding = line.finding
        let names = [finding.name, finding.symbol].map { $0?.lossless ?? "" }
        let places = [finding.module, finding.archive, finding.object].map { $0?.lossless ?? "" }
        return [finding.kind.rawValue] + names + [finding.architecture ?? ""] + places + [
            String(finding.ownBytes), finding.confidence.name,
            finding.evidence.map(\.rule).joined(separator: " "), finding.evidence.map(\.says).joined(separator: "; "),
            line.state?.rawValue ?? "", finding.addresses.first.map { "0x" + String($0, radix: 16) } ?? "",
            finding.place?.file.lossless ?? "", finding.place.map { String($0.line) } ?? "",
            finding.group?.name.lossless ?? "", finding.cluster?.lossless ?? "", finding.details.check?.name ?? "",
        ]
    }
}
