import Foundation
import TestSupport
import Testing

/// The programs as they are shipped, and the files of a release. `make dist-check` tries more, in clean systems.
@Suite struct ReleaseTests {
    /// Whether the program under test is the one that `scripts/link-static` made, and not the one of a debug build.
    private static let isShipped = FileManager.default.fileExists(atPath: Programs.sizeaudit + ".map")

    /// Runs a command with nothing around it but the program and a sample: no C library, no `/proc`, no `/dev`.
    private func runAlone(_ arguments: [String], in folder: TemporaryFolder) throws -> ProgramRun {
        let files = FileManager.default
        for (path, name) in [(Programs.sizeaudit, "sizeaudit"), (Programs.sample("tally"), "tally")]
        where !files.fileExists(atPath: folder.path(name)) {
            try files.copyItem(atPath: path, toPath: folder.path(name))
        }
        return try Programs.run(
            "/usr/bin/env", ["chroot", folder.url.path, "/sizeaudit"] + arguments,
            environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SIZEAUDIT_LIBINDEXSTORE": "/tally"])
    }

    @Test(
        .enabled(if: isShipped, "the program was not linked by scripts/link-static"),
        .enabled(if: geteuid() == 0, "only the superuser can enter a root"))
    func theProgramNeedsNothingOfTheSystem() throws {
        let folder = try TemporaryFolder()
        #expect(try runAlone(["--version"], in: folder).output == Programs.run(["--version"]).output)
        let alone = try runAlone(["size", "/tally", "--by", "class"], in: folder)
        #expect(alone.output.contains("TOTAL") && alone.errors.isEmpty)
        try FileManager.default.createDirectory(
            atPath: folder.path("store/v5/units"), withIntermediateDirectories: true)
        let store = try runAlone(["unused", "/tally", "--index-store", "/store"], in: folder)
        #expect(store.status == 2)
        #expect(
            store.errors == """
                sizeaudit: error: libIndexStore cannot be loaded: this system has no loader for programs that use glibc; \
                SIZEAUDIT_LIBINDEXSTORE sets its path

                """)
    }

    @Test(.enabled(if: isShipped, "the program was not linked by scripts/link-static"))
    func aReleaseIsWholeAndTheSameEachTime() throws {
        let folder = try TemporaryFolder()
        let packed = try ["first", "second"].map { name in
            let run = try Programs.run(
                Programs.checkout.appendingPathComponent("scripts/dist/pack").path,
                [URL(fileURLWithPath: Programs.sizeaudit).deletingLastPathComponent().path, folder.path(name)],
                environment: ["SOURCE_DATE_EPOCH": "1700000000", "DEB_COMPRESSION": "gzip"])
            #expect(run.status == 0, "\(run.errors)")
            return try String(contentsOfFile: folder.path("\(name)/SHA256SUMS"), encoding: .utf8)
        }
        #expect(packed[0] == packed[1])

        let sums = try Programs.run(
            "/usr/bin/env", ["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"],
            in: folder.url.appendingPathComponent("first"))
        #expect(sums.status == 0, "\(sums.errors)")
        let version = try Programs.run(["--version"]).output.split(separator: " ")[1].prefix { $0 != "\n" }
        let names = packed[0].split(separator: "\n").map { $0.split(separator: " ").last ?? "" }
        #expect(names.contains { $0.hasPrefix("sizeaudit-\(version)-linux-") && $0.hasSuffix(".tar.gz") })
        try documentListsTheComponents(folder.path("first/sizeaudit.spdx.json"))
        for name in ["Dockerfile", "sizeaudit.rb", "mise.toml"] {
            let text = try String(contentsOfFile: folder.path("first/\(name)"), encoding: .utf8)
            #expect(text.contains(version) && !text.contains("@"), "\(name)")
        }
    }

    private func documentListsTheComponents(_ path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(document["spdxVersion"] as? String == "SPDX-2.3")
        let packages = try #require(document["packages"] as? [[String: Any]])
        var licences: [String: String] = [:]
        for package in packages {
            licences[package["name"] as? String ?? ""] = package["licenseDeclared"] as? String
        }
        #expect(licences["glibc"] == "LGPL-2.1-or-later" && licences["SQLite"] == "blessing")
        #expect(licences["Swift runtime"] == "Apache-2.0 WITH Swift-exception")
        #expect(!packages.contains { ($0["versionInfo"] as? String ?? "").isEmpty })
    }
}
