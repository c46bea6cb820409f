package org.occgen.core.digest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.apache.commons.codec.digest.DigestUtils;

/** SHA-256, which every Java platform has. */
public final class Sha256 {
  private Sha256() {}

  /** A new digest. */
  public static MessageDigest newDigest() {
    return DigestUtils.getSha256Digest();
  }

  /** The checksum of {@code bytes}: 64 hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return DigestUtils.sha256Hex(bytes);
  }

  /** The checksum of {@code text} in UTF-8: 64 hexadecimal digits. */
  public static String hex(String text) {
    return DigestUtils.sha256Hex(text);
  }

  /** The checksum of a file's content: 64 hexadecimal digits. */
  public static String hex(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return hex(in);
    }
  }

  /** The checksum of what is left to read of {@code in}: 64 hexadecimal digits. */
  public static String hex(InputStream in) throws IOException {
    return DigestUtils.sha256Hex(in);
  }

  /** Whether {@code text} is written as a checksum is: 64 hexadecimal digits in lower case. */
  public static boolean isHex(String text) {
    return text != null && text.matches("[0-9a-f]{64}");
  }
}
