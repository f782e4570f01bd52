/// Offered to other images, of which none was given.
enum ExportedSign: ELFSign {
    static let name = DynamicExportRule.name

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        subject.weakRoots[node].map { .atMost(.low, $0.text) }
    }
}
