// Asks LinkMapKit its four questions about two builds of a program.
//   usage: audit OLD NEW NAME      what has grown from OLD to NEW, what in NEW nothing uses, and what keeps NAME in it
import LinkMapKit

guard CommandLine.arguments.count == 4 else { fatalError("usage: audit OLD NEW NAME") }
let old = ArtifactFile(CommandLine.arguments[1])
let new = ArtifactFile(CommandLine.arguments[2])

do {
    try printSizes(of: new)
    try printUnused(in: new)
    try printChain(to: CommandLine.arguments[3], in: new)
    try printChanges(from: old, to: new)
} catch {
    // Says what is wrong, in which file, at which offset.
    print(error)
}

func printSizes(of artifact: ArtifactFile) throws(InputError) {
    let breakdown = try artifact.sizes(by: [.section, .symbol])
    print("size: \(breakdown.totals.fileSize) bytes")
    for section in breakdown.rows.prefix(3) {
        print("  \(section.sizes.fileSize) \(section.name)")
        for symbol in section.rows.prefix(2) { print("    \(symbol.sizes.fileSize) \(symbol.name)") }
    }
}

func printUnused(in artifact: ArtifactFile) throws(InputError) {
    let sure = try artifact.unused().findings.filter { $0.confidence == .high }
    print("unused: \(sure.count) things")
    for finding in sure.prefix(3) {
        print("  \(finding.bytes) \(finding.kind.rawValue) \(finding.name): \(finding.evidence.first?.text ?? "")")
    }
}

func printChain(to name: String, in artifact: ArtifactFile) throws(InputError) {
    for thing in try artifact.whatKeeps(name) {
        print("why: \(thing.name) is \(thing.status.rawValue)")
        for step in thing.chain { print("  \(step.name): \(step.relation)") }
    }
}

func printChanges(from old: ArtifactFile, to new: ArtifactFile) throws(InputError) {
    let changes = try new.changes(since: old, by: [.section])
    print("diff: \(changes.fileSize) bytes")
    for row in changes.rows.prefix(3) { print("  \(row.kind.rawValue) \(row.name)") }
}
