// Names of CloudKit, Contacts, CoreData, Foundation: a table, longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let foundation: StaticString = """
        %CKRecordValue
        %CNKeyDescriptor
        <NSSecureCoding
        %NSCacheDelegate
        -cache:willEvictObject:
        %NSCoding
        -encodeWithCoder: initWithCoder:
        %NSConnectionDelegate
        -authenticateComponents:withData: authenticationDataForComponents: connection:handleRequest:
        connection:shouldMakeNewConnection: createConversationForConnection: makeNewConnection:sender:
        %NSDiscardableContent
        -beginContentAccess discardContentIfPossible endContentAccess isContentDiscarded
        %NSExtensionRequestHandling
        -beginRequestWithExtensionContext:
        %NSFastEnumeration
        -countByEnumeratingWithState:objects:count:
        %NSFetchRequestResult
        %NSFetchedResultsControllerDelegate
        -controller:didChangeContentWithDifference: controller:didChangeObject:atIndexPath:forChangeType:newIndexPath:
        controller:didChangeSection:atIndex:forChangeType: controller:sectionIndexTitleForSectionName:
        controllerDidChangeContent: controllerWillChangeContent:
        %NSFileManagerDelegate
        -fileManager:shouldCopyItemAtPath:toPath: fileManager:shouldCopyItemAtURL:toURL:
        fileManager:shouldLinkItemAtPath:toPath: fileManager:shouldLinkItemAtURL:toURL:
        fileManager:shouldMoveItemAtPath:toPath: fileManager:shouldMoveItemAtURL:toURL:
        fileManager:shouldProceedAfterError:copyingItemAtPath:toPath:
        fileManager:shouldProceedAfterError:copyingItemAtURL:toURL:
        fileManager:shouldProceedAfterError:linkingItemAtPath:toPath:
        fileManager:shouldProceedAfterError:linkingItemAtURL:toURL:
        fileManager:shouldProceedAfterError:movingItemAtPath:toPath:
        fileManager:shouldProceedAfterError:movingItemAtURL:toURL:
        fileManager:shouldProceedAfterError:removingItemAtPath: fileManager:shouldProceedAfterError:removingItemAtURL:
        fileManager:shouldRemoveItemAtPath: fileManager:shouldRemoveItemAtURL:
        %NSFilePresenter
        -accommodatePresentedItemDeletionWithCompletionHandler: accommodatePresentedItemEvictionWithCompletionHandler:
        accommodatePresentedSubitemDeletionAtURL:completionHandler: observedPresentedItemUbiquityAttributes
        presentedItemDidChange presentedItemDidChangeUbiquityAttributes: presentedItemDidGainVersion:
        presentedItemDidLoseVersion: presentedItemDidMoveToURL: presentedItemDidResolveConflictVersion:
        presentedItemOperationQueue presentedItemURL presentedSubitemAtURL:didGainVersion:
        presentedSubitemAtURL:didLoseVersion: presentedSubitemAtURL:didMoveToURL:
        presentedSubitemAtURL:didResolveConflictVersion: presentedSubitemDidAppearAtURL: presentedSubitemDidChangeAtURL:
        primaryPresentedItemURL relinquishPresentedItemToReader: relinquishPresentedItemToWriter:
        savePresentedItemChangesWithCompletionHandler:
        %NSItemProviderReading
        +readableTypeIdentifiersForItemProvider
        %NSItemProviderWriting
        -itemProviderVisibilityForRepresentationWithTypeIdentifier:
        loadDataWithTypeIdentifier:forItemProviderCompletionHandler: writableTypeIdentifiersForItemProvider
        +itemProviderVisibilityForRepresentationWithTypeIdentifier: writableTypeIdentifiersForItemProvider
        %NSKeyedArchiverDelegate
        -archiver:didEncodeObject: archiver:willEncodeObject: archiver:willReplaceObject:withObject: archiverDidFinish:
        archiverWillFinish:
        %NSKeyedUnarchiverDelegate
        -unarchiver:cannotDecodeObjectOfClassName:originalClasses: unarchiver:willReplaceObject:withObject:
        unarchiverDidFinish: unarchiverWillFinish:
        %NSLocking
        -lock unlock
        %NSMachPortDelegate
        <NSPortDelegate
        -handleMachMessage:
        %NSMetadataQueryDelegate
        -metadataQuery:replacementObjectForResultObject: metadataQuery:replacementValueForAttribute:value:
        %NSNetServiceBrowserDelegate
        -netServiceBrowser:didFindDomain:moreComing: netServiceBrowser:didFindService:moreComing:
        netServiceBrowser:didNotSearch: netServiceBrowser:didRemoveDomain:moreComing:
        netServiceBrowser:didRemoveService:moreComing: netServiceBrowserDidStopSearch: netServiceBrowserWillSearch:
        %NSNetServiceDelegate
        -netService:didAcceptConnectionWithInputStream:outputStream: netService:didNotPublish: netService:didNotResolve:
        netService:didUpdateTXTRecordData: netServiceDidPublish: netServiceDidResolveAddress: netServiceDidStop:
        netServiceWillPublish: netServiceWillResolve:
        %NSPortDelegate
        -handlePortMessage:
        %NSProgressReporting
        -progress
        %NSSecureCoding
        <NSCoding
        +supportsSecureCoding
        %NSSpellServerDelegate
        -spellServer:checkGrammarInString:language:details:
        spellServer:checkString:offset:types:options:orthography:wordCount: spellServer:didForgetWord:inLanguage:
        spellServer:didLearnWord:inLanguage: spellServer:findMisspelledWordInString:language:wordCount:countOnly:
        spellServer:recordResponse:toCorrection:forWord:language:
        spellServer:suggestCompletionsForPartialWordRange:inString:language:
        spellServer:suggestGuessesForWord:inLanguage:
        %NSStreamDelegate
        -stream:handleEvent:
        %NSURLConnectionDataDelegate
        <NSURLConnectionDelegate
        -connection:didReceiveData: connection:didReceiveResponse:
        connection:didSendBodyData:totalBytesWritten:totalBytesExpectedToWrite: connection:needNewBodyStream:
        connection:willCacheResponse: connection:willSendRequest:redirectResponse: connectionDidFinishLoading:
        %NSURLConnectionDelegate
        -connection:canAuthenticateAgainstProtectionSpace: connection:didCancelAuthenticationChallenge:
        connection:didFailWithError: connection:didReceiveAuthenticationChallenge:
        connection:willSendRequestForAuthenticationChallenge: connectionShouldUseCredentialStorage:
        %NSURLConnectionDownloadDelegate
        <NSURLConnectionDelegate
        -connection:didWriteData:totalBytesWritten:expectedTotalBytes: connectionDidFinishDownloading:destinationURL:
        connectionDidResumeDownloading:totalBytesWritten:expectedTotalBytes:
        %NSURLDownloadDelegate
        -download:canAuthenticateAgainstProtectionSpace: download:decideDestinationWithSuggestedFilename:
        download:didCancelAuthenticationChallenge: download:didCreateDestination: download:didFailWithError:
        download:didReceiveAuthenticationChallenge: download:didReceiveDataOfLength: download:didReceiveResponse:
        download:shouldDecodeSourceDataOfMIMEType: download:willResumeWithResponse:fromByte:
        download:willSendRequest:redirectResponse: downloadDidBegin: downloadDidFinish:
        downloadShouldUseCredentialStorage:
        %NSURLHandleClient
        -URLHandle:resourceDataDidBecomeAvailable: URLHandle:resourceDidFailLoadingWithReason:
        URLHandleResourceDidBeginLoading: URLHandleResourceDidCancelLoading: URLHandleResourceDidFinishLoading:
        %NSURLProtocolClient
        -URLProtocol:cachedResponseIsValid: URLProtocol:didCancelAuthenticationChallenge: URLProtocol:didFailWithError:
        URLProtocol:didLoadData: URLProtocol:didReceiveAuthenticationChallenge:
        URLProtocol:didReceiveResponse:cacheStoragePolicy: URLProtocol:wasRedirectedToRequest:redirectResponse:
        URLProtocolDidFinishLoading:
        %NSURLSessionDataDelegate
        <NSURLSessionTaskDelegate
        -URLSession:dataTask:didBecomeDownloadTask: URLSession:dataTask:didBecomeStreamTask:
        URLSession:dataTask:didReceiveData: URLSession:dataTask:didReceiveResponse:completionHandler:
        URLSession:dataTask:willCacheResponse:completionHandler:
        %NSURLSessionDelegate
        -URLSession:didBecomeInvalidWithError: URLSession:didReceiveChallenge:completionHandler:
        URLSessionDidFinishEventsForBackgroundURLSession:
        %NSURLSessionDownloadDelegate
        <NSURLSessionTaskDelegate
        -URLSession:downloadTask:didFinishDownloadingToURL:
        URLSession:downloadTask:didResumeAtOffset:expectedTotalBytes:
        URLSession:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:
        %NSURLSessionStreamDelegate
        <NSURLSessionTaskDelegate
        -URLSession:betterRouteDiscoveredForStreamTask: URLSession:readClosedForStreamTask:
        URLSession:streamTask:didBecomeInputStream:outputStream: URLSession:writeClosedForStreamTask:
        %NSURLSessionTaskDelegate
        <NSURLSessionDelegate
        -URLSession:didCreateTask: URLSession:task:didCompleteWithError: URLSession:task:didFinishCollectingMetrics:
        URLSession:task:didReceiveChallenge:completionHandler: URLSession:task:didReceiveInformationalResponse:
        URLSession:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend: URLSession:task:needNewBodyStream:
        URLSession:task:needNewBodyStreamFromOffset:completionHandler:
        URLSession:task:willBeginDelayedRequest:completionHandler:
        URLSession:task:willPerformHTTPRedirection:newRequest:completionHandler:
        URLSession:taskIsWaitingForConnectivity:
        %NSURLSessionWebSocketDelegate
        <NSURLSessionTaskDelegate
        -URLSession:webSocketTask:didCloseWithCode:reason: URLSession:webSocketTask:didOpenWithProtocol:
        %NSUserActivityDelegate
        -userActivity:didReceiveInputStream:outputStream: userActivityWasContinued: userActivityWillSave:
        %NSUserNotificationCenterDelegate
        -userNotificationCenter:didActivateNotification: userNotificationCenter:didDeliverNotification:
        userNotificationCenter:shouldPresentNotification:
        %NSXMLParserDelegate
        -parser:didEndElement:namespaceURI:qualifiedName: parser:didEndMappingPrefix:
        parser:didStartElement:namespaceURI:qualifiedName:attributes: parser:didStartMappingPrefix:toURI:
        parser:foundAttributeDeclarationWithName:forElement:type:defaultValue: parser:foundCDATA:
        parser:foundCharacters: parser:foundComment: parser:foundElementDeclarationWithName:model:
        parser:foundExternalEntityDeclarationWithName:publicID:systemID: parser:foundIgnorableWhitespace:
        parser:foundInternalEntityDeclarationWithName:value: parser:foundNotationDeclarationWithName:publicID:systemID:
        parser:foundProcessingInstructionWithTarget:data:
        parser:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName: parser:parseErrorOccurred:
        parser:resolveExternalEntityName:systemID: parser:validationErrorOccurred: parserDidEndDocument:
        parserDidStartDocument:
        %NSXPCListenerDelegate
        -listener:shouldAcceptNewConnection:
        @NSAffineTransform NSObject
        <NSCoding NSSecureCoding
        -appendTransform: concat init initWithTransform: invert prependTransform: rotateByDegrees: rotateByRadians:
        scaleBy: scaleXBy:yBy: set transformBezierPath: transformPoint: transformSize: transformStruct=
        translateXBy:yBy:
        +transform
        @NSAppleScript NSObject
        -compileAndReturnError: executeAndReturnError: executeAppleEvent:error: initWithContentsOfURL:error:
        initWithSource: isCompiled richTextSource source
        @NSArchiver NSCoder
        -archiverData classNameEncodedForTrueClassName: encodeClassName:intoClassName: initForWritingWithMutableData:
        replaceObject:withObject:
        +archiveRootObject:toFile:
        @NSArray NSObject
        <CKRecordValue NSCoding NSFastEnumeration NSSecureCoding
        -addObserver:toObjectsAtIndexes:forKeyPath:options:context: arrayByAddingObject: arrayByAddingObjectsFromArray:
        arrayByApplyingDifference: componentsJoinedByString: containsObject: count description descriptionWithLocale:
        descriptionWithLocale:indent: differenceFromArray: differenceFromArray:withOptions:
        differenceFromArray:withOptions:usingEquivalenceTest: enumerateObjectsAtIndexes:options:usingBlock:
        enumerateObjectsUsingBlock: enumerateObjectsWithOptions:usingBlock: filteredArrayUsingPredicate: firstObject
        firstObjectCommonWithArray: getObjects: getObjects:range: indexOfObject: indexOfObject:inRange:
        indexOfObject:inSortedRange:options:usingComparator: indexOfObjectAtIndexes:options:passingTest:
        indexOfObjectIdenticalTo: indexOfObjectIdenticalTo:inRange: indexOfObjectPassingTest:
        indexOfObjectWithOptions:passingTest: indexesOfObjectsAtIndexes:options:passingTest:
        indexesOfObjectsPassingTest: indexesOfObjectsWithOptions:passingTest: init initWithArray:
        initWithArray:copyItems: initWithContentsOfFile: initWithContentsOfURL: initWithContentsOfURL:error:
        initWithObjects:count: isEqualToArray: lastObject makeObjectsPerformSelector:
        makeObjectsPerformSelector:withObject: objectAtIndex: objectAtIndexedSubscript: objectEnumerator
        objectsAtIndexes: pathsMatchingExtensions: removeObserver:fromObjectsAtIndexes:forKeyPath:
        removeObserver:fromObjectsAtIndexes:forKeyPath:context: reverseObjectEnumerator shuffledArray
        shuffledArrayWithRandomSource: sortedArrayHint sortedArrayUsingComparator: sortedArrayUsingDescriptors:
        sortedArrayUsingFunction:context: sortedArrayUsingFunction:context:hint: sortedArrayUsingSelector:
        sortedArrayWithOptions:usingComparator: subarrayWithRange: writeToFile:atomically: writeToURL:atomically:
        writeToURL:error:
        +array
        @NSAssertionHandler NSObject
        +currentHandler
        @NSAttributeDescription NSPropertyDescription
        <NSCoding
        -allowsCloudEncryption= allowsExternalBinaryDataStorage= attributeType= attributeValueClassName= defaultValue=
        preservesValueInHistoryOnDeletion= valueTransformerName=
        @NSAttributedString NSObject
        <NSCoding NSPasteboardReading NSPasteboardWriting NSSecureCoding
        -RTFDFileWrapperFromRange:documentAttributes: RTFDFromRange:documentAttributes: RTFFromRange:documentAttributes:
        URLAtIndex:effectiveRange: attribute:atIndex:effectiveRange: attribute:atIndex:longestEffectiveRange:inRange:
        attributedStringByInflectingString attributedSubstringFromRange: attributesAtIndex:effectiveRange:
        attributesAtIndex:longestEffectiveRange:inRange: boundingRectWithSize:options:
        boundingRectWithSize:options:context: containsAttachments containsAttachmentsInRange:
        dataFromRange:documentAttributes:error: docFormatFromRange:documentAttributes: doubleClickAtIndex: drawAtPoint:
        drawInRect: drawWithRect:options: drawWithRect:options:context: enumerateAttribute:inRange:options:usingBlock:
        enumerateAttributesInRange:options:usingBlock: fileWrapperFromRange:documentAttributes:error:
        fontAttributesInRange: initWithAttributedString: initWithContentsOfMarkdownFileAtURL:options:baseURL:error:
        initWithData:options:documentAttributes:error: initWithDocFormat:documentAttributes:
        initWithHTML:baseURL:documentAttributes: initWithHTML:documentAttributes:
        initWithHTML:options:documentAttributes: initWithMarkdown:options:baseURL:error:
        initWithMarkdownString:options:baseURL:error: initWithPath:documentAttributes: initWithRTF:documentAttributes:
        initWithRTFD:documentAttributes: initWithRTFDFileWrapper:documentAttributes: initWithString:
        initWithString:attributes: initWithURL:documentAttributes: initWithURL:options:documentAttributes:error:
        isEqualToAttributedString: itemNumberInTextList:atIndex: length lineBreakBeforeIndex:withinRange:
        lineBreakByHyphenatingBeforeIndex:withinRange: nextWordFromIndex:forward: prefersRTFDInRange:
        rangeOfTextBlock:atIndex: rangeOfTextList:atIndex: rangeOfTextTable:atIndex: rulerAttributesInRange: size string
        +loadFromHTMLWithData:options:completionHandler: loadFromHTMLWithFileURL:options:completionHandler:
        loadFromHTMLWithRequest:options:completionHandler: loadFromHTMLWithString:options:completionHandler:
        textFileTypes textPasteboardTypes textTypes textUnfilteredFileTypes textUnfilteredPasteboardTypes
        textUnfilteredTypes
        @NSAttributedStringMarkdownSourcePosition NSObject
        <NSCoding NSSecureCoding
        -endColumn endLine initWithStartLine:startColumn:endLine:endColumn: rangeInString: startColumn startLine
        @NSAutoreleasePool NSObject
        -addObject: drain
        +addObject: showPools
        @NSBackgroundActivityScheduler NSObject
        -identifier initWithIdentifier: interval= invalidate qualityOfService= repeats= scheduleWithBlock: shouldDefer
        tolerance=
        @NSBlockOperation NSOperation
        -addExecutionBlock:
        @NSBundle NSObject
        -URLForAuxiliaryExecutable: URLForImageResource: URLForResource:withExtension:
        URLForResource:withExtension:subdirectory: URLForResource:withExtension:subdirectory:localization:
        URLsForResourcesWithExtension:subdirectory: URLsForResourcesWithExtension:subdirectory:localization:
        appStoreReceiptURL builtInPlugInsPath builtInPlugInsURL bundleIdentifier bundlePath bundleURL classNamed:
        contextHelpForKey: developmentLocalization executableArchitectures executablePath executableURL
        imageForResource: infoDictionary initWithPath: initWithURL: isLoaded load loadAndReturnError: localizations
        localizedAttributedStringForKey:value:table: localizedInfoDictionary localizedStringForKey:value:table:
        localizedStringForKey:value:table:localizations: objectForInfoDictionaryKey: pathForAuxiliaryExecutable:
        pathForImageResource: pathForResource:ofType: pathForResource:ofType:inDirectory:
        pathForResource:ofType:inDirectory:forLocalization: pathForSoundResource: pathsForResourcesOfType:inDirectory:
        pathsForResourcesOfType:inDirectory:forLocalization: preferredLocalizations preflightAndReturnError:
        preservationPriorityForTag: principalClass privateFrameworksPath privateFrameworksURL resourcePath resourceURL
        setPreservationPriority:forTags: sharedFrameworksPath sharedFrameworksURL sharedSupportPath sharedSupportURL
        unload
        +allBundles allFrameworks bundleForClass: mainBundle pathForResource:ofType:inDirectory:
        pathsForResourcesOfType:inDirectory:
        @NSByteCountFormatter NSFormatter
        <NSCoding
        -allowedUnits= allowsNonnumericFormatting= countStyle= formattingContext= includesActualByteCount=
        includesCount= includesUnit= isAdaptive= stringFromByteCount: stringFromMeasurement: zeroPadsFractionDigits=
        @NSCache NSObject
        -countLimit= delegate= evictsObjectsWithDiscardedContent= name= objectForKey: removeAllObjects
        removeObjectForKey: setObject:forKey: setObject:forKey:cost: totalCostLimit=
        @NSClassDescription NSObject
        +classDescriptionForClass: invalidateClassDescriptionCache registerClassDescription:forClass:
        @NSCloneCommand NSScriptCommand
        <NSCoding
        -keySpecifier
        @NSCloseCommand NSScriptCommand
        <NSCoding
        -saveOptions
        @NSCoder NSObject
        -allowedClasses allowsKeyedCoding containsValueForKey: decodeArrayOfObjCType:count:at:
        decodeArrayOfObjectsOfClass:forKey: decodeArrayOfObjectsOfClasses:forKey: decodeBoolForKey:
        decodeBytesForKey:minimumLength: decodeBytesForKey:returnedLength: decodeBytesWithMinimumLength:
        decodeBytesWithReturnedLength: decodeCGAffineTransformForKey: decodeCGPointForKey: decodeCGRectForKey:
        decodeCGSizeForKey: decodeCGVectorForKey: decodeCMTimeForKey: decodeCMTimeMappingForKey:
        decodeCMTimeRangeForKey: decodeDataObject decodeDictionaryWithKeysOfClass:objectsOfClass:forKey:
        decodeDictionaryWithKeysOfClasses:objectsOfClasses:forKey: decodeDirectionalEdgeInsetsForKey:
        decodeDoubleForKey: decodeFloatForKey: decodeInt32ForKey: decodeInt64ForKey: decodeIntForKey:
        decodeIntegerForKey: decodeNXObject decodeObject decodeObjectForKey: decodeObjectOfClass:forKey:
        decodeObjectOfClasses:forKey: decodePoint decodePointForKey: decodePropertyList decodePropertyListForKey:
        decodeRect decodeRectForKey: decodeSize decodeSizeForKey: decodeTopLevelObjectAndReturnError:
        decodeTopLevelObjectForKey:error: decodeTopLevelObjectOfClass:forKey:error:
        decodeTopLevelObjectOfClasses:forKey:error: decodeUIEdgeInsetsForKey: decodeUIOffsetForKey:
        decodeValueOfObjCType:at: decodeValueOfObjCType:at:size: decodingFailurePolicy encodeArrayOfObjCType:count:at:
        encodeBool:forKey: encodeBycopyObject: encodeByrefObject: encodeBytes:length: encodeBytes:length:forKey:
        encodeCGAffineTransform:forKey: encodeCGPoint:forKey: encodeCGRect:forKey: encodeCGSize:forKey:
        encodeCGVector:forKey: encodeCMTime:forKey: encodeCMTimeMapping:forKey: encodeCMTimeRange:forKey:
        encodeConditionalObject: encodeConditionalObject:forKey: encodeDataObject: encodeDirectionalEdgeInsets:forKey:
        encodeDouble:forKey: encodeFloat:forKey: encodeInt32:forKey: encodeInt64:forKey: encodeInt:forKey:
        encodeInteger:forKey: encodeNXObject: encodeObject: encodeObject:forKey: encodePoint: encodePoint:forKey:
        encodePropertyList: encodeRect: encodeRect:forKey: encodeRootObject: encodeSize: encodeSize:forKey:
        encodeUIEdgeInsets:forKey: encodeUIOffset:forKey: encodeValueOfObjCType:at: error failWithError: objectZone=
        requiresSecureCoding systemVersion versionForClassName:
        @NSComparisonPredicate NSPredicate
        <NSCoding NSSecureCoding
        -comparisonPredicateModifier customSelector initWithLeftExpression:rightExpression:customSelector:
        initWithLeftExpression:rightExpression:modifier:type:options: leftExpression options predicateOperatorType
        rightExpression
        @NSCompositeAttributeDescription NSAttributeDescription
        <NSCoding
        -elements=
        @NSCompoundPredicate NSPredicate
        <NSCoding NSSecureCoding
        -compoundPredicateType initWithType:subpredicates: subpredicates
        @NSCondition NSObject
        <NSLocking
        -broadcast name= signal wait waitUntilDate:
        @NSConditionLock NSObject
        <NSLocking
        -condition initWithCondition: lockBeforeDate: lockWhenCondition: lockWhenCondition:beforeDate: name= tryLock
        tryLockWhenCondition: unlockWithCondition:
        @NSConnection NSObject
        -addRequestMode: addRunLoop: delegate= dispatchWithComponents: enableMultipleThreads
        independentConversationQueueing= initWithReceivePort:sendPort: invalidate isValid localObjects
        multipleThreadsEnabled receivePort registerName: registerName:withNameServer: remoteObjects removeRequestMode:
        removeRunLoop: replyTimeout= requestModes requestTimeout= rootObject= rootProxy runInNewThread sendPort
        statistics
        +allConnections currentConversation defaultConnection
        @NSConstantString NSSimpleCString
        <NSCoding NSSecureCoding
        @NSConstraintConflict NSObject
        -conflictingObjects conflictingSnapshots constraint constraintValues databaseObject databaseSnapshot
        initWithConstraint:databaseObject:databaseSnapshot:conflictingObjects:conflictingSnapshots:
        @NSCoreDataCoreSpotlightDelegate NSObject
        -attributeSetForObject: deleteSpotlightIndexWithCompletionHandler: domainIdentifier indexName
        initForStoreWithDescription:coordinator: initForStoreWithDescription:model: isIndexingEnabled
        searchableIndex:reindexAllSearchableItemsWithAcknowledgementHandler:
        searchableIndex:reindexSearchableItemsWithIdentifiers:acknowledgementHandler: startSpotlightIndexing
        stopSpotlightIndexing
        @NSCountCommand NSScriptCommand
        <NSCoding
        @NSCountedSet NSMutableSet
        <NSCoding NSFastEnumeration NSSecureCoding
        -countForObject:
        @NSCreateCommand NSScriptCommand
        <NSCoding
        -createClassDescription resolvedKeyDictionary
        @NSCustomMigrationStage NSMigrationStage
        -currentModel didMigrateHandler= initWithCurrentModelReference:nextModelReference: nextModel willMigrateHandler=
        @NSData NSObject
        <CKRecordValue NSCoding NSSecureCoding
        -base64EncodedDataWithOptions: base64EncodedStringWithOptions: base64Encoding bytes
        compressedDataUsingAlgorithm:error: decompressedDataUsingAlgorithm:error: description
        enumerateByteRangesUsingBlock: getBytes: getBytes:length: getBytes:range: initWithBase64EncodedData:options:
        initWithBase64EncodedString:options: initWithBase64Encoding: initWithBytes:length: initWithBytesNoCopy:length:
        initWithBytesNoCopy:length:deallocator: initWithBytesNoCopy:length:freeWhenDone: initWithContentsOfFile:
        initWithContentsOfFile:options:error: initWithContentsOfMappedFile: initWithContentsOfURL:
        initWithContentsOfURL:options:error: initWithData: isEqualToData: length rangeOfData:options:range:
        subdataWithRange: writeToFile:atomically: writeToFile:options:error: writeToURL:atomically:
        writeToURL:options:error:
        +data
        @NSDate NSObject
        <CKRecordValue NSCoding NSSecureCoding
        -addTimeInterval: compare: dateByAddingTimeInterval: dateWithCalendarFormat:timeZone: description
        descriptionWithCalendarFormat:timeZone:locale: descriptionWithLocale: earlierDate: init initWithSRAbsoluteTime:
        initWithString: initWithTimeInterval:sinceDate: initWithTimeIntervalSince1970: initWithTimeIntervalSinceNow:
        initWithTimeIntervalSinceReferenceDate: isEqualToDate: laterDate: srAbsoluteTime timeIntervalSince1970
        timeIntervalSinceDate: timeIntervalSinceNow timeIntervalSinceReferenceDate
        +date distantFuture distantPast now timeIntervalSinceReferenceDate
        @NSDateComponentsFormatter NSFormatter
        <NSCoding
        -allowedUnits= allowsFractionalUnits= calendar= collapsesLargestUnit= formattingContext=
        includesApproximationPhrase= includesTimeRemainingPhrase= maximumUnitCount= referenceDate=
        stringFromDate:toDate: stringFromDateComponents: stringFromTimeInterval: unitsStyle= zeroFormattingBehavior=
        @NSDateFormatter NSFormatter
        <NSCoding
        -AMSymbol= PMSymbol= allowsNaturalLanguage calendar= dateFormat= dateFromString: dateStyle= defaultDate=
        doesRelativeDateFormatting= eraSymbols= formatterBehavior= formattingContext= generatesCalendarDates=
        getObjectValue:forString:range:error: gregorianStartDate= initWithDateFormat:allowNaturalLanguage: isLenient=
        locale= longEraSymbols= monthSymbols= quarterSymbols= setLocalizedDateFormatFromTemplate: shortMonthSymbols=
        shortQuarterSymbols= shortStandaloneMonthSymbols= shortStandaloneQuarterSymbols= shortStandaloneWeekdaySymbols=
        shortWeekdaySymbols= standaloneMonthSymbols= standaloneQuarterSymbols= standaloneWeekdaySymbols= stringFromDate:
        timeStyle= timeZone= twoDigitStartDate= veryShortMonthSymbols= veryShortStandaloneMonthSymbols=
        veryShortStandaloneWeekdaySymbols= veryShortWeekdaySymbols= weekdaySymbols=
        +defaultFormatterBehavior=
        @NSDeleteCommand NSScriptCommand
        <NSCoding
        -keySpecifier
        @NSDerivedAttributeDescription NSAttributeDescription
        <NSCoding
        -derivationExpression=
        @NSDictionary NSObject
        <NSCoding NSFastEnumeration NSFetchRequestResult NSSecureCoding
        -allKeys allKeysForObject: allValues count description descriptionInStringsFileFormat descriptionWithLocale:
        descriptionWithLocale:indent: enumerateKeysAndObjectsUsingBlock: enumerateKeysAndObjectsWithOptions:usingBlock:
        fileCreationDate fileExtensionHidden fileGroupOwnerAccountID fileGroupOwnerAccountName fileHFSCreatorCode
        fileHFSTypeCode fileIsAppendOnly fileIsImmutable fileModificationDate fileOwnerAccountID fileOwnerAccountName
        filePosixPermissions fileSize fileSystemFileNumber fileSystemNumber fileType getObjects:andKeys:
        getObjects:andKeys:count: init initWithContentsOfFile: initWithContentsOfURL: initWithDictionary:
        initWithDictionary:copyItems: initWithObjects:forKeys: initWithObjects:forKeys:count: isEqualToDictionary:
        keyEnumerator keysOfEntriesPassingTest: keysOfEntriesWithOptions:passingTest: keysSortedByValueUsingComparator:
        keysSortedByValueUsingSelector: keysSortedByValueWithOptions:usingComparator: objectEnumerator objectForKey:
        objectForKeyedSubscript: objectsForKeys:notFoundMarker: writeToFile:atomically: writeToURL:atomically:
        writeToURL:error:
        +dictionary sharedKeySetForKeys:
        @NSDimension NSUnit
        <NSCoding NSSecureCoding
        -converter initWithSymbol:converter:
        +baseUnit
        @NSDirectoryEnumerator NSEnumerator
        <NSFastEnumeration
        -directoryAttributes fileAttributes isEnumeratingDirectoryPostOrder level skipDescendants skipDescendents
        @NSDistantObject NSProxy
        <NSCoding
        -connectionForProxy initWithLocal:connection: initWithTarget:connection: setProtocolForProxy:
        @NSDistributedLock NSObject
        -breakLock initWithPath: lockDate tryLock unlock
        @NSDistributedNotificationCenter NSNotificationCenter
        -addObserver:selector:name:object:suspensionBehavior: postNotificationName:object:userInfo:deliverImmediately:
        postNotificationName:object:userInfo:options: suspended=
        +notificationCenterForType:
        @NSEnergyFormatter NSFormatter
        <NSCoding
        -isForFoodEnergyUse= numberFormatter= stringFromJoules: stringFromValue:unit: unitStringFromJoules:usedUnit:
        unitStringFromValue:unit: unitStyle=
        @NSEntityDescription NSObject
        <NSCoding NSFastEnumeration
        -attributesByName compoundIndexes= coreSpotlightDisplayNameExpression= indexes= isAbstract= isKindOfEntity:
        managedObjectClassName= managedObjectModel name= properties= propertiesByName relationshipsByName
        relationshipsWithDestinationEntity: renamingIdentifier= subentities= subentitiesByName superentity
        uniquenessConstraints= userInfo= versionHash versionHashModifier=
        +entityForName:inManagedObjectContext: insertNewObjectForEntityForName:inManagedObjectContext:
        @NSEntityMapping NSObject
        -attributeMappings= destinationEntityName= destinationEntityVersionHash= entityMigrationPolicyClassName=
        mappingType= name= relationshipMappings= sourceEntityName= sourceEntityVersionHash= sourceExpression= userInfo=
        @NSEntityMigrationPolicy NSObject
        -beginEntityMapping:manager:error: createDestinationInstancesForSourceInstance:entityMapping:manager:error:
        createRelationshipsForDestinationInstance:entityMapping:manager:error: endEntityMapping:manager:error:
        endInstanceCreationForEntityMapping:manager:error: endRelationshipCreationForEntityMapping:manager:error:
        performCustomValidationForEntityMapping:manager:error:
        @NSEnumerator NSObject
        <NSFastEnumeration
        -allObjects nextObject
        @NSError NSObject
        <NSCoding NSSecureCoding
        -code domain helpAnchor initWithDomain:code:userInfo: localizedDescription localizedFailureReason
        localizedRecoveryOptions localizedRecoverySuggestion recoveryAttempter underlyingErrors userInfo
        +fileProviderErrorForRejectedDeletionOfItem: setUserInfoValueProviderForDomain:provider:
        userInfoValueProviderForDomain:
        @NSException NSObject
        <NSCoding NSSecureCoding
        -callStackReturnAddresses callStackSymbols initWithName:reason:userInfo: name raise reason userInfo
        @NSExistsCommand NSScriptCommand
        <NSCoding
        @NSExpression NSObject
        <NSCoding NSSecureCoding
        -allowEvaluation arguments collection constantValue expressionBlock expressionType
        expressionValueWithObject:context: falseExpression function initWithExpressionType: keyPath leftExpression
        operand predicate rightExpression trueExpression variable
        +expressionForAggregate: expressionForAnyKey expressionForBlock:arguments:
        expressionForConditional:trueExpression:falseExpression: expressionForConstantValue:
        expressionForEvaluatedObject expressionForFunction:arguments: expressionForFunction:selectorName:arguments:
        expressionForIntersectSet:with: expressionForKeyPath: expressionForMinusSet:with:
        expressionForSubquery:usingIteratorVariable:predicate: expressionForUnionSet:with: expressionForVariable:
        @NSExtensionContext NSObject
        -cancelRequestWithError: completeRequestReturningItems:completionHandler:
        completeRequestWithBroadcastURL:setupInfo: dismissNotificationContentExtension inputItems intent
        loadBroadcastingApplicationInfoWithCompletion: mediaPlayingPaused mediaPlayingStarted notificationActions=
        openURL:completionHandler: performNotificationDefaultAction
        @NSExtensionItem NSObject
        <NSCoding NSSecureCoding
        -attachments= attributedContentText= attributedTitle= userInfo=
        @NSFetchIndexDescription NSObject
        <NSCoding
        -elements= entity initWithName:elements: name= partialIndexPredicate=
        @NSFetchIndexElementDescription NSObject
        <NSCoding
        -collationType= indexDescription initWithProperty:collationType: isAscending= property propertyName
        @NSFetchRequest NSPersistentStoreRequest
        <NSCoding
        -entity= entityName execute: fetchBatchSize= fetchLimit= fetchOffset= havingPredicate= includesPendingChanges=
        includesPropertyValues= includesSubentities= init initWithEntityName: predicate= propertiesToFetch=
        propertiesToGroupBy= relationshipKeyPathsForPrefetching= resultType= returnsDistinctResults=
        returnsObjectsAsFaults= shouldRefreshRefetchedObjects= sortDescriptors=
        @NSFetchRequestExpression NSExpression
        <NSCoding NSSecureCoding
        -contextExpression isCountOnlyRequest requestExpression
        +expressionForFetch:context:countOnly:
        @NSFetchedPropertyDescription NSPropertyDescription
        <NSCoding
        -fetchRequest=
        @NSFetchedResultsController NSObject
        -cacheName delegate= fetchRequest fetchedObjects indexPathForObject:
        initWithFetchRequest:managedObjectContext:sectionNameKeyPath:cacheName: managedObjectContext objectAtIndexPath:
        performFetch: sectionForSectionIndexTitle:atIndex: sectionIndexTitleForSectionName: sectionIndexTitles
        sectionNameKeyPath sections
        +deleteCacheWithName:
        @NSFileAccessIntent NSObject
        -URL
        @NSFileCoordinator NSObject
        -cancel coordinateAccessWithIntents:queue:byAccessor: coordinateReadingItemAtURL:options:error:byAccessor:
        coordinateReadingItemAtURL:options:writingItemAtURL:options:error:byAccessor:
        coordinateWritingItemAtURL:options:error:byAccessor:
        coordinateWritingItemAtURL:options:writingItemAtURL:options:error:byAccessor: initWithFilePresenter:
        itemAtURL:didChangeUbiquityAttributes: itemAtURL:didMoveToURL: itemAtURL:willMoveToURL:
        prepareForReadingItemsAtURLs:options:writingItemsAtURLs:options:error:byAccessor: purposeIdentifier=
        +addFilePresenter: filePresenters removeFilePresenter:
        @NSFileManager NSObject
        -URLForDirectory:inDomain:appropriateForURL:create:error:
        URLForPublishingUbiquitousItemAtURL:expirationDate:error: URLForUbiquityContainerIdentifier:
        URLsForDirectory:inDomains: attributesOfFileSystemForPath:error: attributesOfItemAtPath:error:
        changeCurrentDirectoryPath: changeFileAttributes:atPath: componentsToDisplayForPath:
        containerURLForSecurityApplicationGroupIdentifier: contentsAtPath: contentsEqualAtPath:andPath:
        contentsOfDirectoryAtPath:error: contentsOfDirectoryAtURL:includingPropertiesForKeys:options:error:
        copyItemAtPath:toPath:error: copyItemAtURL:toURL:error: copyPath:toPath:handler:
        createDirectoryAtPath:attributes: createDirectoryAtPath:withIntermediateDirectories:attributes:error:
        createDirectoryAtURL:withIntermediateDirectories:attributes:error: createFileAtPath:contents:attributes:
        createSymbolicLinkAtPath:pathContent: createSymbolicLinkAtPath:withDestinationPath:error:
        createSymbolicLinkAtURL:withDestinationURL:error: currentDirectoryPath delegate=
        destinationOfSymbolicLinkAtPath:error: directoryContentsAtPath: displayNameAtPath: enumeratorAtPath:
        enumeratorAtURL:includingPropertiesForKeys:options:errorHandler: evictUbiquitousItemAtURL:error:
        fetchLatestRemoteVersionOfItemAtURL:completionHandler: fileAttributesAtPath:traverseLink: fileExistsAtPath:
        fileExistsAtPath:isDirectory: fileSystemAttributesAtPath: fileSystemRepresentationWithPath:
        getFileProviderServicesForItemAtURL:completionHandler: getRelationship:ofDirectory:inDomain:toItemAtURL:error:
        getRelationship:ofDirectoryAtURL:toItemAtURL:error: homeDirectoryForCurrentUser homeDirectoryForUser:
        isDeletableFileAtPath: isExecutableFileAtPath: isReadableFileAtPath: isUbiquitousItemAtURL:
        isWritableFileAtPath: linkItemAtPath:toPath:error: linkItemAtURL:toURL:error: linkPath:toPath:handler:
        mountedVolumeURLsIncludingResourceValuesForKeys:options: moveItemAtPath:toPath:error: moveItemAtURL:toURL:error:
        movePath:toPath:handler: pathContentOfSymbolicLinkAtPath: pauseSyncForUbiquitousItemAtURL:completionHandler:
        removeFileAtPath:handler: removeItemAtPath:error: removeItemAtURL:error:
        replaceItemAtURL:withItemAtURL:backupItemName:options:resultingItemURL:error:
        resumeSyncForUbiquitousItemAtURL:withBehavior:completionHandler: setAttributes:ofItemAtPath:error:
        setUbiquitous:itemAtURL:destinationURL:error: startDownloadingUbiquitousItemAtURL:error:
        stringWithFileSystemRepresentation:length: subpathsAtPath: subpathsOfDirectoryAtPath:error: temporaryDirectory
        trashItemAtURL:resultingItemURL:error: ubiquityIdentityToken unmountVolumeAtURL:options:completionHandler:
        uploadLocalVersionOfUbiquitousItemAtURL:withConflictResolutionPolicy:completionHandler:
        +defaultManager
        @NSFileProviderService NSObject
        -getFileProviderConnectionWithCompletionHandler: name
        @NSFileSecurity NSObject
        <NSCoding NSSecureCoding
        @NSFileWrapper NSObject
        <NSCoding NSSecureCoding
        -addFileWithPath: addFileWrapper: addRegularFileWithContents:preferredFilename:
        addSymbolicLinkWithDestination:preferredFilename: fileAttributes= fileWrappers filename= icon=
        initDirectoryWithFileWrappers: initRegularFileWithContents: initSymbolicLinkWithDestination:
        initSymbolicLinkWithDestinationURL: initWithPath: initWithSerializedRepresentation: initWithURL:options:error:
        isDirectory isRegularFile isSymbolicLink keyForFileWrapper: matchesContentsOfURL: needsToBeUpdatedFromPath:
        preferredFilename= readFromURL:options:error: regularFileContents removeFileWrapper: serializedRepresentation
        symbolicLinkDestination symbolicLinkDestinationURL updateFromPath: writeToFile:atomically:updateFilenames:
        writeToURL:options:originalContentsURL:error:
        @NSFormatter NSObject
        <NSCoding
        -attributedStringForObjectValue:withDefaultAttributes: editingStringForObjectValue:
        getObjectValue:forString:errorDescription: isPartialStringValid:newEditingString:errorDescription:
        isPartialStringValid:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:
        stringForObjectValue:
        @NSGarbageCollector NSObject
        -collectExhaustively collectIfNeeded disable disableCollectorForPointer: enable enableCollectorForPointer:
        isCollecting isEnabled zone
        +defaultCollector
        @NSGetCommand NSScriptCommand
        <NSCoding
        @NSHost NSObject
        -address addresses isEqualToHost: localizedName name names
        +currentHost flushHostCache isHostCacheEnabled=
        @NSISO8601DateFormatter NSFormatter
        <NSCoding NSSecureCoding
        -dateFromString: formatOptions= init stringFromDate: timeZone=
        @NSIncrementalStore NSPersistentStore
        -executeRequest:withContext:error: managedObjectContextDidRegisterObjectsWithIDs:
        managedObjectContextDidUnregisterObjectsWithIDs: newObjectIDForEntity:referenceObject:
        newValueForRelationship:forObjectWithID:withContext:error: newValuesForObjectWithID:withContext:error:
        obtainPermanentIDsForObjects:error: referenceObjectForObjectID:
        +identifierForNewStoreAtURL:
        @NSIncrementalStoreNode NSObject
        -initWithObjectID:withValues:version: objectID updateWithValues:version: valueForPropertyDescription: version
        @NSIndexPath NSObject
        <NSCoding NSSecureCoding
        -compare: getIndexes: getIndexes:range: indexAtPosition: indexPathByAddingIndex: indexPathByRemovingLastIndex
        initWithIndex: initWithIndexes:length: item length row section
        +indexPathForItem:inSection: indexPathForRow:inSection:
        @NSIndexSpecifier NSScriptObjectSpecifier
        <NSCoding
        -index= initWithContainerClassDescription:containerSpecifier:key:index:
        @NSInflectionRule NSObject
        <NSCoding NSSecureCoding
        +automaticRule canInflectLanguage: canInflectPreferredLocalization
        @NSInflectionRuleExplicit NSInflectionRule
        <NSCoding NSSecureCoding
        -initWithMorphology: morphology
        @NSInputStream NSStream
        -getBuffer:length: hasBytesAvailable initWithData: initWithFileAtPath: initWithURL: read:maxLength:
        @NSInvocation NSObject
        -argumentsRetained getArgument:atIndex: getReturnValue: invoke invokeUsingIMP: invokeWithTarget: methodSignature
        retainArguments selector= setArgument:atIndex: setReturnValue: target=
        @NSInvocationOperation NSOperation
        -initWithInvocation: initWithTarget:selector:object: invocation result
        @NSJSONSerialization NSObject
        +isValidJSONObject:
        @NSKeyValueSharedObservers NSObject
        -addSharedObserver:forKey:options:context: initWithObservableClass: snapshot
        @NSKeyedArchiver NSCoder
        -classNameForClass: delegate= encodedData finishEncoding init initForWritingWithMutableData:
        initRequiringSecureCoding: outputFormat= setClassName:forClass: setRequiresSecureCoding:
        +archiveRootObject:toFile: classNameForClass: setClassName:forClass:
        @NSKeyedUnarchiver NSCoder
        -classForClassName: delegate= finishDecoding init initForReadingFromData:error: initForReadingWithData:
        setClass:forClassName: setDecodingFailurePolicy: setRequiresSecureCoding:
        +classForClassName: setClass:forClassName: unarchivedArrayOfObjectsOfClass:fromData:error:
        unarchivedArrayOfObjectsOfClasses:fromData:error: unarchivedObjectOfClass:fromData:error:
        unarchivedObjectOfClasses:fromData:error:
        @NSLengthFormatter NSFormatter
        <NSCoding
        -isForPersonHeightUse= numberFormatter= stringFromMeters: stringFromValue:unit: unitStringFromMeters:usedUnit:
        unitStringFromValue:unit: unitStyle=
        @NSLightweightMigrationStage NSMigrationStage
        -initWithVersionChecksums: versionChecksums
        @NSListFormatter NSFormatter
        <NSCoding
        -itemFormatter= locale= stringFromItems:
        @NSLocalizedNumberFormatRule NSObject
        <NSCoding NSSecureCoding
        +automatic
        @NSLock NSObject
        <NSLocking
        -lockBeforeDate: name= tryLock
        @NSLogicalTest NSScriptWhoseTest
        <NSCoding
        -initAndTestWithTests: initNotTestWithTest: initOrTestWithTests:
        @NSMachBootstrapServer NSPortNameServer
        -servicePortWithName:
        +sharedInstance
        @NSMachPort NSPort
        <NSCoding
        -initWithMachPort: initWithMachPort:options: machPort
        @NSManagedObject NSObject
        <NSFetchRequestResult
        -awakeFromFetch awakeFromInsert awakeFromSnapshotEvents: changedValues changedValuesForCurrentEvent
        committedValuesForKeys: didAccessValueForKey: didSave didTurnIntoFault entity faultingState hasChanges
        hasFaultForRelationshipNamed: hasPersistentChangedValues initWithContext:
        initWithEntity:insertIntoManagedObjectContext: isDeleted isFault isInserted isUpdated managedObjectContext
        objectID objectIDsForRelationshipNamed: prepareForDeletion primitiveValueForKey: setPrimitiveValue:forKey:
        validateForDelete: validateForInsert: validateForUpdate: willAccessValueForKey: willSave willTurnIntoFault
        +contextShouldIgnoreUnmodeledPropertyChanges entity fetchRequest
        @NSManagedObjectContext NSObject
        <NSCoding NSLocking
        -assignObject:toPersistentStore: automaticallyMergesChangesFromParent= concurrencyType deleteObject:
        deletedObjects detectConflictsForObject: executeFetchRequest:error: executeRequest:error:
        existingObjectWithID:error: hasChanges init initWithConcurrencyType: insertObject: insertedObjects lock
        mergeChangesFromContextDidSaveNotification: mergePolicy= name= objectRegisteredForID: objectWithID:
        obtainPermanentIDsForObjects:error: parentContext= performBlock: performBlockAndWait:
        persistentStoreCoordinator= processPendingChanges propagatesDeletesAtEndOfEvent= queryGenerationToken redo
        refreshAllObjects refreshObject:mergeChanges: registeredObjects reset retainsRegisteredObjects= rollback save:
        setQueryGenerationFromToken:error: shouldDeleteInaccessibleFaults=
        shouldHandleInaccessibleFault:forObjectID:triggeredByProperty: stalenessInterval= transactionAuthor= tryLock
        undo undoManager= unlock updatedObjects userInfo
        +mergeChangesFromRemoteContextSave:intoContexts: new
        @NSManagedObjectID NSObject
        <NSFetchRequestResult
        -URIRepresentation entity isTemporaryID persistentStore
        @NSManagedObjectModel NSObject
        <NSCoding NSFastEnumeration
        -configurations entities= entitiesByName entitiesForConfiguration: entityVersionHashesByName
        fetchRequestFromTemplateWithName:substitutionVariables: fetchRequestTemplateForName: fetchRequestTemplatesByName
        init initWithContentsOfURL: isConfiguration:compatibleWithStoreMetadata: localizationDictionary=
        setEntities:forConfiguration: setFetchRequestTemplate:forName: versionChecksum versionIdentifiers=
        +checksumsForVersionedModelAtURL:error:
        @NSManagedObjectModelReference NSObject
        -initWithEntityVersionHashes:inBundle:versionChecksum: initWithFileURL:versionChecksum:
        initWithModel:versionChecksum: initWithName:inBundle:versionChecksum: resolvedModel versionChecksum
        @NSMappingModel NSObject
        -entityMappings= entityMappingsByName initWithContentsOfURL:
        +inferredMappingModelForSourceModel:destinationModel:error:
        @NSMassFormatter NSFormatter
        <NSCoding
        -isForPersonMassUse= numberFormatter= stringFromKilograms: stringFromValue:unit:
        unitStringFromKilograms:usedUnit: unitStringFromValue:unit: unitStyle=
        @NSMergeConflict NSObject
        -cachedSnapshot initWithSource:newVersion:oldVersion:cachedSnapshot:persistedSnapshot: newVersionNumber
        objectSnapshot oldVersionNumber persistedSnapshot sourceObject
        @NSMergePolicy NSObject
        -initWithMergeType: mergeType resolveConflicts:error: resolveConstraintConflicts:error:
        resolveOptimisticLockingVersionConflicts:error:
        +errorMergePolicy mergeByPropertyObjectTrumpMergePolicy mergeByPropertyStoreTrumpMergePolicy
        overwriteMergePolicy rollbackMergePolicy
        @NSMessagePort NSPort
        <NSCoding
        @NSMessagePortNameServer NSPortNameServer
        +sharedInstance
        @NSMethodSignature NSObject
        -frameLength getArgumentTypeAtIndex: isOneway methodReturnLength methodReturnType numberOfArguments
        @NSMiddleSpecifier NSScriptObjectSpecifier
        <NSCoding
        @NSMigrationStage NSObject
        -label=
        @NSMorphology NSObject
        <NSCoding NSSecureCoding
        -customPronounForLanguage: definiteness= determination= grammaticalCase= grammaticalGender= grammaticalPerson=
        isUnspecified number= partOfSpeech= pronounType= setCustomPronoun:forLanguage:error:
        +userMorphology
        @NSMorphologyCustomPronoun NSObject
        <NSCoding NSSecureCoding
        -objectForm= possessiveAdjectiveForm= possessiveForm= reflexiveForm= subjectForm=
        +isSupportedForLanguage: requiredKeysForLanguage:
        @NSMorphologyPronoun NSObject
        <NSCoding NSSecureCoding
        -dependentMorphology initWithPronoun:morphology:dependentMorphology: morphology pronoun
        @NSMoveCommand NSScriptCommand
        <NSCoding
        -keySpecifier
        @NSMutableArray NSArray
        <NSCoding NSFastEnumeration NSSecureCoding
        -addObject: addObjectsFromArray: applyDifference: exchangeObjectAtIndex:withObjectAtIndex: filterUsingPredicate:
        initWithCapacity: insertObject:atIndex: insertObjects:atIndexes: removeAllObjects removeLastObject removeObject:
        removeObject:inRange: removeObjectAtIndex: removeObjectIdenticalTo: removeObjectIdenticalTo:inRange:
        removeObjectsAtIndexes: removeObjectsFromIndices:numIndices: removeObjectsInArray: removeObjectsInRange:
        replaceObjectAtIndex:withObject: replaceObjectsAtIndexes:withObjects:
        replaceObjectsInRange:withObjectsFromArray: replaceObjectsInRange:withObjectsFromArray:range: setArray:
        setObject:atIndexedSubscript: sortUsingComparator: sortUsingDescriptors: sortUsingFunction:context:
        sortUsingSelector: sortWithOptions:usingComparator:
        @NSMutableAttributedString NSAttributedString
        <NSCoding NSSecureCoding
        -addAttribute:value:range: addAttributes:range: appendAttributedString: applyFontTraits:range: beginEditing
        deleteCharactersInRange: endEditing fixAttachmentAttributeInRange: fixAttributesInRange:
        fixFontAttributeInRange: fixParagraphStyleAttributeInRange: insertAttributedString:atIndex: mutableString
        readFromData:options:documentAttributes:error: readFromURL:options:documentAttributes:error:
        removeAttribute:range: replaceCharactersInRange:withAttributedString: replaceCharactersInRange:withString:
        setAlignment:range: setAttributedString: setAttributes:range: setBaseWritingDirection:range: subscriptRange:
        superscriptRange: unscriptRange: updateAttachmentsFromPath:
        @NSMutableData NSData
        <NSCoding NSSecureCoding
        -appendBytes:length: appendData: compressUsingAlgorithm:error: decompressUsingAlgorithm:error: increaseLengthBy:
        initWithCapacity: initWithLength: mutableBytes replaceBytesInRange:withBytes:
        replaceBytesInRange:withBytes:length: resetBytesInRange: setData: setLength:
        @NSMutableDictionary NSDictionary
        <NSCoding NSFastEnumeration NSSecureCoding
        -addEntriesFromDictionary: initWithCapacity: removeAllObjects removeObjectForKey: removeObjectsForKeys:
        setDictionary: setObject:forKey: setObject:forKeyedSubscript:
        @NSMutableOrderedSet NSOrderedSet
        <NSCoding NSFastEnumeration NSSecureCoding
        -addObject: addObjects:count: addObjectsFromArray: applyDifference: exchangeObjectAtIndex:withObjectAtIndex:
        filterUsingPredicate: initWithCapacity: insertObject:atIndex: insertObjects:atIndexes: intersectOrderedSet:
        intersectSet: minusOrderedSet: minusSet: moveObjectsAtIndexes:toIndex: removeAllObjects removeObject:
        removeObjectAtIndex: removeObjectsAtIndexes: removeObjectsInArray: removeObjectsInRange:
        replaceObjectAtIndex:withObject: replaceObjectsAtIndexes:withObjects: replaceObjectsInRange:withObjects:count:
        setObject:atIndex: setObject:atIndexedSubscript: sortRange:options:usingComparator: sortUsingComparator:
        sortUsingDescriptors: sortWithOptions:usingComparator: unionOrderedSet: unionSet:
        @NSMutableSet NSSet
        <NSCoding NSFastEnumeration NSSecureCoding
        -addObject: addObjectsFromArray: filterUsingPredicate: initWithCapacity: intersectSet: minusSet:
        removeAllObjects removeObject: setSet: unionSet:
        @NSMutableString NSString
        <NSCoding NSSecureCoding
        -appendString: applyTransform:reverse:range:updatedRange: deleteCharactersInRange: initWithCapacity:
        insertString:atIndex: replaceCharactersInRange:withString: replaceOccurrencesOfString:withString:options:range:
        setString:
        @NSMutableURLRequest NSURLRequest
        <NSCoding NSSecureCoding
        -addValue:forHTTPHeaderField: bindToHotspotHelperCommand: setAllHTTPHeaderFields: setAllowsCellularAccess:
        setAllowsConstrainedNetworkAccess: setAllowsExpensiveNetworkAccess: setAllowsPersistentDNS:
        setAllowsUltraConstrainedNetworkAccess: setAssumesHTTP3Capable: setAttribution: setCachePolicy:
        setCookiePartitionIdentifier: setHTTPBody: setHTTPBodyStream: setHTTPMethod: setHTTPShouldHandleCookies:
        setHTTPShouldUsePipelining: setMainDocumentURL: setNetworkServiceType: setRequiresDNSSECValidation:
        setTimeoutInterval: setURL: setValue:forHTTPHeaderField:
        @NSNameSpecifier NSScriptObjectSpecifier
        <NSCoding
        -initWithContainerClassDescription:containerSpecifier:key:name: name=
        @NSNetService NSObject
        -TXTRecordData= addresses delegate= domain getInputStream:outputStream: hostName includesPeerToPeer=
        initWithDomain:type:name: initWithDomain:type:name:port: name port publish publishWithOptions:
        removeFromRunLoop:forMode: resolve resolveWithTimeout: scheduleInRunLoop:forMode: startMonitoring stop
        stopMonitoring
        @NSNetServiceBrowser NSObject
        -delegate= includesPeerToPeer= init removeFromRunLoop:forMode: scheduleInRunLoop:forMode:
        searchForBrowsableDomains searchForRegistrationDomains searchForServicesOfType:inDomain: stop
        @NSNotification NSObject
        <NSCoding
        -initWithName:object:userInfo: name object userInfo
        @NSNotificationCenter NSObject
        -addObserver:selector:name:object: addObserverForName:object:queue:usingBlock: postNotification:
        postNotificationName:object: postNotificationName:object:userInfo: removeObserver: removeObserver:name:object:
        +defaultCenter
        @NSNotificationQueue NSObject
        -dequeueNotificationsMatching:coalesceMask: enqueueNotification:postingStyle:
        enqueueNotification:postingStyle:coalesceMask:forModes: initWithNotificationCenter:
        +defaultQueue
        @NSNull NSObject
        <CAAction NSCoding NSSecureCoding
        +null
        @NSNumber NSValue
        <CKRecordValue NSCoding NSFetchRequestResult NSSecureCoding
        -boolValue charValue compare: decimalValue descriptionWithLocale: doubleValue floatValue initWithBool:
        initWithChar: initWithDouble: initWithFloat: initWithInt: initWithInteger: initWithLong: initWithLongLong:
        initWithShort: initWithUnsignedChar: initWithUnsignedInt: initWithUnsignedInteger: initWithUnsignedLong:
        initWithUnsignedLongLong: initWithUnsignedShort: intValue integerValue isEqualToNumber: longLongValue longValue
        shortValue stringValue unsignedCharValue unsignedIntValue unsignedIntegerValue unsignedLongLongValue
        unsignedLongValue unsignedShortValue
        @NSNumberFormatter NSFormatter
        <NSCoding
        -allowsFloats= alwaysShowsDecimalSeparator= attributedStringForNil= attributedStringForNotANumber=
        attributedStringForZero= currencyCode= currencyDecimalSeparator= currencyGroupingSeparator= currencySymbol=
        decimalSeparator= exponentSymbol= format= formatWidth= formatterBehavior= formattingContext=
        generatesDecimalNumbers= getObjectValue:forString:range:error: groupingSeparator= groupingSize=
        hasThousandSeparators= internationalCurrencySymbol= isLenient= isPartialStringValidationEnabled= locale=
        localizesFormat= maximum= maximumFractionDigits= maximumIntegerDigits= maximumSignificantDigits= minimum=
        minimumFractionDigits= minimumGroupingDigits= minimumIntegerDigits= minimumSignificantDigits= minusSign=
        multiplier= negativeFormat= negativeInfinitySymbol= negativePrefix= negativeSuffix= nilSymbol= notANumberSymbol=
        numberFromString: numberStyle= paddingCharacter= paddingPosition= perMillSymbol= percentSymbol= plusSign=
        positiveFormat= positiveInfinitySymbol= positivePrefix= positiveSuffix= roundingBehavior= roundingIncrement=
        roundingMode= secondaryGroupingSize= stringFromNumber: textAttributesForNegativeInfinity=
        textAttributesForNegativeValues= textAttributesForNil= textAttributesForNotANumber=
        textAttributesForPositiveInfinity= textAttributesForPositiveValues= textAttributesForZero= thousandSeparator=
        usesGroupingSeparator= usesSignificantDigits= zeroSymbol=
        +defaultFormatterBehavior=
        @NSObject
        -acceptsPreviewPanelControl: addObserver:forKeyPath:options:context: attemptRecoveryFromError:optionIndex:
        attemptRecoveryFromError:optionIndex:delegate:didRecoverSelector:contextInfo: attributeKeys
        authorizationViewCreatedAuthorization: authorizationViewDidAuthorize: authorizationViewDidDeauthorize:
        authorizationViewDidHide: authorizationViewReleasedAuthorization: authorizationViewShouldDeauthorize:
        autoContentAccessingProxy automationElements= automationElementsBlock= awakeFromNib beginPreviewPanelControl:
        bind:toObject:withKeyPath:options: browserAccessibilityAttributedValueInRange:
        browserAccessibilityContainerType= browserAccessibilityCurrentStatus= browserAccessibilityDeleteTextAtCursor:
        browserAccessibilityHasDOMFocus= browserAccessibilityInsertTextAtCursor: browserAccessibilityIsRequired=
        browserAccessibilityPressedState= browserAccessibilityRoleDescription= browserAccessibilitySelectedTextRange
        browserAccessibilitySetSelectedTextRange: browserAccessibilitySortDirection= browserAccessibilityValueInRange:
        candidates: certificatePanelShowHelp: chooseIdentityPanelShowHelp: classCode classDescription classForArchiver
        classForCoder classForKeyedArchiver className coerceValue:forKey: commitComposition: composedString:
        copyScriptingValue:forKey:withProperties: dictionaryWithValuesForKeys: didChange:valuesAtIndexes:forKey:
        didChangeValueForKey: didChangeValueForKey:withSetMutation:usingObjects: didCommandBySelector:client:
        doesContain: endPreviewPanelControl: exceptionHandler:shouldHandleException:mask:
        exceptionHandler:shouldLogException:mask: exposedBindings finalizeForWebScript handleEvent:client:
        indexOfAccessibilityElement: indicesOfObjectsByEvaluatingObjectSpecifier: infoForBinding: inputText:client:
        inputText:key:modifiers:client: insertValue:atIndex:inPropertyWithKey: insertValue:inPropertyWithKey:
        inverseForRelationshipKey: invokeDefaultMethodWithArguments: invokeUndefinedMethodFromWebScript:withArguments:
        isCaseInsensitiveLike: isEqualTo: isGreaterThan: isGreaterThanOrEqualTo: isLessThan: isLessThanOrEqualTo:
        isLike: isNotEqualTo: mutableArrayValueForKey: mutableArrayValueForKeyPath: mutableOrderedSetValueForKey:
        mutableOrderedSetValueForKeyPath: mutableSetValueForKey: mutableSetValueForKeyPath:
        newScriptingObjectOfClass:forValueForKey:withContentsValue:properties: objectForWebScript objectSpecifier
        observationInfo= observeValueForKeyPath:ofObject:change:context: optionDescriptionsForBinding: originalString:
        performSelector:onThread:withObject:waitUntilDone: performSelector:onThread:withObject:waitUntilDone:modes:
        performSelector:withObject:afterDelay: performSelector:withObject:afterDelay:inModes:
        performSelectorInBackground:withObject: performSelectorOnMainThread:withObject:waitUntilDone:
        performSelectorOnMainThread:withObject:waitUntilDone:modes: prepareForInterfaceBuilder
        provideImageData:bytesPerRow:origin::size::userInfo:
        provideImageToMTLTexture:commandBuffer:originx:originy:width:height:userInfo: removeObserver:forKeyPath:
        removeObserver:forKeyPath:context: removeValueAtIndex:fromPropertyWithKey:
        replaceValueAtIndex:inPropertyWithKey:withValue: replacementObjectForArchiver: replacementObjectForCoder:
        replacementObjectForKeyedArchiver: scriptingBeginsWith: scriptingContains: scriptingEndsWith:
        scriptingIsEqualTo: scriptingIsGreaterThan: scriptingIsGreaterThanOrEqualTo: scriptingIsLessThan:
        scriptingIsLessThanOrEqualTo: scriptingProperties= scriptingValueForSpecifier: setIsAccessibilityElement:
        setIsAccessibilityElementBlock: setNilValueForKey: setSharedObservers: setValue:forKey: setValue:forKeyPath:
        setValue:forUndefinedKey: setValuesForKeysWithDictionary: shouldGroupAccessibilityChildren=
        toManyRelationshipKeys toOneRelationshipKeys unbind: validateValue:forKey:error: validateValue:forKeyPath:error:
        valueAtIndex:inPropertyWithKey: valueClassForBinding: valueForKey: valueForKeyPath: valueForUndefinedKey:
        valueWithName:inPropertyWithKey: valueWithUniqueID:inPropertyWithKey: webFrame
        webPlugInContainerLoadRequest:inFrame: webPlugInContainerSelectionColor webPlugInContainerShowStatus:
        webPlugInDestroy webPlugInInitialize webPlugInMainResourceDidFailWithError:
        webPlugInMainResourceDidFinishLoading webPlugInMainResourceDidReceiveData:
        webPlugInMainResourceDidReceiveResponse: webPlugInSetIsSelected: webPlugInStart webPlugInStop
        willChange:valuesAtIndexes:forKey: willChangeValueForKey: willChangeValueForKey:withSetMutation:usingObjects:
        +accessInstanceVariablesDirectly automaticallyNotifiesObserversForKey: cancelPreviousPerformRequestsWithTarget:
        cancelPreviousPerformRequestsWithTarget:selector:object: classFallbacksForKeyedArchiver classForKeyedUnarchiver
        exposeBinding: isKeyExcludedFromWebScript: isSelectorExcludedFromWebScript:
        keyPathsForValuesAffectingValueForKey: version= webScriptNameForKey: webScriptNameForSelector:
        @NSOperation NSObject
        -addDependency: cancel completionBlock= dependencies isAsynchronous isCancelled isConcurrent isExecuting
        isFinished isReady main name= qualityOfService= queuePriority= removeDependency: start threadPriority=
        waitUntilFinished
        @NSOperationQueue NSObject
        <NSProgressReporting
        -addBarrierBlock: addOperation: addOperationWithBlock: addOperations:waitUntilFinished: cancelAllOperations
        isSuspended= maxConcurrentOperationCount= name= operationCount operations progress qualityOfService=
        waitUntilAllOperationsAreFinished
        +currentQueue mainQueue
        @NSOrderedCollectionChange NSObject
        -associatedIndex changeType index initWithObject:type:index: initWithObject:type:index:associatedIndex: object
        @NSOrderedCollectionDifference NSObject
        <NSFastEnumeration
        -differenceByTransformingChangesWithBlock: hasChanges initWithChanges:
        initWithInsertIndexes:insertedObjects:removeIndexes:removedObjects:
        initWithInsertIndexes:insertedObjects:removeIndexes:removedObjects:additionalChanges: insertions
        inverseDifference removals
        @NSOrderedSet NSObject
        <NSCoding NSFastEnumeration NSSecureCoding
        -array containsObject: count description descriptionWithLocale: descriptionWithLocale:indent:
        differenceFromOrderedSet: differenceFromOrderedSet:withOptions:
        differenceFromOrderedSet:withOptions:usingEquivalenceTest: enumerateObjectsAtIndexes:options:usingBlock:
        enumerateObjectsUsingBlock: enumerateObjectsWithOptions:usingBlock: filteredOrderedSetUsingPredicate:
        firstObject getObjects:range: indexOfObject: indexOfObject:inSortedRange:options:usingComparator:
        indexOfObjectAtIndexes:options:passingTest: indexOfObjectPassingTest: indexOfObjectWithOptions:passingTest:
        indexesOfObjectsAtIndexes:options:passingTest: indexesOfObjectsPassingTest:
        indexesOfObjectsWithOptions:passingTest: init initWithArray: initWithArray:copyItems:
        initWithArray:range:copyItems: initWithObject: initWithObjects:count: initWithOrderedSet:
        initWithOrderedSet:copyItems: initWithOrderedSet:range:copyItems: initWithSet: initWithSet:copyItems:
        intersectsOrderedSet: intersectsSet: isEqualToOrderedSet: isSubsetOfOrderedSet: isSubsetOfSet: lastObject
        objectAtIndex: objectAtIndexedSubscript: objectEnumerator objectsAtIndexes: orderedSetByApplyingDifference:
        reverseObjectEnumerator reversedOrderedSet set sortedArrayUsingComparator: sortedArrayUsingDescriptors:
        sortedArrayWithOptions:usingComparator:
        +orderedSet
        @NSOrthography NSObject
        <NSCoding NSSecureCoding
        -allLanguages allScripts dominantLanguage dominantLanguageForScript: dominantScript
        initWithDominantScript:languageMap: languageMap languagesForScript:
        +defaultOrthographyForLanguage:
        @NSOutputStream NSStream
        -hasSpaceAvailable initToBuffer:capacity: initToFileAtPath:append: initToMemory initWithURL:append:
        write:maxLength:
        +outputStreamToBuffer:capacity: outputStreamToFileAtPath:append: outputStreamToMemory
        @NSPersistentContainer NSObject
        -initWithName: initWithName:managedObjectModel: loadPersistentStoresWithCompletionHandler: managedObjectModel
        name newBackgroundContext performBackgroundTask: persistentStoreCoordinator persistentStoreDescriptions=
        viewContext
        +defaultDirectoryURL
        @NSPersistentStore NSObject
        -URL= configurationName coreSpotlightExporter didAddToPersistentStoreCoordinator: identifier=
        initWithPersistentStoreCoordinator:configurationName:URL:options: isReadOnly= loadMetadata: metadata= options
        persistentStoreCoordinator willRemoveFromPersistentStoreCoordinator:
        +migrationManagerClass
        @NSPersistentStoreDescription NSObject
        -URL= cloudKitContainerOptions= configuration= initWithURL: isReadOnly= options setOption:forKey: setType:
        setValue:forPragmaNamed: shouldAddStoreAsynchronously= shouldInferMappingModelAutomatically=
        shouldMigrateStoreAutomatically= sqlitePragmas timeout=
        @NSPersistentStoreRequest NSObject
        -affectedStores= requestType
        @NSPipe NSObject
        -fileHandleForReading fileHandleForWriting
        +pipe
        @NSPointerArray NSObject
        <NSCoding NSFastEnumeration NSSecureCoding
        -addPointer: allObjects compact count= initWithOptions: initWithPointerFunctions: insertPointer:atIndex:
        pointerAtIndex: pointerFunctions removePointerAtIndex: replacePointerAtIndex:withPointer:
        +pointerArrayWithStrongObjects pointerArrayWithWeakObjects strongObjectsPointerArray weakObjectsPointerArray
        @NSPointerFunctions NSObject
        -acquireFunction= descriptionFunction= hashFunction= initWithOptions: isEqualFunction relinquishFunction=
        setIsEqualFunction: sizeFunction= usesStrongWriteBarrier= usesWeakReadAndWriteBarriers=
        @NSPort NSObject
        <NSCoding
        -addConnection:toRunLoop:forMode: delegate= invalidate isValid removeConnection:fromRunLoop:forMode:
        removeFromRunLoop:forMode: reservedSpaceLength scheduleInRunLoop:forMode:
        sendBeforeDate:components:from:reserved: sendBeforeDate:msgid:components:from:reserved:
        +port
        @NSPortCoder NSCoder
        -connection decodePortObject dispatch encodePortObject: initWithReceivePort:sendPort:components: isBycopy
        isByref
        @NSPortMessage NSObject
        -components initWithSendPort:receivePort:components: msgid= receivePort sendBeforeDate: sendPort
        @NSPortNameServer NSObject
        -portForName: portForName:host: registerPort:name: removePortForName:
        +systemDefaultPortNameServer
        @NSPositionalSpecifier NSObject
        -evaluate initWithPosition:objectSpecifier: insertionContainer insertionIndex insertionKey insertionReplaces
        position setInsertionClassDescription:
        @NSPredicate NSObject
        <NSCoding NSSecureCoding
        -allowEvaluation allowEvaluationWithValidator:error: evaluateWithObject:
        evaluateWithObject:substitutionVariables: predicateFormat predicateWithSubstitutionVariables:
        @NSProgress NSObject
        -addChild:withPendingUnitCount: becomeCurrentWithPendingUnitCount: cancel cancellationHandler=
        completedUnitCount= estimatedTimeRemaining= fileCompletedCount= fileOperationKind= fileTotalCount= fileURL=
        fractionCompleted initWithParent:userInfo: isCancellable= isCancelled isFinished isIndeterminate isOld
        isPausable= isPaused kind= localizedAdditionalDescription= localizedDescription= pause pausingHandler=
        performAsCurrentWithPendingUnitCount:usingBlock: publish resignCurrent resume resumingHandler=
        setUserInfoObject:forKey: throughput= totalUnitCount= unpublish userInfo
        +addSubscriberForFileURL:withPublishingHandler: currentProgress removeSubscriber:
        @NSPropertyDescription NSObject
        <NSCoding
        -entity isIndexed= isIndexedBySpotlight= isOptional= isStoredInExternalRecord= isTransient= name=
        renamingIdentifier= setValidationPredicates:withValidationWarnings: userInfo= validationPredicates
        validationWarnings versionHash versionHashModifier=
        @NSPropertyListSerialization NSObject
        +propertyList:isValidForFormat:
        @NSPropertyMapping NSObject
        -name= userInfo= valueExpression=
        @NSPropertySpecifier NSScriptObjectSpecifier
        <NSCoding
        @NSProtocolChecker NSProxy
        -initWithTarget:protocol: protocol target
        @NSPurgeableData NSMutableData
        <NSCoding NSDiscardableContent NSSecureCoding
        @NSQuitCommand NSScriptCommand
        <NSCoding
        -saveOptions
        @NSRandomSpecifier NSScriptObjectSpecifier
        <NSCoding
        @NSRangeSpecifier NSScriptObjectSpecifier
        <NSCoding
        -endSpecifier= initWithContainerClassDescription:containerSpecifier:key:startSpecifier:endSpecifier:
        startSpecifier=
        @NSRecursiveLock NSObject
        <NSLocking
        -lockBeforeDate: name= tryLock
        @NSRelationshipDescription NSPropertyDescription
        <NSCoding
        -deleteRule= destinationEntity= inverseRelationship= isOrdered= isToMany maxCount= minCount=
        @NSRelativeDateTimeFormatter NSFormatter
        <NSCoding
        -calendar= dateTimeStyle= formattingContext= locale= localizedStringForDate:relativeToDate:
        localizedStringFromDateComponents: localizedStringFromTimeInterval: unitsStyle=
        @NSRelativeSpecifier NSScriptObjectSpecifier
        <NSCoding
        -baseSpecifier= initWithContainerClassDescription:containerSpecifier:key:relativePosition:baseSpecifier:
        relativePosition=
        @NSRunLoop NSObject
        -acceptInputForMode:beforeDate: addPort:forMode: addTimer:forMode: cancelPerformSelector:target:argument:
        cancelPerformSelectorsWithTarget: configureAsServer currentMode getCFRunLoop limitDateForMode: performBlock:
        performInModes:block: performSelector:target:argument:order:modes: removePort:forMode: run runMode:beforeDate:
        runUntilDate:
        +currentRunLoop mainRunLoop
        @NSScriptClassDescription NSClassDescription
        -appleEventCode appleEventCodeForKey: classDescriptionForKey: defaultSubcontainerAttributeKey
        hasOrderedToManyRelationshipForKey: hasPropertyForKey: hasReadablePropertyForKey: hasWritablePropertyForKey:
        implementationClassName initWithSuiteName:className:dictionary: isLocationRequiredToCreateForKey: isReadOnlyKey:
        keyWithAppleEventCode: matchesAppleEventCode: selectorForCommand: suiteName superclassDescription
        supportsCommand: typeForKey:
        @NSScriptCoercionHandler NSObject
        -coerceValue:toClass: registerCoercer:selector:toConvertFromClass:toClass:
        +sharedCoercionHandler
        @NSScriptCommand NSObject
        <NSCoding
        -appleEvent arguments= commandDescription directParameter= evaluatedArguments evaluatedReceivers executeCommand
        initWithCommandDescription: isWellFormed performDefaultImplementation receiversSpecifier=
        resumeExecutionWithResult: scriptErrorExpectedTypeDescriptor= scriptErrorNumber=
        scriptErrorOffendingObjectDescriptor= scriptErrorString= suspendExecution
        +currentCommand
        @NSScriptCommandDescription NSObject
        <NSCoding
        -appleEventClassCode appleEventCode appleEventCodeForArgumentWithName: appleEventCodeForReturnType argumentNames
        commandClassName commandName createCommandInstance createCommandInstanceWithZone:
        initWithSuiteName:commandName:dictionary: isOptionalArgumentWithName: returnType suiteName
        typeForArgumentWithName:
        @NSScriptExecutionContext NSObject
        -objectBeingTested= rangeContainerObject= topLevelObject=
        +sharedScriptExecutionContext
        @NSScriptObjectSpecifier NSObject
        <NSCoding
        -childSpecifier= containerClassDescription= containerIsObjectBeingTested= containerIsRangeContainerObject=
        containerSpecifier= descriptor evaluationErrorNumber= evaluationErrorSpecifier
        indicesOfObjectsByEvaluatingWithContainer:count: initWithContainerClassDescription:containerSpecifier:key:
        initWithContainerSpecifier:key: key= keyClassDescription objectsByEvaluatingSpecifier
        objectsByEvaluatingWithContainers:
        @NSScriptSuiteRegistry NSObject
        -aeteResource: appleEventCodeForSuite: bundleForSuite: classDescriptionWithAppleEventCode:
        classDescriptionsInSuite: commandDescriptionWithAppleEventClass:andAppleEventCode: commandDescriptionsInSuite:
        loadSuiteWithDictionary:fromBundle: loadSuitesFromBundle: registerClassDescription: registerCommandDescription:
        suiteForAppleEventCode: suiteNames
        +sharedScriptSuiteRegistry=
        @NSScriptWhoseTest NSObject
        <NSCoding
        -init isTrue
        @NSSecureUnarchiveFromDataTransformer NSValueTransformer
        +allowedTopLevelClasses
        @NSSet NSObject
        <NSCoding NSFastEnumeration NSSecureCoding
        -allObjects anyObject containsObject: count description descriptionWithLocale:
        enumerateIndexPathsWithOptions:usingBlock: enumerateObjectsUsingBlock: enumerateObjectsWithOptions:usingBlock:
        filteredSetUsingPredicate: init initWithArray: initWithObjects:count: initWithSet: initWithSet:copyItems:
        intersectsSet: isEqualToSet: isSubsetOfSet: makeObjectsPerformSelector: makeObjectsPerformSelector:withObject:
        member: objectEnumerator objectsPassingTest: objectsWithOptions:passingTest: setByAddingObject:
        setByAddingObjectsFromArray: setByAddingObjectsFromSet: sortedArrayUsingDescriptors:
        +set
        @NSSetCommand NSScriptCommand
        <NSCoding
        -keySpecifier
        @NSSimpleCString NSString
        <NSCoding NSSecureCoding
        @NSSocketPort NSPort
        <NSCoding
        -address init initRemoteWithProtocolFamily:socketType:protocol:address: initRemoteWithTCPPort:host:
        initWithProtocolFamily:socketType:protocol:address: initWithProtocolFamily:socketType:protocol:socket:
        initWithTCPPort: protocol protocolFamily socket socketType
        @NSSocketPortNameServer NSPortNameServer
        -defaultNameServerPortNumber= portForName:host:nameServerPortNumber: registerPort:name:nameServerPortNumber:
        +sharedInstance
        @NSSortDescriptor NSObject
        <NSCoding NSSecureCoding
        -allowEvaluation ascending comparator compareObject:toObject: initWithKey:ascending:
        initWithKey:ascending:comparator: initWithKey:ascending:selector: key reversedSortDescriptor selector
        @NSSpecifierTest NSScriptWhoseTest
        <NSCoding
        -initWithObjectSpecifier:comparisonOperator:testObject:
        @NSSpellServer NSObject
        -delegate= isWordInUserDictionaries:caseSensitive: registerLanguage:byVendor: run
        @NSStagedMigrationManager NSObject
        -container initWithMigrationStages: stages
        @NSStream NSObject
        -close delegate= open propertyForKey: removeFromRunLoop:forMode: scheduleInRunLoop:forMode: setProperty:forKey:
        streamError streamStatus
        +getStreamsToHost:port:inputStream:outputStream:
        @NSString NSObject
        <CKRecordValue CNKeyDescriptor NSCoding NSItemProviderReading NSItemProviderWriting NSPasteboardReading
        NSPasteboardWriting NSSecureCoding
        -UTF8String boolValue boundingRectWithSize:options:attributes: boundingRectWithSize:options:attributes:context:
        cString cStringLength cStringUsingEncoding: canBeConvertedToEncoding: capitalizedString
        capitalizedStringWithLocale: caseInsensitiveCompare: characterAtIndex: commonPrefixWithString:options: compare:
        compare:options: compare:options:range: compare:options:range:locale:
        completePathIntoString:caseSensitive:matchesIntoArray:filterTypes: componentsSeparatedByCharactersInSet:
        componentsSeparatedByString: containsString: dataUsingEncoding: dataUsingEncoding:allowLossyConversion:
        decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping description doubleValue
        drawAtPoint:withAttributes: drawInRect:withAttributes: drawWithRect:options:attributes:
        drawWithRect:options:attributes:context: enumerateLinesUsingBlock:
        enumerateLinguisticTagsInRange:scheme:options:orthography:usingBlock:
        enumerateSubstringsInRange:options:usingBlock: fastestEncoding fileSystemRepresentation floatValue
        getBytes:maxLength:usedLength:encoding:options:range:remainingRange: getCString: getCString:maxLength:
        getCString:maxLength:encoding: getCString:maxLength:range:remainingRange: getCharacters: getCharacters:range:
        getFileSystemRepresentation:maxLength: getLineStart:end:contentsEnd:forRange:
        getParagraphStart:end:contentsEnd:forRange: hasPrefix: hasSuffix: hash init initWithBytes:length:encoding:
        initWithBytesNoCopy:length:encoding:deallocator: initWithBytesNoCopy:length:encoding:freeWhenDone:
        initWithCString: initWithCString:encoding: initWithCString:length: initWithCStringNoCopy:length:freeWhenDone:
        initWithCharacters:length: initWithCharactersNoCopy:length:deallocator:
        initWithCharactersNoCopy:length:freeWhenDone: initWithContentsOfFile: initWithContentsOfFile:encoding:error:
        initWithContentsOfFile:usedEncoding:error: initWithContentsOfURL: initWithContentsOfURL:encoding:error:
        initWithContentsOfURL:usedEncoding:error: initWithData:encoding: initWithString: initWithUTF8String: intValue
        integerValue isAbsolutePath isEqualToString: lastPathComponent length lengthOfBytesUsingEncoding:
        lineRangeForRange: linguisticTagsInRange:scheme:options:orthography:tokenRanges: localizedCapitalizedString
        localizedCaseInsensitiveCompare: localizedCaseInsensitiveContainsString: localizedCompare:
        localizedLowercaseString localizedStandardCompare: localizedStandardContainsString:
        localizedStandardRangeOfString: localizedUppercaseString longLongValue lossyCString lowercaseString
        lowercaseStringWithLocale: maximumLengthOfBytesUsingEncoding: paragraphRangeForRange: pathComponents
        pathExtension precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping propertyList
        propertyListFromStringsFileFormat rangeOfCharacterFromSet: rangeOfCharacterFromSet:options:
        rangeOfCharacterFromSet:options:range: rangeOfComposedCharacterSequenceAtIndex:
        rangeOfComposedCharacterSequencesForRange: rangeOfString: rangeOfString:options: rangeOfString:options:range:
        rangeOfString:options:range:locale: sizeWithAttributes: smallestEncoding sr_sensorForDeletionRecordsFromSensor
        stringByAbbreviatingWithTildeInPath stringByAddingPercentEncodingWithAllowedCharacters:
        stringByAddingPercentEscapesUsingEncoding: stringByAppendingPathComponent:
        stringByAppendingPathComponent:conformingToType: stringByAppendingPathExtension:
        stringByAppendingPathExtensionForType: stringByAppendingString: stringByApplyingTransform:reverse:
        stringByDeletingLastPathComponent stringByDeletingPathExtension stringByExpandingTildeInPath
        stringByFoldingWithOptions:locale: stringByPaddingToLength:withString:startingAtIndex:
        stringByRemovingPercentEncoding stringByReplacingCharactersInRange:withString:
        stringByReplacingOccurrencesOfString:withString: stringByReplacingOccurrencesOfString:withString:options:range:
        stringByReplacingPercentEscapesUsingEncoding: stringByResolvingSymlinksInPath stringByStandardizingPath
        stringByTrimmingCharactersInSet: stringsByAppendingPaths: substringFromIndex: substringToIndex:
        substringWithRange: uppercaseString uppercaseStringWithLocale: variantFittingPresentationWidth:
        writeToFile:atomically: writeToFile:atomically:encoding:error: writeToURL:atomically:
        writeToURL:atomically:encoding:error:
        +availableStringEncodings defaultCStringEncoding localizedNameOfStringEncoding:
        localizedUserNotificationStringForKey:arguments: string
        stringEncodingForData:encodingOptions:convertedString:usedLossyConversion:
        @NSTask NSObject
        -arguments= currentDirectoryPath= currentDirectoryURL= environment= executableURL= init interrupt isRunning
        launch launchAndReturnError: launchPath= launchRequirementData= processIdentifier qualityOfService= resume
        standardError= standardInput= standardOutput= suspend terminate terminationHandler= terminationReason
        terminationStatus waitUntilExit
        @NSTermOfAddress NSObject
        <NSCoding NSSecureCoding
        -languageIdentifier pronouns
        +currentUser feminine localizedForLanguageIdentifier:withPronouns: masculine neutral
        @NSThread NSObject
        -cancel init initWithBlock: initWithTarget:selector:object: isCancelled isExecuting isFinished isMainThread main
        name= qualityOfService= stackSize= start threadDictionary threadPriority=
        +callStackReturnAddresses callStackSymbols currentThread detachNewThreadSelector:toTarget:withObject:
        detachNewThreadWithBlock: exit isMainThread isMultiThreaded mainThread sleepForTimeInterval: sleepUntilDate:
        threadPriority=
        @NSTimeZone NSObject
        <NSCoding NSSecureCoding
        -abbreviation abbreviationForDate: data daylightSavingTimeOffset daylightSavingTimeOffsetForDate: description
        initWithName: initWithName:data: isDaylightSavingTime isDaylightSavingTimeForDate: isEqualToTimeZone:
        localizedName:locale: name nextDaylightSavingTimeTransition nextDaylightSavingTimeTransitionAfterDate:
        secondsFromGMT secondsFromGMTForDate:
        +abbreviationDictionary= defaultTimeZone= knownTimeZoneNames localTimeZone resetSystemTimeZone systemTimeZone
        timeZoneDataVersion
        @NSTimer NSObject
        -fire fireDate= initWithFireDate:interval:repeats:block:
        initWithFireDate:interval:target:selector:userInfo:repeats: invalidate isValid timeInterval tolerance= userInfo
        @NSURL NSObject
        <NSCoding NSItemProviderReading NSItemProviderWriting NSPasteboardReading NSPasteboardWriting NSSecureCoding
        QLPreviewItem
        -URLByAppendingPathComponent: URLByAppendingPathComponent:conformingToType:
        URLByAppendingPathComponent:isDirectory: URLByAppendingPathExtension: URLByAppendingPathExtensionForType:
        URLByDeletingLastPathComponent URLByDeletingPathExtension URLByResolvingSymlinksInPath URLByStandardizingPath
        URLHandleUsingCache: absoluteString absoluteURL baseURL
        bookmarkDataWithOptions:includingResourceValuesForKeys:relativeToURL:error:
        checkPromisedItemIsReachableAndReturnError: checkResourceIsReachableAndReturnError: dataRepresentation
        filePathURL fileReferenceURL fileSystemRepresentation fragment getFileSystemRepresentation:maxLength:
        getPromisedItemResourceValue:forKey:error: getResourceValue:forKey:error: hasDirectoryPath host
        initAbsoluteURLWithDataRepresentation:relativeToURL:
        initByResolvingBookmarkData:options:relativeToURL:bookmarkDataIsStale:error:
        initFileURLWithFileSystemRepresentation:isDirectory:relativeToURL: initFileURLWithPath:
        initFileURLWithPath:isDirectory: initFileURLWithPath:isDirectory:relativeToURL:
        initFileURLWithPath:relativeToURL: initWithDataRepresentation:relativeToURL: initWithScheme:host:path:
        initWithString: initWithString:encodingInvalidCharacters: initWithString:relativeToURL: isFileReferenceURL
        isFileURL lastPathComponent loadResourceDataNotifyingClient:usingCache: parameterString password path
        pathComponents pathExtension port promisedItemResourceValuesForKeys:error: propertyForKey: query relativePath
        relativeString removeAllCachedResourceValues removeCachedResourceValueForKey: resourceDataUsingCache:
        resourceSpecifier resourceValuesForKeys:error: scheme setProperty:forKey: setResourceData:
        setResourceValue:forKey:error: setResourceValues:error: setTemporaryResourceValue:forKey: standardizedURL
        startAccessingSecurityScopedResource stopAccessingSecurityScopedResource user writeToPasteboard:
        +resourceValuesForKeys:fromBookmarkData: writeBookmarkData:toURL:options:error:
        @NSURLAuthenticationChallenge NSObject
        <NSCoding NSSecureCoding
        -error failureResponse initWithAuthenticationChallenge:sender:
        initWithProtectionSpace:proposedCredential:previousFailureCount:failureResponse:error:sender:
        previousFailureCount proposedCredential protectionSpace sender
        @NSURLCache NSObject
        -cachedResponseForRequest: currentDiskUsage currentMemoryUsage diskCapacity=
        getCachedResponseForDataTask:completionHandler: initWithMemoryCapacity:diskCapacity:directoryURL:
        initWithMemoryCapacity:diskCapacity:diskPath: memoryCapacity= removeAllCachedResponses
        removeCachedResponseForDataTask: removeCachedResponseForRequest: removeCachedResponsesSinceDate:
        storeCachedResponse:forDataTask: storeCachedResponse:forRequest:
        +sharedURLCache=
        @NSURLConnection NSObject
        -cancel currentRequest initWithRequest:delegate: initWithRequest:delegate:startImmediately: originalRequest
        scheduleInRunLoop:forMode: setDelegateQueue: start unscheduleFromRunLoop:forMode:
        +canHandleRequest: sendAsynchronousRequest:queue:completionHandler:
        sendSynchronousRequest:returningResponse:error:
        @NSURLCredential NSObject
        <NSCoding NSSecureCoding
        -certificates hasPassword initWithUser:password:persistence: password persistence user
        @NSURLDownload NSObject
        -cancel deletesFileUponFailure= initWithRequest:delegate: initWithResumeData:delegate:path: request resumeData
        setDestination:allowOverwrite:
        +canResumeDownloadDecodedWithEncodingMIMEType:
        @NSURLHandle NSObject
        -addClient: availableResourceData backgroundLoadDidFailWithReason: beginLoadInBackground cancelLoadInBackground
        didLoadBytes:loadComplete: endLoadInBackground expectedResourceDataSize failureReason flushCachedData
        initWithURL:cached: loadInBackground loadInForeground propertyForKey: propertyForKeyIfAvailable: removeClient:
        resourceData status writeData: writeProperty:forKey:
        +URLHandleClassForURL: cachedHandleForURL: canInitWithURL: registerURLHandleClass:
        @NSURLProtectionSpace NSObject
        <NSCoding NSSecureCoding
        -authenticationMethod distinguishedNames host initWithHost:port:protocol:realm:authenticationMethod:
        initWithProxyHost:port:type:realm:authenticationMethod: isProxy port protocol proxyType realm
        receivesCredentialSecurely
        @NSURLProtocol NSObject
        -cachedResponse client initWithRequest:cachedResponse:client: initWithTask:cachedResponse:client: request
        startLoading stopLoading task
        +canInitWithRequest: canInitWithTask: canonicalRequestForRequest: propertyForKey:inRequest: registerClass:
        removePropertyForKey:inRequest: requestIsCacheEquivalent:toRequest: setProperty:forKey:inRequest:
        unregisterClass:
        @NSURLQueryItem NSObject
        <NSCoding NSSecureCoding
        -initWithName:value: name value
        @NSURLRequest NSObject
        <NSCoding NSSecureCoding
        -HTTPBody HTTPBodyStream HTTPMethod HTTPShouldHandleCookies HTTPShouldUsePipelining URL allHTTPHeaderFields
        allowsCellularAccess allowsConstrainedNetworkAccess allowsExpensiveNetworkAccess allowsPersistentDNS
        allowsUltraConstrainedNetworkAccess assumesHTTP3Capable attribution cachePolicy cookiePartitionIdentifier
        initWithURL: initWithURL:cachePolicy:timeoutInterval: mainDocumentURL networkServiceType
        requiresDNSSECValidation timeoutInterval valueForHTTPHeaderField:
        +supportsSecureCoding
        @NSURLSessionConfiguration NSObject
        -HTTPAdditionalHeaders= HTTPCookieAcceptPolicy= HTTPCookieStorage= HTTPMaximumConnectionsPerHost=
        HTTPShouldSetCookies= HTTPShouldUsePipelining= URLCache= URLCredentialStorage= allowsCellularAccess=
        allowsConstrainedNetworkAccess= allowsExpensiveNetworkAccess= allowsUltraConstrainedNetworkAccess=
        connectionProxyDictionary= enablesEarlyData= identifier init isDiscretionary= multipathServiceType=
        networkServiceType= protocolClasses= proxyConfigurations= requestCachePolicy= requiresDNSSECValidation=
        sessionSendsLaunchEvents= sharedContainerIdentifier= shouldUseExtendedBackgroundIdleMode=
        timeoutIntervalForRequest= timeoutIntervalForResource= usesClassicLoadingMode= waitsForConnectivity=
        +backgroundSessionConfiguration: defaultSessionConfiguration ephemeralSessionConfiguration new
        @NSURLSessionDataTask NSURLSessionTask
        <NSProgressReporting
        @NSURLSessionDownloadTask NSURLSessionTask
        <NSProgressReporting
        -cancelByProducingResumeData:
        @NSURLSessionStreamTask NSURLSessionTask
        <NSProgressReporting
        -captureStreams closeRead closeWrite readDataOfMinLength:maxLength:timeout:completionHandler:
        startSecureConnection stopSecureConnection writeData:timeout:completionHandler:
        @NSURLSessionTask NSObject
        <NSProgressReporting
        -cancel countOfBytesClientExpectsToReceive= countOfBytesClientExpectsToSend= countOfBytesExpectedToReceive
        countOfBytesExpectedToSend countOfBytesReceived countOfBytesSent currentRequest delegate= earliestBeginDate=
        error init originalRequest prefersIncrementalDelivery= priority= progress response resume state suspend
        taskDescription= taskIdentifier
        +new
        @NSURLSessionUploadTask NSURLSessionDataTask
        <NSProgressReporting
        -cancelByProducingResumeData:
        @NSURLSessionWebSocketMessage NSObject
        -data initWithData: initWithString: string
        @NSURLSessionWebSocketTask NSURLSessionTask
        <NSProgressReporting
        -cancelWithCloseCode:reason: closeCode closeReason maximumMessageSize= receiveMessageWithCompletionHandler:
        sendMessage:completionHandler: sendPingWithPongReceiveHandler:
        @NSUUID NSObject
        <NSCoding NSSecureCoding
        -UUIDString compare: getUUIDBytes: init initWithUUIDBytes: initWithUUIDString:
        +UUID
        @NSUnarchiver NSCoder
        -classNameDecodedForArchiveClassName: decodeClassName:asClassName: initForReadingWithData: isAtEnd
        replaceObject:withObject:
        +classNameDecodedForArchiveClassName: decodeClassName:asClassName:
        @NSUndoManager NSObject
        -beginUndoGrouping canRedo canUndo disableUndoRegistration enableUndoRegistration endUndoGrouping groupingLevel
        groupsByEvent= isRedoing isUndoRegistrationEnabled isUndoing levelsOfUndo= prepareWithInvocationTarget: redo
        redoActionIsDiscardable redoActionName redoActionUserInfoValueForKey: redoCount redoMenuItemTitle
        redoMenuTitleForUndoActionName: registerUndoWithTarget:handler: registerUndoWithTarget:selector:object:
        removeAllActions removeAllActionsWithTarget: runLoopModes= setActionIsDiscardable: setActionName:
        setActionUserInfoValue:forKey: undo undoActionIsDiscardable undoActionName undoActionUserInfoValueForKey:
        undoCount undoMenuItemTitle undoMenuTitleForUndoActionName: undoNestedGroup
        @NSUniqueIDSpecifier NSScriptObjectSpecifier
        <NSCoding
        -initWithContainerClassDescription:containerSpecifier:key:uniqueID: uniqueID=
        @NSUnit NSObject
        <NSCoding NSSecureCoding
        -initWithSymbol: symbol
        @NSUserAppleScriptTask NSUserScriptTask
        -executeWithAppleEvent:completionHandler:
        @NSUserAutomatorTask NSUserScriptTask
        -executeWithInput:completionHandler: variables=
        @NSUserDefaults NSObject
        -URLForKey: addSuiteNamed: arrayForKey: boolForKey: dataForKey: dictionaryForKey: dictionaryRepresentation
        doubleForKey: floatForKey: init initWithSuiteName: initWithUser: integerForKey: objectForKey:
        objectIsForcedForKey: objectIsForcedForKey:inDomain: persistentDomainForName: persistentDomainNames
        registerDefaults: removeObjectForKey: removePersistentDomainForName: removeSuiteNamed:
        removeVolatileDomainForName: setBool:forKey: setDouble:forKey: setFloat:forKey: setInteger:forKey:
        setObject:forKey: setPersistentDomain:forName: setURL:forKey: setVolatileDomain:forName: stringArrayForKey:
        stringForKey: synchronize volatileDomainForName: volatileDomainNames
        +resetStandardUserDefaults standardUserDefaults
        @NSUserNotification NSObject
        -actionButtonTitle= activationType actualDeliveryDate additionalActions= additionalActivationAction
        deliveryDate= deliveryRepeatInterval= deliveryTimeZone= hasActionButton= hasReplyButton= identifier=
        informativeText= init isPresented isRemote otherButtonTitle= response responsePlaceholder= soundName= subtitle=
        title= userInfo=
        @NSUserNotificationAction NSObject
        -identifier title
        @NSUserNotificationCenter NSObject
        -delegate= deliverNotification: deliveredNotifications removeAllDeliveredNotifications
        removeDeliveredNotification: removeScheduledNotification: scheduleNotification: scheduledNotifications=
        +defaultUserNotificationCenter
        @NSUserScriptTask NSObject
        -executeWithCompletionHandler: initWithURL:error: scriptURL
        @NSUserUnixTask NSUserScriptTask
        -executeWithArguments:completionHandler: standardError= standardInput= standardOutput=
        @NSValue NSObject
        <NSCoding NSSecureCoding
        -CATransform3DValue CGAffineTransformValue CGPointValue CGRectValue CGSizeValue CGVectorValue CMTimeMappingValue
        CMTimeRangeValue CMTimeValue CMVideoDimensionsValue GCPoint2Value MKCoordinateSpanValue MKCoordinateValue
        SCNMatrix4Value SCNVector3Value SCNVector4Value UIEdgeInsetsValue UIOffsetValue directionalEdgeInsetsValue
        edgeInsetsValue getValue: getValue:size: initWithBytes:objCType: isEqualToValue: nonretainedObjectValue objCType
        pointValue pointerValue rangeValue rectValue sizeValue
        +value:withObjCType:
        @NSValueTransformer NSObject
        -reverseTransformedValue: transformedValue:
        +allowsReverseTransformation setValueTransformer:forName: transformedValueClass valueTransformerForName:
        valueTransformerNames
        @NSWhoseSpecifier NSScriptObjectSpecifier
        <NSCoding
        -endSubelementIdentifier= endSubelementIndex= initWithContainerClassDescription:containerSpecifier:key:test:
        startSubelementIdentifier= startSubelementIndex= test=
        @NSXMLDTD NSXMLNode
        -addChild: attributeDeclarationForName:elementName: elementDeclarationForName: entityDeclarationForName:
        initWithContentsOfURL:options:error: initWithData:options:error: insertChild:atIndex: insertChildren:atIndex:
        notationDeclarationForName: publicID= removeChildAtIndex: replaceChildAtIndex:withNode: setChildren: systemID=
        +predefinedEntityDeclarationForName:
        @NSXMLDTDNode NSXMLNode
        -DTDKind= initWithXMLString: isExternal notationName= publicID= systemID=
        @NSXMLDocument NSXMLNode
        -DTD= MIMEType= XMLData XMLDataWithOptions: addChild: characterEncoding= documentContentKind=
        initWithContentsOfURL:options:error: initWithData:options:error: initWithRootElement:
        initWithXMLString:options:error: insertChild:atIndex: insertChildren:atIndex: isStandalone=
        objectByApplyingXSLT:arguments:error: objectByApplyingXSLTAtURL:arguments:error:
        objectByApplyingXSLTString:arguments:error: removeChildAtIndex: replaceChildAtIndex:withNode: rootElement=
        setChildren: validateAndReturnError: version=
        +replacementClassForClass:
        @NSXMLElement NSXMLNode
        -addAttribute: addChild: addNamespace: attributeForLocalName:URI: attributeForName: attributes=
        elementsForLocalName:URI: elementsForName: initWithName: initWithName:URI: initWithName:stringValue:
        initWithXMLString:error: insertChild:atIndex: insertChildren:atIndex: namespaceForPrefix: namespaces=
        normalizeAdjacentTextNodesPreservingCDATA: removeAttributeForName: removeChildAtIndex: removeNamespaceForPrefix:
        replaceChildAtIndex:withNode: resolveNamespaceForName: resolvePrefixForNamespaceURI: setAttributesAsDictionary:
        setAttributesWithDictionary: setChildren:
        @NSXMLNode NSObject
        -URI= XMLString XMLStringWithOptions: XPath canonicalXMLStringPreservingComments: childAtIndex: childCount
        children description detach index init initWithKind: initWithKind:options: kind level localName name= nextNode
        nextSibling nodesForXPath:error: objectValue= objectsForXQuery:constants:error: objectsForXQuery:error: parent
        prefix previousNode previousSibling rootDocument setStringValue:resolvingEntities: stringValue=
        +document localNameForName: predefinedNamespaceForPrefix: prefixForName:
        @NSXMLParser NSObject
        -abortParsing allowedExternalEntityURLs= columnNumber delegate= externalEntityResolvingPolicy=
        initWithContentsOfURL: initWithData: initWithStream: lineNumber parse parserError publicID
        shouldProcessNamespaces= shouldReportNamespacePrefixes= shouldResolveExternalEntities= systemID
        """
}
