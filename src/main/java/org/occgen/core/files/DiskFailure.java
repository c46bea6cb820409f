package org.occgen.core.files;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Optional;

/** Says in a sentence why a file of this machine could not be read or written, and what to do. */
public final class DiskFailure {
  private static final int MOST_CAUSES = 50;

  private DiskFailure() {}

  /**
   * The reason for an error if the operating system refused a file, has no space left or lets no
   * more files be opened; empty if none of these is the cause of {@code error}.
   */
  public static Optional<String> explain(Throwable error) {
    Throwable cause = error;
    for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
      if (cause instanceof IOException) {
        Optional<String> found = ofOne(cause, named(error, cause));
        if (found.isPresent()) {
          return found;
        }
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  /** The file, as an exception has it, or the message of one that was thrown for it. */
  private static String named(Throwable error, Throwable cause) {
    if (cause instanceof FileSystemException ofFile && ofFile.getFile() != null) {
      return ofFile.getFile() + ": ";
    }
    for (Throwable above = error; above != null && above != cause; above = above.getCause()) {
      String message = String.valueOf(above.getMessage());
      if (above instanceof IOException && message.indexOf(": ") > 0) {
        return message.substring(0, message.indexOf(": ") + 2);
      }
    }
    String message = String.valueOf(cause.getMessage());
    int end = message.indexOf(": ");
    return end > 0 ? message.substring(0, end + 2) : "";
  }

  private static Optional<String> ofOne(Throwable cause, String file) {
    String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    if (message.contains("too many open files")) {
      return Optional.of(
          file
              + "cannot be opened, for this process has as many files open as it may"
              + limit()
              + "; allow more, such as: ulimit -n 4096");
    }
    if (message.contains("no space left on device") || message.contains("quota exceeded")) {
      return Optional.of(
          file
              + "the disk is full, or your share of it; make room and give the command again"
              + (file.isEmpty()
                  ? " (df -h tells of the output folder, and of the temporary one, "
                      + System.getProperty("java.io.tmpdir")
                      + ")"
                  : ""));
    }
    if (cause instanceof AccessDeniedException || message.contains("permission denied")) {
      return Optional.of(file + "this user may not read or write it; allow it, or name another");
    }
    if (message.contains("read-only file system")) {
      return Optional.of(file + "lies on a disk that is read-only; name another place");
    }
    return Optional.empty();
  }

  /** Files that this process may have open, where the operating system tells. */
  private static String limit() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? " (ulimit -n: " + system.getMaxFileDescriptorCount() + ")"
        : "";
  }
}
