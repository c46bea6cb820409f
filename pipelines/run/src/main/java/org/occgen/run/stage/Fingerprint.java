package org.occgen.run.stage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.commons.codec.digest.DigestUtils;
import org.occgen.core.digest.Sha256;
import org.occgen.transforms.storage.StoredFiles;

/**
 * A checksum of all that a stage depends on: the configuration that it reads, the stage before it,
 * and the files that it takes from outside. If it has not changed, the stage need not be done
 * again.
 */
public final class Fingerprint {
  /** Files up to this size are read whole; of larger ones the two ends. */
  private static final long WHOLE_BYTES = 256L << 20;

  private static final int END_BYTES = 1 << 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, Object> parts = new TreeMap<>();

  /** Adds a part of the configuration; values are compared by their JSON. */
  public Fingerprint with(String name, Object value) {
    parts.put(name, value);
    return this;
  }

  /** The configuration that the fingerprint is taken of, as JSON with sorted keys. */
  public String configuration() {
    try {
      return JSON.writeValueAsString(parts);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // plain values
    }
  }

  /**
   * Names of the parts that another one has not or has with another value.
   *
   * @param configuration of the other one
   */
  public List<String> changedSince(String configuration) {
    JsonNode before;
    JsonNode now;
    try {
      before = JSON.readTree(configuration);
      now = JSON.readTree(configuration());
    } catch (JsonProcessingException e) {
      return List.copyOf(parts.keySet()); // a damaged one has none of them
    }
    return Stream.concat(
            parts.keySet().stream(), before.properties().stream().map(Map.Entry::getKey))
        .distinct()
        .filter(name -> !before.path(name).equals(now.path(name)))
        .toList();
  }

  /** 64 hexadecimal digits. */
  public String value() {
    return Sha256.hex(configuration());
  }

  /**
   * The files that {@code pattern} names: their names, sizes and content; of a file over 256 MiB
   * the first and the last MiB and the time of its last change stand for the content.
   */
  public static String ofContent(String pattern) throws IOException {
    MessageDigest digest = Sha256.newDigest();
    for (MatchResult.Metadata file : list(pattern)) {
      DigestUtils.updateDigest(digest, file.resourceId().getFilename() + "\t" + file.sizeBytes());
      try (SeekableByteChannel channel =
          (SeekableByteChannel) FileSystems.open(file.resourceId())) {
        if (file.sizeBytes() <= WHOLE_BYTES) {
          update(digest, channel, Long.MAX_VALUE);
        } else {
          update(digest, channel, END_BYTES);
          channel.position(file.sizeBytes() - END_BYTES);
          update(digest, channel, END_BYTES);
          DigestUtils.updateDigest(digest, "\t" + file.lastModifiedMillis());
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The files that {@code pattern} names: their names, sizes and times of their last change. */
  public static String ofListing(String pattern) throws IOException {
    StringBuilder listing = new StringBuilder();
    for (MatchResult.Metadata file : list(pattern)) {
      listing.append(file.resourceId().getFilename()).append('\t').append(file.sizeBytes());
      listing.append('\t').append(file.lastModifiedMillis()).append('\n');
    }
    return Sha256.hex(listing.toString());
  }

  private static List<MatchResult.Metadata> list(String pattern) throws IOException {
    return StoredFiles.match(pattern).stream()
        .sorted(Comparator.comparing(file -> file.resourceId().toString()))
        .toList();
  }

  private static void update(MessageDigest digest, SeekableByteChannel channel, long most)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    long left = most;
    while (left > 0) {
      buffer.clear().limit((int) Math.min(buffer.capacity(), left));
      int read = channel.read(buffer);
      if (read < 0) {
        return;
      }
      left -= read;
      digest.update(buffer.flip());
    }
  }
}
