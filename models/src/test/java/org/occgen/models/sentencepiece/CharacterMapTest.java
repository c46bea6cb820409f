package org.occgen.models.sentencepiece;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.TestNeeds;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;

/** Native code reads what is accepted here: a fault that is missed ends the JVM of the test. */
class CharacterMapTest {
  private static final int UNITS = 1024;
  private static final int NO_LABEL = 0x80000000;
  private static final byte[] TEXTS = "two\0é\0".getBytes(UTF_8);

  /** A trie with the keys A and AB, whose values are two texts. */
  private static int[] units() {
    int[] units = new int[UNITS];
    Arrays.fill(units, NO_LABEL);
    units[0] = offset(256);
    units[256 ^ 'A'] = 'A' | 1 << 8 | offset(256 ^ 'A' ^ 512);
    units[512] = NO_LABEL; // value 0
    units[512 ^ 'B'] = 'B' | 1 << 8 | offset(512 ^ 'B' ^ 768);
    units[768] = NO_LABEL | "two\0".length();
    return units;
  }

  private static int offset(int offset) {
    return offset << 10;
  }

  private static byte[] map(int[] units, byte[] texts) {
    ByteBuffer map =
        ByteBuffer.allocate(4 + 4 * units.length + texts.length).order(ByteOrder.LITTLE_ENDIAN);
    map.putInt(4 * units.length);
    for (int unit : units) {
      map.putInt(unit);
    }
    return map.put(texts).array();
  }

  private static void assertRefused(String fault, byte[] map) {
    InvalidModelException refused =
        assertThrows(InvalidModelException.class, () -> CharacterMap.check(map, "m.spm"));
    assertTrue(
        refused.getMessage().startsWith("m.spm: the map of characters"), refused.getMessage());
    assertTrue(refused.getMessage().contains(fault), refused.getMessage());
  }

  @Test
  void aWholeMapIsUsed() {
    byte[] model = TinyVocabulary.withMap(map(units(), TEXTS), "two", "é");
    try (SubwordTokenizer tokenizer = SubwordTokenizer.load(model, "m.spm")) {
      assertArrayEquals(new int[] {1, 2}, tokenizer.encode("A AB"));
    }
  }

  /** The maps that SentencePiece brings with it, in a model that it has just trained. */
  @ParameterizedTest
  @ValueSource(strings = {"nmt_nfkc", "nfkc", "nmt_nfkc_cf", "nfkc_cf"})
  void thoseOfSentencePieceAreWhole(String rule, @TempDir Path folder) throws Exception {
    TestNeeds.require(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(name -> Files.isExecutable(Path.of(name, "spm_train"))),
        "spm_train is not installed: apt-get install sentencepiece");
    Path text = Files.writeString(folder.resolve("text"), "a b c ab bc abc cab bca\n".repeat(9));
    Process training =
        new ProcessBuilder(
                "spm_train",
                "--input=" + text,
                "--model_prefix=" + folder.resolve("m"),
                "--vocab_size=8",
                "--normalization_rule_name=" + rule)
            .redirectErrorStream(true)
            .start();
    String said = new String(training.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, training.waitFor(), said);
    byte[] model = Files.readAllBytes(folder.resolve("m.model"));
    assertTrue(model.length > 100_000, "it has no map");
    try (SubwordTokenizer tokenizer = SubwordTokenizer.load(model, "m.model")) {
      assertArrayEquals(tokenizer.encode("abc"), tokenizer.encode("ａｂｃ"));
    }
  }

  @Test
  void lengthsThatDoNotFitAreRefused() {
    byte[] whole = map(units(), TEXTS);
    for (int length : new int[] {1, 3, 4, 5, 4 * UNITS}) {
      assertRefused("do not hold its trie", Arrays.copyOf(whole, length));
    }
    for (int length : new int[] {0, 1, 6, -4, Integer.MAX_VALUE}) {
      byte[] other = whole.clone();
      ByteBuffer.wrap(other).order(ByteOrder.LITTLE_ENDIAN).putInt(length);
      assertRefused("do not hold its trie", other);
    }
    assertRefused("ends within a text", map(units(), "two".getBytes(UTF_8)));
    assertRefused("not UTF-8", map(units(), new byte[] {(byte) 0xC3, 0}));
    assertRefused("more than", new byte[9 << 20]);
  }

