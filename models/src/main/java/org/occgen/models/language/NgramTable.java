package org.occgen.models.language;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.github.pemistahl.lingua.api.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Log probabilities of trigrams in several languages, read from the models in Lingua's jar. As in
 * Lingua, a trigram that a language's model lacks has the value of its first two letters, then that
 * of its first letter, then 0. All of that is worked out when the table is made, so that a trigram
 * is looked up once for all languages.
 *
 * <p>Immutable; tables are shared in the JVM. Some 150,000 trigrams of twenty languages take 12 MB.
 */
final class NgramTable {
  private static final List<String> LENGTHS = List.of("unigrams", "bigrams", "trigrams");
  private static final int MIN_CAPACITY = 1 << 12;

  private static final Map<Set<String>, NgramTable> TABLES = new ConcurrentHashMap<>();
  private static final Map<String, Set<Character>> LETTERS = new ConcurrentHashMap<>();

  private final List<String> languages;
  private long[] keys = new long[MIN_CAPACITY]; // 0 is none
  private int[] rows = new int[MIN_CAPACITY];
  private float[] values;
  private int size;

  private NgramTable(Set<String> languages) {
    this.languages = List.copyOf(new TreeSet<>(languages));
    values = new float[MIN_CAPACITY];
    for (int length = 1; length <= LENGTHS.size(); length++) {
      for (int column = 0; column < this.languages.size(); column++) {
        read(column, length);
      }
    }
    values = Arrays.copyOf(values, size * this.languages.size());
  }

  /** The table of these languages (ISO 639-1), which all of this JVM share. */
  static NgramTable of(Set<String> languages) {
    return TABLES.computeIfAbsent(Set.copyOf(languages), NgramTable::new);
  }

  /** The languages, in the order of the sums. */
  List<String> languages() {
    return languages;
  }

  /**
   * Letters that the model of a language knows.
   *
   * @throws IllegalStateException if Lingua's jar has no model of that language
   */
  static Set<Character> letters(String language) {
    return LETTERS.computeIfAbsent(language, NgramTable::readLetters);
  }

  private static Set<Character> readLetters(String language) {
    Set<Character> letters = new TreeSet<>();
    NgramSink sink = (ngram, probability) -> letters.add(ngram.charAt(0));
    if (!forEach(language, 1, sink)) {
      throw new IllegalStateException(
          "Lingua has no letters of the language " + language + "; is it another version?");
    }
    return letters;
  }

  /** A trigram as one number; the same letters give the same number, and none gives 0. */
  static long key(char first, char second, char third) {
    return ((long) first << 32) | ((long) second << 16) | third;
  }

  /** A number in which the bits of a trigram are mixed, to find it in a table by. */
  static int hash(long trigram) {
    return (int) ((trigram * 0x9e3779b97f4a7c15L) >>> 40);
  }

  /**
   * Adds the log probability of a trigram in every language.
   *
   * @param trigram of {@link #key}
   * @param sums one a language
   */
  void addTo(double[] sums, long trigram) {
    int row = row(trigram);
    if (row < 0) {
      return;
    }
    int from = row * sums.length;
    for (int column = 0; column < sums.length; column++) {
      sums[column] += values[from + column];
    }
  }

  /** The row of a trigram, or of the beginning of it that is known; -1 if none is. */
  private int row(long trigram) {
    int slot = slot(trigram);
    if (keys[slot] == 0) {
      slot = slot(trigram & ~0xffffL);
    }
    if (keys[slot] == 0) {
      slot = slot(trigram & ~0xffffffffL);
    }
    return keys[slot] == 0 ? -1 : rows[slot];
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = hash(key) & mask;
    while (keys[slot] != key && keys[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void read(int column, int length) {
    forEach(
        languages.get(column),
        length,
        (ngram, probability) -> {
          if (probability > 0) {
            long key =
                key(
                    ngram.charAt(0),
                    length > 1 ? ngram.charAt(1) : 0,
                    length > 2 ? ngram.charAt(2) : 0);
            int row = add(key); // may replace the values
            values[row * languages.size() + column] = (float) Math.log(probability);
          }
        });
  }

  /** The row of an n-gram; a new one begins with what its languages say of its beginning. */
  private int add(long key) {
    int slot = slot(key);
    if (keys[slot] != 0) {
      return rows[slot];
    }
    int width = languages.size();
    int beginning = row(key);
    int row = size++;
    if (values.length < size * width) {
      values = Arrays.copyOf(values, Math.max(size * width, 2 * values.length));
    }
    if (beginning >= 0) {
      System.arraycopy(values, beginning * width, values, row * width, width);
    }
    keys[slot] = key;
    rows[slot] = row;
    if (2 * size > keys.length) {
      grow();
    }
    return row;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldRows = rows;
    keys = new long[2 * oldKeys.length];
    rows = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        rows[slot] = oldRows[i];
      }
    }
  }

  /** Takes an n-gram and its probability. */
  private interface NgramSink {
    void accept(String ngram, float probability);
  }

  /** Reads {@code {"language": …, "ngrams": {"1/195": "cca cci", …}}}; false if there is none. */
  private static boolean forEach(String language, int length, NgramSink sink) {
    String resource = "/language-models/" + language + "/" + LENGTHS.get(length - 1) + ".json";
    try (InputStream in = Language.class.getResourceAsStream(resource)) {
      if (in == null) {
        return false;
      }
      try (JsonParser parser = new JsonFactory().createParser(in)) {
        while (parser.nextToken() != JsonToken.FIELD_NAME
            || !parser.currentName().equals("ngrams")) {
          if (parser.currentToken() == null) {
            throw new IOException("there is no field \"ngrams\"");
          }
        }
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          float probability = fraction(parser.currentName());
          parser.nextToken();
          for (String ngram : parser.getText().split(" ", -1)) {
            if (ngram.length() == length) {
              sink.accept(ngram, probability);
            }
          }
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(resource + " in Lingua's jar: " + e.getMessage(), e);
    }
  }

  private static float fraction(String text) throws IOException {
    int slash = text.indexOf('/');
    if (slash < 0) {
      throw new IOException(text + " is no fraction");
    }
    return Float.parseFloat(text.substring(0, slash)) / Integer.parseInt(text.substring(slash + 1));
  }
}
