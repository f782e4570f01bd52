import LinkMapKit
import Testing

/// The packages of static libraries by Debian's lists of files.
struct DebianFileListTests {
    @Test func listsNameThePackageOfALibrary() throws {
        let bench = try Workbench()
        try bench.write("/.\n/usr/lib\n/usr/lib/x/libz.a\n/usr/lib/x/libz.so\n", to: "zlib1g-dev:amd64.list")
        try bench.write("/usr/lib/x/libz.a.old\n/usr/lib/x/libq.a", to: "libq-dev.list")
        try bench.write("/usr/lib/x/libother.a\n", to: "libother.list")
        let lists = DebianFileLists(folder: bench.folder.path)
        #expect(lists.package(of: "/usr/lib/x/libz.a") == "zlib1g-dev")
        #expect(lists.package(of: "/lib/x/libz.a") == "zlib1g-dev", "folders of the system are merged")
        #expect(lists.package(of: "/usr/lib/x/libq.a") == "libq-dev")
        #expect(lists.package(of: "/usr/lib/x/libother.a") == nil, "libraries come with development packages")
        #expect(lists.package(of: "/usr/lib/x/lib") == nil)
        #expect(DebianFileLists(folder: bench.path("none")).package(of: "/usr/lib/x/libz.a") == nil)
    }
}
