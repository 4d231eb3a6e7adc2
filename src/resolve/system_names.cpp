// What has external linkage takes the place of what the system calls so, in the program and in all libraries that it uses. The sequential
// program may never notice; MPI's library starts processes and talks to them by these functions.
//
//   void write(double *x, int n);       MPI_Init() writes to mpiexec by it, and waits for ever
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "dmcg/program.h"
#include "stages.h"

namespace dmcg {

namespace {

/// What MPICH, and the libraries that it uses, call of Linux; each between blanks. Those of <string.h>, <stdlib.h>, <stdio.h> are left out, for a
/// program that has its own makes them do the same.
constexpr std::array<std::string_view, 5> names{
    " accept bind connect listen poll ppoll recv recvfrom recvmsg send sendmsg sendto setsockopt getsockopt getsockname getpeername shutdown socket epoll_create epoll_ctl epoll_wait ",
    " close dup2 fcntl fsync ftruncate ioctl lseek lseek64 open open64 openat pipe pread pwrite read readlink readv stat fstat lstat statfs unlink write writev access mkdir rmdir rename opendir readdir closedir umask ",
    " brk sbrk mmap mmap64 mprotect mremap msync munmap madvise shmat shmctl shmdt shmget shm_open shm_unlink syscall sysconf ",
    " clock_getres clock_gettime gettimeofday time timer_create timer_delete timer_settime environ getenv putenv gethostname gethostbyname getaddrinfo getpagesize getrlimit uname ",
    " execvp fork getpid gettid geteuid getuid kill pause raise sigaction signal sched_yield sched_getcpu waitpid pthread_create pthread_join pthread_self pthread_mutex_lock pthread_mutex_unlock ",
};

bool is_system_name(std::string_view name) {
    const std::string word = fmt::format(" {} ", name);
    return std::any_of(names.begin(), names.end(), [&](std::string_view some) { return some.find(word) != some.npos; });
}

}  // namespace

void refuse_system_names(const Tokens& tokens, const Program& program, Diagnostics& diagnostics) {
    for (const Symbol& symbol : program.symbols) {
        const bool function = symbol.kind == SymbolKind::function && symbol.body.valid();
        const bool variable = symbol.kind == SymbolKind::variable && symbol.defined_here && !symbol.function.valid();
        if (symbol.storage != Storage::external || !(function || variable) || !is_system_name(symbol.name)) continue;
        diagnostics.add(Kind::system_name, place_of(tokens, {symbol.declared_at, symbol.declared_at}),
                        fmt::format("'{}' takes the place of what the system calls so, and MPI's library uses", symbol.name),
                        "give it another name or, if one file alone uses it, make it static");
    }
}

}  // namespace dmcg
