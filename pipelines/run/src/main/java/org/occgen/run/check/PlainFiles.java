package org.occgen.run.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.core.files.CellText;
import org.occgen.run.stage.Problems;

/**
 * The files of a folder that may come from a stranger. No link is followed and nothing is opened:
 * what a link leads to is not part of the folder, a pipe waits for ever, and a device does not end.
 */
public final class PlainFiles {
  private static final int MOST_FILES = 1_000_000;
  private static final int MOST_LEVELS = 8;

  /**
   * Lists the files below a folder, which may be a link itself.
   *
   * @param place of problems: whatever is neither a plain file nor a folder with files
   * @return their names below the folder, with slashes, by name; empty if there is something that
   *     must not be opened
   * @throws IOException if a folder cannot be looked at
   */
  public static Optional<Set<String>> list(Path folder, String place, Problems problems)
      throws IOException {
    Path root = folder.toRealPath();
    Set<String> names = new TreeSet<>();
    Set<Path> empty = new TreeSet<>();
    boolean plain = true;
    try (Stream<Path> below = Files.walk(root, MOST_LEVELS)) {
      for (Iterator<Path> paths = below.skip(1).iterator(); paths.hasNext(); ) {
        Path path = paths.next();
        String name = root.relativize(path).toString();
        empty.remove(path.getParent());
        BasicFileAttributes attributes =
            Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isRegularFile() && names.size() < MOST_FILES) {
          names.add(name);
        } else if (attributes.isDirectory() && root.relativize(path).getNameCount() < MOST_LEVELS) {
          empty.add(path);
        } else {
          plain = false;
          problems.add(
              place,
              shown(name)
                  + (attributes.isSymbolicLink()
                      ? " is a symbolic link; put the file itself there"
                      : attributes.isOther()
                          ? " is no file of data, but a pipe, a socket or a device"
                          : " is too deep below, or there are too many files"));
        }
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
    empty.forEach(
        path ->
            problems.add(place, shown(root.relativize(path).toString()) + " is an empty folder"));
    return plain ? Optional.of(names) : Optional.empty();
  }

  /** The name of a file as messages have it: anybody may have chosen it. */
  public static String shown(String name) {
    return CellText.shown(name, 200);
  }
}
