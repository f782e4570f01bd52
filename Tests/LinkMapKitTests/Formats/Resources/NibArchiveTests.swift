import LinkMapKit
import Testing

@Suite struct NibArchiveTests {
    @Test func tellsRolesOfNames() throws {
        let bench = try BundleBench()
        try bench.write(NibWriter.screen.bytes, to: "Base.lproj/Main.storyboardc/cart.nib")
        let classes = try bench.names(.className)
        #expect(classes.contains("_TtC4Shop18CartViewController"))
        #expect(classes.contains("UIRuntimeEventConnection"), "the table of classes")
        #expect(try bench.names(.selector) == ["backToShop:", "checkOut:"])
        #expect(try bench.names(.keyPath).contains("totalLabel"))
        #expect(try bench.names(.keyPath).contains("layer.cornerRadius"))
        let contents = try bench.contents()
        #expect(contents.warnings.isEmpty)
        #expect(Set(contents.names.map(\.source)) == ["Base.lproj/Main.storyboardc/cart.nib"])
        #expect(!contents.names.contains { $0.text.text.contains("Total") }, "prose is no name")
    }

    /// The prototypes of a table's cells are nibs in the nib.
    @Test func readsNibsInside() throws {
        let bench = try BundleBench()
        try bench.write(NibWriter.screen.bytes, to: "cart.nib")
        #expect(try bench.names(.className).contains("Shop.CartCell"))
        #expect(try bench.names(.keyPath) == ["borderTint", "isRound", "layer.cornerRadius", "totalLabel"])
    }

    @Test func readsLongNames() throws {
        var nib = NibWriter()
        let long = "_TtC4Shop" + String(repeating: "x", count: 300)
        nib.add("UIClassSwapper", ["UIClassName": .object(nib.string(long))])
        let bench = try BundleBench()
        try bench.write(nib.bytes, to: "long.nib")
        #expect(try bench.names(.className).contains(long))
    }

    /// One string object in two roles has both; one whose use is unknown may be anything.
    @Test func keepsEveryRole() throws {
        var nib = NibWriter()
        let shared = nib.string("reload")
        nib.add("UIRuntimeEventConnection", ["UILabel": .object(shared)])
        nib.add("UIRuntimeOutletConnection", ["UILabel": .object(shared)])
        nib.add("AppThing", ["note": .object(shared)])
        nib.string("alone")
        let bench = try BundleBench()
        try bench.write(nib.bytes, to: "roles.nib")
        #expect(try bench.names(.selector) == ["reload"])
        #expect(try bench.names(.keyPath) == ["reload"])
        #expect(try bench.names(.any) == ["alone", "reload"])
    }

    @Test func readsWhatIsLeftOfDamagedNib() throws {
        var bytes = NibWriter.screen.bytes
        // The objects' table is said to begin behind the end.
        bytes.replaceSubrange(22..<26, with: TinyMachO.words([0x00FF_FFFF]))
        let bench = try BundleBench()
        try bench.write(bytes, to: "broken.nib")
        #expect(try bench.names(.any).contains("checkOut:"))
        #expect(try bench.contents().warnings.map(\.code) == ["bundle-file-unread"])
        #expect(try bench.contents().warnings[0].message.hasPrefix("broken.nib: the nib is cut short"))
    }

    /// Thousands of objects that all claim the same thousands of values.
    @Test(.timeLimit(.minutes(1))) func boundsSharedValues() throws {
        var nib = NibWriter()
        for _ in 0..<2000 { nib.add("A", ["k": .yes]) }
        let count = 20_000
        let row = NibWriter.varint(0) + NibWriter.varint(0) + NibWriter.varint(2000)
        var bytes = nib.bytes
        let place = bytes.count
        for _ in 0..<count { bytes += row }
        bytes.replaceSubrange(18..<26, with: TinyMachO.words([UInt32(count), UInt32(place)]))
        let bench = try BundleBench()
        try bench.write(bytes, to: "shared.nib")
        #expect(try bench.contents().warnings.count == 1)
    }
}
