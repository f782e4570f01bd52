import LinkMapKit

/// The chains to a node as comma-separated values (RFC 4180): one record for each step of each chain, or for each node
/// that refers to it. Names are written as by ``SizeCSV``.
package enum WhyCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of report: WhyReport) -> OutputBuffer {
        var output = OutputBuffer()
        guard report.packages.isEmpty else { return users(of: report) }
        let isProduct = report.things.contains { $0.file != nil }
        output.append("thing,arch,address,hold,chain,weak,step,name,how,rule,site,object")
        output.append(isProduct ? ",image\r\n" : "\r\n")
        for thing in report.things {
            let traits = [
                thing.name.lossless, thing.architecture, thing.address.map { "0x" + String($0, radix: 16) } ?? "",
                thing.hold.rawValue,
            ]
            let file = thing.file.map { [$0] } ?? []
            for (number, chain) in thing.chains.enumerated() {
                for (index, step) in chain.steps.enumerated() {
                    let place = [String(number + 1), chain.isWeak ? "true" : "false", String(index + 1)]
                    output.append(record: traits + place + fields(of: step) + file)
                }
            }
            for step in thing.referrers { output.append(record: traits + ["", "", ""] + fields(of: step) + file) }
            if thing.chains.isEmpty, thing.referrers.isEmpty {
                output.append(record: traits + [String](repeating: "", count: 8) + file)
            }
        }
        return output
    }

    /// Returns one record for each place through which a package comes.
    private static func users(of report: WhyReport) -> OutputBuffer {
        var output = OutputBuffer()
        output.append("package,arch,image,own,retained,fileSaving,user,userPackage,references,source,target\r\n")
        for package in report.packages {
            let saving = package.row.fileSaving.map { String($0) } ?? ""
            let traits = [
                package.name, package.architecture, package.file ?? "", String(package.row.own),
                String(package.row.retained), saving,
            ]
            for user in package.users {
                let fields = [user.name.lossless, user.package ?? "", String(user.references)]
                output.append(record: traits + fields + [user.source.lossless, user.target.lossless])
            }
            if package.users.isEmpty { output.append(record: traits + [String](repeating: "", count: 5)) }
        }
        return output
    }

    private static func fields(of step: ChainStep) -> [String] {
        [step.name.lossless, step.how, step.rule, step.site ?? "", step.object?.lossless ?? ""]
    }
}
