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
        for index in findings.indices where MethodFold.hasMethods(findings[index].kind) {
            owners[MethodFold.owner(named: findings[index].name, of: findings[index])] = index
        }
    }

    /// Folds some of the lines.
    private init(_ lines: UnusedLines, _ indices: some Sequence<Int>) {
        for index in indices where MethodFold.hasMethods(lines.entries[index].kind) {
            let finding = lines.finding(of: index)
            owners[MethodFold.owner(named: finding.name, of: finding)] = index
        }
    }

    private static func hasMethods(_ kind: Finding.Kind) -> Bool {
        kind == .objcClass || kind == .swiftType || kind == .objcCategory
    }

    /// Returns the index of the line for the class or category that a line's finding is a method of.
    func home(of index: Int, in lines: UnusedLines) -> Int? {
        lines.entries[index].kind == .objcMethod ? home(of: lines.finding(of: index)) : nil
    }

    /// Returns the index of the finding for the class or category that `finding` is a method of.
    func home(of finding: Finding) -> Int? {
        guard !owners.isEmpty, finding.kind == .objcMethod, let name = MethodFold.scope(of: finding.name) else {
            return nil
        }
        return owners[MethodFold.owner(named: name, of: finding)]
    }

    /// Returns the lines that are not counted on a class's line, and the number of methods counted on each line that
    /// has some, by its index. A method of higher confidence than its class stays.
    static func fold(_ lines: UnusedLines, _ indices: [Int]) -> (rows: [Int], methods: [Int: Int]) {
        let fold = MethodFold(lines, indices)
        var methods: [Int: Int] = [:]
        guard !fold.owners.isEmpty else { return (indices, [:]) }
        let rows = indices.filter { index in
            guard let home = fold.home(of: index, in: lines),
                lines.entries[home].confidence >= lines.entries[index].confidence
            else { return true }
            methods[home, default: 0] += 1
            return false
        }
        return (rows, methods)
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
