// SPDX-License-Identifier: CC0-1.0
// Just enough of Objective-C to compile the sample without Apple's SDK.
typedef signed char BOOL;
typedef unsigned long NSUInteger;
#define nil ((id)0)

__attribute__((objc_root_class))
@interface NSObject {
    Class isa;
}
+ (instancetype)new;
@end

extern int printf(const char *format, ...);
extern int getchar(void);
