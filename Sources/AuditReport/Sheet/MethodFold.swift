import LinkMapKit

/// Counts the unused methods of an unused class or category on the line of the class or category. Removing the class
/// removes its methods, and the list stays short.
struct MethodFold {
    private struct Owner: Hashable {
        var artifact: Int
        var architecture: String?
        var name: ByteView
    }

    private var owners: [Owner: Int] = [:]

    init(_ findings: [Finding]) {
        for (index, finding) in findings.enumerated()
        where [.objcClass, .swiftType, .objcCategory].contains(finding.kind) {
            owners[MethodFold.owner(named: finding.name, of: finding)] = index
        }
    }

    /// Returns the index of the finding for the class or category that `finding` is a method of.
    func home(of finding: Finding) -> Int? {
        guard finding.kind == .objcMethod, let name = MethodFold.scope(of: finding.name) else { return nil }
        return owners[MethodFold.owner(named: name, of: finding)]
    }

    /// Returns `lines` without the methods counted on a class's line. A method of higher confidence than its class
    /// stays.
    static func folded(_ lines: [UnusedLine]) -> [UnusedLine] {
        let fold = MethodFold(lines.map(\.finding))
        var counts = Array(repeating: 0, count: lines.count)
        var isFolded = Array(repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            guard let home = fold.home(of: line.finding), lines[home].finding.confidence >= line.finding.confidence
            else { continue }
            counts[home] += 1
            isFolded[index] = true
        }
        return lines.indices.filter { !isFolded[$0] }.map { index in
            var line = lines[index]
            line.methods = counts[index]
            return line
        }
    }

    private static func owner(named name: ByteView, of finding: Finding) -> Owner {
        Owner(artifact: finding.artifact, architecture: finding.architecture, name: name)
    }

    /// Returns the class or category of a method: `Foo` for `-[Foo bar:]`, `Foo(Extra)` for `+[Foo(Extra) bar]`.
    private static func scope(of method: ByteView) -> ByteView? {
        guard method.starts(with: "-[") || method.starts(with: "+[") else { return nil }
        return method.firstIndex(of: UInt8(ascii: " ")).map { method[clamped: 2..<$0] }
    }
}
