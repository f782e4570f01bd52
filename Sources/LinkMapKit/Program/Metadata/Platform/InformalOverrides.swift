// What no header of a class says: methods of the root classes, informal protocols, menus' standard actions, and names
// that are made of others (key-value coding, tests). A table, written by hand; each list is in ASCII order.
// NSProxy and Swift's root stand for objects, and are asked what NSObject is: here they stand below it.

extension PlatformTable {
    static let informal: StaticString = """
        @NSObject
        -.cxx_construct .cxx_destruct acceptsPreviewPanelControl: actionForLayer:forKey: addFontTrait:
        addObserver:forKeyPath:options:context: alignCenter: alignJustified: alignLeft: alignRight: allowsWeakReference
        application:openFile: application:openFiles: applicationShouldTerminateAfterLastWindowClosed: arrangeInFront:
        attributeKeys autorelease awakeAfterUsingCoder: awakeFromNib beginPreviewPanelControl:
        bind:toObject:withKeyPath:options: browseDocumentVersions: canExportSlideshowItemAtIndex:toApplication:
        capitalizeWord: centerSelectionInVisibleArea: changeAttributes: changeColor: changeFont: checkSpelling: class
        classCode classDescription classForArchiver classForCoder classForKeyedArchiver classForPortCoder className
        clearRecentDocuments: conformsToProtocol: connectionComplete:status: control:textView:doCommandBySelector:
        controlTextDidBeginEditing: controlTextDidChange: controlTextDidEndEditing: copy copy: copyFont: copyRuler:
        copyScriptingValue:forKey:withProperties: copyWithZone: cursorUpdate: cut: dealloc debugDescription
        debugQuickLookObject decreaseSize: delete: description descriptionInStringsFileFormat descriptionWithLocale:
        descriptionWithLocale:indent: deviceInquiryComplete:error:aborted: deviceInquiryDeviceFound:device:
        deviceInquiryDeviceNameUpdated:device:devicesRemaining: deviceInquiryStarted:
        deviceInquiryUpdatingDeviceNamesStarted:devicesRemaining: devicePairingConnected: devicePairingConnecting:
        devicePairingFinished:error: devicePairingPINCodeRequest: devicePairingStarted:
        devicePairingUserConfirmationRequest:numericValue: devicePairingUserPasskeyNotification:passkey:
        deviceSimplePairingComplete:status: dictionaryWithValuesForKeys: didChange:valuesAtIndexes:forKey:
        didChangeValueForKey: didChangeValueForKey:withSetMutation:usingObjects: doesNotRecognizeSelector:
        draggedImage:beganAt: draggedImage:endedAt:deposited: draggedImage:endedAt:operation: draggedImage:movedTo:
        draggingSourceOperationMaskForLocal: duplicateDocument: encodeWithCoder: endPreviewPanelControl: finalize
        finalizeForWebScript find: findAndReplace: findNext: findPrevious: fontManager:willIncludeFont:
        forwardInvocation: forwardingTargetForSelector: handleQueryWithUnboundKey: handleTakeValue:forUnboundKey: hash
        hide: hideOtherApplications: ignoreModifierKeysForDraggingSession: ignoreModifierKeysWhileDragging
        imageBrowser:backgroundWasRightClickedWithEvent: imageBrowser:cellWasDoubleClickedAtIndex:
        imageBrowser:cellWasRightClickedAtIndex:withEvent: imageBrowser:groupAtIndex: imageBrowser:itemAtIndex:
        imageBrowser:moveItemsAtIndexes:toIndex: imageBrowser:removeItemsAtIndexes:
        imageBrowser:writeItemsAtIndexes:toPasteboard: imageBrowserSelectionDidChange: imageRepresentation
        imageRepresentationType imageSubtitle imageTitle imageUID imageVersion importFromDevice: increaseSize:
        indicesOfObjectsByEvaluatingObjectSpecifier: init initWithCoder: inverseForRelationshipKey:
        invokeDefaultMethodWithArguments: invokeUndefinedMethodFromWebScript:withArguments: isEqual: isKindOfClass:
        isMemberOfClass: isProxy isSelectable l2capChannelClosed: l2capChannelData:data:length:
        l2capChannelOpenComplete:status: l2capChannelQueueSpaceAvailable: l2capChannelReconfigured:
        l2capChannelWriteComplete:refcon:status:
        layoutManager:shouldGenerateGlyphs:properties:characterIndexes:font:forGlyphRange: lockDocument: loosenKerning:
        lowerBaseline: lowercaseWord: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural:
        makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionNatural:
        makeTextWritingDirectionRightToLeft: menu:updateItem:atIndex:shouldCancel:
        menuHasKeyEquivalent:forEvent:target:action: menuNeedsUpdate: mergeAllWindows: methodForSelector:
        methodSignatureForSelector: modifyFont: modifyFontViaPanel: mouseEntered: mouseExited: mouseMoved: moveDocument:
        moveDocumentToUbiquityContainer: moveTabToNewWindow: mutableArrayValueForKey: mutableArrayValueForKeyPath:
        mutableCopy mutableCopyWithZone: mutableOrderedSetValueForKey: mutableOrderedSetValueForKeyPath:
        mutableSetValueForKey: mutableSetValueForKeyPath: nameOfSlideshowItemAtIndex:
        namesOfPromisedFilesDroppedAtDestination: newDocument:
        newScriptingObjectOfClass:forValueForKey:withContentsValue:properties: newWindowForTab:
        numberOfGroupsInImageBrowser: numberOfItemsInImageBrowser: numberOfItemsInMenu: numberOfSlideshowItems
        objectForWebScript objectSpecifier observationInfo observeValueForKeyPath:ofObject:change:context: openDocument:
        orderFrontCharacterPalette: orderFrontColorPanel: orderFrontFontPanel: orderFrontStandardAboutPanel:
        orderFrontSubstitutionsPanel: outline: outlineView:writeItems:toPasteboard:
        panel:compareFilename:with:caseSensitive: panel:directoryDidChange: panel:isValidFilename:
        panel:shouldShowFilename: panel:userEnteredFilename:confirmed: panel:willExpand: panelSelectionDidChange: paste:
        pasteAsPlainText: pasteAsRichText: pasteFont: pasteRuler: pasteboard:provideDataForType: pasteboardChangedOwner:
        performClose: performDragOperation: performFindPanelAction: performMiniaturize: performSelector:
        performSelector:withObject: performSelector:withObject:withObject: performTextFinderAction: performZoom:
        prepareForInterfaceBuilder print: printDocument: raiseBaseline: readSelectionFromPasteboard: redo: release
        remoteNameRequestComplete:status: removeFontTrait: removeObserver:forKeyPath: removeObserver:forKeyPath:context:
        renameDocument: replacementObjectForArchiver: replacementObjectForCoder: replacementObjectForKeyedArchiver:
        replacementObjectForPortCoder: respondsToSelector: retain retainCount retainWeakReference revertDocumentToSaved:
        rfcommChannelClosed: rfcommChannelControlSignalsChanged: rfcommChannelData:data:length:
        rfcommChannelFlowControlChanged: rfcommChannelOpenComplete:status: rfcommChannelQueueSpaceAvailable:
        rfcommChannelWriteComplete:refcon:status: runPageLayout: runToolbarCustomizationPalette: saveAllDocuments:
        saveDocument: saveDocumentAs: saveDocumentTo: scriptingProperties scriptingValueForSpecifier:
        sdpQueryComplete:status: select: selectAll: selectNextTab: selectPreviousTab: self setNilValueForKey:
        setObservationInfo: setScriptingProperties: setValue:forKey: setValue:forKeyPath: setValue:forUndefinedKey:
        setValuesForKeysWithDictionary: showGuessPanel: showHelp: slideshowDidChangeCurrentIndex: slideshowDidStop
        slideshowItemAtIndex: slideshowWillStart startSpeaking: stopSpeaking: storedValueForKey: subscript: superclass
        superscript: tableView:writeRows:toPasteboard: takeStoredValue:forKey: takeValue:forKey: takeValue:forKeyPath:
        takeValuesFromDictionary: terminate: textDidChange: tightenKerning: toManyRelationshipKeys toOneRelationshipKeys
        toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticLinkDetection:
        toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: toggleAutomaticTextReplacement:
        toggleBoldface: toggleContinuousSpellChecking: toggleFullScreen: toggleGrammarChecking: toggleInspector:
        toggleItalics: toggleRuler: toggleSidebar: toggleSmartInsertDelete: toggleTabBar: toggleTabOverview:
        toggleToolbarShown: toggleUnderline: turnOffKerning: turnOffLigatures: unableToSetNilForKey: unbind: underline:
        undo: unhideAllApplications: unlockDocument: unscript: uppercaseWord: useAllLigatures: useSelectionForFind:
        useStandardKerning: useStandardLigatures: validModesForFontPanel: validRequestorForSendType:returnType:
        validateMenuItem: validateToolbarItem: validateUserInterfaceItem: validateValue:forKey:error:
        validateValue:forKeyPath:error: valueForKey: valueForKeyPath: valueForUndefinedKey: valuesForKeys:
        view:stringForToolTip:point:userData: webPlugInDestroy webPlugInInitialize webPlugInSetIsSelected:
        webPlugInStart webPlugInStop willChange:valuesAtIndexes:forKey: willChangeValueForKey:
        willChangeValueForKey:withSetMutation:usingObjects: writeSelectionToPasteboard:types: zone zoomIn: zoomOut:
        +accessInstanceVariablesDirectly alloc allocWithZone: automaticallyNotifiesObserversForKey:
        automaticallyNotifiesObserversOfValueForKey: cancelPreviousPerformRequestsWithTarget:
        cancelPreviousPerformRequestsWithTarget:selector:object: class classFallbacksForKeyedArchiver
        classForKeyedUnarchiver conformsToProtocol: copyWithZone: debugDescription description exposeBinding: hash
        initialize instanceMethodForSelector: instanceMethodSignatureForSelector: instancesRespondToSelector:
        isKeyExcludedFromWebScript: isSelectorExcludedFromWebScript: isSubclassOfClass:
        keyPathsForValuesAffectingValueForKey: load mutableCopyWithZone: new plugInViewWithArguments: poseAsClass:
        resolveClassMethod: resolveInstanceMethod: setKeys:triggerChangeNotificationsForDependentKey: setVersion:
        superclass supportsSecureCoding useStoredAccessor version webScriptNameForKey: webScriptNameForSelector:
        ~*:userData:error: *AtIndexes: accessibility** add*Object: countOf* enumeratorOf* get*:range:
        handle*ScriptCommand: insert*:atIndexes: insertObject:in*AtIndex: insertValue:in*AtIndex: isAccessibility**
        memberOf*: objectIn*AtIndex: remove*AtIndexes: remove*Object: removeObjectFrom*AtIndex:
        replace*AtIndexes:with*: replaceObjectIn*AtIndex:withObject: setAccessibility** validate*:error:
        valueIn*AtIndex: valueIn*WithName: valueIn*WithUniqueID:
        ^accessibility** automaticallyNotifiesObserversOf* isAccessibility** keyPathsForValuesAffecting*
        setAccessibility**
        @NSProxy NSObject
        -.cxx_construct .cxx_destruct allowsWeakReference autorelease class conformsToProtocol: copy copyWithZone:
        dealloc debugDescription description doesNotRecognizeSelector: encodeWithCoder: finalize forwardInvocation:
        forwardingTargetForSelector: hash init initWithCoder: isEqual: isKindOfClass: isMemberOfClass: isProxy
        methodForSelector: methodSignatureForSelector: mutableCopy mutableCopyWithZone: performSelector:
        performSelector:withObject: performSelector:withObject:withObject: release respondsToSelector: retain
        retainCount retainWeakReference self superclass zone
        +accessInstanceVariablesDirectly alloc allocWithZone: automaticallyNotifiesObserversForKey:
        automaticallyNotifiesObserversOfValueForKey: cancelPreviousPerformRequestsWithTarget:
        cancelPreviousPerformRequestsWithTarget:selector:object: class classFallbacksForKeyedArchiver
        classForKeyedUnarchiver conformsToProtocol: copyWithZone: debugDescription description hash initialize
        instanceMethodForSelector: instanceMethodSignatureForSelector: instancesRespondToSelector: isSubclassOfClass:
        keyPathsForValuesAffectingValueForKey: load mutableCopyWithZone: new poseAsClass: resolveClassMethod:
        resolveInstanceMethod: setKeys:triggerChangeNotificationsForDependentKey: setVersion: superclass
        supportsSecureCoding useStoredAccessor version
        @_TtCs12_SwiftObject NSObject
        -.cxx_construct .cxx_destruct allowsWeakReference autorelease class conformsToProtocol: copy copyWithZone:
        dealloc debugDescription description doesNotRecognizeSelector: encodeWithCoder: finalize forwardInvocation:
        forwardingTargetForSelector: hash init initWithCoder: isEqual: isKindOfClass: isMemberOfClass: isProxy
        methodForSelector: methodSignatureForSelector: mutableCopy mutableCopyWithZone: performSelector:
        performSelector:withObject: performSelector:withObject:withObject: release respondsToSelector: retain
        retainCount retainWeakReference self superclass zone
        +accessInstanceVariablesDirectly alloc allocWithZone: automaticallyNotifiesObserversForKey:
        automaticallyNotifiesObserversOfValueForKey: cancelPreviousPerformRequestsWithTarget:
        cancelPreviousPerformRequestsWithTarget:selector:object: class classFallbacksForKeyedArchiver
        classForKeyedUnarchiver conformsToProtocol: copyWithZone: debugDescription description hash initialize
        instanceMethodForSelector: instanceMethodSignatureForSelector: instancesRespondToSelector: isSubclassOfClass:
        keyPathsForValuesAffectingValueForKey: load mutableCopyWithZone: new poseAsClass: resolveClassMethod:
        resolveInstanceMethod: setKeys:triggerChangeNotificationsForDependentKey: setVersion: superclass
        supportsSecureCoding useStoredAccessor version
        @NSView NSResponder
        -attributedSubstringForProposedRange:actualRange: attributedSubstringFromRange: characterIndexForPoint:
        conversationIdentifier firstRectForCharacterRange: firstRectForCharacterRange:actualRange: hasMarkedText
        insertText: insertText:replacementRange: markedRange selectedRange setMarkedText:selectedRange:
        setMarkedText:selectedRange:replacementRange: unmarkText validAttributesForMarkedText
        @XCTestCase
        -setUp setUpWithCompletionHandler: setUpWithError: tearDown tearDownWithCompletionHandler: tearDownWithError:
        +defaultTestSuite setUp tearDown testInvocations
        ~test* test*AndReturnError: test*WithCompletionHandler: test*WithError:
        @NSManagedObject
        +entity fetchRequest
        ~add*: primitive* remove*: setPrimitive*:
        @NSResponder
        -quickLookPreviewItems: shouldBeTreatedAsInkEvent: validateProposedFirstResponder:forEvent:
        @UIViewController
        -shouldAutorotateToInterfaceOrientation: viewDidUnload viewWillUnload wantsFullScreenLayout=
        """
}
