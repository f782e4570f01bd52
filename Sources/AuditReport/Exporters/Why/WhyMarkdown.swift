import LinkMapKit

/// The chains to a node as tables in GitHub's Markdown, one for each chain.
package enum WhyMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of report: WhyReport) -> OutputBuffer {
        var output = OutputBuffer()
        for thing in report.things {
            if !output.bytes.isEmpty { output.append("\n") }
            let name = MarkdownCode.text(thing.name.lossless)
            output.append(text: name + MarkdownCode.prose(WhyWords.heading(of: thing, named: "")) + "\n")
            for chain in thing.chains {
                append(chain.steps, isChain: true, to: &output)
            }
            if !thing.referrers.isEmpty { append(thing.referrers, isChain: false, to: &output) }
            if let rest = WhyWords.remainder(of: thing) { output.append(text: "\n\(rest), not shown.\n") }
        }
        for package in report.packages { append(package, to: &output) }
        return output
    }

    private static func append(_ package: WhyReport.Package, to output: inout OutputBuffer) {
        if !output.bytes.isEmpty { output.append("\n") }
        output.append(text: MarkdownCode.prose(PackageSentences.heading(of: package)) + "\n\n")
        output.append(text: MarkdownCode.prose(PackageSentences.parts(of: package)) + "\n")
        if !package.users.isEmpty {
            let isFile = package.library != nil
            output.append(
                isFile
                    ? "\n| Needed by |\n| :--- |\n"
                    : "\n| References | Comes through | For example |\n| ---: | :--- | :--- |\n")
            for user in package.users {
                guard !isFile else {
                    output.append(text: "| \(MarkdownCode.text(user.name.lossless)) |\n")
                    continue
                }
                let cells = [
                    String(user.references), MarkdownCode.text(PackageSentences.place(of: user)),
                    MarkdownCode.text(PackageSentences.example(of: user)),
                ]
                output.append(text: "| \(cells.joined(separator: " | ")) |\n")
            }
        }
        if !package.chain.isEmpty { append(package.chain, isChain: true, to: &output) }
    }

    private static func append(_ steps: [ChainStep], isChain: Bool, to output: inout OutputBuffer) {
        output.append(isChain ? "\n| Thing | How | Where |\n" : "\n| Referred to by | How | Where |\n")
        output.append("| :--- | :--- | :--- |\n")
        for (index, step) in steps.enumerated() {
            let before = isChain && index > 0 ? " " + MarkdownCode.text(steps[index - 1].name.lossless) : ""
            let how = MarkdownCode.prose(isChain ? step.how : step.rule) + before
            let cells = [
                MarkdownCode.text(step.name.lossless), how,
                MarkdownCode.prose(isChain ? ChainText.place(of: index, in: steps) : ChainText.place(of: step)),
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
    }
}
