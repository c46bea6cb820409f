package org.occgen.training.person;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.Supersenses;
import org.occgen.regard.mention.EnglishPersonFeatures;

/**
 * The shipped list of supersenses is made of WordNet's files {@code data.noun}, {@code index.noun}
 * and {@code noun.exc}: nouns of one word and letters alone. WordNet's licence, which {@code
 * data.noun} begins with, stands at the beginning of the list.
 */
class WordNetSupersensesTest {
  private static final String WORDNET = "/net/sf/extjwnl/data/wordnet/wn31/";

  /** The lexicographer files of nouns, from number 3 on (WordNet, lexnames(5WN)). */
  private static final String[] NAMES =
      ("top act animal artifact attribute body cognition communication event feeling food group"
              + " location motive object person phenomenon plant possession process quantity"
              + " relation shape state substance time")
          .split(" ");

  /** The synset person, individual, someone: it stands above noun.person, in noun.Tops. */
  private static final String PERSON_SYNSET = "n \\p{XDigit}+ person .*";

  private final List<String> list = new ArrayList<>();
  private final Map<String, String> byOffset = new HashMap<>();

  @Test
  void theShippedListIsThatOfWordNet() throws IOException {
    list.addAll(List.of("# Supersenses of nouns, made from WordNet:", "#"));
    readData();
    addIndex();
    addPlurals();
    assertEquals(
        lines(EnglishPersonFeatures.class, EnglishPersonFeatures.SUPERSENSES), List.copyOf(list));
  }

  private static List<String> lines(Class<?> owner, String name) throws IOException {
    InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name);
    return Utf8Lines.readAll(in, name);
  }

  private void readData() throws IOException {
    for (String line : lines(WordNetSupersensesTest.class, WORDNET + "data.noun")) {
      if (line.startsWith("  ")) {
        list.add("# " + line.strip().replaceFirst("^\\d+ ?", "").strip());
      } else {
        String[] fields = line.split(" ", 3);
        String name = NAMES[Integer.parseInt(fields[1]) - 3];
        boolean person = name.equals("top") && fields[2].matches(PERSON_SYNSET);
        byOffset.put(fields[0], person ? Supersenses.PERSON : name);
      }
    }
  }

  /** A line: lemma, pos, synset count p, p pointers, senses, tagged senses, offsets in order. */
  private void addIndex() throws IOException {
    SortedMap<String, SortedSet<String>> first = new TreeMap<>();
    SortedSet<String> also = new TreeSet<>();
    for (String line : lines(WordNetSupersensesTest.class, WORDNET + "index.noun")) {
      String[] fields = line.strip().split(" +");
      if (!line.startsWith("  ") && fields[0].matches("[a-z]+")) {
        int from = 4 + Integer.parseInt(fields[3]) + 2;
        for (int i = from; i < fields.length; i++) {
          String name = Objects.requireNonNull(byOffset.get(fields[i]), line);
          if (i == from) {
            first.computeIfAbsent(name, key -> new TreeSet<>()).add(fields[0]);
          } else if (name.equals(Supersenses.PERSON)) {
            also.add(fields[0]);
          }
        }
      }
    }
    also.removeAll(first.get(Supersenses.PERSON));
    first.forEach((name, words) -> list.add("first\t" + name + "\t" + String.join(" ", words)));
    list.add("also\t" + Supersenses.PERSON + "\t" + String.join(" ", also));
  }

  private void addPlurals() throws IOException {
    SortedSet<String> plurals = new TreeSet<>();
    for (String line : lines(WordNetSupersensesTest.class, WORDNET + "noun.exc")) {
      String[] fields = line.strip().split(" +");
      if (line.strip().matches("[a-z]+ +[a-z]+( .*)?") && !fields[0].equals(fields[1])) {
        plurals.add(fields[0] + ":" + fields[1]);
      }
    }
    list.add("plural\t\t" + String.join(" ", plurals));
  }
}
