// Names of AppKit: a table, longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let appKit: StaticString = """
        %NSAccessibility
        %NSAccessibilityButton
        <NSAccessibilityElement
        %NSAccessibilityColor
        %NSAccessibilityCustomRotorItemSearchDelegate
        -rotor:resultForSearchParameters:
        %NSAccessibilityElement
        %NSAccessibilityGroup
        <NSAccessibilityElement
        %NSAccessibilityImage
        <NSAccessibilityElement
        %NSAccessibilityNavigableStaticText
        <NSAccessibilityStaticText
        %NSAccessibilityOutline
        <NSAccessibilityTable
        %NSAccessibilityProgressIndicator
        <NSAccessibilityGroup
        %NSAccessibilityRow
        <NSAccessibilityGroup
        %NSAccessibilitySlider
        <NSAccessibilityElement
        %NSAccessibilityStaticText
        <NSAccessibilityElement
        %NSAccessibilityStepper
        <NSAccessibilityElement
        %NSAccessibilitySwitch
        <NSAccessibilityButton
        %NSAccessibilityTable
        <NSAccessibilityGroup
        %NSAlertDelegate
        -alertShowHelp:
        %NSAnimatablePropertyContainer
        -animationForKey: animations= animator
        +defaultAnimationForKey:
        %NSAnimationDelegate
        -animation:didReachProgressMark: animation:valueForProgress: animationDidEnd: animationDidStop:
        animationShouldStart:
        %NSAppearanceCustomization
        -appearance= effectiveAppearance
        %NSApplicationDelegate
        -application:continueUserActivity:restorationHandler: application:delegateHandlesKey:
        application:didDecodeRestorableState: application:didFailToContinueUserActivityWithType:error:
        application:didFailToRegisterForRemoteNotificationsWithError: application:didReceiveRemoteNotification:
        application:didRegisterForRemoteNotificationsWithDeviceToken: application:didUpdateUserActivity:
        application:openFile: application:openFileWithoutUI: application:openFiles: application:openTempFile:
        application:openURLs: application:printFile: application:printFiles:withSettings:showPrintPanels:
        application:userDidAcceptCloudKitShareWithMetadata: application:willContinueUserActivityWithType:
        application:willEncodeRestorableState: application:willPresentError: applicationDidBecomeActive:
        applicationDidChangeOcclusionState: applicationDidChangeScreenParameters: applicationDidFinishLaunching:
        applicationDidHide: applicationDidResignActive: applicationDidUnhide: applicationDidUpdate: applicationDockMenu:
        applicationOpenUntitledFile: applicationProtectedDataDidBecomeAvailable:
        applicationProtectedDataWillBecomeUnavailable: applicationShouldAutomaticallyLocalizeKeyEquivalents:
        applicationShouldHandleReopen:hasVisibleWindows: applicationShouldOpenUntitledFile: applicationShouldTerminate:
        applicationShouldTerminateAfterLastWindowClosed: applicationSupportsSecureRestorableState:
        applicationWillBecomeActive: applicationWillFinishLaunching: applicationWillHide: applicationWillResignActive:
        applicationWillTerminate: applicationWillUnhide: applicationWillUpdate:
        %NSBrowserDelegate
        -browser:acceptDrop:atRow:column:dropOperation: browser:canDragRowsWithIndexes:inColumn:withEvent:
        browser:child:ofItem: browser:createRowsForColumn:inMatrix: browser:didChangeLastColumn:toColumn:
        browser:draggingImageForRowsWithIndexes:inColumn:withEvent:offset: browser:headerViewControllerForItem:
        browser:heightOfRow:inColumn: browser:isColumnValid: browser:isLeafItem:
        browser:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWithIndexes:inColumn:
        browser:nextTypeSelectMatchFromRow:toRow:inColumn:forString: browser:numberOfChildrenOfItem:
        browser:numberOfRowsInColumn: browser:objectValueForItem: browser:previewViewControllerForLeafItem:
        browser:selectCellWithString:inColumn: browser:selectRow:inColumn:
        browser:selectionIndexesForProposedSelection:inColumn: browser:setObjectValue:forItem: browser:shouldEditItem:
        browser:shouldShowCellExpansionForRow:column: browser:shouldSizeColumn:forUserResize:toWidth:
        browser:shouldTypeSelectForEvent:withCurrentSearchString: browser:sizeToFitWidthOfColumn: browser:titleOfColumn:
        browser:typeSelectStringForRow:inColumn: browser:validateDrop:proposedRow:column:dropOperation:
        browser:willDisplayCell:atRow:column: browser:writeRowsWithIndexes:inColumn:toPasteboard:
        browserColumnConfigurationDidChange: browserDidScroll: browserWillScroll: rootItemForBrowser:
        %NSCandidateListTouchBarItemDelegate
        -candidateListTouchBarItem:beginSelectingCandidateAtIndex:
        candidateListTouchBarItem:changeSelectionFromCandidateAtIndex:toIndex:
        candidateListTouchBarItem:changedCandidateListVisibility:
        candidateListTouchBarItem:endSelectingCandidateAtIndex:
        %NSChangeSpelling
        -changeSpelling:
        %NSCloudSharingServiceDelegate
        <NSSharingServiceDelegate
        -optionsForSharingService:shareProvider: sharingService:didCompleteForItems:error: sharingService:didSaveShare:
        sharingService:didStopSharing:
        %NSCollectionViewDataSource
        -collectionView:itemForRepresentedObjectAtIndexPath: collectionView:numberOfItemsInSection:
        collectionView:viewForSupplementaryElementOfKind:atIndexPath: numberOfSectionsInCollectionView:
        %NSCollectionViewDelegate
        -collectionView:acceptDrop:index:dropOperation: collectionView:acceptDrop:indexPath:dropOperation:
        collectionView:canDragItemsAtIndexPaths:withEvent: collectionView:canDragItemsAtIndexes:withEvent:
        collectionView:didChangeItemsAtIndexPaths:toHighlightState: collectionView:didDeselectItemsAtIndexPaths:
        collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:
        collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:
        collectionView:didSelectItemsAtIndexPaths: collectionView:draggingImageForItemsAtIndexPaths:withEvent:offset:
        collectionView:draggingImageForItemsAtIndexes:withEvent:offset:
        collectionView:draggingSession:endedAtPoint:dragOperation:
        collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:
        collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexes:
        collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexPaths:
        collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexes:
        collectionView:pasteboardWriterForItemAtIndex: collectionView:pasteboardWriterForItemAtIndexPath:
        collectionView:shouldChangeItemsAtIndexPaths:toHighlightState: collectionView:shouldDeselectItemsAtIndexPaths:
        collectionView:shouldSelectItemsAtIndexPaths: collectionView:transitionLayoutForOldLayout:newLayout:
        collectionView:updateDraggingItemsForDrag: collectionView:validateDrop:proposedIndex:dropOperation:
        collectionView:validateDrop:proposedIndexPath:dropOperation:
        collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:
        collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:
        collectionView:writeItemsAtIndexPaths:toPasteboard: collectionView:writeItemsAtIndexes:toPasteboard:
        %NSCollectionViewElement
        <NSUserInterfaceItemIdentification
        -applyLayoutAttributes: didTransitionFromLayout:toLayout: preferredLayoutAttributesFittingAttributes:
        prepareForReuse willTransitionFromLayout:toLayout:
        %NSColorChanging
        -changeColor:
        %NSColorPickingDefault
        -alphaControlAddedOrRemoved: attachColorList: buttonToolTip detachColorList: initWithPickerMask:colorPanel:
        insertNewButtonImage:in: minContentSize provideNewButtonImage setMode: viewSizeChanged:
        %NSComboBoxCellDataSource
        -comboBoxCell:completedString: comboBoxCell:indexOfItemWithStringValue: comboBoxCell:objectValueForItemAtIndex:
        numberOfItemsInComboBoxCell:
        %NSComboBoxDataSource
        -comboBox:completedString: comboBox:indexOfItemWithStringValue: comboBox:objectValueForItemAtIndex:
        numberOfItemsInComboBox:
        %NSComboBoxDelegate
        <NSTextFieldDelegate
        -comboBoxSelectionDidChange: comboBoxSelectionIsChanging: comboBoxWillDismiss: comboBoxWillPopUp:
        %NSControlTextEditingDelegate
        -control:didFailToFormatString:errorDescription: control:didFailToValidatePartialString:errorDescription:
        control:isValidObject: control:textShouldBeginEditing: control:textShouldEndEditing:
        control:textView:completions:forPartialWordRange:indexOfSelectedItem: control:textView:doCommandBySelector:
        controlTextDidBeginEditing: controlTextDidChange: controlTextDidEndEditing:
        %NSDatePickerCellDelegate
        -datePickerCell:validateProposedDateValue:timeInterval:
        %NSDraggingDestination
        -concludeDragOperation: draggingEnded: draggingEntered: draggingExited: draggingUpdated: performDragOperation:
        prepareForDragOperation: updateDraggingItemsForDrag: wantsPeriodicDraggingUpdates
        %NSDraggingSource
        -draggingSession:endedAtPoint:operation: draggingSession:movedToPoint:
        draggingSession:sourceOperationMaskForDraggingContext: draggingSession:willBeginAtPoint:
        ignoreModifierKeysForDraggingSession:
        %NSDrawerDelegate
        -drawerDidClose: drawerDidOpen: drawerShouldClose: drawerShouldOpen: drawerWillClose: drawerWillOpen:
        drawerWillResizeContents:toSize:
        %NSEditor
        -commitEditing commitEditingAndReturnError: commitEditingWithDelegate:didCommitSelector:contextInfo:
        discardEditing
        %NSEditorRegistration
        -objectDidBeginEditing: objectDidEndEditing:
        %NSFilePromiseProviderDelegate
        -filePromiseProvider:fileNameForType: filePromiseProvider:writePromiseToURL:completionHandler:
        operationQueueForFilePromiseProvider:
        %NSGestureRecognizerDelegate
        -gestureRecognizer:shouldAttemptToRecognizeWithEvent:
        gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer: gestureRecognizer:shouldReceiveTouch:
        gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
        gestureRecognizer:shouldRequireFailureOfGestureRecognizer: gestureRecognizerShouldBegin:
        %NSGlyphStorage
        -attributedString insertGlyphs:length:forStartingGlyphAtIndex:characterIndex: layoutOptions
        setIntAttribute:value:forGlyphAtIndex:
        %NSIgnoreMisspelledWords
        -ignoreSpelling:
        %NSImageDelegate
        -image:didLoadPartOfRepresentation:withValidRows: image:didLoadRepresentation:withStatus:
        image:didLoadRepresentationHeader: image:willLoadRepresentation: imageDidNotDraw:inRect:
        %NSInputServerMouseTracker
        -mouseDownOnCharacterIndex:atCoordinate:withModifier:client:
        mouseDraggedOnCharacterIndex:atCoordinate:withModifier:client:
        mouseUpOnCharacterIndex:atCoordinate:withModifier:client:
        %NSInputServiceProvider
        -activeConversationChanged:toNewConversation: activeConversationWillChange:fromOldConversation: canBeDisabled
        doCommandBySelector:client: inputClientBecomeActive: inputClientDisabled: inputClientEnabled:
        inputClientResignActive: insertText:client: markedTextAbandoned: markedTextSelectionChanged:client: terminate:
        wantsToDelayTextChangeNotifications wantsToHandleMouseEvents wantsToInterpretAllKeystrokes
        %NSMatrixDelegate
        <NSControlTextEditingDelegate
        %NSMenuDelegate
        -confinementRectForMenu:onScreen: menu:updateItem:atIndex:shouldCancel: menu:willHighlightItem: menuDidClose:
        menuNeedsUpdate: menuWillOpen: numberOfItemsInMenu:
        %NSMenuItemValidation
        -validateMenuItem:
        %NSOpenSavePanelDelegate
        -panel:didChangeToDirectoryURL: panel:didSelectType: panel:displayNameForType: panel:shouldEnableURL:
        panel:userEnteredFilename:confirmed: panel:validateURL:error: panel:willExpand: panelSelectionDidChange:
        %NSOutlineViewDataSource
        -outlineView:acceptDrop:item:childIndex: outlineView:child:ofItem:
        outlineView:draggingSession:endedAtPoint:operation: outlineView:draggingSession:willBeginAtPoint:forItems:
        outlineView:isItemExpandable: outlineView:itemForPersistentObject:
        outlineView:namesOfPromisedFilesDroppedAtDestination:forDraggedItems: outlineView:numberOfChildrenOfItem:
        outlineView:objectValueForTableColumn:byItem: outlineView:pasteboardWriterForItem:
        outlineView:persistentObjectForItem: outlineView:setObjectValue:forTableColumn:byItem:
        outlineView:sortDescriptorsDidChange: outlineView:updateDraggingItemsForDrag:
        outlineView:validateDrop:proposedItem:proposedChildIndex: outlineView:writeItems:toPasteboard:
        %NSOutlineViewDelegate
        <NSControlTextEditingDelegate
        -outlineView:dataCellForTableColumn:item: outlineView:didAddRowView:forRow: outlineView:didClickTableColumn:
        outlineView:didDragTableColumn: outlineView:didRemoveRowView:forRow: outlineView:heightOfRowByItem:
        outlineView:isGroupItem: outlineView:mouseDownInHeaderOfTableColumn:
        outlineView:nextTypeSelectMatchFromItem:toItem:forString: outlineView:rowViewForItem:
        outlineView:selectionIndexesForProposedSelection: outlineView:shouldCollapseItem:
        outlineView:shouldEditTableColumn:item: outlineView:shouldExpandItem: outlineView:shouldReorderColumn:toColumn:
        outlineView:shouldSelectItem: outlineView:shouldSelectTableColumn:
        outlineView:shouldShowCellExpansionForTableColumn:item: outlineView:shouldShowOutlineCellForItem:
        outlineView:shouldTrackCell:forTableColumn:item: outlineView:shouldTypeSelectForEvent:withCurrentSearchString:
        outlineView:sizeToFitWidthOfColumn: outlineView:tintConfigurationForItem:
        outlineView:toolTipForCell:rect:tableColumn:item:mouseLocation: outlineView:typeSelectStringForTableColumn:item:
        outlineView:userCanChangeVisibilityOfTableColumn: outlineView:userDidChangeVisibilityOfTableColumns:
        outlineView:viewForTableColumn:item: outlineView:willDisplayCell:forTableColumn:item:
        outlineView:willDisplayOutlineCell:forTableColumn:item: outlineViewColumnDidMove: outlineViewColumnDidResize:
        outlineViewItemDidCollapse: outlineViewItemDidExpand: outlineViewItemWillCollapse: outlineViewItemWillExpand:
        outlineViewSelectionDidChange: outlineViewSelectionIsChanging: selectionShouldChangeInOutlineView:
        %NSPageControllerDelegate
        -pageController:didTransitionToObject: pageController:frameForObject: pageController:identifierForObject:
        pageController:prepareViewController:withObject: pageController:viewControllerForIdentifier:
        pageControllerDidEndLiveTransition: pageControllerWillStartLiveTransition:
        %NSPasteboardReading
        -initWithPasteboardPropertyList:ofType:
        +readableTypesForPasteboard: readingOptionsForType:pasteboard:
        %NSPasteboardWriting
        -pasteboardPropertyListForType: writableTypesForPasteboard: writingOptionsForType:pasteboard:
        %NSPathCellDelegate
        -pathCell:willDisplayOpenPanel: pathCell:willPopUpMenu:
        %NSPathControlDelegate
        -pathControl:acceptDrop: pathControl:shouldDragItem:withPasteboard:
        pathControl:shouldDragPathComponentCell:withPasteboard: pathControl:validateDrop:
        pathControl:willDisplayOpenPanel: pathControl:willPopUpMenu:
        %NSPopoverDelegate
        -detachableWindowForPopover: popoverDidClose: popoverDidDetach: popoverDidShow: popoverShouldClose:
        popoverShouldDetach: popoverWillClose: popoverWillShow:
        %NSPreviewRepresentableActivityItem
        -iconProvider imageProvider item title
        %NSRuleEditorDelegate
        -ruleEditor:child:forCriterion:withRowType: ruleEditor:displayValueForCriterion:inRow:
        ruleEditor:numberOfChildrenForCriterion:withRowType:
        ruleEditor:predicatePartsForCriterion:withDisplayValue:inRow: ruleEditorRowsDidChange:
        %NSScrubberDataSource
        -numberOfItemsForScrubber: scrubber:viewForItemAtIndex:
        %NSScrubberDelegate
        -didBeginInteractingWithScrubber: didCancelInteractingWithScrubber: didFinishInteractingWithScrubber:
        scrubber:didChangeVisibleRange: scrubber:didHighlightItemAtIndex: scrubber:didSelectItemAtIndex:
        %NSScrubberFlowLayoutDelegate
        <NSScrubberDelegate
        -scrubber:layout:sizeForItemAtIndex:
        %NSSearchFieldDelegate
        <NSTextFieldDelegate
        -searchFieldDidEndSearching: searchFieldDidStartSearching:
        %NSSeguePerforming
        -performSegueWithIdentifier:sender: prepareForSegue:sender: shouldPerformSegueWithIdentifier:sender:
        %NSSharingServiceDelegate
        -anchoringViewForSharingService:showRelativeToRect:preferredEdge: sharingService:didFailToShareItems:error:
        sharingService:didShareItems: sharingService:sourceFrameOnScreenForShareItem:
        sharingService:sourceWindowForShareItems:sharingContentScope:
        sharingService:transitionImageForShareItem:contentRect: sharingService:willShareItems:
        %NSSharingServicePickerDelegate
        -sharingServicePicker:delegateForSharingService: sharingServicePicker:didChooseSharingService:
        sharingServicePicker:sharingServicesForItems:proposedSharingServices:
        sharingServicePickerCollaborationModeRestrictions:
        %NSSharingServicePickerToolbarItemDelegate
        <NSSharingServicePickerDelegate
        -itemsForSharingServicePickerToolbarItem:
        %NSSharingServicePickerTouchBarItemDelegate
        <NSSharingServicePickerDelegate
        -itemsForSharingServicePickerTouchBarItem:
        %NSSoundDelegate
        -sound:didFinishPlaying:
        %NSSpeechRecognizerDelegate
        -speechRecognizer:didRecognizeCommand:
        %NSSpeechSynthesizerDelegate
        -speechSynthesizer:didEncounterErrorAtIndex:ofString:message: speechSynthesizer:didEncounterSyncMessage:
        speechSynthesizer:didFinishSpeaking: speechSynthesizer:willSpeakPhoneme:
        speechSynthesizer:willSpeakWord:ofString:
        %NSSplitViewDelegate
        -splitView:additionalEffectiveRectOfDividerAtIndex: splitView:canCollapseSubview:
        splitView:constrainMaxCoordinate:ofSubviewAt: splitView:constrainMinCoordinate:ofSubviewAt:
        splitView:constrainSplitPosition:ofSubviewAt: splitView:effectiveRect:forDrawnRect:ofDividerAtIndex:
        splitView:resizeSubviewsWithOldSize: splitView:shouldAdjustSizeOfSubview:
        splitView:shouldCollapseSubview:forDoubleClickOnDividerAtIndex: splitView:shouldHideDividerAtIndex:
        splitViewDidResizeSubviews: splitViewWillResizeSubviews:
        %NSSpringLoadingDestination
        -draggingEnded: springLoadingActivated:draggingInfo: springLoadingEntered: springLoadingExited:
        springLoadingHighlightChanged: springLoadingUpdated:
        %NSStackViewDelegate
        -stackView:didReattachViews: stackView:willDetachViews:
        %NSStandardKeyBindingResponding
        -cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeCaseOfLetter: complete: deleteBackward:
        deleteBackwardByDecomposingPreviousCharacter: deleteForward: deleteToBeginningOfLine:
        deleteToBeginningOfParagraph: deleteToEndOfLine: deleteToEndOfParagraph: deleteToMark: deleteWordBackward:
        deleteWordForward: doCommandBySelector: indent: insertBacktab: insertContainerBreak:
        insertDoubleQuoteIgnoringSubstitution: insertLineBreak: insertNewline: insertNewlineIgnoringFieldEditor:
        insertParagraphSeparator: insertSingleQuoteIgnoringSubstitution: insertTab: insertTabIgnoringFieldEditor:
        insertText: lowercaseWord: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural:
        makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionNatural:
        makeTextWritingDirectionRightToLeft: moveBackward: moveBackwardAndModifySelection: moveDown:
        moveDownAndModifySelection: moveForward: moveForwardAndModifySelection: moveLeft: moveLeftAndModifySelection:
        moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection: moveRight:
        moveRightAndModifySelection: moveToBeginningOfDocument: moveToBeginningOfDocumentAndModifySelection:
        moveToBeginningOfLine: moveToBeginningOfLineAndModifySelection: moveToBeginningOfParagraph:
        moveToBeginningOfParagraphAndModifySelection: moveToEndOfDocument: moveToEndOfDocumentAndModifySelection:
        moveToEndOfLine: moveToEndOfLineAndModifySelection: moveToEndOfParagraph:
        moveToEndOfParagraphAndModifySelection: moveToLeftEndOfLine: moveToLeftEndOfLineAndModifySelection:
        moveToRightEndOfLine: moveToRightEndOfLineAndModifySelection: moveUp: moveUpAndModifySelection:
        moveWordBackward: moveWordBackwardAndModifySelection: moveWordForward: moveWordForwardAndModifySelection:
        moveWordLeft: moveWordLeftAndModifySelection: moveWordRight: moveWordRightAndModifySelection: pageDown:
        pageDownAndModifySelection: pageUp: pageUpAndModifySelection: quickLookPreviewItems: scrollLineDown:
        scrollLineUp: scrollPageDown: scrollPageUp: scrollToBeginningOfDocument: scrollToEndOfDocument: selectAll:
        selectLine: selectParagraph: selectToMark: selectWord: setMark: showContextMenuForSelection: swapWithMark:
        transpose: transposeWords: uppercaseWord: yank:
        %NSTabViewDelegate
        -tabView:didSelectTabViewItem: tabView:shouldSelectTabViewItem: tabView:willSelectTabViewItem:
        tabViewDidChangeNumberOfTabViewItems:
        %NSTableViewDataSource
        -numberOfRowsInTableView: tableView:acceptDrop:row:dropOperation:
        tableView:draggingSession:endedAtPoint:operation: tableView:draggingSession:willBeginAtPoint:forRowIndexes:
        tableView:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWithIndexes:
        tableView:objectValueForTableColumn:row: tableView:pasteboardWriterForRow:
        tableView:setObjectValue:forTableColumn:row: tableView:sortDescriptorsDidChange:
        tableView:updateDraggingItemsForDrag: tableView:validateDrop:proposedRow:proposedDropOperation:
        tableView:writeRowsWithIndexes:toPasteboard:
        %NSTableViewDelegate
        <NSControlTextEditingDelegate
        -selectionShouldChangeInTableView: tableView:dataCellForTableColumn:row: tableView:didAddRowView:forRow:
        tableView:didClickTableColumn: tableView:didDragTableColumn: tableView:didRemoveRowView:forRow:
        tableView:heightOfRow: tableView:isGroupRow: tableView:mouseDownInHeaderOfTableColumn:
        tableView:nextTypeSelectMatchFromRow:toRow:forString: tableView:rowActionsForRow:edge: tableView:rowViewForRow:
        tableView:selectionIndexesForProposedSelection: tableView:shouldEditTableColumn:row:
        tableView:shouldReorderColumn:toColumn: tableView:shouldSelectRow: tableView:shouldSelectTableColumn:
        tableView:shouldShowCellExpansionForTableColumn:row: tableView:shouldTrackCell:forTableColumn:row:
        tableView:shouldTypeSelectForEvent:withCurrentSearchString: tableView:sizeToFitWidthOfColumn:
        tableView:toolTipForCell:rect:tableColumn:row:mouseLocation: tableView:typeSelectStringForTableColumn:row:
        tableView:userCanChangeVisibilityOfTableColumn: tableView:userDidChangeVisibilityOfTableColumns:
        tableView:viewForTableColumn:row: tableView:willDisplayCell:forTableColumn:row: tableViewColumnDidMove:
        tableViewColumnDidResize: tableViewSelectionDidChange: tableViewSelectionIsChanging:
        %NSTextAttachmentCell
        -attachment= cellBaselineOffset cellFrameForTextContainer:proposedLineFragment:glyphPosition:characterIndex:
        cellSize drawWithFrame:inView: drawWithFrame:inView:characterIndex:
        drawWithFrame:inView:characterIndex:layoutManager: highlight:withFrame:inView:
        trackMouse:inRect:ofView:atCharacterIndex:untilMouseUp: trackMouse:inRect:ofView:untilMouseUp: wantsToTrackMouse
        wantsToTrackMouseForEvent:inRect:ofView:atCharacterIndex:
        %NSTextCheckingClient
        <NSTextInputClient NSTextInputTraits
        -addAnnotations:range: annotatedSubstringForProposedRange:actualRange: candidateListTouchBarItem
        removeAnnotation:range: replaceCharactersInRange:withAnnotatedString: selectAndShowRange: setAnnotations:range:
        viewForRange:firstRect:actualRange:
        %NSTextContent
        -contentType=
        %NSTextDelegate
        -textDidBeginEditing: textDidChange: textDidEndEditing: textShouldBeginEditing: textShouldEndEditing:
        %NSTextFieldDelegate
        <NSControlTextEditingDelegate
        -textField:textView:candidates:forSelectedRange: textField:textView:candidatesForSelectedRange:
        textField:textView:shouldSelectCandidateAtIndex:
        %NSTextFinderBarContainer
        -contentView findBarView= findBarViewDidChangeHeight isFindBarVisible=
        %NSTextFinderClient
        -allowsMultipleSelection contentViewAtIndex:effectiveCharacterRange: didReplaceCharacters
        drawCharactersInRange:forContentView: firstSelectedRange isEditable isSelectable rectsForCharacterRange:
        replaceCharactersInRange:withString: scrollRangeToVisible: selectedRanges=
        shouldReplaceCharactersInRanges:withStrings: string stringAtIndex:effectiveRange:endsWithSearchBoundary:
        stringLength visibleCharacterRanges
        %NSTextInput
        -attributedSubstringFromRange: characterIndexForPoint: conversationIdentifier doCommandBySelector:
        firstRectForCharacterRange: hasMarkedText insertText: markedRange selectedRange setMarkedText:selectedRange:
        unmarkText validAttributesForMarkedText
        %NSTextInputClient
        -attributedString attributedSubstringForProposedRange:actualRange: baselineDeltaForCharacterAtIndex:
        characterIndexForPoint: doCommandBySelector: documentVisibleRect drawsVerticallyForCharacterAtIndex:
        firstRectForCharacterRange:actualRange: fractionOfDistanceThroughGlyphForPoint: hasMarkedText
        insertAdaptiveImageGlyph:replacementRange: insertText:replacementRange: markedRange
        preferredTextAccessoryPlacement selectedRange setMarkedText:selectedRange:replacementRange:
        supportsAdaptiveImageGlyph unionRectInVisibleSelectedRange unmarkText validAttributesForMarkedText windowLevel
        %NSTextInputTraits
        -allowedWritingToolsResultOptions= autocorrectionType= dataDetectionType= grammarCheckingType=
        inlinePredictionType= linkDetectionType= mathExpressionCompletionType= smartDashesType= smartInsertDeleteType=
        smartQuotesType= spellCheckingType= textCompletionType= textReplacementType= writingToolsBehavior=
        %NSTextViewDelegate
        <NSTextDelegate
        -textView:URLForContentsOfTextAttachment:atIndex: textView:candidates:forSelectedRange:
        textView:candidatesForSelectedRange: textView:clickedOnCell:inRect: textView:clickedOnCell:inRect:atIndex:
        textView:clickedOnLink: textView:clickedOnLink:atIndex:
        textView:completions:forPartialWordRange:indexOfSelectedItem:
        textView:didCheckTextInRange:types:options:results:orthography:wordCount: textView:doCommandBySelector:
        textView:doubleClickedOnCell:inRect: textView:doubleClickedOnCell:inRect:atIndex:
        textView:draggedCell:inRect:event: textView:draggedCell:inRect:event:atIndex: textView:menu:forEvent:atIndex:
        textView:shouldChangeTextInRange:replacementString: textView:shouldChangeTextInRanges:replacementStrings:
        textView:shouldChangeTypingAttributes:toAttributes: textView:shouldSelectCandidateAtIndex:
        textView:shouldSetSpellingState:range: textView:shouldUpdateTouchBarItemIdentifiers:
        textView:willChangeSelectionFromCharacterRange:toCharacterRange:
        textView:willChangeSelectionFromCharacterRanges:toCharacterRanges: textView:willCheckTextInRange:options:types:
        textView:willDisplayToolTip:forCharacterAtIndex: textView:willShowSharingServicePicker:forItems:
        textView:writablePasteboardTypesForCell:atIndex: textView:writeCell:atIndex:toPasteboard:type:
        textView:writingToolsIgnoredRangesInEnclosingRange: textViewDidChangeSelection:
        textViewDidChangeTypingAttributes: textViewWritingToolsDidEnd: textViewWritingToolsWillBegin:
        undoManagerForTextView:
        %NSTokenFieldCellDelegate
        -tokenFieldCell:completionsForSubstring:indexOfToken:indexOfSelectedItem:
        tokenFieldCell:displayStringForRepresentedObject: tokenFieldCell:editingStringForRepresentedObject:
        tokenFieldCell:hasMenuForRepresentedObject: tokenFieldCell:menuForRepresentedObject:
        tokenFieldCell:readFromPasteboard: tokenFieldCell:representedObjectForEditingString:
        tokenFieldCell:shouldAddObjects:atIndex: tokenFieldCell:styleForRepresentedObject:
        tokenFieldCell:writeRepresentedObjects:toPasteboard:
        %NSTokenFieldDelegate
        <NSTextFieldDelegate
        -tokenField:completionsForSubstring:indexOfToken:indexOfSelectedItem:
        tokenField:displayStringForRepresentedObject: tokenField:editingStringForRepresentedObject:
        tokenField:hasMenuForRepresentedObject: tokenField:menuForRepresentedObject: tokenField:readFromPasteboard:
        tokenField:representedObjectForEditingString: tokenField:shouldAddObjects:atIndex:
        tokenField:styleForRepresentedObject: tokenField:writeRepresentedObjects:toPasteboard:
        %NSToolbarDelegate
        -toolbar:itemForItemIdentifier:willBeInsertedIntoToolbar: toolbar:itemIdentifier:canBeInsertedAtIndex:
        toolbarAllowedItemIdentifiers: toolbarDefaultItemIdentifiers: toolbarDidRemoveItem:
        toolbarImmovableItemIdentifiers: toolbarSelectableItemIdentifiers: toolbarWillAddItem:
        %NSTouchBarDelegate
        -touchBar:makeItemForIdentifier:
        %NSTouchBarProvider
        -touchBar
        %NSUserActivityRestoring
        -restoreUserActivityState:
        %NSUserInterfaceCompression
        -activeCompressionOptions compressWithPrioritizedCompressionOptions:
        minimumSizeWithPrioritizedCompressionOptions:
        %NSUserInterfaceItemIdentification
        -identifier=
        %NSUserInterfaceValidations
        -validateUserInterfaceItem:
        %NSValidatedUserInterfaceItem
        -action tag
        %NSViewLayerContentScaleDelegate
        -layer:shouldInheritContentsScale:fromWindow:
        %NSViewToolTipOwner
        -view:stringForToolTip:point:userData:
        %NSWindowDelegate
        -customWindowsToEnterFullScreenForWindow: customWindowsToEnterFullScreenForWindow:onScreen:
        customWindowsToExitFullScreenForWindow: previewRepresentableActivityItemsForWindow:
        window:didDecodeRestorableState: window:shouldDragDocumentWithEvent:from:withPasteboard:
        window:shouldPopUpDocumentPathMenu: window:startCustomAnimationToEnterFullScreenOnScreen:withDuration:
        window:startCustomAnimationToEnterFullScreenWithDuration:
        window:startCustomAnimationToExitFullScreenWithDuration: window:willEncodeRestorableState:
        window:willPositionSheet:usingRect: window:willResizeForVersionBrowserWithMaxPreferredSize:maxAllowedSize:
        window:willUseFullScreenContentSize: window:willUseFullScreenPresentationOptions: windowDidBecomeKey:
        windowDidBecomeMain: windowDidChangeBackingProperties: windowDidChangeOcclusionState: windowDidChangeScreen:
        windowDidChangeScreenProfile: windowDidDeminiaturize: windowDidEndLiveResize: windowDidEndSheet:
        windowDidEnterFullScreen: windowDidEnterVersionBrowser: windowDidExitFullScreen: windowDidExitVersionBrowser:
        windowDidExpose: windowDidFailToEnterFullScreen: windowDidFailToExitFullScreen: windowDidMiniaturize:
        windowDidMove: windowDidResignKey: windowDidResignMain: windowDidResize: windowDidUpdate:
        windowForSharingRequestFromWindow: windowShouldClose: windowShouldZoom:toFrame: windowWillBeginSheet:
        windowWillClose: windowWillEnterFullScreen: windowWillEnterVersionBrowser: windowWillExitFullScreen:
        windowWillExitVersionBrowser: windowWillMiniaturize: windowWillMove: windowWillResize:toSize:
        windowWillReturnFieldEditor:toObject: windowWillReturnUndoManager: windowWillStartLiveResize:
        windowWillUseStandardFrame:defaultFrame:
        %NSWindowRestoration
        +restoreWindowWithIdentifier:state:completionHandler:
        %NSWritingToolsCoordinatorDelegate
        -writingToolsCoordinator:finishTextAnimation:forRange:inContext:completion:
        writingToolsCoordinator:prepareForTextAnimation:forRange:inContext:completion:
        writingToolsCoordinator:replaceRange:inContext:proposedText:reason:animationParameters:completion:
        writingToolsCoordinator:requestsBoundingBezierPathsForRange:inContext:completion:
        writingToolsCoordinator:requestsContextsForScope:completion:
        writingToolsCoordinator:requestsDecorationContainerViewForRange:inContext:completion:
        writingToolsCoordinator:requestsPreviewForRect:inContext:completion:
        writingToolsCoordinator:requestsPreviewForTextAnimation:ofRange:inContext:completion:
        writingToolsCoordinator:requestsRangeInContextWithIdentifierForPoint:completion:
        writingToolsCoordinator:requestsSingleContainerSubrangesOfRange:inContext:completion:
        writingToolsCoordinator:requestsUnderlinePathsForRange:inContext:completion:
        writingToolsCoordinator:selectRanges:inContext:completion: writingToolsCoordinator:willChangeToState:completion:
        @NSAccessibilityCustomAction NSObject
        -handler= initWithName:handler: initWithName:target:selector: name= selector= target=
        @NSAccessibilityCustomRotor NSObject
        -initWithLabel:itemSearchDelegate: initWithRotorType:itemSearchDelegate: itemLoadingDelegate=
        itemSearchDelegate= label= setType:
        @NSAccessibilityElement NSObject
        <NSAccessibility
        @NSActionCell NSCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        @NSAlert NSObject
        -accessoryView= addButtonWithTitle: alertStyle= beginSheetModalForWindow:completionHandler:
        beginSheetModalForWindow:modalDelegate:didEndSelector:contextInfo: buttons delegate= helpAnchor= icon=
        informativeText= layout messageText= runModal showsHelp= showsSuppressionButton= suppressionButton window
        @NSAlignmentFeedbackFilter NSObject
        -alignmentFeedbackTokenForHorizontalMovementInView:previousX:alignedX:defaultX:
        alignmentFeedbackTokenForMovementInView:previousPoint:alignedPoint:defaultPoint:
        alignmentFeedbackTokenForVerticalMovementInView:previousY:alignedY:defaultY: performFeedback:performanceTime:
        updateWithEvent: updateWithPanRecognizer:
        +inputEventMask
        @NSAnimation NSObject
        <NSCoding
        -addProgressMark: animationBlockingMode= animationCurve= clearStartAnimation clearStopAnimation currentProgress=
        currentValue delegate= duration= frameRate= initWithDuration:animationCurve: isAnimating progressMarks=
        removeProgressMark: runLoopModesForAnimating startAnimation startWhenAnimation:reachesProgress: stopAnimation
        stopWhenAnimation:reachesProgress:
        @NSAnimationContext NSObject
        -allowsImplicitAnimation= completionHandler= duration= timingFunction=
        +beginGrouping currentContext endGrouping runAnimationGroup: runAnimationGroup:completionHandler:
        @NSApplication NSResponder
        <NSAccessibility NSAccessibilityElement NSAppearanceCustomization NSCoding NSMenuItemValidation
        NSUserInterfaceValidations
        -abortModal activate activateContextHelpMode: activateIgnoringOtherApps: activationPolicy=
        addWindowsItem:title:filename: appearance= application:printFiles: applicationIconImage=
        applicationShouldSuppressHighDynamicRangeContent arrangeInFront: beginModalSessionForWindow:
        beginModalSessionForWindow:relativeToWindow: beginSheet:modalForWindow:modalDelegate:didEndSelector:contextInfo:
        cancelUserAttentionRequest: changeWindowsItem:title:filename: completeStateRestoration context currentEvent
        currentSystemPresentationOptions deactivate delegate= disableRelaunchOnLogin
        discardEventsMatchingMask:beforeEvent: dockTile effectiveAppearance enableRelaunchOnLogin
        enabledRemoteNotificationTypes endModalSession: endSheet: endSheet:returnCode:
        enumerateWindowsWithOptions:usingBlock: extendStateRestoration finishLaunching helpMenu= hide:
        hideOtherApplications: isActive isAutomaticCustomizeTouchBarMenuItemEnabled= isFullKeyboardAccessEnabled
        isHidden isProtectedDataAvailable isRegisteredForRemoteNotifications isRunning keyWindow mainMenu= mainWindow
        makeWindowsPerform:inOrder: miniaturizeAll: modalWindow nextEventMatchingMask:untilDate:inMode:dequeue:
        occlusionState orderFrontCharacterPalette: orderFrontColorPanel: orderFrontStandardAboutPanel:
        orderFrontStandardAboutPanelWithOptions: orderedDocuments orderedWindows postEvent:atStart: presentationOptions=
        preventWindowOrdering registerForRemoteNotificationTypes: registerForRemoteNotifications
        registerServicesMenuSendTypes:returnTypes: registerUserInterfaceItemSearchHandler: removeWindowsItem:
        replyToApplicationShouldTerminate: replyToOpenOrPrint: reportException: requestUserAttention:
        restoreWindowWithIdentifier:state:completionHandler: run runModalForWindow: runModalForWindow:relativeToWindow:
        runModalSession: runPageLayout: searchString:inUserInterfaceItemString:searchRange:foundRange:
        sendAction:to:from: sendEvent: servicesMenu= servicesProvider= setWindowsNeedUpdate: showHelp: stop: stopModal
        stopModalWithCode: targetForAction: targetForAction:to:from: terminate: toggleTouchBarCustomizationPalette:
        unhide: unhideAllApplications: unhideWithoutActivation unregisterForRemoteNotifications
        unregisterUserInterfaceItemSearchHandler: updateWindows updateWindowsItem: userInterfaceLayoutDirection
        windowWithWindowNumber: windows windowsMenu= yieldActivationToApplication:
        yieldActivationToApplicationWithBundleIdentifier:
        +detachDrawingThread:toTarget:withObject: sharedApplication
        @NSArrayController NSObjectController
        <NSCoding NSEditor NSEditorRegistration
        -addObjects: addSelectedObjects: addSelectionIndexes: alwaysUsesMultipleValuesMarker= arrangeObjects:
        arrangedObjects automaticRearrangementKeyPaths automaticallyRearrangesObjects= avoidsEmptySelection= canInsert
        canSelectNext canSelectPrevious clearsFilterPredicateOnInsertion= didChangeArrangementCriteria filterPredicate=
        insert: insertObject:atArrangedObjectIndex: insertObjects:atArrangedObjectIndexes: preservesSelection=
        rearrangeObjects removeObjectAtArrangedObjectIndex: removeObjects: removeObjectsAtArrangedObjectIndexes:
        removeSelectedObjects: removeSelectionIndexes: selectNext: selectPrevious: selectionIndex= selectionIndexes=
        selectsInsertedObjects= setSelectedObjects: sortDescriptors=
        @NSBackgroundExtensionView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -automaticallyPlacesContentView= contentView=
        @NSBox NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -borderColor= borderRect borderType= borderWidth= boxType= contentView= contentViewMargins= cornerRadius=
        fillColor= isTransparent= setFrameFromContentFrame: setTitleWithMnemonic: sizeToFit title= titleCell titleFont=
        titlePosition= titleRect
        @NSBrowser NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -acceptsArrowKeys= addColumn allowsBranchSelection= allowsEmptySelection= allowsMultipleSelection=
        allowsTypeSelect= autohidesScroller= backgroundColor= canDragRowsWithIndexes:inColumn:withEvent: cellPrototype=
        clickedColumn clickedRow columnContentWidthForColumnWidth: columnOfMatrix: columnResizingType=
        columnWidthForColumnContentWidth: columnsAutosaveName= defaultColumnWidth= delegate= displayAllColumns
        displayColumn: doClick: doDoubleClick: doubleAction= draggingImageForRowsWithIndexes:inColumn:withEvent:offset:
        drawTitleOfColumn:inRect: editItemAtIndexPath:withEvent:select: firstVisibleColumn frameOfColumn:
        frameOfInsideOfColumn: frameOfRow:inColumn: getRow:column:forPoint: hasHorizontalScroller= indexPathForColumn:
        isLeafItem: isLoaded isTitled= itemAtIndexPath: itemAtRow:inColumn: lastColumn= lastVisibleColumn loadColumnZero
        loadedCellAtRow:column: matrixClass= matrixInColumn: maxVisibleColumns= minColumnWidth=
        noteHeightOfRowsWithIndexesChanged:inColumn: numberOfVisibleColumns parentForItemsInColumn: path= pathSeparator=
        pathToColumn: prefersAllColumnUserResizing= reloadColumn: reloadDataForRowIndexes:inColumn: reusesColumns=
        rowHeight= scrollColumnToVisible: scrollColumnsLeftBy: scrollColumnsRightBy: scrollRowToVisible:inColumn:
        scrollViaScroller: selectRow:inColumn: selectRowIndexes:inColumn: selectedCellInColumn: selectedCells
        selectedColumn selectedRowInColumn: selectedRowIndexesInColumn: selectionIndexPath= selectionIndexPaths=
        sendAction sendsActionOnArrowKeys= separatesColumns= setCellClass: setDraggingSourceOperationMask:forLocal:
        setTitle:ofColumn: setWidth:ofColumn: takesTitleFromPreviousColumn= tile titleFrameOfColumn: titleHeight
        titleOfColumn: updateScroller validateVisibleColumns widthOfColumn:
        +removeSavedColumnsWithAutosaveName:
        @NSBrowserCell NSCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -alternateImage= highlightColorInView: isLeaf= isLoaded= reset set
        +branchImage highlightedBranchImage
        @NSButton NSControl
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceCompression
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -activeCompressionOptions allowsMixedState= alternateImage= alternateTitle= attributedAlternateTitle=
        attributedTitle= bezelColor= bezelStyle= borderShape= compressWithPrioritizedCompressionOptions:
        contentTintColor= getPeriodicDelay:interval: hasDestructiveAction= highlight: image= imageHugsTitle=
        imagePosition= imageScaling= isBordered= isSpringLoaded= isTransparent= keyEquivalent=
        keyEquivalentModifierMask= maxAcceleratorLevel= minimumSizeWithPrioritizedCompressionOptions: setButtonType:
        setNextState setPeriodicDelay:interval: setTitleWithMnemonic: showsBorderOnlyWhileMouseInside= sound= state=
        symbolConfiguration= tintProminence= title=
        +buttonWithImage:target:action: buttonWithTitle:image:target:action: buttonWithTitle:target:action:
        @NSButtonCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -alternateImage= alternateMnemonic alternateMnemonicLocation= alternateTitle= attributedAlternateTitle=
        attributedTitle= backgroundColor= bezelStyle= drawBezelWithFrame:inView: drawImage:withFrame:inView:
        drawTitle:withFrame:inView: gradientType= highlightsBy= imageDimsWhenDisabled= imagePosition= imageScaling=
        isTransparent= keyEquivalentFont= keyEquivalentModifierMask= mouseEntered: mouseExited:
        setAlternateTitleWithMnemonic: setButtonType: setKeyEquivalent: setKeyEquivalentFont:size:
        setPeriodicDelay:interval: showsBorderOnlyWhileMouseInside= showsStateBy= sound=
        @NSButtonTouchBarItem NSTouchBarItem
        <NSCoding
        -action= bezelColor= image= isEnabled= setCustomizationLabel: target= title=
        +buttonTouchBarItemWithIdentifier:image:target:action:
        buttonTouchBarItemWithIdentifier:title:image:target:action:
        buttonTouchBarItemWithIdentifier:title:target:action:
        @NSCIImageRep NSImageRep
        <NSCoding
        -CIImage initWithCIImage:
        @NSCachedImageRep NSImageRep
        <NSCoding
        -initWithSize:depth:separate:alpha: initWithWindow:rect: rect window
        @NSCandidateListTouchBarItem NSTouchBarItem
        <NSCoding
        -allowsCollapsing= allowsTextInputContextCandidates= attributedStringForCandidate= candidates client= delegate=
        isCandidateListVisible isCollapsed= setCandidates:forSelectedRange:inString: setCustomizationLabel:
        updateWithInsertionPointVisibility:
        @NSCell NSObject
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -acceptsFirstResponder action= alignment= allowsEditingTextAttributes= allowsMixedState= allowsUndo=
        attributedStringValue= backgroundStyle= baseWritingDirection= calcDrawInfo: cellAttribute: cellSize
        cellSizeForBounds: compare: continueTracking:at:inView: controlSize= controlTint= controlView= doubleValue=
        draggingImageComponentsWithFrame:inView: drawFocusRingMaskWithFrame:inView: drawInteriorWithFrame:inView:
        drawWithExpansionFrame:inView: drawWithFrame:inView: drawingRectForBounds:
        editWithFrame:inView:editor:delegate:event: endEditing: entryType= expansionFrameWithFrame:inView:
        fieldEditorForView: floatValue= focusRingMaskBoundsForFrame:inView: focusRingType= font= formatter=
        getPeriodicDelay:interval: hasValidObjectValue highlight:withFrame:inView: highlightColorWithFrame:inView:
        hitTestForEvent:inRect:ofView: image= imageRectForBounds: importsGraphics= init initImageCell: initTextCell:
        intValue= integerValue= interiorBackgroundStyle isBezeled= isBordered= isContinuous= isEditable= isEnabled=
        isEntryAcceptable: isHighlighted= isOpaque isScrollable= isSelectable= keyEquivalent lineBreakMode= menu=
        menuForEvent:inRect:ofView: mnemonic mnemonicLocation= mouseDownFlags nextState objectValue= performClick:
        refusesFirstResponder= representedObject= resetCursorRect:inView:
        selectWithFrame:inView:editor:delegate:start:length: sendActionOn: sendsActionOnEndEditing= setCellAttribute:to:
        setFloatingPointFormat:left:right: setNextState setTitleWithMnemonic: setType: setUpFieldEditorAttributes:
        showsFirstResponder= startTrackingAt:inView: state= stopTracking:at:inView:mouseIsUp: stringValue= tag=
        takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom:
        takeStringValueFrom: target= title= titleRectForBounds: trackMouse:inRect:ofView:untilMouseUp:
        truncatesLastVisibleLine= userInterfaceLayoutDirection= usesSingleLineMode= wantsNotificationForMarkedText
        wraps=
        +_bulletStringForString:bulletCharacter: defaultFocusRingType defaultMenu prefersTrackingUntilMouseUp
        @NSClickGestureRecognizer NSGestureRecognizer
        <NSCoding
        -buttonMask= numberOfClicksRequired= numberOfTouchesRequired=
        @NSClipView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -automaticallyAdjustsContentInsets= backgroundColor= constrainBoundsRect: constrainScrollPoint: contentInsets=
        copiesOnScroll= documentCursor= documentRect documentView= documentVisibleRect drawsBackground= scrollToPoint:
        viewBoundsChanged: viewFrameChanged:
        @NSCollectionView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSDraggingSource NSUserInterfaceItemIdentification
        -allowsEmptySelection= allowsMultipleSelection= backgroundColors= backgroundView=
        backgroundViewScrollsWithContent= collectionViewLayout= content= dataSource= delegate= deleteItemsAtIndexPaths:
        deleteSections: deselectAll: deselectItemsAtIndexPaths: draggingImageForItemsAtIndexPaths:withEvent:offset:
        draggingImageForItemsAtIndexes:withEvent:offset: frameForItemAtIndex: frameForItemAtIndex:withNumberOfItems:
        indexPathForItem: indexPathForItemAtPoint: indexPathsForVisibleItems
        indexPathsForVisibleSupplementaryElementsOfKind: insertItemsAtIndexPaths: insertSections: isFirstResponder
        isSelectable= itemAtIndex: itemAtIndexPath: itemPrototype= layoutAttributesForItemAtIndexPath:
        layoutAttributesForSupplementaryElementOfKind:atIndexPath: makeItemWithIdentifier:forIndexPath:
        makeSupplementaryViewOfKind:withIdentifier:forIndexPath: maxItemSize= maxNumberOfColumns= maxNumberOfRows=
        minItemSize= moveItemAtIndexPath:toIndexPath: moveSection:toSection: newItemForRepresentedObject:
        numberOfItemsInSection: numberOfSections performBatchUpdates:completionHandler: prefetchDataSource=
        registerClass:forItemWithIdentifier: registerClass:forSupplementaryViewOfKind:withIdentifier:
        registerNib:forItemWithIdentifier: registerNib:forSupplementaryViewOfKind:withIdentifier: reloadData
        reloadItemsAtIndexPaths: reloadSections: scrollToItemsAtIndexPaths:scrollPosition:
        selectItemsAtIndexPaths:scrollPosition: selectionIndexPaths= selectionIndexes=
        setDraggingSourceOperationMask:forLocal: supplementaryViewForElementKind:atIndexPath: toggleSectionCollapse:
        visibleItems visibleSupplementaryViewsOfKind:
        @NSCollectionViewCompositionalLayout NSCollectionViewLayout
        <NSCoding
        -configuration= initWithSection: initWithSection:configuration: initWithSectionProvider:
        initWithSectionProvider:configuration:
        @NSCollectionViewDiffableDataSource NSObject
        -applySnapshot:animatingDifferences: indexPathForItemIdentifier: itemIdentifierForIndexPath: snapshot
        supplementaryViewProvider=
        @NSCollectionViewFlowLayout NSCollectionViewLayout
        <NSCoding
        -collapseSectionAtIndex: estimatedItemSize= expandSectionAtIndex: footerReferenceSize= headerReferenceSize=
        itemSize= minimumInteritemSpacing= minimumLineSpacing= scrollDirection= sectionAtIndexIsCollapsed:
        sectionFootersPinToVisibleBounds= sectionHeadersPinToVisibleBounds= sectionInset=
        @NSCollectionViewFlowLayoutInvalidationContext NSCollectionViewLayoutInvalidationContext
        -invalidateFlowLayoutAttributes= invalidateFlowLayoutDelegateMetrics=
        @NSCollectionViewGridLayout NSCollectionViewLayout
        <NSCoding
        -backgroundColors= margins= maximumItemSize= maximumNumberOfColumns= maximumNumberOfRows=
        minimumInteritemSpacing= minimumItemSize= minimumLineSpacing=
        @NSCollectionViewItem NSViewController
        <NSCoding NSCollectionViewElement NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -collectionView draggingImageComponents highlightState= imageView= isSelected= textField=
        @NSCollectionViewLayout NSObject
        <NSCoding
        -collectionView collectionViewContentSize
        finalLayoutAttributesForDisappearingDecorationElementOfKind:atIndexPath:
        finalLayoutAttributesForDisappearingItemAtIndexPath:
        finalLayoutAttributesForDisappearingSupplementaryElementOfKind:atIndexPath: finalizeAnimatedBoundsChange
        finalizeCollectionViewUpdates finalizeLayoutTransition indexPathsToDeleteForDecorationViewOfKind:
        indexPathsToDeleteForSupplementaryViewOfKind: indexPathsToInsertForDecorationViewOfKind:
        indexPathsToInsertForSupplementaryViewOfKind:
        initialLayoutAttributesForAppearingDecorationElementOfKind:atIndexPath:
        initialLayoutAttributesForAppearingItemAtIndexPath:
        initialLayoutAttributesForAppearingSupplementaryElementOfKind:atIndexPath: invalidateLayout
        invalidateLayoutWithContext: invalidationContextForBoundsChange:
        invalidationContextForPreferredLayoutAttributes:withOriginalAttributes:
        layoutAttributesForDecorationViewOfKind:atIndexPath: layoutAttributesForDropTargetAtPoint:
        layoutAttributesForElementsInRect: layoutAttributesForInterItemGapBeforeIndexPath:
        layoutAttributesForItemAtIndexPath: layoutAttributesForSupplementaryViewOfKind:atIndexPath:
        prepareForAnimatedBoundsChange: prepareForCollectionViewUpdates: prepareForTransitionFromLayout:
        prepareForTransitionToLayout: prepareLayout registerClass:forDecorationViewOfKind:
        registerNib:forDecorationViewOfKind: shouldInvalidateLayoutForBoundsChange:
        shouldInvalidateLayoutForPreferredLayoutAttributes:withOriginalAttributes:
        targetContentOffsetForProposedContentOffset: targetContentOffsetForProposedContentOffset:withScrollingVelocity:
        +invalidationContextClass layoutAttributesClass
        @NSCollectionViewLayoutAttributes NSObject
        -alpha= frame= indexPath= isHidden= representedElementCategory representedElementKind size= zIndex=
        +layoutAttributesForDecorationViewOfKind:withIndexPath: layoutAttributesForInterItemGapBeforeIndexPath:
        layoutAttributesForSupplementaryViewOfKind:withIndexPath:
        @NSCollectionViewLayoutInvalidationContext NSObject
        -contentOffsetAdjustment= contentSizeAdjustment= invalidateDataSourceCounts
        invalidateDecorationElementsOfKind:atIndexPaths: invalidateEverything invalidateItemsAtIndexPaths:
        invalidateSupplementaryElementsOfKind:atIndexPaths: invalidatedDecorationIndexPaths invalidatedItemIndexPaths
        invalidatedSupplementaryIndexPaths
        @NSCollectionViewTransitionLayout NSCollectionViewLayout
        <NSCoding
        -currentLayout initWithCurrentLayout:nextLayout: nextLayout transitionProgress= updateValue:forAnimatedKey:
        valueForAnimatedKey:
        @NSCollectionViewUpdateItem NSObject
        -indexPathAfterUpdate indexPathBeforeUpdate updateAction
        @NSColor NSObject
        <NSAccessibilityColor NSCoding NSPasteboardReading NSPasteboardWriting NSSecureCoding
        -CGColor alphaComponent blackComponent blendedColorWithFraction:ofColor: blueComponent brightnessComponent
        catalogNameComponent colorByApplyingContentHeadroom: colorNameComponent colorSpace colorSpaceName
        colorUsingColorSpace: colorUsingColorSpaceName: colorUsingColorSpaceName:device: colorUsingType:
        colorWithAlphaComponent: colorWithSystemEffect: cyanComponent drawSwatchInRect: getComponents:
        getCyan:magenta:yellow:black:alpha: getHue:saturation:brightness:alpha: getRed:green:blue:alpha: getWhite:alpha:
        greenComponent highlightWithLevel: hueComponent init linearExposure localizedCatalogNameComponent
        localizedColorNameComponent magentaComponent numberOfComponents patternImage redComponent saturationComponent
        set setFill setStroke shadowWithLevel: standardDynamicRangeColor whiteComponent writeToPasteboard:
        yellowComponent
        +alternatingContentBackgroundColors colorForControlTint: colorNamed: colorNamed:bundle:
        controlAlternatingRowBackgroundColors currentControlTint ignoresAlpha=
        @NSColorList NSObject
        <NSCoding NSSecureCoding
        -allKeys colorWithKey: initWithName: initWithName:fromFile: insertColor:key:atIndex: isEditable name
        removeColorWithKey: removeFile setColor:forKey: writeToFile: writeToURL:error:
        +availableColorLists colorListNamed:
        @NSColorPanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -accessoryView= alpha attachColorList: color= detachColorList: isContinuous= maximumLinearExposure= mode=
        setAction: setTarget: showsAlpha=
        +dragColor:withEvent:fromView: setPickerMask: setPickerMode: sharedColorPanel sharedColorPanelExists
        @NSColorPicker NSObject
        <NSColorPickingDefault
        -attachColorList: buttonToolTip colorPanel detachColorList: initWithPickerMask:colorPanel:
        insertNewButtonImage:in: minContentSize provideNewButtonImage setMode: viewSizeChanged:
        @NSColorPickerTouchBarItem NSTouchBarItem
        <NSCoding
        -action= allowedColorSpaces= color= colorList= isEnabled= setCustomizationLabel: showsAlpha= target=
        @NSColorSampler NSObject
        -showSamplerWithSelectionHandler:
        @NSColorWell NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -activate: color= colorWellStyle= deactivate drawWellInside: image= isActive isBordered= maximumLinearExposure=
        pulldownAction= pulldownTarget= supportsAlpha= takeColorFrom:
        @NSComboBox NSTextField
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSTextContent
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -addItemWithObjectValue: addItemsWithObjectValues: completes= dataSource= deselectItemAtIndex:
        hasVerticalScroller= indexOfItemWithObjectValue: indexOfSelectedItem insertItemWithObjectValue:atIndex:
        intercellSpacing= isButtonBordered= itemHeight= itemObjectValueAtIndex: noteNumberOfItemsChanged numberOfItems
        numberOfVisibleItems= objectValueOfSelectedItem objectValues reloadData removeAllItems removeItemAtIndex:
        removeItemWithObjectValue: scrollItemAtIndexToTop: scrollItemAtIndexToVisible: selectItemAtIndex:
        selectItemWithObjectValue: usesDataSource=
        @NSComboBoxCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -addItemWithObjectValue: addItemsWithObjectValues: completedString: completes= dataSource= deselectItemAtIndex:
        hasVerticalScroller= indexOfItemWithObjectValue: indexOfSelectedItem insertItemWithObjectValue:atIndex:
        intercellSpacing= isButtonBordered= itemHeight= itemObjectValueAtIndex: noteNumberOfItemsChanged numberOfItems
        numberOfVisibleItems= objectValueOfSelectedItem objectValues reloadData removeAllItems removeItemAtIndex:
        removeItemWithObjectValue: scrollItemAtIndexToTop: scrollItemAtIndexToVisible: selectItemAtIndex:
        selectItemWithObjectValue: usesDataSource=
        @NSComboButton NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -image= imageScaling= style= title=
        @NSControl NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -abortEditing action= alignment= allowsExpansionToolTips= attributedStringValue= baseWritingDirection= calcSize
        cell= controlSize= currentEditor doubleValue= drawCell: drawCellInside: drawWithExpansionFrame:inView:
        editWithFrame:editor:delegate:event: endEditing: expansionFrameWithFrame: floatValue= font= formatter=
        ignoresMultiClick= intValue= integerValue= invalidateIntrinsicContentSizeForCell: isContinuous= isEnabled=
        isHighlighted= lineBreakMode= objectValue= performClick: refusesFirstResponder= selectCell:
        selectWithFrame:editor:delegate:start:length: selectedCell selectedTag sendAction:to: sendActionOn:
        setFloatingPointFormat:left:right: setNeedsDisplay setTag: sizeThatFits: sizeToFit stringValue=
        takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom:
        takeStringValueFrom: target= updateCell: updateCellInside: usesSingleLineMode= validateEditing
        +cellClass=
        @NSController NSObject
        <NSCoding NSEditor NSEditorRegistration
        -commitEditing commitEditingWithDelegate:didCommitSelector:contextInfo: discardEditing init isEditing
        objectDidBeginEditing: objectDidEndEditing:
        @NSCursor NSObject
        <NSCoding NSSecureCoding
        -hotSpot image initWithImage:foregroundColorHint:backgroundColorHint:hotSpot: initWithImage:hotSpot:
        isSetOnMouseEntered isSetOnMouseExited mouseEntered: mouseExited: pop push set setOnMouseEntered:
        setOnMouseExited:
        +IBeamCursor IBeamCursorForVerticalLayout arrowCursor closedHandCursor columnResizeCursor
        columnResizeCursorInDirections: contextualMenuCursor crosshairCursor currentCursor currentSystemCursor
        disappearingItemCursor dragCopyCursor dragLinkCursor hide openHandCursor operationNotAllowedCursor
        pointingHandCursor pop resizeDownCursor resizeLeftCursor resizeLeftRightCursor resizeRightCursor resizeUpCursor
        resizeUpDownCursor rowResizeCursor rowResizeCursorInDirections: setHiddenUntilMouseMoves: unhide zoomInCursor
        zoomOutCursor
        @NSCustomImageRep NSImageRep
        <NSCoding
        -delegate drawSelector drawingHandler initWithDrawSelector:delegate: initWithSize:flipped:drawingHandler:
        @NSCustomTouchBarItem NSTouchBarItem
        <NSCoding
        -setCustomizationLabel: setView: setViewController:
        @NSDatePicker NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -backgroundColor= calendar= datePickerElements= datePickerMode= datePickerStyle= dateValue= delegate=
        drawsBackground= isBezeled= isBordered= locale= maxDate= minDate= presentsCalendarOverlay= textColor=
        timeInterval= timeZone=
        @NSDatePickerCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -backgroundColor= calendar= datePickerElements= datePickerMode= datePickerStyle= dateValue= delegate=
        drawsBackground= locale= maxDate= minDate= textColor= timeInterval= timeZone=
        @NSDictionaryController NSArrayController
        <NSCoding NSEditor NSEditorRegistration
        -excludedKeys= includedKeys= initialKey= initialValue= localizedKeyDictionary= localizedKeyTable=
        @NSDictionaryControllerKeyValuePair NSObject
        -isExplicitlyIncluded key= localizedKey= value=
        @NSDockTile NSObject
        -badgeLabel= contentView= display owner showsApplicationBadge= size
        @NSDocument NSObject
        <NSEditorRegistration NSFilePresenter NSMenuItemValidation NSUserActivityRestoring NSUserInterfaceValidations
        -PDFPrintOperation accommodatePresentedItemDeletionWithCompletionHandler: addWindowController:
        allowsDocumentSharing autosaveDocumentWithDelegate:didAutosaveSelector:contextInfo:
        autosaveWithImplicitCancellability:completionHandler: autosavedContentsFileURL= autosavingFileType
        autosavingIsImplicitlyCancellable backupFileURL browseDocumentVersions:
        canAsynchronouslyWriteToURL:ofType:forSaveOperation:
        canCloseDocumentWithDelegate:shouldCloseSelector:contextInfo: changeCountTokenForSaveOperation:
        checkAutosavingSafetyAndReturnError: close continueActivityUsingBlock:
        continueAsynchronousWorkOnMainThreadUsingBlock: dataOfType:error: dataRepresentationOfType: defaultDraftName
        displayName duplicateAndReturnError: duplicateDocument:
        duplicateDocumentWithDelegate:didDuplicateSelector:contextInfo: encodeRestorableStateWithCoder:
        encodeRestorableStateWithCoder:backgroundQueue: fileAttributesToWriteToFile:ofType:saveOperation:
        fileAttributesToWriteToURL:ofType:forSaveOperation:originalContentsURL:error: fileModificationDate= fileName=
        fileNameExtensionForType:saveOperation: fileNameExtensionWasHiddenInLastRunSavePanel fileType=
        fileTypeFromLastRunSavePanel fileURL= fileWrapperOfType:error: fileWrapperRepresentationOfType:
        handleCloseScriptCommand: handlePrintScriptCommand: handleSaveScriptCommand: hasUnautosavedChanges
        hasUndoManager= init initForURL:withContentsOfURL:ofType:error: initWithContentsOfFile:ofType:
        initWithContentsOfURL:ofType: initWithContentsOfURL:ofType:error: initWithType:error: invalidateRestorableState
        isBrowsingVersions isDocumentEdited isDraft= isEntireFileLoaded isInViewingMode isLocked keepBackupFile
        lastComponentOfFileName= loadDataRepresentation:ofType: loadFileWrapperRepresentation:ofType: lockDocument:
        lockDocumentWithCompletionHandler: lockWithCompletionHandler: makeWindowControllers moveDocument:
        moveDocumentToUbiquityContainer: moveDocumentWithCompletionHandler: moveToURL:completionHandler:
        observedPresentedItemUbiquityAttributes performActivityWithSynchronousWaiting:usingBlock:
        performAsynchronousFileAccessUsingBlock: performSynchronousFileAccessUsingBlock: preparePageLayout:
        prepareSavePanel: prepareSharingServicePicker: presentError:
        presentError:modalForWindow:delegate:didPresentSelector:contextInfo: presentedItemDidChange
        presentedItemDidChangeUbiquityAttributes: presentedItemDidGainVersion: presentedItemDidLoseVersion:
        presentedItemDidMoveToURL: presentedItemDidResolveConflictVersion: presentedItemURL
        previewRepresentableActivityItems= printDocument:
        printDocumentWithSettings:showPrintPanel:delegate:didPrintSelector:contextInfo: printInfo=
        printOperationWithSettings:error: printShowingPrintPanel: readFromData:ofType:error: readFromFile:ofType:
        readFromFileWrapper:ofType:error: readFromURL:ofType: readFromURL:ofType:error: relinquishPresentedItemToReader:
        relinquishPresentedItemToWriter: removeWindowController: renameDocument:
        restoreDocumentWindowWithIdentifier:state:completionHandler: restoreStateWithCoder: revertDocumentToSaved:
        revertToContentsOfURL:ofType:error: revertToSavedFromFile:ofType: revertToSavedFromURL:ofType:
        runModalPageLayoutWithPrintInfo: runModalPageLayoutWithPrintInfo:delegate:didRunSelector:contextInfo:
        runModalPrintOperation:delegate:didRunSelector:contextInfo:
        runModalSavePanelForSaveOperation:delegate:didSaveSelector:contextInfo: runPageLayout: saveDocument:
        saveDocumentAs: saveDocumentTo: saveDocumentToPDF: saveDocumentWithDelegate:didSaveSelector:contextInfo:
        savePanelShowsFileFormatsControl savePresentedItemChangesWithCompletionHandler:
        saveToFile:saveOperation:delegate:didSaveSelector:contextInfo:
        saveToURL:ofType:forSaveOperation:completionHandler:
        saveToURL:ofType:forSaveOperation:delegate:didSaveSelector:contextInfo: saveToURL:ofType:forSaveOperation:error:
        scheduleAutosaving setWindow: shareDocumentWithSharingService:completionHandler: shouldChangePrintInfo:
        shouldCloseWindowController:delegate:shouldCloseSelector:contextInfo: shouldRunSavePanelWithAccessoryView
        showWindows stopBrowsingVersionsWithCompletionHandler: unblockUserInteraction undoManager= unlockDocument:
        unlockDocumentWithCompletionHandler: unlockWithCompletionHandler: updateChangeCount:
        updateChangeCountWithToken:forSaveOperation: updateUserActivityState: userActivity= validateUserInterfaceItem:
        willNotPresentError: willPresentError: windowControllerDidLoadNib: windowControllerWillLoadNib:
        windowControllers windowForSheet windowNibName writableTypesForSaveOperation:
        writeSafelyToURL:ofType:forSaveOperation:error: writeToFile:ofType:
        writeToFile:ofType:originalFile:saveOperation: writeToURL:ofType: writeToURL:ofType:error:
        writeToURL:ofType:forSaveOperation:originalContentsURL:error: writeWithBackupToFile:ofType:saveOperation:
        +allowedClassesForRestorableStateKeyPath: autosavesDrafts autosavesInPlace canConcurrentlyReadDocumentsOfType:
        isNativeType: preservesVersions readableTypes restorableStateKeyPaths usesUbiquitousStorage writableTypes
        @NSDocumentController NSObject
        <NSCoding NSMenuItemValidation NSUserInterfaceValidations NSWindowRestoration
        -URLsFromRunningOpenPanel addDocument: allowsAutomaticShareMenu autosavingDelay=
        beginOpenPanel:forTypes:completionHandler: beginOpenPanelWithCompletionHandler: clearRecentDocuments:
        closeAllDocumentsWithDelegate:didCloseAllSelector:contextInfo: currentDirectory currentDocument defaultType
        displayNameForType: documentClassForType: documentClassNames documentForFileName: documentForURL:
        documentForWindow: documents duplicateDocumentWithContentsOfURL:copying:displayName:error:
        fileExtensionsFromType: fileNamesFromRunningOpenPanel hasEditedDocuments init
        makeDocumentForURL:withContentsOfURL:ofType:error: makeDocumentWithContentsOfFile:ofType:
        makeDocumentWithContentsOfURL:ofType: makeDocumentWithContentsOfURL:ofType:error: makeUntitledDocumentOfType:
        makeUntitledDocumentOfType:error: maximumRecentDocumentCount newDocument: noteNewRecentDocument:
        noteNewRecentDocumentURL: openDocument: openDocumentWithContentsOfFile:display:
        openDocumentWithContentsOfURL:display: openDocumentWithContentsOfURL:display:completionHandler:
        openDocumentWithContentsOfURL:display:error: openUntitledDocumentAndDisplay:error:
        openUntitledDocumentOfType:display: presentError:
        presentError:modalForWindow:delegate:didPresentSelector:contextInfo: recentDocumentURLs removeDocument:
        reopenDocumentForURL:withContentsOfURL:display:completionHandler: reopenDocumentForURL:withContentsOfURL:error:
        reviewUnsavedDocumentsWithAlertTitle:cancellable:delegate:didReviewAllSelector:contextInfo:
        runModalOpenPanel:forTypes: saveAllDocuments: shouldCreateUI= standardShareMenuItem typeForContentsOfURL:error:
        typeFromFileExtension: validateUserInterfaceItem: willPresentError:
        +sharedDocumentController
        @NSDraggingImageComponent NSObject
        -contents= frame= initWithKey: key=
        @NSDraggingItem NSObject
        -draggingFrame= imageComponents imageComponentsProvider= initWithPasteboardWriter: item
        setDraggingFrame:contents:
        @NSDraggingSession NSObject
        -animatesToStartingPositionsOnCancelOrFail= draggingFormation= draggingLeaderIndex= draggingLocation
        draggingPasteboard draggingSequenceNumber
        enumerateDraggingItemsWithOptions:forView:classes:searchOptions:usingBlock:
        @NSDrawer NSResponder
        <NSAccessibility NSAccessibilityElement NSCoding
        -close close: contentSize= contentView= delegate= edge initWithContentSize:preferredEdge: leadingOffset=
        maxContentSize= minContentSize= open open: openOnEdge: parentWindow= preferredEdge= state toggle:
        trailingOffset=
        @NSEPSImageRep NSImageRep
        <NSCoding
        -EPSRepresentation boundingBox initWithData: prepareGState
        @NSEvent NSObject
        <NSCoding
        -CGEvent absoluteX absoluteY absoluteZ allTouches associatedEventsMask buttonMask buttonNumber capabilityMask
        characters charactersByApplyingModifiers: charactersIgnoringModifiers clickCount coalescedTouchesForTouch:
        context data1 data2 deltaX deltaY deltaZ deviceID eventNumber eventRef hasPreciseScrollingDeltas isARepeat
        isDirectionInvertedFromDevice isEnteringProximity keyCode locationInNode: locationInWindow magnification
        modifierFlags momentumPhase phase pointingDeviceID pointingDeviceSerialNumber pointingDeviceType pressure
        pressureBehavior rotation scrollingDeltaX scrollingDeltaY stage stageTransition subtype systemTabletID tabletID
        tangentialPressure tilt timestamp touchesForView: touchesMatchingPhase:inView:
        trackSwipeEventWithOptions:dampenAmountThresholdMin:max:usingHandler: trackingArea trackingNumber uniqueID
        userData vendorDefined vendorID vendorPointingDeviceType window windowNumber
        +addGlobalMonitorForEventsMatchingMask:handler: addLocalMonitorForEventsMatchingMask:handler:
        doubleClickInterval isMouseCoalescingEnabled= isSwipeTrackingFromScrollEventsEnabled keyRepeatDelay
        keyRepeatInterval modifierFlags mouseLocation pressedMouseButtons removeMonitor:
        startPeriodicEventsAfterDelay:withPeriod: stopPeriodicEvents
        @NSFilePromiseProvider NSObject
        <NSPasteboardWriting
        -delegate= fileType= init initWithFileType:delegate: userInfo=
        @NSFilePromiseReceiver NSObject
        <NSPasteboardReading
        -fileNames fileTypes receivePromisedFilesAtDestination:options:operationQueue:reader:
        +readableDraggedTypes
        @NSFontCollection NSObject
        <NSCoding
        -exclusionDescriptors matchingDescriptors matchingDescriptorsForFamily: matchingDescriptorsForFamily:options:
        matchingDescriptorsWithOptions: queryDescriptors
        +allFontCollectionNames fontCollectionWithAllAvailableDescriptors showFontCollection:withName:visibility:error:
        @NSFontPanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -accessoryView= isEnabled= panelConvertFont: reloadDefaultFontFamilies setPanelFont:isMultiple:
        +sharedFontPanel sharedFontPanelExists
        @NSForm NSMatrix
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification NSUserInterfaceValidations NSViewToolTipOwner
        -addEntry: cellAtIndex: drawCellAtIndex: indexOfCellWithTag: indexOfSelectedItem insertEntry:atIndex:
        preferredTextFieldWidth= removeEntryAtIndex: selectTextAtIndex: setBezeled: setBordered: setEntryWidth:
        setInterlineSpacing: setTextAlignment: setTextBaseWritingDirection: setTextFont: setTitleAlignment:
        setTitleBaseWritingDirection: setTitleFont:
        @NSFormCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -attributedTitle= placeholderAttributedString= placeholderString= preferredTextFieldWidth= titleAlignment=
        titleBaseWritingDirection= titleFont= titleWidth= titleWidth:
        @NSGestureRecognizer NSObject
        <NSCoding
        -action= allowedTouchTypes= canBePreventedByGestureRecognizer: canPreventGestureRecognizer: delaysKeyEvents=
        delaysMagnificationEvents= delaysOtherMouseButtonEvents= delaysPrimaryMouseButtonEvents= delaysRotationEvents=
        delaysSecondaryMouseButtonEvents= delegate= flagsChanged: initWithTarget:action: isEnabled= keyDown: keyUp:
        locationInView: magnifyWithEvent: modifierFlags mouseCancelled: mouseDown: mouseDragged: mouseUp: name=
        otherMouseDown: otherMouseDragged: otherMouseUp: pressureChangeWithEvent: pressureConfiguration= reset
        rightMouseDown: rightMouseDragged: rightMouseUp: rotateWithEvent: setState:
        shouldBeRequiredToFailByGestureRecognizer: shouldRequireFailureOfGestureRecognizer: tabletPoint: target=
        touchesBeganWithEvent: touchesCancelledWithEvent: touchesEndedWithEvent: touchesMovedWithEvent: view
        @NSGlassEffectContainerView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -contentView= spacing=
        @NSGlassEffectView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -contentView= cornerRadius= style= tintColor=
        @NSGlyphGenerator NSObject
        -generateGlyphsForGlyphStorage:desiredNumberOfCharacters:glyphIndex:characterIndex:
        +sharedGlyphGenerator
        @NSGlyphInfo NSObject
        <NSCoding NSSecureCoding
        -baseString characterCollection characterIdentifier glyphID glyphName
        @NSGradient NSObject
        <NSCoding NSSecureCoding
        -colorSpace drawFromCenter:radius:toCenter:radius:options: drawFromPoint:toPoint:options:
        drawInBezierPath:angle: drawInBezierPath:relativeCenterPosition: drawInRect:angle:
        drawInRect:relativeCenterPosition: getColor:location:atIndex: initWithColors:
        initWithColors:atLocations:colorSpace: initWithStartingColor:endingColor: interpolatedColorAtLocation:
        numberOfColorStops
        @NSGraphicsContext NSObject
        -CGContext CIContext attributes colorRenderingIntent= compositingOperation= flushGraphics focusStack=
        graphicsPort imageInterpolation= isDrawingToScreen isFlipped patternPhase= restoreGraphicsState
        saveGraphicsState shouldAntialias=
        +currentContext= currentContextDrawingToScreen restoreGraphicsState saveGraphicsState setGraphicsState:
        @NSGridCell NSObject
        <NSCoding
        -column contentView= customPlacementConstraints= row rowAlignment= xPlacement= yPlacement=
        +emptyContentView
        @NSGridColumn NSObject
        <NSCoding
        -cellAtIndex: gridView isHidden= leadingPadding= mergeCellsInRange: numberOfCells trailingPadding= width=
        xPlacement=
        @NSGridRow NSObject
        <NSCoding
        -bottomPadding= cellAtIndex: gridView height= isHidden= mergeCellsInRange: numberOfCells rowAlignment=
        topPadding= yPlacement=
        @NSGridView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addColumnWithViews: addRowWithViews: cellAtColumnIndex:rowIndex: cellForView: columnAtIndex: columnSpacing=
        indexOfColumn: indexOfRow: insertColumnAtIndex:withViews: insertRowAtIndex:withViews:
        mergeCellsInHorizontalRange:verticalRange: moveColumnAtIndex:toIndex: moveRowAtIndex:toIndex: numberOfColumns
        numberOfRows removeColumnAtIndex: removeRowAtIndex: rowAlignment= rowAtIndex: rowSpacing= xPlacement=
        yPlacement=
        @NSGroupTouchBarItem NSTouchBarItem
        <NSCoding
        -effectiveCompressionOptions groupTouchBar= groupUserInterfaceLayoutDirection= preferredItemWidth=
        prefersEqualWidths= prioritizedCompressionOptions= setCustomizationLabel:
        @NSHapticFeedbackManager NSObject
        +defaultPerformer
        @NSHelpManager NSObject
        -contextHelpForObject: findString:inBook: openHelpAnchor:inBook: registerBooksInBundle:
        removeContextHelpForObject: setContextHelp:forObject: showContextHelpForObject:locationHint:
        +isContextHelpModeActive= sharedHelpManager
        @NSImage NSObject
        <NSItemProviderReading NSItemProviderWriting NSPasteboardReading NSPasteboardWriting NSSecureCoding
        -CGImageForProposedRect:context:hints: TIFFRepresentation TIFFRepresentationUsingCompression:factor:
        addRepresentation: addRepresentations: alignmentRect= backgroundColor= bestRepresentationForDevice:
        bestRepresentationForRect:context:hints: cacheDepthMatchesImageDepth= cacheMode= cancelIncrementalLoad
        capInsets= compositeToPoint:fromRect:operation: compositeToPoint:fromRect:operation:fraction:
        compositeToPoint:operation: compositeToPoint:operation:fraction: delegate= dissolveToPoint:fraction:
        dissolveToPoint:fromRect:fraction: drawAtPoint:fromRect:operation:fraction: drawInRect:
        drawInRect:fromRect:operation:fraction: drawInRect:fromRect:operation:fraction:respectFlipped:hints:
        drawRepresentation:inRect: hitTestRect:withImageDestinationRect:context:hints:flipped: imageWithLocale:
        imageWithSymbolConfiguration: initByReferencingFile: initByReferencingURL: initWithCGImage:size:
        initWithContentsOfFile: initWithContentsOfURL: initWithData: initWithDataIgnoringOrientation:
        initWithPasteboard: initWithSize: isCachedSeparately= isDataRetained= isFlipped= isTemplate= isValid
        layerContentsForContentsScale: locale lockFocus lockFocusFlipped: lockFocusOnRepresentation:
        matchesOnMultipleResolution= matchesOnlyOnBestFittingAxis= name= prefersColorMatch= recache
        recommendedLayerContentsScale: removeRepresentation: representations resizingMode= scalesWhenResized= size=
        symbolConfiguration unlockFocus usesEPSOnResolutionMismatch=
        +canInitWithPasteboard: imageFileTypes imageNamed: imagePasteboardTypes imageTypes imageUnfilteredFileTypes
        imageUnfilteredPasteboardTypes imageUnfilteredTypes
        @NSImageCell NSCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -imageAlignment= imageFrameStyle= imageScaling=
        @NSImageRep NSObject
        <NSCoding
        -CGImageForProposedRect:context:hints: bitsPerSample= colorSpaceName= draw drawAtPoint: drawInRect:
        drawInRect:fromRect:operation:fraction:respectFlipped:hints: hasAlpha init isOpaque= layoutDirection=
        pixelsHigh= pixelsWide= setAlpha: size=
        +canInitWithData: canInitWithPasteboard: imageFileTypes imagePasteboardTypes imageRepClassForData:
        imageRepClassForFileType: imageRepClassForPasteboardType: imageRepClassForType: imageTypes
        imageUnfilteredFileTypes imageUnfilteredPasteboardTypes imageUnfilteredTypes registerImageRepClass:
        registeredImageRepClasses unregisterImageRepClass:
        @NSImageView NSControl
        <NSAccessibility NSAccessibilityElement NSAccessibilityImage NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSMenuItemValidation NSUserInterfaceItemIdentification
        -allowsCutCopyPaste= animates= contentTintColor= image= imageAlignment= imageDynamicRange imageFrameStyle=
        imageScaling= isEditable= preferredImageDynamicRange= symbolConfiguration=
        +defaultPreferredImageDynamicRange=
        @NSInputManager NSObject
        <NSTextInput
        -handleMouseEvent: image initWithName:host: language localizedInputManagerName markedTextAbandoned:
        markedTextSelectionChanged:client: server wantsToDelayTextChangeNotifications wantsToHandleMouseEvents
        wantsToInterpretAllKeystrokes
        +currentInputManager cycleToNextInputLanguage: cycleToNextInputServerInLanguage:
        @NSInputServer NSObject
        <NSInputServerMouseTracker NSInputServiceProvider
        -initWithDelegate:name:
        @NSItemBadge NSObject
        -text
        +indicatorBadge
        @NSLayoutGuide NSObject
        <NSCoding NSUserInterfaceItemIdentification
        -bottomAnchor centerXAnchor centerYAnchor constraintsAffectingLayoutForOrientation: frame hasAmbiguousLayout
        heightAnchor identifier= leadingAnchor leftAnchor owningView= rightAnchor topAnchor trailingAnchor widthAnchor
        @NSLevelIndicator NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -criticalFillColor= criticalValue= drawsTieredCapacityLevels= fillColor= isEditable= levelIndicatorStyle=
        maxValue= minValue= numberOfMajorTickMarks= numberOfTickMarks= placeholderVisibility= ratingImage=
        ratingPlaceholderImage= rectOfTickMarkAtIndex: tickMarkPosition= tickMarkValueAtIndex: warningFillColor=
        warningValue=
        @NSLevelIndicatorCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -criticalValue= initWithLevelIndicatorStyle: levelIndicatorStyle= maxValue= minValue= numberOfMajorTickMarks=
        numberOfTickMarks= rectOfTickMarkAtIndex: tickMarkPosition= tickMarkValueAtIndex: warningValue=
        @NSMagnificationGestureRecognizer NSGestureRecognizer
        <NSCoding
        -magnification=
        @NSMatrix NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification NSUserInterfaceValidations NSViewToolTipOwner
        -addColumn addColumnWithCells: addRow addRowWithCells: allowsEmptySelection= autorecalculatesCellSize=
        autosizesCells= backgroundColor= cellAtRow:column: cellBackgroundColor= cellClass= cellFrameAtRow:column:
        cellSize= cellWithTag: cells delegate= deselectAllCells deselectSelectedCell doubleAction= drawCellAtRow:column:
        drawsBackground= drawsCellBackground= getNumberOfRows:columns: getRow:column:forPoint: getRow:column:ofCell:
        highlightCell:atRow:column: initWithFrame:mode:cellClass:numberOfRows:numberOfColumns:
        initWithFrame:mode:prototype:numberOfRows:numberOfColumns: insertColumn: insertColumn:withCells: insertRow:
        insertRow:withCells: intercellSpacing= isAutoscroll= isSelectionByRect= keyCell= makeCellAtRow:column: mode=
        mouseDownFlags numberOfColumns numberOfRows prototype= putCell:atRow:column: removeColumn: removeRow:
        renewRows:columns: scrollCellToVisibleAtRow:column: selectCellAtRow:column: selectCellWithTag: selectText:
        selectTextAtRow:column: selectedCells selectedColumn selectedRow sendAction sendAction:to:forAllCells:
        sendDoubleAction setScrollable: setSelectionFrom:to:anchor:highlight: setState:atRow:column: setToolTip:forCell:
        setValidateSize: sizeToCells sortUsingFunction:context: sortUsingSelector: tabKeyTraversesCells=
        textDidBeginEditing: textDidChange: textDidEndEditing: textShouldBeginEditing: textShouldEndEditing:
        toolTipForCell:
        @NSMediaLibraryBrowserController NSObject
        -frame= isVisible= mediaLibraries= togglePanel:
        +sharedMediaLibraryBrowserController
        @NSMenu NSObject
        <NSAccessibility NSAccessibilityElement NSAppearanceCustomization NSCoding NSUserInterfaceItemIdentification
        -addItem: addItemWithTitle:action:keyEquivalent: allowsContextMenuPlugIns= attachedMenu autoenablesItems=
        automaticallyInsertsWritingToolsItems= cancelTracking cancelTrackingWithoutAnimation contextMenuRepresentation=
        delegate= font= helpRequested: highlightedItem indexOfItem: indexOfItemWithRepresentedObject:
        indexOfItemWithSubmenu: indexOfItemWithTag: indexOfItemWithTarget:andAction: indexOfItemWithTitle:
        initWithTitle: insertItem:atIndex: insertItemWithTitle:action:keyEquivalent:atIndex: isAttached isTornOff
        itemArray= itemAtIndex: itemChanged: itemWithTag: itemWithTitle: locationForSubmenu: menuBarHeight
        menuChangedMessagesEnabled= menuRepresentation= minimumWidth= numberOfItems performActionForItemAtIndex:
        performKeyEquivalent: popUpMenuPositioningItem:atLocation:inView: presentationStyle= propertiesToUpdate
        removeAllItems removeItem: removeItemAtIndex: selectedItems= selectionMode= setSubmenu:forItem:
        showsStateColumn= size sizeToFit submenuAction: supermenu= tearOffMenuRepresentation= title= update
        userInterfaceLayoutDirection=
        +menuBarVisible= menuZone= popUpContextMenu:withEvent:forView: popUpContextMenu:withEvent:forView:withFont:
        @NSMenuItem NSObject
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification NSValidatedUserInterfaceItem
        -action= allowsAutomaticKeyEquivalentLocalization= allowsAutomaticKeyEquivalentMirroring=
        allowsKeyEquivalentWhenHidden= attributedTitle= badge= hasSubmenu image= indentationLevel=
        initWithTitle:action:keyEquivalent: isAlternate= isEnabled= isHidden= isHiddenOrHasHiddenAncestor isHighlighted
        isSectionHeader isSeparatorItem keyEquivalent= keyEquivalentModifierMask= menu= mixedStateImage= mnemonic
        mnemonicLocation= offStateImage= onStateImage= parentItem representedObject= setTitleWithMnemonic: state=
        submenu= subtitle= tag= target= title= toolTip= userKeyEquivalent view=
        +separatorItem usesUserKeyEquivalents= writingToolsItems
        @NSMenuItemBadge NSObject
        -initWithCount: initWithCount:type: initWithString: itemCount stringValue
        @NSMenuItemCell NSButtonCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -calcSize drawBorderAndBackgroundWithFrame:inView: drawImageWithFrame:inView: drawKeyEquivalentWithFrame:inView:
        drawSeparatorItemWithFrame:inView: drawStateImageWithFrame:inView: drawTitleWithFrame:inView: imageWidth
        keyEquivalentRectForBounds: keyEquivalentWidth menuItem= needsDisplay= needsSizing= stateImageRectForBounds:
        stateImageWidth titleWidth
        @NSMenuToolbarItem NSToolbarItem
        -menu= showsIndicator=
        @NSMovie NSObject
        <NSCoding
        -init
        @NSMutableFontCollection NSFontCollection
        <NSCoding
        -addQueryForDescriptors: removeQueryForDescriptors: setExclusionDescriptors: setQueryDescriptors:
        @NSNib NSObject
        <NSCoding
        -initWithContentsOfURL: initWithNibData:bundle: initWithNibNamed:bundle: instantiateNibWithExternalNameTable:
        instantiateNibWithOwner:topLevelObjects:
        @NSNibConnector NSObject
        <NSCoding
        -destination= establishConnection label= replaceObject:withObject: source=
        @NSNibControlConnector NSNibConnector
        <NSCoding
        @NSNibOutletConnector NSNibConnector
        <NSCoding
        @NSObjectController NSController
        <NSCoding NSEditor NSEditorRegistration
        -add: addObject: automaticallyPreparesContent= canAdd canRemove content= defaultFetchRequest entityName= fetch:
        fetchPredicate= fetchWithRequest:merge:error: initWithContent: isEditable= managedObjectContext= newObject
        objectClass= prepareContent remove: removeObject: selectedObjects selection usesLazyFetching=
        validateUserInterfaceItem:
        @NSOpenGLContext NSObject
        <NSLocking
        -CGLContextObj clearDrawable copyAttributesFromContext:withMask: createTexture:fromView:internalFormat:
        currentVirtualScreen= flushBuffer getValues:forParameter: initWithCGLContextObj: initWithFormat:shareContext:
        makeCurrentContext pixelBuffer pixelBufferCubeMapFace pixelBufferMipMapLevel pixelFormat setFullScreen
        setOffScreen:width:height:rowbytes: setPixelBuffer:cubeMapFace:mipMapLevel:currentVirtualScreen:
        setTextureImageToPixelBuffer:colorBuffer: setValues:forParameter: update view=
        +clearCurrentContext currentContext
        @NSOpenGLLayer CAOpenGLLayer
        <CAMediaTiming NSCoding NSSecureCoding
        -canDrawInOpenGLContext:pixelFormat:forLayerTime:displayTime:
        drawInOpenGLContext:pixelFormat:forLayerTime:displayTime: openGLContext= openGLContextForPixelFormat:
        openGLPixelFormat= openGLPixelFormatForDisplayMask: view=
        @NSOpenGLPixelBuffer NSObject
        -CGLPBufferObj initWithCGLPBufferObj:
        initWithTextureTarget:textureInternalFormat:textureMaxMipMapLevel:pixelsWide:pixelsHigh: pixelsHigh pixelsWide
        textureInternalFormat textureMaxMipMapLevel textureTarget
        @NSOpenGLPixelFormat NSObject
        <NSCoding
        -CGLPixelFormatObj attributes= getValues:forAttribute:forVirtualScreen: initWithAttributes:
        initWithCGLPixelFormatObj: initWithData: numberOfVirtualScreens
        @NSOpenGLView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -clearGLContext initWithFrame:pixelFormat: openGLContext= pixelFormat= prepareOpenGL reshape update
        +defaultPixelFormat
        @NSOpenPanel NSSavePanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -URLs allowsMultipleSelection= beginForDirectory:file:types:modelessDelegate:didEndSelector:contextInfo:
        beginSheetForDirectory:file:types:modalForWindow:modalDelegate:didEndSelector:contextInfo: canChooseDirectories=
        canChooseFiles= canDownloadUbiquitousContents= canResolveUbiquitousConflicts= filenames
        isAccessoryViewDisclosed= resolvesAliases= runModalForDirectory:file:types: runModalForTypes:
        +openPanel
        @NSOutlineView NSTableView
        <NSAccessibility NSAccessibilityElement NSAccessibilityGroup NSAccessibilityOutline NSAccessibilityTable
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSDraggingSource
        NSTextDelegate NSTextViewDelegate NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -autoresizesOutlineColumn= autosaveExpandedItems= child:ofItem: childIndexForItem: collapseItem:
        collapseItem:collapseChildren: expandItem: expandItem:expandChildren: frameOfOutlineCellAtRow:
        indentationMarkerFollowsCell= indentationPerLevel= insertItemsAtIndexes:inParent:withAnimation: isExpandable:
        isItemExpanded: itemAtRow: levelForItem: levelForRow: moveItemAtIndex:inParent:toIndex:inParent:
        numberOfChildrenOfItem: outlineTableColumn= parentForItem: reloadItem: reloadItem:reloadChildren:
        removeItemsAtIndexes:inParent:withAnimation: rowForItem: setDropItem:dropChildIndex:
        shouldCollapseAutoExpandedItemsForDeposited: stronglyReferencesItems=
        @NSPICTImageRep NSImageRep
        <NSCoding
        -PICTRepresentation boundingBox initWithData:
        @NSPageController NSViewController
        <NSAnimatablePropertyContainer NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -arrangedObjects= completeTransition delegate= navigateBack: navigateForward: navigateForwardToObject:
        selectedIndex= selectedViewController takeSelectedIndexFrom: transitionStyle=
        @NSPageLayout NSObject
        -accessoryControllers accessoryView= addAccessoryController:
        beginSheetUsingPrintInfo:onWindow:completionHandler:
        beginSheetWithPrintInfo:modalForWindow:delegate:didEndSelector:contextInfo: printInfo readPrintInfo
        removeAccessoryController: runModal runModalWithPrintInfo: writePrintInfo
        +pageLayout
        @NSPanGestureRecognizer NSGestureRecognizer
        <NSCoding
        -buttonMask= numberOfTouchesRequired= setTranslation:inView: translationInView: velocityInView:
        @NSPanel NSWindow
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -becomesKeyOnlyIfNeeded= setFloatingPanel: setWorksWhenModal:
        @NSPathCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSMenuItemValidation NSOpenSavePanelDelegate
        NSUserInterfaceItemIdentification
        -URL= allowedTypes= backgroundColor= clickedPathComponentCell delegate= doubleAction=
        mouseEntered:withFrame:inView: mouseExited:withFrame:inView: pathComponentCellAtPoint:withFrame:inView:
        pathComponentCells= pathStyle= placeholderAttributedString= placeholderString=
        rectOfPathComponentCell:withFrame:inView:
        +pathComponentCellClass
        @NSPathComponentCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -URL=
        @NSPathControl NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -URL= allowedTypes= backgroundColor= clickedPathComponentCell clickedPathItem delegate= doubleAction=
        isEditable= pathComponentCells= pathItems= pathStyle= placeholderAttributedString= placeholderString=
        setDraggingSourceOperationMask:forLocal:
        @NSPathControlItem NSObject
        -URL attributedTitle= image= title=
        @NSPersistentDocument NSDocument
        <NSEditorRegistration NSFilePresenter NSMenuItemValidation NSUserInterfaceValidations
        -configurePersistentStoreCoordinatorForURL:ofType:error:
        configurePersistentStoreCoordinatorForURL:ofType:modelConfiguration:storeOptions:error: managedObjectContext=
        managedObjectModel persistentStoreTypeForFileType:
        @NSPickerTouchBarItem NSTouchBarItem
        <NSCoding
        -action= collapsedRepresentationImage= collapsedRepresentationLabel= controlRepresentation= imageAtIndex:
        isEnabled= isEnabledAtIndex: labelAtIndex: numberOfOptions= selectedIndex= selectionColor= selectionMode=
        setCustomizationLabel: setEnabled:atIndex: setImage:atIndex: setLabel:atIndex: target=
        @NSPopUpButton NSButton
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceCompression
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -addItemWithTitle: addItemsWithTitles: altersStateOfSelectedItem= autoenablesItems= indexOfItem:
        indexOfItemWithRepresentedObject: indexOfItemWithTag: indexOfItemWithTarget:andAction: indexOfItemWithTitle:
        indexOfSelectedItem initWithFrame:pullsDown: insertItemWithTitle:atIndex: itemArray itemAtIndex:
        itemTitleAtIndex: itemTitles itemWithTitle: lastItem numberOfItems preferredEdge= pullsDown= removeAllItems
        removeItemAtIndex: removeItemWithTitle: selectItem: selectItemAtIndex: selectItemWithTag: selectItemWithTitle:
        selectedItem synchronizeTitleAndSelectedItem titleOfSelectedItem usesItemFromMenu=
        @NSPopUpButtonCell NSMenuItemCell
        <NSAccessibility NSAccessibilityElement NSCoding NSMenuItemValidation NSUserInterfaceItemIdentification
        -addItemWithTitle: addItemsWithTitles: altersStateOfSelectedItem= arrowPosition= attachPopUpWithFrame:inView:
        autoenablesItems= dismissPopUp indexOfItem: indexOfItemWithRepresentedObject: indexOfItemWithTag:
        indexOfItemWithTarget:andAction: indexOfItemWithTitle: indexOfSelectedItem initTextCell:pullsDown:
        insertItemWithTitle:atIndex: itemArray itemAtIndex: itemTitleAtIndex: itemTitles itemWithTitle: lastItem
        numberOfItems performClickWithFrame:inView: preferredEdge= pullsDown= removeAllItems removeItemAtIndex:
        removeItemWithTitle: selectItem: selectItemAtIndex: selectItemWithTag: selectItemWithTitle: selectedItem
        synchronizeTitleAndSelectedItem titleOfSelectedItem usesItemFromMenu=
        @NSPopover NSResponder
        <NSAccessibility NSAccessibilityElement NSAppearanceCustomization NSCoding
        -animates= appearance= behavior= close contentSize= contentViewController= delegate= effectiveAppearance
        hasFullSizeContent= isDetached isShown performClose: positioningRect= showRelativeToRect:ofView:preferredEdge:
        showRelativeToToolbarItem:
        @NSPopoverTouchBarItem NSTouchBarItem
        <NSCoding
        -collapsedRepresentation= collapsedRepresentationImage= collapsedRepresentationLabel= dismissPopover:
        makeStandardActivatePopoverGestureRecognizer popoverTouchBar= pressAndHoldTouchBar= setCustomizationLabel:
        showPopover: showsCloseButton=
        @NSPredicateEditor NSRuleEditor
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -rowTemplates=
        @NSPressGestureRecognizer NSGestureRecognizer
        <NSCoding
        -allowableMovement= buttonMask= minimumPressDuration= numberOfTouchesRequired=
        @NSPreviewRepresentingActivityItem NSObject
        <NSPreviewRepresentableActivityItem
        -initWithItem:title:image:icon: initWithItem:title:imageProvider:iconProvider:
        @NSPrintInfo NSObject
        <NSCoding
        -PMPageFormat PMPrintSession PMPrintSettings bottomMargin= dictionary horizontalPagination= imageablePageBounds
        init initWithDictionary: isHorizontallyCentered= isSelectionOnly= isVerticallyCentered= jobDisposition=
        leftMargin= localizedPaperName orientation= paperName= paperSize= printSettings printer= rightMargin=
        scalingFactor= setUpPrintOperationDefaultValues takeSettingsFromPDFInfo: topMargin= updateFromPMPageFormat
        updateFromPMPrintSettings verticalPagination=
        +defaultPrinter= sharedPrintInfo= sizeForPaperName:
        @NSPrintOperation NSObject
        -PDFPanel= accessoryView= canSpawnSeparateThread= cleanUpOperation context createContext currentPage
        deliverResult destroyContext isCopyingOperation jobStyleHint= jobTitle= pageOrder= pageRange
        preferredRenderingQuality printInfo= printPanel= runOperation
        runOperationModalForWindow:delegate:didRunSelector:contextInfo: showPanels= showsPrintPanel= showsProgressPanel=
        view
        +currentOperation=
        @NSPrintPanel NSObject
        -accessoryControllers accessoryView= addAccessoryController:
        beginSheetUsingPrintInfo:onWindow:completionHandler:
        beginSheetWithPrintInfo:modalForWindow:delegate:didEndSelector:contextInfo: defaultButtonTitle=
        finalWritePrintInfo helpAnchor= jobStyleHint= options= printInfo removeAccessoryController: runModal
        runModalWithPrintInfo: updateFromPrintInfo
        +printPanel
        @NSPrinter NSObject
        <NSCoding
        -acceptsBinary booleanForKey:inTable: deviceDescription domain floatForKey:inTable: host imageRectForPaper:
        intForKey:inTable: isColor isFontAvailable: isKey:inTable: isOutputStackInReverseOrder languageLevel name note
        pageSizeForPaper: rectForKey:inTable: sizeForKey:inTable: statusForTable: stringForKey:inTable:
        stringListForKey:inTable:
        +printerNames printerTypes
        @NSProgressIndicator NSView
        <NSAccessibility NSAccessibilityElement NSAccessibilityGroup NSAccessibilityProgressIndicator
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination
        NSUserInterfaceItemIdentification
        -animate: animationDelay= controlSize= controlTint= doubleValue= incrementBy: isBezeled= isDisplayedWhenStopped=
        isIndeterminate= maxValue= minValue= observedProgress= sizeToFit startAnimation: stopAnimation: style=
        usesThreadedAnimation=
        @NSResponder NSObject
        <NSCoding NSStandardKeyBindingResponding NSTouchBarProvider NSUserActivityRestoring
        -acceptsFirstResponder becomeFirstResponder beginGestureWithEvent: changeModeWithEvent: contextMenuKeyDown:
        cursorUpdate: encodeRestorableStateWithCoder: encodeRestorableStateWithCoder:backgroundQueue:
        endGestureWithEvent: flagsChanged: flushBufferedKeyEvents helpRequested: init interfaceStyle=
        interpretKeyEvents: invalidateRestorableState keyDown: keyUp: magnifyWithEvent: makeTouchBar menu=
        mouseCancelled: mouseDown: mouseDragged: mouseEntered: mouseExited: mouseMoved: mouseUp: newWindowForTab:
        nextResponder= noResponderFor: otherMouseDown: otherMouseDragged: otherMouseUp: performKeyEquivalent:
        performMnemonic: performTextFinderAction: presentError:
        presentError:modalForWindow:delegate:didPresentSelector:contextInfo: pressureChangeWithEvent:
        quickLookWithEvent: resignFirstResponder restoreStateWithCoder: rightMouseDown: rightMouseDragged: rightMouseUp:
        rotateWithEvent: scrollWheel: shouldBeTreatedAsInkEvent: showContextHelp: showWritingTools:
        smartMagnifyWithEvent: supplementalTargetForAction:sender: swipeWithEvent: tabletPoint: tabletProximity:
        touchBar= touchesBeganWithEvent: touchesCancelledWithEvent: touchesEndedWithEvent: touchesMovedWithEvent:
        tryToPerform:with: undoManager updateUserActivityState: userActivity= validRequestorForSendType:returnType:
        validateProposedFirstResponder:forEvent: wantsForwardedScrollEventsForAxis:
        wantsScrollEventsForSwipeTrackingOnAxis: willPresentError:
        +allowedClassesForRestorableStateKeyPath: restorableStateKeyPaths
        @NSRotationGestureRecognizer NSGestureRecognizer
        <NSCoding
        -rotation= rotationInDegrees=
        @NSRuleEditor NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addRow: canRemoveAllRows= criteriaForRow: criteriaKeyPath= delegate= displayValuesForRow: displayValuesKeyPath=
        formattingDictionary= formattingStringsFilename= insertRowAtIndex:withType:asSubrowOfRow:animate: isEditable=
        nestingMode= numberOfRows parentRowForRow: predicate predicateForRow: reloadCriteria reloadPredicate
        removeRowAtIndex: removeRowsAtIndexes:includeSubrows: rowClass= rowForDisplayValue: rowHeight= rowTypeForRow:
        rowTypeKeyPath= selectRowIndexes:byExtendingSelection: selectedRowIndexes
        setCriteria:andDisplayValues:forRowAtIndex: subrowIndexesForRow: subrowsKeyPath=
        @NSRulerView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -accessoryView= addMarker: baselineLocation clientView= drawHashMarksAndLabelsInRect: drawMarkersInRect:
        initWithScrollView:orientation: invalidateHashMarks markers= measurementUnits=
        moveRulerlineFromLocation:toLocation: orientation= originOffset= removeMarker: requiredThickness
        reservedThicknessForAccessoryView= reservedThicknessForMarkers= ruleThickness= scrollView=
        trackMarker:withMouseEvent:
        +registerUnitWithName:abbreviation:unitToPointsConversionFactor:stepUpCycle:stepDownCycle:
        @NSSavePanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -URL accessoryView= allowedContentTypes= allowedFileTypes= allowsOtherFileTypes=
        beginSheetForDirectory:file:modalForWindow:modalDelegate:didEndSelector:contextInfo:
        beginSheetModalForWindow:completionHandler: beginWithCompletionHandler: canCreateDirectories=
        canSelectHiddenExtension= cancel: currentContentType= directory= directoryURL= filename isExpanded
        isExtensionHidden= message= nameFieldLabel= nameFieldStringValue= ok: prompt= requiredFileType= runModal
        runModalForDirectory:file: selectText: showsContentTypes= showsHiddenFiles= showsTagField= tagNames=
        treatsFilePackagesAsDirectories= validateVisibleColumns
        +savePanel
        @NSScrollEdgeEffectStyle NSObject
        +automaticStyle hardStyle softStyle
        @NSScrollView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSTextFinderBarContainer NSUserInterfaceItemIdentification
        -addFloatingSubview:forAxis: allowsMagnification= autohidesScrollers= automaticallyAdjustsContentInsets=
        backgroundColor= borderType= contentInsets= contentSize contentView= documentCursor= documentView=
        documentVisibleRect drawsBackground= findBarPosition= flashScrollers hasHorizontalRuler= hasHorizontalScroller=
        hasVerticalRuler= hasVerticalScroller= horizontalLineScroll= horizontalPageScroll= horizontalRulerView=
        horizontalScrollElasticity= horizontalScroller= lineScroll= magnification= magnifyToFitRect: maxMagnification=
        minMagnification= pageScroll= rulersVisible= scrollerInsets= scrollerKnobStyle= scrollerStyle=
        scrollsDynamically= setMagnification:centeredAtPoint: tile usesPredominantAxisScrolling= verticalLineScroll=
        verticalPageScroll= verticalRulerView= verticalScrollElasticity= verticalScroller=
        +contentSizeForFrameSize:hasHorizontalScroller:hasVerticalScroller:borderType:
        contentSizeForFrameSize:horizontalScrollerClass:verticalScrollerClass:borderType:controlSize:scrollerStyle:
        frameSizeForContentSize:hasHorizontalScroller:hasVerticalScroller:borderType:
        frameSizeForContentSize:horizontalScrollerClass:verticalScrollerClass:borderType:controlSize:scrollerStyle:
        rulerViewClass=
        @NSScroller NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -arrowsPosition= checkSpaceForParts controlTint= drawArrow:highlight: drawKnob drawKnobSlotInRect:highlight:
        drawParts highlight: hitPart knobProportion= knobStyle= rectForPart: scrollerStyle=
        setFloatValue:knobProportion: testPart: trackKnob: trackScrollButtons: usableParts
        +isCompatibleWithOverlayScrollers preferredScrollerStyle scrollerWidth scrollerWidthForControlSize:
        scrollerWidthForControlSize:scrollerStyle:
        @NSScrubber NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -backgroundColor= backgroundView= dataSource= delegate= floatsSelectionViews= highlightedIndex
        insertItemsAtIndexes: isContinuous= itemAlignment= itemViewForItemAtIndex: makeItemWithIdentifier:owner: mode=
        moveItemAtIndex:toIndex: numberOfItems performSequentialBatchUpdates: registerClass:forItemIdentifier:
        registerNib:forItemIdentifier: reloadData reloadItemsAtIndexes: removeItemsAtIndexes:
        scrollItemAtIndex:toAlignment: scrubberLayout= selectedIndex= selectionBackgroundStyle= selectionOverlayStyle=
        showsAdditionalContentIndicators= showsArrowButtons=
        @NSScrubberArrangedView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -applyLayoutAttributes: isHighlighted= isSelected=
        @NSScrubberFlowLayout NSScrubberLayout
        <NSCoding
        -invalidateLayoutForItemsAtIndexes: itemSize= itemSpacing=
        @NSScrubberImageItemView NSScrubberItemView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -image= imageAlignment= imageView
        @NSScrubberItemView NSScrubberArrangedView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        @NSScrubberLayout NSObject
        <NSCoding
        -automaticallyMirrorsInRightToLeftLayout init invalidateLayout layoutAttributesForItemAtIndex:
        layoutAttributesForItemsInRect: prepareLayout scrubber scrubberContentSize
        shouldInvalidateLayoutForChangeFromVisibleRect:toVisibleRect: shouldInvalidateLayoutForHighlightChange
        shouldInvalidateLayoutForSelectionChange visibleRect
        +layoutAttributesClass
        @NSScrubberLayoutAttributes NSObject
        -alpha= frame= itemIndex=
        +layoutAttributesForItemAtIndex:
        @NSScrubberProportionalLayout NSScrubberLayout
        <NSCoding
        -initWithNumberOfVisibleItems: numberOfVisibleItems=
        @NSScrubberSelectionStyle NSObject
        <NSCoding
        -init makeSelectionView
        +outlineOverlayStyle roundedBackgroundStyle
        @NSScrubberSelectionView NSScrubberArrangedView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        @NSScrubberTextItemView NSScrubberItemView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -textField title=
        @NSSearchField NSTextField
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSTextContent
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -cancelButtonBounds centersPlaceholder= maximumRecents= recentSearches= recentsAutosaveName=
        rectForCancelButtonWhenCentered: rectForSearchButtonWhenCentered: rectForSearchTextWhenCentered:
        searchButtonBounds searchMenuTemplate= searchTextBounds sendsSearchStringImmediately= sendsWholeSearchString=
        @NSSearchFieldCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -cancelButtonCell= cancelButtonRectForBounds: maximumRecents= recentSearches= recentsAutosaveName=
        resetCancelButtonCell resetSearchButtonCell searchButtonCell= searchButtonRectForBounds: searchMenuTemplate=
        searchTextRectForBounds: sendsSearchStringImmediately= sendsWholeSearchString=
        @NSSearchToolbarItem NSToolbarItem
        -beginSearchInteraction endSearchInteraction preferredWidthForSearchField= resignsFirstResponderWithCancel=
        searchField=
        @NSSecureTextField NSTextField
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSTextContent
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        @NSSecureTextFieldCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -echosBullets=
        @NSSegmentedCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -drawSegment:inFrame:withView: imageForSegment: imageScalingForSegment: interiorBackgroundStyleForSegment:
        isEnabledForSegment: isSelectedForSegment: labelForSegment: makeNextSegmentKey makePreviousSegmentKey
        menuForSegment: segmentCount= segmentStyle= selectSegmentWithTag: selectedSegment= setEnabled:forSegment:
        setImage:forSegment: setImageScaling:forSegment: setLabel:forSegment: setMenu:forSegment:
        setSelected:forSegment: setTag:forSegment: setToolTip:forSegment: setWidth:forSegment: tagForSegment:
        toolTipForSegment: trackingMode= widthForSegment:
        @NSSegmentedControl NSControl
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceCompression NSUserInterfaceItemIdentification
        -activeCompressionOptions alignmentForSegment: borderShape= compressWithPrioritizedCompressionOptions:
        doubleValueForSelectedSegment imageForSegment: imageScalingForSegment: indexOfSelectedItem isEnabledForSegment:
        isSelectedForSegment: isSpringLoaded= labelForSegment: menuForSegment:
        minimumSizeWithPrioritizedCompressionOptions: segmentCount= segmentDistribution= segmentStyle=
        selectSegmentWithTag: selectedSegment= selectedSegmentBezelColor= setAlignment:forSegment:
        setEnabled:forSegment: setImage:forSegment: setImageScaling:forSegment: setLabel:forSegment: setMenu:forSegment:
        setSelected:forSegment: setShowsMenuIndicator:forSegment: setTag:forSegment: setToolTip:forSegment:
        setWidth:forSegment: showsMenuIndicatorForSegment: tagForSegment: toolTipForSegment: trackingMode=
        widthForSegment:
        @NSSlider NSControl
        <NSAccessibility NSAccessibilityElement NSAccessibilitySlider NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceItemIdentification
        -allowsTickMarkValuesOnly= altIncrementValue= closestTickMarkValueToValue: image= indexOfTickMarkAtPoint:
        knobThickness= maxValue= minValue= neutralValue= numberOfTickMarks= rectOfTickMarkAtIndex: setVertical:
        sliderType= tickMarkPosition= tickMarkValueAtIndex: tintProminence= title= titleCell= titleColor= titleFont=
        trackFillColor=
        @NSSliderAccessory NSObject
        <NSAccessibility NSAccessibilityElement NSCoding
        -behavior= isEnabled=
        @NSSliderAccessoryBehavior NSObject
        <NSCoding
        -handleAction:
        +automaticBehavior valueResetBehavior valueStepBehavior
        @NSSliderCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -allowsTickMarkValuesOnly= altIncrementValue= barRectFlipped: closestTickMarkValueToValue:
        drawBarInside:flipped: drawKnob drawKnob: drawTickMarks indexOfTickMarkAtPoint: knobRectFlipped: knobThickness=
        maxValue= minValue= numberOfTickMarks= rectOfTickMarkAtIndex: setVertical: sliderType= tickMarkPosition=
        tickMarkValueAtIndex: titleCell= titleColor= titleFont= trackRect
        @NSSliderTouchBarItem NSTouchBarItem
        <NSCoding
        -action= doubleValue= label= maximumSliderWidth= maximumValueAccessory= minimumSliderWidth=
        minimumValueAccessory= setCustomizationLabel: slider= target= valueAccessoryWidth=
        @NSSound NSObject
        <NSCoding NSPasteboardReading NSPasteboardWriting NSSecureCoding
        -channelMapping= currentTime= delegate= duration initWithContentsOfFile:byReference:
        initWithContentsOfURL:byReference: initWithData: initWithPasteboard: isPlaying loops= name= pause play
        playbackDeviceIdentifier= resume stop volume= writeToPasteboard:
        +canInitWithPasteboard: soundNamed: soundUnfilteredFileTypes soundUnfilteredPasteboardTypes soundUnfilteredTypes
        @NSSplitView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addArrangedSubview: adjustSubviews arrangedSubviews arrangesAllSubviews= autosaveName= delegate= dividerColor
        dividerStyle= dividerThickness drawDividerInRect: holdingPriorityForSubviewAtIndex:
        insertArrangedSubview:atIndex: isPaneSplitter isSubviewCollapsed: isVertical=
        maxPossiblePositionOfDividerAtIndex: minPossiblePositionOfDividerAtIndex: removeArrangedSubview:
        setHoldingPriority:forSubviewAtIndex: setIsPaneSplitter: setPosition:ofDividerAtIndex:
        @NSSplitViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSSplitViewDelegate NSUserInterfaceItemIdentification
        NSUserInterfaceValidations
        -addSplitViewItem: insertSplitViewItem:atIndex: minimumThicknessForInlineSidebars= removeSplitViewItem:
        splitView= splitView:additionalEffectiveRectOfDividerAtIndex: splitView:canCollapseSubview:
        splitView:effectiveRect:forDrawnRect:ofDividerAtIndex:
        splitView:shouldCollapseSubview:forDoubleClickOnDividerAtIndex: splitView:shouldHideDividerAtIndex:
        splitViewItemForViewController: splitViewItems= toggleInspector: toggleSidebar: validateUserInterfaceItem:
        @NSSplitViewItem NSObject
        <NSAnimatablePropertyContainer NSCoding
        -addBottomAlignedAccessoryViewController: addTopAlignedAccessoryViewController: allowsFullHeightLayout=
        automaticMaximumThickness= automaticallyAdjustsSafeAreaInsets= behavior bottomAlignedAccessoryViewControllers=
        canCollapse= canCollapseFromWindowResize= collapseBehavior= holdingPriority=
        insertBottomAlignedAccessoryViewController:atIndex: insertTopAlignedAccessoryViewController:atIndex:
        isCollapsed= isSpringLoaded= maximumThickness= minimumThickness= preferredThicknessFraction=
        removeBottomAlignedAccessoryViewControllerAtIndex: removeTopAlignedAccessoryViewControllerAtIndex:
        titlebarSeparatorStyle= topAlignedAccessoryViewControllers= viewController=
        @NSSplitViewItemAccessoryViewController NSViewController
        <NSAnimatablePropertyContainer NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -automaticallyAppliesContentInsets= isHidden= preferredScrollEdgeEffectStyle=
        @NSStackView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addArrangedSubview: addView:inGravity: alignment= arrangedSubviews clippingResistancePriorityForOrientation:
        customSpacingAfterView: delegate= detachedViews detachesHiddenViews= distribution= edgeInsets= hasEqualSpacing=
        huggingPriorityForOrientation: insertArrangedSubview:atIndex: insertView:atIndex:inGravity: orientation=
        removeArrangedSubview: removeView: setClippingResistancePriority:forOrientation: setCustomSpacing:afterView:
        setHuggingPriority:forOrientation: setViews:inGravity: setVisibilityPriority:forView: spacing= views
        viewsInGravity: visibilityPriorityForView:
        @NSStatusBar NSObject
        -isVertical removeStatusItem: statusItemWithLength: thickness
        +systemStatusBar
        @NSStatusBarButton NSButton
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceCompression
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -appearsDisabled=
        @NSStatusItem NSObject
        -action= alternateImage= attributedTitle= autosaveName= behavior= button doubleAction=
        drawStatusBarBackgroundInRect:withHighlight: highlightMode= image= isEnabled= isVisible= length= menu=
        popUpStatusItemMenu: sendActionOn: statusBar target= title= toolTip= view=
        @NSStepper NSControl
        <NSAccessibility NSAccessibilityElement NSAccessibilityStepper NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceItemIdentification
        -autorepeat= increment= maxValue= minValue= valueWraps=
        @NSStepperCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -autorepeat= increment= maxValue= minValue= valueWraps=
        @NSStepperTouchBarItem NSTouchBarItem
        <NSCoding
        -action= increment= maxValue= minValue= setCustomizationLabel: target= value=
        @NSStoryboard NSObject
        -instantiateControllerWithIdentifier: instantiateControllerWithIdentifier:creator: instantiateInitialController
        instantiateInitialControllerWithCreator:
        +mainStoryboard
        @NSStoryboardSegue NSObject
        -destinationController identifier initWithIdentifier:source:destination: perform sourceController
        @NSSwitch NSControl
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAccessibilitySwitch
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination
        NSUserInterfaceItemIdentification
        -state=
        @NSTabView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addTabViewItem: allowsTruncatedLabels= contentRect controlSize= controlTint= delegate= drawsBackground= font=
        indexOfTabViewItem: indexOfTabViewItemWithIdentifier: insertTabViewItem:atIndex: minimumSize
        numberOfTabViewItems removeTabViewItem: selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem:
        selectPreviousTabViewItem: selectTabViewItem: selectTabViewItemAtIndex: selectTabViewItemWithIdentifier:
        selectedTabViewItem tabPosition= tabViewBorderType= tabViewItemAtIndex: tabViewItemAtPoint: tabViewItems=
        tabViewType= takeSelectedTabViewItemFromSender:
        @NSTabViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSTabViewDelegate NSToolbarDelegate NSUserInterfaceItemIdentification
        -addTabViewItem: canPropagateSelectedChildViewControllerTitle= insertTabViewItem:atIndex: removeTabViewItem:
        selectedTabViewItemIndex= tabStyle= tabView= tabView:didSelectTabViewItem: tabView:shouldSelectTabViewItem:
        tabView:willSelectTabViewItem: tabViewItemForViewController: tabViewItems=
        toolbar:itemForItemIdentifier:willBeInsertedIntoToolbar: toolbarAllowedItemIdentifiers:
        toolbarDefaultItemIdentifiers: toolbarSelectableItemIdentifiers: transitionOptions=
        @NSTabViewItem NSObject
        <NSCoding
        -color= drawLabel:inRect: identifier= image= initWithIdentifier: initialFirstResponder= label= sizeOfLabel:
        tabState tabView toolTip= view= viewController=
        @NSTableCellView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -backgroundStyle= draggingImageComponents imageView= objectValue= rowSizeStyle= textField=
        @NSTableColumn NSObject
        <NSCoding NSUserInterfaceItemIdentification
        -dataCell= dataCellForRow: headerCell= headerToolTip= identifier= initWithIdentifier: isEditable= isHidden=
        isResizable= maxWidth= minWidth= resizingMask= sizeToFit sortDescriptorPrototype= tableView= title= width=
        @NSTableHeaderCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -drawSortIndicatorWithFrame:inView:ascending:priority: sortIndicatorRectForBounds:
        @NSTableHeaderView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification NSViewToolTipOwner
        -columnAtPoint: draggedColumn draggedDistance headerRectOfColumn: resizedColumn tableView=
        @NSTableRowView NSView
        <NSAccessibility NSAccessibilityElement NSAccessibilityGroup NSAccessibilityRow NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceItemIdentification
        -backgroundColor= draggingDestinationFeedbackStyle= drawBackgroundInRect: drawDraggingDestinationFeedbackInRect:
        drawSelectionInRect: drawSeparatorInRect: indentationForDropOperation= interiorBackgroundStyle isEmphasized=
        isFloating= isGroupRowStyle= isNextRowSelected= isPreviousRowSelected= isSelected= isTargetForDropOperation=
        numberOfColumns selectionHighlightStyle= viewAtColumn:
        @NSTableView NSControl
        <NSAccessibility NSAccessibilityElement NSAccessibilityGroup NSAccessibilityTable NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSDraggingSource NSTextDelegate NSTextViewDelegate
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -addTableColumn: allowsColumnReordering= allowsColumnResizing= allowsColumnSelection= allowsEmptySelection=
        allowsMultipleSelection= allowsTypeSelect= autoresizesAllColumnsToFit= autosaveName= autosaveTableColumns=
        backgroundColor= beginUpdates canDragRowsWithIndexes:atPoint: clickedColumn clickedRow columnAtPoint:
        columnAutoresizingStyle= columnForView: columnIndexesInRect: columnWithIdentifier: columnsInRect: cornerView=
        dataSource= delegate= deselectAll: deselectColumn: deselectRow: didAddRowView:forRow: didRemoveRowView:forRow:
        doubleAction= dragImageForRows:event:dragImageOffset: dragImageForRowsWithIndexes:tableColumns:event:offset:
        draggingDestinationFeedbackStyle= drawBackgroundInClipRect: drawGridInClipRect: drawRow:clipRect: drawsGrid=
        editColumn:row:withEvent:select: editedColumn editedRow effectiveRowSizeStyle effectiveStyle endUpdates
        enumerateAvailableRowViewsUsingBlock: floatsGroupRows= focusedColumn= frameOfCellAtColumn:row: gridColor=
        gridStyleMask= headerView= hiddenRowIndexes hideRowsAtIndexes:withAnimation: highlightSelectionInClipRect:
        highlightedTableColumn= indicatorImageInTableColumn: insertRowsAtIndexes:withAnimation: intercellSpacing=
        isColumnSelected: isRowSelected: makeViewWithIdentifier:owner: moveColumn:toColumn: moveRowAtIndex:toIndex:
        noteHeightOfRowsWithIndexesChanged: noteNumberOfRowsChanged numberOfColumns numberOfRows numberOfSelectedColumns
        numberOfSelectedRows performClickOnCellAtColumn:row: preparedCellAtColumn:row: rectOfColumn: rectOfRow:
        registerNib:forIdentifier: registeredNibsByIdentifier reloadData reloadDataForRowIndexes:columnIndexes:
        removeRowsAtIndexes:withAnimation: removeTableColumn: rowActionsVisible= rowAtPoint: rowForView: rowHeight=
        rowSizeStyle= rowViewAtRow:makeIfNecessary: rowsInRect: scrollColumnToVisible: scrollRowToVisible:
        selectColumn:byExtendingSelection: selectColumnIndexes:byExtendingSelection: selectRow:byExtendingSelection:
        selectRowIndexes:byExtendingSelection: selectedColumn selectedColumnEnumerator selectedColumnIndexes selectedRow
        selectedRowEnumerator selectedRowIndexes selectionHighlightStyle= setDraggingSourceOperationMask:forLocal:
        setDropRow:dropOperation: setIndicatorImage:inTableColumn: shouldFocusCell:atColumn:row: sizeLastColumnToFit
        sortDescriptors= style= tableColumnWithIdentifier: tableColumns textDidBeginEditing: textDidChange:
        textDidEndEditing: textShouldBeginEditing: textShouldEndEditing: tile unhideRowsAtIndexes:withAnimation:
        usesAlternatingRowBackgroundColors= usesAutomaticRowHeights= usesStaticContents= verticalMotionCanBeginDrag=
        viewAtColumn:row:makeIfNecessary:
        @NSTableViewDiffableDataSource NSObject
        <NSTableViewDataSource
        -applySnapshot:animatingDifferences: applySnapshot:animatingDifferences:completion: defaultRowAnimation=
        initWithTableView:cellProvider: itemIdentifierForRow: rowForItemIdentifier: rowForSectionIdentifier:
        rowViewProvider= sectionHeaderViewProvider= sectionIdentifierForRow: snapshot
        @NSTableViewRowAction NSObject
        -backgroundColor= image= style title=
        @NSText NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSChangeSpelling
        NSCoding NSDraggingDestination NSIgnoreMisspelledWords NSUserInterfaceItemIdentification
        -RTFDFromRange: RTFFromRange: alignCenter: alignLeft: alignRight: alignment= backgroundColor=
        baseWritingDirection= changeFont: checkSpelling: copy: copyFont: copyRuler: cut: delegate= delete:
        drawsBackground= font= importsGraphics= isEditable= isFieldEditor= isHorizontallyResizable= isRichText=
        isRulerVisible isSelectable= isVerticallyResizable= maxSize= minSize= paste: pasteFont: pasteRuler:
        readRTFDFromFile: replaceCharactersInRange:withRTF: replaceCharactersInRange:withRTFD:
        replaceCharactersInRange:withString: scrollRangeToVisible: selectedRange= setFont:range: setTextColor:range:
        showGuessPanel: sizeToFit string= subscript: superscript: textColor= toggleRuler: underline: unscript:
        usesFontPanel= writeRTFDToFile:atomically:
        @NSTextAlternatives NSObject
        <NSCoding NSSecureCoding
        -alternativeStrings initWithPrimaryString:alternativeStrings: noteSelectedAlternativeString: primaryString
        @NSTextAttachmentCell NSCell
        <NSAccessibility NSAccessibilityElement NSCoding NSTextAttachmentCell NSUserInterfaceItemIdentification
        @NSTextBlock NSObject
        <NSCoding NSSecureCoding
        -backgroundColor= borderColorForEdge: boundsRectForContentRect:inRect:textContainer:characterRange: contentWidth
        contentWidthValueType drawBackgroundWithFrame:inView:characterRange:layoutManager: init
        rectForLayoutAtPoint:inRect:textContainer:characterRange: setBorderColor: setBorderColor:forEdge:
        setContentWidth:type: setValue:type:forDimension: setWidth:type:forLayer: setWidth:type:forLayer:edge:
        valueForDimension: valueTypeForDimension: verticalAlignment= widthForLayer:edge: widthValueTypeForLayer:edge:
        @NSTextCheckingController NSObject
        -changeSpelling: checkSpelling: checkTextInDocument: checkTextInRange:types:options: checkTextInSelection:
        client considerTextCheckingForRange: didChangeSelectedRange didChangeTextInRange: ignoreSpelling:
        initWithClient: insertedTextInRange: invalidate menuAtIndex:clickedOnSelection:effectiveRange:
        orderFrontSubstitutionsPanel: showGuessPanel: spellCheckerDocumentTag= updateCandidates validAnnotations
        @NSTextField NSControl
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSTextContent
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -allowsCharacterPickerTouchBarItem= allowsDefaultTighteningForTruncation= allowsEditingTextAttributes=
        allowsWritingTools= allowsWritingToolsAffordance= backgroundColor= bezelStyle= delegate= drawsBackground=
        importsGraphics= isAutomaticTextCompletionEnabled= isBezeled= isBordered= isEditable= isSelectable=
        lineBreakStrategy= maximumNumberOfLines= placeholderAttributedString= placeholderAttributedStrings=
        placeholderString= placeholderStrings= preferredMaxLayoutWidth=
        resolvesNaturalAlignmentWithBaseWritingDirection= selectText: setTitleWithMnemonic: textColor=
        textDidBeginEditing: textDidChange: textDidEndEditing: textShouldBeginEditing: textShouldEndEditing:
        @NSTextFieldCell NSActionCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -allowedInputSourceLocales= backgroundColor= bezelStyle= drawsBackground= placeholderAttributedString=
        placeholderString= setWantsNotificationForMarkedText: textColor=
        @NSTextFinder NSObject
        <NSCoding
        -cancelFindIndicator client= findBarContainer= findIndicatorNeedsUpdate= incrementalMatchRanges
        incrementalSearchingShouldDimContentView= init isIncrementalSearchingEnabled= noteClientStringWillChange
        performAction: validateAction:
        +drawIncrementalMatchHighlightInRect:
        @NSTextInputContext NSObject
        -acceptsGlyphInfo= activate allowedInputSourceLocales= client deactivate discardMarkedText handleEvent:
        initWithClient: invalidateCharacterCoordinates keyboardInputSources selectedKeyboardInputSource=
        textInputClientDidEndScrollingOrZooming textInputClientDidScroll textInputClientDidUpdateSelection
        textInputClientWillStartScrollingOrZooming
        +currentInputContext localizedNameForInputSource:
        @NSTextInsertionIndicator NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -automaticModeOptions= color= displayMode= effectsViewInserter=
        @NSTextPreview NSObject
        -candidateRects initWithSnapshotImage:presentationFrame: initWithSnapshotImage:presentationFrame:candidateRects:
        presentationFrame previewImage
        @NSTextTable NSTextBlock
        <NSCoding NSSecureCoding
        -boundsRectForBlock:contentRect:inRect:textContainer:characterRange: collapsesBorders=
        drawBackgroundForBlock:withFrame:inView:characterRange:layoutManager: hidesEmptyCells= layoutAlgorithm=
        numberOfColumns= rectForBlock:layoutAtPoint:inRect:textContainer:characterRange:
        @NSTextTableBlock NSTextBlock
        <NSCoding NSSecureCoding
        -columnSpan initWithTable:startingRow:rowSpan:startingColumn:columnSpan: rowSpan startingColumn startingRow
        table
        @NSTextView NSText
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCandidateListTouchBarItemDelegate NSChangeSpelling
        NSCoding NSColorChanging NSDraggingDestination NSDraggingSource NSIgnoreMisspelledWords NSMenuItemValidation
        NSStandardKeyBindingResponding NSTextContent NSTextInput NSTextInputClient NSTextLayoutOrientationProvider
        NSTouchBarDelegate NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -acceptableDragTypes acceptsGlyphInfo= alignJustified: allowedInputSourceLocales=
        allowedWritingToolsResultOptions= allowsCharacterPickerTouchBarItem= allowsDocumentBackgroundColorChange=
        allowsImageEditing= allowsUndo= breakUndoCoalescing changeAttributes: changeColor:
        changeDocumentBackgroundColor: changeLayoutOrientation: characterIndexForInsertionAtPoint: checkTextInDocument:
        checkTextInRange:types:options: checkTextInSelection: cleanUpAfterDragOperation clickedOnLink:atIndex:
        completionsForPartialWordRange:indexOfSelectedItem: defaultParagraphStyle= didChangeText displaysLinkToolTips=
        dragImageForSelectionWithEvent:origin: dragOperationForDraggingInfo:type:
        dragSelectionWithEvent:offset:slideBack: drawInsertionPointInRect:color:turnedOn:
        drawTextHighlightBackgroundForTextRange:origin: drawViewBackgroundInRect: enabledTextCheckingTypes=
        handleTextCheckingResults:forRange:types:options:orthography:wordCount: highlight: initUsingTextLayoutManager:
        initWithFrame:textContainer: inlinePredictionType= insertCompletion:forPartialWordRange:movement:isFinal:
        insertionPointColor= invalidateTextContainerOrigin isAutomaticDashSubstitutionEnabled=
        isAutomaticDataDetectionEnabled= isAutomaticLinkDetectionEnabled= isAutomaticQuoteSubstitutionEnabled=
        isAutomaticSpellingCorrectionEnabled= isAutomaticTextCompletionEnabled= isAutomaticTextReplacementEnabled=
        isCoalescingUndo isContinuousSpellCheckingEnabled= isGrammarCheckingEnabled= isIncrementalSearchingEnabled=
        isWritingToolsActive layoutManager linkTextAttributes= loosenKerning: lowerBaseline: markedTextAttributes=
        mathExpressionCompletionType= orderFrontLinkPanel: orderFrontListPanel: orderFrontSharingServicePicker:
        orderFrontSpacingPanel: orderFrontSubstitutionsPanel: orderFrontTablePanel: outline: pasteAsPlainText:
        pasteAsRichText: performFindPanelAction: performValidatedReplacementInRange:withAttributedString:
        preferredPasteboardTypeFromArray:restrictedToTypesFromArray: raiseBaseline: rangeForUserCharacterAttributeChange
        rangeForUserCompletion rangeForUserParagraphAttributeChange rangeForUserTextChange
        rangesForUserCharacterAttributeChange rangesForUserParagraphAttributeChange rangesForUserTextChange
        readSelectionFromPasteboard: readSelectionFromPasteboard:type: readablePasteboardTypes replaceTextContainer:
        selectedRanges= selectedTextAttributes= selectionAffinity selectionGranularity=
        selectionRangeForProposedRange:granularity: setAlignment:range: setBaseWritingDirection:range:
        setConstrainedFrameSize: setLayoutOrientation: setNeedsDisplayInRect:avoidAdditionalLayout: setRulerVisible:
        setSelectedRange:affinity:stillSelecting: setSelectedRanges:affinity:stillSelecting: setSpellingState:range:
        shouldChangeTextInRange:replacementString: shouldChangeTextInRanges:replacementStrings: shouldDrawInsertionPoint
        showFindIndicatorForRange: smartDeleteRangeForProposedRange: smartInsertAfterStringForString:replacingRange:
        smartInsertBeforeStringForString:replacingRange: smartInsertDeleteEnabled=
        smartInsertForString:replacingRange:beforeString:afterString: spellCheckerDocumentTag startSpeaking:
        stopSpeaking: textContainer= textContainerInset= textContainerOrigin textContentStorage textHighlightAttributes=
        textLayoutManager textStorage tightenKerning: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection:
        toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection:
        toggleAutomaticTextCompletion: toggleAutomaticTextReplacement: toggleBaseWritingDirection:
        toggleContinuousSpellChecking: toggleGrammarChecking: toggleQuickLookPreviewPanel: toggleSmartInsertDelete:
        toggleTraditionalCharacterShape: turnOffKerning: turnOffLigatures: typingAttributes= updateCandidates
        updateDragTypeRegistration updateFontPanel updateInsertionPointStateAndRestartTimer: updateQuickLookPreviewPanel
        updateRuler updateTextTouchBarItems updateTouchBarItemIdentifiers useAllLigatures: useStandardKerning:
        useStandardLigatures: usesAdaptiveColorMappingForDarkAppearance= usesFindBar= usesFindPanel= usesInspectorBar=
        usesRolloverButtonForSelection= usesRuler= writablePasteboardTypes writeSelectionToPasteboard:type:
        writeSelectionToPasteboard:types: writingToolsBehavior=
        +fieldEditor registerForServices scrollableDocumentContentTextView scrollablePlainDocumentContentTextView
        scrollableTextView stronglyReferencesTextStorage textViewUsingTextLayoutManager:
        @NSTitlebarAccessoryViewController NSViewController
        <NSAnimatablePropertyContainer NSAnimationDelegate NSCoding NSEditor NSSeguePerforming
        NSUserInterfaceItemIdentification
        -automaticallyAdjustsSize= fullScreenMinHeight= isHidden= layoutAttribute= preferredScrollEdgeEffectStyle=
        @NSTokenField NSTextField
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding NSDraggingDestination NSTextContent
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -completionDelay= tokenStyle= tokenizingCharacterSet=
        +defaultCompletionDelay defaultTokenizingCharacterSet
        @NSTokenFieldCell NSTextFieldCell
        <NSAccessibility NSAccessibilityElement NSCoding NSUserInterfaceItemIdentification
        -completionDelay= delegate= tokenStyle= tokenizingCharacterSet=
        +defaultCompletionDelay defaultTokenizingCharacterSet
        @NSToolbar NSObject
        -allowsDisplayModeCustomization= allowsExtensionItems= allowsUserCustomization= autosavesConfiguration=
        centeredItemIdentifier= centeredItemIdentifiers= configurationDictionary customizationPaletteIsRunning delegate=
        displayMode= fullScreenAccessoryView= fullScreenAccessoryViewMaxHeight= fullScreenAccessoryViewMinHeight=
        identifier init initWithIdentifier: insertItemWithItemIdentifier:atIndex: isVisible= itemIdentifiers= items
        removeItemAtIndex: removeItemWithItemIdentifier: runCustomizationPalette: selectedItemIdentifier=
        setConfigurationFromDictionary: showsBaselineSeparator= sizeMode= validateVisibleItems visibleItems
        @NSToolbarItem NSObject
        <NSMenuItemValidation NSValidatedUserInterfaceItem
        -action= allowsDuplicatesInToolbar autovalidates= backgroundTintColor= badge= image= initWithItemIdentifier:
        isBordered= isEnabled= isHidden= isNavigational= isVisible itemIdentifier label= maxSize=
        menuFormRepresentation= minSize= paletteLabel= possibleLabels= style= tag= target= title= toolTip= toolbar
        validate view= visibilityPriority=
        @NSToolbarItemGroup NSToolbarItem
        -controlRepresentation= isSelectedAtIndex: selectedIndex= selectionMode= setSelected:atIndex: subitems=
        @NSTouch NSObject
        -device deviceSize identity isResting locationInView: normalizedPosition phase previousLocationInView:
        @NSTouchBar NSObject
        <NSCoding
        -customizationAllowedItemIdentifiers= customizationIdentifier= customizationRequiredItemIdentifiers=
        defaultItemIdentifiers= delegate= escapeKeyReplacementItemIdentifier= init isVisible itemForIdentifier:
        itemIdentifiers principalItemIdentifier= templateItems=
        +isAutomaticCustomizeTouchBarMenuItemEnabled=
        @NSTouchBarItem NSObject
        <NSCoding
        -customizationLabel identifier initWithIdentifier: isVisible view viewController visibilityPriority=
        @NSTrackingArea NSObject
        <NSCoding
        -initWithRect:options:owner:userInfo: options owner rect userInfo
        @NSTrackingSeparatorToolbarItem NSToolbarItem
        -dividerIndex= splitView=
        @NSTreeController NSObjectController
        <NSCoding NSEditor NSEditorRegistration
        -addChild: addSelectionIndexPaths: alwaysUsesMultipleValuesMarker= arrangedObjects avoidsEmptySelection=
        canAddChild canInsert canInsertChild childrenKeyPath= childrenKeyPathForNode: countKeyPath= countKeyPathForNode:
        insert: insertChild: insertObject:atArrangedObjectIndexPath: insertObjects:atArrangedObjectIndexPaths:
        leafKeyPath= leafKeyPathForNode: moveNode:toIndexPath: moveNodes:toIndexPath: preservesSelection=
        rearrangeObjects removeObjectAtArrangedObjectIndexPath: removeObjectsAtArrangedObjectIndexPaths:
        removeSelectionIndexPaths: selectedNodes selectionIndexPath= selectionIndexPaths= selectsInsertedObjects=
        sortDescriptors=
        @NSTreeNode NSObject
        -childNodes descendantNodeAtIndexPath: indexPath initWithRepresentedObject: isLeaf mutableChildNodes parentNode
        representedObject sortWithSortDescriptors:recursively:
        @NSUserDefaultsController NSController
        <NSCoding NSEditor NSEditorRegistration
        -appliesImmediately= defaults hasUnappliedChanges initWithDefaults:initialValues: initialValues= revert:
        revertToInitialValues: save: values
        +sharedUserDefaultsController
        @NSView NSResponder
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -acceptsFirstMouse: acceptsTouchEvents= addConstraint: addConstraints: addCursorRect:cursor:
        addGestureRecognizer: addLayoutGuide: addSubview: addSubview:positioned:relativeTo:
        addToolTipRect:owner:userData: addTrackingArea: addTrackingRect:owner:userData:assumeInside:
        additionalSafeAreaInsets= adjustPageHeightNew:top:bottom:limit: adjustPageWidthNew:left:right:limit:
        adjustScroll: alignmentRectForFrame: alignmentRectInsets allocateGState allowedTouchTypes= allowsVibrancy
        alphaValue= ancestorSharedWithView: autoresizesSubviews= autoresizingMask= autoscroll: backgroundFilters=
        backingAlignedRect:options: baselineOffsetFromBottom beginDocument beginDraggingSessionWithItems:event:source:
        beginPageInRect:atPlacement: bitmapImageRepForCachingDisplayInRect: bottomAnchor bounds= boundsRotation=
        cacheDisplayInRect:toBitmapImageRep: canBecomeKeyView canDraw canDrawConcurrently= canDrawSubviewsIntoLayer=
        candidateListTouchBarItem centerScanRect: centerXAnchor centerYAnchor clipsToBounds= compositingFilter=
        constraints constraintsAffectingLayoutForOrientation: contentCompressionResistancePriorityForOrientation:
        contentFilters= contentHuggingPriorityForOrientation: convertPoint:fromView: convertPoint:toView:
        convertPointFromBacking: convertPointFromBase: convertPointFromLayer: convertPointToBacking: convertPointToBase:
        convertPointToLayer: convertRect:fromView: convertRect:toView: convertRectFromBacking: convertRectFromBase:
        convertRectFromLayer: convertRectToBacking: convertRectToBase: convertRectToLayer: convertSize:fromView:
        convertSize:toView: convertSizeFromBacking: convertSizeFromBase: convertSizeFromLayer: convertSizeToBacking:
        convertSizeToBase: convertSizeToLayer: dataWithEPSInsideRect: dataWithPDFInsideRect: didAddSubview:
        didCloseMenu:withEvent: discardCursorRects display displayIfNeeded displayIfNeededIgnoringOpacity
        displayIfNeededInRect: displayIfNeededInRectIgnoringOpacity: displayLinkWithTarget:selector: displayRect:
        displayRectIgnoringOpacity: displayRectIgnoringOpacity:inContext: dragFile:fromRect:slideBack:event:
        dragImage:at:offset:event:pasteboard:source:slideBack: dragPromisedFilesOfTypes:fromRect:source:slideBack:event:
        drawFocusRingMask drawPageBorderWithSize: drawRect: drawSheetBorderWithSize: edgeInsetsForLayoutRegion:
        enclosingMenuItem enclosingScrollView endDocument endPage enterFullScreenMode:withOptions:
        exerciseAmbiguityInLayout exitFullScreenModeWithOptions: firstBaselineAnchor firstBaselineOffsetFromTop
        fittingSize focusRingMaskBounds focusRingType= frame= frameCenterRotation= frameForAlignmentRect: frameRotation=
        gState gestureRecognizers= getRectsBeingDrawn:count: getRectsExposedDuringLiveResize:count: hasAmbiguousLayout
        heightAdjustLimit heightAnchor hitTest: inLiveResize initWithFrame: inputContext intrinsicContentSize
        invalidateIntrinsicContentSize isDescendantOf: isDrawingFindIndicator isFlipped isHidden=
        isHiddenOrHasHiddenAncestor isHorizontalContentSizeConstraintActive= isInFullScreenMode isOpaque
        isRotatedFromBase isRotatedOrScaledFromBase isVerticalContentSizeConstraintActive= knowsPageRange:
        lastBaselineAnchor lastBaselineOffsetFromBottom layer= layerContentsPlacement= layerContentsRedrawPolicy=
        layerUsesCoreImageFilters= layout layoutGuideForLayoutRegion: layoutGuides layoutMarginsGuide
        layoutSubtreeIfNeeded leadingAnchor leftAnchor locationOfPrintRect: lockFocus lockFocusIfCanDraw
        lockFocusIfCanDrawInContext: makeBackingLayer menuForEvent: mouse:inRect: mouseDownCanMoveWindow needsDisplay=
        needsLayout= needsPanelToBecomeKey needsToDrawRect: needsUpdateConstraints= nextKeyView= nextValidKeyView
        noteFocusRingMaskChanged opaqueAncestor pageFooter pageHeader postsBoundsChangedNotifications=
        postsFrameChangedNotifications= prefersCompactControlSizeMetrics= prepareContentInRect: prepareForReuse
        preparedContentRect= preservesContentDuringLiveResize pressureConfiguration= previousKeyView
        previousValidKeyView print: printJobTitle rectForLayoutRegion: rectForPage:
        rectForSmartMagnificationAtPoint:inRect: rectPreservedDuringLiveResize reflectScrolledClipView:
        registerForDraggedTypes: registeredDraggedTypes removeAllToolTips removeConstraint: removeConstraints:
        removeCursorRect:cursor: removeFromSuperview removeFromSuperviewWithoutNeedingDisplay removeGestureRecognizer:
        removeLayoutGuide: removeToolTip: removeTrackingArea: removeTrackingRect: renewGState replaceSubview:with:
        resetCursorRects resizeSubviewsWithOldSize: resizeWithOldSuperviewSize: rightAnchor rotateByAngle:
        rulerView:didAddMarker: rulerView:didMoveMarker: rulerView:didRemoveMarker: rulerView:handleMouseDown:
        rulerView:locationForPoint: rulerView:pointForLocation: rulerView:shouldAddMarker: rulerView:shouldMoveMarker:
        rulerView:shouldRemoveMarker: rulerView:willAddMarker:atLocation: rulerView:willMoveMarker:toLocation:
        rulerView:willSetClientView: safeAreaInsets safeAreaLayoutGuide safeAreaRect scaleUnitSquareToSize:
        scrollClipView:toPoint: scrollPoint: scrollRect:by: scrollRectToVisible: setBoundsOrigin: setBoundsSize:
        setContentCompressionResistancePriority:forOrientation: setContentHuggingPriority:forOrientation:
        setFrameOrigin: setFrameSize: setKeyboardFocusRingNeedsDisplayInRect: setNeedsDisplayInRect: setUpGState shadow=
        shouldDelayWindowOrderingForEvent: shouldDrawColor showDefinitionForAttributedString:atPoint:
        showDefinitionForAttributedString:range:options:baselineOriginProvider: sortSubviewsUsingFunction:context:
        subviews= superview tag toolTip= topAnchor trackingAreas trailingAnchor translateOriginToPoint:
        translateRectsNeedingDisplayInRect:by: translatesAutoresizingMaskIntoConstraints= unlockFocus
        unregisterDraggedTypes updateConstraints updateConstraintsForSubtreeIfNeeded updateLayer updateTrackingAreas
        userInterfaceLayoutDirection= viewDidChangeBackingProperties viewDidChangeEffectiveAppearance
        viewDidEndLiveResize viewDidHide viewDidMoveToSuperview viewDidMoveToWindow viewDidUnhide viewWillDraw
        viewWillMoveToSuperview: viewWillMoveToWindow: viewWillStartLiveResize viewWithTag: visibleRect
        wantsBestResolutionOpenGLSurface= wantsDefaultClipping wantsExtendedDynamicRangeOpenGLSurface= wantsLayer=
        wantsRestingTouches= wantsUpdateLayer widthAdjustLimit widthAnchor willOpenMenu:withEvent: willRemoveSubview:
        window writeEPSInsideRect:toPasteboard: writePDFInsideRect:toPasteboard: writingToolsCoordinator=
        +defaultFocusRingType defaultMenu focusView isCompatibleWithResponsiveScrolling requiresConstraintBasedLayout
        @NSViewAnimation NSAnimation
        <NSCoding
        -initWithViewAnimations: viewAnimations=
        @NSViewController NSResponder
        <NSCoding NSEditor NSExtensionRequestHandling NSSeguePerforming NSUserInterfaceItemIdentification
        -addChildViewController: childViewControllers= commitEditing
        commitEditingWithDelegate:didCommitSelector:contextInfo: discardEditing dismissController:
        dismissViewController: extensionContext initWithNibName:bundle: insertChildViewController:atIndex: isViewLoaded
        loadView loadViewIfNeeded nibBundle nibName parentViewController preferredContentSize=
        preferredContentSizeDidChangeForViewController: preferredMaximumSize preferredMinimumSize preferredScreenOrigin=
        presentViewController:animator: presentViewController:asPopoverRelativeToRect:ofView:preferredEdge:behavior:
        presentViewController:asPopoverRelativeToRect:ofView:preferredEdge:behavior:hasFullSizeContent:
        presentViewControllerAsModalWindow: presentViewControllerAsSheet: presentedViewControllers
        presentingViewController removeChildViewControllerAtIndex: removeFromParentViewController representedObject=
        sourceItemView= storyboard title= transitionFromViewController:toViewController:options:completionHandler:
        updateViewConstraints view= viewDidAppear viewDidDisappear viewDidLayout viewDidLoad viewIfLoaded viewWillAppear
        viewWillDisappear viewWillLayout viewWillTransitionToSize:
        @NSViewLayoutRegion NSObject
        @NSVisualEffectView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -blendingMode= interiorBackgroundStyle isEmphasized= maskImage= material= state=
        @NSWindow NSResponder
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -acceptsMouseMovedEvents= addChildWindow:ordered: addTabbedWindow:ordered: addTitlebarAccessoryViewController:
        allowsConcurrentViewDrawing= allowsToolTipsWhenApplicationIsInactive= alphaValue= anchorAttributeForOrientation:
        animationBehavior= animationResizeTime: appearanceSource= areCursorRectsEnabled aspectRatio= attachedSheet
        autorecalculatesContentBorderThicknessForEdge: autorecalculatesKeyViewLoop= backgroundColor=
        backingAlignedRect:options: backingLocation backingScaleFactor backingType= becomeKeyWindow becomeMainWindow
        beginCriticalSheet:completionHandler: beginDraggingSessionWithItems:event:source: beginSheet:completionHandler:
        cacheImageInRect: canBecomeKeyWindow canBecomeMainWindow canBecomeVisibleWithoutLogin= canHide=
        canRepresentDisplayGamut: canStoreColor cascadeTopLeftFromPoint: cascadingReferenceFrame center childWindows
        close collectionBehavior= colorSpace= constrainFrameRect:toScreen: contentAspectRatio=
        contentBorderThicknessForEdge: contentLayoutGuide contentLayoutRect contentMaxSize= contentMinSize=
        contentRectForFrameRect: contentResizeIncrements= contentView= contentViewController= convertBaseToScreen:
        convertPointFromBacking: convertPointFromScreen: convertPointToBacking: convertPointToScreen:
        convertRectFromBacking: convertRectFromScreen: convertRectToBacking: convertRectToScreen: convertScreenToBase:
        currentEvent dataWithEPSInsideRect: dataWithPDFInsideRect: deepestScreen defaultButtonCell= delegate=
        deminiaturize: depthLimit= deviceDescription disableCursorRects disableFlushWindow
        disableKeyEquivalentForDefaultButtonCell disableScreenUpdatesUntilFlush disableSnapshotRestoration
        discardCachedImage discardCursorRects discardEventsMatchingMask:beforeEvent: display displayIfNeeded
        displayLinkWithTarget:selector: displaysWhenScreenProfileChanges= dockTile
        dragImage:at:offset:event:pasteboard:source:slideBack: drawers enableCursorRects enableFlushWindow
        enableKeyEquivalentForDefaultButtonCell enableSnapshotRestoration endEditingFor: endSheet: endSheet:returnCode:
        fieldEditor:forObject: firstResponder flushWindow flushWindowIfNeeded frame frameAutosaveName=
        frameRectForContentRect: gState graphicsContext handleCloseScriptCommand: handlePrintScriptCommand:
        handleSaveScriptCommand: hasActiveWindowSharingSession hasCloseBox hasDynamicDepthLimit hasShadow= hasTitleBar
        hidesOnDeactivate= ignoresMouseEvents= inLiveResize initWithContentRect:styleMask:backing:defer:
        initWithContentRect:styleMask:backing:defer:screen: initWithWindowRef: initialFirstResponder=
        insertTitlebarAccessoryViewController:atIndex: invalidateCursorRectsForView: invalidateShadow isAutodisplay=
        isDocumentEdited= isExcludedFromWindowsMenu= isFloatingPanel isFlushWindowDisabled isKeyWindow isMainWindow
        isMiniaturizable isMiniaturized isModalPanel isMovable= isMovableByWindowBackground= isOnActiveSpace isOneShot=
        isOpaque= isReleasedWhenClosed= isResizable isRestorable= isSheet isVisible isZoomable isZoomed
        keyViewSelectionDirection layoutIfNeeded level= makeFirstResponder: makeKeyAndOrderFront: makeKeyWindow
        makeMainWindow maxFullScreenContentSize= maxSize= mergeAllWindows: minFullScreenContentSize= minSize=
        miniaturize: miniwindowImage= miniwindowTitle= mouseLocationOutsideOfEventStream moveTabToNewWindow:
        nextEventMatchingMask: nextEventMatchingMask:untilDate:inMode:dequeue: occlusionState orderBack: orderFront:
        orderFrontRegardless orderOut: orderWindow:relativeTo: orderedIndex= parentWindow= performClose:
        performMiniaturize: performWindowDragWithEvent: performZoom: postEvent:atStart: preferredBackingLocation=
        preservesContentDuringLiveResize= preventsApplicationTerminationWhenModal= print: recalculateKeyViewLoop
        registerForDraggedTypes: removeChildWindow: removeTitlebarAccessoryViewControllerAtIndex: representedFilename=
        representedURL= requestSharingOfWindow:completionHandler:
        requestSharingOfWindowUsingPreview:title:completionHandler: resetCursorRects resignKeyWindow resignMainWindow
        resizeFlags resizeIncrements= restorationClass= restoreCachedImage runToolbarCustomizationPalette:
        saveFrameUsingName: screen selectKeyViewFollowingView: selectKeyViewPrecedingView: selectNextKeyView:
        selectNextTab: selectPreviousKeyView: selectPreviousTab: sendEvent: setAnchorAttribute:forOrientation:
        setAutorecalculatesContentBorderThickness:forEdge: setContentBorderThickness:forEdge: setContentSize:
        setDynamicDepthLimit: setFrame:display: setFrame:display:animate: setFrameFromString: setFrameOrigin:
        setFrameTopLeftPoint: setFrameUsingName: setFrameUsingName:force: setIsMiniaturized: setIsVisible: setIsZoomed:
        setTitleWithRepresentedFilename: sharingType= sheetParent sheets showsResizeIndicator= showsToolbarButton=
        standardWindowButton: stringWithSavedFrame styleMask= subtitle= tab tabGroup tabbedWindows tabbingIdentifier=
        tabbingMode= title= titleVisibility= titlebarAccessoryViewControllers= titlebarAppearsTransparent=
        titlebarSeparatorStyle= toggleFullScreen: toggleTabBar: toggleTabOverview: toggleToolbarShown: toolbar=
        toolbarStyle= trackEventsMatchingMask:timeout:mode:handler: transferWindowSharingToWindow:completionHandler:
        unregisterDraggedTypes update updateConstraintsIfNeeded useOptimizedDrawing: userSpaceScaleFactor
        viewsNeedDisplay= visualizeConstraints: windowController= windowNumber windowRef windowTitlebarLayoutDirection
        worksWhenModal zoom:
        +allowsAutomaticWindowTabbing= contentRectForFrameRect:styleMask: defaultDepthLimit
        frameRectForContentRect:styleMask: menuChanged: minFrameWidthWithTitle:styleMask: removeFrameUsingName:
        standardWindowButton:forStyleMask: userTabbingPreference windowNumberAtPoint:belowWindowWithWindowNumber:
        @NSWindowController NSResponder
        <NSCoding NSSeguePerforming
        -close contentViewController= dismissController: document= initWithWindow: initWithWindowNibName:
        initWithWindowNibName:owner: initWithWindowNibPath:owner: isWindowLoaded loadWindow owner
        previewRepresentableActivityItems= setDocumentEdited: shouldCascadeWindows= shouldCloseDocument= showWindow:
        storyboard synchronizeWindowTitleWithDocumentName window= windowDidLoad windowFrameAutosaveName= windowNibName
        windowNibPath windowTitleForDocumentDisplayName: windowWillLoad
        @NSWindowTab NSObject
        -accessoryView= attributedTitle= title= toolTip=
        @NSWindowTabGroup NSObject
        -addWindow: identifier insertWindow:atIndex: isOverviewVisible= isTabBarVisible removeWindow: selectedWindow=
        windows
        @NSWritingToolsCoordinator NSObject
        -behavior decorationContainerView= delegate effectContainerView= includesTextListMarkers= initWithDelegate:
        preferredBehavior= preferredResultOptions= resultOptions state stopWritingTools
        updateForReflowedTextInContextWithIdentifier: updateRange:withText:reason:forContextWithIdentifier: view
        +isWritingToolsAvailable
        @NSWritingToolsCoordinatorContext NSObject
        -attributedString identifier initWithAttributedString:range: range resolvedRange
        """
}
