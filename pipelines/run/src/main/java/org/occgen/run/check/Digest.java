package org.occgen.run.check;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import org.occgen.core.digest.Sha256;

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
    MessageDigest digest = Sha256.newDigest();
    for (Object part : parts) {
      byte[] bytes = part.toString().getBytes(StandardCharsets.UTF_8);
      // with its length before it, where one part ends and the next begins cannot be mistaken
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
      digest.update(bytes);
    }
    ByteBuffer value = ByteBuffer.wrap(digest.digest());
    return new Digest(value.getLong(), value.getLong());
  }
}
