import Foundation
import LinkMapKit
import Testing

@Suite struct BundleContentsTests {
    private static let library = TinyMachO(data: [0, 0, 0, 0, 0, 0, 0, 0]).bytes
    private static let xml = "<plist><dict><key>NSPrincipalClass</key><string>Main</string></dict></plist>"

    private func images(_ bench: BundleBench) throws -> [String] {
        try bench.contents().images.map { String($0.dropFirst(bench.bench.folder.path.count + 1)) }
    }

    @Test func findsImagesOfEachLayout() throws {
        let bench = try BundleBench()
        let paths = [
            "Contents/Frameworks/Kit.framework/Versions/A/Kit", "Contents/MacOS/Shop", "Frameworks/Flat.framework/Flat",
            "PlugIns/Share.appex/Share", "Shop",
        ]
        for path in paths { try bench.write(Self.library, to: path) }
        try bench.write("#!/bin/sh\n", to: "Contents/MacOS/helper")
        #expect(try images(bench) == paths)
    }

    @Test func findsEachImageOnce() throws {
        let bench = try BundleBench()
        let folder = bench.bench.folder
        try bench.write(Self.library, to: "Kit.framework/Versions/A/Kit")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: folder.path + "/Kit.framework/Versions/Current", withDestinationPath: "A")
        try files.createSymbolicLink(
            atPath: folder.path + "/Kit.framework/Kit", withDestinationPath: "Versions/Current/Kit")
        try files.createSymbolicLink(atPath: folder.path + "/Kit.framework/Loop", withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder.path + "/Outside", withDestinationPath: "/bin")
        try files.linkItem(atPath: folder.path + "/Kit.framework/Versions/A/Kit", toPath: folder.path + "/Same")
        #expect(try images(bench) == ["Kit.framework/Versions/A/Kit"])
    }

    @Test func tellsImagesFromOtherMachO() throws {
        let bench = try BundleBench()
        for (type, name) in [(1, "object"), (2, "program"), (8, "plugin"), (10, "debug")] {
            var bytes = Self.library
            bytes.replaceSubrange(12..<16, with: TinyMachO.words([UInt32(type)]))
            try bench.write(bytes, to: name)
        }
        let header: [UInt32] = [0xCAFE_BABE, 1, 0x0100_000C, 0, 0x4000, UInt32(Self.library.count), 14]
        let fat = header.flatMap { TinyMachO.little($0.byteSwapped) }
        try bench.write(fat + [UInt8](repeating: 0, count: 0x4000 - fat.count) + Self.library, to: "fat")
        #expect(try images(bench) == ["fat", "plugin", "program"])
    }

    @Test func readsNamesOfEachPart() throws {
        let bench = try BundleBench()
        try bench.write(Self.xml, to: "Contents/Info.plist")
        try bench.write(Self.xml, to: "Contents/PlugIns/Share.appex/Contents/Info.plist")
        #expect(
            try bench.rows() == [
                "className Main Contents/Info.plist NSPrincipalClass",
                "className Main Contents/PlugIns/Share.appex/Contents/Info.plist NSPrincipalClass",
            ])
    }

    @Test func readsDocumentsThatAreNotCompiled() throws {
        let bench = try BundleBench()
        try bench.write(
            """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.XIB">
            <viewController customClass="CartController" customModule="Shop"><connections>
            <action selector="checkOut:"/><outlet property="totalLabel"/></connections></viewController></document>
            """, to: "Main.xib")
        try bench.write(
            "<model><entity name=\"Order\" representedClassName=\"OrderRecord\"><attribute name=\"price\"/></entity></model>",
            to: "Model.xcdatamodel/contents")
        try bench.write("<html><body class='x' selector='no:'></p></html>", to: "help.html")
        #expect(try bench.names(.className) == ["CartController", "OrderRecord", "Shop.CartController"])
        #expect(try bench.names(.selector) == ["checkOut:"])
        #expect(try bench.names(.keyPath) == ["price", "totalLabel"])
        #expect(try bench.contents().warnings.isEmpty, "a page is no resource that is read")
    }

    @Test func warnsOnceForEachFileThatCannotBeRead() throws {
        let bench = try BundleBench()
        try bench.write(Self.xml, to: "Good.plist")
        try bench.write("neither", to: "Bad.plist")
        try bench.write([4, 11] + Array("streamtyped".utf8), to: "Old.nib")
        try bench.write("bplist00", to: "cut")
        try bench.write("picture", to: "icon.png")
        let contents = try bench.contents()
        #expect(
            contents.warnings.map(\.message) == [
                "Bad.plist: is of no format that is known, and its names are not read",
                "Old.nib: is of no format that is known, and its names are not read",
                "cut: the property list is cut short (at offset 0x8)",
            ])
        #expect(contents.names.map(\.text.text).contains("Main"))
    }

    @Test func stopsInTheDepth() throws {
        let bench = try BundleBench()
        let deep = Array(repeating: "d", count: 70).joined(separator: "/")
        try bench.write(Self.xml, to: "a/Info.plist")
        try bench.write(Self.xml, to: "\(deep)/Info.plist")
        let contents = try bench.contents()
        #expect(contents.names.map(\.source) == ["a/Info.plist NSPrincipalClass"])
        #expect(contents.warnings.count == 1)
        #expect(contents.warnings.first?.message.contains("lies more than 64 directories deep") == true)
    }

    @Test func refusesWhatIsNoDirectory() throws {
        let bench = try BundleBench()
        try bench.write("x", to: "file")
        #expect(
            throws: InputError(
                "is not a directory", hint: "name an app's bundle; unpack an archive first",
                path: bench.bench.path("file")
            )
        ) {
            try BundleContents(at: bench.bench.path("file"))
        }
        #expect(throws: InputError.self) { try BundleContents(at: bench.bench.path("absent")) }
    }

    @Test func readsAppOfCorpus() throws {
        let path = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp.app")
        let contents = try BundleContents(at: path)
        #expect(
            contents.names.map { "\($0.role) \($0.text) \($0.source)" } == [
                "className KAPlistOnly Info.plist NSPrincipalClass"
            ])
        #expect(contents.images == ["\(path)/Frameworks/KAFw.framework/KAFw", "\(path)/KnownApp"])
        #expect(contents.warnings.isEmpty)
    }
}
