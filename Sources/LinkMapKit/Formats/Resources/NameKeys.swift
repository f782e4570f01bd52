/// The roles of strings in property lists and archives, by their keys.
enum NameKeys {
    /// Returns the role of a string at `key` of a plain property list. Only keys for classes follow a common
    /// convention; an app's own keys can mean anything.
    static func role(inPlist key: ByteView) -> BundleName.Role { isClass(key) ? .className : .any }

    /// Returns the role of a string at `key` of an archived object.
    ///
    /// - Parameter owner: the object's class, which determines the meaning of a connection's label.
    static func role(inArchive key: ByteView, owner: ByteView) -> BundleName.Role {
        if isClass(key) { return .className }
        // An app's own classes may encode any strings under their own keys.
        guard key.starts(with: "NS") || key.starts(with: "UI") else { return .any }
        if key.ends(with: "Label") { return label(of: owner) }
        if isSelector(key) { return .selector }
        return isKeyPath(key) ? .keyPath : .any
    }

    /// Whether the key holds a class name: `NSPrincipalClass`, `UISceneDelegateClassName`, `UIOriginalClassName`, …
    private static func isClass(_ key: ByteView) -> Bool {
        // A value transformer that is not registered is looked up as a class.
        key.ends(with: "Class") || key.ends(with: "ClassName") || key == "NSClassNameForEntity"
            || key == "NSValueTransformerName" || key == "$classname"
    }

    /// Whether the key holds a selector: `NSAction`, `NSGestureRecognizer.action`, `UIActionName`, `NSSelector`.
    private static func isSelector(_ key: ByteView) -> Bool {
        key.ends(with: "Action") || key.ends(with: ".action") || key.ends(with: "ActionName")
            || key.ends(with: "Selector") || key.ends(with: "SelectorName")
    }

    private static func isKeyPath(_ key: ByteView) -> Bool {
        key.ends(with: "KeyPath") || key.ends(with: "KeyPaths") || key == "NSBinding" || key == "NSPropertyName"
    }

    /// Returns the role of a label: the selector of an action, the name of an outlet, or displayed text, as in a tab.
    private static func label(of owner: ByteView) -> BundleName.Role {
        if owner == "NSNibControlConnector" || owner.ends(with: "EventConnection") { return .selector }
        return owner.ends(with: "Connection") || owner.ends(with: "Connector") ? .keyPath : .any
    }

    /// Whether the string at `key` describes the product, its version or its tools. An app and one of its classes often
    /// have the same name, which must not keep the class alive.
    static func isOnlyAboutProduct(_ key: ByteView) -> Bool {
        key.count <= 40 && product.contains(key)
    }

    private static let product: Set<ByteView> = [
        "CFBundleName", "CFBundleExecutable", "CFBundleDisplayName", "CFBundleIdentifier", "CFBundleSpokenName",
        "CFBundleGetInfoString", "CFBundleShortVersionString", "CFBundleVersion", "CFBundleSignature",
        "CFBundlePackageType", "CFBundleInfoDictionaryVersion", "CFBundleDevelopmentRegion", "CFBundleIconFile",
        "CFBundleIconName", "CFBundleSupportedPlatforms", "CFBundleLongVersionString", "NSHumanReadableCopyright",
        "LSApplicationCategoryType", "LSMinimumSystemVersion", "MinimumOSVersion", "UIRequiredDeviceCapabilities",
        "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTPlatformVersion", "DTSDKBuild",
        "DTSDKName", "DTXcode", "DTXcodeBuild",
    ]
}
