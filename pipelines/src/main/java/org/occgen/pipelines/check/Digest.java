package org.occgen.pipelines.check;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/**
 * The first 128 bits of a SHA-256: what is remembered of a text, so that millions fit in memory.
 *
 * @param high first half
 * @param low second half
 */
record Digest(long high, long low) {
  static Digest of(Object... parts) {
    return of(List.of(parts));
  }

  static Digest of(List<?> parts) {
    MessageDigest digest = sha256();
    for (Object part : parts) {
      byte[] bytes = part.toString().getBytes(StandardCharsets.UTF_8);
      // with its length before it, where one part ends and the next begins cannot be mistaken
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
      digest.update(bytes);
    }
    ByteBuffer value = ByteBuffer.wrap(digest.digest());
    return new Digest(value.getLong(), value.getLong());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
