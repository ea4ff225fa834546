/*
 * Preloaded into a process, keeps what of a folder's files a power cut would leave: the content of a file as it was at its
 * last fsync or fdatasync, the names in a folder as they were at the folder's. It changes nothing that the process does.
 *
 * POWER_CUT_FOLDER names the folder, POWER_CUT_KEPT where it is kept: `files/<inode>` a content, `folders/<inode>` the
 * names, beginning with the folder's own path below the first, then `d|f <inode> <name>` for each.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* Bytes that were written and not synced yet. */
struct range {
  off_t from;
  off_t to;
};

struct file {
  ino_t inode;
  /* It was synced before: from then on the ranges alone are copied. */
  int is_kept;
  size_t count;
  size_t room;
  struct range *ranges;
  struct file *next;
};

static char folder[PATH_MAX];
static const char *kept;
static struct file *files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static ssize_t (*real_copy_file_range)(int, off_t *, int, off_t *, size_t, unsigned);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_openat)(int, const char *, int, ...);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev");
  real_copy_file_range = dlsym(RTLD_NEXT, "copy_file_range");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_openat = dlsym(RTLD_NEXT, "openat");
  const char *named = getenv("POWER_CUT_FOLDER");
  kept = getenv("POWER_CUT_KEPT");
  if (!named || !kept || !realpath(named, folder)) folder[0] = 0;
}

/* The path of an open file below the folder, "" for the folder itself; null for every other file. */
static const char *path_below(int fd, char path[PATH_MAX]) {
  if (!folder[0]) return NULL;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  size_t own = strlen(folder);
  if (strncmp(path, folder, own) != 0 || (path[own] != 0 && path[own] != '/')) return NULL;
  return path[own] == 0 ? path + own : path + own + 1;
}

/* The inode of a regular file below the folder; 0 for every other. */
static ino_t inode_of(int fd) {
  char path[PATH_MAX];
  struct stat about;
  if (!path_below(fd, path) || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  return about.st_ino;
}

static struct file *file_of(ino_t inode) {
  for (struct file *file = files; file; file = file->next)
    if (file->inode == inode) return file;
  struct file *file = calloc(1, sizeof *file);
  file->inode = inode;
  file->next = files;
  files = file;
  return file;
}

static void note(ino_t inode, off_t from, off_t to) {
  if (inode == 0 || to <= from) return;
  pthread_mutex_lock(&lock);
  struct file *file = file_of(inode);
  if (file->count == file->room) {
    file->room = file->room ? file->room * 2 : 64;
    file->ranges = realloc(file->ranges, file->room * sizeof *file->ranges);
  }
  file->ranges[file->count++] = (struct range){from, to};
  pthread_mutex_unlock(&lock);
}

/* Notes what was written where the file's own position stands now. */
static void note_before_position(int fd, ssize_t length) {
  if (length <= 0) return;
  ino_t inode = inode_of(fd);
  if (inode == 0) return;
  off_t end = lseek(fd, 0, SEEK_CUR);
  note(inode, end - length, end);
}

/* An inode that belongs to a new file: what was kept of a removed one is not its content. */
static void forget(ino_t inode) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/files/%lu", kept, (unsigned long)inode);
  pthread_mutex_lock(&lock);
  struct file *file = file_of(inode);
  file->is_kept = 0;
  file->count = 0;
  unlink(path);
  pthread_mutex_unlock(&lock);
}

static void copy(int from, int to, off_t at, off_t end) {
  static char bytes[1 << 16];
  while (at < end) {
    size_t wanted = end - at < (off_t)sizeof bytes ? (size_t)(end - at) : sizeof bytes;
    ssize_t length = pread(from, bytes, wanted, at);
    if (length <= 0) return;
    if (real_pwrite(to, bytes, length, at) != length) abort();
    at += length;
  }
}

