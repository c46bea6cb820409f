package org.occgen.models.averaging;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.models.InvalidModelException;

/**
 * A dictionary from words of further languages to English: one English word for a word. The table
 * stores a word of a further language as a 32-bit hash, so an entry takes six bytes. A word without
 * an entry is taken for one with an entry about once in half a million times (for 8,000 entries).
 *
 * <p>Bytes, big-endian: the letters {@code OCCT}, format version (int, 1), how many English words
 * there are (int), each with its length in bytes before it (unsigned short); how many languages
 * (int), each with its code (as an English word), how many entries it has (int), their hashes
 * (ints, ascending), and for each the place of its English word (unsigned short).
 */
final class WordTranslations {
  /** Most English words. */
  static final int MOST_WORDS = 1 << 16;

  /** Fewest letters of a beginning that stands for a word. */
  private static final int SHORTEST_STEM = 4;

  private static final Entries NO_ENTRIES = new Entries(new int[0], new char[0]);

  private static final int MAGIC = 0x4F434354;
  private static final int VERSION = 1;

  private final String[] english;
  private final Map<String, Entries> byLanguage;

  /** The entries of a language, by hash. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Entries(int[] hashes, char[] places) {}

  private WordTranslations(String[] english, Map<String, Entries> byLanguage) {
    this.english = english;
    this.byLanguage = byLanguage;
  }

  /**
   * Translations by language.
   *
   * @param byLanguage by language: the English word by the word, both normalised. Of two words with
   *     one hash the first in alphabetical order stays.
   * @throws IllegalArgumentException if there are more than {@link #MOST_WORDS} English words
   */
  static WordTranslations of(Map<String, Map<String, String>> byLanguage) {
    TreeSet<String> words = new TreeSet<>();
    byLanguage.values().forEach(translations -> words.addAll(translations.values()));
    if (words.size() > MOST_WORDS) {
      throw new IllegalArgumentException(words.size() + " English words; most are " + MOST_WORDS);
    }
    String[] english = words.toArray(String[]::new);
    Map<String, Entries> entries = new TreeMap<>();
    byLanguage.forEach(
        (language, translations) -> entries.put(language, entries(translations, english)));
    return new WordTranslations(english, entries);
  }

  private static Entries entries(Map<String, String> words, String[] english) {
    TreeMap<Integer, Integer> places = new TreeMap<>();
    new TreeMap<>(words)
        .forEach(
            (word, meaning) ->
                places.putIfAbsent(hash(word), Arrays.binarySearch(english, meaning)));
    int[] hashes = new int[places.size()];
    char[] ofHashes = new char[hashes.length];
    int next = 0;
    for (Map.Entry<Integer, Integer> place : places.entrySet()) {
      hashes[next] = place.getKey();
      ofHashes[next++] = (char) place.getValue().intValue();
    }
    return new Entries(hashes, ofHashes);
  }

  /** The languages that have entries. */
  List<String> languages() {
    return List.copyOf(byLanguage.keySet());
  }

  /**
   * The English word that a word means.
   *
   * @param word normalised
   * @return nothing for a word or language that is not there
   */
  Optional<String> of(String language, String word) {
    Entries entries = byLanguage.get(language);
    if (entries == null) {
      return Optional.empty();
    }
    int found = Arrays.binarySearch(entries.hashes(), hash(word));
    return found < 0 ? Optional.empty() : Optional.of(english[entries.places()[found]]);
  }

  /**
   * The English word that an inflected word means: its own, else that of its letters without the
   * marks around them, else that of the longest beginning of these letters that has one. A
   * beginning has at least {@value #SHORTEST_STEM} letters, and half of the word's: its length / 2,
   * rounded down.
   *
   * @param word normalised
   * @return nothing for a word with a digit that has no entry itself, as for one without such a
   *     beginning
   */
  Optional<String> ofStem(String language, String word) {
    Optional<String> own = of(language, word);
    String letters = letters(word);
    if (own.isPresent() || letters.isEmpty() || letters.codePoints().anyMatch(Character::isDigit)) {
      return own;
    }
    int[] points = letters.codePoints().toArray();
    int shortest = Math.max(SHORTEST_STEM, points.length / 2);
    Optional<String> found = of(language, letters);
    for (int length = points.length - 1; found.isEmpty() && length >= shortest; length--) {
      found = of(language, new String(points, 0, length));
    }
    return found;
  }

  /** A word from its first letter or digit to its last one; empty if it has none. */
  static String letters(String word) {
    int[] points = word.codePoints().toArray();
    int from = 0;
    int to = points.length;
    while (from < to && !Character.isLetterOrDigit(points[from])) {
      from++;
    }
    while (from < to && !Character.isLetterOrDigit(points[to - 1])) {
      to--;
    }
    return new String(points, from, to - from);
  }

