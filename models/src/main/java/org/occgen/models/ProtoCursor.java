package org.occgen.models;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/**
 * Walks through the fields of a protocol buffer, within its bounds, before native code reads it.
 * The encoding: https://protobuf.dev/programming-guides/encoding/. Groups are refused.
 */
public final class ProtoCursor {
  /** Wire type of text, bytes and messages. */
  public static final int BYTES_TYPE = 2;

  private static final int FLOAT_TYPE = 5;

  private final ByteBuffer bytes;
  private final String what;
  private int position;

  /**
   * A cursor at the first byte.
   *
   * @param bytes the message, from byte 0 to the buffer's limit
   * @param what origin and kind of the message, for errors, such as "m.spm: the vocabulary is no
   *     SentencePiece model"
   */
  public ProtoCursor(ByteBuffer bytes, String what) {
    this.bytes = bytes;
    this.what = what;
  }

  /** Number of the byte that is read next. */
  public int position() {
    return position;
  }

  /** The tag of a field, as protocol buffers' own readers take it: 32 bits. */
  public int tag() {
    return (int) varint();
  }

  /** The tag of field {@code number} where it holds text, bytes or a message. */
  public static int bytesTag(int number) {
    return number << 3 | BYTES_TYPE;
  }

  /** The tag of field {@code number} where it holds a number, or a choice of a list. */
  public static int numberTag(int number) {
    return number << 3;
  }

  /** The tag of field {@code number} where it holds a number of type float. */
  public static int floatTag(int number) {
    return number << 3 | FLOAT_TYPE;
  }

  /** Reads a number of the type {@link #numberTag}. */
  public long number() {
    return varint();
  }

  /** Reads a number of the type {@link #floatTag}. */
  public float float32() {
    int start = position;
    advance(Float.BYTES);
    int bits = 0;
    for (int i = 0; i < Float.BYTES; i++) {
      bits |= (bytes.get(start + i) & 0xFF) << (8 * i);
    }
    return Float.intBitsToFloat(bits);
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (position >= bytes.limit()) {
        throw broken("ends within a number");
      }
      byte next = bytes.get(position++);
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw broken("holds a number that is too long");
  }

  /** Reads a length, and returns the place behind as many bytes. */
  public int end() {
    long length = varint();
    if (length < 0 || length > bytes.limit() - position) {
      throw broken("ends within a field");
    }
    return position + (int) length;
  }

  /** Reads a length and as many bytes. */
  public byte[] bytes() {
    int end = end();
    byte[] value = new byte[end - position];
    bytes.get(position, value);
    position = end;
    return value;
  }

  /** Reads a text; {@code name} calls it in the error where it is not UTF-8. */
  public String text(String name) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes())).toString();
    } catch (CharacterCodingException e) {
      throw broken("holds " + name + " that is not UTF-8");
    }
  }

  /** Skips the value of a field that has {@code tag}. */
  public void skip(int tag) {
    switch (tag & 7) {
      case 0 -> varint();
      case 1 -> advance(8);
      case BYTES_TYPE -> position = end();
      case FLOAT_TYPE -> advance(Float.BYTES);
      default -> throw broken("holds a field of unknown type " + (tag & 7));
    }
  }

  private void advance(int length) {
    if (length > bytes.limit() - position) {
      throw broken("ends within a field");
    }
    position += length;
  }

  /** An error that says what is wrong, and at which byte. */
  public InvalidModelException broken(String fault) {
    return new InvalidModelException(what + ": it " + fault + " at byte " + position);
  }
}
