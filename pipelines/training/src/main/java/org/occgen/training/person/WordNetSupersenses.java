package org.occgen.training.person;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.Supersenses;

/**
 * Makes the list of supersenses out of WordNet's files {@code data.noun}, {@code index.noun} and
 * {@code noun.exc}: nouns of one word and letters alone. WordNet's licence, which {@code data.noun}
 * begins with, stands at the beginning of the list.
 */
public final class WordNetSupersenses {
  /** The lexicographer files of nouns, from number 3 on (WordNet, lexnames(5WN)). */
  private static final List<String> NAMES =
      List.of(
          "top",
          "act",
          "animal",
          "artifact",
          "attribute",
          "body",
          "cognition",
          "communication",
          "event",
          "feeling",
          "food",
          "group",
          "location",
          "motive",
          "object",
          "person",
          "phenomenon",
          "plant",
          "possession",
          "process",
          "quantity",
          "relation",
          "shape",
          "state",
          "substance",
          "time");

  private static final int FIRST_NUMBER = 3;
  private static final String TOP = "top";

  /** The synset person, individual, someone: it stands above noun.person, in noun.Tops. */
  private static final Pattern PERSON_SYNSET = Pattern.compile("^n \\p{XDigit}+ person ");

  private static final Pattern WORD = Pattern.compile("[a-z]+");

  private final Map<String, String> byOffset = new HashMap<>();
  private final Map<String, TreeSet<String>> first = new TreeMap<>();
  private final TreeSet<String> also = new TreeSet<>();
  private final TreeSet<String> plurals = new TreeSet<>();
  private final List<String> notice = new ArrayList<>();

  private WordNetSupersenses() {}

  /** Opens WordNet's files by name. */
  @FunctionalInterface
  public interface Files {
    /**
     * The file {@code data.noun}, {@code index.noun} or {@code noun.exc}; nothing if it is not
     * there.
     */
    @Nullable InputStream open(String name) throws IOException;
  }

  /**
   * The list, compressed; the same WordNet gives the same bytes.
   *
   * @throws IOException if a file is not there, or is not WordNet's
   */
  public static byte[] list(Files wordNet) throws IOException {
    WordNetSupersenses senses = new WordNetSupersenses();
    senses.readData(lines(wordNet, "data.noun"));
    senses.readIndex(lines(wordNet, "index.noun"));
    senses.readExceptions(lines(wordNet, "noun.exc"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(senses.text().getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static Utf8Lines lines(Files wordNet, String name) throws IOException {
    InputStream in = wordNet.open(name);
    if (in == null) {
      throw new IOException("WordNet's file " + name + " is not there; give its folder dict");
    }
    return Utf8Lines.of(in, name);
  }

  private void readData(Utf8Lines data) throws IOException {
    try (data) {
      while (data.hasNext()) {
        String line = data.nextText();
        if (line.startsWith("  ")) {
          notice.add(line.strip().replaceFirst("^\\d+ ?", "").strip());
          continue;
        }
        String[] fields = line.split(" ", 3);
        int number = number(data, fields[1]) - FIRST_NUMBER;
        if (number < 0 || number >= NAMES.size()) {
          throw new IOException(data.place() + ": has no lexicographer file of nouns");
        }
        String name = NAMES.get(number);
        boolean person = name.equals(TOP) && PERSON_SYNSET.matcher(fields[2]).find();
        byOffset.put(fields[0], person ? Supersenses.PERSON : name);
      }
    }
  }

  /** A line: lemma, pos, synset count p, p pointers, senses, tagged senses, offsets in order. */
  private void readIndex(Utf8Lines index) throws IOException {
    try (index) {
      while (index.hasNext()) {
        String line = index.nextText();
        String[] fields = line.strip().split(" +", -1);
        if (line.startsWith("  ") || !WORD.matcher(fields[0]).matches()) {
          continue;
        }
        int from = 4 + number(index, fields[3]) + 2;
        for (int i = from; i < fields.length; i++) {
          String name = byOffset.get(fields[i]);
          if (name == null) {
            throw new IOException(index.place() + ": names a synset that data.noun does not have");
          } else if (i == from) {
            first.computeIfAbsent(name, key -> new TreeSet<>()).add(fields[0]);
          } else if (name.equals(Supersenses.PERSON)) {
            also.add(fields[0]);
          }
        }
      }
    }
    also.removeAll(first.getOrDefault(Supersenses.PERSON, new TreeSet<>()));
  }

  private void readExceptions(Utf8Lines exceptions) throws IOException {
    try (exceptions) {
      while (exceptions.hasNext()) {
        String[] fields = exceptions.nextText().strip().split(" +", -1);
        boolean words = fields.length > 1 && WORD.matcher(fields[0]).matches();
        if (words && WORD.matcher(fields[1]).matches() && !fields[0].equals(fields[1])) {
          plurals.add(fields[0] + ":" + fields[1]);
        }
      }
    }
  }

  private static int number(Utf8Lines lines, String digits) throws IOException {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw new IOException(lines.place() + ": \"" + digits + "\" must be a number", e);
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder("# Supersenses of nouns, made from WordNet:\n#\n");
    notice.forEach(line -> text.append("# ").append(line).append('\n'));
    first.forEach((name, words) -> line(text, "first", name, words));
    line(text, "also", Supersenses.PERSON, also);
    line(text, "plural", "", plurals);
    return text.toString();
  }

  private static void line(StringBuilder text, String kind, String name, Set<String> words) {
    if (!words.isEmpty()) {
      text.append(kind).append('\t').append(name).append('\t').append(String.join(" ", words));
      text.append('\n');
    }
  }
}
