package org.occgen.command;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import org.xerial.snappy.SnappyApi;
import org.xerial.snappy.SnappyLoader;

/**
 * Snappy in Java, in the place of the native library that Beam loads to copy functions and Parquet
 * to compress pages. So a run needs no native library, and writes the same bytes on every platform.
 */
final class JavaSnappy implements SnappyApi {
  private static final int LENGTH_BYTES = 5;

  JavaSnappy() {}

  /** Has all of this process use Java's; to be called before anything uses Snappy. */
  static void install() {
    try {
      // snappy-java can be told where its native library is, but not to do without one
      Method install = SnappyLoader.class.getDeclaredMethod("setSnappyApi", SnappyApi.class);
      install.setAccessible(true);
      install.invoke(null, new JavaSnappy());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("snappy-java is of a version that occgen does not know", e);
    }
  }

  @Override
  public int rawCompress(ByteBuffer in, int inStart, int length, ByteBuffer out, int outStart) {
    ByteBuffer room = out.duplicate().position(outStart).limit(out.capacity());
    new SnappyCompressor().compress(part(in, inStart, length), room);
    return room.position() - outStart;
  }

  @Override
  public int rawCompress(Object in, int inStart, int length, Object out, int outStart) {
    byte[] room = (byte[]) out;
    return new SnappyCompressor()
        .compress((byte[]) in, inStart, length, room, outStart, room.length - outStart);
  }

  @Override
  public int rawUncompress(ByteBuffer in, int inStart, int length, ByteBuffer out, int outStart)
      throws IOException {
    ByteBuffer room = out.duplicate().position(outStart).limit(out.capacity());
    try {
      new SnappyDecompressor().decompress(part(in, inStart, length), room);
    } catch (MalformedInputException e) {
      throw new IOException("no bytes that Snappy wrote: " + e.getMessage(), e);
    }
    return room.position() - outStart;
  }

  @Override
  public int rawUncompress(Object in, int inStart, int length, Object out, int outStart)
      throws IOException {
    byte[] room = (byte[]) out;
    try {
      return new SnappyDecompressor()
          .decompress((byte[]) in, inStart, length, room, outStart, room.length - outStart);
    } catch (MalformedInputException e) {
      throw new IOException("no bytes that Snappy wrote: " + e.getMessage(), e);
    }
  }

  @Override
  public int maxCompressedLength(int length) {
    return new SnappyCompressor().maxCompressedLength(length);
  }

  @Override
  public int uncompressedLength(ByteBuffer in, int start, int length) throws IOException {
    byte[] head = new byte[Math.min(length, LENGTH_BYTES)];
    in.get(start, head);
    return uncompressedLength(head, 0, head.length);
  }

  @Override
  public int uncompressedLength(Object in, int start, int length) throws IOException {
    try {
      return SnappyDecompressor.getUncompressedLength((byte[]) in, start);
    } catch (MalformedInputException e) {
      throw new IOException("no bytes that Snappy wrote: " + e.getMessage(), e);
    }
  }

  @Override
  public boolean isValidCompressedBuffer(ByteBuffer in, int start, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.get(start, bytes);
    return isValidCompressedBuffer(bytes, 0, length);
  }

  @Override
  public boolean isValidCompressedBuffer(Object in, int start, int length) throws IOException {
    byte[] out = new byte[uncompressedLength(in, start, length)];
    try {
      return new SnappyDecompressor().decompress((byte[]) in, start, length, out, 0, out.length)
          == out.length;
    } catch (MalformedInputException e) {
      return false;
    }
  }

  @Override
  public void arrayCopy(Object in, int start, int length, Object out, int outStart) {
    // lengths and places are in bytes, and Snappy's streams copy bytes alone
    System.arraycopy((byte[]) in, start, (byte[]) out, outStart, length);
  }

  @Override
  public long rawCompress(long in, long length, long out) {
    throw addresses();
  }

  @Override
  public long rawUncompress(long in, long length, long out) {
    throw addresses();
  }

  @Override
  public long uncompressedLength(long in, long length) {
    throw addresses();
  }

  @Override
  public boolean isValidCompressedBuffer(long in, long start, long length) {
    throw addresses();
  }

  private static UnsupportedOperationException addresses() {
    return new UnsupportedOperationException("Snappy in Java reads arrays and buffers");
  }

  private static ByteBuffer part(ByteBuffer buffer, int start, int length) {
    return buffer.duplicate().position(start).limit(start + length);
  }
}
