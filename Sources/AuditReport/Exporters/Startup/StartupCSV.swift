import LinkMapKit

/// The work before `main` as comma-separated values (RFC 4180). A record is a figure, a library, an initializer or a
/// piece of advice; a comparison has only figures.
package enum StartupCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: StartupSheet) -> OutputBuffer {
        var output = OutputBuffer()
        guard sheet.other == nil else {
            output.append("figure,old,new,unit\r\n")
            for change in sheet.changes {
                output.append(record: [change.name, String(change.old), String(change.new), change.unit.rawValue])
            }
            return output
        }
        output.append("arch,part,number,name,value,unit,kind,place,by,detail\r\n")
        for image in sheet.report.images { append(image, sheet, to: &output) }
        for (index, figure) in Array((sheet.layout.map { LayoutGrid.figures(of: $0) } ?? []).enumerated()) {
            output.append(
                record: [
                    sheet.layout?.identity.architecture ?? "", "layout", String(index + 1), figure.name,
                    String(figure.value), "", "", "", "", "",
                ])
        }
        return output
    }

    private static func append(_ image: StartupImage, _ sheet: StartupSheet, to output: inout OutputBuffer) {
        func record(_ part: String, _ number: Int, _ fields: [String]) {
            output.append(record: [image.architecture, part, String(number)] + fields)
        }
        for (index, figure) in image.figures.enumerated() {
            record("figure", index + 1, [figure.name, String(figure.value), figure.unit.rawValue, "", "", "", ""])
        }
        for (index, library) in image.libraries.prefix(sheet.options.top ?? .max).enumerated() {
            record(
                "library", index + 1,
                [
                    library.name, library.cost.map { String($0.relocations) } ?? "", "relocations",
                    library.isDirect ? "direct" : "transitive", library.path ?? "", library.neededBy,
                    ([library.status.rawValue] + library.traits.map(\.rawValue)
                        + (library.isUnneeded == true ? ["unneeded"] : []))
                        .joined(separator: " "),
                ])
        }
        for (index, initializer) in (image.initializers + image.lazyGlobals).prefix(sheet.options.top ?? .max)
            .enumerated()
        {
            record(
                "initializer", index + 1,
                [
                    sheet.name(of: initializer), initializer.bytes.map { String($0) } ?? "", "bytes",
                    initializer.kind.rawValue,
                    initializer.address.map { "0x" + String($0, radix: 16) } ?? "",
                    StartupWords.origin(of: initializer), initializer.origin.rawValue,
                ])
        }
        for (index, advice) in image.advice.enumerated() {
            record(
                "advice", index + 1,
                [
                    advice.rule, String(advice.nanoseconds), "nanoseconds", "", advice.option, advice.finding,
                    advice.estimate,
                ])
        }
    }
}
