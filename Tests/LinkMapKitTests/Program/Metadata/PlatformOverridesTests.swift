import LinkMapKit
import Testing

@Suite struct PlatformOverridesTests {
    private static func owner(_ superclass: String, _ selector: String, isClassMethod: Bool = false) -> String? {
        PlatformOverrides.owner(
            of: ByteView(copying: selector), isClassMethod: isClassMethod, in: ByteView(copying: superclass))?.text
    }

    @Test(arguments: [
        ("NSView", "drawRect:", "NSView"), ("NSView", "isFlipped", "NSView"), ("NSView", "keyDown:", "NSResponder"),
        ("NSTextView", "acceptsFirstResponder", "NSResponder"), ("NSWindow", "canBecomeKeyWindow", "NSWindow"),
        ("NSPanel", "canBecomeKeyWindow", "NSWindow"), ("NSDocument", "dataOfType:error:", "NSDocument"),
        ("NSOperation", "main", "NSOperation"), ("NSFormatter", "stringForObjectValue:", "NSFormatter"),
        ("UIViewController", "viewDidLoad", "UIViewController"),
        ("UITableViewController", "viewWillAppear:", "UIViewController"),
        ("UIViewController", "preferredStatusBarStyle", "UIViewController"),
        ("UINavigationController", "supportedInterfaceOrientations", "UIViewController"),
        ("UILabel", "intrinsicContentSize", "UIView"), ("UIButton", "touchesBegan:withEvent:", "UIResponder"),
        ("UITableViewCell", "prepareForReuse", "UITableViewCell"), ("CATiledLayer", "drawInContext:", "CALayer"),
        ("SKScene", "didMoveToView:", "SKScene"), ("NSManagedObject", "awakeFromInsert", "NSManagedObject"),
        ("WKInterfaceController", "awakeWithContext:", "WKInterfaceController"),
        ("UNNotificationServiceExtension", "serviceExtensionTimeWillExpire", "UNNotificationServiceExtension"),
        ("XCTestCase", "setUp", "XCTestCase"),
        ("UICollectionViewFlowLayout", "prepareLayout", "UICollectionViewLayout"),
        ("UIImage", "dealloc", "NSObject"), ("_TtCs12_SwiftObject", "description", "_TtCs12_SwiftObject"),
        ("NSProxy", "valueForKeyPath:", "NSObject"), ("NSView", "conversationIdentifier", "NSView"),
        ("NSTextAttachmentCell", "cellBaselineOffset", "NSTextAttachmentCell"), ("NSObject", "mouseMoved:", "NSObject"),
    ]) func declaredByClassAbove(superclass: String, selector: String, owner: String) {
        #expect(Self.owner(superclass, selector) == owner)
    }

    @Test func protocolsOfClassesAbove() {
        #expect(Self.owner("NSButton", "draggingEntered:") == "NSDraggingDestination")
        #expect(Self.owner("NSView", "wantsPeriodicDraggingUpdates") == "NSDraggingDestination")
        #expect(Self.owner("NSTextView", "moveToBeginningOfLine:") == "NSStandardKeyBindingResponding")
        #expect(Self.owner("UITextView", "insertText:") == "UIKeyInput")
        #expect(Self.owner("NSObject", "draggingEntered:") == nil)
    }

    @Test func propertiesHaveBothAccessors() {
        #expect(Self.owner("UIView", "setFrame:") == "UIView")
        #expect(Self.owner("UIView", "frame") == "UIView")
        #expect(Self.owner("UIButton", "setHighlighted:") == "UIControl")
        #expect(Self.owner("UIButton", "isHighlighted") == "UIControl")
        #expect(Self.owner("NSMutableURLRequest", "setURL:") == "NSMutableURLRequest")
        // Read only, and no property at all.
        #expect(Self.owner("UIView", "intrinsicContentSize") == "UIView")
        #expect(Self.owner("UIView", "setIntrinsicContentSize:") == nil)
        #expect(Self.owner("UIView", "setHighlightedFrame:") == nil)
        #expect(Self.owner("UIView", "set:") == nil)
        #expect(Self.owner("UIView", "frame=") == nil)
    }

    @Test func classMethodsStandApart() {
        #expect(Self.owner("UIView", "layerClass", isClassMethod: true) == "UIView")
        #expect(Self.owner("UIView", "layerClass") == nil)
        #expect(Self.owner("NSView", "drawRect:", isClassMethod: true) == nil)
        #expect(Self.owner("CALayer", "needsDisplayForKey:", isClassMethod: true) == "CALayer")
        #expect(Self.owner("NSURLProtocol", "canInitWithRequest:", isClassMethod: true) == "NSURLProtocol")
        #expect(Self.owner("NSView", "load", isClassMethod: true) == "NSObject")
        // A root's instance methods are methods of its metaclass too.
        #expect(Self.owner("NSView", "forwardInvocation:", isClassMethod: true) == "NSObject")
    }

    @Test func patterns() {
        #expect(Self.owner("NSObject", "validateName:error:") == "NSObject")
        #expect(Self.owner("NSObject", "validateName:of:error:") == nil)
        #expect(Self.owner("NSView", "accessibilityHitTest:withEvent:") == "NSObject")
        #expect(Self.owner("NSObject", "countOfItems") == "NSObject")
        #expect(Self.owner("NSObject", "countOf") == nil)
        #expect(Self.owner("NSObject", "insertObject:inItemsAtIndex:") == "NSObject")
        let affecting = "keyPathsForValuesAffectingFullName"
        #expect(Self.owner("NSObject", affecting, isClassMethod: true) == "NSObject")
        #expect(Self.owner("NSObject", affecting) == nil)
        #expect(Self.owner("XCTestCase", "testLaunch") == "XCTestCase")
        #expect(Self.owner("XCTestCase", "testLaunch:") == nil)
        #expect(Self.owner("NSObject", "testLaunch") == nil)
    }

    @Test(arguments: ["", ":", "=", " ", "drawRect", "drawRect: ", "drawRect:drawRect:", "zzzz", "\n", "-", "@NSView"])
    func unknownSelectors(_ selector: String) {
        #expect(Self.owner("NSView", selector) == nil)
        #expect(Self.owner("NSView", selector, isClassMethod: true) == nil)
    }

    @Test func classesKnownAndUnknown() {
        for name in ["NSObject", "NSView", "UIViewController", "NSProxy", "SKNode", "NSAccessibilityElement"] {
            #expect(PlatformOverrides.knows(ByteView(copying: name)), "\(name)")
        }
        for name in ["", "XYView", "NSVie", "NSView ", "NSWindowDelegate"] {
            #expect(!PlatformOverrides.knows(ByteView(copying: name)), "\(name)")
        }
        #expect(Self.owner("XYView", "dealloc") == "NSObject")
        #expect(Self.owner("XYView", "drawRect:") == nil)
    }

    @Test func callbacksOfDelegates() {
        func callback(_ selector: String) -> String? {
            PlatformOverrides.callbackProtocol(of: ByteView(copying: selector))?.text
        }
        #expect(callback("windowShouldClose:") == "NSWindowDelegate")
        #expect(callback("tableView:didSelectRowAtIndexPath:") == "UITableViewDelegate")
        #expect(callback("application:didFinishLaunchingWithOptions:") == "UIApplicationDelegate")
        #expect(callback("draggingSession:endedAtPoint:operation:") == "NSDraggingSource")
        #expect(callback("title") == nil)
        #expect(callback("refreshEverything:") == nil)
    }
}
