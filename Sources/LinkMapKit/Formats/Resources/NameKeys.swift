/// What the keys of property lists and archives say about the strings that they hold.
enum NameKeys {
    /// The role of a string at `key` of a plain property list. Only the keys of classes are alike everywhere;
    /// what else an app keeps in a list of its own is anybody's guess.
    static func role(inPlist key: ByteView) -> BundleName.Role { isClass(key) ? .className : .any }

    /// The role of a string at `key` of an archived object.
    ///
    /// - Parameter owner: the object's class, which says what the label of a connection is.
    static func role(inArchive key: ByteView, owner: ByteView) -> BundleName.Role {
        if isClass(key) { return .className }
        // An app's own classes may encode what they like under their own keys.
        guard key.starts(with: "NS") || key.starts(with: "UI") else { return .any }
        if key.ends(with: "Label") { return label(of: owner) }
        if isSelector(key) { return .selector }
        return isKeyPath(key) ? .keyPath : .any
    }

    /// `NSPrincipalClass`, `UISceneDelegateClassName`, `NSClassName`, `UIOriginalClassName`, and all like them.
    private static func isClass(_ key: ByteView) -> Bool {
        // A transformer that nobody registered is looked up as a class.
        key.ends(with: "Class") || key.ends(with: "ClassName") || key == "NSClassNameForEntity"
            || key == "NSValueTransformerName" || key == "$classname"
    }

    /// `NSAction`, `NSGestureRecognizer.action`, `UIActionName` of an unwind segue, `NSSelector`.
    private static func isSelector(_ key: ByteView) -> Bool {
        key.ends(with: "Action") || key.ends(with: ".action") || key.ends(with: "ActionName")
            || key.ends(with: "Selector") || key.ends(with: "SelectorName")
    }

    private static func isKeyPath(_ key: ByteView) -> Bool {
        key.ends(with: "KeyPath") || key.ends(with: "KeyPaths") || key == "NSBinding" || key == "NSPropertyName"
    }

    /// A connection's label is an action's selector or an outlet's name; a tab's label is text for people.
    private static func label(of owner: ByteView) -> BundleName.Role {
        if owner == "NSNibControlConnector" || owner.ends(with: "EventConnection") { return .selector }
        return owner.ends(with: "Connection") || owner.ends(with: "Connector") ? .keyPath : .any
    }

    /// Whether the string at `key` names the product, its version or its tools. The app's name is often also
    /// that of a class, which must not live for that.
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
