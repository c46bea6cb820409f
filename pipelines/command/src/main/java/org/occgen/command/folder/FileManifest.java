package org.occgen.command.folder;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.digest.Sha256;
import org.occgen.transforms.storage.StoredFiles;

/**
 * The files of some folders but their markers. A marker describes them by name, size in bytes and
 * SHA-256, so that a file that was lost, cut or changed since shows, even by one bit.
 */
public final class FileManifest {
  /** The end of the words for a change that takes away a file. */
  public static final String MISSING = " is missing";

  private final TreeMap<String, MatchResult.Metadata> files = new TreeMap<>();

  private FileManifest() {}

  /** The files that now lie in {@code folders} and below. Reads no file yet. */
  public static FileManifest in(List<String> folders) throws IOException {
    FileManifest left = new FileManifest();
    for (String folder : folders) {
      String name = folder.substring(folder.lastIndexOf('/') + 1);
      for (MatchResult.Metadata file : StoredFiles.below(folder)) {
        if (!file.resourceId().getFilename().equals(RunFolder.MARKER)) {
          String path = file.resourceId().toString();
          left.files.put(path.substring(path.lastIndexOf("/" + name + "/") + 1), file);
        }
      }
    }
    return left;
  }

  /** Whether there is no file. */
  public boolean isEmpty() {
    return files.isEmpty();
  }

  /** Name, size and SHA-256 of every file, one file a word. Reads every file once. */
  public String described() throws IOException {
    try {
      return files.entrySet().parallelStream()
          .map(
              file ->
                  file.getKey() + ":" + file.getValue().sizeBytes() + ":" + sum(file.getValue()))
          .collect(Collectors.joining(" "));
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e.getCause());
    }
  }

  /**
   * The first file that is not as {@code marked} describes it, and what is wrong with it.
   *
   * @param marked what {@link #described} gave when the files were left
   */
  public Optional<String> change(String marked) throws IOException {
    String now = described();
    if (now.equals(marked)) {
      return Optional.empty();
    }
    List<String> before = List.of(marked.split(" "));
    List<String> after = List.of(now.split(" "));
    return first(after, before)
        .map(
            file ->
                before.stream().anyMatch(old -> old.startsWith(file + ":"))
                    ? file + " was changed"
                    : file + " was added")
        .or(() -> first(before, after).map(file -> file + MISSING))
        .or(() -> Optional.of("their list was changed"));
  }

  /** Name of the first of {@code some} that is not among {@code others}. */
  private static Optional<String> first(List<String> some, List<String> others) {
    return some.stream()
        .filter(word -> !word.isEmpty() && !others.contains(word))
        .map(word -> word.replaceFirst(":.*", ""))
        .findFirst();
  }

  private static String sum(MatchResult.Metadata file) {
    try (InputStream in = Channels.newInputStream(StoredFiles.open(file.resourceId()))) {
      return Sha256.hex(in);
    } catch (IOException e) {
      throw new UncheckedIOException(file.resourceId() + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
