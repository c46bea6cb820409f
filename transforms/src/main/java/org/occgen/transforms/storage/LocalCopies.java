package org.occgen.transforms.storage;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.commons.io.FileUtils;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.TemporaryFolder;

/**
 * Files and folders of a store on local disk, for libraries that read no others: copied once a
 * process, whatever jobs it has, and again if they change there. The process deletes its copies
 * when it ends.
 */
public final class LocalCopies {
  private static final int MOST_FILES = 1_000;
  private static final long MOST_BYTES = 16L << 30;

  /** A property of the process: jobs have classes of their own, and must find the same folder. */
  private static final String FOLDER = "occgen.copies";

  private LocalCopies() {}

  /**
   * A path of this machine for what is at {@code path}: that itself, unless it is of a store.
   *
   * @throws UncheckedIOException if it is not there, too large or cannot be read or copied
   */
  public static String of(String path) {
    if (FileLookup.isLocal(path)) {
      return path;
    }
    try {
      return copy(path.replaceFirst("/+$", "")).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static synchronized Path copy(String path) throws IOException {
    List<MatchResult.Metadata> files = files(path);
    String state =
        files.stream()
            .map(
                file ->
                    file.resourceId() + "\t" + file.sizeBytes() + "\t" + file.lastModifiedMillis())
            .sorted()
            .collect(Collectors.joining("\n"));
    Path copy = folder().resolve(Sha256.hex(state.getBytes(StandardCharsets.UTF_8)));
    Path within = copy.resolve(path.substring(path.lastIndexOf('/') + 1));
    if (Files.exists(copy)) {
      return within;
    }
    Path unfinished = copy.resolveSibling(UUID.randomUUID() + ".part");
    try {
      List<Path> made = copy(path, files, unfinished);
      Files.move(unfinished, copy);
      copy.toFile().deleteOnExit();
      // deleted in the opposite order
      made.forEach(file -> copy.resolve(unfinished.relativize(file)).toFile().deleteOnExit());
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      FileUtils.deleteQuietly(unfinished.toFile()); // another job of the process was faster
    } catch (IOException | RuntimeException e) {
      FileUtils.deleteQuietly(unfinished.toFile());
      throw e;
    }
    return within;
  }

  private static Path folder() {
    return Path.of(
        (String)
            System.getProperties()
                .computeIfAbsent(
                    FOLDER,
                    key -> {
                      try {
                        Path folder =
                            Files.createTempDirectory(TemporaryFolder.current(), "occgen-copies-");
                        folder.toFile().deleteOnExit();
                        return folder.toString();
                      } catch (IOException e) {
                        throw new UncheckedIOException(e);
                      }
                    }));
  }

  private static List<MatchResult.Metadata> files(String path) throws IOException {
    List<MatchResult.Metadata> files = StoredFiles.below(path);
    if (files.isEmpty()) {
      files = FileLookup.find(path).stream().toList();
    }
    if (files.isEmpty()) {
      throw new IOException(path + ": there is no such file or folder");
    }
    long bytes = size(files);
    if (files.size() > MOST_FILES || bytes > MOST_BYTES) {
      throw new IOException(
          format(
              "%s: has %,d files of %,d bytes, more than are copied to a worker (%,d files of %,d"
                  + " bytes)",
              path, files.size(), bytes, MOST_FILES, MOST_BYTES));
    }
    return files;
  }

  private static long size(List<MatchResult.Metadata> files) {
    return files.stream().mapToLong(MatchResult.Metadata::sizeBytes).sum();
  }

  /**
   * Copies files.
   *
   * @param path what the files lie in, or the one file
   * @return the folders and files that were made in {@code unfinished}, folders first
   */
  private static List<Path> copy(String path, List<MatchResult.Metadata> files, Path unfinished)
      throws IOException {
    Files.createDirectory(unfinished);
    long free = Files.getFileStore(unfinished).getUsableSpace();
    if (free < size(files)) {
      throw new IOException(
          format(
              "%s: has %,d bytes, and %s has %,d free for a copy; let java.io.tmpdir be a folder on"
                  + " a larger disk",
              path, size(files), unfinished.getParent(), free));
    }
    Path copy = unfinished.resolve(path.substring(path.lastIndexOf('/') + 1));
    List<Path> made = new ArrayList<>();
    for (MatchResult.Metadata file : files) {
      String name = StoredFiles.nameBelow(path, file.resourceId());
      Path target = name.isEmpty() ? copy : copy.resolve(name).normalize();
      if (!target.startsWith(copy)) {
        throw new IOException(file.resourceId() + ": is outside of " + path);
      }
      Path parent = Objects.requireNonNull(target.getParent(), "has a folder");
      Files.createDirectories(parent);
      try (InputStream in = Channels.newInputStream(StoredFiles.open(file.resourceId()))) {
        long copied = Files.copy(in, target);
        if (copied != file.sizeBytes()) {
          throw new IOException(
              format(
                  "%s: %,d of %,d bytes came; try again",
                  file.resourceId(), copied, file.sizeBytes()));
        }
      }
    }
    try (var all = Files.walk(copy)) {
      all.forEach(made::add);
    }
    return made;
  }
}
