extension HarmlessImports {
    /// Returns the first of some imported names of an image for Apple's systems that is not known to be harmless; `nil` if all are.
    static func firstOther(inAppleNames names: Set<String>, hasUnderscores: Bool) -> String? {
        names.sorted().first { name in
            let plain = hasUnderscores && name.hasPrefix("_") ? String(name.dropFirst()) : name
            return !contains(plain) && !isHarmlessOfApple(plain)
        }
    }

    /// Returns whether a name is that of a function of the runtimes that only makes, keeps and messages objects, or of a class
    /// whose objects are values. Messages to other classes may register something, or wake a framework up.
    private static func isHarmlessOfApple(_ name: String) -> Bool {
        if name.hasPrefix("OBJC_METACLASS_$_") { return true }
        if name.hasPrefix("OBJC_CLASS_$_") { return values.contains(String(name.dropFirst(13))) }
        return runtime.contains(name) || name.hasPrefix("objc_msgSend$")
    }

    private static let runtime: Set<String> = [
        "objc_msgSend", "objc_alloc", "objc_alloc_init", "objc_allocWithZone", "objc_opt_new", "objc_opt_self",
        "objc_opt_class", "objc_opt_isKindOfClass", "objc_opt_respondsToSelector", "objc_retain", "objc_release",
        "objc_autorelease", "objc_autoreleaseReturnValue", "objc_retainAutorelease",
        "objc_retainAutoreleaseReturnValue",
        "objc_retainAutoreleasedReturnValue", "objc_unsafeClaimAutoreleasedReturnValue",
        "objc_claimAutoreleasedReturnValue", "objc_storeStrong", "objc_storeWeak", "objc_initWeak", "objc_loadWeak",
        "objc_loadWeakRetained", "objc_destroyWeak", "objc_copyWeak", "objc_retainBlock", "objc_autoreleasePoolPush",
        "objc_autoreleasePoolPop", "objc_enumerationMutation", "objc_sync_enter", "objc_sync_exit", "objc_getProperty",
        "objc_setProperty_nonatomic_copy", "objc_setProperty_atomic", "_objc_empty_cache", "_NSConcreteStackBlock",
        "_NSConcreteGlobalBlock", "_Block_object_dispose", "_Block_object_assign", "_Block_copy", "_Block_release",
        "__CFConstantStringClassReference", "dispatch_once", "os_unfair_lock_lock", "os_unfair_lock_unlock",
        "dyld_stub_binder", "_tlv_bootstrap", "__sanitizer_cov_trace_pc_guard", "__bzero", "memset_pattern16",
        "mach_absolute_time", "malloc_type_malloc", "malloc_type_calloc", "malloc_type_realloc", "__stack_chk_fail",
        "__stack_chk_guard", "__objc_personality_v0",
    ]

    private static let values: Set<String> = [
        "NSObject", "NSString", "NSMutableString", "NSNumber", "NSValue", "NSNull", "NSData", "NSMutableData", "NSDate",
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet",
        "NSMutableOrderedSet", "NSCountedSet", "NSMapTable", "NSHashTable", "NSPointerArray", "NSIndexSet",
        "NSMutableIndexSet", "NSCharacterSet", "NSMutableCharacterSet", "NSURL", "NSURLComponents", "NSUUID", "NSLock",
        "NSRecursiveLock", "NSCondition", "NSCache", "NSRegularExpression", "NSPredicate", "NSSortDescriptor",
        "NSDateFormatter", "NSISO8601DateFormatter", "NSNumberFormatter", "NSByteCountFormatter", "NSCalendar",
        "NSLocale", "NSTimeZone", "NSDateComponents", "NSDecimalNumber", "NSError", "NSAttributedString",
        "NSMutableAttributedString", "NSScanner", "NSConstantArray", "NSConstantDictionary",
        "NSConstantIntegerNumber", "NSConstantDoubleNumber",
    ]
}
