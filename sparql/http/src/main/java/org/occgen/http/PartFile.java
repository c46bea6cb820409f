package org.occgen.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.occgen.core.files.DurableFiles;

/**
 * The part of a file that has come so far: {@code NAME.part}. {@code NAME.part.json} holds the
 * server's data about the file. By these data a later download knows whether it can go on.
 */
final class PartFile implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Enough for the first words of a page. */
  private static final int HEAD_BYTES = 512;

  /**
   * The server's data about the file with which the part was begun.
   *
   * @param url the address that was asked, before any redirect
   * @param validator a strong entity tag or the time of the last change, for the header If-Range;
   *     empty if the server gave none
   * @param total length of the whole file, 0 if the server did not say
   */
  record PartState(String url, String validator, long total) {
    PartState {
      url = Objects.requireNonNullElse(url, "");
      validator = Objects.requireNonNullElse(validator, "");
    }
  }

  private static final PartState UNKNOWN = new PartState("", "", 0);

  private final Path target;
  private final Path part;
  private final Path stateFile;
  private final FileChannel channel;
  private long size;
  private PartState state = UNKNOWN;

  /** Opens the part of {@code target}, empty if nothing came yet. */
  PartFile(Path target) throws IOException {
    this.target = target;
    this.part = target.resolveSibling(target.getFileName() + ".part");
    this.stateFile = target.resolveSibling(target.getFileName() + ".part.json");
    this.channel =
        FileChannel.open(
            part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    this.size = channel.size();
    if (Files.isRegularFile(stateFile)) {
      try {
        state =
            Objects.requireNonNullElse(
                JSON.readValue(stateFile.toFile(), PartState.class), UNKNOWN);
      } catch (IOException e) {
        state = UNKNOWN; // nothing is known of the part, which is always allowed
      }
    }
  }

  /** Bytes that are there. */
  long size() {
    return size;
  }

  /** The validator of the server, if the part was begun with a response of {@code url}. */
  Optional<String> validator(String url) {
    return url.equals(state.url())
        ? Optional.of(state.validator()).filter(validator -> !validator.isEmpty())
        : Optional.empty();
  }

  /**
   * Length of the whole file, if the part was begun with a response of {@code url} that said so.
   */
  OptionalLong total(String url) {
    return url.equals(state.url()) && state.total() > 0
        ? OptionalLong.of(state.total())
        : OptionalLong.empty();
  }

  /** Keeps what the server said. */
  void remember(PartState said) throws IOException {
    DurableFiles.write(stateFile, JSON.writeValueAsBytes(said));
    state = said;
  }

  /** Throws away what came. */
  void restart() throws IOException {
    channel.truncate(0);
    size = 0;
    Files.deleteIfExists(stateFile);
    state = UNKNOWN;
  }

  /**
   * Appends bytes.
   *
   * @throws DownloadException if they cannot be written, as on a full disk
   */
  void append(byte[] bytes, int count) throws DownloadException {
    ByteBuffer left = ByteBuffer.wrap(bytes, 0, count);
    try {
      while (left.hasRemaining()) {
        size += channel.write(left);
      }
    } catch (IOException e) {
      throw new DownloadException(
          DownloadException.Fault.NOT_HAD,
          part + ": cannot be written: " + e.getMessage() + "; " + size + " bytes are kept",
          "",
          e);
    }
  }

  /** Where the bytes lie. */
  Path path() {
    return part;
  }

  /** Whether it begins like a web page: what a server or a hotspot shows instead of a file. */
  boolean isWebPage() throws IOException {
    String head;
    try (InputStream in = Files.newInputStream(part)) {
      head = new String(in.readNBytes(HEAD_BYTES), ISO_8859_1);
    }
    String start = head.replaceFirst("^\u00ef\u00bb\u00bf", "").strip().toLowerCase(Locale.ROOT);
    return start.startsWith("<!doctype html") || start.startsWith("<html");
  }

  /** Puts the finished file in its place. */
  void finish() throws IOException {
    channel.close();
    DurableFiles.move(part, target);
    Files.deleteIfExists(stateFile);
  }

  /** Lets go of the file, which stays for a later download; one without content does not stay. */
  @Override
  public void close() throws IOException {
    channel.close();
    if (size == 0) {
      Files.deleteIfExists(part);
      Files.deleteIfExists(stateFile);
    }
  }
}
