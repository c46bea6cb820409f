package org.occgen.models.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import org.occgen.core.files.DurableFiles;
import org.occgen.models.InvalidModelException;

/**
 * What came so far of a file: {@code NAME.part}, and {@code NAME.part.json} with what the server
 * said of it, by which a later fetch knows whether it can go on.
 */
final class PartFile implements AutoCloseable {
  /** Enough for the first words of a page. */
  private static final int HEAD_BYTES = 512;

  /**
   * What the server said of the file that the part was begun with.
   *
   * @param url the address that was asked, before any redirect
   * @param validator a strong entity tag or the time of the last change, for the header If-Range;
   *     null if the server gave none
   * @param total length of the whole file, null if the server did not say
   */
  record State(String url, String validator, Long total) {}

  private final Path target;
  private final Path part;
  private final Path stateFile;
  private final FileChannel channel;
  private long size;
  private Optional<State> state;

  private PartFile(Path target) throws IOException {
    this.target = target;
    this.part = target.resolveSibling(target.getFileName() + ".part");
    this.stateFile = target.resolveSibling(target.getFileName() + ".part.json");
    this.channel =
        FileChannel.open(
            part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    this.size = channel.size();
    this.state = readState();
  }

  /** Opens the part of {@code target}, empty if nothing came yet. */
  static PartFile of(Path target) throws IOException {
    return new PartFile(target);
  }

  private Optional<State> readState() throws IOException {
    if (!Files.isRegularFile(stateFile)) {
      return Optional.empty();
    }
    try {
      return Optional.of(StoreJson.read(stateFile, State.class));
    } catch (InvalidModelException e) {
      return Optional.empty(); // then nothing is known of the part, which is always allowed
    }
  }

  /** Bytes that are there. */
  long size() {
    return size;
  }

  /** What the server said, if the part was begun with an answer of {@code url}. */
  Optional<State> state(String url) {
    return state.filter(known -> url.equals(known.url()));
  }

  /** Keeps what the server said. */
  void remember(State said) throws IOException {
    DurableFiles.write(stateFile, StoreJson.bytes(said));
    state = Optional.of(said);
  }

  /** Throws away what came. */
  void restart() throws IOException {
    channel.truncate(0);
    size = 0;
    Files.deleteIfExists(stateFile);
    state = Optional.empty();
  }

  /**
   * Appends all that is left in {@code bytes}.
   *
   * @throws FetchException if it cannot be written, as on a full disk
   */
  void append(ByteBuffer bytes) throws FetchException {
    try {
      while (bytes.hasRemaining()) {
        size += channel.write(bytes);
      }
    } catch (IOException e) {
      throw new FetchException(
          part + ": cannot be written: " + e.getMessage() + "; " + size + " bytes are kept", e);
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
      head = new String(in.readNBytes(HEAD_BYTES), java.nio.charset.StandardCharsets.ISO_8859_1);
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

  /** Removes what came. */
  void delete() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
    Files.deleteIfExists(stateFile);
  }

  /** Lets go of the file, which stays for a later fetch; one without content does not stay. */
  @Override
  public void close() throws IOException {
    channel.close();
    if (size == 0 && Files.exists(part)) {
      delete();
    }
  }
}
