// Loads the plug-in that its argument names, and runs it.
#include <dlfcn.h>
#include <stdio.h>

int main(int count, char **arguments) {
    void *plugin = count > 1 ? dlopen(arguments[1], RTLD_NOW | RTLD_GLOBAL) : NULL;
    int (*run)(void) = plugin ? (int (*)(void))dlsym(plugin, "run_plugin") : NULL;
    if (!run) {
        fprintf(stderr, "%s\n", dlerror());
        return 4;
    }
    return run();
}
