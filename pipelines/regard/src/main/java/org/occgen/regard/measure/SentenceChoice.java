package org.occgen.regard.measure;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.digest.Sha256;

/**
 * The choice of sentences if an attribute has more than are wanted: those whose ids have the
 * smallest hashes. So the choice is the same on every runner, and says nothing of the sentence.
 *
 * @param bounds by keyword the largest hash that is taken; all, of keywords that are not there
 */
public record SentenceChoice(Map<String, Long> bounds) implements Serializable {
  /** Takes every sentence. */
  public static final SentenceChoice ALL = new SentenceChoice(Map.of());

  public SentenceChoice {
    bounds = Collections.unmodifiableMap(new TreeMap<>(bounds));
  }

  /** Whether a sentence with that keyword is taken. */
  boolean takes(String keyword, long hash) {
    Long bound = bounds.get(keyword);
    return bound == null || hash <= bound;
  }

  /**
   * The hash of a sentence: the first eight bytes of the SHA-256 of its dataset and id.
   *
   * @param id unique in its dataset
   */
  public static long hash(String dataset, String id) {
    byte[] text = (dataset + '\t' + id).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(Sha256.newDigest().digest(text)).getLong();
  }
}
