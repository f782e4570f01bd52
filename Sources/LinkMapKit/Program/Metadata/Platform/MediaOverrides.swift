// Names of AVFAudio, AVFoundation, AVKit, AudioToolbox, CoreAudioKit, CoreMIDI, ImageCaptureCore, MediaPlayer,
// Photos, PhotosUI, ReplayKit, ScreenCaptureKit: a table, longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let media: StaticString = """
        %AUCustomViewPersistentData
        -customViewPersistentData=
        %AVAssetDownloadDelegate
        <NSURLSessionTaskDelegate
        -URLSession:aggregateAssetDownloadTask:didCompleteForMediaSelection:
        URLSession:aggregateAssetDownloadTask:didLoadTimeRange:totalTimeRangesLoaded:timeRangeExpectedToLoad:forMediaSelection:
        URLSession:aggregateAssetDownloadTask:willDownloadToURL: URLSession:assetDownloadTask:didFinishDownloadingToURL:
        URLSession:assetDownloadTask:didLoadTimeRange:totalTimeRangesLoaded:timeRangeExpectedToLoad:
        URLSession:assetDownloadTask:didReceiveMetricEvent: URLSession:assetDownloadTask:didResolveMediaSelection:
        URLSession:assetDownloadTask:willDownloadToURL: URLSession:assetDownloadTask:willDownloadVariants:
        %AVAssetReaderCaptionValidationHandling
        -captionAdaptor:didVendCaption:skippingUnsupportedSourceSyntaxElements:
        %AVAssetResourceLoaderDelegate
        -resourceLoader:didCancelAuthenticationChallenge: resourceLoader:didCancelLoadingRequest:
        resourceLoader:shouldWaitForLoadingOfRequestedResource: resourceLoader:shouldWaitForRenewalOfRequestedResource:
        resourceLoader:shouldWaitForResponseToAuthenticationChallenge:
        %AVAssetWriterDelegate
        -assetWriter:didOutputSegmentData:segmentType: assetWriter:didOutputSegmentData:segmentType:segmentReport:
        %AVAsynchronousKeyValueLoading
        -loadValuesAsynchronouslyForKeys:completionHandler:
        %AVAudioPlayerDelegate
        -audioPlayerDecodeErrorDidOccur:error: audioPlayerDidFinishPlaying:successfully:
        %AVAudioRecorderDelegate
        -audioRecorderDidFinishRecording:successfully: audioRecorderEncodeErrorDidOccur:error:
        %AVAudioSessionDelegate
        -beginInterruption endInterruption endInterruptionWithFlags: inputIsAvailableChanged:
        %AVCaptureAudioDataOutputSampleBufferDelegate
        -captureOutput:didOutputSampleBuffer:fromConnection:
        %AVCaptureDataOutputSynchronizerDelegate
        -dataOutputSynchronizer:didOutputSynchronizedDataCollection:
        %AVCaptureDepthDataOutputDelegate
        -depthDataOutput:didDropDepthData:timestamp:connection:reason:
        depthDataOutput:didOutputDepthData:timestamp:connection:
        %AVCaptureFileOutputDelegate
        -captureOutput:didOutputSampleBuffer:fromConnection: captureOutputShouldProvideSampleAccurateRecordingStart:
        %AVCaptureFileOutputRecordingDelegate
        -captureOutput:didFinishRecordingToOutputFileAtURL:fromConnections:error:
        captureOutput:didPauseRecordingToOutputFileAtURL:fromConnections:
        captureOutput:didResumeRecordingToOutputFileAtURL:fromConnections:
        captureOutput:didStartRecordingToOutputFileAtURL:fromConnections:
        captureOutput:didStartRecordingToOutputFileAtURL:startPTS:fromConnections:
        captureOutput:willFinishRecordingToOutputFileAtURL:fromConnections:error:
        %AVCaptureMetadataOutputObjectsDelegate
        -captureOutput:didOutputMetadataObjects:fromConnection:
        %AVCapturePhotoCaptureDelegate
        -captureOutput:didCapturePhotoForResolvedSettings: captureOutput:didFinishCaptureForResolvedSettings:error:
        captureOutput:didFinishCapturingDeferredPhotoProxy:error:
        captureOutput:didFinishProcessingLivePhotoToMovieFileAtURL:duration:photoDisplayTime:resolvedSettings:error:
        captureOutput:didFinishProcessingPhoto:error:
        captureOutput:didFinishProcessingPhotoSampleBuffer:previewPhotoSampleBuffer:resolvedSettings:bracketSettings:error:
        captureOutput:didFinishProcessingRawPhotoSampleBuffer:previewPhotoSampleBuffer:resolvedSettings:bracketSettings:error:
        captureOutput:didFinishRecordingLivePhotoMovieForEventualFileAtURL:resolvedSettings:
        captureOutput:willBeginCaptureForResolvedSettings: captureOutput:willCapturePhotoForResolvedSettings:
        %AVCapturePhotoOutputReadinessCoordinatorDelegate
        -readinessCoordinator:captureReadinessDidChange:
        %AVCaptureSessionControlsDelegate
        -sessionControlsDidBecomeActive: sessionControlsDidBecomeInactive: sessionControlsWillEnterFullscreenAppearance:
        sessionControlsWillExitFullscreenAppearance:
        %AVCaptureSessionDeferredStartDelegate
        -sessionDidRunDeferredStart: sessionWillRunDeferredStart:
        %AVCaptureTimecodeGeneratorDelegate
        -timecodeGenerator:didReceiveUpdate:fromSource: timecodeGenerator:didUpdateAvailableSources:
        timecodeGenerator:transitionedToSynchronizationStatus:forSource:
        %AVCaptureVideoDataOutputSampleBufferDelegate
        -captureOutput:didDropSampleBuffer:fromConnection: captureOutput:didOutputSampleBuffer:fromConnection:
        %AVCaptureViewDelegate
        -captureView:startRecordingToFileOutput:
        %AVContentKeyRecipient
        -contentKeySession:didProvideContentKey: mayRequireContentKeysForMediaDataProcessing
        %AVContentKeySessionDelegate
        -contentKeySession:contentKeyRequest:didFailWithError: contentKeySession:contentKeyRequestDidSucceed:
        contentKeySession:didProvideContentKeyRequest:
        contentKeySession:didProvideContentKeyRequests:forInitializationData:
        contentKeySession:didProvidePersistableContentKeyRequest: contentKeySession:didProvideRenewingContentKeyRequest:
        contentKeySession:didUpdatePersistableContentKey:forContentKeyIdentifier:
        contentKeySession:externalProtectionStatusDidChangeForContentKey:
        contentKeySession:shouldRetryContentKeyRequest:reason:
        contentKeySessionContentProtectionSessionIdentifierDidChange: contentKeySessionDidGenerateExpiredSessionReport:
        %AVExternalSyncDeviceDelegate
        -externalSyncDevice:failedWithError: externalSyncDeviceStatusDidChange:
        %AVLegibleMediaOptionsMenuControllerDelegate
        -legibleMenuController:didChangeMenuState: legibleMenuController:didRequestCaptionPreviewForProfileID:
        legibleMenuControllerDidRequestStoppingSubtitleCaptionPreview:
        %AVPictureInPictureControllerDelegate
        -pictureInPictureController:failedToStartPictureInPictureWithError:
        pictureInPictureController:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:
        pictureInPictureControllerDidStartPictureInPicture: pictureInPictureControllerDidStopPictureInPicture:
        pictureInPictureControllerWillStartPictureInPicture: pictureInPictureControllerWillStopPictureInPicture:
        %AVPictureInPictureSampleBufferPlaybackDelegate
        -pictureInPictureController:didTransitionToRenderSize: pictureInPictureController:setPlaying:
        pictureInPictureController:skipByInterval:completionHandler: pictureInPictureControllerIsPlaybackPaused:
        pictureInPictureControllerShouldProhibitBackgroundAudioPlayback: pictureInPictureControllerTimeRangeForPlayback:
        %AVPlaybackCoordinatorPlaybackControlDelegate
        -playbackCoordinator:didIssueBufferingCommand:completionHandler:
        playbackCoordinator:didIssuePauseCommand:completionHandler:
        playbackCoordinator:didIssuePlayCommand:completionHandler:
        playbackCoordinator:didIssueSeekCommand:completionHandler:
        %AVPlayerItemIntegratedTimelineObserver
        %AVPlayerItemLegibleOutputPushDelegate
        <AVPlayerItemOutputPushDelegate
        -legibleOutput:didOutputAttributedStrings:nativeSampleBuffers:forItemTime:
        %AVPlayerItemMetadataCollectorPushDelegate
        -metadataCollector:didCollectDateRangeMetadataGroups:indexesOfNewGroups:indexesOfModifiedGroups:
        %AVPlayerItemMetadataOutputPushDelegate
        <AVPlayerItemOutputPushDelegate
        -metadataOutput:didOutputTimedMetadataGroups:fromPlayerItemTrack:
        %AVPlayerItemOutputPullDelegate
        -outputMediaDataWillChange: outputSequenceWasFlushed:
        %AVPlayerItemOutputPushDelegate
        -outputSequenceWasFlushed:
        %AVPlayerItemRenderedLegibleOutputPushDelegate
        <AVPlayerItemOutputPushDelegate
        -renderedLegibleOutput:didOutputRenderedCaptionImages:forItemTime:
        %AVPlayerPlaybackCoordinatorDelegate
        -playbackCoordinator:identifierForPlayerItem: playbackCoordinator:interstitialTimeRangesForPlayerItem:
        %AVPlayerViewDelegate
        -playerView:restoreUserInterfaceForFullScreenExitWithCompletionHandler: playerViewDidEnterFullScreen:
        playerViewDidExitFullScreen: playerViewWillEnterFullScreen: playerViewWillExitFullScreen:
        %AVPlayerViewPictureInPictureDelegate
        -playerView:failedToStartPictureInPictureWithError:
        playerView:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: playerViewDidStartPictureInPicture:
        playerViewDidStopPictureInPicture: playerViewShouldAutomaticallyDismissAtPictureInPictureStart:
        playerViewWillStartPictureInPicture: playerViewWillStopPictureInPicture:
        %AVQueuedSampleBufferRendering
        -enqueueSampleBuffer: flush hasSufficientMediaDataForReliablePlaybackStart isReadyForMoreMediaData
        requestMediaDataWhenReadyOnQueue:usingBlock: stopRequestingMediaData timebase
        %AVRoutePickerViewDelegate
        -routePickerViewDidEndPresentingRoutes: routePickerViewWillBeginPresentingRoutes:
        %AVSpeechSynthesizerDelegate
        -speechSynthesizer:didCancelSpeechUtterance: speechSynthesizer:didContinueSpeechUtterance:
        speechSynthesizer:didFinishSpeechUtterance: speechSynthesizer:didPauseSpeechUtterance:
        speechSynthesizer:didStartSpeechUtterance: speechSynthesizer:willSpeakMarker:utterance:
        speechSynthesizer:willSpeakRangeOfSpeechString:utterance:
        %AVVideoCompositionInstruction
        -containsTweening enablePostProcessing passthroughTrackID requiredSourceSampleDataTrackIDs
        requiredSourceTrackIDs timeRange
        %AVVideoCompositionValidationHandling
        -videoComposition:shouldContinueValidatingAfterFindingEmptyTimeRange:
        videoComposition:shouldContinueValidatingAfterFindingInvalidTimeRangeInInstruction:
        videoComposition:shouldContinueValidatingAfterFindingInvalidTrackIDInInstruction:layerInstruction:asset:
        videoComposition:shouldContinueValidatingAfterFindingInvalidValueForKey:
        %ICCameraDeviceDelegate
        <ICDeviceDelegate
        -cameraDevice:didAddItem: cameraDevice:didAddItems: cameraDevice:didCompleteDeleteFilesWithError:
        cameraDevice:didReceiveMetadata:forItem:error: cameraDevice:didReceiveMetadataForItem:
        cameraDevice:didReceivePTPEvent: cameraDevice:didReceiveThumbnail:forItem:error:
        cameraDevice:didReceiveThumbnailForItem: cameraDevice:didRemoveItem: cameraDevice:didRemoveItems:
        cameraDevice:didRenameItems: cameraDevice:shouldGetMetadataOfItem: cameraDevice:shouldGetThumbnailOfItem:
        cameraDeviceDidChangeCapability: cameraDeviceDidEnableAccessRestriction: cameraDeviceDidRemoveAccessRestriction:
        deviceDidBecomeReadyWithCompleteContentCatalog:
        %ICCameraDeviceDownloadDelegate
        -didDownloadFile:error:options:contextInfo: didReceiveDownloadProgressForFile:downloadedBytes:maxBytes:
        %ICDeviceBrowserDelegate
        -deviceBrowser:deviceDidChangeName: deviceBrowser:deviceDidChangeSharingState:
        deviceBrowser:didAddDevice:moreComing: deviceBrowser:didRemoveDevice:moreGoing:
        deviceBrowser:requestsSelectDevice: deviceBrowserDidCancelSuspendOperations:
        deviceBrowserDidEnumerateLocalDevices: deviceBrowserDidResumeOperations: deviceBrowserDidSuspendOperations:
        deviceBrowserWillSuspendOperations:
        %ICDeviceDelegate
        -device:didCloseSessionWithError: device:didEjectWithError: device:didEncounterError:
        device:didOpenSessionWithError: device:didReceiveStatusInformation: deviceDidBecomeReady: deviceDidChangeName:
        deviceDidChangeSharingState: didRemoveDevice:
        %ICScannerDeviceDelegate
        <ICDeviceDelegate
        -scannerDevice:didCompleteOverviewScanWithError: scannerDevice:didCompleteScanWithError:
        scannerDevice:didScanToBandData: scannerDevice:didScanToURL: scannerDevice:didScanToURL:data:
        scannerDevice:didSelectFunctionalUnit:error: scannerDeviceDidBecomeAvailable:
        %MIDICIProfileResponderDelegate
        -connectInitiator:withDeviceInfo: handleDataForProfile:onChannel:data: initiatorDisconnected:
        willSetProfile:onChannel:enabled:
        %MPNowPlayingSessionDelegate
        -nowPlayingSessionDidChangeActive: nowPlayingSessionDidChangeCanBecomeActive:
        %MPPlayableContentDataSource
        -beginLoadingChildItemsAtIndexPath:completionHandler: childItemsDisplayPlaybackProgressAtIndexPath:
        contentItemAtIndexPath: contentItemForIdentifier:completionHandler: numberOfChildItemsAtIndexPath:
        %MPPlayableContentDelegate
        -playableContentManager:didUpdateContext: playableContentManager:initializePlaybackQueueWithCompletionHandler:
        playableContentManager:initializePlaybackQueueWithContentItems:completionHandler:
        playableContentManager:initiatePlaybackOfContentItemAtIndexPath:completionHandler:
        %RPBroadcastActivityControllerDelegate
        -broadcastActivityController:didFinishWithBroadcastController:error:
        %RPBroadcastControllerDelegate
        -broadcastController:didFinishWithError: broadcastController:didUpdateBroadcastURL:
        broadcastController:didUpdateServiceInfo:
        %RPPreviewViewControllerDelegate
        -previewController:didFinishWithActivityTypes: previewControllerDidFinish:
        %RPScreenRecorderDelegate
        -screenRecorder:didStopRecordingWithError:previewViewController:
        screenRecorder:didStopRecordingWithPreviewViewController:error: screenRecorderDidChangeAvailability:
        %SCContentSharingPickerObserver
        -contentSharingPicker:didCancelForStream: contentSharingPicker:didUpdateWithFilter:forStream:
        contentSharingPickerStartDidFailWithError:
        %SCRecordingOutputDelegate
        -recordingOutput:didFailWithError: recordingOutputDidFinishRecording: recordingOutputDidStartRecording:
        %SCStreamDelegate
        -outputVideoEffectDidStartForStream: outputVideoEffectDidStopForStream: stream:didStopWithError:
        streamDidBecomeActive: streamDidBecomeInactive:
        @AUAudioUnit NSObject
        -AudioUnitMIDIProtocol MIDIOutputBufferSizeHint= MIDIOutputEventBlock= MIDIOutputNames allParameterValues
        allocateRenderResourcesAndReturnError: audioUnitName audioUnitShortName canPerformInput canPerformOutput
        canProcessInPlace channelCapabilities channelMap= component componentDescription componentName componentVersion
        contextName= currentPreset= deallocateRenderResources deleteUserPreset:error: deviceID deviceInputLatency
        deviceOutputLatency disableProfile:cable:onChannel:error: enableProfile:cable:onChannel:error: factoryPresets
        fullState= fullStateForDocument= hostMIDIProtocol= initWithComponentDescription:error:
        initWithComponentDescription:options:error: inputBusses inputHandler= isInputEnabled= isLoadedInProcess
        isMusicDeviceOrEffect isOutputEnabled= isRenderingOffline= isRunning latency manufacturerName
        maximumFramesToRender= messageChannelFor: migrateFromPlugin musicalContextBlock= outputBusses outputProvider=
        parameterTree= parametersForOverviewWithCount: presetStateFor:error: profileChangedBlock=
        profileStateForCable:channel: providesUserInterface removeRenderObserver: renderBlock renderQuality=
        renderResourcesAllocated= requestViewControllerWithCompletionHandler: reset saveUserPreset:error:
        scheduleMIDIEventBlock scheduleParameterBlock selectViewConfiguration: setDeviceID:error: shouldBypassEffect=
        startHardwareAndReturnError: stopHardware supportedViewConfigurations: supportsMPE supportsUserPresets tailTime
        tokenByAddingRenderObserver: transportStateBlock= userPresets virtualMIDICableCount
        +instantiateWithComponentDescription:options:completionHandler:
        registerSubclass:asComponentDescription:name:version:
        @AUAudioUnitBus NSObject
        -busType contextPresentationLatency= index isEnabled= maximumChannelCount= name= ownerAudioUnit
        shouldAllocateBuffer= supportedChannelCounts= supportedChannelLayoutTags
        @AUAudioUnitBusArray NSObject
        <NSFastEnumeration
        -addObserverToAllBusses:forKeyPath:options:context: busType count initWithAudioUnit:busType:
        initWithAudioUnit:busType:busses: isCountChangeable objectAtIndexedSubscript: ownerAudioUnit
        removeObserverFromAllBusses:forKeyPath:context: replaceBusses: setBusCount:error:
        @AUAudioUnitPreset NSObject
        <NSCoding NSSecureCoding
        -name= number=
        @AUAudioUnitV2Bridge AUAudioUnit
        -audioUnit
        @AUGenericView NSView
        <AUCustomViewPersistentData NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer
        NSAppearanceCustomization NSCoding NSDraggingDestination NSUserInterfaceItemIdentification
        -audioUnit initWithAudioUnit: initWithAudioUnit:displayFlags: showsExpertParameters=
        @AUPannerView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -audioUnit
        @AUParameter AUParameterNode
        <NSCoding NSSecureCoding
        -address dependentParameters flags maxValue minValue setValue:originator: setValue:originator:atHostTime:
        setValue:originator:atHostTime:eventType: stringFromValue: unit unitName value= valueFromString: valueStrings
        @AUParameterGroup AUParameterNode
        <NSCoding NSSecureCoding
        -allParameters children
        @AUParameterNode NSObject
        -displayName displayNameWithLength: identifier implementorDisplayNameWithLengthCallback=
        implementorStringFromValueCallback= implementorValueFromStringCallback= implementorValueObserver=
        implementorValueProvider= keyPath removeParameterObserver: tokenByAddingParameterAutomationObserver:
        tokenByAddingParameterObserver: tokenByAddingParameterRecordingObserver:
        @AUParameterTree AUParameterGroup
        <NSCoding NSSecureCoding
        -parameterWithAddress: parameterWithID:scope:element:
        +createGroupTemplate:
        @AVAsset NSObject
        <AVAsynchronousKeyValueLoading
        -allMediaSelections availableChapterLocales availableMediaCharacteristicsWithMediaSelectionOptions
        availableMetadataFormats canContainFragments cancelLoading chapterMetadataGroupsBestMatchingPreferredLanguages:
        chapterMetadataGroupsWithTitleLocale:containingItemsWithCommonKeys: commonMetadata containsFragments
        creationDate duration findUnusedTrackIDWithCompletionHandler: hasProtectedContent isCompatibleWithAirPlayVideo
        isCompatibleWithSavedPhotosAlbum isComposable isExportable isPlayable isReadable
        loadChapterMetadataGroupsBestMatchingPreferredLanguages:completionHandler:
        loadChapterMetadataGroupsWithTitleLocale:containingItemsWithCommonKeys:completionHandler:
        loadMediaSelectionGroupForMediaCharacteristic:completionHandler: loadMetadataForFormat:completionHandler:
        loadTrackWithTrackID:completionHandler: loadTracksWithMediaCharacteristic:completionHandler:
        loadTracksWithMediaType:completionHandler: lyrics mediaSelectionGroupForMediaCharacteristic: metadata
        metadataForFormat: minimumTimeOffsetFromLive naturalSize overallDurationHint preferredMediaSelection
        preferredRate preferredTransform preferredVolume providesPreciseDurationAndTiming referenceRestrictions
        trackGroups trackWithTrackID: tracks tracksWithMediaCharacteristic: tracksWithMediaType: unusedTrackID
        @AVAudioNode NSObject
        -AUAudioUnit engine inputFormatForBus: installTapOnBus:bufferSize:format:block: lastRenderTime latency
        nameForInputBus: nameForOutputBus: numberOfInputs numberOfOutputs outputFormatForBus: outputPresentationLatency
        removeTapOnBus: reset
        @AVAudioPlayer NSObject
        -averagePowerForChannel: channelAssignments= currentDevice= currentTime= data delegate= deviceCurrentTime
        duration enableRate= format initWithContentsOfURL:error: initWithContentsOfURL:fileTypeHint:error:
        initWithData:error: initWithData:fileTypeHint:error: isMeteringEnabled= isPlaying numberOfChannels
        numberOfLoops= pan= pause peakPowerForChannel: play playAtTime: prepareToPlay rate= setVolume:fadeDuration:
        settings stop updateMeters url volume=
        @AVAudioRecorder NSObject
        -averagePowerForChannel: channelAssignments= currentTime delegate= deleteRecording deviceCurrentTime format
        initWithURL:format:error: initWithURL:settings:error: isMeteringEnabled= isRecording pause peakPowerForChannel:
        prepareToRecord record recordAtTime: recordAtTime:forDuration: recordForDuration: settings stop updateMeters url
        @AVAudioUnit AVAudioNode
        -audioComponentDescription audioUnit loadAudioUnitPresetAtURL:error: manufacturerName name version
        +instantiateWithComponentDescription:options:completionHandler:
        @AVCaptureOutput NSObject
        -connectionWithMediaType: connections isDeferredStartEnabled= isDeferredStartSupported
        metadataOutputRectOfInterestForRect: rectForMetadataOutputRectOfInterest:
        transformedMetadataObjectForMetadataObject:connection:
        @AVCaptureVideoPreviewLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -automaticallyAdjustsMirroring= captureDevicePointOfInterestForPoint: connection initWithSession:
        initWithSessionWithNoConnection: isDeferredStartEnabled= isDeferredStartSupported isMirrored=
        isMirroringSupported isOrientationSupported isPreviewing metadataOutputRectOfInterestForRect: orientation=
        pointForCaptureDevicePointOfInterest: rectForMetadataOutputRectOfInterest: session= setSessionWithNoConnection:
        transformedMetadataObjectForMetadataObject: videoGravity=
        @AVCaptureView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -controlsStyle= delegate= fileOutput session setSession:showVideoPreview:showAudioPreview: videoGravity=
        @AVLegibleMediaOptionsMenuController NSObject
        -delegate= initWithPlayer: menuState menuWithContents: player=
        @AVMetadataItem NSObject
        <AVAsynchronousKeyValueLoading
        -commonKey dataType dataValue dateValue duration extendedLanguageTag extraAttributes identifier key keySpace
        loadValuesAsynchronouslyForKeys:completionHandler: locale numberValue startDate stringValue time value
        +identifierForKey:keySpace: keyForIdentifier: keySpaceForIdentifier:
        @AVMutableVideoComposition AVVideoComposition
        -setAnimationTool: setColorPrimaries: setColorTransferFunction: setColorYCbCrMatrix:
        setCustomVideoCompositorClass: setFrameDuration: setInstructions: setOutputBufferDescription:
        setPerFrameHDRDisplayMetadataPolicy: setRenderScale: setRenderSize: setSourceSampleDataTrackIDs:
        setSourceTrackIDForFrameTiming:
        +videoComposition videoCompositionWithPropertiesOfAsset:prototypeInstruction:completionHandler:
        @AVMutableVideoCompositionInstruction AVVideoCompositionInstruction
        <AVVideoCompositionInstruction NSCoding NSSecureCoding
        -setBackgroundColor: setEnablePostProcessing: setLayerInstructions: setRequiredSourceSampleDataTrackIDs:
        setTimeRange:
        +videoCompositionInstruction
        @AVPictureInPictureController NSObject
        -canStartPictureInPictureAutomaticallyFromInline= canStopPictureInPicture contentSource= delegate=
        initWithContentSource: initWithPlayerLayer: invalidatePlaybackState isPictureInPictureActive
        isPictureInPicturePossible isPictureInPictureSuspended playerLayer requiresLinearPlayback= startPictureInPicture
        stopPictureInPicture
        +isPictureInPictureSupported pictureInPictureButtonStartImage pictureInPictureButtonStopImage
        @AVPictureInPictureControllerContentSource NSObject
        -initWithPlayerLayer: initWithSampleBufferDisplayLayer:playbackDelegate: playerLayer sampleBufferDisplayLayer
        sampleBufferPlaybackDelegate
        @AVPlaybackSpeed NSObject
        -initWithRate:localizedName: localizedName localizedNumericName rate
        +systemDefaultSpeeds
        @AVPlayer NSObject
        -actionAtItemEnd= addBoundaryTimeObserverForTimes:queue:usingBlock:
        addPeriodicTimeObserverForInterval:queue:usingBlock: allowsCaptureOfClearKeyVideo= allowsExternalPlayback=
        appliesMediaSelectionCriteriaAutomatically= audioOutputDeviceUniqueID=
        audioOutputSuppressedDueToNonMixableAudioRoute audiovisualBackgroundPlaybackPolicy=
        automaticallyWaitsToMinimizeStalling= cancelPendingPrerolls currentItem currentTime defaultRate= error
        externalPlaybackVideoGravity= init initWithPlayerItem: initWithURL: isClosedCaptionDisplayEnabled=
        isExternalPlaybackActive isMuted= masterClock= mediaSelectionCriteriaForMediaCharacteristic:
        networkResourcePriority= outputObscuredDueToInsufficientExternalProtection pause play playImmediatelyAtRate:
        playbackCoordinator preferredVideoDecoderGPURegistryID= prerollAtRate:completionHandler:
        preventsAutomaticBackgroundingDuringVideoPlayback= preventsDisplaySleepDuringVideoPlayback= rate=
        reasonForWaitingToPlay removeTimeObserver: replaceCurrentItemWithPlayerItem: seekToDate:
        seekToDate:completionHandler: seekToTime: seekToTime:completionHandler:
        seekToTime:toleranceBefore:toleranceAfter: seekToTime:toleranceBefore:toleranceAfter:completionHandler:
        setMediaSelectionCriteria:forMediaCharacteristic: setRate:time:atHostTime: sourceClock= status timeControlStatus
        usesExternalPlaybackWhileExternalScreenIsActive= videoOutput= volume=
        +availableHDRModes eligibleForHDRPlayback isObservationEnabled=
        @AVPlayerLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -copyDisplayedPixelBuffer isReadyForDisplay pixelBufferAttributes= player=
        setCaptionPreviewProfileID:position:text: stopShowingCaptionPreview videoGravity= videoRect
        @AVPlayerView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -actionPopUpButtonMenu= allowsMagnification= allowsPictureInPicturePlayback= allowsVideoFrameAnalysis=
        beginTrimmingWithCompletionHandler: canBeginTrimming contentOverlayView controlsStyle= delegate=
        flashChapterNumber:chapterTitle: isReadyForDisplay magnification= pictureInPictureDelegate= player=
        preferredDisplayDynamicRange= selectSpeed: selectedSpeed setMagnification:centeredAtPoint:
        showsFrameSteppingButtons= showsFullScreenToggleButton= showsSharingServiceButton= showsTimecodes= speeds=
        updatesNowPlayingInfoCenter= videoBounds videoFrameAnalysisTypes= videoGravity=
        @AVQueuePlayer AVPlayer
        -advanceToNextItem canInsertItem:afterItem: initWithItems: insertItem:afterItem: items removeAllItems
        removeItem:
        @AVRoutePickerView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -activeTintColor= customRoutingController= delegate= isRoutePickerButtonBordered= player=
        prioritizesVideoDevices= routePickerButtonColorForState: routePickerButtonStyle=
        setRoutePickerButtonColor:forState:
        @AVSampleBufferDisplayLayer CALayer
        <AVQueuedSampleBufferRendering CAMediaTiming NSCoding NSSecureCoding
        -controlTimebase= enqueueSampleBuffer: error flush flushAndRemoveImage
        hasSufficientMediaDataForReliablePlaybackStart isReadyForDisplay isReadyForMoreMediaData
        outputObscuredDueToInsufficientExternalProtection preventsAutomaticBackgroundingDuringVideoPlayback=
        preventsCapture= preventsDisplaySleepDuringVideoPlayback= requestMediaDataWhenReadyOnQueue:usingBlock:
        requiresFlushToResumeDecoding sampleBufferRenderer status stopRequestingMediaData timebase videoGravity=
        @AVSpeechSynthesisProviderAudioUnit AUAudioUnit
        -cancelSpeechRequest speechSynthesisOutputMetadataBlock= speechVoices= synthesizeSpeechRequest:
        @AVSpeechSynthesisProviderVoice NSObject
        <NSCoding NSSecureCoding
        -age= gender= identifier initWithName:identifier:primaryLanguages:supportedLanguages: name primaryLanguages
        supportedLanguages version= voiceSize=
        +updateSpeechVoices
        @AVSpeechSynthesisVoice NSObject
        <NSCoding NSSecureCoding
        -audioFileSettings gender identifier language name quality voiceTraits
        +currentLanguageCode speechVoices
        @AVSpeechSynthesizer NSObject
        -continueSpeaking delegate= isPaused isSpeaking mixToTelephonyUplink= outputChannels= pauseSpeakingAtBoundary:
        speakUtterance: stopSpeakingAtBoundary: usesApplicationAudioSession= writeUtterance:toBufferCallback:
        writeUtterance:toBufferCallback:toMarkerCallback:
        +personalVoiceAuthorizationStatus requestPersonalVoiceAuthorizationWithCompletionHandler:
        @AVSpeechUtterance NSObject
        <NSCoding NSSecureCoding
        -attributedSpeechString initWithAttributedString: initWithSSMLRepresentation: initWithString: pitchMultiplier=
        postUtteranceDelay= preUtteranceDelay= prefersAssistiveTechnologySettings= rate= speechString voice= volume=
        @AVURLAsset AVAsset
        <AVAsynchronousKeyValueLoading AVContentKeyRecipient NSItemProviderReading NSItemProviderWriting
        -URL assetCache compatibleTrackForCompositionTrack: findCompatibleTrackForCompositionTrack:completionHandler:
        httpSessionIdentifier initWithURL:options: mayRequireContentKeysForMediaDataProcessing mediaExtensionProperties
        resourceLoader sidecarURL variants
        +audiovisualContentTypes audiovisualMIMETypes audiovisualTypes isPlayableExtendedMIMEType:
        @AVVideoComposition NSObject
        -animationTool colorPrimaries colorTransferFunction colorYCbCrMatrix customVideoCompositorClass
        determineValidityForAsset:timeRange:validationDelegate:completionHandler: frameDuration instructions
        isValidForAsset:timeRange:validationDelegate: isValidForTracks:assetDuration:timeRange:validationDelegate:
        outputBufferDescription perFrameHDRDisplayMetadataPolicy renderScale renderSize sourceSampleDataTrackIDs
        sourceTrackIDForFrameTiming spatialVideoConfigurations
        +videoCompositionWithAsset:applyingCIFiltersWithHandler:completionHandler:
        videoCompositionWithPropertiesOfAsset:completionHandler:
        @AVVideoCompositionInstruction NSObject
        <AVVideoCompositionInstruction NSCoding NSSecureCoding
        -backgroundColor enablePostProcessing layerInstructions passthroughTrackID requiredSourceSampleDataTrackIDs
        requiredSourceTrackIDs timeRange
        @CABTLEMIDIWindowController NSWindowController
        <NSCoding NSSeguePerforming
        @CAInterDeviceAudioViewController NSViewController
        <NSCoding NSEditor NSSeguePerforming NSUserInterfaceItemIdentification
        @CANetworkBrowserWindowController NSWindowController
        <NSCoding NSSeguePerforming
        +isAVBSupported
        @MPAdTimeRange NSObject
        -initWithTimeRange: timeRange=
        @MPChangeLanguageOptionCommandEvent MPRemoteCommandEvent
        -languageOption setting
        @MPChangePlaybackPositionCommand MPRemoteCommand
        @MPChangePlaybackPositionCommandEvent MPRemoteCommandEvent
        -positionTime
        @MPChangePlaybackRateCommand MPRemoteCommand
        -supportedPlaybackRates=
        @MPChangePlaybackRateCommandEvent MPRemoteCommandEvent
        -playbackRate
        @MPChangeRepeatModeCommand MPRemoteCommand
        -currentRepeatType=
        @MPChangeRepeatModeCommandEvent MPRemoteCommandEvent
        -preservesRepeatMode repeatType
        @MPChangeShuffleModeCommand MPRemoteCommand
        -currentShuffleType=
        @MPChangeShuffleModeCommandEvent MPRemoteCommandEvent
        -preservesShuffleMode shuffleType
        @MPContentItem NSObject
        -artwork= identifier initWithIdentifier: isContainer= isExplicitContent= isPlayable= isStreamingContent=
        playbackProgress= subtitle= title=
        @MPFeedbackCommand MPRemoteCommand
        -isActive= localizedShortTitle= localizedTitle=
        @MPFeedbackCommandEvent MPRemoteCommandEvent
        -isNegative
        @MPNowPlayingSession NSObject
        -addPlayer: automaticallyPublishesNowPlayingInfo= becomeActiveIfPossibleWithCompletion: canBecomeActive
        delegate= initWithPlayers: isActive nowPlayingInfoCenter players remoteCommandCenter removePlayer:
        @MPPlayableContentManager NSObject
        -beginUpdates context dataSource= delegate= endUpdates nowPlayingIdentifiers= reloadData
        +sharedContentManager
        @MPPlayableContentManagerContext NSObject
        -contentLimitsEnabled contentLimitsEnforced endpointAvailable enforcedContentItemsCount enforcedContentTreeDepth
        @MPRatingCommand MPRemoteCommand
        -maximumRating= minimumRating=
        @MPRatingCommandEvent MPRemoteCommandEvent
        -rating
        @MPRemoteCommand NSObject
        -addTarget:action: addTargetWithHandler: isEnabled= removeTarget: removeTarget:action:
        @MPRemoteCommandCenter NSObject
        -bookmarkCommand changePlaybackPositionCommand changePlaybackRateCommand changeRepeatModeCommand
        changeShuffleModeCommand disableLanguageOptionCommand dislikeCommand enableLanguageOptionCommand likeCommand
        nextTrackCommand pauseCommand playCommand previousTrackCommand ratingCommand seekBackwardCommand
        seekForwardCommand skipBackwardCommand skipForwardCommand stopCommand togglePlayPauseCommand
        +sharedCommandCenter
        @MPRemoteCommandEvent NSObject
        -command timestamp
        @MPSeekCommandEvent MPRemoteCommandEvent
        @MPSkipIntervalCommand MPRemoteCommand
        -preferredIntervals=
        @MPSkipIntervalCommandEvent MPRemoteCommandEvent
        -interval
        @PHCachingImageManager PHImageManager
        -allowsCachingHighQualityImages= startCachingImagesForAssets:targetSize:contentMode:options:
        stopCachingImagesForAllAssets stopCachingImagesForAssets:targetSize:contentMode:options:
        @PHContentEditingInput NSObject
        -adjustmentData audiovisualAsset avAsset contentType creationDate displaySizeImage fullSizeImageOrientation
        fullSizeImageURL livePhoto location mediaSubtypes mediaType playbackStyle uniformTypeIdentifier
        @PHImageManager NSObject
        -cancelImageRequest: requestAVAssetForVideo:options:resultHandler:
        requestExportSessionForVideo:options:exportPreset:resultHandler:
        requestImageDataAndOrientationForAsset:options:resultHandler:
        requestImageForAsset:targetSize:contentMode:options:resultHandler:
        requestLivePhotoForAsset:targetSize:contentMode:options:resultHandler:
        requestPlayerItemForVideo:options:resultHandler:
        +defaultManager
        @PHLivePhotoView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -audioVolume= contentMode= contentsRect= delegate= isMuted= livePhoto= livePhotoBadgeView
        startPlaybackWithStyle: stopPlayback stopPlaybackAnimated:
        @RPBroadcastHandler NSObject
        <NSExtensionRequestHandling
        -updateBroadcastURL: updateServiceInfo:
        @RPBroadcastSampleHandler RPBroadcastHandler
        <NSExtensionRequestHandling
        -broadcastAnnotatedWithApplicationInfo: broadcastFinished broadcastPaused broadcastResumed
        broadcastStartedWithSetupInfo: finishBroadcastWithError: processSampleBuffer:withType:
        @RPScreenRecorder NSObject
        -cameraPosition= cameraPreviewView delegate= discardRecordingWithHandler:
        exportClipToURL:duration:completionHandler: init isAvailable isCameraEnabled= isMicrophoneEnabled= isRecording
        startCaptureWithHandler:completionHandler: startClipBufferingWithCompletionHandler: startRecordingWithHandler:
        startRecordingWithMicrophoneEnabled:handler: stopCaptureWithHandler: stopClipBufferingWithCompletionHandler:
        stopRecordingWithHandler: stopRecordingWithOutputURL:completionHandler:
        +sharedRecorder
        """
}
