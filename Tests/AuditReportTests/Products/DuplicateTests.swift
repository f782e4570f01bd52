import TestSupport
import Testing

/// Equal files that somebody meant to be equal are no certain waste, and files that never meet on a device are none.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct DuplicateTests {
    /// The files of a product, and of each group of equal ones the verdict with a word of its fix.
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The file or folder that the script makes.
        var product = "tree"
        /// Contents by path; equal ones are equal files.
        var files: [String: String]
        /// A shell command that packs the files, run beside `tree`.
        var packing = ""
        var groups: [String: String]
    }

    static let examples = [
        Example(
            testDescription: "a table of strings in three languages",
            files: ["en.lproj/a.strings": "same", "de.lproj/a.strings": "same", "fr.lproj/a.strings": "same"],
            groups: ["de.lproj/a.strings en.lproj/a.strings fr.lproj/a.strings": "likely translate"]),
        Example(
            testDescription: "catalogs of gettext",
            files: ["x/locale/pt/LC_MESSAGES/x.mo": "same", "x/locale/pt_BR/LC_MESSAGES/x.mo": "same"],
            groups: ["x/locale/pt/LC_MESSAGES/x.mo x/locale/pt_BR/LC_MESSAGES/x.mo": "likely translate"]),
        Example(
            testDescription: "folders that only look like those of gettext",
            files: ["x/other/pt/LC_MESSAGES/x.mo": "same", "x/other/pt_BR/LC_MESSAGES/x.mo": "same"],
            groups: ["x/other/pt/LC_MESSAGES/x.mo x/other/pt_BR/LC_MESSAGES/x.mo": "certain keep"]),
        Example(
            testDescription: "different tables of one language",
            files: ["en.lproj/a.strings": "same", "en.lproj/b.strings": "same"],
            groups: ["en.lproj/a.strings en.lproj/b.strings": "certain keep"]),
        Example(
            testDescription: "a translation and a copy elsewhere",
            files: ["en.lproj/a.txt": "same", "de.lproj/a.txt": "same", "copy/a.txt": "same"],
            groups: ["copy/a.txt de.lproj/a.txt en.lproj/a.txt": "likely languages"]),
        Example(
            testDescription: "modules of Python that say the same",
            files: ["p/__init__.py": "# licence", "p/q/__init__.py": "# licence", "p/r.py": "text", "p/s.py": "text"],
            groups: ["p/__init__.py p/q/__init__.py": "likely folder", "p/r.py p/s.py": "certain keep"]),
        Example(
            testDescription: "libraries of Swift beside an app", product: "a.ipa",
            files: [
                "Payload/A.app/Frameworks/libswiftCore.dylib": "library", "Payload/A.app/one": "same",
                "SwiftSupport/iphoneos/libswiftCore.dylib": "library", "Payload/A.app/two": "same",
                "Payload/A.app/Watch/W.app/three": "same", "Payload/A.app/Info.plist": "list",
            ],
            packing: "cd tree && zip -qr ../a.ipa .",
            groups: ["Payload/A.app/one Payload/A.app/two": "certain keep"]),
    ]

    @Test(arguments: examples)
    func equalFiles(_ example: Example) throws {
        let tree = try ProductTree()
        try tree.run("rm -rf tree")
        for (path, text) in example.files {
            try tree.run("mkdir -p \"$(dirname 'tree/\(path)')\" && printf '%s' '\(text)' >'tree/\(path)'")
        }
        try tree.run(example.packing.isEmpty ? ":" : example.packing)
        let answer = try WasteAnswer(of: tree.folder.path(example.product))
        let found = answer.of("duplicate")
        #expect(Set(found.map { $0.files.joined(separator: " ") }) == Set(example.groups.keys))
        for waste in found {
            let expected = (example.groups[waste.files.joined(separator: " ")] ?? "").split(separator: " ")
            #expect(waste.verdict == expected.first.map(String.init), "\(waste.files)")
            #expect(expected.last.map { waste.fix.contains($0) } == true, "\(waste.fix)")
            #expect(waste.wasted == (waste.files.count - 1) * (example.files[waste.files[0]]?.utf8.count ?? 0))
        }
        #expect(answer.summary.duplicateBytes == found.reduce(0) { $0 + $1.wasted })
    }
}
