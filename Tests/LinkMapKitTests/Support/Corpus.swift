import TestSupport
import Testing

typealias Corpus = TestSupport.Corpus

extension Corpus {
    static let missing = Comment(rawValue: whenAbsent)
}