  /** The English words, sorted. */
  List<String> english() {
    return List.of(english);
  }

  /**
   * These translations and further ones. An entry that is there stays.
   *
   * @param further by language: one of {@link #english()} by the word, normalised
   */
  WordTranslations with(Map<String, Map<String, String>> further) {
    Map<String, Entries> all = new TreeMap<>(byLanguage);
    further.forEach(
        (language, words) -> {
          Entries added = entries(words, english);
          TreeMap<Integer, Character> places = new TreeMap<>();
          for (Entries some : List.of(added, all.getOrDefault(language, NO_ENTRIES))) {
            for (int i = 0; i < some.hashes().length; i++) {
              places.put(some.hashes()[i], some.places()[i]);
            }
          }
          int[] hashes = places.keySet().stream().mapToInt(Integer::intValue).toArray();
          char[] ofHashes = new char[hashes.length];
          int next = 0;
          for (char place : places.values()) {
            ofHashes[next++] = place;
          }
          all.put(language, new Entries(hashes, ofHashes));
        });
    return new WordTranslations(english, all);
  }

  private static int hash(String word) {
    return (int) WordFeatures.hash(word.codePoints().toArray());
  }

  /** The bytes; the same for the same translations. */
  byte[] toBytes() {
    List<byte[]> words = new ArrayList<>();
    int size = 4 * Integer.BYTES;
    for (String word : english) {
      words.add(word.getBytes(StandardCharsets.UTF_8));
    }
    for (byte[] word : words) {
      size += Short.BYTES + word.length;
    }
    for (Map.Entry<String, Entries> language : byLanguage.entrySet()) {
      size += Short.BYTES + language.getKey().length() + Integer.BYTES;
      size += (Integer.BYTES + Character.BYTES) * language.getValue().hashes().length;
    }
    ByteBuffer out = ByteBuffer.allocate(size);
    out.putInt(MAGIC).putInt(VERSION).putInt(english.length);
    for (byte[] word : words) {
      put(out, word);
    }
    out.putInt(byLanguage.size());
    byLanguage.forEach(
        (language, entries) -> {
          put(out, language.getBytes(StandardCharsets.US_ASCII));
          out.putInt(entries.hashes().length);
          for (int hash : entries.hashes()) {
            out.putInt(hash);
          }
          for (char place : entries.places()) {
            out.putChar(place);
          }
        });
    return out.array();
  }

  private static void put(ByteBuffer out, byte[] word) {
    out.putShort((short) word.length).put(word);
  }

  /**
   * Reads what {@link #toBytes} gave.
   *
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if they are no such bytes
   */
  static WordTranslations parse(byte[] bytes, String origin) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      if (in.getInt() != MAGIC || in.getInt() != VERSION) {
        throw new InvalidModelException(origin + ": holds no translations of words");
      }
      String[] english = new String[count(in, Short.BYTES, origin)];
      if (english.length > MOST_WORDS) {
        throw new InvalidModelException(origin + ": claims " + english.length + " English words");
      }
      for (int i = 0; i < english.length; i++) {
        english[i] = word(in);
      }
      Map<String, Entries> byLanguage = new TreeMap<>();
      int languages = count(in, Short.BYTES, origin);
      for (int i = 0; i < languages; i++) {
        byLanguage.put(word(in), entries(in, english.length, origin));
      }
      if (in.hasRemaining()) {
        throw new InvalidModelException(origin + ": has " + in.remaining() + " bytes too many");
      }
      return new WordTranslations(english, byLanguage);
    } catch (BufferUnderflowException e) {
      throw new InvalidModelException(origin + ": ends too early", e);
    }
  }

  private static Entries entries(ByteBuffer in, int english, String origin) {
    int[] hashes = new int[count(in, Integer.BYTES + Character.BYTES, origin)];
    char[] places = new char[hashes.length];
    in.asIntBuffer().get(hashes);
    in.position(in.position() + Integer.BYTES * hashes.length);
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i] <= hashes[i - 1]) {
        throw new InvalidModelException(origin + ": its hashes do not ascend");
      }
    }
    in.asCharBuffer().get(places);
    in.position(in.position() + Character.BYTES * places.length);
    for (char place : places) {
      if (place >= english) {
        throw new InvalidModelException(origin + ": names an English word that is not there");
      }
    }
    return new Entries(hashes, places);
  }

  private static int count(ByteBuffer in, int size, String origin) {
    int count = in.getInt();
    if (count < 0 || (long) count * size > in.remaining()) {
      throw new InvalidModelException(origin + ": claims " + count + " entries");
    }
    return count;
  }

  private static String word(ByteBuffer in) {
    byte[] bytes = new byte[Short.toUnsignedInt(in.getShort())];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
