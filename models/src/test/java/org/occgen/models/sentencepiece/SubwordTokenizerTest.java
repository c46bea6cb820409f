package org.occgen.models.sentencepiece;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.occgen.models.TinyVocabulary;

class SubwordTokenizerTest {
  private static final String OFFLINE = "ai.djl.offline";

  /** DJL's library would ask the network which machine this is. */
  @Test
  void staysOfflineWhateverTheLauncherSaid() {
    String before = System.getProperty(OFFLINE);
    try {
      System.clearProperty(OFFLINE);
      SubwordTokenizer.load(nativelyRead(), "test").close();
      assertEquals("true", System.getProperty(OFFLINE));
    } finally {
      if (before != null) {
        System.setProperty(OFFLINE, before);
      }
    }
  }

  /** A vocabulary with add_dummy_prefix off, which Java leaves to the native library. */
  private static byte[] nativelyRead() {
    byte[] tiny = TinyVocabulary.of("one", "two");
    byte[] model = Arrays.copyOf(tiny, tiny.length + 4);
    byte[] noDummyPrefix = {26, 2, 24, 0};
    System.arraycopy(noDummyPrefix, 0, model, tiny.length, noDummyPrefix.length);
    return model;
  }

  @Test
  void cutsTextIntoIdsBelowItsSize() {
    try (SubwordTokenizer tokenizer =
        SubwordTokenizer.load(TinyVocabulary.of("one", "two"), "test")) {
      assertEquals(3, tokenizer.size());
      assertArrayEquals(new int[] {1, 2, 1}, tokenizer.encode("one two one"));
      assertArrayEquals(new int[0], tokenizer.encode(""));
    }
  }
}