static void keep_file(int fd, const struct stat *about) {
  char path[PATH_MAX], own[64];
  snprintf(path, sizeof path, "%s/files/%lu", kept, (unsigned long)about->st_ino);
  /* The process may have opened it for writing alone. */
  snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
  pthread_mutex_lock(&lock);
  struct file *file = file_of(about->st_ino);
  int from = real_openat(AT_FDCWD, own, O_RDONLY | O_CLOEXEC);
  int to = real_openat(AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (from < 0 || to < 0) abort();
  if (!file->is_kept) copy(from, to, 0, about->st_size);
  for (size_t index = 0; file->is_kept && index < file->count; index++)
    copy(from, to, file->ranges[index].from, file->ranges[index].to);
  if (ftruncate(to, about->st_size) != 0) abort();
  file->is_kept = 1;
  file->count = 0;
  close(from);
  close(to);
  pthread_mutex_unlock(&lock);
}

static void keep_names(const char *below, const char *path, ino_t inode) {
  char unfinished[PATH_MAX], finished[PATH_MAX];
  pthread_mutex_lock(&lock);
  snprintf(unfinished, sizeof unfinished, "%s/unfinished", kept);
  snprintf(finished, sizeof finished, "%s/folders/%lu", kept, (unsigned long)inode);
  FILE *list = fopen(unfinished, "w");
  DIR *open = opendir(path);
  if (!list || !open) abort();
  fprintf(list, "%s\n", below);
  for (struct dirent *entry; (entry = readdir(open));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    fprintf(list, "%c %lu %s\n", entry->d_type == DT_DIR ? 'd' : 'f', (unsigned long)entry->d_ino, entry->d_name);
  }
  closedir(open);
  fclose(list);
  rename(unfinished, finished);
  pthread_mutex_unlock(&lock);
}

static void synced(int fd) {
  char path[PATH_MAX];
  struct stat about;
  const char *below = path_below(fd, path);
  if (!below || fstat(fd, &about) != 0) return;
  if (S_ISREG(about.st_mode)) keep_file(fd, &about);
  if (S_ISDIR(about.st_mode)) keep_names(below, path, about.st_ino);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  ssize_t done = real_write(fd, bytes, length);
  note_before_position(fd, done);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  ssize_t done = real_writev(fd, parts, count);
  note_before_position(fd, done);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  ssize_t done = real_pwrite(fd, bytes, length, at);
  if (done > 0) note(inode_of(fd), at, at + done);
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
  return pwrite(fd, bytes, length, at);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  ssize_t done = real_pwritev(fd, parts, count, at);
  if (done > 0) note(inode_of(fd), at, at + done);
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t at) {
  return pwritev(fd, parts, count, at);
}

ssize_t copy_file_range(int from, off_t *from_at, int to, off_t *to_at, size_t length, unsigned flags) {
  ssize_t done = real_copy_file_range(from, from_at, to, to_at, length, flags);
  if (done > 0 && to_at) note(inode_of(to), *to_at - done, *to_at);
  else note_before_position(to, done);
  return done;
}

int fsync(int fd) {
  int failed = real_fsync(fd);
  if (!failed) synced(fd);
  return failed;
}

int fdatasync(int fd) {
  int failed = real_fdatasync(fd);
  if (!failed) synced(fd);
  return failed;
}

static int opened(int at, const char *path, int flags, mode_t mode) {
  int is_new = (flags & O_CREAT) && faccessat(at, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
  int fd = real_openat(at, path, flags, mode);
  ino_t inode = fd >= 0 && is_new ? inode_of(fd) : 0;
  if (inode != 0) forget(inode);
  return fd;
}

#define WITH_MODE                          \
  mode_t mode = 0;                         \
  if (flags & (O_CREAT | O_TMPFILE)) {     \
    va_list more;                          \
    va_start(more, flags);                 \
    mode = va_arg(more, mode_t);           \
    va_end(more);                          \
  }

int open(const char *path, int flags, ...) {
  WITH_MODE return opened(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  WITH_MODE return opened(AT_FDCWD, path, flags, mode);
}

int openat(int at, const char *path, int flags, ...) {
  WITH_MODE return opened(at, path, flags, mode);
}

int openat64(int at, const char *path, int flags, ...) {
  WITH_MODE return opened(at, path, flags, mode);
}
