package org.occgen.core.digest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java platform has. */
public final class Sha256 {
  private Sha256() {}

  /** A new digest. */
  public static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The checksum of {@code bytes}: 64 hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(newDigest().digest(bytes));
  }

  /** The checksum of {@code text} in UTF-8: 64 hexadecimal digits. */
  public static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The checksum of a file's content: 64 hexadecimal digits. */
  public static String hex(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return hex(in);
    }
  }

  /** The checksum of what is left to read of {@code in}: 64 hexadecimal digits. */
  public static String hex(InputStream in) throws IOException {
    MessageDigest digest = newDigest();
    byte[] buffer = new byte[1 << 16];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      digest.update(buffer, 0, count);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Whether {@code text} is written as a checksum is: 64 hexadecimal digits in lower case. */
  public static boolean isHex(String text) {
    return text != null && text.matches("[0-9a-f]{64}");
  }
}
