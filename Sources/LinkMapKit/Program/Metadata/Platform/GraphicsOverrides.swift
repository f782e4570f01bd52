// Names of ARKit, CoreImage, GLKit, GameplayKit, MetalKit, QuartzCore, SceneKit, ScreenSaver, SpriteKit: a table,
// longer than files here usually are.
// Written by scripts/make-platform-table; not to be edited by hand.
// Derived from github.com/madsmtm/objc2-generated at fff28a8e2 of 2026-08-07; names only.

extension PlatformTable {
    static let graphics: StaticString = """
        %ARAnchorCopying
        -initWithAnchor:
        %ARCoachingOverlayViewDelegate
        -coachingOverlayViewDidDeactivate: coachingOverlayViewDidRequestSessionReset: coachingOverlayViewWillActivate:
        %ARSCNViewDelegate
        <ARSessionObserver SCNSceneRendererDelegate
        -renderer:didAddNode:forAnchor: renderer:didRemoveNode:forAnchor: renderer:didUpdateNode:forAnchor:
        renderer:nodeForAnchor: renderer:willUpdateNode:forAnchor:
        %ARSKViewDelegate
        <ARSessionObserver SKViewDelegate
        %ARSessionDelegate
        <ARSessionObserver
        -session:didAddAnchors: session:didRemoveAnchors: session:didUpdateAnchors: session:didUpdateFrame:
        %ARSessionObserver
        -session:cameraDidChangeTrackingState: session:didChangeGeoTrackingStatus: session:didFailWithError:
        session:didOutputAudioSampleBuffer: session:didOutputCollaborationData: sessionInterruptionEnded:
        sessionShouldAttemptRelocalization: sessionWasInterrupted:
        %CAAction
        -runActionForKey:object:arguments:
        %CAAnimationDelegate
        -animationDidStart: animationDidStop:finished:
        %CALayerDelegate
        -actionForLayer:forKey: displayLayer: drawLayer:inContext: layerWillDraw: layoutSublayersOfLayer:
        %CALayoutManager
        -invalidateLayoutOfLayer: layoutSublayersOfLayer: preferredSizeOfLayer:
        %CAMediaTiming
        -autoreverses= beginTime= duration= fillMode= repeatCount= repeatDuration= speed= timeOffset=
        %CAMetalDisplayLinkDelegate
        -metalDisplayLink:needsUpdate:
        %GKAgentDelegate
        -agentDidUpdate: agentWillUpdate:
        %GKRandom
        -nextBool nextInt nextIntWithUpperBound: nextUniform
        %GKSceneRootNodeType
        %GKStrategist
        -bestMoveForActivePlayer gameModel= randomSource=
        %GLKNamedEffect
        -prepareToDraw
        %MTKViewDelegate
        -drawInMTKView: mtkView:drawableSizeWillChange:
        %SCNActionable
        -actionForKey: actionKeys hasActions removeActionForKey: removeAllActions runAction:
        runAction:completionHandler: runAction:forKey: runAction:forKey:completionHandler:
        %SCNAnimatable
        -addAnimation:forKey: addAnimationPlayer:forKey: animationForKey: animationKeys animationPlayerForKey:
        isAnimationForKeyPaused: pauseAnimationForKey: removeAllAnimations removeAllAnimationsWithBlendOutDuration:
        removeAnimationForKey: removeAnimationForKey:blendOutDuration: removeAnimationForKey:fadeOutDuration:
        resumeAnimationForKey: setSpeed:forAnimationKey:
        %SCNAnimation
        %SCNAvoidOccluderConstraintDelegate
        -avoidOccluderConstraint:didAvoidOccluder:forNode: avoidOccluderConstraint:shouldAvoidOccluder:forNode:
        %SCNBoundingVolume
        -getBoundingBoxMin:max: getBoundingSphereCenter:radius: setBoundingBoxMin:max:
        %SCNCameraControllerDelegate
        -cameraInertiaDidEndForController: cameraInertiaWillStartForController:
        %SCNNodeRendererDelegate
        -renderNode:renderer:arguments:
        %SCNPhysicsContactDelegate
        -physicsWorld:didBeginContact: physicsWorld:didEndContact: physicsWorld:didUpdateContact:
        %SCNProgramDelegate
        -program:bindValueForSymbol:atLocation:programID:renderer: program:handleError:
        program:unbindValueForSymbol:atLocation:programID:renderer: programIsOpaque:
        %SCNSceneExportDelegate
        -writeImage:withSceneDocumentURL:originalImageURL:
        %SCNSceneRenderer
        -audioEngine audioEnvironmentNode audioListener= autoenablesDefaultLighting= colorPixelFormat commandQueue
        context currentRenderCommandEncoder currentRenderPassDescriptor currentTime= currentViewport debugOptions=
        delegate= depthPixelFormat device hitTest:options: isJitteringEnabled= isNodeInsideFrustum:withPointOfView:
        isPlaying= isTemporalAntialiasingEnabled= loops= nodesInsideFrustumWithPointOfView: pointOfView=
        prepareObject:shouldAbortBlock: prepareObjects:withCompletionHandler: projectPoint: renderingAPI scene=
        sceneTime= showsStatistics= stencilPixelFormat unprojectPoint: usesReverseZ= workingColorSpace
        %SCNSceneRendererDelegate
        -renderer:didApplyAnimationsAtTime: renderer:didApplyConstraintsAtTime: renderer:didRenderScene:atTime:
        renderer:didSimulatePhysicsAtTime: renderer:updateAtTime: renderer:willRenderScene:atTime:
        %SCNShadable
        -handleBindingOfSymbol:usingBlock: handleUnbindingOfSymbol:usingBlock: minimumLanguageVersion= program=
        shaderModifiers=
        %SCNTechniqueSupport
        -technique=
        %SKPhysicsContactDelegate
        -didBeginContact: didEndContact:
        %SKSceneDelegate
        -didApplyConstraintsForScene: didEvaluateActionsForScene: didFinishUpdateForScene: didSimulatePhysicsForScene:
        update:forScene:
        %SKViewDelegate
        -view:shouldRenderAtTime:
        %SKWarpable
        -subdivisionLevels= warpGeometry=
        @ARAnchor NSObject
        <ARAnchorCopying NSCoding NSSecureCoding
        -identifier name sessionIdentifier
        @ARSession NSObject
        -addAnchor: captureHighResolutionFrameUsingPhotoSettings:completion: captureHighResolutionFrameWithCompletion:
        configuration currentFrame delegate= delegateQueue= getCurrentWorldMapWithCompletionHandler: identifier pause
        raycast: removeAnchor: runWithConfiguration: runWithConfiguration:options: trackedRaycast:updateHandler:
        updateWithCollaborationData:
        @CAAnimation NSObject
        <CAAction CAMediaTiming NSCoding NSSecureCoding SCNAnimation
        -animationEvents= delegate= fadeInDuration= fadeOutDuration= isRemovedOnCompletion= preferredFrameRateRange=
        shouldArchiveValueForKey: timingFunction= usesSceneTimeBase=
        +animation defaultValueForKey:
        @CAAnimationGroup CAAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -animations=
        @CABasicAnimation CAPropertyAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -byValue= fromValue= toValue=
        @CAConstraint NSObject
        <NSCoding NSSecureCoding
        -attribute initWithAttribute:relativeTo:attribute:scale:offset: offset scale sourceAttribute sourceName
        @CAConstraintLayoutManager NSObject
        <CALayoutManager
        +layoutManager
        @CADisplayLink NSObject
        -addToRunLoop:forMode: duration frameInterval= invalidate isPaused= preferredFrameRateRange=
        preferredFramesPerSecond= removeFromRunLoop:forMode: targetTimestamp timestamp
        @CAEDRMetadata NSObject
        <NSCoding NSSecureCoding
        +HLGMetadata isAvailable
        @CAGradientLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -colors= endPoint= locations= setType: startPoint=
        @CAKeyframeAnimation CAPropertyAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -biasValues= calculationMode= continuityValues= keyTimes= path= rotationMode= tensionValues= timingFunctions=
        values=
        @CALayer NSObject
        <CAMediaTiming NSCoding NSSecureCoding
        -actionForKey: actions= addAnimation:forKey: addConstraint: addSublayer: affineTransform=
        allowsEdgeAntialiasing= allowsGroupOpacity= anchorPoint= anchorPointZ= animationForKey: animationKeys
        autoresizingMask= backgroundColor= backgroundFilters= borderColor= borderWidth= bounds= compositingFilter=
        constraints= containsPoint: contents= contentsAreFlipped contentsCenter= contentsFormat= contentsGravity=
        contentsHeadroom= contentsRect= contentsScale= convertPoint:fromLayer: convertPoint:toLayer:
        convertRect:fromLayer: convertRect:toLayer: convertTime:fromLayer: convertTime:toLayer: cornerCurve=
        cornerRadius= delegate= display displayIfNeeded drawInContext: drawsAsynchronously= edgeAntialiasingMask=
        filters= frame= hitTest: init initWithLayer: insertSublayer:above: insertSublayer:atIndex: insertSublayer:below:
        isDoubleSided= isGeometryFlipped= isHidden= isOpaque= layoutIfNeeded layoutManager= layoutSublayers
        magnificationFilter= mask= maskedCorners= masksToBounds= minificationFilter= minificationFilterBias= modelLayer
        name= needsDisplay needsDisplayOnBoundsChange= needsLayout opacity= position= preferredDynamicRange=
        preferredFrameSize presentationLayer rasterizationScale= removeAllAnimations removeAnimationForKey:
        removeFromSuperlayer renderInContext: replaceSublayer:with: resizeSublayersWithOldSize:
        resizeWithOldSuperlayerSize: scrollPoint: scrollRectToVisible: setNeedsDisplay setNeedsDisplayInRect:
        setNeedsLayout shadowColor= shadowOffset= shadowOpacity= shadowPath= shadowRadius= shouldArchiveValueForKey:
        shouldRasterize= style= sublayerTransform= sublayers= superlayer toneMapMode= transform= visibleRect
        wantsDynamicContentScaling= wantsExtendedDynamicRangeContent= zPosition=
        +cornerCurveExpansionFactor: defaultActionForKey: defaultValueForKey: layer needsDisplayForKey:
        @CAMediaTimingFunction NSObject
        <NSCoding NSSecureCoding
        -getControlPointAtIndex:values: initWithControlPoints::::
        @CAMetalDisplayLink NSObject
        -addToRunLoop:forMode: delegate= initWithMetalLayer: invalidate isPaused= preferredFrameLatency=
        preferredFrameRateRange= removeFromRunLoop:forMode:
        @CAMetalDisplayLinkUpdate NSObject
        -drawable targetPresentationTimestamp targetTimestamp
        @CAMetalLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -EDRMetadata= allowsNextDrawableTimeout= colorspace= developerHUDProperties= device= displaySyncEnabled=
        drawableSize= framebufferOnly= maximumDrawableCount= nextDrawable pixelFormat= preferredDevice
        presentsWithTransaction= residencySet
        @CAOpenGLLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -canDrawInCGLContext:pixelFormat:forLayerTime:displayTime: colorspace= copyCGLContextForPixelFormat:
        copyCGLPixelFormatForDisplayMask: drawInCGLContext:pixelFormat:forLayerTime:displayTime: isAsynchronous=
        releaseCGLContext: releaseCGLPixelFormat:
        @CAPropertyAnimation CAAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -isAdditive= isCumulative= keyPath= valueFunction=
        @CARemoteLayerClient NSObject
        -clientId initWithServerPort: invalidate layer=
        @CARemoteLayerServer NSObject
        -serverPort
        +sharedServer
        @CARenderer NSObject
        -addUpdateRect: beginFrameAtTime:timeStamp: bounds= endFrame layer= nextFrameTime render setDestination:
        updateBounds
        @CAReplicatorLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -instanceAlphaOffset= instanceBlueOffset= instanceColor= instanceCount= instanceDelay= instanceGreenOffset=
        instanceRedOffset= instanceTransform= preservesDepth=
        @CAScrollLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -scrollMode= scrollToPoint: scrollToRect:
        @CAShapeLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -fillColor= fillRule= lineCap= lineDashPattern= lineDashPhase= lineJoin= lineWidth= miterLimit= path=
        strokeColor= strokeEnd= strokeStart=
        @CASpringAnimation CABasicAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -allowsOverdamping= bounce damping= initWithPerceptualDuration:bounce: initialVelocity= mass= perceptualDuration
        settlingDuration stiffness=
        @CATextLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -alignmentMode= allowsFontSubpixelQuantization= font= fontSize= foregroundColor= isWrapped= string=
        truncationMode=
        @CATiledLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        -levelsOfDetail= levelsOfDetailBias= tileSize=
        +fadeDuration
        @CATransaction NSObject
        +animationDuration= animationTimingFunction= begin commit completionBlock= disableActions= flush lock
        setValue:forKey: unlock valueForKey:
        @CATransformLayer CALayer
        <CAMediaTiming NSCoding NSSecureCoding
        @CATransition CAAnimation
        <CAAction CAMediaTiming NSCoding NSSecureCoding
        -endProgress= filter= setType: startProgress= subtype=
        @CAValueFunction NSObject
        <NSCoding NSSecureCoding
        -name
        @CIFilter NSObject
        <NSCoding NSSecureCoding
        -apply:arguments:options: attributes inputKeys isEnabled= name= outputImage outputKeys setDefaults
        +CMYKHalftone LabDeltaE PDF417BarcodeGenerator QRCodeGenerator filterNamesInCategories: filterNamesInCategory:
        localizedDescriptionForFilterName: localizedNameForCategory: localizedNameForFilterName:
        localizedReferenceDocumentationForFilterName: registerFilterName:constructor:classAttributes:
        supportedRawCameraModels
        @CIKernel NSObject
        -applyWithExtent:roiCallback:arguments: name setROISelector:
        @CIPlugIn NSObject
        +loadAllPlugIns loadNonExecutablePlugIn: loadNonExecutablePlugIns loadPlugIn:allowExecutableCode:
        loadPlugIn:allowNonExecutable:
        @GKAgent GKComponent
        <NSCoding NSSecureCoding
        -behavior= delegate= mass= maxAcceleration= maxSpeed= radius= speed=
        @GKAgent2D GKAgent
        <NSCoding NSSecureCoding
        -rotation=
        @GKAgent3D GKAgent
        <NSCoding NSSecureCoding
        -rightHanded=
        @GKBehavior NSObject
        <NSFastEnumeration
        -goalCount objectAtIndexedSubscript: objectForKeyedSubscript: removeAllGoals removeGoal:
        setObject:forKeyedSubscript: setWeight:forGoal: weightForGoal:
        @GKComponent NSObject
        <NSCoding NSSecureCoding
        -didAddToEntity entity updateWithDeltaTime: willRemoveFromEntity
        @GKComponentSystem NSObject
        <NSFastEnumeration
        -addComponent: addComponentWithEntity: classForGenericArgumentAtIndex: componentClass components
        initWithComponentClass: objectAtIndexedSubscript: removeComponent: removeComponentWithEntity:
        updateWithDeltaTime:
        @GKCompositeBehavior GKBehavior
        <NSFastEnumeration
        -behaviorCount removeAllBehaviors removeBehavior: setWeight:forBehavior: weightForBehavior:
        @GKDecisionNode NSObject
        -createBranchWithPredicate:attribute: createBranchWithValue:attribute: createBranchWithWeight:attribute:
        @GKDecisionTree NSObject
        <NSCoding NSSecureCoding
        -exportToURL:error: findActionForAnswers: initWithAttribute: initWithExamples:actions:attributes:
        initWithURL:error: randomSource= rootNode
        @GKEntity NSObject
        <NSCoding NSSecureCoding
        -addComponent: componentForClass: components init removeComponentForClass: updateWithDeltaTime:
        +entity
        @GKGaussianDistribution GKRandomDistribution
        <GKRandom
        -deviation initWithRandomSource:mean:deviation: mean
        @GKGoal NSObject
        +goalToAvoidAgents:maxPredictionTime: goalToAvoidObstacles:maxPredictionTime: goalToFleeAgent:
        goalToFollowPath:maxPredictionTime:forward: goalToInterceptAgent:maxPredictionTime: goalToReachTargetSpeed:
        goalToSeekAgent: goalToStayOnPath:maxPredictionTime: goalToWander:
        @GKMinmaxStrategist NSObject
        <GKStrategist
        -bestMoveForPlayer: maxLookAheadDepth= randomMoveForPlayer:fromNumberOfBestMoves:
        @GKMonteCarloStrategist NSObject
        <GKStrategist
        -budget= explorationParameter=
        @GKNSPredicateRule GKRule
        -initWithPredicate: predicate
        @GKOctree NSObject
        -removeElement: removeElement:withNode:
        @GKOctreeNode NSObject
        @GKPath NSObject
        -initWithGraphNodes:radius: isCyclical= numPoints radius=
        @GKQuadtree NSObject
        -removeElement: removeElement:withNode:
        @GKQuadtreeNode NSObject
        @GKRTree NSObject
        -initWithMaxNumberOfChildren: queryReserve=
        @GKRandomDistribution NSObject
        <GKRandom
        -highestValue initWithRandomSource:lowestValue:highestValue: lowestValue nextBool nextInt nextIntWithUpperBound:
        nextUniform numberOfPossibleOutcomes
        +d20 d6
        @GKRule NSObject
        -evaluatePredicateWithSystem: performActionWithSystem: salience=
        @GKRuleSystem NSObject
        -addRule: addRulesFromArray: agenda assertFact: assertFact:grade: evaluate executed facts gradeForFact: init
        maximumGradeForFacts: minimumGradeForFacts: removeAllRules reset retractFact: retractFact:grade: rules state
        @GKSCNNodeComponent GKComponent
        <GKAgentDelegate NSCoding NSSecureCoding
        -initWithNode: node
        @GKSKNodeComponent GKComponent
        <GKAgentDelegate NSCoding NSSecureCoding
        -initWithNode: node=
        @GKScene NSObject
        <NSCoding NSSecureCoding
        -addEntity: addGraph:name: entities graphs removeEntity: removeGraph: rootNode=
        @GKShuffledDistribution GKRandomDistribution
        <GKRandom
        @GKStateMachine NSObject
        -canEnterState: currentState enterState: initWithStates: stateForClass: updateWithDeltaTime:
        @GLKBaseEffect NSObject
        <GLKNamedEffect
        -colorMaterialEnabled= constantColor= fog label= light0 light1 light2 lightModelAmbientColor=
        lightModelTwoSided= lightingType= material prepareToDraw texture2d0 texture2d1 textureOrder= transform
        useConstantColor=
        @MTKSubmesh NSObject
        -indexBuffer indexCount indexType mesh name= primitiveType
        @MTKView NSView
        <CALayerDelegate NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization
        NSCoding NSDraggingDestination NSUserInterfaceItemIdentification
        -autoResizeDrawable= clearColor= clearDepth= clearStencil= colorPixelFormat= colorspace= currentDrawable
        currentMTL4RenderPassDescriptor currentRenderPassDescriptor delegate= depthStencilAttachmentTextureUsage=
        depthStencilPixelFormat= depthStencilStorageMode= depthStencilTexture device= draw drawableSize=
        enableSetNeedsDisplay= framebufferOnly= initWithFrame:device: isPaused= multisampleColorAttachmentTextureUsage=
        multisampleColorTexture preferredDevice preferredDrawableSize preferredFramesPerSecond= presentsWithTransaction=
        releaseDrawables residencySet sampleCount=
        @SCNAnimation NSObject
        <NSCoding NSSecureCoding SCNAnimation
        -animationDidStart= animationDidStop= animationEvents= autoreverses= blendInDuration= blendOutDuration=
        duration= fillsBackward= fillsForward= isAdditive= isAppliedOnCompletion= isCumulative= isRemovedOnCompletion=
        keyPath= repeatCount= startDelay= timeOffset= timingFunction= usesSceneTimeBase=
        +animationNamed:
        @SCNAnimationEvent NSObject
        @SCNAnimationPlayer NSObject
        <NSCoding NSSecureCoding SCNAnimatable
        -animation blendFactor= paused= play speed= stop stopWithBlendOutDuration:
        @SCNAudioPlayer NSObject
        -audioNode audioSource didFinishPlayback= initWithAVAudioNode: initWithSource: willStartPlayback=
        @SCNAudioSource NSObject
        <NSCoding NSSecureCoding
        -initWithFileNamed: initWithURL: isPositional= load loops= rate= reverbBlend= shouldStream= volume=
        +audioSourceNamed:
        @SCNGeometry NSObject
        <NSCoding NSSecureCoding SCNAnimatable SCNBoundingVolume SCNShadable
        -edgeCreasesElement= edgeCreasesSource= firstMaterial= geometryElementAtIndex: geometryElementCount
        geometryElements geometrySourceChannels geometrySources geometrySourcesForSemantic: insertMaterial:atIndex:
        levelsOfDetail= materialWithName: materials= name= removeMaterialAtIndex: replaceMaterialAtIndex:withMaterial:
        subdivisionLevel= tessellator= wantsAdaptiveSubdivision=
        +geometry
        @SCNLayer CAOpenGLLayer
        <CAMediaTiming NSCoding NSSecureCoding SCNSceneRenderer SCNTechniqueSupport
        -scene=
        @SCNLevelOfDetail NSObject
        <NSCoding NSSecureCoding
        -geometry screenSpaceRadius worldSpaceDistance
        @SCNNode NSObject
        <NSCoding NSSecureCoding SCNActionable SCNAnimatable SCNBoundingVolume
        -addAudioPlayer: addChildNode: addParticleSystem: audioPlayers camera= castsShadow= categoryBitMask=
        childNodeWithName:recursively: childNodes childNodesPassingTest: clone constraints= convertPosition:fromNode:
        convertPosition:toNode: convertTransform:fromNode: convertTransform:toNode: convertVector:fromNode:
        convertVector:toNode: entity= enumerateChildNodesUsingBlock: enumerateHierarchyUsingBlock: eulerAngles= filters=
        flattenedClone focusBehavior= geometry= hitTestWithSegmentFromPoint:toPoint:options: insertChildNode:atIndex:
        isHidden= isPaused= light= localRotateBy: localTranslateBy: lookAt: lookAt:up:localFront: morpher=
        movabilityHint= name= opacity= orientation= parentNode particleSystems physicsBody= physicsField= pivot=
        position= presentationNode removeAllAudioPlayers removeAllParticleSystems removeAudioPlayer:
        removeFromParentNode removeParticleSystem: rendererDelegate= renderingOrder= replaceChildNode:with:
        rotateBy:aroundTarget: rotation= scale= skinner= transform= worldFront worldOrientation= worldPosition=
        worldRight worldTransform= worldUp
        +localFront localRight localUp node
        @SCNParticlePropertyController NSObject
        <NSCoding NSSecureCoding
        -animation= inputBias= inputMode= inputOrigin= inputProperty= inputScale=
        @SCNProgram NSObject
        <NSCoding NSSecureCoding
        -delegate= fragmentFunctionName= fragmentShader= geometryShader=
        handleBindingOfBufferNamed:frequency:usingBlock: isOpaque= library= semanticForSymbol:
        setSemantic:forSymbol:options: tessellationControlShader= tessellationEvaluationShader= vertexFunctionName=
        vertexShader=
        +program
        @SCNReferenceNode SCNNode
        <NSCoding NSSecureCoding SCNActionable SCNAnimatable SCNBoundingVolume
        -initWithURL: isLoaded load loadingPolicy= referenceURL= unload
        @SCNRenderer NSObject
        <SCNSceneRenderer SCNTechniqueSupport
        -nextFrameTime render renderAtTime: renderAtTime:viewport:commandBuffer:passDescriptor:
        renderWithViewport:commandBuffer:passDescriptor: scene= snapshotAtTime:withSize:antialiasingMode: updateAtTime:
        updateProbes:atTime:
        @SCNScene NSObject
        <GKSceneRootNodeType NSCoding NSSecureCoding
        -addParticleSystem:withTransform: attributeForKey: background fogColor= fogDensityExponent= fogEndDistance=
        fogStartDistance= isPaused= lightingEnvironment particleSystems physicsWorld removeAllParticleSystems
        removeParticleSystem: rootNode screenSpaceReflectionMaximumDistance= screenSpaceReflectionSampleCount=
        screenSpaceReflectionStride= setAttribute:forKey: wantsScreenSpaceReflection=
        writeToURL:options:delegate:progressHandler:
        +scene sceneNamed: sceneNamed:inDirectory:options:
        @SCNSceneSource NSObject
        -data entriesPassingTest: entryWithIdentifier:withClass: identifiersOfEntriesWithClass: initWithData:options:
        initWithURL:options: propertyForKey: sceneWithOptions:error: sceneWithOptions:statusHandler: url
        @SCNTimingFunction NSObject
        <NSCoding NSSecureCoding
        @SCNTransaction NSObject
        +animationDuration= animationTimingFunction= begin commit completionBlock= disableActions= flush lock
        setValue:forKey: unlock valueForKey:
        @SCNView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification SCNSceneRenderer SCNTechniqueSupport
        -allowsCameraControl= antialiasingMode= backgroundColor= cameraControlConfiguration defaultCameraController
        drawableResizesAsynchronously= initWithFrame:options: openGLContext= pause: pixelFormat= play:
        preferredFramesPerSecond= rendersContinuously= scene= snapshot stop:
        @SK3DNode SKNode
        <NSCoding NSSecureCoding
        -autoenablesDefaultLighting= initWithViewportSize: isPlaying= loops= sceneTime= viewportSize=
        @SKAttribute NSObject
        <NSCoding NSSecureCoding
        -initWithName:type: name
        @SKAttributeValue NSObject
        <NSCoding NSSecureCoding
        -floatValue= init
        @SKAudioNode SKNode
        <NSCoding NSSecureCoding
        -autoplayLooped= avAudioNode= initWithAVAudioNode: initWithFileNamed: initWithURL: isPositional=
        @SKCameraNode SKNode
        <NSCoding NSSecureCoding
        -containedNodeSet containsNode:
        @SKConstraint NSObject
        <NSCoding NSSecureCoding
        -enabled= referenceNode=
        +distance:toNode: distance:toPoint: distance:toPoint:inNode: orientToNode:offset: orientToPoint:inNode:offset:
        orientToPoint:offset: positionX: positionX:Y: positionY: zRotation:
        @SKCropNode SKNode
        <NSCoding NSSecureCoding
        -maskNode=
        @SKEffectNode SKNode
        <NSCoding NSSecureCoding SKWarpable
        -blendMode= filter= shader= shouldCenterFilter= shouldEnableEffects= shouldRasterize=
        @SKKeyframeSequence NSObject
        <NSCoding NSSecureCoding
        -addKeyframeValue:time: count getKeyframeTimeForIndex: getKeyframeValueForIndex: initWithCapacity:
        initWithKeyframeValues:times: interpolationMode= removeKeyframeAtIndex: removeLastKeyframe repeatMode=
        sampleAtTime: setKeyframeTime:forIndex: setKeyframeValue:forIndex: setKeyframeValue:time:forIndex:
        @SKLabelNode SKNode
        <NSCoding NSSecureCoding
        -attributedText= blendMode= color= colorBlendFactor= fontColor= fontName= fontSize= horizontalAlignmentMode=
        initWithFontNamed: lineBreakMode= numberOfLines= preferredMaxLayoutWidth= text= verticalAlignmentMode=
        @SKLightNode SKNode
        <NSCoding NSSecureCoding
        -ambientColor= categoryBitMask= falloff= isEnabled= lightColor= shadowColor=
        @SKMutableTexture SKTexture
        <NSCoding NSSecureCoding
        -initWithSize: initWithSize:pixelFormat: modifyPixelDataWithBlock:
        @SKNode NSResponder
        <NSCoding NSSecureCoding
        -actionForKey: addChild: alpha= attributeValues= calculateAccumulatedFrame childNodeWithName: children
        constraints= containsPoint: convertPoint:fromNode: convertPoint:toNode: entity=
        enumerateChildNodesWithName:usingBlock: focusBehavior= frame hasActions inParentHierarchy: insertChild:atIndex:
        intersectsNode: isEqualToNode: isHidden= isPaused= isUserInteractionEnabled= moveToParent: name= nodeAtPoint:
        nodesAtPoint: objectForKeyedSubscript: parent physicsBody= position= reachConstraints= removeActionForKey:
        removeAllActions removeAllChildren removeChildrenInArray: removeFromParent runAction: runAction:completion:
        runAction:withKey: scene setScale: setValue:forAttributeNamed: speed= userData= valueForAttributeNamed: xScale=
        yScale= zPosition= zRotation=
        +node
        @SKRange NSObject
        <NSCoding NSSecureCoding
        -initWithLowerLimit:upperLimit: lowerLimit= upperLimit=
        +rangeWithNoLimits
        @SKReachConstraints NSObject
        <NSCoding NSSecureCoding
        -initWithLowerAngleLimit:upperAngleLimit: lowerAngleLimit= upperAngleLimit=
        @SKReferenceNode SKNode
        <NSCoding NSSecureCoding
        -didLoadReferenceNode: initWithFileNamed: initWithURL: resolveReferenceNode
        @SKRegion NSObject
        <NSCoding NSSecureCoding
        -containsPoint: initWithPath: initWithRadius: initWithSize: inverseRegion path regionByDifferenceFromRegion:
        regionByIntersectionWithRegion: regionByUnionWithRegion:
        +infiniteRegion
        @SKRenderer NSObject
        -ignoresSiblingOrder= renderWithViewport:commandBuffer:renderPassDescriptor:
        renderWithViewport:renderCommandEncoder:renderPassDescriptor:commandQueue: scene= shouldCullNonVisibleNodes=
        showsDrawCount= showsFields= showsNodeCount= showsPhysics= showsQuadCount= updateAtTime:
        @SKScene SKEffectNode
        <GKSceneRootNodeType NSCoding NSSecureCoding SKWarpable
        -anchorPoint= audioEngine backgroundColor= camera= convertPointFromView: convertPointToView: delegate=
        didApplyConstraints didChangeSize: didEvaluateActions didFinishUpdate didMoveToView: didSimulatePhysics
        initWithSize: listener= physicsWorld scaleMode= sceneDidLoad size= update: view willMoveFromView:
        @SKShader NSObject
        <NSCoding NSSecureCoding
        -addUniform: attributes= initWithSource: initWithSource:uniforms: removeUniformNamed: source= uniformNamed:
        uniforms=
        +shader
        @SKShapeNode SKNode
        <NSCoding NSSecureCoding
        -blendMode= fillColor= fillShader= fillTexture= glowWidth= isAntialiased= lineCap= lineJoin= lineLength
        lineWidth= miterLimit= path= strokeColor= strokeShader= strokeTexture=
        @SKSpriteNode SKNode
        <NSCoding NSSecureCoding SKWarpable
        -anchorPoint= blendMode= centerRect= color= colorBlendFactor= initWithColor:size: initWithImageNamed:
        initWithTexture: initWithTexture:color:size: lightingBitMask= normalTexture= scaleToSize: shader=
        shadowCastBitMask= shadowedBitMask= size= texture=
        @SKTexture NSObject
        <NSCoding NSSecureCoding
        -CGImage filteringMode= preloadWithCompletionHandler: size textureByApplyingCIFilter:
        textureByGeneratingNormalMap textureByGeneratingNormalMapWithSmoothness:contrast: textureRect usesMipmaps=
        +preloadTextures:withCompletionHandler:
        @SKTextureAtlas NSObject
        <NSCoding NSSecureCoding
        -preloadWithCompletionHandler: textureNamed: textureNames
        +atlasNamed: preloadTextureAtlases:withCompletionHandler: preloadTextureAtlasesNamed:withCompletionHandler:
        @SKTransformNode SKNode
        <NSCoding NSSecureCoding
        -xRotation= yRotation=
        @SKTransition NSObject
        -pausesIncomingScene= pausesOutgoingScene=
        @SKVideoNode SKNode
        <NSCoding NSSecureCoding
        -anchorPoint= initWithAVPlayer: initWithFileNamed: initWithURL: initWithVideoFileNamed: initWithVideoURL: pause
        play size=
        @SKView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSSecureCoding NSUserInterfaceItemIdentification
        -allowsTransparency= convertPoint:fromScene: convertPoint:toScene: delegate= disableDepthStencilBuffer=
        frameInterval= ignoresSiblingOrder= isAsynchronous= isPaused= preferredFrameRate= preferredFramesPerSecond=
        presentScene: presentScene:transition: scene shouldCullNonVisibleNodes= showsDrawCount= showsFPS= showsFields=
        showsNodeCount= showsPhysics= showsQuadCount= textureFromNode: textureFromNode:crop:
        @SKWarpGeometry NSObject
        <NSCoding NSSecureCoding
        @SKWarpGeometryGrid SKWarpGeometry
        <NSCoding NSSecureCoding
        -numberOfColumns numberOfRows vertexCount
        +grid
        @ScreenSaverDefaults NSUserDefaults
        @ScreenSaverView NSView
        <NSAccessibility NSAccessibilityElement NSAnimatablePropertyContainer NSAppearanceCustomization NSCoding
        NSDraggingDestination NSUserInterfaceItemIdentification
        -animateOneFrame animationTimeInterval= configureSheet hasConfigureSheet initWithFrame:isPreview: isAnimating
        isPreview startAnimation stopAnimation
        +backingStoreType performGammaFade
        """
}
