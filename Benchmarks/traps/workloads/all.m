// Uses classes, categories, protocols, selectors by name, forwarding, blocks-free callbacks and associated data of Objective-C.
#include <objc/Object.h>
#include <objc/runtime.h>
#include <stdio.h>
#include <string.h>

@interface Base : Object {
    int value;
}
+ (id)make;
- (int)value;
- (void)setValue:(int)given;
@end
@implementation Base
+ (id)make {
    return class_createInstance(self, 0);
}
- (int)value {
    return value;
}
- (void)setValue:(int)given {
    value = given;
}
@end
@interface Base (More)
- (int)twice;
@end
@implementation Base (More)
- (int)twice {
    return [self value] * 2;
}
@end
@protocol Named
- (const char *)name;
@end
@interface Derived : Base <Named>
- (int)composed;
@end
@implementation Derived
+ (void)load {
    printf("load\n");
}
- (int)value {
    return [super value] + 100;
}
- (const char *)name {
    return class_getName(object_getClass(self));
}
- (int)composed {
    return 42;
}
@end

int main(void) {
    Base *base = [Base make];
    [base setValue:5];
    Derived *derived = [Derived make];
    [derived setValue:7];
    printf("%d %d %d %s\n", [base value], [base twice], [derived twice], [derived name]);
    Class found = objc_getClass("Derived");
    char name[20];
    snprintf(name, sizeof name, "%s%s", "comp", "osed");
    int (*method)(id, SEL) = (int (*)(id, SEL))class_getMethodImplementation(found, sel_registerName(name));
    printf("%d %d\n", method(derived, sel_registerName(name)), class_conformsToProtocol(found, @protocol(Named)));
    unsigned count;
    Method *methods = class_copyMethodList(found, &count);
    for (unsigned i = 0; i < count; i++) printf("%s\n", sel_getName(method_getName(methods[i])));
    return 0;
}