  @Test
  void whatLeadsOutsideIsRefused() {
    int[] far = units();
    Arrays.fill(far, 0x7fffff00 | 0x200);
    assertRefused("leads to unit", map(far, TEXTS));
    int[] root = units();
    root[0] = offset(UNITS);
    assertRefused("leads to unit", map(root, TEXTS));
    int[] deep = units();
    deep[512 ^ 'B'] = 'B' | offset(1 << 20);
    assertRefused("leads to unit", map(deep, TEXTS));
    int[] text = units();
    text[768] = NO_LABEL | TEXTS.length;
    assertRefused("has no text at byte 7 of 7", map(text, TEXTS));
    text[768] = NO_LABEL | 5; // in the middle of a character
    assertRefused("has no text at byte 5", map(text, TEXTS));
    assertRefused("has no text", map(units(), new byte[0]));
  }

  @Test
  void circlesAndTooManyPrefixesAreRefused() {
    int[] circle = units();
    circle[512 ^ 'B'] = 'B' | 1 << 8 | offset(512 ^ 'B' ^ 256);
    assertRefused("leads in a circle", map(circle, TEXTS));
    for (int keys : new int[] {32, 33}) { // A, AA, AAA and so on
      int[] chain = new int[256 * (keys + 2)];
      Arrays.fill(chain, NO_LABEL);
      chain[0] = offset(256);
      for (int i = 1; i <= keys; i++) {
        int at = 256 * i ^ 'A';
        chain[at] = 'A' | 1 << 8 | offset(at ^ 256 * (i + 1));
        chain[256 * (i + 1)] = NO_LABEL; // value 0
      }
      if (keys == 32) {
        CharacterMap.check(map(chain, TEXTS), "m.spm");
      } else {
        assertRefused("more than 32 keys", map(chain, TEXTS));
      }
    }
  }

  @Test
  void randomMapsAreRefused() {
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      byte[] trie = new byte[i % 2 == 0 ? 1024 : 4096];
      random.nextBytes(trie);
      int[] units = new int[trie.length / 4];
      ByteBuffer.wrap(trie).asIntBuffer().get(units);
      byte[] map = map(units, "abc\0def\0".getBytes(UTF_8));
      assertThrows(
          InvalidModelException.class,
          () -> SubwordTokenizer.load(TinyVocabulary.withMap(map, "one"), "m.spm"));
    }
  }

  /** Changed bits: refused, or harmless to native code, whatever text it gets. */
  @Test
  void whatIsAcceptedNativeCodeSurvives() {
    Random random = new Random(41);
    byte[] whole = map(units(), TEXTS);
    int accepted = 0;
    for (int i = 0; i < 400; i++) {
      byte[] map = whole.clone();
      int[] used = {0, 256 ^ 'A', 512, 512 ^ 'B', 768, random.nextInt(UNITS)};
      int at = 4 + 4 * used[random.nextInt(used.length)] + random.nextInt(4);
      map[at] ^= (byte) (1 << random.nextInt(8));
      byte[] model = TinyVocabulary.withMap(map, "two", "é");
      try (SubwordTokenizer tokenizer = SubwordTokenizer.load(model, "m.spm")) {
        accepted++;
        for (String text : new String[] {"A AB ABA", "AAAA", "\0B\u007fA", "é😀 ÿ", "zzz"}) {
          assertTrue(tokenizer.encode(text).length > 0);
        }
      } catch (InvalidModelException e) {
        // looked at before native code
      }
    }
    assertTrue(accepted > 50 && accepted < 400, "" + accepted);
  }

  @Test
  void theDenormalizersMapIsLookedAtToo() {
    byte[] model = TinyVocabulary.of("one");
    byte[] bad = {42, 7, 18, 5, 9, 9, 9, 9, 9}; // field 5: field 2: five bytes
    byte[] both = Arrays.copyOf(model, model.length + bad.length);
    System.arraycopy(bad, 0, both, model.length, bad.length);
    assertThrows(InvalidModelException.class, () -> SubwordTokenizer.pieces(both, "m.spm"));
  }
}
