import Foundation
import LinkMapKit
import Testing

@Suite(.enabled(if: BundleBench.hasPython, BundleBench.whenAbsent)) struct PropertyListTests {
    private static let info = """
        info = {
            'CFBundleName': 'Shop', 'CFBundleExecutable': 'Shop', 'CFBundleIdentifier': 'org.example.Shop',
            'CFBundleDisplayName': 'Shop', 'CFBundleSpokenName': 'Shop',
            'NSPrincipalClass': 'ShopApplication', 'UIMainStoryboardFile': 'Main',
            'NSExtension': {'NSExtensionPrincipalClass': 'Shop.ShareController'},
            'UIApplicationSceneManifest': {'UISceneConfigurations': {'UIWindowSceneSessionRoleApplication': [
                {'UISceneDelegateClassName': 'Shop.SceneDelegate', 'UISceneConfigurationName': 'Default Configuration'}]}},
            'NSServices': [{'NSMessage': 'addToCart', 'NSPortName': 'Shop'}],
            'Größe': 'Übergröße', 'Count': 7, 'Flag': True, 'Ratio': 0.5, 'Blob': b'abc',
        }

        """
    private static let expected = [
        "any Main Info.plist UIMainStoryboardFile", "any Shop Info.plist NSServices.NSPortName",
        "any Übergröße Info.plist Größe",
        "className Shop.SceneDelegate Info.plist UIApplicationSceneManifest.UISceneConfigurations."
            + "UIWindowSceneSessionRoleApplication.UISceneDelegateClassName",
        "className Shop.ShareController Info.plist NSExtension.NSExtensionPrincipalClass",
        "className ShopApplication Info.plist NSPrincipalClass",
        "selector addToCart:userData:error: Info.plist NSServices.NSMessage",
    ]

    @Test(arguments: ["FMT_BINARY", "FMT_XML"]) func readsInfo(form: String) throws {
        let bench = try BundleBench()
        try bench.python(Self.info + "save('Info.plist', info, plistlib.\(form))")
        #expect(try bench.rows() == Self.expected)
        #expect(try bench.contents().warnings.isEmpty)
    }

    @Test func readsXMLInUTF16() throws {
        let bench = try BundleBench()
        try bench.python(
            Self.info + """
                text = plistlib.dumps(info).decode().replace('UTF-8', 'UTF-16')
                open('Info.plist', 'wb').write(text.encode('utf-16'))
                """)
        #expect(try bench.rows() == Self.expected)
    }

    @Test func takesTheKeysOfOtherListsToo() throws {
        let bench = try BundleBench()
        try bench.python("save('Handlers.plist', {'PriceHandler': ['apply:', 'two words', '12', 'a/b']})")
        #expect(
            try bench.rows() == [
                "any PriceHandler Handlers.plist PriceHandler", "any apply: Handlers.plist PriceHandler",
            ])
    }

    /// Checks that keys of a string table are names, and its values only texts that are searched; plurals are not read.
    @Test func textForPeopleIsWords() throws {
        let bench = try BundleBench()
        try bench.python("save('en.lproj/Localizable.strings', {'title': 'Cancel it'})")
        try bench.python("save('en.lproj/Localizable.stringsdict', {'title': 'Cancel'})")
        #expect(try bench.rows() == ["any title en.lproj/Localizable.strings title"])
    }

    @Test func readsListsOfNeXTSTEP() throws {
        let bench = try BundleBench()
        try bench.write(
            "// form of old\n{ IBClasses = ( { CLASS = AppController; ACTIONS = { \"open:\" = id; }; } ); }",
            to: "Main.nib/classes.nib")
        #expect(Set(try bench.names(.any)).isSuperset(of: ["AppController", "open:"]))
        #expect(try bench.contents().warnings.isEmpty)
    }

    @Test func tellsListsByContent() throws {
        let bench = try BundleBench()
        try bench.python("save('settings.dat', {'handlerClass': 'PriceHandler'})")
        #expect(try bench.names(.className) == ["PriceHandler"])
    }

    // MARK: - Hostile lists

    /// A binary list of 26 arrays, each of which holds the next one twice: 2^25 strings if it is expanded.
    @Test(.timeLimit(.minutes(1))) func readsSharedContainersOnce() throws {
        let bench = try BundleBench()
        try bench.python(
            """
            value = ['BottomClass']
            for _ in range(25): value = [value, value]
            save('Shared.plist', value)
            """)
        #expect(try bench.names(.any) == ["BottomClass"])
    }

    @Test func readsListThatHoldsItself() throws {
        let bench = try BundleBench()
        // Two objects: an array of itself and a string.
        var list = Array("bplist00".utf8)
        list += [0xA2, 0, 1, 0x53] + Array("abc".utf8) + [8, 11]
        list += [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [2, 0, 15] { list += BundleHostility.big(number) }
        try bench.write(list, to: "Self.plist")
        #expect(try bench.names(.any) == ["abc"])
    }

    @Test(.timeLimit(.minutes(1))) func refusesContainersThatOverlap() throws {
        let bench = try BundleBench()
        try bench.write(BundleHostility.overlappingArrays(100_000), to: "Overlap.plist")
        #expect(try bench.contents().warnings.map(\.message).first?.contains("overlap") == true)
    }

    @Test(.timeLimit(.minutes(1))) func boundsArchivesThatShare() throws {
        let bench = try BundleBench()
        try bench.python(
            """
            shared = [UID(0)] * 20000
            save('a.nib', keyed(['$null'] + [{'NSKey%d' % n: shared for n in range(2000)}]))
            one = {'k%d' % n: 'v' for n in range(2000)}
            save('b.nib', keyed(['$null'] + [one] * 20000))
            """)
        #expect(try bench.contents().warnings.map(\.message) == ["a.nib: the archive's arrays are shared too often"])
    }

    @Test func refusesEntitiesAndDepth() throws {
        let bench = try BundleBench()
        let secret = try bench.bench.write("SecretName", to: "secret.txt")
        try bench.write(
            "<!DOCTYPE plist [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><plist><string>&b;</string></plist>",
            to: "a.plist")
        try bench.write(
            "<!DOCTYPE plist [<!ENTITY x SYSTEM 'file://\(secret)'>]><plist><string>&x;</string></plist>", to: "b.plist"
        )
        let deep = String(repeating: "<array>", count: 100_000)
        try bench.write("<plist><dict><key>someClass</key><string>Kept</string>\(deep)", to: "c.plist")
        let contents = try bench.contents()
        #expect(
            contents.warnings.map(\.message) == [
                "a.plist: the XML declares entities, which are not read",
                "b.plist: the XML declares entities, which are not read",
                "c.plist: the XML is nested more than 512 deep",
            ])
        // What stood before the damage is not lost.
        #expect(contents.names.map(\.text.text) == ["someClass", "Kept"])
    }
}
