// Does what it is told, in main or, if BEHAVE is set, in a constructor.
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// The auxiliary vector as some programs find it: behind the environment.
static int vector_is_whole(void) {
    char **end = environ;
    while (*end) end++;
    unsigned long *pair = (unsigned long *)(end + 1), page = 0;
    for (; pair[0] != AT_NULL; pair += 2)
        if (pair[0] == AT_PAGESZ) page = pair[1];
    return page == (unsigned long)sysconf(_SC_PAGESIZE) && getauxval(AT_PAGESZ) == page && getauxval(AT_RANDOM) != 0;
}

/// Returns whether the launcher left nothing behind: no variables and no descriptors, which have the highest numbers.
static int is_left_alone(void) {
    for (char **variable = environ; *variable; variable++)
        if (!strncmp(*variable, "LD_AUDIT=", 9) || !strncmp(*variable, "SIZEAUDIT_LAUNCH_RECORD=", 24)) return 0;
    for (int number = 512; number < 1024; number++)
        if (fcntl(number, F_GETFD) >= 0) return 0;
    return 1;
}

static void behave(const char *how) {
    if (!strcmp(how, "crash")) raise(SIGSEGV);
    if (!strcmp(how, "exit")) _exit(3);
    if (!strcmp(how, "check")) _exit(is_left_alone() && vector_is_whole() ? 0 : 4);
    if (!strcmp(how, "child")) {
        if (fork() == 0) _exit(is_left_alone() ? 0 : 5);
        int status = 0;
        wait(&status);
        _exit(WEXITSTATUS(status));
    }
    if (!strcmp(how, "close")) close(1), close(2);
    if (!strcmp(how, "sleep")) sleep(30);
    if (!strcmp(how, "nap")) usleep(120000);
    if (!strcmp(how, "become")) execl("/bin/true", "true", (char *)0);
    if (!strncmp(how, "write:", 6)) close(open(how + 6, O_CREAT | O_WRONLY, 0666));
    if (!strncmp(how, "open:", 5)) exit(dlopen(how + 5, RTLD_NOW) ? 0 : 6);
    if (!strcmp(how, "talk")) {
        // In two pieces, so that the text stands across them.
        if (write(1, "now rea", 7) < 0 || usleep(20000) || write(1, "dy\n", 3) < 0) _exit(7);
        sleep(30);
    }
}

__attribute__((constructor)) static void early(void) {
    if (getenv("BEHAVE")) behave(getenv("BEHAVE"));
}

int main(int count, char **arguments) {
    for (int index = 1; index < count; index++) behave(arguments[index]);
    return 0;
}
