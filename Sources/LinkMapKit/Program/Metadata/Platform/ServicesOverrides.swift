// Names of AuthenticationServices, Automator, CallKit, ContactsUI, CoreBluetooth, CoreLocation, CoreMotion,
// CoreSpotlight, CryptoTokenKit, EventKitUI, ExternalAccessory, FileProvider, FileProviderUI, FinderSync,
// GameController, GameKit, IdentityLookup, IdentityLookupUI, InputMethodKit, Intents, IntentsUI, JavaScriptCore,
// LinkPresentation, MapKit, MessageUI, Messages, MultipeerConnectivity, NetworkExtension, NotificationCenter, OSAKit,
// PDFKit, PassKit, PreferencePanes, PushKit, QuickLookThumbnailing, QuickLookUI, SafariServices, ScriptingBridge,
// SecurityInterface, Social, Speech, StoreKit, SystemExtensions, TVMLKit, TVServices, TVUIKit, UserNotifications,
// WatchConnectivity, WatchKit, WebKit, XCTest: a table, longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let services: StaticString = """
        %AMWorkflowControllerDelegate
        -workflowController:didError: workflowController:didRunAction: workflowController:willRunAction:
        workflowControllerDidRun: workflowControllerDidStop: workflowControllerWillRun: workflowControllerWillStop:
        %CBCentralManagerDelegate
        -centralManager:connectionEventDidOccur:forPeripheral: centralManager:didConnectPeripheral:
        centralManager:didDisconnectPeripheral:error:
        centralManager:didDisconnectPeripheral:timestamp:isReconnecting:error:
        centralManager:didDiscoverPeripheral:advertisementData:RSSI: centralManager:didFailToConnectPeripheral:error:
        centralManager:didUpdateANCSAuthorizationForPeripheral: centralManager:willRestoreState:
        centralManagerDidUpdateState:
        %CBPeripheralDelegate
        -peripheral:didDiscoverCharacteristicsForService:error:
        peripheral:didDiscoverDescriptorsForCharacteristic:error:
        peripheral:didDiscoverIncludedServicesForService:error: peripheral:didDiscoverServices:
        peripheral:didModifyServices: peripheral:didOpenL2CAPChannel:error: peripheral:didReadRSSI:error:
        peripheral:didUpdateNotificationStateForCharacteristic:error: peripheral:didUpdateValueForCharacteristic:error:
        peripheral:didUpdateValueForDescriptor:error: peripheral:didWriteValueForCharacteristic:error:
        peripheral:didWriteValueForDescriptor:error: peripheralDidUpdateName: peripheralDidUpdateRSSI:error:
        peripheralIsReadyToSendWriteWithoutResponse:
        %CBPeripheralManagerDelegate
        -peripheralManager:central:didSubscribeToCharacteristic:
        peripheralManager:central:didUnsubscribeFromCharacteristic: peripheralManager:didAddService:error:
        peripheralManager:didOpenL2CAPChannel:error: peripheralManager:didPublishL2CAPChannel:error:
        peripheralManager:didReceiveReadRequest: peripheralManager:didReceiveWriteRequests:
        peripheralManager:didUnpublishL2CAPChannel:error: peripheralManager:willRestoreState:
        peripheralManagerDidStartAdvertising:error: peripheralManagerDidUpdateState:
        peripheralManagerIsReadyToUpdateSubscribers:
        %CLLocationManagerDelegate
        -locationManager:didChangeAuthorizationStatus: locationManager:didDetermineState:forRegion:
        locationManager:didEnterRegion: locationManager:didExitRegion:
        locationManager:didFailRangingBeaconsForConstraint:error: locationManager:didFailWithError:
        locationManager:didFinishDeferredUpdatesWithError: locationManager:didRangeBeacons:inRegion:
        locationManager:didRangeBeacons:satisfyingConstraint: locationManager:didStartMonitoringForRegion:
        locationManager:didUpdateHeading: locationManager:didUpdateLocations:
        locationManager:didUpdateToLocation:fromLocation: locationManager:didVisit:
        locationManager:monitoringDidFailForRegion:withError: locationManager:rangingBeaconsDidFailForRegion:withError:
        locationManagerDidChangeAuthorization: locationManagerDidPauseLocationUpdates:
        locationManagerDidResumeLocationUpdates: locationManagerShouldDisplayHeadingCalibration:
        %CMFallDetectionDelegate
        -fallDetectionManager:didDetectEvent:completionHandler: fallDetectionManagerDidChangeAuthorization:
        %CMHeadphoneMotionManagerDelegate
        -headphoneMotionManagerDidConnect: headphoneMotionManagerDidDisconnect:
        %CMWaterSubmersionManagerDelegate
        -manager:didUpdateEvent: manager:didUpdateMeasurement: manager:didUpdateTemperature: manager:errorOccurred:
        %CNContactPickerDelegate
        -contactPicker:didSelectContact: contactPicker:didSelectContactProperty: contactPickerDidClose:
        contactPickerWillClose:
        %CSSearchableIndexDelegate
        -dataForSearchableIndex:itemIdentifier:typeIdentifier:error:
        fileURLForSearchableIndex:itemIdentifier:typeIdentifier:inPlace:error:
        searchableIndex:reindexAllSearchableItemsWithAcknowledgementHandler:
        searchableIndex:reindexSearchableItemsWithIdentifiers:acknowledgementHandler: searchableIndexDidFinishThrottle:
        searchableIndexDidThrottle: searchableItemsDidUpdate: searchableItemsForIdentifiers:searchableItemsHandler:
        %DOMEventListener
        -handleEvent:
        %EAAccessoryDelegate
        -accessoryDidDisconnect:
        %EAWiFiUnconfiguredAccessoryBrowserDelegate
        -accessoryBrowser:didFindUnconfiguredAccessories: accessoryBrowser:didFinishConfiguringAccessory:withStatus:
        accessoryBrowser:didRemoveUnconfiguredAccessories: accessoryBrowser:didUpdateState:
        %EKCalendarChooserDelegate
        -calendarChooserDidCancel: calendarChooserDidFinish: calendarChooserSelectionDidChange:
        %EKEventEditViewDelegate
        -eventEditViewController:didCompleteWithAction: eventEditViewControllerDefaultCalendarForNewEvents:
        %EKEventViewDelegate
        -eventViewController:didCompleteWithAction:
        %FIFinderSync
        -beginObservingDirectoryAtURL: endObservingDirectoryAtURL:
        makeListenerEndpointForServiceName:itemURL:andReturnError: menuForMenuKind: requestBadgeIdentifierForURL:
        supportedServiceNamesForItemWithURL: toolbarItemImage toolbarItemName toolbarItemToolTip
        valuesForAttributes:forItemWithURL:completion:
        %GCPhysicalInputSource
        -direction elementAliases elementLocalizedName sfSymbolsName
        %GKAchievementViewControllerDelegate
        -achievementViewControllerDidFinish:
        %GKChallengeEventHandlerDelegate
        -localPlayerDidCompleteChallenge: localPlayerDidReceiveChallenge: localPlayerDidSelectChallenge:
        remotePlayerDidCompleteChallenge: shouldShowBannerForLocallyCompletedChallenge:
        shouldShowBannerForLocallyReceivedChallenge: shouldShowBannerForRemotelyCompletedChallenge:
        %GKChallengeListener
        -player:didCompleteChallenge:issuedByFriend: player:didReceiveChallenge:
        player:issuedChallengeWasCompleted:byFriend: player:wantsToPlayChallenge:
        %GKChallengesViewControllerDelegate
        -challengesViewControllerDidFinish:
        %GKFriendRequestComposeViewControllerDelegate
        -friendRequestComposeViewControllerDidFinish:
        %GKGameActivityListener
        -player:wantsToPlayGameActivity:completionHandler:
        %GKGameCenterControllerDelegate
        -gameCenterViewControllerDidFinish:
        %GKGameSessionEventListener
        -session:didAddPlayer: session:didReceiveData:fromPlayer: session:didReceiveMessage:withData:fromPlayer:
        session:didRemovePlayer: session:player:didChangeConnectionState: session:player:didSaveData:
        %GKInviteEventListener
        -player:didAcceptInvite: player:didRequestMatchWithPlayers: player:didRequestMatchWithRecipients:
        %GKLeaderboardViewControllerDelegate
        -leaderboardViewControllerDidFinish:
        %GKLocalPlayerListener
        <GKChallengeListener GKGameActivityListener GKInviteEventListener GKSavedGameListener GKTurnBasedEventListener
        %GKMatchDelegate
        -match:didFailWithError: match:didReceiveData:forRecipient:fromRemotePlayer: match:didReceiveData:fromPlayer:
        match:didReceiveData:fromRemotePlayer: match:player:didChangeConnectionState: match:player:didChangeState:
        match:shouldReinviteDisconnectedPlayer: match:shouldReinvitePlayer:
        %GKMatchmakerViewControllerDelegate
        -matchmakerViewController:didFailWithError: matchmakerViewController:didFindHostedPlayers:
        matchmakerViewController:didFindMatch: matchmakerViewController:didFindPlayers:
        matchmakerViewController:didReceiveAcceptFromHostedPlayer:
        matchmakerViewController:getMatchPropertiesForRecipient:withCompletionHandler:
        matchmakerViewController:hostedPlayerDidAccept: matchmakerViewControllerWasCancelled:
        %GKSavedGameListener
        -player:didModifySavedGame: player:hasConflictingSavedGames:
        %GKSessionDelegate
        -session:connectionWithPeerFailed:withError: session:didFailWithError:
        session:didReceiveConnectionRequestFromPeer: session:peer:didChangeState:
        %GKTurnBasedEventHandlerDelegate
        -handleInviteFromGameCenter: handleMatchEnded: handleTurnEventForMatch: handleTurnEventForMatch:didBecomeActive:
        %GKTurnBasedEventListener
        -player:didRequestMatchWithOtherPlayers: player:didRequestMatchWithPlayers: player:matchEnded:
        player:receivedExchangeCancellation:forMatch: player:receivedExchangeReplies:forCompletedExchange:forMatch:
        player:receivedExchangeRequest:forMatch: player:receivedTurnEventForMatch:didBecomeActive:
        player:wantsToQuitMatch:
        %GKTurnBasedMatchmakerViewControllerDelegate
        -turnBasedMatchmakerViewController:didFailWithError: turnBasedMatchmakerViewController:didFindMatch:
        turnBasedMatchmakerViewController:playerQuitForMatch: turnBasedMatchmakerViewControllerWasCancelled:
        %GKViewController
        %GKVoiceChatClient
        -participantID voiceChatService:didNotStartWithParticipantID:error:
        voiceChatService:didReceiveInvitationFromParticipantID:callID: voiceChatService:didStartWithParticipantID:
        voiceChatService:didStopWithParticipantID:error: voiceChatService:sendData:toParticipantID:
        voiceChatService:sendRealTimeData:toParticipantID:
        %ILMessageFilterCapabilitiesQueryHandling
        -handleCapabilitiesQueryRequest:context:completion:
        %ILMessageFilterQueryHandling
        -handleQueryRequest:context:completion:
        %IMKMouseHandling
        -mouseDownOnCharacterIndex:coordinate:withModifier:continueTracking:client:
        mouseMovedOnCharacterIndex:coordinate:withModifier:client:
        mouseUpOnCharacterIndex:coordinate:withModifier:client:
        %IMKStateSetting
        -activateServer: deactivateServer: modes: recognizedEvents: setValue:forTag:client: showPreferences:
        valueForTag:client:
        %INIntentHandlerProviding
        -handlerForIntent:
        %INSpeakable
        -alternativeSpeakableMatches identifier pronunciationHint spokenPhrase vocabularyIdentifier
        %MCAdvertiserAssistantDelegate
        -advertiserAssistantDidDismissInvitation: advertiserAssistantWillPresentInvitation:
        %MCBrowserViewControllerDelegate
        -browserViewController:shouldPresentNearbyPeer:withDiscoveryInfo: browserViewControllerDidFinish:
        browserViewControllerWasCancelled:
        %MCNearbyServiceAdvertiserDelegate
        -advertiser:didNotStartAdvertisingPeer: advertiser:didReceiveInvitationFromPeer:withContext:invitationHandler:
        %MCNearbyServiceBrowserDelegate
        -browser:didNotStartBrowsingForPeers: browser:foundPeer:withDiscoveryInfo: browser:lostPeer:
        %MCSessionDelegate
        -session:didFinishReceivingResourceWithName:fromPeer:atURL:withError:
        session:didReceiveCertificate:fromPeer:certificateHandler: session:didReceiveData:fromPeer:
        session:didReceiveStream:withName:fromPeer: session:didStartReceivingResourceWithName:fromPeer:withProgress:
        session:peer:didChangeState:
        %MFMailComposeViewControllerDelegate
        -mailComposeController:didFinishWithResult:error:
        %MFMessageComposeViewControllerDelegate
        -messageComposeViewController:didFinishWithResult:
        %MKAnnotation
        -coordinate= subtitle title
        %MKGeoJSONObject
        %MKLocalSearchCompleterDelegate
        -completer:didFailWithError: completerDidUpdateResults:
        %MKLookAroundViewControllerDelegate
        -lookAroundViewControllerDidDismissFullScreen: lookAroundViewControllerDidPresentFullScreen:
        lookAroundViewControllerDidUpdateScene: lookAroundViewControllerWillDismissFullScreen:
        lookAroundViewControllerWillPresentFullScreen: lookAroundViewControllerWillUpdateScene:
        %MKMapItemDetailViewControllerDelegate
        -mapItemDetailViewControllerDidFinish:
        %MKMapViewDelegate
        -mapView:annotationView:didChangeDragState:fromOldState: mapView:clusterAnnotationForMemberAnnotations:
        mapView:didAddAnnotationViews: mapView:didAddOverlayRenderers: mapView:didChangeUserTrackingMode:animated:
        mapView:didDeselectAnnotation: mapView:didDeselectAnnotationView: mapView:didFailToLocateUserWithError:
        mapView:didSelectAnnotation: mapView:didSelectAnnotationView: mapView:didUpdateUserLocation:
        mapView:regionDidChangeAnimated: mapView:regionWillChangeAnimated: mapView:rendererForOverlay:
        mapView:selectionAccessoryForAnnotation: mapView:viewForAnnotation: mapViewDidChangeVisibleRegion:
        mapViewDidFailLoadingMap:withError: mapViewDidFinishLoadingMap: mapViewDidFinishRenderingMap:fullyRendered:
        mapViewDidStopLocatingUser: mapViewWillStartLoadingMap: mapViewWillStartLocatingUser:
        mapViewWillStartRenderingMap:
        %MKOverlay
        <MKAnnotation
        -boundingMapRect canReplaceMapContent coordinate intersectsMapRect:
        %MSMessagesAppTranscriptPresentation
        -contentSizeThatFits: invalidateMessageTintColor messageCornerRadius messageTintColor
        %MSStickerBrowserViewDataSource
        -numberOfStickersInStickerBrowserView: stickerBrowserView:stickerAtIndex:
        %NCWidgetListViewDelegate
        -widgetList:didRemoveRow: widgetList:didReorderRow:toRow: widgetList:shouldRemoveRow:
        widgetList:shouldReorderRow: widgetList:viewControllerForRow: widgetListPerformAddAction:
        %NCWidgetSearchViewDelegate
        -widgetSearch:resultSelected: widgetSearch:searchForTerm:maxResults: widgetSearchTermCleared:
        %NEAppPushDelegate
        -appPushManager:didReceiveIncomingCallWithUserInfo:
        %NWTCPConnectionAuthenticationDelegate
        -evaluateTrustForConnection:peerCertificateChain:completionHandler:
        provideIdentityForConnection:completionHandler: shouldEvaluateTrustForConnection:
        shouldProvideIdentityForConnection:
        %OSSystemExtensionRequestDelegate
        -request:actionForReplacingExtension:withExtension: request:didFailWithError: request:didFinishWithResult:
        request:foundProperties: requestNeedsUserApproval:
        %OSSystemExtensionsWorkspaceObserver
        -systemExtensionWillBecomeDisabled: systemExtensionWillBecomeEnabled: systemExtensionWillBecomeInactive:
        %PDFDocumentDelegate
        -classForAnnotationClass: classForAnnotationType: classForPage didMatchString: documentDidBeginDocumentFind:
        documentDidBeginPageFind: documentDidEndDocumentFind: documentDidEndPageFind: documentDidFindMatch:
        documentDidUnlock:
        %PDFViewDelegate
        -PDFViewOpenPDF:forRemoteGoToAction: PDFViewPerformFind: PDFViewPerformGoToPage: PDFViewPerformPrint:
        PDFViewPrintJobTitle: PDFViewWillChangeScaleFactor:toScale: PDFViewWillClickOnLink:withURL:
        %QLPreviewItem
        -previewItemDisplayState previewItemTitle previewItemURL
        %QLPreviewPanelDataSource
        -numberOfPreviewItemsInPreviewPanel: previewPanel:previewItemAtIndex:
        %QLPreviewPanelDelegate
        <NSWindowDelegate
        -previewPanel:handleEvent: previewPanel:sourceFrameOnScreenForPreviewItem:
        previewPanel:transitionImageForPreviewItem:contentRect:
        %SBApplicationDelegate
        -eventDidFail:withError:
        %SFSafariExtensionHandling
        -additionalRequestHeadersForURL:completionHandler: contentBlockerWithIdentifier:blockedResourcesWithURLs:onPage:
        contextMenuItemSelectedWithCommand:inPage:userInfo: messageReceivedFromContainingAppWithName:userInfo:
        messageReceivedWithName:fromPage:userInfo: page:willNavigateToURL: popoverDidCloseInWindow:
        popoverViewController popoverWillShowInWindow: toolbarItemClickedInWindow:
        validateContextMenuItemWithCommand:inPage:userInfo:validationHandler:
        validateToolbarItemInWindow:validationHandler:
        %SFSpeechRecognitionTaskDelegate
        -speechRecognitionDidDetectSpeech: speechRecognitionTask:didFinishRecognition:
        speechRecognitionTask:didFinishSuccessfully: speechRecognitionTask:didHypothesizeTranscription:
        speechRecognitionTask:didProcessAudioDuration: speechRecognitionTaskFinishedReadingAudio:
        speechRecognitionTaskWasCancelled:
        %SFSpeechRecognizerDelegate
        -speechRecognizer:availabilityDidChange:
        %SKCloudServiceSetupViewControllerDelegate
        -cloudServiceSetupViewControllerDidDismiss:
        %SKOverlayDelegate
        -storeOverlay:didFailToLoadWithError: storeOverlay:didFinishDismissal: storeOverlay:didFinishPresentation:
        storeOverlay:willStartDismissal: storeOverlay:willStartPresentation:
        %SKPaymentQueueDelegate
        -paymentQueue:shouldContinueTransaction:inStorefront: paymentQueueShouldShowPriceConsent:
        %SKPaymentTransactionObserver
        -paymentQueue:didRevokeEntitlementsForProductIdentifiers: paymentQueue:removedTransactions:
        paymentQueue:restoreCompletedTransactionsFailedWithError: paymentQueue:shouldAddStorePayment:forProduct:
        paymentQueue:updatedDownloads: paymentQueue:updatedTransactions: paymentQueueDidChangeStorefront:
        paymentQueueRestoreCompletedTransactionsFinished:
        %SKProductsRequestDelegate
        <SKRequestDelegate
        -productsRequest:didReceiveResponse:
        %SKRequestDelegate
        -request:didFailWithError: requestDidFinish:
        %SKStoreProductViewControllerDelegate
        -productViewControllerDidFinish:
        %TKSmartCardTokenDriverDelegate
        <TKTokenDriverDelegate
        -tokenDriver:createTokenForSmartCard:AID:error:
        %TKSmartCardUserInteractionDelegate
        -characterEnteredInUserInteraction: correctionKeyPressedInUserInteraction:
        invalidCharacterEnteredInUserInteraction: newPINConfirmationRequestedInUserInteraction:
        newPINRequestedInUserInteraction: oldPINRequestedInUserInteraction: validationKeyPressedInUserInteraction:
        %TKTokenDelegate
        -token:createSessionWithError: token:terminateSession:
        %TKTokenDriverDelegate
        -tokenDriver:terminateToken: tokenDriver:tokenForConfiguration:error:
        %TKTokenSessionDelegate
        -tokenSession:beginAuthForOperation:constraint:error: tokenSession:decryptData:usingKey:algorithm:error:
        tokenSession:performKeyExchangeWithPublicKey:usingKey:algorithm:parameters:error:
        tokenSession:signData:usingKey:algorithm:error: tokenSession:supportsOperation:usingKey:algorithm:
        %TVInterfaceCreating
        -URLForResource: collectionViewCellClassForElement: imageForResource: playerViewControllerForPlayer:
        viewControllerForElement:existingViewController: viewForElement:existingView:
        %TVLockupViewComponent
        -updateAppearanceForLockupViewState:
        %TVPlaybackEventMarshaling
        -processReturnJSValue:inContext: properties
        %UNUserNotificationCenterDelegate
        -userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:
        userNotificationCenter:openSettingsForNotification:
        userNotificationCenter:willPresentNotification:withCompletionHandler:
        %WCSessionDelegate
        -session:activationDidCompleteWithState:error: session:didFinishFileTransfer:error:
        session:didFinishUserInfoTransfer:error: session:didReceiveApplicationContext: session:didReceiveFile:
        session:didReceiveMessage: session:didReceiveMessage:replyHandler: session:didReceiveMessageData:
        session:didReceiveMessageData:replyHandler: session:didReceiveUserInfo: sessionCompanionAppInstalledDidChange:
        sessionDidBecomeInactive: sessionDidDeactivate: sessionReachabilityDidChange: sessionWatchStateDidChange:
        %WKApplicationDelegate
        -applicationDidBecomeActive applicationDidEnterBackground applicationDidFinishLaunching
        applicationWillEnterForeground applicationWillResignActive deviceOrientationDidChange
        didFailToRegisterForRemoteNotificationsWithError: didReceiveRemoteNotification:fetchCompletionHandler:
        didRegisterForRemoteNotificationsWithDeviceToken: handleActiveWorkoutRecovery handleActivity:
        handleBackgroundTasks: handleExtendedRuntimeSession: handleIntent:completionHandler:
        handleRemoteNowPlayingActivity handleUserActivity: handleWorkoutConfiguration:
        userDidAcceptCloudKitShareWithMetadata:
        %WKCrownDelegate
        -crownDidBecomeIdle: crownDidRotate:rotationalDelta:
        %WKDownloadDelegate
        -download:decideDestinationUsingResponse:suggestedFilename:completionHandler: download:decidePlaceholderPolicy:
        download:didFailWithError:resumeData: download:didReceiveAuthenticationChallenge:completionHandler:
        download:didReceiveFinalURL: download:didReceivePlaceholderURL:completionHandler:
        download:willPerformHTTPRedirection:newRequest:decisionHandler: downloadDidFinish:
        %WKExtendedRuntimeSessionDelegate
        -extendedRuntimeSession:didInvalidateWithReason:error: extendedRuntimeSessionDidStart:
        extendedRuntimeSessionWillExpire:
        %WKExtensionDelegate
        -applicationDidBecomeActive applicationDidEnterBackground applicationDidFinishLaunching
        applicationWillEnterForeground applicationWillResignActive deviceOrientationDidChange
        didFailToRegisterForRemoteNotificationsWithError: didReceiveLocalNotification: didReceiveRemoteNotification:
        didReceiveRemoteNotification:fetchCompletionHandler: didRegisterForRemoteNotificationsWithDeviceToken:
        handleActionWithIdentifier:forLocalNotification:
        handleActionWithIdentifier:forLocalNotification:withResponseInfo:
        handleActionWithIdentifier:forRemoteNotification:
        handleActionWithIdentifier:forRemoteNotification:withResponseInfo: handleActiveWorkoutRecovery handleActivity:
        handleBackgroundTasks: handleExtendedRuntimeSession: handleIntent:completionHandler:
        handleRemoteNowPlayingActivity handleUserActivity: handleWorkoutConfiguration:
        userDidAcceptCloudKitShareWithMetadata:
        %WKHTTPCookieStoreObserver
        -cookiesDidChangeInCookieStore:
        %WKImageAnimatable
        -startAnimating startAnimatingWithImagesInRange:duration:repeatCount: stopAnimating
        %WKNavigationDelegate
        -webView:authenticationChallenge:shouldAllowDeprecatedTLS:
        webView:decidePolicyForNavigationAction:decisionHandler:
        webView:decidePolicyForNavigationAction:preferences:decisionHandler:
        webView:decidePolicyForNavigationResponse:decisionHandler: webView:didCommitNavigation:
        webView:didFailNavigation:withError: webView:didFailProvisionalNavigation:withError:
        webView:didFinishNavigation: webView:didReceiveAuthenticationChallenge:completionHandler:
        webView:didReceiveServerRedirectForProvisionalNavigation: webView:didStartProvisionalNavigation:
        webView:navigationAction:didBecomeDownload: webView:navigationResponse:didBecomeDownload:
        webView:shouldGoToBackForwardListItem:willUseInstantBack:completionHandler:
        webViewWebContentProcessDidTerminate:
        %WKScriptMessageHandler
        -userContentController:didReceiveScriptMessage:
        %WKUIDelegate
        -webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:
        webView:requestDeviceOrientationAndMotionPermissionForOrigin:initiatedByFrame:decisionHandler:
        webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:
        webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:
        webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:
        webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:
        webView:runOpenPanelWithParameters:initiatedByFrame:completionHandler: webViewDidClose:
        %WKURLSchemeHandler
        -webView:startURLSchemeTask: webView:stopURLSchemeTask:
        %WebDownloadDelegate
        <NSURLDownloadDelegate
        -downloadWindowForAuthenticationSheet:
        %WebEditingDelegate
        -undoManagerForWebView: webView:doCommandBySelector: webView:shouldApplyStyle:toElementsInDOMRange:
        webView:shouldBeginEditingInDOMRange: webView:shouldChangeSelectedDOMRange:toDOMRange:affinity:stillSelecting:
        webView:shouldChangeTypingStyle:toStyle: webView:shouldDeleteDOMRange: webView:shouldEndEditingInDOMRange:
        webView:shouldInsertNode:replacingDOMRange:givenAction: webView:shouldInsertText:replacingDOMRange:givenAction:
        webViewDidBeginEditing: webViewDidChange: webViewDidChangeSelection: webViewDidChangeTypingStyle:
        webViewDidEndEditing:
        %WebFrameLoadDelegate
        -webView:didCancelClientRedirectForFrame: webView:didChangeLocationWithinPageForFrame:
        webView:didClearWindowObject:forFrame: webView:didCommitLoadForFrame:
        webView:didCreateJavaScriptContext:forFrame: webView:didFailLoadWithError:forFrame:
        webView:didFailProvisionalLoadWithError:forFrame: webView:didFinishLoadForFrame:
        webView:didReceiveIcon:forFrame: webView:didReceiveServerRedirectForProvisionalLoadForFrame:
        webView:didReceiveTitle:forFrame: webView:didStartProvisionalLoadForFrame: webView:willCloseFrame:
        webView:willPerformClientRedirectToURL:delay:fireDate:forFrame: webView:windowScriptObjectAvailable:
        %WebOpenPanelResultListener
        -cancel chooseFilename: chooseFilenames:
        %WebPolicyDecisionListener
        -download ignore
        %WebPolicyDelegate
        -webView:decidePolicyForMIMEType:request:frame:decisionListener:
        webView:decidePolicyForNavigationAction:request:frame:decisionListener:
        webView:decidePolicyForNewWindowAction:request:newFrameName:decisionListener:
        webView:unableToImplementPolicyWithError:frame:
        %WebResourceLoadDelegate
        -webView:identifierForInitialRequest:fromDataSource: webView:plugInFailedWithError:dataSource:
        webView:resource:didCancelAuthenticationChallenge:fromDataSource:
        webView:resource:didFailLoadingWithError:fromDataSource: webView:resource:didFinishLoadingFromDataSource:
        webView:resource:didReceiveAuthenticationChallenge:fromDataSource:
        webView:resource:didReceiveContentLength:fromDataSource: webView:resource:didReceiveResponse:fromDataSource:
        webView:resource:willSendRequest:redirectResponse:fromDataSource:
        %WebUIDelegate
        -webView:contextMenuItemsForElement:defaultMenuItems: webView:createWebViewModalDialogWithRequest:
        webView:createWebViewWithRequest: webView:dragDestinationActionMaskForDraggingInfo:
        webView:dragSourceActionMaskForPoint: webView:drawFooterInRect: webView:drawHeaderInRect:
        webView:makeFirstResponder: webView:mouseDidMoveOverElement:modifierFlags: webView:printFrameView:
        webView:runBeforeUnloadConfirmPanelWithMessage:initiatedByFrame: webView:runJavaScriptAlertPanelWithMessage:
        webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame: webView:runJavaScriptConfirmPanelWithMessage:
        webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:
        webView:runJavaScriptTextInputPanelWithPrompt:defaultText:
        webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:
        webView:runOpenPanelForFileButtonWithResultListener:
        webView:runOpenPanelForFileButtonWithResultListener:allowMultipleFiles: webView:setContentRect:
        webView:setFrame: webView:setResizable: webView:setStatusBarVisible: webView:setStatusText:
        webView:setToolbarsVisible: webView:shouldPerformAction:fromSender:
        webView:validateUserInterfaceItem:defaultValidation: webView:willPerformDragDestinationAction:forDraggingInfo:
        webView:willPerformDragSourceAction:fromPoint:withPasteboard: webViewAreToolbarsVisible: webViewClose:
        webViewContentRect: webViewFirstResponder: webViewFocus: webViewFooterHeight: webViewFrame: webViewHeaderHeight:
        webViewIsResizable: webViewIsStatusBarVisible: webViewRunModal: webViewShow: webViewStatusText: webViewUnfocus:
        %XCTActivity
        -addAttachment: name
        %XCTMetric
        -didStopMeasuring reportMeasurementsFromStartTime:toEndTime:error: willBeginMeasuring
        %XCTWaiterDelegate
        -nestedWaiter:wasInterruptedByTimedOutWaiter: waiter:didFulfillInvertedExpectation:
        waiter:didTimeoutWithUnfulfilledExpectations:
        waiter:fulfillmentDidViolateOrderingConstraintsForExpectation:requiredExpectation:
        @AMAction NSObject
        -activated closed didFinishRunningWithError: finishRunningWithError: ignoresInput initWithContentsOfURL:error:
        initWithDefinition:fromArchive: isStopped name opened output= parametersUpdated progressValue= reset
        runAsynchronouslyWithInput: runWithInput:error: runWithInput:fromAction:error: selectedInputType=
        selectedOutputType= stop updateParameters willFinishRunning writeToDictionary:
        @AMAppleScriptAction AMBundleAction
        <NSCoding NSSecureCoding
        -script=
        @AMBundleAction AMAction
        <NSCoding NSSecureCoding
        -awakeFromBundle bundle hasView parameters= view
        @AMShellScriptAction AMBundleAction
        <NSCoding NSSecureCoding
        -inputFieldSeparator outputFieldSeparator remapLineEndings
        @AMWorkflow NSObject
        -actions addAction: fileURL init initWithContentsOfURL:error: input= insertAction:atIndex:
        moveActionAtIndex:toIndex: output removeAction: setValue:forVariableWithName: valueForVariableWithName:
        writeToURL:error:
        +runWorkflowAtURL:withInput:error:
        @AMWorkflowController NSController
        <NSCoding NSEditor NSEditorRegistration
        -canRun delegate= isPaused isRunning pause: reset: run: step: stop: workflow= workflowView=
        @AMWorkflowView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -isEditable= workflowController=
        @AMWorkspace NSObject
        -runWorkflowAtPath:withInput:error:
        +sharedWorkspace
        @ASAuthorizationController NSObject
        -authorizationRequests cancel customAuthorizationMethods= delegate= initWithAuthorizationRequests:
        performAutoFillAssistedRequests performRequests performRequestsWithOptions: presentationContextProvider=
        @CBAttribute NSObject
        -UUID
        @CBCentral CBPeer
        -maximumUpdateValueLength
        @CBCentralManager CBManager
        -cancelPeripheralConnection: connectPeripheral:options: delegate= init initWithDelegate:queue:
        initWithDelegate:queue:options: isScanning registerForConnectionEventsWithOptions:
        retrieveConnectedPeripheralsWithServices: retrievePeripheralsWithIdentifiers:
        scanForPeripheralsWithServices:options: stopScan
        +supportsFeatures:
        @CBCharacteristic CBAttribute
        -descriptors isBroadcasted isNotifying properties service value
        @CBL2CAPChannel NSObject
        -PSM inputStream outputStream peer
        @CBManager NSObject
        -authorization state
        +authorization
        @CBMutableCharacteristic CBCharacteristic
        -initWithType:properties:value:permissions: permissions= setDescriptors: setProperties: setValue:
        subscribedCentrals
        @CBMutableService CBService
        -initWithType:primary: setCharacteristics: setIncludedServices:
        @CBPeer NSObject
        -identifier
        @CBPeripheral CBPeer
        -RSSI ancsAuthorized canSendWriteWithoutResponse delegate= discoverCharacteristics:forService:
        discoverDescriptorsForCharacteristic: discoverIncludedServices:forService: discoverServices:
        maximumWriteValueLengthForType: name openL2CAPChannel: readRSSI readValueForCharacteristic:
        readValueForDescriptor: services setNotifyValue:forCharacteristic: state writeValue:forCharacteristic:type:
        writeValue:forDescriptor:
        @CBPeripheralManager CBManager
        -addService: delegate= init initWithDelegate:queue: initWithDelegate:queue:options: isAdvertising
        publishL2CAPChannelWithEncryption: removeAllServices removeService: respondToRequest:withResult:
        setDesiredConnectionLatency:forCentral: startAdvertising: stopAdvertising unpublishL2CAPChannel:
        updateValue:forCharacteristic:onSubscribedCentrals:
        +authorizationStatus
        @CBService CBAttribute
        -characteristics includedServices isPrimary peripheral
        @CLBackgroundActivitySession NSObject
        -invalidate
        +backgroundActivitySession
        @CLBackgroundActivitySessionDiagnostic NSObject
        -authorizationDenied authorizationDeniedGlobally authorizationRequestInProgress authorizationRestricted
        insufficientlyInUse serviceSessionRequired
        @CLCircularGeographicCondition CLCondition
        <NSCoding NSSecureCoding
        -center initWithCenter:radius: radius
        @CLCircularRegion CLRegion
        <NSCoding NSSecureCoding
        -initWithCenter:radius:identifier:
        @CLCondition NSObject
        <NSCoding NSSecureCoding
        @CLHeading NSObject
        <NSCoding NSSecureCoding
        -headingAccuracy magneticHeading timestamp trueHeading x y z
        @CLLocationManager NSObject
        -accuracyAuthorization activityType= allowDeferredLocationUpdatesUntilTraveled:timeout:
        allowsBackgroundLocationUpdates= authorizationStatus delegate= desiredAccuracy= disallowDeferredLocationUpdates
        dismissHeadingCalibrationDisplay distanceFilter= heading headingAvailable headingFilter= headingOrientation=
        isAuthorizedForWidgetUpdates location locationServicesEnabled maximumRegionMonitoringDistance monitoredRegions
        pausesLocationUpdatesAutomatically= purpose= rangedBeaconConstraints rangedRegions requestAlwaysAuthorization
        requestHistoricalLocationsWithPurposeKey:sampleCount:completionHandler: requestLocation requestStateForRegion:
        requestTemporaryFullAccuracyAuthorizationWithPurposeKey:
        requestTemporaryFullAccuracyAuthorizationWithPurposeKey:completion: requestWhenInUseAuthorization
        showsBackgroundLocationIndicator= startMonitoringForRegion: startMonitoringForRegion:desiredAccuracy:
        startMonitoringLocationPushesWithCompletion: startMonitoringSignificantLocationChanges startMonitoringVisits
        startRangingBeaconsInRegion: startRangingBeaconsSatisfyingConstraint: startUpdatingHeading startUpdatingLocation
        stopMonitoringForRegion: stopMonitoringLocationPushes stopMonitoringSignificantLocationChanges
        stopMonitoringVisits stopRangingBeaconsInRegion: stopRangingBeaconsSatisfyingConstraint: stopUpdatingHeading
        stopUpdatingLocation
        +authorizationStatus deferredLocationUpdatesAvailable headingAvailable isMonitoringAvailableForClass:
        isRangingAvailable locationServicesEnabled regionMonitoringAvailable regionMonitoringEnabled
        significantLocationChangeMonitoringAvailable
        @CLLocationUpdater NSObject
        -invalidate pause resume
        @CLMonitor NSObject
        -addConditionForMonitoring:identifier: addConditionForMonitoring:identifier:assumedState: monitoredIdentifiers
        monitoringRecordForIdentifier: name removeConditionFromMonitoringWithIdentifier:
        +requestMonitorWithConfiguration:completion:
        @CLMonitoringEvent NSObject
        <NSCoding NSSecureCoding
        -accuracyLimited authorizationDenied authorizationDeniedGlobally authorizationRequestInProgress
        authorizationRestricted conditionLimitExceeded conditionUnsupported date identifier insufficientlyInUse
        persistenceUnavailable refinement serviceSessionRequired state
        @CLMonitoringRecord NSObject
        <NSCoding NSSecureCoding
        -condition lastEvent
        @CLRegion NSObject
        <NSCoding NSSecureCoding
        -center containsCoordinate: identifier initCircularRegionWithCenter:radius:identifier: notifyOnEntry=
        notifyOnExit= radius
        @CLServiceSession NSObject
        -invalidate
        +sessionRequiringAuthorization: sessionRequiringAuthorization:fullAccuracyPurposeKey:
        sessionRequiringAuthorization:fullAccuracyPurposeKey:queue:handler: sessionRequiringAuthorization:queue:handler:
        @CLServiceSessionDiagnostic NSObject
        -alwaysAuthorizationDenied authorizationDenied authorizationDeniedGlobally authorizationRequestInProgress
        authorizationRestricted fullAccuracyDenied insufficientlyInUse serviceSessionRequired
        @CLUpdate NSObject
        -accuracyLimited authorizationDenied authorizationDeniedGlobally authorizationRequestInProgress
        authorizationRestricted insufficientlyInUse isStationary location locationUnavailable serviceSessionRequired
        stationary
        @CNContactPicker NSObject
        -close delegate= displayedKeys= showRelativeToRect:ofView:preferredEdge:
        @CNContactViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -contact=
        +descriptorForRequiredKeys
        @CSImportExtension NSObject
        <NSExtensionRequestHandling
        -updateAttributes:forFileAtURL:error:
        @CSIndexExtensionRequestHandler NSObject
        <CSSearchableIndexDelegate NSExtensionRequestHandling
        @CSSearchableIndex NSObject
        -beginIndexBatch deleteAllSearchableItemsWithCompletionHandler:
        deleteSearchableItemsWithDomainIdentifiers:completionHandler:
        deleteSearchableItemsWithIdentifiers:completionHandler: endIndexBatchWithClientState:completionHandler:
        endIndexBatchWithExpectedClientState:newClientState:completionHandler:
        fetchDataForBundleIdentifier:itemIdentifier:contentType:completionHandler:
        fetchLastClientStateWithCompletionHandler: indexDelegate= indexSearchableItems:completionHandler: initWithName:
        initWithName:protectionClass:
        +defaultSearchableIndex isIndexingAvailable
        @CXAction NSObject
        <NSCoding NSSecureCoding
        -UUID fail fulfill init isComplete timeoutDate
        @CXCallAction CXAction
        <NSCoding NSSecureCoding
        -callUUID initWithCallUUID:
        @CXCallDirectoryProvider NSObject
        <NSExtensionRequestHandling
        -beginRequestWithExtensionContext:
        @CXProvider NSObject
        -configuration= initWithConfiguration: invalidate pendingCallActionsOfClass:withCallUUID: pendingTransactions
        reportCallWithUUID:endedAtDate:reason: reportCallWithUUID:updated:
        reportNewIncomingCallWithUUID:update:completion: reportOutgoingCallWithUUID:connectedAtDate:
        reportOutgoingCallWithUUID:startedConnectingAtDate: setDelegate:queue:
        +reportNewIncomingVoIPPushPayload:completion:
        @CXTransaction NSObject
        <NSCoding NSSecureCoding
        -UUID actions addAction: initWithAction: initWithActions: isComplete
        @EAAccessory NSObject
        -connectionID delegate= dockType firmwareRevision hardwareRevision isConnected manufacturer modelNumber name
        protocolStrings serialNumber
        @EAAccessoryManager NSObject
        -connectedAccessories registerForLocalNotifications showBluetoothAccessoryPickerWithNameFilter:completion:
        unregisterForLocalNotifications
        +sharedAccessoryManager
        @EASession NSObject
        -accessory initWithAccessory:forProtocol: inputStream outputStream protocolString
        @EAWiFiUnconfiguredAccessory NSObject
        -macAddress manufacturer model name properties ssid
        @EAWiFiUnconfiguredAccessoryBrowser NSObject
        -delegate= initWithDelegate:queue: startSearchingForUnconfiguredAccessoriesMatchingPredicate:
        stopSearchingForUnconfiguredAccessories unconfiguredAccessories
        @EKCalendarChooser UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -delegate= initWithSelectionStyle:displayStyle:entityType:eventStore:
        initWithSelectionStyle:displayStyle:eventStore: selectedCalendars= selectionStyle showsCancelButton=
        showsDoneButton=
        @EKEventEditViewController UINavigationController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -cancelEditing editViewDelegate= event= eventStore=
        @EKEventViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -allowsCalendarPreview= allowsEditing= delegate= event=
        @FIFinderSync NSObject
        <FIFinderSync NSExtensionRequestHandling
        @FIFinderSyncController NSExtensionContext
        -directoryURLs= lastUsedDateForItemWithURL: selectedItemURLs setBadgeIdentifier:forURL:
        setBadgeImage:label:forBadgeIdentifier: setLastUsedDate:forItemWithURL:completion:
        setTagData:forItemWithURL:completion: tagDataForItemWithURL: targetedURL
        +defaultController isExtensionEnabled showExtensionManagementInterface
        @FPUIActionExtensionContext NSExtensionContext
        -completeRequest domainIdentifier
        @FPUIActionExtensionViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -prepareForActionWithIdentifier:itemIdentifiers: prepareForError:
        @GKAchievementViewController GKGameCenterViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -achievementDelegate=
        @GKChallengesViewController NSViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -challengeDelegate=
        @GKDialogController NSResponder
        <NSCoding
        -dismiss: parentWindow= presentViewController:
        +sharedDialogController
        @GKFriendRequestComposeViewController NSViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -addRecipientPlayers: addRecipientsWithEmailAddresses: addRecipientsWithPlayerIDs: composeViewDelegate=
        setMessage:
        +maxNumberOfRecipients
        @GKGameCenterViewController NSViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -gameCenterDelegate= initWithAchievementID: initWithLeaderboard:playerScope:
        initWithLeaderboardID:playerScope:timeScope: initWithLeaderboardSetID: initWithPlayer: initWithState:
        leaderboardCategory= leaderboardIdentifier= leaderboardTimeScope= viewState=
        @GKLeaderboardViewController GKGameCenterViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -category= leaderboardDelegate= timeScope=
        @GKMatchmaker NSObject
        -addPlayersToMatch:matchRequest:completionHandler: cancel cancelInviteToPlayer: cancelPendingInviteToPlayer:
        findMatchForRequest:withCompletionHandler: findMatchedPlayers:withCompletionHandler:
        findPlayersForHostedMatchRequest:withCompletionHandler: findPlayersForHostedRequest:withCompletionHandler:
        finishMatchmakingForMatch: inviteHandler= matchForInvite:completionHandler: queryActivityWithCompletionHandler:
        queryPlayerGroupActivity:withCompletionHandler: queryQueueActivity:withCompletionHandler:
        startBrowsingForNearbyPlayersWithHandler: startBrowsingForNearbyPlayersWithReachableHandler:
        startGroupActivityWithPlayerHandler: stopBrowsingForNearbyPlayers stopGroupActivity
        +sharedMatchmaker
        @GKMatchmakerViewController NSViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -addPlayersToMatch: canStartWithMinimumPlayers= defaultInvitationMessage= initWithInvite: initWithMatchRequest:
        isHosted= matchRequest matchmakerDelegate= matchmakingMode= setHostedPlayer:connected:
        setHostedPlayer:didConnect: setHostedPlayerReady:
        @GKTurnBasedMatchmakerViewController NSViewController
        <GKViewController NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -initWithMatchRequest: matchmakingMode= showExistingMatches= turnBasedMatchmakerDelegate=
        @ILClassificationUIExtensionContext NSExtensionContext
        -isReadyForClassificationResponse=
        @ILClassificationUIExtensionViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -classificationResponseForRequest: prepareForClassificationRequest:
        @ILMessageFilterExtension NSObject
        @IMKCandidates NSResponder
        <NSCoding
        -attachChild:toCandidate:type: attributes= candidateFrame candidateIdentifierAtLineNumber:
        candidateStringIdentifier: clearSelection detachChild: dismissesAutomatically= hide hideChild
        initWithServer:panelType: initWithServer:panelType:styleType: isVisible lineNumberForCandidateWithIdentifier:
        panelType= selectCandidate: selectCandidateWithIdentifier: selectedCandidate selectedCandidateString
        selectionKeys= setCandidateData: setCandidateFrameTopLeft: show: showAnnotation: showCandidates showChild
        showSublist:subListDelegate: updateCandidates
        @IMKInputController NSObject
        <IMKMouseHandling IMKStateSetting
        -annotationSelected:forCandidate: cancelComposition candidateSelected: candidateSelectionChanged:
        compositionAttributesAtRange: delegate= doCommandBySelector:commandDictionary: hidePalettes
        initWithServer:delegate:client: inputControllerWillClose markForStyle:atRange: menu replacementRange
        selectionRange server updateComposition
        @IMKServer NSObject
        -bundle initWithName:bundleIdentifier: initWithName:controllerClass:delegateClass: lastKeyEventWasDeadKey
        paletteWillTerminate
        @INExtension NSObject
        <INIntentHandlerProviding
        @INIntent NSObject
        <NSCoding NSSecureCoding
        -donationMetadata= identifier imageForParameterNamed: intentDescription keyImage setImage:forParameterNamed:
        shortcutAvailability= suggestedInvocationPhrase=
        @INObject NSObject
        <INSpeakable NSCoding NSSecureCoding
        -alternativeSpeakableMatches= displayImage= displayString identifier initWithIdentifier:displayString:
        initWithIdentifier:displayString:pronunciationHint:
        initWithIdentifier:displayString:pronunciationHint:subtitleString:displayImage:
        initWithIdentifier:displayString:subtitleString:displayImage: pronunciationHint subtitleString=
        @INUIAddVoiceShortcutButton NSButton
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceCompression
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -cornerRadius= delegate= initWithStyle: shortcut= style=
        @INUIAddVoiceShortcutViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= initWithShortcut:
        @INUIEditVoiceShortcutViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= initWithVoiceShortcut:
        @INVoiceShortcut NSObject
        <NSCoding NSSecureCoding
        -identifier invocationPhrase shortcut
        @JSContext NSObject
        -JSGlobalContextRef evaluateScript: evaluateScript:withSourceURL: exception= exceptionHandler= globalObject init
        initWithVirtualMachine: isInspectable= name= objectForKeyedSubscript: setObject:forKeyedSubscript:
        virtualMachine
        +currentArguments currentCallee currentContext currentThis
        @JSManagedValue NSObject
        -initWithValue: value
        @JSVirtualMachine NSObject
        -addManagedReference:withOwner: init removeManagedReference:withOwner:
        @LPLinkMetadata NSObject
        <NSCoding NSSecureCoding
        -URL= iconProvider= imageProvider= originalURL= remoteVideoURL= title= videoProvider=
        @LPLinkView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -initWithMetadata: initWithURL: metadata=
        @LPMetadataProvider NSObject
        -cancel shouldFetchSubresources= startFetchingMetadataForRequest:completionHandler:
        startFetchingMetadataForURL:completionHandler: timeout=
        @MCAdvertiserAssistant NSObject
        -delegate= discoveryInfo initWithServiceType:discoveryInfo:session: serviceType session start stop
        @MCBrowserViewController NSViewController
        <MCNearbyServiceBrowserDelegate NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -browser delegate= initWithBrowser:session: initWithServiceType:session: maximumNumberOfPeers=
        minimumNumberOfPeers= session
        @MCNearbyServiceAdvertiser NSObject
        -delegate= discoveryInfo initWithPeer:discoveryInfo:serviceType: myPeerID serviceType startAdvertisingPeer
        stopAdvertisingPeer
        @MCNearbyServiceBrowser NSObject
        -delegate= initWithPeer:serviceType: invitePeer:toSession:withContext:timeout: myPeerID serviceType
        startBrowsingForPeers stopBrowsingForPeers
        @MCPeerID NSObject
        <NSCoding NSSecureCoding
        -displayName initWithDisplayName:
        @MCSession NSObject
        -cancelConnectPeer: connectPeer:withNearbyConnectionData: connectedPeers delegate= disconnect
        encryptionPreference initWithPeer: initWithPeer:securityIdentity:encryptionPreference: myPeerID
        nearbyConnectionDataForPeer:withCompletionHandler: securityIdentity sendData:toPeers:withMode:error:
        sendResourceAtURL:withName:toPeer:withCompletionHandler: startStreamWithName:toPeer:error:
        @MFMailComposeViewController UINavigationController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -addAttachmentData:mimeType:fileName: insertCollaborationItemProvider:completionHandler: mailComposeDelegate=
        setBccRecipients: setCcRecipients: setMessageBody:isHTML: setPreferredSendingEmailAddress: setSubject:
        setToRecipients:
        +canSendMail
        @MFMessageComposeViewController UINavigationController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -addAttachmentData:typeIdentifier:filename: addAttachmentURL:withAlternateFilename: attachments body=
        disableUserAttachments insertCollaborationItemProvider: message= messageComposeDelegate= recipients=
        setUPIVerificationCodeSendCompletion: subject=
        +canSendAttachments canSendSubject canSendText isSupportedAttachmentUTI:
        @MKAddress NSObject
        -fullAddress initWithFullAddress:shortAddress: shortAddress
        @MKAddressFilter NSObject
        <NSCoding NSSecureCoding
        -excludesOptions: includesOptions: initExcludingOptions: initIncludingOptions:
        +filterExcludingAll filterIncludingAll
        @MKAddressRepresentations NSObject
        -cityName cityWithContext cityWithContextUsingStyle: fullAddressIncludingRegion:singleLine: regionCode
        regionName
        @MKAnnotationView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -accessoryOffset= annotation= calloutOffset= canShowCallout= centerOffset= clusterAnnotationView
        clusteringIdentifier= collisionMode= detailCalloutAccessoryView= displayPriority= dragState= image=
        initWithAnnotation:reuseIdentifier: isDraggable= isEnabled= isHighlighted= isSelected= leftCalloutAccessoryView=
        leftCalloutOffset= prepareForDisplay reuseIdentifier rightCalloutAccessoryView= rightCalloutOffset=
        selectedZPriority= setDragState:animated: setSelected:animated: zPriority=
        @MKCircle MKShape
        <MKAnnotation MKOverlay
        -boundingMapRect radius
        @MKCircleRenderer MKOverlayPathRenderer
        -circle initWithCircle: strokeEnd= strokeStart=
        @MKClusterAnnotation NSObject
        <MKAnnotation
        -initWithMemberAnnotations: memberAnnotations subtitle= title=
        @MKCompassButton NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -compassVisibility= mapView=
        @MKDirections NSObject
        -calculateDirectionsWithCompletionHandler: calculateETAWithCompletionHandler: cancel initWithRequest:
        isCalculating
        @MKDistanceFormatter NSFormatter
        <NSCoding
        -distanceFromString: locale= stringFromDistance: unitStyle= units=
        @MKGeoJSONDecoder NSObject
        -geoJSONObjectsWithData:error:
        @MKGeoJSONFeature NSObject
        <MKGeoJSONObject
        -geometry identifier properties
        @MKGeodesicPolyline MKPolyline
        <MKAnnotation MKOverlay
        @MKGradientPolylineRenderer MKPolylineRenderer
        -colors locations setColors:atLocations:
        @MKLocalSearch NSObject
        -cancel initWithPointsOfInterestRequest: initWithRequest: isSearching startWithCompletionHandler:
        @MKLocalSearchCompleter NSObject
        -addressFilter= cancel delegate= filterType= isSearching pointOfInterestFilter= queryFragment= region=
        regionPriority= resultTypes= results
        @MKLocalSearchCompletion NSObject
        -subtitle subtitleHighlightRanges title titleHighlightRanges
        @MKLookAroundScene NSObject
        @MKLookAroundSnapshotter NSObject
        -cancel getSnapshotWithCompletionHandler: initWithScene:options: isLoading
        @MKLookAroundViewController NSViewController
        <NSCoding NSEditor NSSecureCoding NSSeguePerforming NSUserInterfaceItemIdentification
        -badgePosition= delegate= initWithScene: isNavigationEnabled= pointOfInterestFilter= scene= showsRoadLabels=
        @MKMapCamera NSObject
        <NSCoding NSSecureCoding
        -altitude= centerCoordinate= centerCoordinateDistance= heading= pitch=
        +camera cameraLookingAtCenterCoordinate:fromDistance:pitch:heading:
        cameraLookingAtCenterCoordinate:fromEyeCoordinate:eyeAltitude: cameraLookingAtMapItem:forViewSize:allowPitch:
        @MKMapCameraBoundary NSObject
        <NSCoding NSSecureCoding
        -initWithCoordinateRegion: initWithMapRect: mapRect region
        @MKMapCameraZoomRange NSObject
        <NSCoding NSSecureCoding
        -initWithMaxCenterCoordinateDistance: initWithMinCenterCoordinateDistance:
        initWithMinCenterCoordinateDistance:maxCenterCoordinateDistance: maxCenterCoordinateDistance
        minCenterCoordinateDistance
        @MKMapItemAnnotation NSObject
        <MKAnnotation
        -initWithMapItem: mapItem
        @MKMapItemDetailSelectionAccessoryPresentationStyle NSObject
        +callout openInMaps
        @MKMapItemDetailViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= initWithMapItem: initWithMapItem:displaysMap: mapItem=
        @MKMapItemIdentifier NSObject
        <NSCoding NSSecureCoding
        -identifierString initWithIdentifierString:
        @MKMapSnapshotter NSObject
        -cancel initWithOptions: isLoading startWithCompletionHandler: startWithQueue:completionHandler:
        @MKMapView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -addAnnotation: addAnnotations: addOverlay: addOverlay:level: addOverlays: addOverlays:level:
        annotationVisibleRect annotations annotationsInMapRect: camera= cameraBoundary= cameraZoomRange=
        centerCoordinate= convertCoordinate:toPointToView: convertPoint:toCoordinateFromView:
        convertRect:toRegionFromView: convertRegion:toRectToView: delegate= dequeueReusableAnnotationViewWithIdentifier:
        dequeueReusableAnnotationViewWithIdentifier:forAnnotation: deselectAnnotation:animated:
        exchangeOverlay:withOverlay: exchangeOverlayAtIndex:withOverlayAtIndex: insertOverlay:aboveOverlay:
        insertOverlay:atIndex: insertOverlay:atIndex:level: insertOverlay:belowOverlay: isPitchEnabled= isRotateEnabled=
        isScrollEnabled= isUserLocationVisible isZoomEnabled= mapRectThatFits: mapRectThatFits:edgePadding: mapType=
        overlays overlaysInLevel: pitchButtonVisibility= pointOfInterestFilter= preferredConfiguration= region=
        regionThatFits: registerClass:forAnnotationViewWithReuseIdentifier: removeAnnotation: removeAnnotations:
        removeOverlay: removeOverlays: rendererForOverlay: selectAnnotation:animated: selectedAnnotations=
        setCamera:animated: setCameraBoundary:animated: setCameraZoomRange:animated: setCenterCoordinate:animated:
        setRegion:animated: setUserTrackingMode:animated: setVisibleMapRect:animated:
        setVisibleMapRect:edgePadding:animated: showAnnotations:animated: showsBuildings= showsCompass=
        showsPitchControl= showsPointsOfInterest= showsScale= showsTraffic= showsUserLocation= showsUserTrackingButton=
        showsZoomControls= userLocation userTrackingMode= viewForAnnotation: visibleMapRect=
        @MKMarkerAnnotationView MKAnnotationView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -animatesWhenAdded= glyphImage= glyphText= glyphTintColor= markerTintColor= selectedGlyphImage=
        subtitleVisibility= titleVisibility=
        @MKMultiPoint MKShape
        <MKAnnotation MKGeoJSONObject
        -getCoordinates:range: locationAtPointIndex: locationsAtPointIndexes: pointCount points
        @MKMultiPolygon MKShape
        <MKAnnotation MKGeoJSONObject MKOverlay
        -initWithPolygons: polygons
        @MKMultiPolygonRenderer MKOverlayPathRenderer
        -initWithMultiPolygon: multiPolygon
        @MKMultiPolyline MKShape
        <MKAnnotation MKGeoJSONObject MKOverlay
        -initWithPolylines: polylines
        @MKMultiPolylineRenderer MKOverlayPathRenderer
        -initWithMultiPolyline: multiPolyline
        @MKOverlayPathRenderer MKOverlayRenderer
        -applyFillPropertiesToContext:atZoomScale: applyStrokePropertiesToContext:atZoomScale: createPath fillColor=
        fillPath:inContext: invalidatePath lineCap= lineDashPattern= lineDashPhase= lineJoin= lineWidth= miterLimit=
        path= shouldRasterize= strokeColor= strokePath:inContext:
        @MKOverlayRenderer NSObject
        -alpha= blendMode= canDrawMapRect:zoomScale: contentScaleFactor drawMapRect:zoomScale:inContext:
        initWithOverlay: mapPointForPoint: mapRectForRect: overlay pointForMapPoint: rectForMapRect: setNeedsDisplay
        setNeedsDisplayInMapRect: setNeedsDisplayInMapRect:zoomScale:
        @MKPinAnnotationView MKAnnotationView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -animatesDrop= pinColor= pinTintColor=
        @MKPitchControl NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -mapView=
        @MKPointAnnotation MKShape
        <MKAnnotation MKGeoJSONObject
        -init initWithCoordinate: initWithCoordinate:title:subtitle:
        @MKPointOfInterestFilter NSObject
        <NSCoding NSSecureCoding
        -excludesCategory: includesCategory: initExcludingCategories: initIncludingCategories:
        +filterExcludingAllCategories filterIncludingAllCategories
        @MKPolygon MKMultiPoint
        <MKAnnotation MKGeoJSONObject MKOverlay
        -interiorPolygons
        @MKPolygonRenderer MKOverlayPathRenderer
        -initWithPolygon: polygon strokeEnd= strokeStart=
        @MKPolyline MKMultiPoint
        <MKAnnotation MKGeoJSONObject MKOverlay
        @MKPolylineRenderer MKOverlayPathRenderer
        -initWithPolyline: polyline strokeEnd= strokeStart=
        @MKRoute NSObject
        -advisoryNotices distance expectedTravelTime hasHighways hasTolls name polyline steps transportType
        @MKRouteStep NSObject
        -distance instructions notice polyline transportType
        @MKSelectionAccessory NSObject
        @MKShape NSObject
        <MKAnnotation
        -subtitle= title=
        @MKTileOverlay NSObject
        <MKAnnotation MKOverlay
        -URLForTilePath: URLTemplate canReplaceMapContent= initWithURLTemplate: isGeometryFlipped=
        loadTileAtPath:result: maximumZ= minimumZ= tileSize=
        @MKTileOverlayRenderer MKOverlayRenderer
        -initWithTileOverlay: reloadData
        @MKUserLocation NSObject
        <MKAnnotation
        -heading isUpdating location subtitle= title=
        @MKUserLocationView MKAnnotationView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        @MKZoomControl NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -mapView=
        @MSConversation NSObject
        -insertAttachment:withAlternateFilename:completionHandler: insertMessage:completionHandler:
        insertSticker:completionHandler: insertText:completionHandler: localParticipantIdentifier
        remoteParticipantIdentifiers selectedMessage sendAttachment:withAlternateFilename:completionHandler:
        sendMessage:completionHandler: sendSticker:completionHandler: sendText:completionHandler:
        @MSMessage NSObject
        <NSCoding NSSecureCoding
        -URL= error= init initWithSession: isPending layout= senderParticipantIdentifier session shouldExpire=
        summaryText=
        @MSMessageLayout NSObject
        @MSMessageLiveLayout MSMessageLayout
        -alternateLayout initWithAlternateLayout:
        @MSMessageTemplateLayout MSMessageLayout
        -caption= image= imageSubtitle= imageTitle= mediaFileURL= subcaption= trailingCaption= trailingSubcaption=
        @MSMessagesAppViewController UIViewController
        <MSMessagesAppTranscriptPresentation NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment
        UIResponderStandardEditActions UITraitEnvironment
        -activeConversation didBecomeActiveWithConversation: didCancelSendingMessage:conversation:
        didReceiveMessage:conversation: didResignActiveWithConversation: didSelectMessage:conversation:
        didStartSendingMessage:conversation: didTransitionToPresentationStyle: dismiss presentationContext
        presentationStyle requestPresentationStyle: willBecomeActiveWithConversation: willResignActiveWithConversation:
        willSelectMessage:conversation: willTransitionToPresentationStyle:
        @MSSession NSObject
        <NSCoding NSSecureCoding
        @MSSticker NSObject
        -imageFileURL initWithContentsOfFileURL:localizedDescription:error: localizedDescription
        @MSStickerBrowserView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -contentInset= contentOffset= dataSource= initWithFrame:stickerSize: reloadData setContentOffset:animated:
        stickerSize
        @MSStickerBrowserViewController UIViewController
        <MSStickerBrowserViewDataSource NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment
        UIResponderStandardEditActions UITraitEnvironment
        -initWithStickerSize: stickerBrowserView stickerSize
        @MSStickerView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -animationDuration initWithFrame:sticker: isAnimating startAnimating sticker= stopAnimating
        @NCWidgetController NSObject
        -setHasContent:forWidgetWithBundleIdentifier:
        +defaultWidgetController widgetController
        @NCWidgetListViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -contents= delegate= editing= hasDividerLines= minimumVisibleRowCount= rowForViewController:
        showsAddButtonWhenEditing= viewControllerAtRow:makeIfNecessary:
        @NCWidgetSearchViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= searchDescription= searchResultKeyPath= searchResults= searchResultsPlaceholderString=
        @NEAppProxyFlow NSObject
        -closeReadWithError: closeWriteWithError: isBound metaData networkInterface=
        openWithLocalEndpoint:completionHandler: openWithLocalFlowEndpoint:completionHandler: remoteHostname
        setMetadata:
        @NEAppProxyProvider NETunnelProvider
        -cancelProxyWithError: handleNewFlow: handleNewUDPFlow:initialRemoteEndpoint:
        handleNewUDPFlow:initialRemoteFlowEndpoint: startProxyWithOptions:completionHandler:
        stopProxyWithReason:completionHandler:
        @NEAppPushManager NSObject
        -delegate= isActive isEnabled= loadFromPreferencesWithCompletionHandler: localizedDescription= matchEthernet=
        matchPrivateLTENetworks= matchSSIDs= providerBundleIdentifier= providerConfiguration=
        removeFromPreferencesWithCompletionHandler: saveToPreferencesWithCompletionHandler:
        +loadAllFromPreferencesWithCompletionHandler:
        @NEAppPushProvider NEProvider
        -handleTimerEvent providerConfiguration reportIncomingCallWithUserInfo: reportPushToTalkMessageWithUserInfo:
        start startWithCompletionHandler: stopWithReason:completionHandler: unmatchEthernet
        @NEDNSProxyProvider NEProvider
        -cancelProxyWithError: handleNewFlow: handleNewUDPFlow:initialRemoteEndpoint:
        handleNewUDPFlow:initialRemoteFlowEndpoint: startProxyWithOptions:completionHandler:
        stopProxyWithReason:completionHandler: systemDNSSettings
        @NEEthernetTunnelProvider NEPacketTunnelProvider
        @NEFilterControlProvider NEFilterProvider
        -URLAppendStringMap= handleNewFlow:completionHandler: handleRemediationForFlow:completionHandler:
        notifyRulesChanged remediationMap=
        @NEFilterDataProvider NEFilterProvider
        -applySettings:completionHandler: handleInboundDataCompleteForFlow:
        handleInboundDataFromFlow:readBytesStartOffset:readBytes: handleNewFlow: handleOutboundDataCompleteForFlow:
        handleOutboundDataFromFlow:readBytesStartOffset:readBytes: handleRemediationForFlow: handleRulesChanged
        resumeFlow:withVerdict: updateFlow:usingVerdict:forDirection:
        @NEFilterPacketProvider NEFilterProvider
        -allowPacket: delayCurrentPacket: packetHandler=
        @NEFilterProvider NEProvider
        -filterConfiguration handleReport: startFilterWithCompletionHandler: stopFilterWithReason:completionHandler:
        @NEPacketTunnelProvider NETunnelProvider
        -cancelTunnelWithError: createTCPConnectionThroughTunnelToEndpoint:enableTLS:TLSParameters:delegate:
        createUDPSessionThroughTunnelToEndpoint:fromEndpoint: packetFlow startTunnelWithOptions:completionHandler:
        stopTunnelWithReason:completionHandler: virtualInterface
        @NEProvider NSObject
        -createTCPConnectionToEndpoint:enableTLS:TLSParameters:delegate: createUDPSessionToEndpoint:fromEndpoint:
        defaultPath displayMessage:completionHandler: sleepWithCompletionHandler: wake
        +startSystemExtensionMode
        @NETransparentProxyProvider NEAppProxyProvider
        @NETunnelProvider NEProvider
        -appRules handleAppMessage:completionHandler: protocolConfiguration reasserting= routingMethod
        setTunnelNetworkSettings:completionHandler:
        @NETunnelProviderManager NEVPNManager
        -appRules= associatedDomains= calendarDomains= contactsDomains= copyAppRules excludedDomains= mailDomains=
        routingMethod safariDomains=
        +forPerAppVPN loadAllFromPreferencesWithCompletionHandler:
        @NEVPNManager NSObject
        -connection isEnabled= isOnDemandEnabled= loadFromPreferencesWithCompletionHandler: localizedDescription=
        onDemandRules= protocol= protocolConfiguration= removeFromPreferencesWithCompletionHandler:
        saveToPreferencesWithCompletionHandler: setAuthorization:
        +sharedManager
        @NSFileProviderExtension NSObject
        -URLForItemWithPersistentIdentifier: createDirectoryWithName:inParentItemIdentifier:completionHandler:
        deleteItemWithIdentifier:completionHandler: documentStorageURL domain
        enumeratorForContainerItemIdentifier:error:
        fetchThumbnailsForItemIdentifiers:requestedSize:perThumbnailCompletionHandler:completionHandler:
        importDocumentAtURL:toParentItemIdentifier:completionHandler: itemChangedAtURL: itemForIdentifier:error:
        persistentIdentifierForItemAtURL: providePlaceholderAtURL:completionHandler: providerIdentifier
        renameItemWithIdentifier:toName:completionHandler:
        reparentItemWithIdentifier:toParentItemWithIdentifier:newName:completionHandler:
        setFavoriteRank:forItemIdentifier:completionHandler: setLastUsedDate:forItemIdentifier:completionHandler:
        setTagData:forItemIdentifier:completionHandler: startProvidingItemAtURL:completionHandler:
        stopProvidingItemAtURL: supportedServiceSourcesForItemIdentifier:error:
        trashItemWithIdentifier:completionHandler: untrashItemWithIdentifier:toParentItemIdentifier:completionHandler:
        +placeholderURLForURL: writePlaceholderAtURL:withMetadata:error:
        @NSFileProviderItemVersion NSObject
        -contentVersion initWithContentVersion:metadataVersion: metadataVersion
        +beforeFirstSyncComponent
        @NSFileProviderKnownFolderLocation NSObject
        -initWithExistingItemIdentifier: initWithParentItemIdentifier:filename:
        @NSFileProviderKnownFolderLocations NSObject
        -desktopLocation= documentsLocation= init shouldCreateBinaryCompatibilitySymlink=
        @NSPreferencePane NSObject
        -assignMainView autoSaveTextFields bundle didSelect didUnselect firstKeyView= initWithBundle: initialKeyView=
        isSelected lastKeyView= loadMainView mainNibName mainView= mainViewDidLoad replyToShouldUnselect: shouldUnselect
        updateHelpMenuWithArray: willSelect willUnselect
        @OSALanguage NSObject
        -features info isThreadSafe manufacturer name sharedLanguageInstance subType version
        +availableLanguages defaultLanguage= languageForName: languageForScriptDataDescriptor:
        @OSALanguageInstance NSObject
        -defaultTarget= initWithLanguage: language richTextFromDescriptor:
        @OSAScript NSObject
        -compileAndReturnError: compiledDataForType:usingStorageOptions:error: executeAndReturnDisplayValue:error:
        executeAndReturnError: executeAppleEvent:error: executeHandlerWithName:arguments:error:
        initWithCompiledData:error: initWithCompiledData:fromURL:usingStorageOptions:error: initWithContentsOfURL:error:
        initWithContentsOfURL:language:error: initWithContentsOfURL:languageInstance:usingStorageOptions:error:
        initWithScriptDataDescriptor:fromURL:languageInstance:usingStorageOptions:error: initWithSource:
        initWithSource:fromURL:languageInstance:usingStorageOptions: initWithSource:language: isCompiled language=
        languageInstance= richTextFromDescriptor: richTextSource source url writeToURL:ofType:error:
        writeToURL:ofType:usingStorageOptions:error:
        @OSAScriptController NSController
        <NSCoding NSEditor NSEditorRegistration
        -compileScript: isCompiling language= recordScript: resultView= runScript: script= scriptState scriptView=
        stopScript:
        @OSAScriptView NSTextView
        <NSAccessibility NSAccessibilityElement NSAccessibilityNavigableStaticText NSAccessibilityStaticText
        NSAnimatablePropertyContainer NSAppearanceCustomization NSChangeSpelling NSCoding NSColorChanging
        NSDraggingDestination NSDraggingSource NSIgnoreMisspelledWords NSMenuItemValidation
        NSStandardKeyBindingResponding NSTextContent NSTextInput NSTextInputClient NSTextLayoutOrientationProvider
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -indentWidth= indentsWrappedLines= source= tabWidth= usesScriptAssistant= usesTabs= wrapsLines=
        @PDFAction NSObject
        @PDFActionGoTo PDFAction
        -destination= initWithDestination:
        @PDFActionNamed PDFAction
        -initWithName: name=
        @PDFActionRemoteGoTo PDFAction
        -URL= initWithPageIndex:atPoint:fileURL: pageIndex= point=
        @PDFActionResetForm PDFAction
        -fields= fieldsIncludedAreCleared= init
        @PDFActionURL PDFAction
        -URL= initWithURL:
        @PDFAnnotation NSObject
        <NSCoding
        -URL= action= addBezierPath: alignment= allowsToggleToOff= annotationKeyValues backgroundColor= border= bounds=
        buttonWidgetState= buttonWidgetStateString= caption= choices= color= contents= destination= drawWithBox:
        drawWithBox:inContext: endLineStyle= endPoint= fieldName= font= fontColor= hasAppearanceStream hasComb iconType=
        initWithBounds: initWithBounds:forType:withProperties: initWithDictionary:forPage: interiorColor=
        isActivatableTextField isHighlighted= isListChoice= isMultiline= isOpen= isPasswordField isReadOnly= markupType=
        maximumLength= modificationDate= mouseUpAction= page= paths popup= quadrilateralPoints= radiosInUnison=
        removeAllAppearanceStreams removeBezierPath: removeValueForAnnotationKey: setBoolean:forAnnotationKey: setComb:
        setRect:forAnnotationKey: setType: setValue:forAnnotationKey: shouldDisplay= shouldPrint= stampName=
        startLineStyle= startPoint= toolTip userName= valueForAnnotationKey: values= widgetControlType=
        widgetDefaultStringValue= widgetFieldType= widgetStringValue=
        +lineStyleFromName: nameForLineStyle:
        @PDFAnnotationButtonWidget PDFAnnotation
        <NSCoding
        -controlType= onStateValue= state=
        @PDFAnnotationChoiceWidget PDFAnnotation
        <NSCoding
        -setIsListChoice: stringValue=
        @PDFAnnotationCircle PDFAnnotation
        <NSCoding
        @PDFAnnotationFreeText PDFAnnotation
        <NSCoding
        @PDFAnnotationInk PDFAnnotation
        <NSCoding
        @PDFAnnotationLine PDFAnnotation
        <NSCoding
        @PDFAnnotationLink PDFAnnotation
        <NSCoding
        @PDFAnnotationMarkup PDFAnnotation
        <NSCoding
        @PDFAnnotationPopup PDFAnnotation
        <NSCoding
        -setIsOpen:
        @PDFAnnotationSquare PDFAnnotation
        <NSCoding
        @PDFAnnotationStamp PDFAnnotation
        <NSCoding
        -name=
        @PDFAnnotationText PDFAnnotation
        <NSCoding
        @PDFAnnotationTextWidget PDFAnnotation
        <NSCoding
        -attributedStringValue= rotation= setIsMultiline: stringValue=
        @PDFAppearanceCharacteristics NSObject
        -appearanceCharacteristicsKeyValues backgroundColor= borderColor= caption= controlType= downCaption=
        rolloverCaption= rotation=
        @PDFBorder NSObject
        <NSCoding
        -borderKeyValues dashPattern= drawInRect: lineWidth= style=
        @PDFDestination NSObject
        -compare: initWithPage:atPoint: page point zoom=
        @PDFOutline NSObject
        -action= childAtIndex: destination= document index init insertChild:atIndex: isOpen label= numberOfChildren
        parent removeFromParent setIsOpen:
        @PDFPage NSObject
        -addAnnotation: annotationAtPoint: annotations attributedString boundsForBox: characterBoundsAtIndex:
        characterIndexAtPoint: dataRepresentation displaysAnnotations= document drawWithBox: drawWithBox:toContext: init
        initWithImage: initWithImage:options: label numberOfCharacters pageRef removeAnnotation: rotation=
        selectionForLineAtPoint: selectionForRange: selectionForRect: selectionForWordAtPoint:
        selectionFromPoint:toPoint: setBounds:forBox: string thumbnailOfSize:forBox: transformContext:forBox:
        transformContextForBox: transformForBox:
        @PDFSelection NSObject
        -addSelection: addSelections: attributedString boundsForPage: color= drawForPage:active:
        drawForPage:withBox:active: extendSelectionAtEnd: extendSelectionAtStart: extendSelectionForLineBoundaries
        initWithDocument: numberOfTextRangesOnPage: pages rangeAtIndex:onPage: selectionsByLine string
        @PDFThumbnailView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -PDFView= allowsDragging= allowsMultipleSelection= backgroundColor= labelFont= maximumNumberOfColumns=
        selectedPages thumbnailSize=
        @PDFView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAnimationDelegate
        NSAppearanceCustomization NSCoding NSDraggingDestination NSMenuDelegate NSUserInterfaceItemIdentification
        -acceptsDraggedFiles= allowsDragging= annotationsChangedOnPage: areaOfInterestForMouse: areaOfInterestForPoint:
        autoScales= backgroundColor= canGoBack canGoForward canGoToFirstPage canGoToLastPage canGoToNextPage
        canGoToPreviousPage canZoomIn canZoomOut clearSelection convertPoint:fromPage: convertPoint:toPage:
        convertRect:fromPage: convertRect:toPage: copy: currentDestination currentPage currentSelection= delegate=
        displayBox= displayDirection= displayMode= displaysAsBook= displaysPageBreaks= displaysRTL= document=
        documentView drawPage: drawPage:toContext: drawPagePost: drawPagePost:toContext: enableDataDetectors=
        enablePageShadows: goBack: goForward: goToDestination: goToFirstPage: goToLastPage: goToNextPage: goToPage:
        goToPreviousPage: goToRect:onPage: goToSelection: greekingThreshold= highlightedSelections=
        interpolationQuality= isInMarkupMode= layoutDocumentView maxScaleFactor= minScaleFactor= pageBreakMargins=
        pageForPoint:nearest: pageOverlayViewProvider= pageShadowsEnabled performAction: printWithInfo:autoRotate:
        printWithInfo:autoRotate:pageScaling: rowSizeForPage: scaleFactor= scaleFactorForSizeToFit
        scrollSelectionToVisible: setCurrentSelection:animate: setCursorForAreaOfInterest: shouldAntiAlias=
        takeBackgroundColorFrom: takePasswordFrom: visiblePages zoomIn: zoomOut:
        @PKAddPassMetadataPreview NSObject
        -initWithPassThumbnail:localizedDescription: localizedDescription passThumbnailImage
        @PKIssuerProvisioningExtensionHandler NSObject
        -generateAddPaymentPassRequestForPassEntryWithIdentifier:configuration:certificateChain:nonce:nonceSignature:completionHandler:
        passEntriesWithCompletion: remotePassEntriesWithCompletion: statusWithCompletion:
        @PKPaymentAuthorizationController NSObject
        -delegate= dismissWithCompletion: initWithDisbursementRequest: initWithPaymentRequest: presentWithCompletion:
        +canMakePayments canMakePaymentsUsingNetworks: canMakePaymentsUsingNetworks:capabilities: supportsDisbursements
        supportsDisbursementsUsingNetworks: supportsDisbursementsUsingNetworks:capabilities:
        @PKPaymentAuthorizationViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= initWithDisbursementRequest: initWithPaymentRequest:
        +canMakePayments canMakePaymentsUsingNetworks: canMakePaymentsUsingNetworks:capabilities: supportsDisbursements
        supportsDisbursementsUsingNetworks: supportsDisbursementsUsingNetworks:capabilities:
        @PKPaymentButton NSButton
        <NSAccessibility NSAccessibilityButton NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceCompression
        NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -cornerRadius= initWithPaymentButtonType:paymentButtonStyle:
        initWithPaymentButtonType:paymentButtonStyle:disableCardArt:
        +buttonWithType:style: buttonWithType:style:disableCardArt:
        @PKPushCredentials NSObject
        -token
        @PKPushPayload NSObject
        -dictionaryPayload
        @PKPushRegistry NSObject
        -delegate= desiredPushTypes= initWithQueue: pushTokenForType:
        @PKVoIPPushMetadata NSObject
        -mustReport
        @QLPreviewPanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -currentController currentPreviewItem currentPreviewItemIndex= dataSource= displayState=
        enterFullScreenMode:withOptions: exitFullScreenModeWithOptions: isInFullScreenMode refreshCurrentPreviewItem
        reloadData updateController
        +sharedPreviewPanel sharedPreviewPanelExists
        @QLPreviewProvider NSObject
        <NSExtensionRequestHandling
        @QLPreviewReply NSObject
        -attachments= initForPDFWithPageSize:documentCreationBlock: initWithContextSize:isBitmap:drawingBlock:
        initWithDataOfContentType:contentSize:dataCreationBlock: initWithFileURL: stringEncoding= title=
        @QLPreviewView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -autostarts= close displayState= initWithFrame:style: previewItem= refreshPreviewItem shouldCloseWithWindow=
        @QLThumbnailProvider NSObject
        -provideThumbnailForFileRequest:completionHandler:
        @SBApplication SBObject
        <NSCoding
        -activate classForScriptingClass: delegate= initWithBundleIdentifier: initWithProcessIdentifier: initWithURL:
        isRunning launchFlags= sendMode= timeout=
        @SBElementArray NSMutableArray
        <NSCoding NSFastEnumeration NSSecureCoding
        -arrayByApplyingSelector: arrayByApplyingSelector:withObject: get objectAtLocation: objectWithID:
        objectWithName:
        @SBObject NSObject
        <NSCoding
        -elementArrayWithCode: get init initWithData: initWithElementCode:properties:data: initWithProperties: lastError
        propertyWithClass:code: propertyWithCode: setTo:
        @SFAuthorizationPluginView NSObject
        -buttonPressed: callbacks didActivate didDeactivate displayView engineRef firstKeyView firstResponder
        initWithCallbacks:andEngineRef: lastError lastKeyView setButton:enabled: setEnabled: updateView viewForType:
        willActivateWithUser:
        @SFAuthorizationView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -authorization authorizationRights= authorizationState authorize: deauthorize: delegate= isEnabled=
        setAutoupdate: setAutoupdate:interval: setFlags: setString: updateStatus:
        @SFCertificatePanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -beginSheetForWindow:modalDelegate:didEndSelector:contextInfo:certificates:showGroup:
        beginSheetForWindow:modalDelegate:didEndSelector:contextInfo:trust:showGroup: certificateView helpAnchor=
        policies= runModalForCertificates:showGroup: runModalForTrust:showGroup: setAlternateButtonTitle:
        setDefaultButtonTitle: showsHelp=
        +sharedCertificatePanel
        @SFCertificateTrustPanel SFCertificatePanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -beginSheetForWindow:modalDelegate:didEndSelector:contextInfo:trust:message: informativeText=
        runModalForTrust:message:
        +sharedCertificateTrustPanel
        @SFCertificateView NSVisualEffectView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -certificate= detailsDisclosed= detailsDisplayed isEditable isTrustDisplayed policies= policiesDisclosed=
        saveTrustSettings setDisplayDetails: setDisplayTrust: setEditableTrust:
        @SFChooseIdentityPanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -beginSheetForWindow:modalDelegate:didEndSelector:contextInfo:identities:message: domain= helpAnchor= identity
        informativeText= policies= runModalForIdentities:message: setAlternateButtonTitle: setDefaultButtonTitle:
        showsHelp=
        +sharedChooseIdentityPanel
        @SFChooseIdentityTableCellView NSTableCellView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -issuerTextField=
        @SFContentBlockerManager NSObject
        +getStateOfContentBlockerWithIdentifier:completionHandler: reloadContentBlockerWithIdentifier:completionHandler:
        @SFKeychainSavePanel NSSavePanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -error keychain setPassword:
        +sharedKeychainSavePanel
        @SFKeychainSettingsPanel NSPanel
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSMenuItemValidation NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -beginSheetForWindow:modalDelegate:didEndSelector:contextInfo:settings:keychain: runModalForSettings:keychain:
        +sharedKeychainSettingsPanel
        @SFSafariApplication NSObject
        +dispatchMessageWithName:toExtensionWithIdentifier:userInfo:completionHandler:
        getActiveWindowWithCompletionHandler: getAllWindowsWithCompletionHandler:
        getHostApplicationWithCompletionHandler: openWindowWithURL:completionHandler: setToolbarItemsNeedUpdate
        showPreferencesForExtensionWithIdentifier:completionHandler:
        @SFSafariExtension NSObject
        +getBaseURIWithCompletionHandler:
        @SFSafariExtensionHandler NSObject
        <NSExtensionRequestHandling SFSafariExtensionHandling
        @SFSafariExtensionManager NSObject
        +getStateOfSafariExtensionWithIdentifier:completionHandler:
        @SFSafariExtensionViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -dismissPopover
        @SFSafariPage NSObject
        <NSCoding NSSecureCoding
        -dispatchMessageToScriptWithName:userInfo: getContainingTabWithCompletionHandler:
        getPagePropertiesWithCompletionHandler: getScreenshotOfVisibleAreaWithCompletionHandler: reload
        @SFSafariPageProperties NSObject
        -isActive title url usesPrivateBrowsing
        @SFSafariTab NSObject
        <NSCoding NSSecureCoding
        -activateWithCompletionHandler: close getActivePageWithCompletionHandler:
        getContainingWindowWithCompletionHandler: getPagesWithCompletionHandler: navigateToURL:
        @SFSafariToolbarItem NSObject
        <NSCoding NSSecureCoding
        -setBadgeText: setEnabled: setEnabled:withBadgeText: setImage: setLabel: showPopover
        @SFSafariWindow NSObject
        <NSCoding NSSecureCoding
        -close getActiveTabWithCompletionHandler: getAllTabsWithCompletionHandler: getToolbarItemWithCompletionHandler:
        openTabWithURL:makeActiveIfPossible:completionHandler:
        @SFUniversalLink NSObject
        -applicationURL initWithWebpageURL: isEnabled= webpageURL
        @SKCloudServiceSetupViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= loadWithOptions:completionHandler:
        @SKPaymentQueue NSObject
        -addPayment: addTransactionObserver: cancelDownloads: delegate= finishTransaction: pauseDownloads:
        presentCodeRedemptionSheet removeTransactionObserver: restoreCompletedTransactions
        restoreCompletedTransactionsWithApplicationUsername: resumeDownloads: showPriceConsentIfNeeded startDownloads:
        storefront transactionObservers transactions
        +canMakePayments defaultQueue
        @SKStoreProductViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        -delegate= loadProductWithParameters:completionBlock: loadProductWithParameters:impression:completionBlock:
        @SLComposeServiceViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSTextDelegate NSTextViewDelegate NSUserInterfaceItemIdentification
        -cancel charactersRemaining= contentText didSelectCancel didSelectPost isContentValid placeholder=
        presentationAnimationDidFinish textView validateContent
        @TKSmartCard NSObject
        -allowedProtocols= beginSessionWithReply: cla= context= currentProtocol endSession
        inSessionWithError:executeBlock: sendIns:p1:p2:data:le:reply: sendIns:p1:p2:data:le:sw:error: sensitive= slot
        transmitRequest:reply: useCommandChaining= useExtendedLength=
        userInteractionForSecurePINChangeWithPINFormat:APDU:currentPINByteOffset:newPINByteOffset:
        userInteractionForSecurePINVerificationWithPINFormat:APDU:PINByteOffset: valid
        @TKSmartCardATR NSObject
        -bytes historicalBytes historicalRecords initWithBytes: initWithSource: interfaceGroupAtIndex:
        interfaceGroupForProtocol: protocols
        @TKSmartCardATRInterfaceGroup NSObject
        -TA TB TC protocol
        @TKSmartCardPINFormat NSObject
        -PINBitOffset= PINBlockByteLength= PINJustification= PINLengthBitOffset= PINLengthBitSize= charset= encoding=
        maxPINLength= minPINLength=
        @TKSmartCardSlot NSObject
        -ATR makeSmartCard maxInputLength maxOutputLength name state
        @TKSmartCardSlotManager NSObject
        -createNFCSlotWithMessage:completion: getSlotWithName:reply: isNFCSupported slotNamed: slotNames
        +defaultManager
        @TKSmartCardSlotNFCSession NSObject
        -endSession slotName updateWithMessage:error:
        @TKSmartCardTokenDriver TKTokenDriver
        @TKSmartCardTokenRegistrationManager NSObject
        -registerSmartCardWithTokenID:promptMessage:error: registeredSmartCardTokens
        unregisterSmartCardWithTokenID:error:
        +defaultManager
        @TKSmartCardTokenSession TKTokenSession
        -getSmartCardWithError: smartCard
        @TKSmartCardUserInteraction NSObject
        -cancel delegate= initialTimeout= interactionTimeout= runWithReply:
        @TKSmartCardUserInteractionForPINOperation TKSmartCardUserInteraction
        -PINCompletion= PINMessageIndices= locale= resultData= resultSW=
        @TKSmartCardUserInteractionForSecurePINChange TKSmartCardUserInteractionForPINOperation
        -PINConfirmation=
        @TKSmartCardUserInteractionForSecurePINVerification TKSmartCardUserInteractionForPINOperation
        @TKTokenAuthOperation NSObject
        <NSCoding NSSecureCoding
        -finishWithError:
        @TKTokenDriver NSObject
        -delegate=
        @TKTokenSession NSObject
        -delegate= initWithToken: token
        @TVApplicationController NSObject
        -context delegate evaluateInJavaScriptContext:completion: initWithContext:window:delegate: navigationController
        stop window
        @TVApplicationControllerContext NSObject
        -javaScriptApplicationURL= launchOptions= storageIdentifier= supportsPictureInPicturePlayback=
        @TVBrowserTransitionAnimator NSObject
        <UIViewControllerAnimatedTransitioning
        @TVBrowserViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -centeredViewElement= cornerRadius= dataSource= delegate= interitemSpacing= maskInset= viewElement
        +viewControllerForElement:
        @TVCaptionButtonView TVLockupView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -contentImage= contentText= motionDirection= subtitle= title=
        @TVCardView TVLockupView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -cardBackgroundColor=
        @TVCollectionViewFullScreenCell UICollectionViewCell
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -contentBleed cornerRadius maskAmount maskAmountDidChange maskAmountWillChange: maskedBackgroundView
        maskedContentView normalizedPosition normalizedPositionDidChange normalizedPositionWillChange: parallaxOffset
        @TVCollectionViewFullScreenLayout UICollectionViewLayout
        <NSCoding
        -centerIndexPath cornerRadius= interitemSpacing= isTransitioningToCenterIndexPath maskAmount= maskInset=
        parallaxFactor=
        @TVCollectionViewFullScreenLayoutAttributes UICollectionViewLayoutAttributes
        <UIDynamicItem
        -contentBleed= cornerRadius= maskAmount= normalizedPosition= parallaxOffset=
        @TVColor NSObject
        -color colorType gradientColors gradientPoints
        @TVDigitEntryViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -clearEntryAnimated: entryCompletionHandler= isSecureDigitEntry= numberOfDigits= promptText= titleText=
        @TVDocumentViewController UIViewController
        <NSCoding UIAppearanceContainer UIContentContainer UIFocusEnvironment UIResponderStandardEditActions
        UITraitEnvironment
        -appController delegate= documentContext init updateUsingContext:
        @TVElementFactory NSObject
        +registerViewElementClass:forElementName:
        @TVHighlight NSObject
        -highlightDescription imageURL localizedName timeRange
        @TVHighlightGroup NSObject
        -highlights localizedName
        @TVInterfaceFactory NSObject
        <TVInterfaceCreating
        -extendedInterfaceCreator=
        +sharedInterfaceFactory
        @TVLockupHeaderFooterView UIView
        <CALayerDelegate NSCoding TVLockupViewComponent UIAppearance UIAppearanceContainer UIDynamicItem
        UIFocusEnvironment UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -showsOnlyWhenAncestorFocused= subtitleLabel titleLabel
        @TVLockupView UIControl
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -contentSize= contentView contentViewInsets= focusSizeIncrease= footerView= headerView=
        @TVMediaItem NSObject
        -artworkImageURL containsExplicitContent contentRatingDomain contentRatingRanking highlightGroups interstitials
        itemDescription resumeTime subtitle title url userInfo
        @TVMediaItemContentBadgeProperties NSObject
        <NSCoding NSSecureCoding
        -backgroundColor= color= font= transform=
        +defaultBadgeProperties liveContentBadgeProperties
        @TVMediaItemContentTextProperties NSObject
        <NSCoding NSSecureCoding
        -color= font= transform=
        @TVMediaItemContentView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentView UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -configuration= focusedFrameGuide initWithConfiguration:
        @TVMonogramContentTextProperties NSObject
        <NSCoding NSSecureCoding
        -color= font=
        @TVMonogramContentView UIView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIContentView UIDynamicItem UIFocusEnvironment
        UIFocusItem UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -configuration= focusedFrameGuide initWithConfiguration:
        @TVMonogramView TVLockupView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -image= personNameComponents= subtitle= title=
        @TVPlaybackCustomEventUserInfo NSObject
        <TVPlaybackEventMarshaling
        -expectsReturnValue= initWithProperties:expectsReturnValue: returnValue
        @TVPlayer NSObject
        -changeToMediaItemAtIndex: currentMediaItem dispatchEvent:userInfo:completion: initWithPlayer: next
        nextMediaItem pause player playlist presentWithAnimation: previous previousMediaItem state
        @TVPlaylist NSObject
        -endAction mediaItems repeatMode userInfo
        @TVPosterView TVLockupView
        <CALayerDelegate NSCoding UIAppearance UIAppearanceContainer UIDynamicItem UIFocusEnvironment UIFocusItem
        UIFocusItemContainer UIResponderStandardEditActions UITraitEnvironment
        -image= imageView initWithImage: subtitle= title=
        @TVStyleFactory NSObject
        +registerStyle:withType:inherited:
        @TVTimeRange NSObject
        -duration endTime startTime
        @TVTopShelfContentProvider NSObject
        -loadTopShelfContentWithCompletionHandler:
        +topShelfContentDidChange
        @TVUserManager NSObject
        -currentUserIdentifier presentProfilePreferencePanelWithCurrentSettings:availableProfiles:completion:
        shouldStorePreferenceForCurrentUserToProfile:completion: shouldStorePreferencesForCurrentUser
        userIdentifiersForCurrentProfile=
        @TVViewElementStyle NSObject
        -alignment backgroundColor color contentAlignment focusMargin fontSize fontWeight height highlightColor
        imageTreatmentName interitemSpacing margin maxHeight maxTextLines maxWidth minHeight minWidth padding position
        ratingStyle textAlignment textHighlightStyle textMinimumScaleFactor textStyle tintColor valueForStyleProperty:
        width
        @UNNotificationServiceExtension NSObject
        -didReceiveNotificationRequest:withContentHandler: serviceExtensionTimeWillExpire
        @UNUserNotificationCenter NSObject
        -addNotificationRequest:withCompletionHandler: delegate= getDeliveredNotificationsWithCompletionHandler:
        getNotificationCategoriesWithCompletionHandler: getNotificationSettingsWithCompletionHandler:
        getPendingNotificationRequestsWithCompletionHandler: removeAllDeliveredNotifications
        removeAllPendingNotificationRequests removeDeliveredNotificationsWithIdentifiers:
        removePendingNotificationRequestsWithIdentifiers: requestAuthorizationWithOptions:completionHandler:
        setBadgeCount:withCompletionHandler: setNotificationCategories: supportsContentExtensions
        +currentNotificationCenter
        @WCSession NSObject
        -activateSession activationState applicationContext delegate= hasContentPending
        iOSDeviceNeedsUnlockAfterRebootForReachability isCompanionAppInstalled isComplicationEnabled isPaired
        isReachable isWatchAppInstalled outstandingFileTransfers outstandingUserInfoTransfers receivedApplicationContext
        remainingComplicationUserInfoTransfers sendMessage:replyHandler:errorHandler:
        sendMessageData:replyHandler:errorHandler: transferCurrentComplicationUserInfo: transferFile:metadata:
        transferUserInfo: updateApplicationContext:error: watchDirectoryURL
        +defaultSession isSupported
        @WCSessionFile NSObject
        -fileURL metadata
        @WCSessionFileTransfer NSObject
        -cancel file isTransferring progress
        @WCSessionUserInfoTransfer NSObject
        <NSCoding NSSecureCoding
        -cancel isCurrentComplicationInfo isTransferring userInfo
        @WKAccessibilityImageRegion NSObject
        -frame= label=
        @WKAlertAction NSObject
        @WKApplication NSObject
        -applicationState delegate globalTintColor isApplicationRunningInDock isAutorotated isAutorotating=
        isRegisteredForRemoteNotifications openSystemURL: registerForRemoteNotifications rootInterfaceController
        scheduleBackgroundRefreshWithPreferredDate:userInfo:scheduledCompletion:
        scheduleSnapshotRefreshWithPreferredDate:userInfo:scheduledCompletion: unregisterForRemoteNotifications
        visibleInterfaceController
        +sharedApplication
        @WKApplicationRefreshBackgroundTask WKRefreshBackgroundTask
        @WKAudioFileAsset NSObject
        -URL albumTitle artist duration title
        @WKAudioFilePlayer NSObject
        -currentItem currentTime error pause play rate= replaceCurrentItemWithPlayerItem: status
        @WKAudioFilePlayerItem NSObject
        -asset currentTime= error status
        @WKAudioFileQueuePlayer WKAudioFilePlayer
        -advanceToNextItem appendItem: items removeAllItems removeItem:
        @WKBackForwardList NSObject
        -backItem backList currentItem forwardItem forwardList itemAtIndex:
        @WKBackForwardListItem NSObject
        -URL initialURL title
        @WKBluetoothAlertRefreshBackgroundTask WKRefreshBackgroundTask
        @WKContentRuleList NSObject
        -identifier
        @WKContentRuleListStore NSObject
        -compileContentRuleListForIdentifier:encodedContentRuleList:completionHandler:
        getAvailableContentRuleListIdentifiers: lookUpContentRuleListForIdentifier:completionHandler:
        removeContentRuleListForIdentifier:completionHandler:
        +defaultStore
        @WKContentWorld NSObject
        -name
        +defaultClientWorld pageWorld
        @WKCrownSequencer NSObject
        -delegate= focus isHapticFeedbackEnabled= isIdle resignFocus rotationsPerSecond
        @WKDownload NSObject
        <NSProgressReporting
        -cancel: delegate= isUserInitiated originalRequest originatingFrame webView
        @WKExtendedRuntimeSession NSObject
        -delegate= expirationDate invalidate notifyUserWithHaptic:repeatHandler: start startAtDate: state
        +requestAutoLaunchAuthorizationStatusWithCompletion: session
        @WKExtension NSObject
        -applicationState delegate enableWaterLock globalTintColor isApplicationRunningInDock isAutorotated
        isAutorotating= isFrontmostTimeoutExtended= isRegisteredForRemoteNotifications openSystemURL:
        registerForRemoteNotifications rootInterfaceController
        scheduleBackgroundRefreshWithPreferredDate:userInfo:scheduledCompletion:
        scheduleSnapshotRefreshWithPreferredDate:userInfo:scheduledCompletion: unregisterForRemoteNotifications
        visibleInterfaceController
        +sharedExtension
        @WKFrameInfo NSObject
        -isMainFrame request securityOrigin webView
        @WKGestureRecognizer NSObject
        -isEnabled= locationInObject objectBounds state
        @WKHTTPCookieStore NSObject
        -addObserver: deleteCookie:completionHandler: getAllCookies: getCookiePolicy: removeObserver:
        setCookie:completionHandler: setCookiePolicy:completionHandler: setCookies:completionHandler:
        @WKImage NSObject
        <NSCoding NSSecureCoding
        -image imageData imageName
        @WKIntentDidRunRefreshBackgroundTask WKRefreshBackgroundTask
        @WKInterfaceActivityRing WKInterfaceObject
        -init setActivitySummary:animated:
        @WKInterfaceAuthorizationAppleIDButton WKInterfaceObject
        -initWithStyle:target:action: initWithTarget:action:
        @WKInterfaceButton WKInterfaceObject
        -setAttributedTitle: setBackgroundColor: setBackgroundImage: setBackgroundImageData: setBackgroundImageNamed:
        setEnabled: setTitle:
        @WKInterfaceController NSObject
        -addMenuItemWithImage:title:action: addMenuItemWithImageNamed:title:action:
        addMenuItemWithItemIcon:title:action: animateWithDuration:animations: awakeWithContext: becomeCurrentPage
        beginGlanceUpdates clearAllMenuItems contentFrame contentSafeAreaInsets contextForSegueWithIdentifier:
        contextForSegueWithIdentifier:inTable:rowIndex: contextsForSegueWithIdentifier:
        contextsForSegueWithIdentifier:inTable:rowIndex: crownSequencer didAppear didDeactivate
        dismissAddPassesController dismissAudioRecorderController dismissController dismissMediaPlayerController
        dismissTextInputController endGlanceUpdates handleUserActivity: init interfaceDidScrollToTop
        interfaceOffsetDidScrollToBottom interfaceOffsetDidScrollToTop invalidateUserActivity
        isTableScrollingHapticFeedbackEnabled= pickerDidFocus: pickerDidResignFocus: pickerDidSettle: popController
        popToRootController presentAlertControllerWithTitle:message:preferredStyle:actions:
        presentAudioRecorderControllerWithOutputURL:preset:options:completion: presentControllerWithName:context:
        presentControllerWithNames:contexts: presentMediaPlayerControllerWithURL:options:completion:
        presentTextInputControllerWithSuggestions:allowedInputMode:completion:
        presentTextInputControllerWithSuggestionsForLanguage:allowedInputMode:completion:
        pushControllerWithName:context: scrollToObject:atScrollPosition:animated: setTitle: systemMinimumLayoutMargins
        table:didSelectRowAtIndex: updateUserActivity: updateUserActivity:userInfo:webpageURL: willActivate
        willDisappear
        +reloadRootControllersWithNames:contexts: reloadRootPageControllersWithNames:contexts:orientation:pageIndex:
        @WKInterfaceDate WKInterfaceObject
        -setCalendar: setTextColor: setTimeZone:
        @WKInterfaceDevice NSObject
        -batteryLevel batteryState crownOrientation enableWaterLock identifierForVendor isBatteryMonitoringEnabled=
        isWaterLockEnabled layoutDirection localizedModel model name playHaptic: preferredContentSizeCategory
        screenBounds screenScale supportsAudioStreaming systemName systemVersion waterResistanceRating wristLocation
        +currentDevice interfaceLayoutDirectionForSemanticContentAttribute:
        @WKInterfaceGroup WKInterfaceObject
        <WKImageAnimatable
        -setBackgroundColor: setBackgroundImage: setBackgroundImageData: setBackgroundImageNamed: setContentInset:
        setCornerRadius:
        @WKInterfaceHMCamera WKInterfaceObject
        -init setCameraSource:
        @WKInterfaceImage WKInterfaceObject
        <WKImageAnimatable
        -setImage: setImageData: setImageNamed: setTintColor:
        @WKInterfaceInlineMovie WKInterfaceObject
        -init pause play playFromBeginning setAutoplays: setLoops: setMovieURL: setPosterImage: setVideoGravity:
        @WKInterfaceLabel WKInterfaceObject
        -setAttributedText: setText: setTextColor:
        @WKInterfaceMap WKInterfaceObject
        -addAnnotation:withImage:centerOffset: addAnnotation:withImageNamed:centerOffset: addAnnotation:withPinColor:
        init removeAllAnnotations setRegion: setShowsUserHeading: setShowsUserLocation: setUserTrackingMode:animated:
        setVisibleMapRect:
        @WKInterfaceMovie WKInterfaceObject
        -init setLoops: setMovieURL: setPosterImage: setVideoGravity:
        @WKInterfaceObject NSObject
        -interfaceProperty setAlpha: setHeight: setHidden: setHorizontalAlignment: setRelativeHeight:withAdjustment:
        setRelativeWidth:withAdjustment: setSemanticContentAttribute: setVerticalAlignment: setWidth: sizeToFitHeight
        sizeToFitWidth
        @WKInterfacePaymentButton WKInterfaceObject
        -initWithTarget:action:
        @WKInterfacePicker WKInterfaceObject
        -focus resignFocus setCoordinatedAnimations: setEnabled: setItems: setSelectedItemIndex:
        @WKInterfaceSCNScene WKInterfaceObject
        <SCNSceneRenderer
        -antialiasingMode= init preferredFramesPerSecond= scene= snapshot
        @WKInterfaceSKScene WKInterfaceObject
        -init isPaused= preferredFramesPerSecond=
        @WKInterfaceSeparator WKInterfaceObject
        -setColor:
        @WKInterfaceSlider WKInterfaceObject
        -setColor: setEnabled: setNumberOfSteps: setValue:
        @WKInterfaceSwitch WKInterfaceObject
        -setAttributedTitle: setColor: setEnabled: setOn: setTitle:
        @WKInterfaceTable WKInterfaceObject
        -curvesAtBottom= curvesAtTop= insertRowsAtIndexes:withRowType: numberOfRows performSegueForRow:
        removeRowsAtIndexes: rowControllerAtIndex: scrollToRowAtIndex: setNumberOfRows:withRowType: setRowTypes:
        @WKInterfaceTextField WKInterfaceObject
        -setAttributedPlaceholder: setAttributedText: setEnabled: setPlaceholder: setSecureTextEntry: setText:
        setTextColor: setTextContentType:
        @WKInterfaceTimer WKInterfaceObject
        -setDate: setTextColor: start stop
        @WKInterfaceVolumeControl WKInterfaceObject
        -focus initWithOrigin: resignFocus setTintColor:
        @WKLongPressGestureRecognizer WKGestureRecognizer
        -allowableMovement= minimumPressDuration= numberOfTapsRequired=
        @WKNavigation NSObject
        -effectiveContentMode
        @WKNavigationAction NSObject
        -buttonNumber isContentRuleListRedirect modifierFlags navigationType request shouldPerformDownload sourceFrame
        targetFrame
        @WKPanGestureRecognizer WKGestureRecognizer
        -translationInObject velocityInObject
        @WKPickerItem NSObject
        <NSCoding NSSecureCoding
        -accessoryImage= caption= contentImage= title=
        @WKPreferences NSObject
        <NSCoding NSSecureCoding
        -inactiveSchedulingPolicy= isElementFullscreenEnabled= isFraudulentWebsiteWarningEnabled= isLookToScrollEnabled
        isSiteSpecificQuirksModeEnabled= isTextInteractionEnabled= javaEnabled= javaScriptCanOpenWindowsAutomatically=
        javaScriptEnabled= minimumFontSize= plugInsEnabled= setIsLookToScrollEnabled: shouldPrintBackgrounds=
        tabFocusesLinks=
        @WKProcessPool NSObject
        <NSCoding NSSecureCoding
        @WKRefreshBackgroundTask NSObject
        -expirationHandler= setTaskCompleted setTaskCompletedWithSnapshot: userInfo
        @WKRelevantShortcutRefreshBackgroundTask WKRefreshBackgroundTask
        @WKScriptMessage NSObject
        -body frameInfo name webView world
        @WKSecurityOrigin NSObject
        -host port protocol
        @WKSnapshotRefreshBackgroundTask WKRefreshBackgroundTask
        -reasonForSnapshot returnToDefaultState
        setTaskCompletedWithDefaultStateRestored:estimatedSnapshotExpiration:userInfo:
        @WKSwipeGestureRecognizer WKGestureRecognizer
        -direction=
        @WKTapGestureRecognizer WKGestureRecognizer
        -numberOfTapsRequired=
        @WKURLSessionRefreshBackgroundTask WKRefreshBackgroundTask
        -sessionIdentifier
        @WKUserContentController NSObject
        <NSCoding NSSecureCoding
        -addContentRuleList: addScriptMessageHandler:contentWorld:name: addScriptMessageHandler:name:
        addScriptMessageHandlerWithReply:contentWorld:name: addUserScript: removeAllContentRuleLists
        removeAllScriptMessageHandlers removeAllScriptMessageHandlersFromContentWorld: removeAllUserScripts
        removeContentRuleList: removeScriptMessageHandlerForName: removeScriptMessageHandlerForName:contentWorld:
        userScripts
        @WKUserNotificationInterfaceController WKInterfaceController
        -didReceiveNotification: didReceiveNotification:withCompletion: notificationActions= performDismissAction
        performNotificationDefaultAction suggestionsForResponseToActionWithIdentifier:forNotification:inputLanguage:
        @WKUserScript NSObject
        -initWithSource:injectionTime:forMainFrameOnly: initWithSource:injectionTime:forMainFrameOnly:inContentWorld:
        injectionTime isForMainFrameOnly source
        @WKWatchConnectivityRefreshBackgroundTask WKRefreshBackgroundTask
        @WKWebView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSTextFinderClient NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -UIDelegate= URL allowsBackForwardNavigationGestures= allowsLinkPreview= allowsMagnification= backForwardList
        callAsyncJavaScript:arguments:inFrame:inContentWorld:completionHandler: cameraCaptureState canGoBack
        canGoForward certificateChain closeAllMediaPresentations closeAllMediaPresentationsWithCompletionHandler:
        configuration createPDFWithConfiguration:completionHandler: createWebArchiveDataWithCompletionHandler:
        customUserAgent= estimatedProgress evaluateJavaScript:completionHandler:
        evaluateJavaScript:inFrame:inContentWorld:completionHandler: fetchDataOfTypes:completionHandler:
        findString:withConfiguration:completionHandler: fullscreenState goBack goBack: goForward goForward:
        goToBackForwardListItem: hasOnlySecureContent initWithFrame:configuration: interactionState=
        isBlockedByScreenTime isInspectable= isLoading isWritingToolsActive
        loadData:MIMEType:characterEncodingName:baseURL: loadFileRequest:allowingReadAccessToURL:
        loadFileURL:allowingReadAccessToURL: loadHTMLString:baseURL: loadRequest:
        loadSimulatedRequest:response:responseData: loadSimulatedRequest:responseHTMLString:
        loadSimulatedRequest:withResponse:responseData: loadSimulatedRequest:withResponseHTMLString: magnification=
        maximumViewportInset mediaType= microphoneCaptureState minimumViewportInset navigationDelegate=
        obscuredContentInsets= pageZoom= pauseAllMediaPlayback: pauseAllMediaPlaybackWithCompletionHandler:
        printOperationWithPrintInfo: reload reload: reloadFromOrigin reloadFromOrigin: requestMediaPlaybackState:
        requestMediaPlaybackStateWithCompletionHandler: restoreData:completionHandler: resumeAllMediaPlayback:
        resumeDownloadFromResumeData:completionHandler: serverTrust setAllMediaPlaybackSuspended:completionHandler:
        setCameraCaptureState:completionHandler: setMagnification:centeredAtPoint:
        setMicrophoneCaptureState:completionHandler: setMinimumViewportInset:maximumViewportInset:
        startDownloadUsingRequest:completionHandler: stopLoading stopLoading: suspendAllMediaPlayback:
        takeSnapshotWithConfiguration:completionHandler: themeColor title underPageBackgroundColor=
        +handlesURLScheme:
        @WKWebViewConfiguration NSObject
        <NSCoding NSSecureCoding
        -allowsAirPlayForMediaPlayback= allowsInlinePredictions= applicationNameForUserAgent= defaultWebpagePreferences=
        limitsNavigationsToAppBoundDomains= mediaTypesRequiringUserActionForPlayback= preferences= processPool=
        setURLSchemeHandler:forURLScheme: showsSystemScreenTimeBlockingView= supportsAdaptiveImageGlyph=
        suppressesIncrementalRendering= upgradeKnownHostsToHTTPS= urlSchemeHandlerForURLScheme: userContentController=
        userInterfaceDirectionPolicy= webExtensionController= websiteDataStore=
        @WKWebpagePreferences NSObject
        -allowsContentJavaScript= isLockdownModeEnabled= preferredContentMode= preferredHTTPSNavigationPolicy=
        securityRestrictionMode=
        @WKWebsiteDataRecord NSObject
        -dataTypes displayName
        @WKWebsiteDataStore NSObject
        <NSCoding NSSecureCoding
        -fetchDataOfTypes:completionHandler: fetchDataRecordsOfTypes:completionHandler: httpCookieStore identifier
        isPersistent proxyConfigurations= removeDataOfTypes:forDataRecords:completionHandler:
        removeDataOfTypes:modifiedSince:completionHandler: restoreData:completionHandler:
        +allWebsiteDataTypes dataStoreForIdentifier: defaultDataStore fetchAllDataStoreIdentifiers:
        nonPersistentDataStore removeDataStoreForIdentifier:completionHandler:
        @WKWindowFeatures NSObject
        -allowsResizing height menuBarVisibility statusBarVisibility toolbarsVisibility width x y
        @WebArchive NSObject
        <NSCoding
        -data initWithData: initWithMainResource:subresources:subframeArchives: mainResource subframeArchives
        subresources
        @WebBackForwardList NSObject
        -addItem: backItem backListCount backListWithLimit: capacity= containsItem: currentItem forwardItem
        forwardListCount forwardListWithLimit: goBack goForward goToItem: itemAtIndex: pageCacheSize=
        @WebDataSource NSObject
        -addSubresource: data initWithRequest: initialRequest isLoading mainResource pageTitle representation request
        response subresourceForURL: subresources textEncodingName unreachableURL webArchive
        @WebDownload NSURLDownload
        @WebFrame NSObject
        -DOMDocument childFrames dataSource findFrameNamed: frameElement frameView globalContext
        initWithName:webFrameView:webView: javaScriptContext loadAlternateHTMLString:baseURL:forUnreachableURL:
        loadArchive: loadData:MIMEType:textEncodingName:baseURL: loadHTMLString:baseURL: loadRequest: name parentFrame
        provisionalDataSource reload reloadFromOrigin stopLoading webView windowObject
        @WebFrameView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -allowsScrolling= canPrintHeadersAndFooters documentView documentViewShouldHandlePrint printDocumentView
        printOperationWithPrintInfo:
        @WebHistory NSObject
        -addItems: historyAgeInDaysLimit= historyItemLimit= itemForURL: loadFromURL:error: orderedItemsLastVisitedOnDay:
        orderedLastVisitedDays removeAllItems removeItems: saveToURL:error:
        +optionalSharedHistory=
        @WebHistoryItem NSObject
        -URLString alternateTitle= icon initWithURLString:title:lastVisitedTimeInterval: lastVisitedTimeInterval
        originalURLString title
        @WebPreferences NSObject
        <NSCoding
        -allowsAirPlayForMediaPlayback= allowsAnimatedImageLooping= allowsAnimatedImages= arePlugInsEnabled autosaves=
        cacheModel= cursiveFontFamily= defaultFixedFontSize= defaultFontSize= defaultTextEncodingName=
        fantasyFontFamily= fixedFontFamily= identifier initWithIdentifier: isJavaEnabled= isJavaScriptEnabled=
        javaScriptCanOpenWindowsAutomatically= loadsImagesAutomatically= minimumFontSize= minimumLogicalFontSize=
        privateBrowsingEnabled= sansSerifFontFamily= serifFontFamily= setPlugInsEnabled: shouldPrintBackgrounds=
        standardFontFamily= suppressesIncrementalRendering= tabsToLinks= userStyleSheetEnabled= userStyleSheetLocation=
        usesPageCache=
        +standardPreferences
        @WebResource NSObject
        <NSCoding
        -MIMEType URL data frameName initWithData:URL:MIMEType:textEncodingName:frameName: textEncodingName
        @WebScriptObject NSObject
        -JSObject JSValue callWebScriptMethod:withArguments: evaluateWebScript: removeWebScriptKey: setException:
        setWebScriptValueAtIndex:value: stringRepresentation webScriptValueAtIndex:
        +throwException:
        @WebUndefined NSObject
        <NSCoding
        +undefined
        @WebView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification NSUserInterfaceValidations
        -UIDelegate= alignCenter: alignJustified: alignLeft: alignRight: applicationNameForUserAgent= applyStyle:
        backForwardList canGoBack canGoForward canMakeTextLarger canMakeTextSmaller canMakeTextStandardSize
        changeAttributes: changeColor: changeDocumentBackgroundColor: changeFont: checkSpelling: close
        computedStyleForElement:pseudoElement: copy: copyFont: customTextEncodingName= customUserAgent= cut: delete:
        deleteSelection downloadDelegate= drawsBackground= editableDOMRangeForPoint: editingDelegate= elementAtPoint:
        estimatedProgress frameLoadDelegate= goBack goBack: goForward goForward: goToBackForwardItem: groupName=
        hostWindow= initWithFrame:frameName:groupName: isContinuousSpellCheckingEnabled= isEditable= isLoading mainFrame
        mainFrameDocument mainFrameIcon mainFrameTitle mainFrameURL= maintainsInactiveSelection makeTextLarger:
        makeTextSmaller: makeTextStandardSize: mediaStyle= moveDragCaretToPoint: moveToBeginningOfSentence:
        moveToBeginningOfSentenceAndModifySelection: moveToEndOfSentence: moveToEndOfSentenceAndModifySelection:
        overWrite: paste: pasteAsPlainText: pasteAsRichText: pasteFont: pasteboardTypesForElement:
        pasteboardTypesForSelection performFindPanelAction: policyDelegate= preferences= preferencesIdentifier= reload:
        reloadFromOrigin: removeDragCaret replaceSelectionWithArchive: replaceSelectionWithMarkupString:
        replaceSelectionWithNode: replaceSelectionWithText: resourceLoadDelegate=
        searchFor:direction:caseSensitive:wrap: selectSentence: selectedDOMRange selectedFrame selectionAffinity
        setMaintainsBackForwardList: setSelectedDOMRange:affinity: shouldCloseWithWindow= shouldUpdateWhileOffscreen=
        showGuessPanel: smartInsertDeleteEnabled= spellCheckerDocumentTag startSpeaking: stopLoading: stopSpeaking:
        stringByEvaluatingJavaScriptFromString: styleDeclarationWithText: supportsTextEncoding takeStringURLFrom:
        textSizeMultiplier= toggleContinuousSpellChecking: toggleSmartInsertDelete: typingStyle= userAgentForURL:
        windowScriptObject writeElement:withPasteboardTypes:toPasteboard:
        writeSelectionWithPasteboardTypes:toPasteboard:
        +MIMETypesShownAsHTML= canShowMIMEType: canShowMIMETypeAsHTML: registerURLSchemeAsLocal:
        registerViewClass:representationClass:forMIMEType:
        @XCTApplicationLaunchMetric NSObject
        <XCTMetric
        -init initWithWaitUntilResponsive:
        @XCTCPUMetric NSObject
        <XCTMetric
        -init initLimitingToCurrentThread: initWithApplication:
        @XCTClockMetric NSObject
        <XCTMetric
        -init
        @XCTContext NSObject
        -init
        +new runActivityNamed:block:
        @XCTDarwinNotificationExpectation XCTestExpectation
        -handler= initWithNotificationName: notificationName
        @XCTExpectedFailure NSObject
        <NSCoding NSSecureCoding
        -failureReason init issue
        +new
        @XCTHitchMetric NSObject
        <XCTMetric
        -initWithApplication:
        @XCTIssue NSObject
        <NSCoding NSSecureCoding
        -associatedError attachments compactDescription detailedDescription initWithType:compactDescription:
        initWithType:compactDescription:detailedDescription:sourceCodeContext:associatedError:attachments:
        initWithType:compactDescription:detailedDescription:sourceCodeContext:associatedError:attachments:severity:
        initWithType:compactDescription:severity: isFailure severity sourceCodeContext
        @XCTKVOExpectation XCTestExpectation
        -expectedValue handler= initWithKeyPath:object: initWithKeyPath:object:expectedValue:
        initWithKeyPath:object:expectedValue:options: keyPath observedObject options
        @XCTMemoryMetric NSObject
        <XCTMetric
        -init initWithApplication:
        @XCTMutableIssue XCTIssue
        <NSCoding NSSecureCoding
        -addAttachment: setAssociatedError: setAttachments: setCompactDescription: setDetailedDescription: setSeverity:
        setSourceCodeContext: setType:
        @XCTNSNotificationExpectation XCTestExpectation
        -handler= initWithName: initWithName:object: initWithName:object:notificationCenter: notificationCenter
        notificationName observedObject
        @XCTNSPredicateExpectation XCTestExpectation
        -handler= initWithPredicate:object: object predicate
        @XCTOSSignpostMetric NSObject
        <XCTMetric
        -init initWithSubsystem:category:name:
        +applicationLaunchMetric customNavigationTransitionMetric navigationTransitionMetric new
        scrollDecelerationMetric scrollDraggingMetric scrollingAndDecelerationMetric
        @XCTPerformanceMeasurement NSObject
        -displayName doubleValue identifier init initWithIdentifier:displayName:doubleValue:unitSymbol:
        initWithIdentifier:displayName:doubleValue:unitSymbol:polarity: initWithIdentifier:displayName:value:
        initWithIdentifier:displayName:value:polarity: polarity unitSymbol value
        +new
        @XCTPerformanceMeasurementTimestamp NSObject
        -absoluteTime absoluteTimeNanoSeconds date init initWithAbsoluteTime:date:
        @XCTSourceCodeContext NSObject
        <NSCoding NSSecureCoding
        -callStack init initWithCallStack:location: initWithCallStackAddresses:location: initWithLocation: location
        @XCTSourceCodeFrame NSObject
        <NSCoding NSSecureCoding
        -address initWithAddress: initWithAddress:symbolInfo: symbolInfo symbolInfoWithError: symbolicationError
        @XCTSourceCodeLocation NSObject
        <NSCoding NSSecureCoding
        -fileURL initWithFilePath:lineNumber: initWithFileURL:lineNumber: lineNumber
        @XCTSourceCodeSymbolInfo NSObject
        <NSCoding NSSecureCoding
        -imageName initWithImageName:symbolName:location: location symbolName
        @XCTStorageMetric NSObject
        <XCTMetric
        -init initWithApplication:
        @XCTWaiter NSObject
        -delegate= fulfilledExpectations initWithDelegate: waitForExpectations: waitForExpectations:enforceOrder:
        waitForExpectations:timeout: waitForExpectations:timeout:enforceOrder:
        +waitForExpectations: waitForExpectations:enforceOrder: waitForExpectations:timeout:
        waitForExpectations:timeout:enforceOrder:
        @XCTest NSObject
        -name performTest: runTest setUp setUpWithCompletionHandler: setUpWithError: tearDown
        tearDownWithCompletionHandler: tearDownWithError: testCaseCount testRun testRunClass
        @XCTestCase XCTest
        <XCTActivity XCTWaiterDelegate
        -addAsyncTeardownBlock: addTeardownBlock: addUIInterruptionMonitorWithDescription:handler: continueAfterFailure=
        executionTimeAllowance= expectationForNotification:object:handler:
        expectationForNotification:object:notificationCenter:handler:
        expectationForPredicate:evaluatedWithObject:handler: expectationWithDescription: initWithInvocation:
        initWithSelector: invocation= invokeTest keyValueObservingExpectationForObject:keyPath:expectedValue:
        keyValueObservingExpectationForObject:keyPath:handler: measureBlock:
        measureMetrics:automaticallyStartMeasuring:forBlock: measureWithMetrics:block: measureWithMetrics:options:block:
        measureWithOptions:block: recordFailureWithDescription:inFile:atLine:expected: recordIssue:
        removeUIInterruptionMonitor: startMeasuring stopMeasuring waitForExpectations: waitForExpectations:enforceOrder:
        waitForExpectations:timeout: waitForExpectations:timeout:enforceOrder: waitForExpectationsWithTimeout:handler:
        +defaultMeasureOptions defaultMetrics defaultPerformanceMetrics defaultTestSuite
        runsForEachTargetApplicationUIConfiguration setUp tearDown testInvocations
        @XCTestCaseRun XCTestRun
        -recordFailureInTest:withDescription:inFile:atLine:expected:
        @XCTestExpectation NSObject
        -assertForOverFulfill= expectationDescription= expectedFulfillmentCount= fulfill initWithDescription:
        isInverted=
        @XCTestLog XCTestObserver
        -logFileHandle
        @XCTestObservationCenter NSObject
        -addTestObserver: removeTestObserver:
        +sharedTestObservationCenter
        @XCTestObserver NSObject
        -startObserving stopObserving testCaseDidFail:withDescription:inFile:atLine: testCaseDidStart: testCaseDidStop:
        testSuiteDidStart: testSuiteDidStop:
        @XCTestProbe NSObject
        +isTesting
        @XCTestRun NSObject
        -executionCount failureCount hasBeenSkipped hasSucceeded initWithTest:
        recordFailureWithDescription:inFile:atLine:expected: recordIssue: skipCount start startDate stop stopDate test
        testCaseCount testDuration totalDuration totalFailureCount unexpectedExceptionCount
        @XCTestSuite XCTest
        -addTest: initWithName: tests
        +defaultTestSuite testSuiteForBundlePath: testSuiteForTestCaseClass:
        @XCTestSuiteRun XCTestRun
        -addTestRun: testRuns
        @_XCTSkipFailureException NSException
        <NSCoding NSSecureCoding
        @_XCTestCaseInterruptionException NSException
        <NSCoding NSSecureCoding
        """
}
