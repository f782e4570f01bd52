#include "include/lp_launch.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// The longest line that a pipe takes atomically among those of other threads.
enum { LINE = 512 };

static int pipe_end = -1;

static void open_pipe(void) {
    const char *path = getenv("SIZEAUDIT_LAUNCH_MARKS");
    if (path && *path) pipe_end = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
}

void lp_launch_report(const char *name, uint64_t time) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_pipe);
    if (pipe_end < 0) return;
    char line[LINE];
    int length = snprintf(line, sizeof line, "mark %llu %s", (unsigned long long)time, name);
    if (length < 0) return;
    if (length > LINE - 1) length = LINE - 1;
    // A message is one line, so the name must not contain a line break.
    for (int index = 0; index < length; index++)
        if (line[index] == '\n') line[index] = ' ';
    line[length] = '\n';
    ssize_t written = write(pipe_end, line, (size_t)length + 1);
    (void)written;
}
