import Foundation
import LinkMapKit
import Testing

/// Trees of other systems: what lies in them is found in them, and nothing leads out.
@Suite(.enabled(if: StartupNeeds.compiler, StartupNeeds.whenAbsent))
struct RootedLibraryTests {
    /// A program in `root/opt/bin` that needs library A, which needs B.
    private func tree() throws -> Workbench {
        let bench = try Workbench()
        try bench.library("b", in: "root/srv/plugins")
        try bench.library("a", calling: ["b"], in: "root/usr/lib", "-Lroot/srv/plugins", "-lb")
        try FileManager.default.createDirectory(
            atPath: bench.path("root/opt/bin"), withIntermediateDirectories: true)
        try bench.write("extern \"C\" void fun_a(); int main() { fun_a(); }", to: "program.cpp")
        try bench.compile(
            ["program.cpp", "-o", "root/opt/bin/program", "-Lroot/usr/lib", "-la", "-Wl,--allow-shlib-undefined"])
        return bench
    }

    @Test func configurationAndDefaultDirectoriesAreThoseOfTheTree() throws {
        let bench = try tree()
        var image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("liba.so")?.path == "/usr/lib/liba.so")
        #expect(image.library("libb.so")?.status == .missing)
        // The machine's own C library is none of the tree's.
        #expect(image.library("libc.so.6")?.status == .missing)
        try FileManager.default.createDirectory(
            atPath: bench.path("root/etc/ld.so.conf.d"), withIntermediateDirectories: true)
        try bench.write("include ld.so.conf.d/*.conf\n", to: "root/etc/ld.so.conf")
        try bench.write("# ours\n/srv/plugins # and more\n", to: "root/etc/ld.so.conf.d/ours.conf")
        image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("libb.so")?.path == "/srv/plugins/libb.so")
    }

    @Test func linksDoNotLeadOut() throws {
        let bench = try tree()
        let files = FileManager.default
        try files.moveItem(atPath: bench.path("root/usr/lib/liba.so"), toPath: bench.path("root/srv/liba.so.1"))
        // From the tree's own root, and by more steps upwards than there are.
        try files.createSymbolicLink(atPath: bench.path("root/usr/lib/liba.so"), withDestinationPath: "/srv/liba.so")
        try files.createSymbolicLink(
            atPath: bench.path("root/srv/liba.so"), withDestinationPath: "../../../../../srv/liba.so.1")
        var image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("liba.so")?.status == .found)
        // A link to itself has no end.
        try files.removeItem(atPath: bench.path("root/srv/liba.so"))
        try files.createSymbolicLink(atPath: bench.path("root/srv/liba.so"), withDestinationPath: "/srv/liba.so")
        image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("liba.so")?.status == .missing)
        // And what only this machine has is not there.
        try files.removeItem(atPath: bench.path("root/srv/liba.so"))
        try files.createSymbolicLink(
            atPath: bench.path("root/srv/liba.so"), withDestinationPath: bench.path("root/srv/liba.so.1"))
        image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("liba.so")?.status == .missing)
    }

    @Test func theCacheOfTheTreeIsRead() throws {
        let bench = try tree()
        try FileManager.default.createDirectory(atPath: bench.path("root/etc"), withIntermediateDirectories: true)
        let cache = LoaderCacheTests.cache([("libb.so", "/srv/plugins/libb.so", 0), ("liba.so", "/nowhere/liba.so", 0)])
        try bench.write(Data(cache), to: "root/etc/ld.so.cache")
        let image = try bench.startup("root/opt/bin/program", root: bench.path("root"))
        #expect(image.library("libb.so")?.path == "/srv/plugins/libb.so")
        #expect(image.library("liba.so")?.path == "/usr/lib/liba.so")
    }

    @Test func theRootIsToBeADirectory() throws {
        let bench = try tree()
        for root in ["root/opt/bin/program", "nothing"] {
            #expect(throws: InputError.self) { try bench.startup("root/opt/bin/program", root: bench.path(root)) }
        }
    }

    /// Checks that libraries are found in the folder of an artifact outside of the root directory.
    @Test func artifactsOutsideOfTheTreeHaveNeighbours() throws {
        let bench = try tree()
        try bench.library("a", in: "build/lib")
        try bench.compile(
            ["program.cpp", "-o", "build/program", "-Lbuild/lib", "-la", "-Wl,-rpath,$ORIGIN/lib"])
        let image = try bench.startup("build/program", root: bench.path("root"))
        #expect(image.library("liba.so")?.path?.hasSuffix("/build/lib/liba.so") == true)
    }
}
