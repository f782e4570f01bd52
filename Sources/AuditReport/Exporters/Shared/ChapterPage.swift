/// The page of a single chapter.
package enum ChapterPage<Answer: Chapter>: PlainExporter {
    package static var format: Format { .html }

    package static func document(of answer: Answer) throws(OutputError) -> OutputBuffer {
        try HTMLPage.document(of: Report(answer))
    }
}
