// Names of UIKit: a table, longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let uiKit: StaticString = """
        %NSLayoutManagerDelegate
        -layoutManager:boundingBoxForControlGlyphAtIndex:forTextContainer:proposedLineFragment:glyphPosition:characterIndex:
        layoutManager:didCompleteLayoutForTextContainer:atEnd:
        layoutManager:lineSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:
        layoutManager:paragraphSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:
        layoutManager:paragraphSpacingBeforeGlyphAtIndex:withProposedLineFragmentRect:
        layoutManager:shouldBreakLineByHyphenatingBeforeCharacterAtIndex:
        layoutManager:shouldBreakLineByWordBeforeCharacterAtIndex:
        layoutManager:shouldGenerateGlyphs:properties:characterIndexes:font:forGlyphRange:
        layoutManager:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:inTextContainer:forGlyphRange:
        layoutManager:shouldUseAction:forControlCharacterAtIndex:
        layoutManager:shouldUseTemporaryAttributes:forDrawingToScreen:atCharacterIndex:effectiveRange:
        layoutManager:textContainer:didChangeGeometryFromSize: layoutManagerDidInvalidateLayout:
        %NSTextAttachmentContainer
        -attachmentBoundsForTextContainer:proposedLineFragment:glyphPosition:characterIndex:
        imageForBounds:textContainer:characterIndex:
        %NSTextAttachmentLayout
        -attachmentBoundsForAttributes:location:textContainer:proposedLineFragment:position:
        imageForBounds:attributes:location:textContainer: viewProviderForParentView:location:textContainer:
        %NSTextContentManagerDelegate
        -textContentManager:shouldEnumerateTextElement:options: textContentManager:textElementAtLocation:
        %NSTextContentStorageDelegate
        <NSTextContentManagerDelegate
        -textContentStorage:textParagraphWithRange:
        %NSTextElementProvider
        -adjustedRangeFromRange:forEditingTextSelection: documentRange
        enumerateTextElementsFromLocation:options:usingBlock: locationFromLocation:withOffset:
        offsetFromLocation:toLocation: replaceContentsInRange:withTextElements: synchronizeToBackingStore:
        %NSTextLayoutManagerDelegate
        -textLayoutManager:renderingAttributesForLink:atLocation:defaultAttributes:
        textLayoutManager:shouldBreakLineBeforeLocation:hyphenating:
        textLayoutManager:textLayoutFragmentForLocation:inTextElement:
        %NSTextLayoutOrientationProvider
        -layoutOrientation
        %NSTextSelectionDataSource
        -baseWritingDirectionAtLocation: documentRange enumerateCaretOffsetsInLineFragmentAtLocation:usingBlock:
        enumerateContainerBoundariesFromLocation:reverse:usingBlock: enumerateSubstringsFromLocation:options:usingBlock:
        lineFragmentRangeForPoint:inContainerAtLocation: locationFromLocation:withOffset: offsetFromLocation:toLocation:
        textLayoutOrientationAtLocation: textRangeForSelectionGranularity:enclosingLocation:
        %NSTextStorageDelegate
        -textStorage:didProcessEditing:range:changeInLength: textStorage:willProcessEditing:range:changeInLength:
        %NSTextStorageObserving
        -performEditingTransactionForTextStorage:usingBlock:
        processEditingForTextStorage:edited:range:changeInLength:invalidatedRange: textStorage=
        %NSTextViewportLayoutControllerDelegate
        -textViewportLayoutController:configureRenderingSurfaceForTextLayoutFragment:
        textViewportLayoutControllerDidLayout: textViewportLayoutControllerWillLayout:
        viewportBoundsForTextViewportLayoutController:
        %UIAccelerometerDelegate
        -accelerometer:didAccelerate:
        %UIAccessibilityContentSizeCategoryImageAdjusting
        -adjustsImageSizeForAccessibilityContentSizeCategory=
        %UIAccessibilityIdentification
        %UIActionSheetDelegate
        -actionSheet:clickedButtonAtIndex: actionSheet:didDismissWithButtonIndex:
        actionSheet:willDismissWithButtonIndex: actionSheetCancel: didPresentActionSheet: willPresentActionSheet:
        %UIActivityItemSource
        -activityViewController:dataTypeIdentifierForActivityType: activityViewController:itemForActivityType:
        activityViewController:subjectForActivityType:
        activityViewController:thumbnailImageForActivityType:suggestedSize: activityViewControllerPlaceholderItem:
        %UIActivityItemsConfigurationProviding
        -activityItemsConfiguration
        %UIAdaptivePresentationControllerDelegate
        -adaptivePresentationStyleForPresentationController:
        adaptivePresentationStyleForPresentationController:traitCollection:
        presentationController:prepareAdaptivePresentationController:
        presentationController:viewControllerForAdaptivePresentationStyle:
        presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:
        presentationControllerDidAttemptToDismiss: presentationControllerDidDismiss:
        presentationControllerShouldDismiss: presentationControllerWillDismiss:
        %UIAlertViewDelegate
        -alertView:clickedButtonAtIndex: alertView:didDismissWithButtonIndex: alertView:willDismissWithButtonIndex:
        alertViewCancel: alertViewShouldEnableFirstOtherButton: didPresentAlertView: willPresentAlertView:
        %UIAppearance
        +appearance appearanceForTraitCollection: appearanceForTraitCollection:whenContainedInInstancesOfClasses:
        appearanceWhenContainedInInstancesOfClasses:
        %UIAppearanceContainer
        %UIApplicationDelegate
        -application:configurationForConnectingSceneSession:options:
        application:continueUserActivity:restorationHandler: application:didChangeStatusBarFrame:
        application:didChangeStatusBarOrientation: application:didDecodeRestorableStateWithCoder:
        application:didDiscardSceneSessions: application:didFailToContinueUserActivityWithType:error:
        application:didFailToRegisterForRemoteNotificationsWithError: application:didFinishLaunchingWithOptions:
        application:didReceiveLocalNotification: application:didReceiveRemoteNotification:
        application:didReceiveRemoteNotification:fetchCompletionHandler:
        application:didRegisterForRemoteNotificationsWithDeviceToken: application:didRegisterUserNotificationSettings:
        application:didUpdateUserActivity:
        application:handleActionWithIdentifier:forLocalNotification:completionHandler:
        application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:completionHandler:
        application:handleActionWithIdentifier:forRemoteNotification:completionHandler:
        application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:
        application:handleEventsForBackgroundURLSession:completionHandler: application:handleOpenURL:
        application:handleWatchKitExtensionRequest:reply: application:openURL:options:
        application:openURL:sourceApplication:annotation: application:performActionForShortcutItem:completionHandler:
        application:performFetchWithCompletionHandler: application:shouldAllowExtensionPointIdentifier:
        application:shouldRestoreApplicationState: application:shouldRestoreSecureApplicationState:
        application:shouldSaveApplicationState: application:shouldSaveSecureApplicationState:
        application:supportedInterfaceOrientationsForWindow: application:userDidAcceptCloudKitShareWithMetadata:
        application:viewControllerWithRestorationIdentifierPath:coder: application:willChangeStatusBarFrame:
        application:willChangeStatusBarOrientation:duration: application:willContinueUserActivityWithType:
        application:willEncodeRestorableStateWithCoder: application:willFinishLaunchingWithOptions:
        applicationDidBecomeActive: applicationDidEnterBackground: applicationDidFinishLaunching:
        applicationDidReceiveMemoryWarning: applicationProtectedDataDidBecomeAvailable:
        applicationProtectedDataWillBecomeUnavailable: applicationShouldAutomaticallyLocalizeKeyCommands:
        applicationShouldRequestHealthAuthorization: applicationSignificantTimeChange: applicationWillEnterForeground:
        applicationWillResignActive: applicationWillTerminate: window=
        %UIBarPositioning
        -barPosition
        %UIBarPositioningDelegate
        -positionForBar:
        %UICalendarSelectionMultiDateDelegate
        -multiDateSelection:canDeselectDate: multiDateSelection:canSelectDate: multiDateSelection:didDeselectDate:
        multiDateSelection:didSelectDate:
        %UICalendarSelectionSingleDateDelegate
        -dateSelection:canSelectDate: dateSelection:didSelectDate:
        %UICalendarSelectionWeekOfYearDelegate
        -weekOfYearSelection:canSelectWeekOfYear: weekOfYearSelection:didSelectWeekOfYear:
        %UICalendarViewDelegate
        -calendarView:decorationForDateComponents: calendarView:didChangeVisibleDateComponentsFrom:
        %UICloudSharingControllerDelegate
        -cloudSharingController:failedToSaveShareWithError: cloudSharingControllerDidSaveShare:
        cloudSharingControllerDidStopSharing: itemThumbnailDataForCloudSharingController:
        itemTitleForCloudSharingController: itemTypeForCloudSharingController:
        %UICollectionViewDataSource
        -collectionView:canMoveItemAtIndexPath: collectionView:cellForItemAtIndexPath:
        collectionView:indexPathForIndexTitle:atIndex: collectionView:moveItemAtIndexPath:toIndexPath:
        collectionView:numberOfItemsInSection: collectionView:viewForSupplementaryElementOfKind:atIndexPath:
        indexTitlesForCollectionView: numberOfSectionsInCollectionView:
        %UICollectionViewDelegate
        <UIScrollViewDelegate
        -collectionView:canEditItemAtIndexPath: collectionView:canFocusItemAtIndexPath:
        collectionView:canPerformAction:forItemAtIndexPath:withSender:
        collectionView:canPerformPrimaryActionForItemAtIndexPath:
        collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:
        collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:
        collectionView:contextMenuConfigurationForItemAtIndexPath:point:
        collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:
        collectionView:didBeginMultipleSelectionInteractionAtIndexPath: collectionView:didDeselectItemAtIndexPath:
        collectionView:didEndDisplayingCell:forItemAtIndexPath:
        collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:
        collectionView:didHighlightItemAtIndexPath: collectionView:didSelectItemAtIndexPath:
        collectionView:didUnhighlightItemAtIndexPath: collectionView:didUpdateFocusInContext:withAnimationCoordinator:
        collectionView:performAction:forItemAtIndexPath:withSender:
        collectionView:performPrimaryActionForItemAtIndexPath:
        collectionView:previewForDismissingContextMenuWithConfiguration:
        collectionView:previewForHighlightingContextMenuWithConfiguration:
        collectionView:sceneActivationConfigurationForItemAtIndexPath:point:
        collectionView:selectionFollowsFocusForItemAtIndexPath:
        collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath: collectionView:shouldDeselectItemAtIndexPath:
        collectionView:shouldHighlightItemAtIndexPath: collectionView:shouldSelectItemAtIndexPath:
        collectionView:shouldShowMenuForItemAtIndexPath: collectionView:shouldSpringLoadItemAtIndexPath:withContext:
        collectionView:shouldUpdateFocusInContext: collectionView:targetContentOffsetForProposedContentOffset:
        collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:
        collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:
        collectionView:transitionLayoutForOldLayout:newLayout: collectionView:willDisplayCell:forItemAtIndexPath:
        collectionView:willDisplayContextMenuWithConfiguration:animator:
        collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:
        collectionView:willEndContextMenuInteractionWithConfiguration:animator:
        collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:
        collectionViewDidEndMultipleSelectionInteraction: indexPathForPreferredFocusedViewInCollectionView:
        %UICollectionViewDragDelegate
        -collectionView:dragPreviewParametersForItemAtIndexPath: collectionView:dragSessionAllowsMoveOperation:
        collectionView:dragSessionDidEnd: collectionView:dragSessionIsRestrictedToDraggingApplication:
        collectionView:dragSessionWillBegin: collectionView:itemsForAddingToDragSession:atIndexPath:point:
        collectionView:itemsForBeginningDragSession:atIndexPath:
        %UICollectionViewDropDelegate
        -collectionView:canHandleDropSession: collectionView:dropPreviewParametersForItemAtIndexPath:
        collectionView:dropSessionDidEnd: collectionView:dropSessionDidEnter: collectionView:dropSessionDidExit:
        collectionView:dropSessionDidUpdate:withDestinationIndexPath: collectionView:performDropWithCoordinator:
        %UICollisionBehaviorDelegate
        -collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:
        collisionBehavior:beganContactForItem:withItem:atPoint:
        collisionBehavior:endedContactForItem:withBoundaryIdentifier: collisionBehavior:endedContactForItem:withItem:
        %UIColorPickerViewControllerDelegate
        -colorPickerViewController:didSelectColor:continuously: colorPickerViewControllerDidFinish:
        colorPickerViewControllerDidSelectColor:
        %UIContentContainer
        -preferredContentSize preferredContentSizeDidChangeForChildContentContainer:
        sizeForChildContentContainer:withParentContainerSize: systemLayoutFittingSizeDidChangeForChildContentContainer:
        viewWillTransitionToSize:withTransitionCoordinator: willTransitionToTraitCollection:withTransitionCoordinator:
        %UIContentSizeCategoryAdjusting
        -adjustsFontForContentSizeCategory=
        %UIContentView
        -configuration= supportsConfiguration:
        %UIContextMenuInteractionDelegate
        -contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:
        contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:
        contextMenuInteraction:configurationForMenuAtLocation:
        contextMenuInteraction:previewForDismissingMenuWithConfiguration:
        contextMenuInteraction:previewForHighlightingMenuWithConfiguration:
        contextMenuInteraction:willDisplayMenuForConfiguration:animator:
        contextMenuInteraction:willEndForConfiguration:animator:
        contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:
        %UIDataSourceTranslating
        -dataSourceIndexPathForPresentationIndexPath: dataSourceSectionIndexForPresentationSectionIndex:
        performUsingPresentationValues: presentationIndexPathForDataSourceIndexPath:
        presentationSectionIndexForDataSourceSectionIndex:
        %UIDocumentBrowserViewControllerDelegate
        -documentBrowser:applicationActivitiesForDocumentURLs: documentBrowser:didImportDocumentAtURL:toDestinationURL:
        documentBrowser:didPickDocumentURLs: documentBrowser:didPickDocumentsAtURLs:
        documentBrowser:didRequestDocumentCreationWithHandler: documentBrowser:failedToImportDocumentAtURL:error:
        documentBrowser:willPresentActivityViewController:
        %UIDocumentInteractionControllerDelegate
        -documentInteractionController:canPerformAction: documentInteractionController:didEndSendingToApplication:
        documentInteractionController:performAction: documentInteractionController:willBeginSendingToApplication:
        documentInteractionControllerDidDismissOpenInMenu: documentInteractionControllerDidDismissOptionsMenu:
        documentInteractionControllerDidEndPreview: documentInteractionControllerRectForPreview:
        documentInteractionControllerViewControllerForPreview: documentInteractionControllerViewForPreview:
        documentInteractionControllerWillBeginPreview: documentInteractionControllerWillPresentOpenInMenu:
        documentInteractionControllerWillPresentOptionsMenu:
        %UIDocumentMenuDelegate
        -documentMenu:didPickDocumentPicker: documentMenuWasCancelled:
        %UIDocumentPickerDelegate
        -documentPicker:didPickDocumentAtURL: documentPicker:didPickDocumentsAtURLs: documentPickerWasCancelled:
        %UIDragInteractionDelegate
        -dragInteraction:item:willAnimateCancelWithAnimator: dragInteraction:itemsForAddingToSession:withTouchAtPoint:
        dragInteraction:itemsForBeginningSession: dragInteraction:prefersFullSizePreviewsForSession:
        dragInteraction:previewForCancellingItem:withDefault: dragInteraction:previewForLiftingItem:session:
        dragInteraction:session:didEndWithOperation: dragInteraction:session:willAddItems:forInteraction:
        dragInteraction:session:willEndWithOperation: dragInteraction:sessionAllowsMoveOperation:
        dragInteraction:sessionDidMove: dragInteraction:sessionDidTransferItems:
        dragInteraction:sessionForAddingItems:withTouchAtPoint:
        dragInteraction:sessionIsRestrictedToDraggingApplication: dragInteraction:sessionWillBegin:
        dragInteraction:willAnimateLiftWithAnimator:session:
        %UIDropInteractionDelegate
        -dropInteraction:canHandleSession: dropInteraction:concludeDrop:
        dropInteraction:item:willAnimateDropWithAnimator: dropInteraction:performDrop:
        dropInteraction:previewForDroppingItem:withDefault: dropInteraction:sessionDidEnd:
        dropInteraction:sessionDidEnter: dropInteraction:sessionDidExit: dropInteraction:sessionDidUpdate:
        %UIDynamicAnimatorDelegate
        -dynamicAnimatorDidPause: dynamicAnimatorWillResume:
        %UIDynamicItem
        -bounds center= collisionBoundingPath collisionBoundsType transform=
        %UIEditMenuInteractionDelegate
        -editMenuInteraction:menuForConfiguration:suggestedActions: editMenuInteraction:targetRectForConfiguration:
        editMenuInteraction:willDismissMenuForConfiguration:animator:
        editMenuInteraction:willPresentMenuForConfiguration:animator:
        %UIFindInteractionDelegate
        -findInteraction:didBeginFindSession: findInteraction:didEndFindSession: findInteraction:sessionForView:
        %UIFocusEnvironment
        -didUpdateFocusInContext:withAnimationCoordinator: focusGroupIdentifier focusItemContainer
        parentFocusEnvironment preferredFocusEnvironments preferredFocusedView setNeedsFocusUpdate
        shouldUpdateFocusInContext: soundIdentifierForFocusUpdateInContext: updateFocusIfNeeded
        %UIFocusItem
        <UIFocusEnvironment
        -canBecomeFocused didHintFocusMovement: focusEffect focusGroupPriority focusItemDeferralMode frame
        isTransparentFocusItem
        %UIFocusItemContainer
        -coordinateSpace focusItemsInRect:
        %UIFocusItemScrollableContainer
        <UIFocusItemContainer
        -contentOffset= contentSize visibleSize
        %UIFontPickerViewControllerDelegate
        -fontPickerViewControllerDidCancel: fontPickerViewControllerDidPickFont:
        %UIGestureRecognizerDelegate
        -gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer: gestureRecognizer:shouldReceiveEvent:
        gestureRecognizer:shouldReceivePress: gestureRecognizer:shouldReceiveTouch:
        gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
        gestureRecognizer:shouldRequireFailureOfGestureRecognizer: gestureRecognizerShouldBegin:
        %UIGuidedAccessRestrictionDelegate
        -detailTextForGuidedAccessRestrictionWithIdentifier: guidedAccessRestrictionIdentifiers
        guidedAccessRestrictionWithIdentifier:didChangeState: textForGuidedAccessRestrictionWithIdentifier:
        %UIHoverEffect
        %UIImagePickerControllerDelegate
        -imagePickerController:didFinishPickingImage:editingInfo: imagePickerController:didFinishPickingMediaWithInfo:
        imagePickerControllerDidCancel:
        %UIIndirectScribbleInteractionDelegate
        -indirectScribbleInteraction:didFinishWritingInElement:
        indirectScribbleInteraction:focusElementIfNeeded:referencePoint:completion:
        indirectScribbleInteraction:frameForElement: indirectScribbleInteraction:isElementFocused:
        indirectScribbleInteraction:requestElementsInRect:completion:
        indirectScribbleInteraction:shouldDelayFocusForElement: indirectScribbleInteraction:willBeginWritingInElement:
        %UIInteraction
        -didMoveToView: view willMoveToView:
        %UIKeyInput
        <UITextInputTraits
        -deleteBackward hasText insertText:
        %UILargeContentViewerInteractionDelegate
        -largeContentViewerInteraction:didEndOnItem:atPoint: largeContentViewerInteraction:itemAtPoint:
        viewControllerForLargeContentViewerInteraction:
        %UILargeContentViewerItem
        -largeContentImage largeContentImageInsets largeContentTitle scalesLargeContentImage showsLargeContentViewer
        %UILetterformAwareAdjusting
        -sizingRule=
        %UILookToDictateCapable
        -isLookToDictateEnabled=
        %UIMenuLeaf
        -attributes= discoverabilityTitle= image= performWithSender:target: presentationSourceItem repeatBehavior=
        selectedImage= sender state= title=
        %UINavigationBarDelegate
        <UIBarPositioningDelegate
        -navigationBar:didPopItem: navigationBar:didPushItem: navigationBar:shouldPopItem: navigationBar:shouldPushItem:
        navigationBarNSToolbarSection:
        %UINavigationControllerDelegate
        -navigationController:animationControllerForOperation:fromViewController:toViewController:
        navigationController:didShowViewController:animated:
        navigationController:interactionControllerForAnimationController:
        navigationController:willShowViewController:animated:
        navigationControllerPreferredInterfaceOrientationForPresentation:
        navigationControllerSupportedInterfaceOrientations:
        %UINavigationItemRenameDelegate
        -navigationItem:didEndRenamingWithTitle: navigationItem:shouldEndRenamingWithTitle:
        navigationItem:willBeginRenamingWithSuggestedTitle:selectedRange: navigationItemShouldBeginRenaming:
        %UIPageControlProgressDelegate
        -pageControlProgress:initialProgressForPage: pageControlProgressVisibilityDidChange:
        %UIPageControlTimerProgressDelegate
        <UIPageControlProgressDelegate
        -pageControlTimerProgress:shouldAdvanceToPage: pageControlTimerProgressDidChange:
        %UIPageViewControllerDataSource
        -pageViewController:viewControllerAfterViewController: pageViewController:viewControllerBeforeViewController:
        presentationCountForPageViewController: presentationIndexForPageViewController:
        %UIPageViewControllerDelegate
        -pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:
        pageViewController:spineLocationForInterfaceOrientation: pageViewController:willTransitionToViewControllers:
        pageViewControllerPreferredInterfaceOrientationForPresentation:
        pageViewControllerSupportedInterfaceOrientations:
        %UIPasteConfigurationSupporting
        -canPasteItemProviders: pasteConfiguration= pasteItemProviders:
        %UIPencilInteractionDelegate
        -pencilInteraction:didReceiveSqueeze: pencilInteraction:didReceiveTap: pencilInteractionDidTap:
        %UIPickerViewAccessibilityDelegate
        <UIPickerViewDelegate
        -pickerView:accessibilityAttributedHintForComponent: pickerView:accessibilityAttributedLabelForComponent:
        pickerView:accessibilityAttributedUserInputLabelsForComponent: pickerView:accessibilityHintForComponent:
        pickerView:accessibilityLabelForComponent: pickerView:accessibilityUserInputLabelsForComponent:
        %UIPickerViewDataSource
        -numberOfComponentsInPickerView: pickerView:numberOfRowsInComponent:
        %UIPickerViewDelegate
        -pickerView:attributedTitleForRow:forComponent: pickerView:didSelectRow:inComponent:
        pickerView:rowHeightForComponent: pickerView:titleForRow:forComponent:
        pickerView:viewForRow:forComponent:reusingView: pickerView:widthForComponent:
        %UIPointerInteractionDelegate
        -pointerInteraction:regionForRequest:defaultRegion: pointerInteraction:styleForRegion:
        pointerInteraction:willEnterRegion:animator: pointerInteraction:willExitRegion:animator:
        %UIPopoverBackgroundViewMethods
        +arrowBase arrowHeight contentViewInsets
        %UIPopoverControllerDelegate
        -popoverController:willRepositionPopoverToRect:inView: popoverControllerDidDismissPopover:
        popoverControllerShouldDismissPopover:
        %UIPopoverPresentationControllerDelegate
        <UIAdaptivePresentationControllerDelegate
        -popoverPresentationController:willRepositionPopoverToRect:inView:
        popoverPresentationControllerDidDismissPopover: popoverPresentationControllerShouldDismissPopover:
        prepareForPopoverPresentation:
        %UIPopoverPresentationControllerSourceItem
        -frameInView:
        %UIPreviewActionItem
        -title
        %UIPreviewInteractionDelegate
        -previewInteraction:didUpdateCommitTransition:ended: previewInteraction:didUpdatePreviewTransition:ended:
        previewInteractionDidCancel: previewInteractionShouldBegin:
        %UIPrintInteractionControllerDelegate
        -printInteractionController:chooseCutterBehavior: printInteractionController:choosePaper:
        printInteractionController:cutLengthForPaper: printInteractionControllerDidDismissPrinterOptions:
        printInteractionControllerDidFinishJob: printInteractionControllerDidPresentPrinterOptions:
        printInteractionControllerParentViewController: printInteractionControllerWillDismissPrinterOptions:
        printInteractionControllerWillPresentPrinterOptions: printInteractionControllerWillStartJob:
        %UIPrinterPickerControllerDelegate
        -printerPickerController:shouldShowPrinter: printerPickerControllerDidDismiss:
        printerPickerControllerDidPresent: printerPickerControllerDidSelectPrinter:
        printerPickerControllerParentViewController: printerPickerControllerWillDismiss:
        printerPickerControllerWillPresent:
        %UIResponderStandardEditActions
        -alignCenter: alignJustified: alignLeft: alignRight: copy: cut: decreaseSize: delete: duplicate: export: find:
        findAndReplace: findNext: findPrevious: increaseSize: makeTextWritingDirectionLeftToRight:
        makeTextWritingDirectionRightToLeft: newFromPasteboard: paste: pasteAndGo: pasteAndMatchStyle: pasteAndSearch:
        performClose: print: rename: select: selectAll: showWritingTools: toggleBoldface: toggleInspector:
        toggleItalics: toggleSidebar: toggleUnderline: updateTextAttributesWithConversionHandler: useSelectionForFind:
        %UISceneDelegate
        -scene:continueUserActivity: scene:didFailToContinueUserActivityWithType:error: scene:didUpdateUserActivity:
        scene:openURLContexts: scene:restoreInteractionStateWithUserActivity: scene:willConnectToSession:options:
        scene:willContinueUserActivityWithType: sceneDidBecomeActive: sceneDidDisconnect: sceneDidEnterBackground:
        sceneWillEnterForeground: sceneWillResignActive: stateRestorationActivityForScene:
        %UIScreenshotServiceDelegate
        -screenshotService:generatePDFRepresentationWithCompletion:
        %UIScribbleInteractionDelegate
        -scribbleInteraction:shouldBeginAtLocation: scribbleInteractionDidFinishWriting:
        scribbleInteractionShouldDelayFocus: scribbleInteractionWillBeginWriting:
        %UIScrollViewAccessibilityDelegate
        <UIScrollViewDelegate
        %UIScrollViewDelegate
        -scrollViewDidChangeAdjustedContentInset: scrollViewDidEndDecelerating: scrollViewDidEndDragging:willDecelerate:
        scrollViewDidEndScrollingAnimation: scrollViewDidEndZooming:withView:atScale: scrollViewDidScroll:
        scrollViewDidScrollToTop: scrollViewDidZoom: scrollViewShouldScrollToTop: scrollViewWillBeginDecelerating:
        scrollViewWillBeginDragging: scrollViewWillBeginZooming:withView:
        scrollViewWillEndDragging:withVelocity:targetContentOffset: viewForZoomingInScrollView:
        %UISearchBarDelegate
        <UIBarPositioningDelegate
        -searchBar:selectedScopeButtonIndexDidChange: searchBar:shouldChangeTextInRange:replacementText:
        searchBar:shouldChangeTextInRanges:replacementText: searchBar:textDidChange: searchBarBookmarkButtonClicked:
        searchBarCancelButtonClicked: searchBarResultsListButtonClicked: searchBarSearchButtonClicked:
        searchBarShouldBeginEditing: searchBarShouldEndEditing: searchBarTextDidBeginEditing:
        searchBarTextDidEndEditing:
        %UISearchControllerDelegate
        -didDismissSearchController: didPresentSearchController: presentSearchController:
        searchController:didChangeFromSearchBarPlacement: searchController:willChangeToSearchBarPlacement:
        willDismissSearchController: willPresentSearchController:
        %UISearchDisplayDelegate
        -searchDisplayController:didHideSearchResultsTableView: searchDisplayController:didLoadSearchResultsTableView:
        searchDisplayController:didShowSearchResultsTableView: searchDisplayController:shouldReloadTableForSearchScope:
        searchDisplayController:shouldReloadTableForSearchString:
        searchDisplayController:willHideSearchResultsTableView: searchDisplayController:willShowSearchResultsTableView:
        searchDisplayController:willUnloadSearchResultsTableView: searchDisplayControllerDidBeginSearch:
        searchDisplayControllerDidEndSearch: searchDisplayControllerWillBeginSearch:
        searchDisplayControllerWillEndSearch:
        %UISearchSuggestion
        -iconImage localizedAttributedSuggestion localizedDescription localizedSuggestion representedObject=
        %UISearchTextFieldDelegate
        <UITextFieldDelegate
        -searchTextField:didSelectSuggestion: searchTextField:itemProviderForCopyingToken:
        %UISheetPresentationControllerDelegate
        <UIAdaptivePresentationControllerDelegate
        -sheetPresentationControllerDidChangeSelectedDetentIdentifier:
        %UISplitViewControllerDelegate
        -primaryViewControllerForCollapsingSplitViewController: primaryViewControllerForExpandingSplitViewController:
        splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:
        splitViewController:didHideColumn: splitViewController:didShowColumn:
        splitViewController:displayModeForExpandingToProposedDisplayMode:
        splitViewController:popoverController:willPresentViewController:
        splitViewController:separateSecondaryViewControllerFromPrimaryViewController:
        splitViewController:shouldHideViewController:inOrientation: splitViewController:showDetailViewController:sender:
        splitViewController:showViewController:sender: splitViewController:topColumnForCollapsingToProposedTopColumn:
        splitViewController:willChangeToDisplayMode: splitViewController:willHideColumn:
        splitViewController:willHideViewController:withBarButtonItem:forPopoverController:
        splitViewController:willShowColumn: splitViewController:willShowViewController:invalidatingBarButtonItem:
        splitViewControllerDidCollapse: splitViewControllerDidExpand:
        splitViewControllerInteractivePresentationGestureDidEnd:
        splitViewControllerInteractivePresentationGestureWillBegin:
        splitViewControllerPreferredInterfaceOrientationForPresentation:
        splitViewControllerSupportedInterfaceOrientations: targetDisplayModeForActionInSplitViewController:
        %UISpringLoadedInteractionSupporting
        -isSpringLoaded=
        %UIStateRestoring
        -applicationFinishedRestoringState decodeRestorableStateWithCoder: encodeRestorableStateWithCoder:
        objectRestorationClass restorationParent
        %UITabBarControllerDelegate
        -tabBarController:animationControllerForTransitionFromViewController:toViewController:
        tabBarController:didEndCustomizingViewControllers:changed: tabBarController:didSelectTab:previousTab:
        tabBarController:didSelectViewController: tabBarController:displayOrderDidChangeForGroup:
        tabBarController:displayedViewControllersForTab:proposedViewControllers:
        tabBarController:interactionControllerForAnimationController: tabBarController:shouldSelectTab:
        tabBarController:shouldSelectViewController: tabBarController:tab:acceptItemsFromDropSession:
        tabBarController:tab:operationForAcceptingItemsFromDropSession: tabBarController:visibilityDidChangeForTabs:
        tabBarController:willBeginCustomizingViewControllers:
        tabBarController:willEndCustomizingViewControllers:changed: tabBarControllerDidEndEditing:
        tabBarControllerPreferredInterfaceOrientationForPresentation: tabBarControllerSupportedInterfaceOrientations:
        tabBarControllerWillBeginEditing:
        %UITabBarControllerSidebarDelegate
        -tabBarController:sidebar:contextMenuConfigurationForTab: tabBarController:sidebar:didEndDisplayingTab:
        tabBarController:sidebar:itemForRequest: tabBarController:sidebar:itemsForAddingToDragSession:tab:
        tabBarController:sidebar:itemsForBeginningDragSession:tab:
        tabBarController:sidebar:leadingSwipeActionsConfigurationForTab:
        tabBarController:sidebar:sidebarAction:group:acceptItemsFromDropSession:
        tabBarController:sidebar:sidebarAction:group:operationForAcceptingItemsFromDropSession:
        tabBarController:sidebar:trailingSwipeActionsConfigurationForTab: tabBarController:sidebar:updateItem:
        tabBarController:sidebar:willBeginDisplayingTab: tabBarController:sidebarVisibilityWillChange:animator:
        %UITabBarDelegate
        -tabBar:didBeginCustomizingItems: tabBar:didEndCustomizingItems:changed: tabBar:didSelectItem:
        tabBar:willBeginCustomizingItems: tabBar:willEndCustomizingItems:changed:
        %UITableViewDataSource
        -numberOfSectionsInTableView: sectionIndexTitlesForTableView: tableView:canEditRowAtIndexPath:
        tableView:canMoveRowAtIndexPath: tableView:cellForRowAtIndexPath:
        tableView:commitEditingStyle:forRowAtIndexPath: tableView:moveRowAtIndexPath:toIndexPath:
        tableView:numberOfRowsInSection: tableView:sectionForSectionIndexTitle:atIndex:
        tableView:titleForFooterInSection: tableView:titleForHeaderInSection:
        %UITableViewDelegate
        <UIScrollViewDelegate
        -indexPathForPreferredFocusedViewInTableView: tableView:accessoryButtonTappedForRowWithIndexPath:
        tableView:accessoryTypeForRowWithIndexPath: tableView:canFocusRowAtIndexPath:
        tableView:canPerformAction:forRowAtIndexPath:withSender: tableView:canPerformPrimaryActionForRowAtIndexPath:
        tableView:contextMenuConfigurationForRowAtIndexPath:point:
        tableView:didBeginMultipleSelectionInteractionAtIndexPath: tableView:didDeselectRowAtIndexPath:
        tableView:didEndDisplayingCell:forRowAtIndexPath: tableView:didEndDisplayingFooterView:forSection:
        tableView:didEndDisplayingHeaderView:forSection: tableView:didEndEditingRowAtIndexPath:
        tableView:didHighlightRowAtIndexPath: tableView:didSelectRowAtIndexPath: tableView:didUnhighlightRowAtIndexPath:
        tableView:didUpdateFocusInContext:withAnimationCoordinator: tableView:editActionsForRowAtIndexPath:
        tableView:editingStyleForRowAtIndexPath: tableView:estimatedHeightForFooterInSection:
        tableView:estimatedHeightForHeaderInSection: tableView:estimatedHeightForRowAtIndexPath:
        tableView:heightForFooterInSection: tableView:heightForHeaderInSection: tableView:heightForRowAtIndexPath:
        tableView:indentationLevelForRowAtIndexPath: tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:
        tableView:performAction:forRowAtIndexPath:withSender: tableView:performPrimaryActionForRowAtIndexPath:
        tableView:previewForDismissingContextMenuWithConfiguration:
        tableView:previewForHighlightingContextMenuWithConfiguration: tableView:selectionFollowsFocusForRowAtIndexPath:
        tableView:shouldBeginMultipleSelectionInteractionAtIndexPath: tableView:shouldHighlightRowAtIndexPath:
        tableView:shouldIndentWhileEditingRowAtIndexPath: tableView:shouldShowMenuForRowAtIndexPath:
        tableView:shouldSpringLoadRowAtIndexPath:withContext: tableView:shouldUpdateFocusInContext:
        tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:
        tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:
        tableView:trailingSwipeActionsConfigurationForRowAtIndexPath: tableView:viewForFooterInSection:
        tableView:viewForHeaderInSection: tableView:willBeginEditingRowAtIndexPath:
        tableView:willDeselectRowAtIndexPath: tableView:willDisplayCell:forRowAtIndexPath:
        tableView:willDisplayContextMenuWithConfiguration:animator: tableView:willDisplayFooterView:forSection:
        tableView:willDisplayHeaderView:forSection: tableView:willEndContextMenuInteractionWithConfiguration:animator:
        tableView:willPerformPreviewActionForMenuWithConfiguration:animator: tableView:willSelectRowAtIndexPath:
        tableViewDidEndMultipleSelectionInteraction:
        %UITableViewDragDelegate
        -tableView:dragPreviewParametersForRowAtIndexPath: tableView:dragSessionAllowsMoveOperation:
        tableView:dragSessionDidEnd: tableView:dragSessionIsRestrictedToDraggingApplication:
        tableView:dragSessionWillBegin: tableView:itemsForAddingToDragSession:atIndexPath:point:
        tableView:itemsForBeginningDragSession:atIndexPath:
        %UITableViewDropDelegate
        -tableView:canHandleDropSession: tableView:dropPreviewParametersForRowAtIndexPath: tableView:dropSessionDidEnd:
        tableView:dropSessionDidEnter: tableView:dropSessionDidExit:
        tableView:dropSessionDidUpdate:withDestinationIndexPath: tableView:performDropWithCoordinator:
        %UITextCursorView
        -isBlinking= resetBlinkAnimation
        %UITextDragDelegate
        -textDraggableView:dragPreviewForLiftingItem:session: textDraggableView:dragSessionDidEnd:withOperation:
        textDraggableView:dragSessionWillBegin: textDraggableView:itemsForDrag:
        textDraggableView:willAnimateLiftWithAnimator:session:
        %UITextDraggable
        <UITextInput
        -isTextDragActive textDragDelegate= textDragInteraction textDragOptions=
        %UITextDropDelegate
        -textDroppableView:dropSessionDidEnd: textDroppableView:dropSessionDidEnter:
        textDroppableView:dropSessionDidExit: textDroppableView:dropSessionDidUpdate:
        textDroppableView:previewForDroppingAllItemsWithDefault: textDroppableView:proposalForDrop:
        textDroppableView:willBecomeEditableForDrop: textDroppableView:willPerformDrop:
        %UITextDroppable
        <UITextInput UITextPasteConfigurationSupporting
        -isTextDropActive textDropDelegate= textDropInteraction
        %UITextFieldDelegate
        -textField:editMenuForCharactersInRange:suggestedActions:
        textField:editMenuForCharactersInRanges:suggestedActions: textField:insertInputSuggestion:
        textField:shouldChangeCharactersInRange:replacementString:
        textField:shouldChangeCharactersInRanges:replacementString: textField:willDismissEditMenuWithAnimator:
        textField:willPresentEditMenuWithAnimator: textFieldDidBeginEditing: textFieldDidChangeSelection:
        textFieldDidEndEditing: textFieldDidEndEditing:reason: textFieldShouldBeginEditing: textFieldShouldClear:
        textFieldShouldEndEditing: textFieldShouldReturn:
        %UITextFormattingCoordinatorDelegate
        -updateTextAttributesWithConversionHandler:
        %UITextFormattingViewControllerDelegate
        -textFormattingDidFinish: textFormattingViewController:didChangeValue:
        textFormattingViewController:shouldPresentColorPicker: textFormattingViewController:shouldPresentFontPicker:
        %UITextInput
        <UIKeyInput
        -attributedTextInRange: baseWritingDirectionForPosition:inDirection: beginFloatingCursorAtPoint:
        beginningOfDocument caretRectForPosition: caretTransformForPosition: characterOffsetOfPosition:withinRange:
        characterRangeAtPoint: characterRangeByExtendingPosition:inDirection: closestPositionToPoint:
        closestPositionToPoint:withinRange: comparePosition:toPosition: dictationRecognitionFailed
        dictationRecordingDidEnd didDismissWritingTools editMenuForTextRange:suggestedActions: endFloatingCursor
        endOfDocument firstRectForRange: frameForDictationResultPlaceholder: inputDelegate=
        insertAdaptiveImageGlyph:replacementRange: insertAttributedText: insertDictationResult:
        insertDictationResultPlaceholder insertInputSuggestion: insertText:alternatives:style:
        insertTextPlaceholderWithSize: isEditable markedTextRange markedTextStyle= offsetFromPosition:toPosition:
        positionFromPosition:inDirection:offset: positionFromPosition:offset: positionWithinRange:atCharacterOffset:
        positionWithinRange:farthestInDirection: removeDictationResultPlaceholder:willInsertResult:
        removeTextPlaceholder: replaceRange:withAttributedText: replaceRange:withText: selectedTextRange=
        selectionAffinity= selectionRectsForRange: setAttributedMarkedText:selectedRange:
        setBaseWritingDirection:forRange: setMarkedText:selectedRange: shouldChangeTextInRange:replacementText:
        supportsAdaptiveImageGlyph= textInRange: textInputView textRangeFromPosition:toPosition:
        textStylingAtPosition:inDirection: tokenizer unmarkText unobscuredContentRect updateFloatingCursorAtPoint:
        willDismissEditMenuWithAnimator: willPresentEditMenuWithAnimator: willPresentWritingTools
        %UITextInputDelegate
        -conversationContext:didChange: selectionDidChange: selectionWillChange: textDidChange: textWillChange:
        %UITextInputTokenizer
        -isPosition:atBoundary:inDirection: isPosition:withinTextUnit:inDirection:
        positionFromPosition:toBoundary:inDirection: rangeEnclosingPosition:withGranularity:inDirection:
        %UITextInputTraits
        -allowedWritingToolsResultOptions= allowsNumberPadPopover= autocapitalizationType= autocorrectionType=
        conversationContext= enablesReturnKeyAutomatically= inlinePredictionType= isSecureTextEntry= keyboardAppearance=
        keyboardType= mathExpressionCompletionType= passwordRules= returnKeyType= smartDashesType=
        smartInsertDeleteType= smartQuotesType= spellCheckingType= textContentType= writingToolsBehavior=
        %UITextInteractionDelegate
        -interactionDidEnd: interactionShouldBegin:atPoint: interactionWillBegin:
        %UITextPasteConfigurationSupporting
        <UIPasteConfigurationSupporting
        -pasteDelegate=
        %UITextPasteDelegate
        -textPasteConfigurationSupporting:combineItemAttributedStrings:forRange:
        textPasteConfigurationSupporting:performPasteOfAttributedString:toRange:
        textPasteConfigurationSupporting:shouldAnimatePasteOfAttributedString:toRange:
        textPasteConfigurationSupporting:transformPasteItem:
        %UITextSearching
        -clearAllDecoratedFoundText compareFoundRange:toRange:inDocument: compareOrderFromDocument:toDocument:
        decorateFoundTextRange:inDocument:usingStyle: performTextSearchWithQueryString:usingOptions:resultAggregator:
        replaceAllOccurrencesOfQueryString:usingOptions:withText: replaceFoundTextInRange:inDocument:withText:
        scrollRangeToVisible:inDocument: selectedTextRange selectedTextSearchDocument
        shouldReplaceFoundTextInRange:inDocument:withText: supportsTextReplacement
        willHighlightFoundTextRange:inDocument:
        %UITextSelectionDisplayInteractionDelegate
        -selectionContainerViewBelowTextForSelectionDisplayInteraction:
        %UITextViewDelegate
        <UIScrollViewDelegate
        -textView:didBeginFormattingWithViewController: textView:didEndFormattingWithViewController:
        textView:editMenuForTextInRange:suggestedActions: textView:editMenuForTextInRanges:suggestedActions:
        textView:insertInputSuggestion: textView:menuConfigurationForTextItem:defaultMenu:
        textView:primaryActionForTextItem:defaultAction: textView:shouldChangeTextInRange:replacementText:
        textView:shouldChangeTextInRanges:replacementText: textView:shouldInteractWithTextAttachment:inRange:
        textView:shouldInteractWithTextAttachment:inRange:interaction: textView:shouldInteractWithURL:inRange:
        textView:shouldInteractWithURL:inRange:interaction: textView:textItemMenuWillDisplayForTextItem:animator:
        textView:textItemMenuWillEndForTextItem:animator: textView:willBeginFormattingWithViewController:
        textView:willDismissEditMenuWithAnimator: textView:willEndFormattingWithViewController:
        textView:willPresentEditMenuWithAnimator: textView:writingToolsIgnoredRangesInEnclosingRange:
        textViewDidBeginEditing: textViewDidChange: textViewDidChangeSelection: textViewDidEndEditing:
        textViewShouldBeginEditing: textViewShouldEndEditing: textViewWritingToolsDidEnd: textViewWritingToolsWillBegin:
        %UIToolTipInteractionDelegate
        -toolTipInteraction:configurationAtPoint:
        %UIToolbarDelegate
        <UIBarPositioningDelegate
        %UITraitChangeObservable
        -unregisterForTraitChanges:
        %UITraitEnvironment
        -traitCollection traitCollectionDidChange:
        %UIUserActivityRestoring
        -restoreUserActivityState:
        %UIVideoEditorControllerDelegate
        -videoEditorController:didFailWithError: videoEditorController:didSaveEditedVideoToPath:
        videoEditorControllerDidCancel:
        %UIViewAnimating
        -finishAnimationAtPosition: fractionComplete= isReversed= isRunning pauseAnimation startAnimation
        startAnimationAfterDelay: state stopAnimation:
        %UIViewControllerAnimatedTransitioning
        -animateTransition: animationEnded: interruptibleAnimatorForTransition: transitionDuration:
        %UIViewControllerInteractiveTransitioning
        -completionCurve completionSpeed startInteractiveTransition: wantsInteractiveStart
        %UIViewControllerPreviewingDelegate
        -previewingContext:commitViewController: previewingContext:viewControllerForLocation:
        %UIViewControllerTransitioningDelegate
        -animationControllerForDismissedController:
        animationControllerForPresentedController:presentingController:sourceController:
        interactionControllerForDismissal: interactionControllerForPresentation:
        presentationControllerForPresentedViewController:presentingViewController:sourceViewController:
        %UIViewImplicitlyAnimating
        <UIViewAnimating
        -addAnimations: addAnimations:delayFactor: addCompletion: continueAnimationWithTimingParameters:durationFactor:
        %UIWebViewDelegate
        -webView:didFailLoadWithError: webView:shouldStartLoadWithRequest:navigationType: webViewDidFinishLoad:
        webViewDidStartLoad:
        %UIWindowSceneDelegate
        <UISceneDelegate
        -preferredWindowingControlStyleForScene: window=
        windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:
        windowScene:didUpdateEffectiveGeometry: windowScene:performActionForShortcutItem:completionHandler:
        windowScene:userDidAcceptCloudKitShareWithMetadata:
        %UIWritingToolsCoordinatorDelegate
        -writingToolsCoordinator:finishTextAnimation:forRange:inContext:completion:
        writingToolsCoordinator:prepareForTextAnimation:forRange:inContext:completion:
        writingToolsCoordinator:replaceRange:inContext:proposedText:reason:animationParameters:completion:
        writingToolsCoordinator:requestsBoundingBezierPathsForRange:inContext:completion:
        writingToolsCoordinator:requestsContextsForScope:completion:
        writingToolsCoordinator:requestsDecorationContainerViewForRange:inContext:completion:
        writingToolsCoordinator:requestsPreviewForTextAnimation:ofRange:inContext:completion:
        writingToolsCoordinator:requestsRangeInContextWithIdentifierForPoint:completion:
        writingToolsCoordinator:requestsSingleContainerSubrangesOfRange:inContext:completion:
        writingToolsCoordinator:requestsUnderlinePathsForRange:inContext:completion:
        writingToolsCoordinator:selectRanges:inContext:completion: writingToolsCoordinator:willChangeToState:completion:
        @NSAdaptiveImageGlyph NSObject
        <NSCoding NSSecureCoding
        -contentDescription contentIdentifier imageContent initWithImageContent:
        +contentType
        @NSDataAsset NSObject
        -data initWithName: initWithName:bundle: name typeIdentifier
        @NSDiffableDataSourceSectionTransaction NSObject
        -difference finalSnapshot initialSnapshot sectionIdentifier
        @NSDiffableDataSourceTransaction NSObject
        -difference finalSnapshot initialSnapshot sectionTransactions
        @NSLayoutAnchor NSObject
        <NSCoding
        -constraintEqualToAnchor: constraintEqualToAnchor:constant: constraintGreaterThanOrEqualToAnchor:
        constraintGreaterThanOrEqualToAnchor:constant: constraintLessThanOrEqualToAnchor:
        constraintLessThanOrEqualToAnchor:constant: constraintsAffectingLayout hasAmbiguousLayout item name
        @NSLayoutConstraint NSObject
        <NSAnimatablePropertyContainer
        -constant= firstAnchor firstAttribute firstItem identifier= isActive= multiplier priority= relation secondAnchor
        secondAttribute secondItem shouldBeArchived=
        +activateConstraints: deactivateConstraints:
        @NSLayoutDimension NSLayoutAnchor
        <NSCoding
        -constraintEqualToAnchor:multiplier: constraintEqualToAnchor:multiplier:constant: constraintEqualToConstant:
        constraintGreaterThanOrEqualToAnchor:multiplier: constraintGreaterThanOrEqualToAnchor:multiplier:constant:
        constraintGreaterThanOrEqualToConstant: constraintLessThanOrEqualToAnchor:multiplier:
        constraintLessThanOrEqualToAnchor:multiplier:constant: constraintLessThanOrEqualToConstant:
        @NSLayoutManager NSObject
        <NSCoding NSGlyphStorage NSSecureCoding
        -CGGlyphAtIndex: CGGlyphAtIndex:isValidIndex: addTemporaryAttribute:value:forCharacterRange:
        addTemporaryAttributes:forCharacterRange: addTextContainer: allowsNonContiguousLayout=
        attachmentSizeForGlyphAtIndex: backgroundLayoutEnabled= boundingRectForGlyphRange:inTextContainer:
        boundsRectForTextBlock:atIndex:effectiveRange: boundsRectForTextBlock:glyphRange: characterIndexForGlyphAtIndex:
        characterIndexForPoint:inTextContainer:fractionOfDistanceBetweenInsertionPoints:
        characterRangeForGlyphRange:actualGlyphRange: defaultAttachmentScaling= defaultBaselineOffsetForFont:
        defaultLineHeightForFont: delegate= deleteGlyphsInRange: drawBackgroundForGlyphRange:atPoint:
        drawGlyphsForGlyphRange:atPoint:
        drawStrikethroughForGlyphRange:strikethroughType:baselineOffset:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:
        drawUnderlineForGlyphRange:underlineType:baselineOffset:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:
        drawsOutsideLineFragmentForGlyphAtIndex: ensureGlyphsForCharacterRange: ensureGlyphsForGlyphRange:
        ensureLayoutForBoundingRect:inTextContainer: ensureLayoutForCharacterRange: ensureLayoutForGlyphRange:
        ensureLayoutForTextContainer:
        enumerateEnclosingRectsForGlyphRange:withinSelectedGlyphRange:inTextContainer:usingBlock:
        enumerateLineFragmentsForGlyphRange:usingBlock: extraLineFragmentRect extraLineFragmentTextContainer
        extraLineFragmentUsedRect fillBackgroundRectArray:count:forCharacterRange:color: firstTextView
        firstUnlaidCharacterIndex firstUnlaidGlyphIndex fractionOfDistanceThroughGlyphForPoint:inTextContainer:
        getFirstUnlaidCharacterIndex:glyphIndex: getGlyphs:range:
        getGlyphsInRange:glyphs:characterIndexes:glyphInscriptions:elasticBits:
        getGlyphsInRange:glyphs:characterIndexes:glyphInscriptions:elasticBits:bidiLevels:
        getGlyphsInRange:glyphs:properties:characterIndexes:bidiLevels:
        getLineFragmentInsertionPointsForCharacterAtIndex:alternatePositions:inDisplayOrder:positions:characterIndexes:
        glyphAtIndex: glyphAtIndex:isValidIndex: glyphGenerator= glyphIndexForCharacterAtIndex:
        glyphIndexForPoint:inTextContainer: glyphIndexForPoint:inTextContainer:fractionOfDistanceThroughGlyph:
        glyphRangeForBoundingRect:inTextContainer: glyphRangeForBoundingRectWithoutAdditionalLayout:inTextContainer:
        glyphRangeForCharacterRange:actualCharacterRange: glyphRangeForTextContainer: hasNonContiguousLayout
        hyphenationFactor= init insertGlyph:atGlyphIndex:characterIndex:
        insertGlyphs:length:forStartingGlyphAtIndex:characterIndex: insertTextContainer:atIndex:
        intAttribute:forGlyphAtIndex: invalidateDisplayForCharacterRange: invalidateDisplayForGlyphRange:
        invalidateGlyphsForCharacterRange:changeInLength:actualCharacterRange:
        invalidateGlyphsOnLayoutInvalidationForGlyphRange: invalidateLayoutForCharacterRange:actualCharacterRange:
        invalidateLayoutForCharacterRange:isSoft:actualCharacterRange: isValidGlyphIndex:
        layoutManagerOwnsFirstResponderInWindow: layoutRectForTextBlock:atIndex:effectiveRange:
        layoutRectForTextBlock:glyphRange: limitsLayoutForSuspiciousContents=
        lineFragmentRectForGlyphAtIndex:effectiveRange:
        lineFragmentRectForGlyphAtIndex:effectiveRange:withoutAdditionalLayout:
        lineFragmentUsedRectForGlyphAtIndex:effectiveRange:
        lineFragmentUsedRectForGlyphAtIndex:effectiveRange:withoutAdditionalLayout: locationForGlyphAtIndex:
        notShownAttributeForGlyphAtIndex: numberOfGlyphs
        processEditingForTextStorage:edited:range:changeInLength:invalidatedRange: propertyForGlyphAtIndex:
        rangeOfNominallySpacedGlyphsContainingIndex:
        rectArrayForCharacterRange:withinSelectedCharacterRange:inTextContainer:rectCount:
        rectArrayForGlyphRange:withinSelectedGlyphRange:inTextContainer:rectCount:
        removeTemporaryAttribute:forCharacterRange: removeTextContainerAtIndex: replaceGlyphAtIndex:withGlyph:
        replaceTextStorage: rulerAccessoryViewForTextView:paragraphStyle:ruler:enabled:
        rulerMarkersForTextView:paragraphStyle:ruler: setAttachmentSize:forGlyphRange:
        setBoundsRect:forTextBlock:glyphRange: setCharacterIndex:forGlyphAtIndex:
        setDrawsOutsideLineFragment:forGlyphAtIndex: setExtraLineFragmentRect:usedRect:textContainer:
        setGlyphs:properties:characterIndexes:font:forGlyphRange: setIntAttribute:value:forGlyphAtIndex:
        setLayoutRect:forTextBlock:glyphRange: setLineFragmentRect:forGlyphRange:usedRect:
        setLocation:forStartOfGlyphRange: setLocations:startingGlyphIndexes:count:forGlyphRange:
        setNotShownAttribute:forGlyphAtIndex: setTemporaryAttributes:forCharacterRange: setTextContainer:forGlyphRange:
        showAttachmentCell:inRect:characterIndex: showCGGlyphs:positions:count:font:matrix:attributes:inContext:
        showCGGlyphs:positions:count:font:textMatrix:attributes:inContext:
        showPackedGlyphs:length:glyphRange:atPoint:font:color:printingAdjustment: showsControlCharacters=
        showsInvisibleCharacters=
        strikethroughGlyphRange:strikethroughType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:
        substituteFontForFont: temporaryAttribute:atCharacterIndex:effectiveRange:
        temporaryAttribute:atCharacterIndex:longestEffectiveRange:inRange:
        temporaryAttributesAtCharacterIndex:effectiveRange:
        temporaryAttributesAtCharacterIndex:longestEffectiveRange:inRange: textContainerChangedGeometry:
        textContainerChangedTextView: textContainerForGlyphAtIndex:effectiveRange:
        textContainerForGlyphAtIndex:effectiveRange:withoutAdditionalLayout: textContainers textStorage=
        textStorage:edited:range:changeInLength:invalidatedRange: textViewForBeginningOfSelection
        truncatedGlyphRangeInLineFragmentForGlyphAtIndex: typesetter= typesetterBehavior=
        underlineGlyphRange:underlineType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:
        usedRectForTextContainer: usesDefaultHyphenation= usesFontLeading= usesScreenFonts=
        @NSLayoutXAxisAnchor NSLayoutAnchor
        <NSCoding
        -anchorWithOffsetToAnchor: constraintEqualToSystemSpacingAfterAnchor:multiplier:
        constraintGreaterThanOrEqualToSystemSpacingAfterAnchor:multiplier:
        constraintLessThanOrEqualToSystemSpacingAfterAnchor:multiplier:
        @NSLayoutYAxisAnchor NSLayoutAnchor
        <NSCoding
        -anchorWithOffsetToAnchor: constraintEqualToSystemSpacingBelowAnchor:multiplier:
        constraintGreaterThanOrEqualToSystemSpacingBelowAnchor:multiplier:
        constraintLessThanOrEqualToSystemSpacingBelowAnchor:multiplier:
        @NSMutableParagraphStyle NSParagraphStyle
        <NSCoding NSSecureCoding
        -addTabStop: removeTabStop: setAlignment: setAllowsDefaultTighteningForTruncation: setBaseWritingDirection:
        setDefaultTabInterval: setFirstLineHeadIndent: setHeadIndent: setHeaderLevel: setHyphenationFactor:
        setLineBreakMode: setLineBreakStrategy: setLineHeightMultiple: setLineSpacing: setMaximumLineHeight:
        setMinimumLineHeight: setParagraphSpacing: setParagraphSpacingBefore: setParagraphStyle: setTabStops:
        setTailIndent: setTextBlocks: setTextLists: setTighteningFactorForTruncation: setUsesDefaultHyphenation:
        @NSParagraphStyle NSObject
        <NSCoding NSSecureCoding
        -alignment allowsDefaultTighteningForTruncation baseWritingDirection defaultTabInterval firstLineHeadIndent
        headIndent headerLevel hyphenationFactor lineBreakMode lineBreakStrategy lineHeightMultiple lineSpacing
        maximumLineHeight minimumLineHeight paragraphSpacing paragraphSpacingBefore tabStops tailIndent textBlocks
        textLists tighteningFactorForTruncation usesDefaultHyphenation
        +defaultParagraphStyle defaultWritingDirectionForLanguage:
        @NSShadow NSObject
        <NSCoding NSSecureCoding
        -init set shadowBlurRadius= shadowColor= shadowOffset=
        @NSStringDrawingContext NSObject
        -actualScaleFactor actualTrackingAdjustment minimumScaleFactor= minimumTrackingAdjustment= totalBounds
        @NSTextAttachment NSObject
        <NSCoding NSSecureCoding NSTextAttachmentContainer NSTextAttachmentLayout
        -allowsTextAttachmentView= attachmentCell= bounds= contents= fileType= fileWrapper= image= initWithData:ofType:
        initWithFileWrapper: lineLayoutPadding= usesTextAttachmentView
        +registerTextAttachmentViewProviderClass:forFileType: textAttachmentViewProviderClassForFileType:
        @NSTextAttachmentViewProvider NSObject
        -attachmentBoundsForAttributes:location:textContainer:proposedLineFragment:position:
        initWithTextAttachment:parentView:textLayoutManager:location: loadView location textAttachment textLayoutManager
        tracksTextAttachmentViewBounds= view=
        @NSTextContainer NSObject
        <NSCoding NSSecureCoding NSTextLayoutOrientationProvider
        -containerSize= containsPoint: exclusionPaths= heightTracksTextView= initWithContainerSize: initWithSize:
        isSimpleRectangularTextContainer layoutManager= lineBreakMode= lineFragmentPadding=
        lineFragmentRectForProposedRect:atIndex:writingDirection:remainingRect:
        lineFragmentRectForProposedRect:sweepDirection:movementDirection:remainingRect: maximumNumberOfLines=
        replaceLayoutManager: size= textLayoutManager textView= widthTracksTextView=
        @NSTextContentManager NSObject
        <NSCoding NSSecureCoding NSTextElementProvider
        -addTextLayoutManager: automaticallySynchronizesTextLayoutManagers= automaticallySynchronizesToBackingStore=
        delegate= hasEditingTransaction init performEditingTransactionUsingBlock: primaryTextLayoutManager=
        recordEditActionInRange:newTextRange: removeTextLayoutManager: synchronizeTextLayoutManagers:
        textElementsForRange: textLayoutManagers
        @NSTextContentStorage NSTextContentManager
        <NSCoding NSSecureCoding NSTextElementProvider NSTextStorageObserving
        -attributedString= attributedStringForTextElement: includesTextListMarkers= textElementForAttributedString:
        @NSTextElement NSObject
        -childElements elementRange= initWithTextContentManager: isRepresentedElement parentElement textContentManager=
        @NSTextLayoutFragment NSObject
        <NSCoding NSSecureCoding
        -bottomMargin drawAtPoint:inContext: frameForTextAttachmentAtLocation: initWithTextElement:range:
        invalidateLayout layoutFragmentFrame layoutQueue= leadingPadding rangeInElement renderingSurfaceBounds state
        textAttachmentViewProviders textElement textLayoutManager textLineFragmentForTextLocation:isUpstreamAffinity:
        textLineFragmentForVerticalOffset:requiresExactMatch: textLineFragments topMargin trailingPadding
        @NSTextLayoutManager NSObject
        <NSCoding NSSecureCoding NSTextSelectionDataSource
        -addRenderingAttribute:value:forTextRange: delegate= ensureLayoutForBounds: ensureLayoutForRange:
        enumerateRenderingAttributesFromLocation:reverse:usingBlock:
        enumerateTextLayoutFragmentsFromLocation:options:usingBlock:
        enumerateTextSegmentsInRange:type:options:usingBlock: init invalidateLayoutForRange:
        invalidateRenderingAttributesForTextRange: layoutQueue= limitsLayoutForSuspiciousContents=
        removeRenderingAttribute:forTextRange: renderingAttributesForLink:atLocation: renderingAttributesValidator=
        replaceContentsInRange:withAttributedString: replaceContentsInRange:withTextElements: replaceTextContentManager:
        resolvesNaturalAlignmentWithBaseWritingDirection= setRenderingAttributes:forTextRange: textContainer=
        textContentManager textLayoutFragmentForLocation: textLayoutFragmentForPosition: textSelectionNavigation=
        textSelections= textViewportLayoutController usageBoundsForTextContainer usesFontLeading= usesHyphenation=
        +linkRenderingAttributes
        @NSTextLineFragment NSObject
        <NSCoding NSSecureCoding
        -attributedString characterIndexForPoint: characterRange drawAtPoint:inContext:
        fractionOfDistanceThroughGlyphForPoint: glyphOrigin initWithAttributedString:range:
        initWithString:attributes:range: locationForCharacterAtIndex: typographicBounds
        @NSTextList NSObject
        <NSCoding NSSecureCoding
        -initWithMarkerFormat:options: initWithMarkerFormat:options:startingItemNumber: isOrdered listOptions
        markerForItemNumber: markerFormat startingItemNumber=
        +includesTextListMarkers
        @NSTextParagraph NSTextElement
        -attributedString initWithAttributedString: paragraphContentRange paragraphSeparatorRange
        @NSTextRange NSObject
        -containsLocation: containsRange: endLocation initWithLocation: initWithLocation:endLocation:
        intersectsWithTextRange: isEmpty isEqualToTextRange: location textRangeByFormingUnionWithTextRange:
        textRangeByIntersectingWithTextRange:
        @NSTextStorage NSMutableAttributedString
        <NSCoding NSSecureCoding
        -addLayoutManager: attributeRuns= changeInLength characters= delegate= edited:range:changeInLength: editedMask
        editedRange ensureAttributesAreFixedInRange: fixesAttributesLazily font= foregroundColor=
        invalidateAttributesInRange: layoutManagers paragraphs= processEditing removeLayoutManager: textStorageObserver=
        words=
        @NSTextTab NSObject
        <NSCoding NSSecureCoding
        -alignment initWithTextAlignment:location:options: initWithType:location: location options tabStopType
        +columnTerminatorsForLocale:
        @NSTextViewportLayoutController NSObject
        -adjustViewportByVerticalOffset: delegate= initWithTextLayoutManager: layoutViewport
        relocateViewportToTextLocation: textLayoutManager viewportBounds viewportRange
        @UIAcceleration NSObject
        -timestamp x y z
        @UIAccelerometer NSObject
        -delegate= updateInterval=
        +sharedAccelerometer
        @UIAccessibilityCustomAction NSObject
        -actionHandler= attributedName= category= image= initWithAttributedName:actionHandler:
        initWithAttributedName:image:actionHandler: initWithAttributedName:image:target:selector:
        initWithAttributedName:target:selector: initWithName:actionHandler: initWithName:image:actionHandler:
        initWithName:image:target:selector: initWithName:target:selector: name= selector= target=
        @UIAccessibilityCustomRotor NSObject
        -attributedName= initWithAttributedName:itemSearchBlock: initWithName:itemSearchBlock:
        initWithSystemType:itemSearchBlock: itemSearchBlock= name= systemRotorType
        @UIAccessibilityCustomRotorSearchPredicate NSObject
        -currentItem= searchDirection=
        @UIAccessibilityElement UIResponder
        <UIAccessibilityIdentification UIResponderStandardEditActions
        -initWithAccessibilityContainer:
        @UIAction UIMenuElement
        <NSCoding NSSecureCoding UIMenuLeaf
        -attributes= discoverabilityTitle= identifier sender setImage: setTitle: state=
        @UIActionSheet UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -actionSheetStyle= addButtonWithTitle: buttonTitleAtIndex: cancelButtonIndex= delegate= destructiveButtonIndex=
        dismissWithClickedButtonIndex:animated: firstOtherButtonIndex isVisible numberOfButtons
        showFromBarButtonItem:animated: showFromRect:inView:animated: showFromTabBar: showFromToolbar: showInView:
        title=
        @UIActivity NSObject
        -activityDidFinish: activityImage activityTitle activityType activityViewController canPerformWithActivityItems:
        performActivity prepareWithActivityItems:
        +activityCategory
        @UIActivityIndicatorView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -activityIndicatorViewStyle= color= hidesWhenStopped= initWithActivityIndicatorStyle: isAnimating startAnimating
        stopAnimating
        @UIActivityItemProvider NSOperation
        <UIActivityItemSource
        -activityType initWithPlaceholderItem: item placeholderItem
        @UIActivityViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -allowsProminentActivity= completionHandler= completionWithItemsHandler= excludedActivitySectionTypes=
        excludedActivityTypes= initWithActivityItems:applicationActivities: initWithActivityItemsConfiguration:
        @UIAlertAction NSObject
        <UIAccessibilityIdentification
        -isEnabled= style title
        @UIAlertController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UISpringLoadedInteractionSupporting UITraitEnvironment
        -actions addAction: addTextFieldWithConfigurationHandler: message= preferredAction= preferredStyle severity=
        textFields
        @UIAlertView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -addButtonWithTitle: alertViewStyle= buttonTitleAtIndex: cancelButtonIndex= delegate=
        dismissWithClickedButtonIndex:animated: firstOtherButtonIndex isVisible message= numberOfButtons show
        textFieldAtIndex: title=
        @UIApplication UIResponder
        <UIResponderStandardEditActions
        -activateSceneSessionForRequest:errorHandler: alternateIconName applicationIconBadgeNumber= applicationState
        applicationSupportsShakeToEdit= backgroundRefreshStatus backgroundTimeRemaining
        beginBackgroundTaskWithExpirationHandler: beginBackgroundTaskWithName:expirationHandler:
        beginIgnoringInteractionEvents beginReceivingRemoteControlEvents canOpenURL: cancelAllLocalNotifications
        cancelLocalNotification: clearKeepAliveTimeout completeStateRestoration connectedScenes
        currentUserNotificationSettings delegate= enabledRemoteNotificationTypes endBackgroundTask:
        endIgnoringInteractionEvents endReceivingRemoteControlEvents extendStateRestoration
        ignoreSnapshotOnNextApplicationLaunch isIdleTimerDisabled= isIgnoringInteractionEvents
        isNetworkActivityIndicatorVisible= isProtectedDataAvailable isProximitySensingEnabled=
        isRegisteredForRemoteNotifications keyWindow openSessions openURL: openURL:options:completionHandler:
        preferredContentSizeCategory presentLocalNotificationNow: registerForRemoteNotificationTypes:
        registerForRemoteNotifications registerUserNotificationSettings:
        requestSceneSessionActivation:userActivity:options:errorHandler:
        requestSceneSessionDestruction:options:errorHandler: requestSceneSessionRefresh: scheduleLocalNotification:
        scheduledLocalNotifications= sendAction:to:from:forEvent: sendEvent: setAlternateIconName:completionHandler:
        setKeepAliveTimeout:handler: setMinimumBackgroundFetchInterval: setNewsstandIconImage: setStatusBarHidden:
        setStatusBarHidden:animated: setStatusBarHidden:withAnimation: setStatusBarOrientation:
        setStatusBarOrientation:animated: setStatusBarStyle: setStatusBarStyle:animated: shortcutItems= statusBarFrame
        statusBarOrientationAnimationDuration supportedInterfaceOrientationsForWindow: supportsAlternateIcons
        supportsMultipleScenes unregisterForRemoteNotifications userInterfaceLayoutDirection windows
        +registerObjectForStateRestoration:restorationIdentifier: sharedApplication
        @UIApplicationShortcutIcon NSObject
        @UIApplicationShortcutItem NSObject
        -icon initWithType:localizedTitle: initWithType:localizedTitle:localizedSubtitle:icon:userInfo:
        localizedSubtitle localizedTitle targetContentIdentifier userInfo
        @UIAttachmentBehavior UIDynamicBehavior
        -anchorPoint= attachedBehaviorType attachmentRange= damping= frequency= frictionTorque=
        initWithItem:attachedToAnchor: initWithItem:attachedToItem: initWithItem:offsetFromCenter:attachedToAnchor:
        initWithItem:offsetFromCenter:attachedToItem:offsetFromCenter: items length=
        @UIBackgroundExtensionView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -automaticallyPlacesContentView= contentView=
        @UIBandSelectionInteraction NSObject
        <UIInteraction
        -initWithSelectionHandler: initialModifierFlags isEnabled= selectionRect shouldBeginHandler= state
        @UIBarButtonItem UIBarItem
        <NSCoding UIAppearance UIPopoverPresentationControllerSourceItem UISpringLoadedInteractionSupporting
        -action= addSymbolEffect: addSymbolEffect:options: addSymbolEffect:options:animated:
        backButtonBackgroundImageForState:barMetrics: backButtonBackgroundVerticalPositionAdjustmentForBarMetrics:
        backButtonTitlePositionAdjustmentForBarMetrics: backgroundImageForState:barMetrics:
        backgroundImageForState:style:barMetrics: backgroundVerticalPositionAdjustmentForBarMetrics: badge= buttonGroup
        changesSelectionAsPrimaryAction= creatingFixedGroup creatingMovableGroupWithCustomizationIdentifier:
        creatingOptionalGroupWithCustomizationIdentifier:inDefaultCustomization: customView= hidesSharedBackground=
        identifier= initWithBarButtonSystemItem:menu: initWithBarButtonSystemItem:primaryAction:
        initWithBarButtonSystemItem:primaryAction:menu: initWithBarButtonSystemItem:target:action: initWithCustomView:
        initWithImage:landscapeImagePhone:style:target:action: initWithImage:menu: initWithImage:style:target:action:
        initWithPrimaryAction: initWithPrimaryAction:menu: initWithTitle:image:target:action:menu: initWithTitle:menu:
        initWithTitle:style:target:action: isHidden= isSelected= isSymbolAnimationEnabled= menu= menuRepresentation=
        possibleTitles= preferredMenuElementOrder= primaryAction= removeAllSymbolEffects
        removeAllSymbolEffectsWithOptions: removeAllSymbolEffectsWithOptions:animated: removeSymbolEffectOfType:
        removeSymbolEffectOfType:options: removeSymbolEffectOfType:options:animated:
        setBackButtonBackgroundImage:forState:barMetrics:
        setBackButtonBackgroundVerticalPositionAdjustment:forBarMetrics:
        setBackButtonTitlePositionAdjustment:forBarMetrics: setBackgroundImage:forState:barMetrics:
        setBackgroundImage:forState:style:barMetrics: setBackgroundVerticalPositionAdjustment:forBarMetrics:
        setSymbolImage:withContentTransition: setSymbolImage:withContentTransition:options:
        setTitlePositionAdjustment:forBarMetrics: sharesBackground= style= target= tintColor=
        titlePositionAdjustmentForBarMetrics: width=
        +fixedSpaceItem fixedSpaceItemOfWidth: flexibleSpaceItem
        @UIBarButtonItemBadge NSObject
        <NSCoding NSSecureCoding
        -backgroundColor= font= foregroundColor= init stringValue
        +indicatorBadge
        @UIBarButtonItemGroup NSObject
        <NSCoding
        -alwaysAvailable= barButtonItems= initWithBarButtonItems:representativeItem: isDisplayingRepresentativeItem
        isHidden= menuRepresentation= representativeItem=
        +groupWithFixedSpace
        @UIBarItem NSObject
        <NSCoding UIAccessibilityIdentification UIAppearance
        -image= imageInsets= init isEnabled= landscapeImagePhone= landscapeImagePhoneInsets= largeContentSizeImage=
        largeContentSizeImageInsets= setTitleTextAttributes:forState: tag= title= titleTextAttributesForState:
        @UIBezierPath NSObject
        <NSCoding NSSecureCoding
        -CGPath= addArcWithCenter:radius:startAngle:endAngle:clockwise: addClip
        addCurveToPoint:controlPoint1:controlPoint2: addLineToPoint: addQuadCurveToPoint:controlPoint: appendPath:
        applyTransform: bezierPathByReversingPath bounds closePath containsPoint: currentPoint fill
        fillWithBlendMode:alpha: flatness= getLineDash:count:phase: init isEmpty lineCapStyle= lineJoinStyle= lineWidth=
        miterLimit= moveToPoint: removeAllPoints setLineDash:count:phase: stroke strokeWithBlendMode:alpha:
        usesEvenOddFillRule=
        +bezierPath
        @UIBlurEffect UIVisualEffect
        <NSCoding NSSecureCoding
        @UIButton UIControl
        <CALayerDelegate NSCoding UIAccessibilityContentSizeCategoryImageAdjusting UIAppearance UIAppearanceContainer
        UIDynamicItem UIFocusEnvironment UIFocusItem UIFocusItemContainer UIResponderStandardEditActions
        UISpringLoadedInteractionSupporting UITraitEnvironment
        -adjustsImageWhenDisabled= adjustsImageWhenHighlighted= attributedTitleForState:
        automaticallyUpdatesConfiguration= backgroundImageForState: backgroundRectForBounds: behavioralStyle buttonType
        changesSelectionAsPrimaryAction= configuration= configurationUpdateHandler= contentEdgeInsets=
        contentRectForBounds: currentAttributedTitle currentBackgroundImage currentImage
        currentPreferredSymbolConfiguration currentTitle currentTitleColor currentTitleShadowColor font=
        imageEdgeInsets= imageForState: imageRectForContentRect: imageView isHeld isHovered isPointerInteractionEnabled=
        lineBreakMode= menu= pointerStyleProvider= preferredBehavioralStyle= preferredMenuElementOrder=
        preferredSymbolConfigurationForImageInState: reversesTitleShadowWhenHighlighted= role=
        setAttributedTitle:forState: setBackgroundImage:forState: setImage:forState: setNeedsUpdateConfiguration
        setPreferredSymbolConfiguration:forImageInState: setTitle:forState: setTitleColor:forState:
        setTitleShadowColor:forState: showsTouchWhenHighlighted= subtitleLabel titleColorForState: titleEdgeInsets=
        titleForState: titleLabel titleRectForContentRect: titleShadowColorForState: titleShadowOffset=
        updateConfiguration
        +buttonWithConfiguration:primaryAction: buttonWithType: buttonWithType:primaryAction:
        @UICalendarSelection NSObject
        -updateSelectableDates
        @UICalendarSelectionMultiDate UICalendarSelection
        -delegate initWithDelegate: selectedDates= setSelectedDates:animated:
        @UICalendarSelectionSingleDate UICalendarSelection
        -delegate initWithDelegate: selectedDate= setSelectedDate:animated:
        @UICalendarSelectionWeekOfYear UICalendarSelection
        -delegate initWithDelegate: selectedWeekOfYear= setSelectedWeekOfYear:animated:
        @UICalendarView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -availableDateRange= calendar= delegate= fontDesign= locale= reloadDecorationsForDateComponents:animated:
        selectionBehavior= setVisibleDateComponents:animated: timeZone= visibleDateComponents= wantsDateDecorations=
        @UICalendarViewDecoration NSObject
        -init initWithCustomViewProvider: initWithImage:color:size:
        @UICanvasFeedbackGenerator UIFeedbackGenerator
        -alignmentOccurredAtLocation: pathCompletedAtLocation:
        @UICloudSharingController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -activityItemSource availablePermissions= delegate= initWithPreparationHandler: initWithShare:container: share
        @UICollectionLayoutSectionOrthogonalScrollingProperties NSObject
        -bounce= decelerationRate=
        @UICollectionReusableView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -applyLayoutAttributes: didTransitionFromLayout:toLayout: preferredLayoutAttributesFittingAttributes:
        prepareForReuse reuseIdentifier willTransitionFromLayout:toLayout:
        @UICollectionView UIScrollView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDataSourceTranslating UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer
        UIResponderStandardEditActions UISpringLoadedInteractionSupporting UITraitEnvironment
        -allowsFocus= allowsFocusDuringEditing= allowsMultipleSelection= allowsMultipleSelectionDuringEditing=
        allowsSelection= allowsSelectionDuringEditing= backgroundView= beginInteractiveMovementForItemAtIndexPath:
        cancelInteractiveMovement cancelInteractiveTransition cellForItemAtIndexPath: collectionViewLayout=
        contextMenuInteraction dataSource= deleteItemsAtIndexPaths: deleteSections:
        dequeueConfiguredReusableCellWithRegistration:forIndexPath:item:
        dequeueConfiguredReusableSupplementaryViewWithRegistration:forIndexPath:
        dequeueReusableCellWithReuseIdentifier:forIndexPath:
        dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: deselectItemAtIndexPath:animated:
        dragDelegate= dragInteractionEnabled= dropDelegate= endInteractiveMovement finishInteractiveTransition
        hasActiveDrag hasActiveDrop hasUncommittedUpdates indexPathForCell: indexPathForItemAtPoint:
        indexPathForSupplementaryView: indexPathsForSelectedItems indexPathsForVisibleItems
        indexPathsForVisibleSupplementaryElementsOfKind: initWithFrame:collectionViewLayout: insertItemsAtIndexPaths:
        insertSections: isEditing= isPrefetchingEnabled= layoutAttributesForItemAtIndexPath:
        layoutAttributesForSupplementaryElementOfKind:atIndexPath: moveItemAtIndexPath:toIndexPath:
        moveSection:toSection: numberOfItemsInSection: numberOfSections performBatchUpdates:completion:
        prefetchDataSource= reconfigureItemsAtIndexPaths: registerClass:forCellWithReuseIdentifier:
        registerClass:forSupplementaryViewOfKind:withReuseIdentifier: registerNib:forCellWithReuseIdentifier:
        registerNib:forSupplementaryViewOfKind:withReuseIdentifier: reloadData reloadItemsAtIndexPaths: reloadSections:
        remembersLastFocusedIndexPath= reorderingCadence= scrollToItemAtIndexPath:atScrollPosition:animated:
        selectItemAtIndexPath:animated:scrollPosition: selectionFollowsFocus= selfSizingInvalidation=
        setCollectionViewLayout:animated: setCollectionViewLayout:animated:completion:
        startInteractiveTransitionToCollectionViewLayout:completion: supplementaryViewForElementKind:atIndexPath:
        updateInteractiveMovementTargetPosition: visibleCells visibleSupplementaryViewsOfKind:
        @UICollectionViewCell UICollectionReusableView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -automaticallyUpdatesBackgroundConfiguration= automaticallyUpdatesContentConfiguration= backgroundConfiguration=
        backgroundView= configurationState configurationUpdateHandler= contentConfiguration= contentView
        defaultBackgroundConfiguration dragStateDidChange: isHighlighted= isSelected= selectedBackgroundView=
        setNeedsUpdateConfiguration updateConfigurationUsingState:
        @UICollectionViewCellRegistration NSObject
        -cellClass cellNib configurationHandler
        @UICollectionViewCompositionalLayout UICollectionViewLayout
        <NSCoding
        -configuration= initWithSection: initWithSection:configuration: initWithSectionProvider:
        initWithSectionProvider:configuration:
        @UICollectionViewController UIViewController
        <NSCoding UIAppearanceContainer UICollectionViewDataSource UICollectionViewDelegate UIContentContainer
        UIFocusEnvironment UIResponderStandardEditActions UIScrollViewDelegate UITraitEnvironment
        -clearsSelectionOnViewWillAppear= collectionView= collectionViewLayout initWithCollectionViewLayout:
        installsStandardGestureForInteractiveMovement= useLayoutToLayoutNavigationTransitions=
        @UICollectionViewDiffableDataSource NSObject
        <UICollectionViewDataSource
        -applySnapshot:animatingDifferences: applySnapshot:animatingDifferences:completion:
        applySnapshot:toSection:animatingDifferences: applySnapshot:toSection:animatingDifferences:completion:
        applySnapshotUsingReloadData: applySnapshotUsingReloadData:completion: indexForSectionIdentifier:
        indexPathForItemIdentifier: initWithCollectionView:cellProvider: itemIdentifierForIndexPath: reorderingHandlers=
        sectionIdentifierForIndex: sectionSnapshotHandlers= snapshot snapshotForSection: supplementaryViewProvider=
        @UICollectionViewDiffableDataSourceReorderingHandlers NSObject
        -canReorderItemHandler= didReorderHandler= willReorderHandler=
        @UICollectionViewDiffableDataSourceSectionSnapshotHandlers NSObject
        -shouldCollapseItemHandler= shouldExpandItemHandler= snapshotForExpandingParentItemHandler=
        willCollapseItemHandler= willExpandItemHandler=
        @UICollectionViewDropPlaceholder UICollectionViewPlaceholder
        -previewParametersProvider=
        @UICollectionViewDropProposal UIDropProposal
        -initWithDropOperation:intent: intent
        @UICollectionViewFlowLayout UICollectionViewLayout
        <NSCoding
        -estimatedItemSize= footerReferenceSize= headerReferenceSize= itemSize= minimumInteritemSpacing=
        minimumLineSpacing= scrollDirection= sectionFootersPinToVisibleBounds= sectionHeadersPinToVisibleBounds=
        sectionInset= sectionInsetReference=
        @UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayoutInvalidationContext
        -invalidateFlowLayoutAttributes= invalidateFlowLayoutDelegateMetrics=
        @UICollectionViewFocusUpdateContext UIFocusUpdateContext
        -nextFocusedIndexPath previouslyFocusedIndexPath
        @UICollectionViewLayout NSObject
        <NSCoding
        -collectionView collectionViewContentSize developmentLayoutDirection
        finalLayoutAttributesForDisappearingDecorationElementOfKind:atIndexPath:
        finalLayoutAttributesForDisappearingItemAtIndexPath:
        finalLayoutAttributesForDisappearingSupplementaryElementOfKind:atIndexPath: finalizeAnimatedBoundsChange
        finalizeCollectionViewUpdates finalizeLayoutTransition flipsHorizontallyInOppositeLayoutDirection
        indexPathsToDeleteForDecorationViewOfKind: indexPathsToDeleteForSupplementaryViewOfKind:
        indexPathsToInsertForDecorationViewOfKind: indexPathsToInsertForSupplementaryViewOfKind: init
        initialLayoutAttributesForAppearingDecorationElementOfKind:atIndexPath:
        initialLayoutAttributesForAppearingItemAtIndexPath:
        initialLayoutAttributesForAppearingSupplementaryElementOfKind:atIndexPath: invalidateLayout
        invalidateLayoutWithContext: invalidationContextForBoundsChange:
        invalidationContextForEndingInteractiveMovementOfItemsToFinalIndexPaths:previousIndexPaths:movementCancelled:
        invalidationContextForInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:
        invalidationContextForPreferredLayoutAttributes:withOriginalAttributes:
        layoutAttributesForDecorationViewOfKind:atIndexPath: layoutAttributesForElementsInRect:
        layoutAttributesForInteractivelyMovingItemAtIndexPath:withTargetPosition: layoutAttributesForItemAtIndexPath:
        layoutAttributesForSupplementaryViewOfKind:atIndexPath: prepareForAnimatedBoundsChange:
        prepareForCollectionViewUpdates: prepareForTransitionFromLayout: prepareForTransitionToLayout: prepareLayout
        registerClass:forDecorationViewOfKind: registerNib:forDecorationViewOfKind:
        shouldInvalidateLayoutForBoundsChange:
        shouldInvalidateLayoutForPreferredLayoutAttributes:withOriginalAttributes:
        targetContentOffsetForProposedContentOffset: targetContentOffsetForProposedContentOffset:withScrollingVelocity:
        targetIndexPathForInteractivelyMovingItem:withPosition:
        +invalidationContextClass layoutAttributesClass
        @UICollectionViewLayoutAttributes NSObject
        <UIDynamicItem
        -alpha= bounds= center= frame= indexPath= isHidden= representedElementCategory representedElementKind size=
        transform= transform3D= zIndex=
        +layoutAttributesForDecorationViewOfKind:withIndexPath:
        layoutAttributesForSupplementaryViewOfKind:withIndexPath:
        @UICollectionViewLayoutInvalidationContext NSObject
        -contentOffsetAdjustment= contentSizeAdjustment= interactiveMovementTarget invalidateDataSourceCounts
        invalidateDecorationElementsOfKind:atIndexPaths: invalidateEverything invalidateItemsAtIndexPaths:
        invalidateSupplementaryElementsOfKind:atIndexPaths: invalidatedDecorationIndexPaths invalidatedItemIndexPaths
        invalidatedSupplementaryIndexPaths previousIndexPathsForInteractivelyMovingItems
        targetIndexPathsForInteractivelyMovingItems
        @UICollectionViewListCell UICollectionViewCell
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -accessories= defaultContentConfiguration indentationLevel= indentationWidth= indentsAccessories=
        separatorLayoutGuide
        @UICollectionViewPlaceholder NSObject
        -cellUpdateHandler= initWithInsertionIndexPath:reuseIdentifier:
        @UICollectionViewSupplementaryRegistration NSObject
        -configurationHandler elementKind supplementaryClass supplementaryNib
        @UICollectionViewTransitionLayout UICollectionViewLayout
        <NSCoding
        -currentLayout initWithCurrentLayout:nextLayout: nextLayout transitionProgress= updateValue:forAnimatedKey:
        valueForAnimatedKey:
        @UICollectionViewUpdateItem NSObject
        -indexPathAfterUpdate indexPathBeforeUpdate updateAction
        @UICollisionBehavior UIDynamicBehavior
        -addBoundaryWithIdentifier:forPath: addBoundaryWithIdentifier:fromPoint:toPoint: addItem: boundaryIdentifiers
        boundaryWithIdentifier: collisionDelegate= collisionMode= initWithItems: items removeAllBoundaries
        removeBoundaryWithIdentifier: removeItem: setTranslatesReferenceBoundsIntoBoundaryWithInsets:
        translatesReferenceBoundsIntoBoundary=
        @UIColorEffect UIVisualEffect
        <NSCoding NSSecureCoding
        @UIColorPickerViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -delegate= init maximumLinearExposure= selectedColor= supportsAlpha= supportsEyedropper=
        @UIColorWell UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -maximumLinearExposure= selectedColor= supportsAlpha= supportsEyedropper= title=
        @UICommand UIMenuElement
        <NSCoding NSSecureCoding UIMenuLeaf
        -action alternates attributes= discoverabilityTitle= propertyList setImage: setTitle: state=
        @UICommandAlternate NSObject
        <NSCoding NSSecureCoding
        -action modifierFlags title
        @UIContentUnavailableButtonProperties NSObject
        <NSCoding NSSecureCoding
        -isEnabled= menu= primaryAction= role=
        @UIContentUnavailableImageProperties NSObject
        <NSCoding NSSecureCoding
        -cornerRadius= maximumSize= preferredSymbolConfiguration= tintColor=
        @UIContentUnavailableTextProperties NSObject
        <NSCoding NSSecureCoding
        -adjustsFontSizeToFitWidth= allowsDefaultTighteningForTruncation= color= font= lineBreakMode=
        minimumScaleFactor= numberOfLines=
        @UIContentUnavailableView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentView UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -configuration= initWithConfiguration: isScrollEnabled=
        @UIContextMenuInteraction NSObject
        <UIInteraction
        -delegate dismissMenu initWithDelegate: locationInView: menuAppearance updateVisibleMenuWithBlock:
        @UIContextMenuSystem UIMenuSystem
        +sharedSystem
        @UIContextualAction NSObject
        -backgroundColor= handler image= style title=
        @UIControl UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContextMenuInteractionDelegate UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -actionsForTarget:forControlEvent: addAction:forControlEvents: addTarget:action:forControlEvents:
        allControlEvents allTargets beginTrackingWithTouch:withEvent: cancelTrackingWithEvent:
        contentHorizontalAlignment= contentVerticalAlignment= contextMenuInteraction
        contextMenuInteraction:configurationForMenuAtLocation:
        contextMenuInteraction:previewForDismissingMenuWithConfiguration:
        contextMenuInteraction:previewForHighlightingMenuWithConfiguration:
        contextMenuInteraction:willDisplayMenuForConfiguration:animator:
        contextMenuInteraction:willEndForConfiguration:animator: continueTrackingWithTouch:withEvent:
        effectiveContentHorizontalAlignment endTrackingWithTouch:withEvent: enumerateEventHandlers:
        initWithFrame:primaryAction: isContextMenuInteractionEnabled= isEnabled= isHighlighted= isSelected=
        isSymbolAnimationEnabled= isTouchInside isTracking menuAttachmentPointForConfiguration: performPrimaryAction
        removeAction:forControlEvents: removeActionForIdentifier:forControlEvents: removeTarget:action:forControlEvents:
        sendAction: sendAction:to:forEvent: sendActionsForControlEvents: showsMenuAsPrimaryAction= state toolTip=
        toolTipInteraction
        @UIConversationContext NSObject
        -entries= participantNameByIdentifier= responsePrimaryRecipientIdentifiers= selfIdentifiers= threadIdentifier=
        @UIConversationEntry NSObject
        -entryIdentifier= primaryRecipientIdentifiers= replyThreadIdentifier= senderIdentifier= sentDate= text=
        @UICornerRadius NSObject
        +containerConcentricRadius fixedRadius:
        @UIDatePicker UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -calendar= countDownDuration= date= datePickerMode= datePickerStyle locale= maximumDate= minimumDate=
        minuteInterval= preferredDatePickerStyle= roundsToMinuteInterval= setDate:animated: timeZone=
        @UIDeferredMenuElementProvider NSObject
        @UIDevice NSObject
        -batteryLevel batteryState beginGeneratingDeviceOrientationNotifications
        endGeneratingDeviceOrientationNotifications identifierForVendor isBatteryMonitoringEnabled=
        isGeneratingDeviceOrientationNotifications isMultitaskingSupported isProximityMonitoringEnabled= localizedModel
        model name orientation playInputClick proximityState systemName systemVersion userInterfaceIdiom
        +currentDevice
        @UIDictationPhrase NSObject
        -alternativeInterpretations text
        @UIDocument NSObject
        <NSFilePresenter NSProgressReporting UINavigationItemRenameDelegate UIUserActivityRestoring
        -autosaveWithCompletionHandler: changeCountTokenForSaveOperation: closeWithCompletionHandler:
        contentsForType:error: disableEditing documentState enableEditing
        fileAttributesToWriteToURL:forSaveOperation:error: fileModificationDate= fileNameExtensionForType:saveOperation:
        fileType fileURL finishedHandlingError:recovered: handleError:userInteractionPermitted: hasUnsavedChanges
        initWithFileURL: loadFromContents:ofType:error: localizedName openWithCompletionHandler:
        performAsynchronousFileAccessUsingBlock: progress readFromURL:error: restoreUserActivityState:
        revertToContentsOfURL:completionHandler: saveToURL:forSaveOperation:completionHandler: savingFileType
        undoManager= updateChangeCount: updateChangeCountWithToken:forSaveOperation: updateUserActivityState:
        userActivity= userInteractionNoLongerPermittedForError:
        writeContents:andAttributes:safelyToURL:forSaveOperation:error:
        writeContents:toURL:forSaveOperation:originalContentsURL:error:
        @UIDocumentBrowserAction NSObject
        -availability identifier image= initWithIdentifier:localizedTitle:availability:handler: localizedTitle
        supportedContentTypes= supportsMultipleItems=
        @UIDocumentBrowserTransitionController NSObject
        <UIViewControllerAnimatedTransitioning
        -loadingProgress= targetView=
        @UIDocumentBrowserViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -activeDocumentCreationIntent additionalLeadingNavigationBarButtonItems=
        additionalTrailingNavigationBarButtonItems= allowedContentTypes allowsDocumentCreation=
        allowsPickingMultipleItems= browserUserInterfaceStyle= contentTypesForRecentDocuments customActions=
        defaultDocumentAspectRatio= delegate= importDocumentAtURL:nextToDocumentAtURL:mode:completionHandler:
        initForOpeningContentTypes: initForOpeningFilesWithContentTypes: localizedCreateDocumentActionTitle=
        recentDocumentsContentTypes renameDocumentAtURL:proposedName:completionHandler:
        revealDocumentAtURL:importIfNeeded:completion: shouldShowFileExtensions= transitionControllerForDocumentAtURL:
        transitionControllerForDocumentURL:
        @UIDocumentInteractionController NSObject
        <UIActionSheetDelegate
        -URL= UTI= annotation= delegate= dismissMenuAnimated: dismissPreviewAnimated: gestureRecognizers icons name=
        presentOpenInMenuFromBarButtonItem:animated: presentOpenInMenuFromRect:inView:animated:
        presentOptionsMenuFromBarButtonItem:animated: presentOptionsMenuFromRect:inView:animated:
        presentPreviewAnimated:
        @UIDocumentMenuViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -addOptionWithTitle:image:order:handler: delegate= initWithDocumentTypes:inMode: initWithURL:inMode:
        @UIDocumentPickerExtensionViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -dismissGrantingAccessToURL: documentPickerMode documentStorageURL originalURL prepareForPresentationInMode:
        providerIdentifier validTypes
        @UIDocumentPickerViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -allowsMultipleSelection= delegate= directoryURL= documentPickerMode initForExportingURLs:
        initForExportingURLs:asCopy: initForOpeningContentTypes: initForOpeningContentTypes:asCopy:
        initWithDocumentTypes:inMode: initWithURL:inMode: initWithURLs:inMode: shouldShowFileExtensions=
        @UIDocumentProperties NSObject
        -activityViewControllerProvider= dragItemsProvider= initWithURL: wantsIconRepresentation=
        @UIDocumentViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -document= documentDidOpen initWithDocument: launchOptions= navigationItemDidUpdate
        openDocumentWithCompletionHandler: undoRedoItemGroup
        @UIDragInteraction NSObject
        <UIInteraction
        -allowsSimultaneousRecognitionDuringLift= delegate initWithDelegate: isEnabled=
        +isEnabledByDefault
        @UIDragItem NSObject
        -initWithItemProvider: itemProvider localObject= previewProvider= setNeedsDropPreviewUpdate
        @UIDragPreview NSObject
        -initWithView: initWithView:parameters: parameters view
        +previewForURL: previewForURL:title:
        @UIDragPreviewTarget UIPreviewTarget
        @UIDropInteraction NSObject
        <UIInteraction
        -allowsSimultaneousDropSessions= delegate initWithDelegate:
        @UIDropProposal NSObject
        -initWithDropOperation: isPrecise= operation prefersFullSizePreview=
        @UIDynamicAnimator NSObject
        -addBehavior: behaviors delegate= elapsedTime initWithCollectionViewLayout: initWithReferenceView: isRunning
        itemsInRect: layoutAttributesForCellAtIndexPath: layoutAttributesForDecorationViewOfKind:atIndexPath:
        layoutAttributesForSupplementaryViewOfKind:atIndexPath: referenceView removeAllBehaviors removeBehavior:
        updateItemUsingCurrentState:
        @UIDynamicBehavior NSObject
        -action= addChildBehavior: childBehaviors dynamicAnimator removeChildBehavior: willMoveToAnimator:
        @UIDynamicItemBehavior UIDynamicBehavior
        -addAngularVelocity:forItem: addItem: addLinearVelocity:forItem: allowsRotation= angularResistance=
        angularVelocityForItem: charge= density= elasticity= friction= initWithItems: isAnchored= items
        linearVelocityForItem: removeItem: resistance=
        @UIDynamicItemGroup NSObject
        <UIDynamicItem
        -initWithItems: items
        @UIEditMenuInteraction NSObject
        <UIInteraction
        -delegate dismissMenu initWithDelegate: locationInView: presentEditMenuWithConfiguration: reloadVisibleMenu
        updateVisibleMenuPositionAnimated:
        @UIEvent NSObject
        -allTouches buttonMask coalescedTouchesForTouch: modifierFlags predictedTouchesForTouch: subtype timestamp
        touchesForGestureRecognizer: touchesForView: touchesForWindow:
        @UIEventAttribution NSObject
        -destinationURL initWithSourceIdentifier:destinationURL:sourceDescription:purchaser: purchaser reportEndpoint
        sourceDescription sourceIdentifier
        @UIEventAttributionView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        @UIFeedbackGenerator NSObject
        <UIInteraction
        -init prepare
        +feedbackGeneratorForView:
        @UIFieldBehavior UIDynamicBehavior
        -addItem: animationSpeed= direction= falloff= items minimumRadius= position= region= removeItem: smoothness=
        strength=
        +dragField electricField magneticField springField vortexField
        @UIFindInteraction NSObject
        <UIInteraction
        -activeFindSession delegate dismissFindNavigator findNext findPrevious initWithSessionDelegate:
        isFindNavigatorVisible optionsMenuProvider= presentFindNavigatorShowingReplace: replacementText= searchText=
        updateResultCount
        @UIFindSession NSObject
        -allowsReplacement allowsReplacementForCurrentlyHighlightedResult highlightNextResultInDirection:
        highlightedResultIndex invalidateFoundResults performSearchWithQuery:options:
        performSingleReplacementWithSearchQuery:replacementString:options:
        replaceAllInstancesOfSearchQuery:withReplacementString:options: resultCount searchResultDisplayStyle=
        supportsReplacement
        @UIFocusAnimationCoordinator NSObject
        -addCoordinatedAnimations:completion: addCoordinatedFocusingAnimations:completion:
        addCoordinatedUnfocusingAnimations:completion:
        @UIFocusDebugger NSObject
        +checkFocusabilityForItem: focusGroupsForEnvironment: help preferredFocusEnvironmentsForEnvironment: status
        @UIFocusEffect NSObject
        +effect
        @UIFocusGuide UILayoutGuide
        <NSCoding
        -isEnabled= preferredFocusEnvironments= preferredFocusedView=
        @UIFocusHaloEffect UIFocusEffect
        -containerView= position= referenceView=
        @UIFocusMovementHint NSObject
        -interactionTransform movementDirection perspectiveTransform rotation translation
        @UIFocusSystem NSObject
        -focusedItem requestFocusUpdateToEnvironment: updateFocusIfNeeded
        +environment:containsEnvironment: focusSystemForEnvironment: registerURL:forSoundIdentifier:
        @UIFocusUpdateContext NSObject
        -focusHeading nextFocusedItem nextFocusedView previouslyFocusedItem previouslyFocusedView
        @UIGestureRecognizer NSObject
        -addTarget:action: allowedPressTypes= allowedTouchTypes= buttonMask canBePreventedByGestureRecognizer:
        canPreventGestureRecognizer: cancelsTouchesInView= delaysTouchesBegan= delaysTouchesEnded= delegate=
        ignorePress:forEvent: ignoreTouch:forEvent: init initWithTarget:action: isEnabled= locationInView:
        locationOfTouch:inView: modifierFlags name= numberOfTouches pressesBegan:withEvent: pressesCancelled:withEvent:
        pressesChanged:withEvent: pressesEnded:withEvent: removeTarget:action: requireGestureRecognizerToFail:
        requiresExclusiveTouchType= reset setState: shouldBeRequiredToFailByGestureRecognizer: shouldReceiveEvent:
        shouldRequireFailureOfGestureRecognizer: touchesBegan:withEvent: touchesCancelled:withEvent:
        touchesEnded:withEvent: touchesEstimatedPropertiesUpdated: touchesMoved:withEvent: view
        @UIGlassContainerEffect UIVisualEffect
        <NSCoding NSSecureCoding
        -spacing=
        @UIGlassEffect UIVisualEffect
        <NSCoding NSSecureCoding
        -isInteractive= tintColor=
        @UIGraphicsImageRenderer UIGraphicsRenderer
        -JPEGDataWithCompressionQuality:actions: PNGDataWithActions: imageWithActions: initWithSize:
        initWithSize:format:
        @UIGraphicsImageRendererContext UIGraphicsRendererContext
        -currentImage
        @UIGraphicsImageRendererFormat UIGraphicsRendererFormat
        -opaque= preferredRange= prefersExtendedRange= scale= supportsHighDynamicRange
        +formatForTraitCollection:
        @UIGraphicsPDFRenderer UIGraphicsRenderer
        -PDFDataWithActions: writePDFToURL:withActions:error:
        @UIGraphicsPDFRendererContext UIGraphicsRendererContext
        -addDestinationWithName:atPoint: beginPage beginPageWithBounds:pageInfo: pdfContextBounds
        setDestinationWithName:forRect: setURL:forRect:
        @UIGraphicsPDFRendererFormat UIGraphicsRendererFormat
        -documentInfo=
        @UIGraphicsRenderer NSObject
        -allowsImageOutput format initWithBounds: initWithBounds:format: runDrawingActions:completionActions:error:
        +prepareCGContext:withRendererContext: rendererContextClass
        @UIGraphicsRendererContext NSObject
        -CGContext clipToRect: fillRect: fillRect:blendMode: format strokeRect: strokeRect:blendMode:
        @UIGraphicsRendererFormat NSObject
        -bounds
        +defaultFormat preferredFormat
        @UIGravityBehavior UIDynamicBehavior
        -addItem: angle= gravityDirection= initWithItems: items magnitude= removeItem: setAngle:magnitude:
        @UIHoverAutomaticEffect NSObject
        <UIHoverEffect
        +effect
        @UIHoverEffectLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -containerView= hoverStyle= initWithContainerView:style:
        @UIHoverGestureRecognizer UIGestureRecognizer
        -altitudeAngle azimuthAngleInView: azimuthUnitVectorInView: rollAngle zOffset
        @UIHoverHighlightEffect NSObject
        <UIHoverEffect
        +effect
        @UIHoverLiftEffect NSObject
        <UIHoverEffect
        +effect
        @UIHoverStyle NSObject
        -effect= isEnabled= shape=
        +automaticStyle
        @UIImage NSObject
        <NSCoding NSItemProviderReading NSItemProviderWriting NSSecureCoding
        -CGImage CIImage alignmentRectInsets baselineOffsetFromBottom capInsets configuration drawAsPatternInRect:
        drawAtPoint: drawAtPoint:blendMode:alpha: drawInRect: drawInRect:blendMode:alpha: duration
        flipsForRightToLeftLayoutDirection hasBaseline imageAsset imageByApplyingSymbolConfiguration:
        imageByPreparingForDisplay imageByPreparingThumbnailOfSize: imageFlippedForRightToLeftLayoutDirection
        imageOrientation imageRendererFormat imageRestrictedToStandardDynamicRange imageWithAlignmentRectInsets:
        imageWithBaselineOffsetFromBottom: imageWithConfiguration: imageWithHorizontallyFlippedOrientation
        imageWithRenderingMode: imageWithTintColor: imageWithTintColor:renderingMode: imageWithoutBaseline images
        initWithCGImage: initWithCGImage:scale:orientation: initWithCIImage: initWithCIImage:scale:orientation:
        initWithContentsOfFile: initWithData: initWithData:scale: isHighDynamicRange isSymbolImage leftCapWidth
        prepareForDisplayWithCompletionHandler: prepareThumbnailOfSize:completionHandler: renderingMode
        resizableImageWithCapInsets: resizableImageWithCapInsets:resizingMode: resizingMode scale size
        stretchableImageWithLeftCapWidth:topCapHeight: symbolConfiguration topCapHeight traitCollection
        +actionsImage addImage animatedImageNamed:duration: animatedResizableImageNamed:capInsets:duration:
        animatedResizableImageNamed:capInsets:resizingMode:duration: checkmarkImage imageNamed:
        imageNamed:inBundle:variableValue:withConfiguration: imageNamed:inBundle:withConfiguration: removeImage
        strokedCheckmarkImage systemImageNamed: systemImageNamed:variableValue:withConfiguration:
        systemImageNamed:withConfiguration:
        @UIImageAsset NSObject
        <NSCoding NSSecureCoding
        -imageWithConfiguration: imageWithTraitCollection: init registerImage:withConfiguration:
        registerImage:withTraitCollection: unregisterImageWithConfiguration: unregisterImageWithTraitCollection:
        @UIImagePickerController UINavigationController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -allowsEditing= allowsImageEditing= cameraCaptureMode= cameraDevice= cameraFlashMode= cameraOverlayView=
        cameraViewTransform= imageExportPreset= mediaTypes= showsCameraControls= sourceType= startVideoCapture
        stopVideoCapture takePicture videoExportPreset= videoMaximumDuration= videoQuality=
        +availableCaptureModesForCameraDevice: availableMediaTypesForSourceType: isCameraDeviceAvailable:
        isFlashAvailableForCameraDevice: isSourceTypeAvailable:
        @UIImageReader NSObject
        -configuration imageWithContentsOfFileURL: imageWithContentsOfFileURL:completion: imageWithData:
        imageWithData:completion:
        +defaultReader
        @UIImageView UIView
        <CALayerDelegate NSCoding UIAccessibilityContentSizeCategoryImageAdjusting UIAppearance UIAppearanceContainer
        UIDynamicItem UIFocusEnvironment UIFocusItem UIFocusItemContainer UIResponderStandardEditActions
        UITraitEnvironment
        -addSymbolEffect: addSymbolEffect:options: addSymbolEffect:options:animated:
        addSymbolEffect:options:animated:completion: adjustsImageWhenAncestorFocused= animationDuration=
        animationImages= animationRepeatCount= focusedFrameGuide highlightedAnimationImages= highlightedImage= image=
        imageDynamicRange initWithImage: initWithImage:highlightedImage: isAnimating isHighlighted=
        masksFocusEffectToContents= overlayContentView preferredImageDynamicRange= preferredSymbolConfiguration=
        removeAllSymbolEffects removeAllSymbolEffectsWithOptions: removeAllSymbolEffectsWithOptions:animated:
        removeSymbolEffectOfType: removeSymbolEffectOfType:options: removeSymbolEffectOfType:options:animated:
        removeSymbolEffectOfType:options:animated:completion: setSymbolImage:withContentTransition:
        setSymbolImage:withContentTransition:options: setSymbolImage:withContentTransition:options:completion:
        startAnimating stopAnimating
        @UIImpactFeedbackGenerator UIFeedbackGenerator
        -impactOccurred impactOccurredAtLocation: impactOccurredWithIntensity: impactOccurredWithIntensity:atLocation:
        initWithStyle:
        @UIIndirectScribbleInteraction NSObject
        <UIInteraction
        -delegate initWithDelegate: isHandlingWriting
        @UIInputView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -allowsSelfSizing= initWithFrame:inputViewStyle: inputViewStyle
        @UIInputViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITextInputDelegate UITraitEnvironment
        -advanceToNextInputMode dismissKeyboard handleInputModeListFromView:withEvent: hasDictationKey= hasFullAccess
        needsInputModeSwitchKey primaryLanguage= requestSupplementaryLexiconWithCompletion: setInputView:
        textDocumentProxy
        @UIInterpolatingMotionEffect UIMotionEffect
        <NSCoding
        -initWithKeyPath:type: keyPath maximumRelativeValue= minimumRelativeValue=
        @UIKey NSObject
        <NSCoding
        -characters charactersIgnoringModifiers keyCode modifierFlags
        @UIKeyCommand UICommand
        <NSCoding NSSecureCoding UIMenuLeaf
        -allowsAutomaticLocalization= allowsAutomaticMirroring= init input modifierFlags
        wantsPriorityOverSystemBehavior=
        @UIKeyboardLayoutGuide UITrackingLayoutGuide
        <NSCoding
        -followsUndockedKeyboard= keyboardDismissPadding= usesBottomSafeArea=
        @UILabel UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentSizeCategoryAdjusting UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UILetterformAwareAdjusting UIResponderStandardEditActions
        UITraitEnvironment
        -adjustsFontSizeToFitWidth= adjustsLetterSpacingToFitWidth= allowsDefaultTighteningForTruncation=
        attributedText= baselineAdjustment= drawTextInRect: enablesMarqueeWhenAncestorFocused= font=
        highlightedTextColor= isEnabled= isHighlighted= lineBreakMode= lineBreakStrategy= minimumFontSize=
        minimumScaleFactor= numberOfLines= preferredMaxLayoutWidth= preferredVibrancy= shadowColor= shadowOffset=
        showsExpansionTextWhenTruncated= text= textAlignment= textColor= textRectForBounds:limitedToNumberOfLines:
        @UILargeContentViewerInteraction NSObject
        <UIInteraction
        -delegate gestureRecognizerForExclusionRelationship initWithDelegate:
        +isEnabled
        @UILayoutGuide NSObject
        <NSCoding UIPopoverPresentationControllerSourceItem
        -bottomAnchor centerXAnchor centerYAnchor constraintsAffectingLayoutForAxis: hasAmbiguousLayout heightAnchor
        identifier= layoutFrame leadingAnchor leftAnchor owningView= rightAnchor topAnchor trailingAnchor widthAnchor
        @UILexicon NSObject
        -entries
        @UILexiconEntry NSObject
        -documentText userInput
        @UIListContentImageProperties NSObject
        <NSCoding NSSecureCoding
        -cornerRadius= maximumSize= preferredSymbolConfiguration= reservedLayoutSize= resolvedStrokeColorForTintColor:
        resolvedTintColorForTintColor: strokeColor= strokeColorTransformer= strokeWidth= tintColor=
        tintColorTransformer=
        @UIListContentTextProperties NSObject
        <NSCoding NSSecureCoding
        -adjustsFontForContentSizeCategory= adjustsFontSizeToFitWidth= alignment= allowsDefaultTighteningForTruncation=
        color= colorTransformer= font= lineBreakMode= minimumScaleFactor= numberOfLines= resolvedColor
        showsExpansionTextWhenTruncated= transform=
        @UIListContentView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentView UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -configuration= imageLayoutGuide initWithConfiguration: secondaryTextLayoutGuide textLayoutGuide
        @UILocalNotification NSObject
        <NSCoding
        -alertAction= alertBody= alertLaunchImage= alertTitle= applicationIconBadgeNumber= category= fireDate=
        hasAction= init region= regionTriggersOnce= repeatCalendar= repeatInterval= soundName= timeZone= userInfo=
        @UILocalizedIndexedCollation NSObject
        -sectionForObject:collationStringSelector: sectionForSectionIndexTitleAtIndex: sectionIndexTitles sectionTitles
        sortedArrayFromArray:collationStringSelector:
        +currentCollation
        @UILongPressGestureRecognizer UIGestureRecognizer
        -allowableMovement= minimumPressDuration= numberOfTapsRequired= numberOfTouchesRequired=
        @UIMailConversationContext UIConversationContext
        -responseHasCustomSignature= responseSecondaryRecipientIdentifiers= responseSubject=
        @UIMailConversationEntry UIConversationEntry
        -kind= responseSecondaryRecipientIdentifiers=
        @UIMainMenuSystem UIMenuSystem
        -setBuildConfiguration:buildHandler:
        +sharedSystem
        @UIManagedDocument UIDocument
        <NSFilePresenter NSProgressReporting
        -additionalContentForURL:error:
        configurePersistentStoreCoordinatorForURL:ofType:modelConfiguration:storeOptions:error: managedObjectContext
        managedObjectModel modelConfiguration= persistentStoreOptions= persistentStoreTypeForFileType:
        readAdditionalContentFromURL:error: writeAdditionalContent:toURL:originalContentsURL:error:
        +persistentStoreName
        @UIMarkupTextPrintFormatter UIPrintFormatter
        -initWithMarkupText: markupText=
        @UIMenu UIMenuElement
        <NSCoding NSSecureCoding
        -children displayPreferences= identifier menuByReplacingChildren: options preferredElementSize= selectedElements
        @UIMenuController NSObject
        -arrowDirection= hideMenu hideMenuFromView: isMenuVisible= menuFrame menuItems= setMenuVisible:animated:
        setTargetRect:inView: showMenuFromView:rect: update
        +sharedMenuController
        @UIMenuDisplayPreferences NSObject
        <NSCoding NSSecureCoding
        -maximumNumberOfTitleLines=
        @UIMenuElement NSObject
        <NSCoding NSSecureCoding UIAccessibilityIdentification
        -image subtitle= title
        @UIMenuItem NSObject
        -action= initWithTitle:action: title=
        @UIMenuSystem NSObject
        -setNeedsRebuild setNeedsRevalidate
        +contextSystem mainSystem
        @UIMessageConversationContext UIConversationContext
        -isJunk setIsJunk:
        @UIMessageConversationEntry UIConversationEntry
        -dataKind= wasSentBySelf=
        @UIMotionEffect NSObject
        <NSCoding
        -init keyPathsAndRelativeValuesForViewerOffset:
        @UIMotionEffectGroup UIMotionEffect
        <NSCoding
        -motionEffects=
        @UIMutableApplicationShortcutItem UIApplicationShortcutItem
        -setIcon: setLocalizedSubtitle: setLocalizedTitle: setTargetContentIdentifier: setType: setUserInfo:
        @UIMutableUserNotificationAction UIUserNotificationAction
        <NSCoding NSSecureCoding
        -setActivationMode: setAuthenticationRequired: setBehavior: setDestructive: setIdentifier: setParameters:
        setTitle:
        @UIMutableUserNotificationCategory UIUserNotificationCategory
        <NSCoding NSSecureCoding
        -setActions:forContext: setIdentifier:
        @UINavigationBar UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIBarPositioning UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -backIndicatorImage= backIndicatorTransitionMaskImage= backItem backgroundImageForBarMetrics:
        backgroundImageForBarPosition:barMetrics: barStyle= barTintColor= behavioralStyle compactAppearance=
        compactScrollEdgeAppearance= currentNSToolbarSection delegate= isTranslucent= items= largeTitleTextAttributes=
        popNavigationItemAnimated: preferredBehavioralStyle= prefersLargeTitles= pushNavigationItem:animated:
        scrollEdgeAppearance= setBackgroundImage:forBarMetrics: setBackgroundImage:forBarPosition:barMetrics:
        setItems:animated: setTitleVerticalPositionAdjustment:forBarMetrics: shadowImage= standardAppearance=
        titleTextAttributes= titleVerticalPositionAdjustmentForBarMetrics: topItem
        @UINavigationController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer delegate= hidesBarsOnSwipe= hidesBarsOnTap=
        hidesBarsWhenKeyboardAppears= hidesBarsWhenVerticallyCompact= initWithNavigationBarClass:toolbarClass:
        initWithRootViewController: interactiveContentPopGestureRecognizer interactivePopGestureRecognizer
        isNavigationBarHidden= isToolbarHidden= navigationBar popToRootViewControllerAnimated:
        popToViewController:animated: popViewControllerAnimated: pushViewController:animated:
        setNavigationBarHidden:animated: setToolbarHidden:animated: setViewControllers:animated: toolbar
        topViewController viewControllers= visibleViewController
        @UINavigationItem NSObject
        <NSCoding
        -additionalOverflowItems= attributedSubtitle= attributedTitle= backAction= backBarButtonItem=
        backButtonDisplayMode= backButtonTitle= centerItemGroups= compactAppearance= compactScrollEdgeAppearance=
        customizationIdentifier= documentProperties= hidesBackButton= hidesSearchBarWhenScrolling= initWithTitle:
        largeAttributedSubtitle= largeSubtitle= largeSubtitleView= largeTitle= largeTitleDisplayMode= leadingItemGroups=
        leftBarButtonItem= leftBarButtonItems= leftItemsSupplementBackButton= overflowPresentationSource
        pinnedTrailingGroup= preferredSearchBarPlacement= prompt= renameDelegate= rightBarButtonItem=
        rightBarButtonItems= scrollEdgeAppearance= searchBarPlacement searchBarPlacementAllowsExternalIntegration=
        searchBarPlacementAllowsToolbarIntegration= searchBarPlacementBarButtonItem searchController=
        setHidesBackButton:animated: setLeftBarButtonItem:animated: setLeftBarButtonItems:animated:
        setRightBarButtonItem:animated: setRightBarButtonItems:animated: standardAppearance= style= subtitle=
        subtitleView= title= titleMenuProvider= titleView= trailingItemGroups=
        @UINib NSObject
        -instantiateWithOwner:options:
        @UINotificationFeedbackGenerator UIFeedbackGenerator
        -notificationOccurred: notificationOccurred:atLocation:
        @UIOpenURLContext NSObject
        -URL options
        @UIPageControl UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -allowsContinuousInteraction= backgroundStyle= currentPage= currentPageIndicatorImageForPage:
        currentPageIndicatorTintColor= defersCurrentPageDisplay= direction= hidesForSinglePage= indicatorImageForPage:
        interactionState numberOfPages= pageIndicatorTintColor= preferredCurrentPageIndicatorImage=
        preferredIndicatorImage= progress= setCurrentPageIndicatorImage:forPage: setIndicatorImage:forPage:
        sizeForNumberOfPages: updateCurrentPageDisplay
        @UIPageControlProgress NSObject
        -currentProgress= delegate= isProgressVisible
        @UIPageControlTimerProgress UIPageControlProgress
        -durationForPage: initWithPreferredDuration: isRunning pauseTimer preferredDuration=
        resetsToInitialPageAfterEnd= resumeTimer setDuration:forPage:
        @UIPageViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -dataSource= delegate= gestureRecognizers initWithTransitionStyle:navigationOrientation:options: isDoubleSided=
        navigationOrientation setViewControllers:direction:animated:completion: spineLocation transitionStyle
        viewControllers
        @UIPanGestureRecognizer UIGestureRecognizer
        -allowedScrollTypesMask= maximumNumberOfTouches= minimumNumberOfTouches= setTranslation:inView:
        translationInView: velocityInView:
        @UIPasteControl UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -configuration initWithConfiguration: target=
        @UIPencilHoverPose NSObject
        -altitudeAngle azimuthAngle azimuthUnitVector location rollAngle zOffset
        @UIPencilInteraction NSObject
        <UIInteraction
        -delegate= initWithDelegate: isEnabled=
        +preferredSqueezeAction preferredTapAction prefersHoverToolPreview prefersPencilOnlyDrawing
        @UIPencilInteractionSqueeze NSObject
        -hoverPose phase timestamp
        @UIPencilInteractionTap NSObject
        -hoverPose timestamp
        @UIPercentDrivenInteractiveTransition NSObject
        <UIViewControllerInteractiveTransitioning
        -cancelInteractiveTransition completionCurve= completionSpeed= duration finishInteractiveTransition
        pauseInteractiveTransition percentComplete timingCurve= updateInteractiveTransition: wantsInteractiveStart=
        @UIPickerView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -dataSource= delegate= numberOfComponents numberOfRowsInComponent: reloadAllComponents reloadComponent:
        rowSizeForComponent: selectRow:inComponent:animated: selectedRowInComponent: showsSelectionIndicator=
        viewForRow:forComponent:
        @UIPinchGestureRecognizer UIGestureRecognizer
        -scale= velocity
        @UIPointerAccessory NSObject
        -orientationMatchesAngle= position shape
        @UIPointerInteraction NSObject
        <UIInteraction
        -delegate initWithDelegate: invalidate isEnabled=
        @UIPointerRegion NSObject
        -identifier latchingAxes= rect
        @UIPointerShape NSObject
        @UIPointerStyle UIHoverStyle
        -accessories=
        +hiddenPointerStyle systemPointerStyle
        @UIPopoverBackgroundView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIPopoverBackgroundViewMethods UIResponderStandardEditActions UITraitEnvironment
        -arrowDirection= arrowOffset=
        +wantsDefaultContentAppearance
        @UIPopoverController NSObject
        <UIAppearanceContainer
        -backgroundColor= contentViewController= delegate= dismissPopoverAnimated: initWithContentViewController:
        isPopoverVisible passthroughViews= popoverArrowDirection popoverBackgroundViewClass= popoverContentSize=
        popoverLayoutMargins= presentPopoverFromBarButtonItem:permittedArrowDirections:animated:
        presentPopoverFromRect:inView:permittedArrowDirections:animated: setContentViewController:animated:
        setPopoverContentSize:animated:
        @UIPopoverPresentationController UIPresentationController
        <UIAppearanceContainer UIContentContainer UIFocusEnvironment UITraitEnvironment
        -adaptiveSheetPresentationController arrowDirection backgroundColor= barButtonItem= canOverlapSourceViewRect=
        passthroughViews= permittedArrowDirections= popoverBackgroundViewClass= popoverLayoutMargins= sourceItem=
        sourceRect= sourceView=
        @UIPresentationController NSObject
        <UIAppearanceContainer UIContentContainer UIFocusEnvironment UITraitChangeObservable UITraitEnvironment
        -adaptivePresentationStyle adaptivePresentationStyleForTraitCollection: backgroundEffect= containerView
        containerViewDidLayoutSubviews containerViewWillLayoutSubviews delegate= dismissalTransitionDidEnd:
        dismissalTransitionWillBegin frameOfPresentedViewInContainerView
        initWithPresentedViewController:presentingViewController: overrideTraitCollection= presentationStyle
        presentationTransitionDidEnd: presentationTransitionWillBegin presentedView presentedViewController
        presentingViewController shouldPresentInFullscreen shouldRemovePresentersView traitOverrides
        @UIPress NSObject
        -force gestureRecognizers key phase responder timestamp window
        @UIPreviewAction NSObject
        <UIPreviewActionItem
        -handler
        @UIPreviewActionGroup NSObject
        <UIPreviewActionItem
        @UIPreviewInteraction NSObject
        -cancelInteraction delegate= initWithView: locationInCoordinateSpace: view
        @UIPreviewTarget NSObject
        -center container initWithContainer:center: initWithContainer:center:transform: transform
        @UIPrintFormatter NSObject
        -contentInsets= drawInRect:forPageAtIndex: maximumContentHeight= maximumContentWidth= pageCount
        perPageContentInsets= printPageRenderer rectForPageAtIndex: removeFromPrintPageRenderer requiresMainThread
        startPage=
        @UIPrintPageRenderer NSObject
        -addPrintFormatter:startingAtPageAtIndex: currentRenderingQualityForRequestedRenderingQuality:
        drawContentForPageAtIndex:inRect: drawFooterForPageAtIndex:inRect: drawHeaderForPageAtIndex:inRect:
        drawPageAtIndex:inRect: drawPrintFormatter:forPageAtIndex: footerHeight= headerHeight= numberOfPages paperRect
        prepareForDrawingPages: printFormatters= printFormattersForPageAtIndex: printableRect
        @UIPrintServiceExtension NSObject
        -printerDestinationsForPrintInfo:
        @UIPrinter NSObject
        -URL contactPrinter: displayLocation displayName makeAndModel supportedJobTypes supportsColor supportsDuplex
        @UIPrinterDestination NSObject
        <NSCoding NSSecureCoding
        -URL= displayName= initWithURL: txtRecord=
        @UIPrinterPickerController NSObject
        -delegate= dismissAnimated: presentAnimated:completionHandler:
        presentFromBarButtonItem:animated:completionHandler: presentFromRect:inView:animated:completionHandler:
        selectedPrinter
        @UIProgressView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -initWithProgressViewStyle: observedProgress= progress= progressImage= progressTintColor= progressViewStyle=
        setProgress:animated: trackImage= trackTintColor=
        @UIPushBehavior UIDynamicBehavior
        -active= addItem: angle= initWithItems:mode: items magnitude= mode pushDirection= removeItem:
        setAngle:magnitude: setTargetOffsetFromCenter:forItem: targetOffsetFromCenterForItem:
        @UIReferenceLibraryViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -initWithTerm:
        +dictionaryHasDefinitionForTerm:
        @UIRefreshControl UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -attributedTitle= beginRefreshing endRefreshing isRefreshing
        @UIRegion NSObject
        <NSCoding
        -containsPoint: initWithRadius: initWithSize: inverseRegion regionByDifferenceFromRegion:
        regionByIntersectionWithRegion: regionByUnionWithRegion:
        +infiniteRegion
        @UIResolvedShape NSObject
        -boundingRect path shape shapeByApplyingInset: shapeByApplyingInsets:
        @UIResponder NSObject
        <UIActivityItemsConfigurationProviding UIPasteConfigurationSupporting UIResponderStandardEditActions
        UIUserActivityRestoring
        -activityItemsConfiguration= becomeFirstResponder buildMenuWithBuilder: canBecomeFirstResponder
        canPerformAction:withSender: canResignFirstResponder captureTextFromCamera: editingInteractionConfiguration
        inputAccessoryView inputAccessoryViewController inputAssistantItem inputView inputViewController
        isFirstResponder keyCommands motionBegan:withEvent: motionCancelled:withEvent: motionEnded:withEvent:
        nextResponder pressesBegan:withEvent: pressesCancelled:withEvent: pressesChanged:withEvent:
        pressesEnded:withEvent: providerForDeferredMenuElement: reloadInputViews remoteControlReceivedWithEvent:
        resignFirstResponder restoreUserActivityState: targetForAction:withSender: textInputContextIdentifier
        textInputMode touchesBegan:withEvent: touchesCancelled:withEvent: touchesEnded:withEvent:
        touchesEstimatedPropertiesUpdated: touchesMoved:withEvent: undoManager updateUserActivityState: userActivity=
        validateCommand:
        +clearTextInputContextIdentifier:
        @UIRotationGestureRecognizer UIGestureRecognizer
        -rotation= velocity
        @UIScene UIResponder
        <UIResponderStandardEditActions
        -activationConditions= activationState completeStateRestoration delegate= destructionConditions=
        extendStateRestoration initWithSession:connectionOptions: openURL:options:completionHandler: pointerLockState
        session subtitle= systemProtectionManager title=
        @UISceneActivationConditions NSObject
        <NSCoding NSSecureCoding
        -canActivateForTargetContentIdentifierPredicate= init prefersToActivateForTargetContentIdentifierPredicate=
        @UISceneDestructionCondition NSObject
        +systemDisconnection userInitiatedDismissal
        @UISceneSession NSObject
        <NSCoding NSSecureCoding
        -configuration persistentIdentifier role scene stateRestorationActivity= userInfo=
        @UISceneSizeRestrictions NSObject
        -allowsFullScreen= maximumSize= minimumSize=
        @UISceneSystemProtectionManager NSObject
        -isUserAuthenticationEnabled
        @UISceneWindowingBehaviors NSObject
        -isClosable= isMiniaturizable=
        @UISceneWindowingControlStyle NSObject
        +automaticStyle minimalStyle unifiedStyle
        @UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer
        -edges=
        @UIScreenMode NSObject
        -pixelAspectRatio size
        @UIScreenshotService NSObject
        -delegate= windowScene
        @UIScribbleInteraction NSObject
        <UIInteraction
        -delegate initWithDelegate: isHandlingWriting
        +isPencilInputExpected
        @UIScrollEdgeEffect NSObject
        -isHidden= style=
        @UIScrollEdgeEffectStyle NSObject
        +automaticStyle hardStyle softStyle
        @UIScrollEdgeElementContainerInteraction NSObject
        <UIInteraction
        -edge= scrollView=
        @UIScrollView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIFocusItemScrollableContainer UIResponderStandardEditActions UITraitEnvironment
        -adjustedContentInset adjustedContentInsetDidChange allowsKeyboardScrolling= alwaysBounceHorizontal=
        alwaysBounceVertical= automaticallyAdjustsScrollIndicatorInsets= bottomEdgeEffect bounces= bouncesHorizontally=
        bouncesVertically= bouncesZoom= canCancelContentTouches= contentAlignmentPoint= contentInset=
        contentInsetAdjustmentBehavior= contentLayoutGuide contentOffset= contentSize= decelerationRate=
        delaysContentTouches= delegate= directionalPressGestureRecognizer flashScrollIndicators frameLayoutGuide
        horizontalScrollIndicatorInsets= indexDisplayMode= indicatorStyle= isDecelerating isDirectionalLockEnabled=
        isDragging isPagingEnabled= isScrollAnimating isScrollEnabled= isTracking isZoomAnimating isZoomBouncing
        isZooming keyboardDismissMode= leftEdgeEffect lookToScrollAxes= maximumZoomScale= minimumZoomScale=
        panGestureRecognizer pinchGestureRecognizer refreshControl= rightEdgeEffect scrollIndicatorInsets=
        scrollRectToVisible:animated: scrollsToTop= setContentOffset:animated: setZoomScale:animated:
        showsHorizontalScrollIndicator= showsVerticalScrollIndicator= stopScrollingAndZooming topEdgeEffect
        touchesShouldBegin:withEvent:inContentView: touchesShouldCancelInContentView:
        transfersHorizontalScrollingToParent= transfersVerticalScrollingToParent= verticalScrollIndicatorInsets=
        withScrollIndicatorsShownForContentOffsetChanges: zoomScale= zoomToRect:animated:
        @UISearchBar UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIBarPositioning UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UILookToDictateCapable UIResponderStandardEditActions UITextInputTraits
        UITraitEnvironment
        -backgroundImage= backgroundImageForBarPosition:barMetrics: barStyle= barTintColor= delegate=
        imageForSearchBarIcon:state: isEnabled= isLookToDictateEnabled= isSearchResultsButtonSelected= isTranslucent=
        placeholder= positionAdjustmentForSearchBarIcon: prompt= scopeBarBackgroundImage=
        scopeBarButtonBackgroundImageForState: scopeBarButtonDividerImageForLeftSegmentState:rightSegmentState:
        scopeBarButtonTitleTextAttributesForState: scopeButtonTitles= searchBarStyle=
        searchFieldBackgroundImageForState: searchFieldBackgroundPositionAdjustment= searchTextField
        searchTextPositionAdjustment= selectedScopeButtonIndex= setBackgroundImage:forBarPosition:barMetrics:
        setImage:forSearchBarIcon:state: setInputAccessoryView: setPositionAdjustment:forSearchBarIcon:
        setScopeBarButtonBackgroundImage:forState: setScopeBarButtonDividerImage:forLeftSegmentState:rightSegmentState:
        setScopeBarButtonTitleTextAttributes:forState: setSearchFieldBackgroundImage:forState:
        setShowsCancelButton:animated: setShowsScopeBar:animated: showsBookmarkButton= showsCancelButton= showsScopeBar=
        showsSearchResultsButton= text=
        @UISearchContainerViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -initWithSearchController: searchController
        @UISearchController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment UIViewControllerAnimatedTransitioning UIViewControllerTransitioningDelegate
        -automaticallyShowsCancelButton= automaticallyShowsScopeBar= automaticallyShowsSearchResultsController=
        delegate= dimsBackgroundDuringPresentation= hidesNavigationBarDuringPresentation=
        ignoresSearchSuggestionsForSearchBarPlacementStacked= initWithSearchResultsController: isActive=
        obscuresBackgroundDuringPresentation= scopeBarActivation= searchBar searchBarPlacement
        searchControllerObservedScrollView= searchResultsController searchResultsUpdater= searchSuggestions=
        showsSearchResultsController=
        @UISearchDisplayController NSObject
        -delegate= displaysSearchBarInNavigationBar= initWithSearchBar:contentsController: isActive= navigationItem
        searchBar searchContentsController searchResultsDataSource= searchResultsDelegate= searchResultsTableView
        searchResultsTitle= setActive:animated:
        @UISearchSuggestionItem NSObject
        <UISearchSuggestion
        -iconImage initWithLocalizedAttributedSuggestion: initWithLocalizedAttributedSuggestion:localizedDescription:
        initWithLocalizedAttributedSuggestion:localizedDescription:iconImage: initWithLocalizedSuggestion:
        initWithLocalizedSuggestion:localizedDescription: initWithLocalizedSuggestion:localizedDescription:iconImage:
        localizedAttributedSuggestion localizedDescription localizedSuggestion representedObject=
        @UISearchTab UITab
        -automaticallyActivatesSearch= initWithViewControllerProvider:
        @UISearchTextField UITextField
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentSizeCategoryAdjusting UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIKeyInput UILetterformAwareAdjusting
        UIResponderStandardEditActions UITextInput UITextInputTraits UITraitEnvironment
        -allowsCopyingTokens= allowsDeletingTokens= insertToken:atIndex: positionOfTokenAtIndex: removeTokenAtIndex:
        replaceTextualPortionOfRange:withToken:atIndex: searchSuggestions= textualRange tokenBackgroundColor= tokens=
        tokensInRange:
        @UISegmentedControl UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UISpringLoadedInteractionSupporting UITraitEnvironment
        -actionForSegmentAtIndex: apportionsSegmentWidthsByContent= backgroundImageForState:barMetrics:
        contentOffsetForSegmentAtIndex: contentPositionAdjustmentForSegmentType:barMetrics:
        dividerImageForLeftSegmentState:rightSegmentState:barMetrics: imageForSegmentAtIndex: initWithFrame:actions:
        initWithItems: insertSegmentWithAction:atIndex:animated: insertSegmentWithImage:atIndex:animated:
        insertSegmentWithTitle:atIndex:animated: isEnabledForSegmentAtIndex: isMomentary= numberOfSegments
        removeAllSegments removeSegmentAtIndex:animated: segmentIndexForActionIdentifier: segmentedControlStyle=
        selectedSegmentIndex= selectedSegmentTintColor= setAction:forSegmentAtIndex:
        setBackgroundImage:forState:barMetrics: setContentOffset:forSegmentAtIndex:
        setContentPositionAdjustment:forSegmentType:barMetrics:
        setDividerImage:forLeftSegmentState:rightSegmentState:barMetrics: setEnabled:forSegmentAtIndex:
        setImage:forSegmentAtIndex: setTitle:forSegmentAtIndex: setTitleTextAttributes:forState:
        setWidth:forSegmentAtIndex: titleForSegmentAtIndex: titleTextAttributesForState: widthForSegmentAtIndex:
        @UISelectionFeedbackGenerator UIFeedbackGenerator
        -selectionChanged selectionChangedAtLocation:
        @UIShadowProperties NSObject
        <NSCoding NSSecureCoding
        -color= offset= opacity= path= radius=
        @UISheetPresentationController UIPresentationController
        <UIAppearanceContainer UIContentContainer UIFocusEnvironment UITraitEnvironment
        -animateChanges: detents= invalidateDetents largestUndimmedDetentIdentifier= preferredCornerRadius=
        prefersEdgeAttachedInCompactHeight= prefersGrabberVisible= prefersPageSizing=
        prefersScrollingExpandsWhenScrolledToEdge= selectedDetentIdentifier= sourceView=
        widthFollowsPreferredContentSizeWhenEdgeAttached=
        @UISheetPresentationControllerDetent NSObject
        -backgroundEffect= identifier resolvedValueInContext:
        +largeDetent mediumDetent
        @UISimpleTextPrintFormatter UIPrintFormatter
        -attributedText= color= font= initWithAttributedText: initWithText: text= textAlignment=
        @UISlider UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -behavioralStyle currentMaximumTrackImage currentMinimumTrackImage currentThumbImage isContinuous=
        maximumTrackImageForState: maximumTrackTintColor= maximumValue= maximumValueImage=
        maximumValueImageRectForBounds: minimumTrackImageForState: minimumTrackTintColor= minimumValue=
        minimumValueImage= minimumValueImageRectForBounds: preferredBehavioralStyle= setMaximumTrackImage:forState:
        setMinimumTrackImage:forState: setThumbImage:forState: setValue:animated: sliderStyle= thumbImageForState:
        thumbRectForBounds:trackRect:value: thumbTintColor= trackConfiguration= trackRectForBounds: value=
        @UISliderTick NSObject
        <NSCoding
        -image= position title=
        @UISnapBehavior UIDynamicBehavior
        -damping= initWithItem:snapToPoint: snapPoint=
        @UISplitViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -delegate= displayMode displayModeButtonItem displayModeButtonVisibility= hideColumn: initWithStyle: isCollapsed
        isShowingColumn: maximumInspectorColumnWidth= maximumPrimaryColumnWidth= maximumSupplementaryColumnWidth=
        minimumInspectorColumnWidth= minimumPrimaryColumnWidth= minimumSecondaryColumnWidth=
        minimumSupplementaryColumnWidth= preferredDisplayMode= preferredInspectorColumnWidth=
        preferredInspectorColumnWidthFraction= preferredPrimaryColumnWidth= preferredPrimaryColumnWidthFraction=
        preferredSecondaryColumnWidth= preferredSecondaryColumnWidthFraction= preferredSplitBehavior=
        preferredSupplementaryColumnWidth= preferredSupplementaryColumnWidthFraction= presentsWithGesture=
        primaryBackgroundStyle= primaryColumnWidth primaryEdge= setViewController:forColumn: showColumn:
        showsSecondaryOnlyButton= splitBehavior style supplementaryColumnWidth viewControllerForColumn: viewControllers=
        @UISpringLoadedInteraction NSObject
        <UIInteraction
        -initWithActivationHandler: initWithInteractionBehavior:interactionEffect:activationHandler: interactionBehavior
        interactionEffect
        @UIStackView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -addArrangedSubview: alignment= arrangedSubviews axis= customSpacingAfterView: distribution=
        initWithArrangedSubviews: insertArrangedSubview:atIndex: isBaselineRelativeArrangement=
        isLayoutMarginsRelativeArrangement= removeArrangedSubview: setCustomSpacing:afterView: spacing=
        @UIStandardTextCursorView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITextCursorView UITraitEnvironment
        @UIStatusBarManager NSObject
        -isStatusBarHidden statusBarFrame statusBarStyle
        @UIStepper UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -autorepeat= backgroundImageForState: decrementImageForState: incrementImageForState: isContinuous=
        maximumValue= minimumValue= setBackgroundImage:forState: setDecrementImage:forState:
        setDividerImage:forLeftSegmentState:rightSegmentState: setIncrementImage:forState: stepValue= value= wraps=
        @UIStoryboard NSObject
        -instantiateInitialViewController instantiateInitialViewControllerWithCreator:
        instantiateViewControllerWithIdentifier: instantiateViewControllerWithIdentifier:creator:
        @UIStoryboardPopoverSegue UIStoryboardSegue
        -popoverController
        @UIStoryboardSegue NSObject
        -destinationViewController identifier initWithIdentifier:source:destination: perform sourceViewController
        @UIStoryboardUnwindSegueSource NSObject
        -sender sourceViewController unwindAction
        @UISwipeGestureRecognizer UIGestureRecognizer
        -direction= numberOfTouchesRequired=
        @UISwitch UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -isOn= offImage= onImage= onTintColor= preferredStyle= setOn:animated: style thumbTintColor= title=
        @UISymbolContentTransition NSObject
        <NSCoding NSSecureCoding
        -contentTransition options
        @UISymbolEffectCompletionContext NSObject
        -contentTransition effect isFinished sender
        @UITab NSObject
        <UIAccessibilityIdentification UIPopoverPresentationControllerSourceItem UISpringLoadedInteractionSupporting
        -allowsHiding= badgeValue= hasVisiblePlacement identifier image=
        initWithTitle:image:identifier:viewControllerProvider: isEnabled= isHidden= isHiddenByDefault= managingTabGroup
        parent preferredPlacement= subtitle= tabBarController title= userInfo= viewController
        @UITabAccessory NSObject
        -contentView initWithContentView:
        @UITabBar UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UISpringLoadedInteractionSupporting UITraitEnvironment
        -backgroundImage= barStyle= barTintColor= beginCustomizingItems: delegate= endCustomizingAnimated: isCustomizing
        isTranslucent= itemPositioning= itemSpacing= itemWidth= items= leadingAccessoryView scrollEdgeAppearance=
        selectedImageTintColor= selectedItem= selectionIndicatorImage= setItems:animated: shadowImage=
        standardAppearance= trailingAccessoryView unselectedItemTintColor=
        @UITabBarController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITabBarDelegate UITraitEnvironment
        -bottomAccessory= compactTabIdentifiers= contentLayoutGuide customizableViewControllers=
        customizationIdentifier= delegate= initWithTabs: isTabBarHidden= mode= moreNavigationController selectedIndex=
        selectedTab= selectedViewController= setBottomAccessory:animated: setTabBarHidden:animated: setTabs:animated:
        setViewControllers:animated: sidebar tabBar tabBarMinimizeBehavior= tabForIdentifier: tabs= viewControllers=
        @UITabBarControllerSidebar NSObject
        -bottomBarView= delegate= footerContentConfiguration= headerContentConfiguration= isHidden=
        navigationOverflowItems= preferredLayout= reconfigureItemForTab: scrollToTarget:animated:
        @UITabBarItem UIBarItem
        <NSCoding UIAppearance UIPopoverPresentationControllerSourceItem UISpringLoadedInteractionSupporting
        -badgeColor= badgeTextAttributesForState: badgeValue= finishedSelectedImage finishedUnselectedImage
        initWithTabBarSystemItem:tag: initWithTitle:image:selectedImage: initWithTitle:image:tag: scrollEdgeAppearance=
        selectedImage= setBadgeTextAttributes:forState: setFinishedSelectedImage:withFinishedUnselectedImage:
        standardAppearance= titlePositionAdjustment=
        @UITabGroup UITab
        -allowsReordering= children= defaultChildIdentifier= displayOrder displayOrderIdentifiers=
        initWithTitle:image:identifier:children:viewControllerProvider: isSidebarDestination
        managingNavigationController= selectedChild= setIsSidebarDestination: sidebarActions= sidebarAppearance=
        tabForIdentifier:
        @UITabSidebarItem NSObject
        -accessories= action backgroundConfiguration= configurationState contentConfiguration=
        defaultBackgroundConfiguration defaultContentConfiguration tab
        @UITabSidebarScrollTarget NSObject
        +targetForFooter targetForHeader targetForTab:
        @UITableView UIScrollView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDataSourceTranslating UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer
        UIResponderStandardEditActions UISpringLoadedInteractionSupporting UITraitEnvironment
        -allowsFocus= allowsFocusDuringEditing= allowsMultipleSelection= allowsMultipleSelectionDuringEditing=
        allowsSelection= allowsSelectionDuringEditing= backgroundView= beginUpdates cellForRowAtIndexPath:
        cellLayoutMarginsFollowReadableWidth= contentHuggingElements= contextMenuInteraction dataSource=
        deleteRowsAtIndexPaths:withRowAnimation: deleteSections:withRowAnimation: dequeueReusableCellWithIdentifier:
        dequeueReusableCellWithIdentifier:forIndexPath: dequeueReusableHeaderFooterViewWithIdentifier:
        deselectRowAtIndexPath:animated: dragDelegate= dragInteractionEnabled= dropDelegate= endUpdates
        estimatedRowHeight= estimatedSectionFooterHeight= estimatedSectionHeaderHeight= fillerRowHeight=
        footerViewForSection: hasActiveDrag hasActiveDrop hasUncommittedUpdates headerViewForSection: indexPathForCell:
        indexPathForRowAtPoint: indexPathForSelectedRow indexPathsForRowsInRect: indexPathsForSelectedRows
        indexPathsForVisibleRows initWithFrame:style: insertRowsAtIndexPaths:withRowAnimation:
        insertSections:withRowAnimation: insetsContentViewsToSafeArea= isEditing= isPrefetchingEnabled=
        moveRowAtIndexPath:toIndexPath: moveSection:toSection: numberOfRowsInSection: numberOfSections
        performBatchUpdates:completion: prefetchDataSource= reconfigureRowsAtIndexPaths: rectForFooterInSection:
        rectForHeaderInSection: rectForRowAtIndexPath: rectForSection: registerClass:forCellReuseIdentifier:
        registerClass:forHeaderFooterViewReuseIdentifier: registerNib:forCellReuseIdentifier:
        registerNib:forHeaderFooterViewReuseIdentifier: reloadData reloadRowsAtIndexPaths:withRowAnimation:
        reloadSectionIndexTitles reloadSections:withRowAnimation: remembersLastFocusedIndexPath= rowHeight=
        scrollToNearestSelectedRowAtScrollPosition:animated: scrollToRowAtIndexPath:atScrollPosition:animated:
        sectionFooterHeight= sectionHeaderHeight= sectionHeaderTopPadding= sectionIndexBackgroundColor=
        sectionIndexColor= sectionIndexMinimumDisplayRowCount= sectionIndexTrackingBackgroundColor=
        selectRowAtIndexPath:animated:scrollPosition: selectionFollowsFocus= selfSizingInvalidation= separatorColor=
        separatorEffect= separatorInset= separatorInsetReference= separatorStyle= setEditing:animated: style
        tableFooterView= tableHeaderView= visibleCells
        @UITableViewCell UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIGestureRecognizerDelegate UIResponderStandardEditActions UITraitEnvironment
        -accessoryAction= accessoryType= accessoryView= automaticallyUpdatesBackgroundConfiguration=
        automaticallyUpdatesContentConfiguration= backgroundConfiguration= backgroundView= configurationState
        configurationUpdateHandler= contentConfiguration= contentView defaultBackgroundConfiguration
        defaultContentConfiguration detailTextLabel didTransitionToState: dragStateDidChange: editAction=
        editingAccessoryType= editingAccessoryView= editingStyle focusStyle= font= hidesAccessoryWhenEditing= image=
        imageView indentationLevel= indentationWidth= initWithFrame:reuseIdentifier: initWithStyle:reuseIdentifier:
        isEditing= isHighlighted= isSelected= lineBreakMode= multipleSelectionBackgroundView= prepareForReuse
        reuseIdentifier selectedBackgroundView= selectedImage= selectedTextColor= selectionStyle= separatorInset=
        setEditing:animated: setHighlighted:animated: setNeedsUpdateConfiguration setSelected:animated:
        shouldIndentWhileEditing= showingDeleteConfirmation showsReorderControl= target= text= textAlignment= textColor=
        textLabel updateConfigurationUsingState: userInteractionEnabledWhileDragging= willTransitionToState:
        @UITableViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UIScrollViewDelegate UITableViewDataSource UITableViewDelegate UITraitEnvironment
        -clearsSelectionOnViewWillAppear= initWithStyle: refreshControl= tableView=
        @UITableViewDiffableDataSource NSObject
        <UITableViewDataSource
        -applySnapshot:animatingDifferences: applySnapshot:animatingDifferences:completion:
        applySnapshotUsingReloadData: applySnapshotUsingReloadData:completion: defaultRowAnimation=
        indexForSectionIdentifier: indexPathForItemIdentifier: initWithTableView:cellProvider:
        itemIdentifierForIndexPath: sectionIdentifierForIndex: snapshot
        @UITableViewDropPlaceholder UITableViewPlaceholder
        -previewParametersProvider=
        @UITableViewDropProposal UIDropProposal
        -initWithDropOperation:intent: intent
        @UITableViewFocusUpdateContext UIFocusUpdateContext
        -nextFocusedIndexPath previouslyFocusedIndexPath
        @UITableViewHeaderFooterView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -automaticallyUpdatesBackgroundConfiguration= automaticallyUpdatesContentConfiguration= backgroundConfiguration=
        backgroundView= configurationState configurationUpdateHandler= contentConfiguration= contentView
        defaultBackgroundConfiguration defaultContentConfiguration detailTextLabel initWithReuseIdentifier:
        prepareForReuse reuseIdentifier setNeedsUpdateConfiguration textLabel updateConfigurationUsingState:
        @UITableViewPlaceholder NSObject
        -cellUpdateHandler= initWithInsertionIndexPath:reuseIdentifier:rowHeight:
        @UITableViewRowAction NSObject
        -backgroundColor= backgroundEffect= style title=
        @UITapGestureRecognizer UIGestureRecognizer
        -buttonMaskRequired= numberOfTapsRequired= numberOfTouchesRequired=
        @UITargetedDragPreview UITargetedPreview
        +previewForURL:target: previewForURL:title:target:
        @UITargetedPreview NSObject
        -initWithView: initWithView:parameters: initWithView:parameters:target: parameters retargetedPreviewWithTarget:
        size target view
        @UITextChecker NSObject
        -completionsForPartialWordRange:inString:language: guessesForWordRange:inString:language: ignoreWord:
        ignoredWords= rangeOfMisspelledWordInString:range:startingAt:wrap:language:
        +availableLanguages hasLearnedWord: learnWord: unlearnWord:
        @UITextCursorDropPositionAnimator NSObject
        -animateAlongsideChanges:completion: cursorView initWithTextCursorView:textInput:
        placeCursorAtPosition:animated: setCursorVisible:animated: textInput
        @UITextDragPreviewRenderer NSObject
        -adjustFirstLineRect:bodyRect:lastLineRect:textOrigin: bodyRect firstLineRect image initWithLayoutManager:range:
        initWithLayoutManager:range:unifyRects: lastLineRect layoutManager
        @UITextDropProposal UIDropProposal
        -dropAction= dropPerformer= dropProgressMode= useFastSameViewOperations=
        @UITextField UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentSizeCategoryAdjusting UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIKeyInput UILetterformAwareAdjusting
        UIResponderStandardEditActions UITextDraggable UITextDroppable UITextInput UITextInputTraits
        UITextPasteConfigurationSupporting UITraitEnvironment
        -adjustsFontSizeToFitWidth= allowsEditingTextAttributes= attributedPlaceholder= attributedText= background=
        borderRectForBounds: borderStyle= clearButtonMode= clearButtonRectForBounds: clearsOnBeginEditing=
        clearsOnInsertion= defaultTextAttributes= delegate= disabledBackground= drawPlaceholderInRect: drawTextInRect:
        editingRectForBounds: font= interactionState= isEditing leftView= leftViewMode= leftViewRectForBounds:
        minimumFontSize= placeholder= placeholderRectForBounds: rightView= rightViewMode= rightViewRectForBounds:
        setInputAccessoryView: setInputView: text= textAlignment= textColor= textRectForBounds: typingAttributes=
        @UITextFormattingCoordinator NSObject
        <UIFontPickerViewControllerDelegate
        -delegate= initWithWindowScene: setSelectedAttributes:isMultiple:
        +isFontPanelVisible textFormattingCoordinatorForWindowScene: toggleFontPanel:
        @UITextFormattingViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -configuration delegate= formattingDescriptor= init initWithConfiguration:
        @UITextFormattingViewControllerChangeValue NSObject
        <NSCoding NSSecureCoding
        -changeType color font formattingStyleKey highlight numberValue textAlignment textList
        @UITextFormattingViewControllerComponent NSObject
        <NSCoding NSSecureCoding
        -componentKey initWithComponentKey:preferredSize: preferredSize
        @UITextFormattingViewControllerComponentGroup NSObject
        <NSCoding NSSecureCoding
        -components initWithComponents:
        @UITextFormattingViewControllerFormattingStyle NSObject
        <NSCoding NSSecureCoding
        -attributes initWithStyleKey:title:attributes: styleKey title
        @UITextInputAssistantItem NSObject
        -allowsHidingShortcuts= keyboardActionButtonItem= leadingBarButtonGroups= trailingBarButtonGroups=
        @UITextInputContext NSObject
        -isDictationInputExpected= isHardwareKeyboardInputExpected= isPencilInputExpected=
        +current
        @UITextInputMode NSObject
        <NSCoding NSSecureCoding
        -primaryLanguage
        +activeInputModes currentInputMode
        @UITextInputPasswordRules NSObject
        <NSCoding NSSecureCoding
        -passwordRulesDescriptor
        @UITextInputStringTokenizer NSObject
        <UITextInputTokenizer
        -initWithTextInput:
        @UITextInteraction NSObject
        <UIInteraction
        -delegate= gesturesForFailureRequirements textInput= textInteractionMode
        +textInteractionForMode:
        @UITextItem NSObject
        -contentType link range tagIdentifier textAttachment
        @UITextItemMenuPreview NSObject
        -initWithView:
        +defaultPreview
        @UITextLoupeSession NSObject
        -invalidate moveToPoint:withCaretRect:trackingCaret:
        +beginLoupeSessionAtPoint:fromSelectionWidgetView:inView:
        @UITextPlaceholder NSObject
        -rects
        @UITextPosition NSObject
        @UITextRange NSObject
        -end isEmpty start
        @UITextSearchingFindSession UIFindSession
        -initWithSearchableObject: searchableObject
        @UITextSelectionDisplayInteraction NSObject
        <UIInteraction
        -cursorView= delegate handleViews= highlightView= initWithTextInput:delegate: isActivated= layoutManagedSubviews
        setNeedsSelectionUpdate textInput
        @UITextSelectionRect NSObject
        -containsEnd containsStart isVertical rect transform writingDirection
        @UITextView UIScrollView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentSizeCategoryAdjusting UIDynamicItem
        UIFindInteractionDelegate UIFocusEnvironment UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer
        UIKeyInput UILetterformAwareAdjusting UIResponderStandardEditActions UITextDraggable UITextDroppable UITextInput
        UITextInputTraits UITextPasteConfigurationSupporting UITextSearching UITraitEnvironment
        -allowedWritingToolsResultOptions= allowsEditingTextAttributes= attributedText= borderStyle= clearsOnInsertion=
        dataDetectorTypes= drawTextHighlightBackgroundForTextRange:origin: findInteraction font=
        initWithFrame:textContainer: interactionState= isEditable= isFindInteractionEnabled= isSelectable=
        isWritingToolsActive layoutManager linkTextAttributes= scrollRangeToVisible: selectedRange= selectedRanges=
        setInputAccessoryView: setInputView: subclassForWritingToolsCoordinator text= textAlignment= textColor=
        textContainer textContainerInset= textFormattingConfiguration= textHighlightAttributes= textLayoutManager
        textStorage typingAttributes= usesStandardTextScaling= writingToolsBehavior= writingToolsCoordinator
        +textViewUsingTextLayoutManager:
        @UIToolTipInteraction NSObject
        <UIInteraction
        -defaultToolTip= delegate= init initWithDefaultToolTip: isEnabled=
        @UIToolbar UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIBarPositioning UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -backgroundImageForToolbarPosition:barMetrics: barStyle= barTintColor= compactAppearance=
        compactScrollEdgeAppearance= delegate= isTranslucent= items= scrollEdgeAppearance=
        setBackgroundImage:forToolbarPosition:barMetrics: setItems:animated: setShadowImage:forToolbarPosition:
        shadowImageForToolbarPosition: standardAppearance=
        @UITouch NSObject
        -altitudeAngle azimuthAngleInView: azimuthUnitVectorInView: estimatedProperties
        estimatedPropertiesExpectingUpdates estimationUpdateIndex force gestureRecognizers locationInView: majorRadius
        majorRadiusTolerance maximumPossibleForce phase preciseLocationInView: precisePreviousLocationInView:
        previousLocationInView: rollAngle tapCount timestamp view window
        @UITrackingLayoutGuide UILayoutGuide
        <NSCoding
        -constraintsActiveWhenAwayFromEdge: constraintsActiveWhenNearEdge: removeAllTrackedConstraints
        setConstraints:activeWhenAwayFromEdge: setConstraints:activeWhenNearEdge:
        @UIUserNotificationAction NSObject
        <NSCoding NSSecureCoding
        -activationMode behavior identifier init isAuthenticationRequired isDestructive parameters title
        @UIUserNotificationCategory NSObject
        <NSCoding NSSecureCoding
        -actionsForContext: identifier init
        @UIUserNotificationSettings NSObject
        -categories types
        +settingsForTypes:categories:
        @UIVibrancyEffect UIVisualEffect
        <NSCoding NSSecureCoding
        +effectForBlurEffect: effectForBlurEffect:style:
        @UIVideoEditorController UINavigationController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -videoMaximumDuration= videoPath= videoQuality=
        +canEditVideoAtPath:
        @UIView UIResponder
        <CALayerDelegate NSCoding UIAccessibilityIdentification UIAppearance UIAppearanceContainer UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UILargeContentViewerItem
        UIPopoverPresentationControllerSourceItem UIResponderStandardEditActions UITraitChangeObservable
        UITraitEnvironment
        -addConstraint: addConstraints: addGestureRecognizer: addInteraction: addLayoutGuide: addMotionEffect:
        addSubview: alignmentRectForFrame: alignmentRectInsets alpha= anchorPoint=
        appliedContentSizeCategoryLimitsDescription autoresizesSubviews= autoresizingMask= backgroundColor= bottomAnchor
        bounds= bringSubviewToFront: canBecomeFocused center= centerXAnchor centerYAnchor clearsContextBeforeDrawing=
        clipsToBounds= constraints constraintsAffectingLayoutForAxis: contentCompressionResistancePriorityForAxis:
        contentHuggingPriorityForAxis: contentMode= contentScaleFactor= contentStretch= convertPoint:fromView:
        convertPoint:toView: convertRect:fromView: convertRect:toView: cornerConfiguration=
        decodeRestorableStateWithCoder: didAddSubview: didMoveToSuperview didMoveToWindow
        directionalEdgeInsetsForLayoutRegion: directionalLayoutMargins= drawRect: drawRect:forViewPrintFormatter:
        drawViewHierarchyInRect:afterScreenUpdates: edgeInsetsForLayoutRegion: effectiveRadiusForCorner:
        effectiveUserInterfaceLayoutDirection encodeRestorableStateWithCoder: endEditing:
        exchangeSubviewAtIndex:withSubviewAtIndex: exerciseAmbiguityInLayout firstBaselineAnchor focusEffect=
        focusGroupIdentifier= focusGroupPriority= frame= frameForAlignmentRect: gestureRecognizerShouldBegin:
        gestureRecognizers= hasAmbiguousLayout heightAnchor hitTest:withEvent: hoverStyle= init initWithFrame:
        insertSubview:aboveSubview: insertSubview:atIndex: insertSubview:belowSubview: insetsLayoutMarginsFromSafeArea=
        interactions= intrinsicContentSize invalidateIntrinsicContentSize isDescendantOfView: isExclusiveTouch=
        isFocused isHidden= isMultipleTouchEnabled= isOpaque= isUserInteractionEnabled= keyboardLayoutGuide
        largeContentImage= largeContentImageInsets= largeContentTitle= lastBaselineAnchor layer
        layoutGuideForLayoutRegion: layoutGuides layoutIfNeeded layoutMargins= layoutMarginsDidChange layoutMarginsGuide
        layoutSubviews leadingAnchor leftAnchor maskView= maximumContentSizeCategory= minimumContentSizeCategory=
        motionEffects= needsUpdateConstraints overrideUserInterfaceStyle= pointInside:withEvent:
        preservesSuperviewLayoutMargins= readableContentGuide removeConstraint: removeConstraints: removeFromSuperview
        removeGestureRecognizer: removeInteraction: removeLayoutGuide: removeMotionEffect:
        resizableSnapshotViewFromRect:afterScreenUpdates:withCapInsets: restorationIdentifier= rightAnchor
        safeAreaInsets safeAreaInsetsDidChange safeAreaLayoutGuide scalesLargeContentImage= semanticContentAttribute=
        sendSubviewToBack: setContentCompressionResistancePriority:forAxis: setContentHuggingPriority:forAxis:
        setNeedsDisplay setNeedsDisplayInRect: setNeedsLayout setNeedsUpdateConstraints setNeedsUpdateProperties
        showsLargeContentViewer= sizeThatFits: sizeToFit snapshotViewAfterScreenUpdates: subviews superview
        systemLayoutSizeFittingSize: systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:
        tag= tintAdjustmentMode= tintColor= tintColorDidChange topAnchor trailingAnchor traitOverrides transform=
        transform3D= translatesAutoresizingMaskIntoConstraints= updateConstraints updateConstraintsIfNeeded
        updateProperties updatePropertiesIfNeeded updateTraitsIfNeeded viewForBaselineLayout viewForFirstBaselineLayout
        viewForLastBaselineLayout viewPrintFormatter viewWithTag: widthAnchor willMoveToSuperview: willMoveToWindow:
        willRemoveSubview: window
        +addKeyframeWithRelativeStartTime:relativeDuration:animations:
        animateKeyframesWithDuration:delay:options:animations:completion: animateWithDuration:animations:
        animateWithDuration:animations:completion: animateWithDuration:delay:options:animations:completion:
        animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:
        animateWithSpringDuration:bounce:initialSpringVelocity:delay:options:animations:completion: areAnimationsEnabled
        beginAnimations:context: commitAnimations inheritedAnimationDuration layerClass
        modifyAnimationsWithRepeatCount:autoreverses:animations:
        performSystemAnimation:onViews:options:animations:completion: performWithoutAnimation:
        requiresConstraintBasedLayout setAnimationBeginsFromCurrentState: setAnimationCurve: setAnimationDelay:
        setAnimationDelegate: setAnimationDidStopSelector: setAnimationDuration: setAnimationRepeatAutoreverses:
        setAnimationRepeatCount: setAnimationStartDate: setAnimationTransition:forView:cache:
        setAnimationWillStartSelector: setAnimationsEnabled: transitionFromView:toView:duration:options:completion:
        transitionWithView:duration:options:animations:completion:
        userInterfaceLayoutDirectionForSemanticContentAttribute:
        userInterfaceLayoutDirectionForSemanticContentAttribute:relativeToLayoutDirection:
        @UIViewController UIResponder
        <NSCoding NSExtensionRequestHandling UIAppearanceContainer UIContentContainer UIFocusEnvironment
        UIResponderStandardEditActions UIStateRestoring UITraitChangeObservable UITraitEnvironment
        -activePresentationController addChildViewController: addKeyCommand: additionalSafeAreaInsets=
        allowedChildViewControllersForUnwindingFromSource: applicationFinishedRestoringState
        automaticallyAdjustsScrollViewInsets= automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers
        beginAppearanceTransition:animated: bottomLayoutGuide canPerformUnwindSegueAction:fromViewController:sender:
        canPerformUnwindSegueAction:fromViewController:withSender: childViewControllerContainingSegueSource:
        childViewControllerForHomeIndicatorAutoHidden childViewControllerForInterfaceOrientationLock
        childViewControllerForPointerLock childViewControllerForPreferredContainerBackgroundStyle
        childViewControllerForScreenEdgesDeferringSystemGestures childViewControllerForStatusBarHidden
        childViewControllerForStatusBarStyle childViewControllerForUserInterfaceStyle childViewControllers
        collapseSecondaryViewController:forSplitViewController: contentScrollViewForEdge: contentSizeForViewInPopover=
        contentUnavailableConfiguration= contentUnavailableConfigurationState decodeRestorableStateWithCoder:
        definesPresentationContext= didAnimateFirstHalfOfRotationToInterfaceOrientation: didMoveToParentViewController:
        didReceiveMemoryWarning didRotateFromInterfaceOrientation: disablesAutomaticKeyboardDismissal
        dismissModalViewControllerAnimated: dismissViewControllerAnimated:completion: edgesForExtendedLayout=
        editButtonItem encodeRestorableStateWithCoder: endAppearanceTransition extendedLayoutIncludesOpaqueBars=
        extensionContext focusGroupIdentifier= hidesBottomBarWhenPushed= initWithNibName:bundle:
        interactionActivityTrackingBaseName= interfaceOrientation isBeingDismissed isBeingPresented isEditing=
        isModalInPopover= isModalInPresentation= isMovingFromParentViewController isMovingToParentViewController
        isViewLoaded loadView loadViewIfNeeded modalPresentationCapturesStatusBarAppearance= modalPresentationStyle=
        modalTransitionStyle= modalViewController navigationController navigationItem nibBundle nibName
        overrideTraitCollectionForChildViewController: overrideUserInterfaceStyle= parentViewController
        performSegueWithIdentifier:sender: performsActionsWhilePresentingModally popoverPresentationController
        preferredContainerBackgroundStyle preferredContentSize= preferredInterfaceOrientationForPresentation
        preferredScreenEdgesDeferringSystemGestures preferredStatusBarStyle preferredStatusBarUpdateAnimation
        preferredTransition= preferredUserInterfaceStyle prefersHomeIndicatorAutoHidden
        prefersInterfaceOrientationLocked prefersPointerLocked prefersStatusBarHidden prepareForSegue:sender:
        presentModalViewController:animated: presentViewController:animated:completion: presentationController
        presentedViewController presentingViewController previewActionItems providesPresentationContextTransitionStyle=
        registerForPreviewingWithDelegate:sourceView: removeFromParentViewController removeKeyCommand: restorationClass=
        restorationIdentifier= restoresFocusAfterTransition= rotatingFooterView rotatingHeaderView
        searchDisplayController segueForUnwindingToViewController:fromViewController:identifier:
        separateSecondaryViewControllerForSplitViewController: setContentScrollView:forEdge: setEditing:animated:
        setNeedsStatusBarAppearanceUpdate setNeedsUpdateContentUnavailableConfiguration
        setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfPreferredContainerBackgroundStyle
        setNeedsUpdateOfPrefersInterfaceOrientationLocked setNeedsUpdateOfPrefersPointerLocked
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures setNeedsUpdateOfSupportedInterfaceOrientations
        setNeedsUpdateProperties setNeedsUserInterfaceAppearanceUpdate
        setOverrideTraitCollection:forChildViewController: setToolbarItems:animated: sheetPresentationController
        shouldAutomaticallyForwardAppearanceMethods shouldAutomaticallyForwardRotationMethods shouldAutorotate
        shouldAutorotateToInterfaceOrientation: shouldPerformSegueWithIdentifier:sender:
        showDetailViewController:sender: showViewController:sender: splitViewController storyboard
        supportedInterfaceOrientations systemMinimumLayoutMargins tab tabBarController tabBarItem=
        tabBarObservedScrollView= targetViewControllerForAction:sender: title= toolbarItems= topLayoutGuide
        traitOverrides transitionCoordinator
        transitionFromViewController:toViewController:duration:options:animations:completion: transitioningDelegate=
        unregisterForPreviewingWithContext: unwindForSegue:towardsViewController:
        updateContentUnavailableConfigurationUsingState: updateProperties updatePropertiesIfNeeded updateTraitsIfNeeded
        updateViewConstraints view= viewControllerForUnwindSegueAction:fromViewController:withSender: viewDidAppear:
        viewDidDisappear: viewDidLayoutSubviews viewDidLoad viewDidUnload viewIfLoaded viewIsAppearing:
        viewLayoutMarginsDidChange viewRespectsSystemMinimumLayoutMargins= viewSafeAreaInsetsDidChange viewWillAppear:
        viewWillDisappear: viewWillLayoutSubviews viewWillUnload wantsFullScreenLayout=
        willAnimateFirstHalfOfRotationToInterfaceOrientation:duration:
        willAnimateRotationToInterfaceOrientation:duration:
        willAnimateSecondHalfOfRotationFromInterfaceOrientation:duration: willMoveToParentViewController:
        willRotateToInterfaceOrientation:duration:
        +attemptRotationToDeviceOrientation
        @UIViewControllerTransition NSObject
        +coverVerticalTransition crossDissolveTransition flipHorizontalTransition partialCurlTransition
        @UIViewLayoutRegion NSObject
        @UIViewPrintFormatter UIPrintFormatter
        -view
        @UIViewPropertyAnimator NSObject
        <UIViewAnimating UIViewImplicitlyAnimating
        -addAnimations: addAnimations:delayFactor: addCompletion: continueAnimationWithTimingParameters:durationFactor:
        delay duration flushUpdates= initWithDuration:controlPoint1:controlPoint2:animations:
        initWithDuration:curve:animations: initWithDuration:dampingRatio:animations: initWithDuration:timingParameters:
        isInterruptible= isManualHitTestingEnabled= isUserInteractionEnabled= pausesOnCompletion= scrubsLinearly=
        timingParameters
        @UIVisualEffect NSObject
        <NSCoding NSSecureCoding
        @UIVisualEffectView UIView
        <CALayerDelegate NSCoding NSSecureCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -contentView effect= initWithEffect:
        @UIWebView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UIScrollViewDelegate UITraitEnvironment
        -allowsInlineMediaPlayback= allowsLinkPreview= allowsPictureInPictureMediaPlayback= canGoBack canGoForward
        dataDetectorTypes= delegate= detectsPhoneNumbers= gapBetweenPages= goBack goForward isLoading
        keyboardDisplayRequiresUserAction= loadData:MIMEType:textEncodingName:baseURL: loadHTMLString:baseURL:
        loadRequest: mediaPlaybackAllowsAirPlay= mediaPlaybackRequiresUserAction= pageCount pageLength=
        paginationBreakingMode= paginationMode= reload request scalesPageToFit= scrollView stopLoading
        stringByEvaluatingJavaScriptFromString: suppressesIncrementalRendering=
        @UIWindow UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -becomeKeyWindow canBecomeKeyWindow canResizeToFitContent= convertPoint:fromWindow: convertPoint:toWindow:
        convertRect:fromWindow: convertRect:toWindow: initWithWindowScene: isKeyWindow makeKeyAndVisible makeKeyWindow
        resignKeyWindow rootViewController= safeAreaAspectFitLayoutGuide screen= sendEvent: windowLevel= windowScene=
        @UIWindowScene UIScene
        <UIResponderStandardEditActions UITraitChangeObservable UITraitEnvironment
        -activityItemsConfigurationSource= coordinateSpace effectiveGeometry focusSystem interfaceOrientation
        isFullScreen keyWindow requestGeometryUpdateWithPreferences:errorHandler: screen screenshotService
        sizeRestrictions statusBarManager traitCollection traitOverrides windowingBehaviors windows
        @UIWritingToolsCoordinator NSObject
        <UIInteraction
        -behavior decorationContainerView= delegate effectContainerView= includesTextListMarkers= initWithDelegate:
        preferredBehavior= preferredResultOptions= resultOptions state stopWritingTools
        updateForReflowedTextInContextWithIdentifier: updateRange:withText:reason:forContextWithIdentifier:
        +isWritingToolsAvailable
        @UIWritingToolsCoordinatorContext NSObject
        -attributedString identifier initWithAttributedString:range: range resolvedRange
        @UIZoomTransitionAlignmentRectContext NSObject
        -sourceView zoomedViewController
        @UIZoomTransitionInteractionContext NSObject
        -location velocity willBegin
        @UIZoomTransitionSourceViewProviderContext NSObject
        -sourceViewController zoomedViewController
        """
}
