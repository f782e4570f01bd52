import LinkMapKit
import Testing

/// Short names for the inputs of a link, different for different files.
@Suite struct ObjectNamesTests {
    private func names(_ paths: [StaticString]) -> [String] {
        let files = paths.map { MapFile(path: ByteView($0), archive: nil, object: ByteView($0)) }
        return ObjectNames.objects(of: files).map(\.object.text)
    }

    @Test func theLastComponentIsEnough() {
        #expect(names(["/b/one.o", "/b/two.o", "three.o"]) == ["[unattributed]", "one.o", "two.o", "three.o"])
    }

    @Test func likeNamesGetTheirFolders() {
        #expect(names(["/b/x/a.o", "/b/y/a.o", "/b/y/c.o"]).dropFirst() == ["x/a.o", "y/a.o", "c.o"])
        #expect(names(["/p/x/m/a.o", "/p/y/m/a.o", "a.o"]).dropFirst() == ["x/m/a.o", "y/m/a.o", "a.o"])
        #expect(names(["/same/a.o", "/same/a.o"]).dropFirst() == ["/same/a.o", "/same/a.o"])
    }

    @Test func membersKeepTheirSlashes() {
        #expect(names(["/p/libA.a(x/y.o)", "/p/libB.a(x/y.o)"]).dropFirst() == ["libA.a(x/y.o)", "libB.a(x/y.o)"])
        #expect(names(["/p/1/libA.a(y.o)", "/p/2/libA.a(y.o)"]).dropFirst() == ["1/libA.a(y.o)", "2/libA.a(y.o)"])
    }

    @Test func archivesAreNamedShort() {
        let file = MapFile(path: "/p/libA.a(y.o)", archive: "/p/libA.a", object: "y.o")
        let plain = MapFile(path: "/p/main.o", archive: nil, object: "/p/main.o")
        #expect(
            ObjectNames.objects(of: [file, plain]).map(\.archive.text) == [
                "[unattributed]", "libA.a", "[object files]",
            ])
    }
}
