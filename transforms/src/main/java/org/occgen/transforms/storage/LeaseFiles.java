package org.occgen.transforms.storage;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.occgen.core.files.LeaseStore;

/** Leases as files of a folder of a store, called {@code .lease-<id>}. */
public final class LeaseFiles implements LeaseStore {
  private static final String PREFIX = ".lease-";
  private static final int MOST_BYTES = 1_000;

  private final String folder;

  /** Leases in {@code folder}. */
  public LeaseFiles(String folder) {
    this.folder = folder;
  }

  /** Whether a file of that name is a lease. */
  public static boolean isLease(String fileName) {
    return fileName.startsWith(PREFIX);
  }

  /** The path of a lease. */
  public String path(String id) {
    return folder + "/" + PREFIX + id;
  }

  /** A file of a few bytes is whole or not there: on HDFS it may be seen empty, and is a lease. */
  @Override
  public void write(String id, String text) throws IOException {
    try (WritableByteChannel channel = StoredFiles.create(StoredFiles.file(folder, PREFIX + id))) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
  }

  @Override
  public List<StoredLease> list() throws IOException {
    List<StoredLease> leases = new ArrayList<>();
    for (MatchResult.Metadata file : StoredFiles.match(path("*"))) {
      String name = String.valueOf(file.resourceId().getFilename());
      leases.add(
          new StoredLease(
              name.substring(PREFIX.length()), Instant.ofEpochMilli(file.lastModifiedMillis())));
    }
    return leases;
  }

  @Override
  public Optional<String> read(String id) throws IOException {
    try (InputStream in =
        Channels.newInputStream(StoredFiles.open(StoredFiles.file(folder, PREFIX + id)))) {
      String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      return text.isEmpty() ? Optional.empty() : Optional.of(text);
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(String id) throws IOException {
    FileSystems.delete(
        List.of(StoredFiles.file(folder, PREFIX + id)), StandardMoveOptions.IGNORE_MISSING_FILES);
  }
}
