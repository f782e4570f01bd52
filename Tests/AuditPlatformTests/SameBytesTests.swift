import TestSupport
import Testing

/// Two builds of a commit in two folders give the same bytes.
@Suite struct SameBytesTests {
    /// Each puts the path of a source file, or its length, into the program. `#fileID` does not.
    private static var forbidden: Regex<(Substring, Substring)> {
        #/(\bwithoutActuallyEscaping\b|#filePath\b|#file\b)/#
    }

    @Test func noSourceFileWritesItsPathIntoTheProgram() throws {
        let files = try SwiftSources.all()
        #expect(files.count > 500)
        for file in files {
            let found = file.code.matches(of: Self.forbidden).map { String($0.1) }
            #expect(found.isEmpty, "\(file.path) puts the length of its path into the program: \(found)")
        }
        // The rule is worth something only while it would find them.
        for code in ["withoutActuallyEscaping(body) {", "at: #filePath", "= #file,"] {
            #expect(code.contains(Self.forbidden))
        }
        #expect(!"at: #fileID".contains(Self.forbidden))
    }
}
