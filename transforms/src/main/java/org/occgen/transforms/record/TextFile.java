package org.occgen.transforms.record;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.files.WholeFile;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/** Small files of text, on any file system that Beam knows. */
public final class TextFile {
  private TextFile() {}

  /**
   * The content of a file, if it is there.
   *
   * @throws IOException if it is larger than this process has the memory for, or cannot be read
   */
  public static Optional<String> read(String path) throws IOException {
    return read(path, Integer.MAX_VALUE);
  }

  /**
   * The content of a file, if it is there.
   *
   * @param mostBytes the bound
   * @throws IOException if it is larger, or cannot be read
   */
  public static Optional<String> read(String path, long mostBytes) throws IOException {
    Optional<MatchResult.Metadata> file = FileLookup.find(path);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in =
        WholeFile.bounded(
            Channels.newInputStream(StoredFiles.open(file.get().resourceId())), path, mostBytes)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Writes a file whole or not at all. */
  public static void write(String folder, String name, String text) throws IOException {
    RecordFiles.replace(
        folder,
        name,
        channel -> {
          OutputStream out = Channels.newOutputStream(channel);
          out.write(text.getBytes(StandardCharsets.UTF_8));
          out.flush();
        });
  }
}
