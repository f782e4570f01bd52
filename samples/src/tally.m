// SPDX-License-Identifier: CC0-1.0
// The same program in small for Mach-O: classes, a protocol, a category, a block, and a class that nobody uses.
#include "objc-mini.h"
#include "checksum.h"

@protocol TallyReport
- (void)printTally:(NSUInteger)words;
@end

@interface Tally : NSObject
@property(nonatomic) NSUInteger words;
- (void)readInput;
- (void)finishWith:(void (^)(NSUInteger words))then;
@end

@interface TextReport : NSObject <TallyReport>
@end

@interface LegacyReport : TextReport
- (void)printOldTally:(NSUInteger)words;
@end

static unsigned char input[4096];
static uint32_t crc;

@implementation Tally
- (void)readInput {
    NSUInteger length = 0;
    BOOL inWord = 0;
    for (int next = getchar(); next != -1; next = getchar()) {
        BOOL letter = next > ' ';
        if (letter && !inWord) self.words++;
        inWord = letter;
        if (length < sizeof input) input[length++] = (unsigned char)next;
    }
    crc = checksum_crc32(0, input, length);
}
- (void)finishWith:(void (^)(NSUInteger))then {
    then(self.words);
}
@end

@implementation Tally (Checksum)
- (uint32_t)checksum {
    return crc;
}
@end

@implementation TextReport
- (void)printTally:(NSUInteger)words {
    printf("%lu words, crc %x\n", words, crc);
}
@end

@implementation LegacyReport
- (void)printOldTally:(NSUInteger)words {
    printf("WORDS: %lu\n", words);
}
@end

int main(void) {
    Tally *tally = [Tally new];
    TextReport *report = [TextReport new];
    [tally readInput];
    [tally finishWith:^(NSUInteger words) { [report printTally:words]; }];
    return 0;
}
