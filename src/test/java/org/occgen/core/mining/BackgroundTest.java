package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackgroundTest {
  /** The definition, word by word: distinct texts, by hash, the first of them. */
  private static List<String> oracle(String language, List<String> texts, int capacity) {
    return texts.stream()
        .distinct()
        .sorted(
            Comparator.comparing((String text) -> hash(language, text))
                .thenComparing(Comparator.naturalOrder()))
        .limit(capacity)
        .toList();
  }

  private static BigInteger hash(String language, String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((language + "\0" + text).getBytes(StandardCharsets.UTF_8));
      return new BigInteger(1, digest).shiftRight(192);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anyOrderAndPartitionGiveTheSame() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int capacity = 1 + random.nextInt(20);
      List<String> texts =
          new ArrayList<>(
              IntStream.range(0, random.nextInt(60))
                  .mapToObj(i -> "текст " + random.nextInt(40))
                  .toList());
      List<String> expected = oracle("ru", texts, capacity);
      for (int trial = 0; trial < 4; trial++) {
        Collections.shuffle(texts, random);
        List<Background> parts = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(5); i++) {
          parts.add(new Background(capacity));
        }
        texts.forEach(text -> parts.get(random.nextInt(parts.size())).add("ru", text));
        while (parts.size() > 1) {
          Background part = parts.remove(random.nextInt(parts.size()));
          parts.get(random.nextInt(parts.size())).merge(part);
        }
        Background merged = parts.get(0);
        merged.merge(merged);
        assertEquals(expected, merged.texts(), "seed " + seed);
        assertEquals(texts.isEmpty() ? "" : "ru", merged.language());
        Background alone = new Background(capacity);
        texts.forEach(text -> alone.add("ru", text));
        assertEquals(alone, merged);
        assertEquals(alone.hashCode(), merged.hashCode());
        assertEquals(Background.fingerprint(merged.language(), expected), merged.fingerprint());
      }
    }
  }

  @Test
  void theHashDependsOnTheLanguage() {
    List<String> texts = IntStream.range(0, 50).mapToObj(i -> "text " + i).toList();
    Background english = new Background(5);
    Background swahili = new Background(5);
    texts.forEach(text -> english.add("en", text));
    texts.forEach(text -> swahili.add("sw", text));
    assertNotEquals(english.texts(), swahili.texts());
  }

  @Test
  void mergingLeavesTheOtherAsItIs() {
    Background one = new Background(3);
    Background two = new Background(3);
    one.add("en", "a");
    two.add("en", "b");
    one.merge(two);
    one.add("en", "c");
    assertEquals(List.of("b"), two.texts());
    assertEquals(3, one.texts().size());
  }

  @Test
  void fingerprintsTellBackgroundsApart() {
    String ab = Background.fingerprint("en", List.of("a", "b"));
    assertEquals(64, ab.length());
    assertEquals(ab, Background.fingerprint("en", List.of("a", "b")));
    assertNotEquals(ab, Background.fingerprint("en", List.of("b", "a")));
    assertNotEquals(ab, Background.fingerprint("es", List.of("a", "b")));
    assertNotEquals(ab, Background.fingerprint("en", List.of("ab")));
    assertNotEquals(ab, Background.fingerprint("ena", List.of("b")));
    assertNotEquals(ab, Background.fingerprint("en", List.of("a", "b", "")));
  }

  @Test
  void refusesAnotherLanguage() {
    Background english = new Background(2);
    english.add("en", "a");
    assertRefused(() -> english.add("es", "a"));
    assertRefused(() -> new Background(2).add("", "a"));
    Background spanish = new Background(2);
    spanish.add("es", "a");
    assertRefused(() -> english.merge(spanish));
    english.merge(new Background(2));
    assertNotEquals(english, spanish);
    assertNotEquals(new Background(2), new Background(3));
    assertEquals("1 of at most 2 sentences of language en", english.toString());
    assertEquals(List.of("a"), english.texts());
    assertRefused(() -> new Background(0));
  }

  @Test
  void travelsSerialised() throws Exception {
    Background background = new Background(3);
    for (int i = 0; i < 9; i++) {
      background.add("en", "text " + i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(background);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Background copy = (Background) in.readObject();
      assertEquals(background.texts(), copy.texts());
      assertEquals(background.fingerprint(), copy.fingerprint());
      copy.add("en", "text 0");
      assertEquals(background.texts(), copy.texts());
    }
  }
}
