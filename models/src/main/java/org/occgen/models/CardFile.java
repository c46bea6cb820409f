package org.occgen.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.occgen.core.digest.Sha256;

/**
 * A kind of model file: letters that tell its kind, a card as JSON with its length before it, and
 * what the kind has behind it. Numbers begin with their highest byte. The same model gives the same
 * bytes.
 *
 * @param <C> what the card is read into
 * @param letters ASCII letters that a file of the kind begins with
 * @param kind what a file of the kind is, for messages, such as {@code regard model}
 * @param card the type of the card
 */
public record CardFile<C>(String letters, String kind, Class<C> card) {
  private static final int MOST_BYTES = 64 << 20;
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Writes what is behind the card. */
  public interface Writer {
    /** Writes it. */
    void write(DataOutputStream out) throws IOException;
  }

  /** Reads what is behind the card. */
  public interface Reader<C, M> {
    /**
     * Reads it to the end.
     *
     * @param in may throw {@link BufferUnderflowException}, which says that the file ends too early
     * @param checksum the first sixteen digits of the file's SHA-256
     */
    M read(C card, ByteBuffer in, String checksum);
  }

  /** The bytes of a file. */
  public byte[] bytes(C card, Writer rest) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(letters.getBytes(StandardCharsets.US_ASCII));
      byte[] json = JSON.writeValueAsBytes(card);
      out.writeInt(json.length);
      out.write(json);
      rest.write(out);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads a file.
   *
   * @param origin what to call it in errors, such as its path
   * @throws InvalidModelException if it is of another kind, or damaged
   */
  public <M> M read(InputStream in, String origin, Reader<C, M> rest) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      byte[] first = new byte[letters.length()];
      buffer.get(first);
      if (!new String(first, StandardCharsets.US_ASCII).equals(letters)) {
        throw new InvalidModelException(origin + ": is no " + kind);
      }
      C read = JSON.readValue(block(buffer), card);
      if (read == null) {
        throw new InvalidModelException(origin + ": has no card");
      }
      return rest.read(read, buffer, Sha256.hex(bytes).substring(0, 16));
    } catch (BufferUnderflowException e) {
      throw new InvalidModelException(origin + ": ends too early", e);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(origin + ": its card cannot be read", e);
    }
  }

  /**
   * The next bytes of a file, with their number before them.
   *
   * @throws BufferUnderflowException if there are fewer
   */
  public static byte[] block(ByteBuffer in) {
    byte[] bytes = new byte[count(in, 1)];
    in.get(bytes);
    return bytes;
  }

  /**
   * Reads the number of values that follow, which a file states before them.
   *
   * @param size bytes that one value takes
   * @throws BufferUnderflowException if the file has not so many bytes
   */
  public static int count(ByteBuffer in, int size) {
    int count = in.getInt();
    if (count < 0 || (long) count * size > in.remaining()) {
      throw new BufferUnderflowException();
    }
    return count;
  }
}
