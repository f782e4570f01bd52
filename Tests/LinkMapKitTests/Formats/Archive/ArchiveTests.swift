import LinkMapKit
import Testing

/// Archives of every kind, made byte by byte.
@Suite struct ArchiveTests {
    /// A header, the contents, and a line feed where those are odd.
    static func member(_ name: String, _ contents: String, size: String? = nil) -> String {
        func field(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.utf8.count))
        }
        let length = contents.utf8.count
        return field(name, 16) + field("0", 12) + field("0", 6) + field("0", 6) + field("644", 8)
            + field(size ?? "\(length)", 10) + "`\n"
            + contents + (length % 2 == 1 ? "\n" : "")
    }

    static func archive(_ members: String..., magic: String = "!<arch>\n") -> ByteView {
        ByteView(copying: magic + members.joined())
    }

    private func names(_ archive: Archive) -> [String] { archive.members.map(\.name.text) }

    private func contents(_ archive: Archive, _ bytes: ByteView) -> [String?] {
        archive.members.map {
            bytes.slice(at: $0.contents.lowerBound, count: $0.contents.upperBound - $0.contents.lowerBound)?.text
        }
    }

    /// Every byte is a member's or has a name.
    private func covered(_ archive: Archive) -> UInt64 {
        (archive.members.map(\.contents) + archive.overhead.map(\.fileRange)).reduce(0) {
            $0 + $1.upperBound - $1.lowerBound
        }
    }

    @Test func gnuNames() throws {
        let bytes = ArchiveTests.archive(
            ArchiveTests.member("/", "symbols!"),
            ArchiveTests.member("//", "a_name_longer_than_that.o/\nwith blank/\n"),
            ArchiveTests.member("short.o/", "odd"), ArchiveTests.member("/0", "long"), ArchiveTests.member("/27", ""))
        let archive = try Archive(bytes)
        #expect(names(archive) == ["short.o", "a_name_longer_than_that.o", "with blank"])
        #expect(contents(archive, bytes) == ["odd", "long", ""])
        #expect(covered(archive) == UInt64(bytes.count))
        let parts = Set(archive.overhead.map(\.name.text))
        #expect(
            parts == [
                "[archive header]", "[member headers]", "[archive symbol table]", "[archive string table]", "[padding]",
            ])
        #expect(!archive.isThin)
    }

    @Test func bsdNames() throws {
        let bytes = ArchiveTests.archive(
            ArchiveTests.member("#1/20", "__.SYMDEF SORTED\0\0\0\0table!!!"),
            ArchiveTests.member("#1/24", "a name with blanks.o\0\0\0\0odd"),
            ArchiveTests.member("plain.o", "four"))
        let archive = try Archive(bytes)
        #expect(names(archive) == ["a name with blanks.o", "plain.o"])
        #expect(contents(archive, bytes) == ["odd", "four"])
        #expect(covered(archive) == UInt64(bytes.count))
        #expect(archive.overhead.contains { $0.name == "[archive symbol table]" })
    }

    @Test func thinMembersLieElsewhere() throws {
        let bytes = ByteView(
            copying: "!<thin>\n" + ArchiveTests.member("//", "dir/first.o/\nsecond.o/\n\n")
                + ArchiveTests.member("/0", "", size: "4096") + ArchiveTests.member("/13", "", size: "77"))
        let archive = try Archive(bytes)
        #expect(archive.isThin)
        #expect(names(archive) == ["dir/first.o", "second.o"])
        #expect(archive.members.allSatisfy { $0.contents.isEmpty })
        #expect(covered(archive) == UInt64(bytes.count))
    }

    @Test func anEmptyArchive() throws {
        let archive = try Archive(ByteView("!<arch>\n"))
        #expect(archive.members.isEmpty)
        #expect(covered(archive) == 8)
        #expect(!Archive.matches(ByteView("!<arch>")))
    }

    @Test func whatFollowsTheLastMember() throws {
        let whole = "!<arch>\n" + ArchiveTests.member("a.o/", "even")
        for rest in ["\n", "\0\0\0"] { #expect(try Archive(ByteView(copying: whole + rest)).members.count == 1) }
        let offset = UInt64(whole.utf8.count)
        #expect(throws: InputError("an archive member's header is cut short", at: offset)) {
            try Archive(ByteView(copying: whole + "x"))
        }
    }

    @Test func damagedHeaders() {
        let good = ArchiveTests.member("a.o/", "even")
        func error(_ bytes: ByteView) -> InputError? {
            do throws(InputError) { _ = try Archive(bytes) } catch { return error }
            return nil
        }
        let noHeader = InputError("no archive member's header", at: 8, hint: "the archive may be damaged")
        #expect(error(ArchiveTests.archive(good.replacing("`\n", with: "``"))) == noHeader)
        for size in ["", "-4", "0x10", "9999999999x", "4 4"] {
            #expect(error(ArchiveTests.archive(ArchiveTests.member("a.o/", "even", size: size))) == noHeader)
        }
        #expect(
            error(ArchiveTests.archive(ArchiveTests.member("a.o/", "even", size: "9999999999")))
                == InputError("archive member a.o/ ends past the end of the file", at: 68, hint: "it may be cut short"))
        #expect(
            error(ArchiveTests.archive(ArchiveTests.member("/99", "even")))
                == InputError("an archive member's name lies outside the table of names", at: 8))
        #expect(
            error(ArchiveTests.archive(ArchiveTests.member("#1/99", "even"))) == nil,
            "a name longer than its member stays as it is")
    }
}
