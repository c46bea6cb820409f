package org.occgen.review;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;

/** Identifies the sentences of a segment as the run mined them, before anybody edited them. */
public final class MachineTexts {
  private MachineTexts() {}

  /**
   * A checksum of them: SHA-256 of, for each language of the segment in its order, code and
   * sentence in UTF-8, each with its length in bytes before it. A decision on other texts than
   * those that stand there now does not count.
   *
   * @return 64 hexadecimal digits
   */
  public static String sha256(LabelledSegment segment) {
    MessageDigest digest = Sha256.newDigest();
    for (int i = 0; i < segment.languages().size(); i++) {
      add(digest, segment.languages().get(i));
      add(digest, segment.sentences().get(i));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }
}
