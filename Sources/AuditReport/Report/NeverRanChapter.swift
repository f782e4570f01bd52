import LinkMapKit

/// The list of code that never ran, as the only chapter of a page.
struct NeverRanChapter: Chapter {
    let list: NeverRanList
    let sheet: UnusedSheet

    var kind: ChapterKind { .neverRan }
    var subject: ArtifactIdentity? { sheet.report.artifact }
    var summary: String? { list.summary(records: sheet.report.runs) }
    var json: OutputBuffer { UnusedJSON.document(of: sheet) }
}
