import LinkMapKit
import Testing

@Suite(.enabled(if: BundleBench.hasPython, BundleBench.whenAbsent)) struct KeyedArchiveTests {
    /// A nib in the format that `ibtool` writes for systems before macOS 10.13.
    private static let nib = """
        nib = keyed(['$null',
            {'$class': UID(5), 'NSClassName': UID(2), 'NSOriginalClassName': UID(3)},
            'Shop.CartController', 'NSWindowController', 'checkOut:',
            {'$classname': 'NSClassSwapper', '$classes': ['NSClassSwapper', 'NSObject']},
            {'$class': UID(7), 'NSLabel': UID(4), 'NSSource': UID(1)},
            {'$classname': 'NSNibControlConnector', '$classes': ['NSNibControlConnector', 'NSNibConnector', 'NSObject']},
            {'$class': UID(9), 'NSLabel': UID(10)},
            {'$classname': 'NSNibOutletConnector', '$classes': ['NSNibOutletConnector', 'NSObject']},
            'totalField',
            {'$class': UID(12), 'NSKeyPath': UID(13), 'NSBinding': UID(14), 'NSLabel': UID(15),
             'NSOptions': {'NSValueTransformerName': 'PriceTransformer'}},
            {'$classname': 'NSNibBindingConnector', '$classes': ['NSNibBindingConnector', 'NSObject']},
            'selection.price', 'value', 'value: selection.price',
            {'$class': UID(17), 'NS.string': 'MutableName'},
            {'$classname': 'NSMutableString', '$classes': ['NSMutableString', 'NSString', 'NSObject']},
            {'$class': UID(17), 'NS.bytes': b'BytesName'},
            {'$class': UID(20), 'NSLabel': UID(21)},
            {'$classname': 'NSTabViewItem', '$classes': ['NSTabViewItem', 'NSObject']}, 'General'])

        """

    @Test(arguments: ["keyedobjects.nib", "runtime.nib"]) func readsNib(name: String) throws {
        let bench = try BundleBench()
        try bench.python(Self.nib + "save('English.lproj/Main.nib/\(name)', nib)")
        let classes = try bench.names(.className)
        #expect(Set(classes).isSuperset(of: ["Shop.CartController", "NSWindowController", "NSNibConnector"]))
        #expect(try bench.names(.selector) == ["checkOut:"])
        #expect(try bench.names(.keyPath) == ["selection.price", "totalField", "value"])
        #expect(Set(try bench.names(.any)).isSuperset(of: ["MutableName", "BytesName", "General"]))
        #expect(try bench.contents().warnings.isEmpty)
    }

    /// Reads XML, in which a reference is a dictionary of one number.
    @Test func readsNibInXML() throws {
        let bench = try BundleBench()
        try bench.python(
            Self.nib + """
                def plain(value):
                    if isinstance(value, UID): return {'CF$UID': value.data}
                    if isinstance(value, dict): return {key: plain(item) for key, item in value.items()}
                    return [plain(item) for item in value] if isinstance(value, list) else value
                save('Main.nib', plain(nib), plistlib.FMT_XML)
                """)
        #expect(try bench.names(.selector) == ["checkOut:"])
        #expect(try bench.names(.className).contains("Shop.CartController"))
    }

    /// A property list keeps equal strings once, though the archive lists them twice.
    @Test func keepsTheRolesOfEqualStrings() throws {
        let bench = try BundleBench()
        try bench.python(
            """
            save('Main.nib', keyed(['$null', 'reload', {'$class': UID(3), 'NSLabel': UID(4)},
                {'$classname': 'NSNibControlConnector', '$classes': []}, 'reload',
                {'$class': UID(6), 'NSLabel': UID(1)}, {'$classname': 'NSNibOutletConnector', '$classes': []}]))
            """)
        #expect(try bench.names(.selector) == ["reload"])
        #expect(try bench.names(.keyPath) == ["reload"])
    }

    @Test func readsDataModel() throws {
        let bench = try BundleBench()
        try bench.python(
            """
            save('Model.momd/Model.mom', keyed(['$null',
                {'$class': UID(2), 'NSEntityName': UID(3), 'NSClassNameForEntity': UID(4), 'NSProperties': UID(5)},
                {'$classname': 'NSEntityDescription', '$classes': ['NSEntityDescription', 'NSObject']},
                'Order', 'Shop.OrderRecord',
                {'$class': UID(6), 'NS.keys': [UID(7)], 'NS.objects': [UID(8)]},
                {'$classname': 'NSMutableDictionary', '$classes': ['NSMutableDictionary', 'NSObject']},
                'price',
                {'$class': UID(9), 'NSPropertyName': UID(7), 'NSValueTransformerName': UID(10),
                 'NSAttributeValueClassName': UID(0)},
                {'$classname': 'NSAttributeDescription', '$classes': ['NSAttributeDescription', 'NSObject']},
                'PriceTransformer']))
            save('Model.momd/VersionInfo.plist', {'NSManagedObjectModel_CurrentVersionName': 'Model'})
            """)
        #expect(Set(try bench.names(.className)).isSuperset(of: ["Shop.OrderRecord", "PriceTransformer"]))
        #expect(!(try bench.names(.className).contains("$null")))
        #expect(try bench.names(.keyPath) == ["price"])
        #expect(try bench.names(.any).contains("Order"))
    }
}
