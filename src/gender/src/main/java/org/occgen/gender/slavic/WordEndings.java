package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.WordTable;

/**
 * Reads words by their endings: those of a language without a dictionary, and those that a
 * dictionary lacks. The table {@code endings.txt} of a language has
 *
 * <ul>
 *   <li>{@code [declensions]} of adjectives: endings of stems, then the twelve endings of the
 *       feminine and of the masculine; {@code ?} for one that is not read;
 *   <li>{@code [men]}: endings of the nominative plural, of women and of men;
 *   <li>{@code [participles]}: endings of stems of participles;
 *   <li>{@code [past]}, {@code [past-plural]}, {@code [short]}: endings of stems, a feminine and a
 *       masculine ending of the past and of predicates without case;
 *   <li>{@code [verbs]}, {@code [nouns]}: endings of other verbs; the gender and endings of nouns;
 *   <li>{@code [misread]}: words that look like an adjective or a verb of the past.
 * </ul>
 *
 * Endings of stems are parted by commas; {@code *} is any stem of two letters. With {@code ^} among
 * them a stem may be shorter, or none.
 */
final class WordEndings {
  private static final int SHORTEST = 2; // letters of a stem
  private static final String ANY = "*";

  /** An ending of each gender; place -1 has no case. */
  private record Line(
      PartOfSpeech partOfSpeech, int place, List<String> stems, String feminine, String masculine) {
    String of(WordGender gender) {
      return gender == WordGender.FEMININE ? feminine : masculine;
    }

    Optional<String> stem(String word, WordGender gender) {
      if (!word.endsWith(of(gender))) {
        return Optional.empty();
      }
      String stem = word.substring(0, word.length() - of(gender).length());
      boolean fits =
          stem.length() >= SHORTEST
              ? stems.contains(ANY) || endsIn(stem, stems)
              : stems.contains("^") && (stem.isEmpty() || stems.contains(stem));
      return fits ? Optional.of(stem) : Optional.empty();
    }

    /** Whether it is of words that are read in any case: nouns and verbs. */
    boolean open() {
      return partOfSpeech == PartOfSpeech.NOUN || partOfSpeech == PartOfSpeech.VERB;
    }
  }

  private final List<Line> lines = new ArrayList<>();
  private final List<String> participles;
  private final Set<String> misread;

  WordEndings(WordTable table) {
    for (List<String> line : table.lines("men")) {
      add(PartOfSpeech.ADJECTIVE, SlavicMorphology.CASES, ANY, line.get(0), line.get(1));
    }
    int places = 2 * SlavicMorphology.CASES;
    for (List<String> line : table.lines("declensions")) {
      if (line.size() != 1 + 2 * places) {
        throw new IllegalStateException(table.name() + ": " + line + " is no declension");
      }
      for (int at = 0; at < places; at++) {
        add(PartOfSpeech.ADJECTIVE, at, line.get(0), line.get(1 + at), line.get(1 + places + at));
      }
    }
    addPairs(table, "past", PartOfSpeech.PAST, -1);
    addPairs(table, "past-plural", PartOfSpeech.PAST, SlavicMorphology.CASES);
    addPairs(table, "short", PartOfSpeech.PARTICIPLE, -1);
    table.words("verbs").forEach(ending -> add(PartOfSpeech.VERB, -1, ANY, ending, ending));
    for (List<String> line : table.lines("nouns")) {
      for (String ending : line.subList(1, line.size())) {
        boolean feminine = line.get(0).equals("f");
        add(PartOfSpeech.NOUN, 0, ANY, feminine ? ending : "?", feminine ? "?" : ending);
      }
    }
    participles = List.copyOf(table.words("participles"));
    misread = table.words("misread");
  }

  private void addPairs(WordTable table, String heading, PartOfSpeech partOfSpeech, int place) {
    table
        .lines(heading)
        .forEach(line -> add(partOfSpeech, place, line.get(0), line.get(1), line.get(2)));
  }

  private void add(
      PartOfSpeech partOfSpeech, int place, String stems, String feminine, String masculine) {
    lines.add(new Line(partOfSpeech, place, List.of(stems.split(",", -1)), feminine, masculine));
  }

  private static boolean endsIn(String word, List<String> endings) {
    return endings.stream().anyMatch(word::endsWith);
  }

  /** The readings of a word by its ending. */
  List<Reading> readings(String word) {
    List<Reading> readings = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      Line line = lines.get(at);
      for (WordGender gender : WordGender.values()) {
        Optional<String> stem =
            line.open() || !isMisread(word) ? line.stem(word, gender) : Optional.empty();
        if (stem.isPresent()) {
          PartOfSpeech partOfSpeech =
              line.partOfSpeech() == PartOfSpeech.ADJECTIVE && endsIn(stem.get(), participles)
                  ? PartOfSpeech.PARTICIPLE
                  : line.partOfSpeech();
          readings.add(
              SlavicMorphology.reading(
                  word,
                  partOfSpeech == PartOfSpeech.NOUN ? word : stem.get(),
                  "#" + at,
                  partOfSpeech,
                  partOfSpeech == PartOfSpeech.VERB
                      ? EnumSet.allOf(WordGender.class)
                      : Set.of(gender),
                  line.place()));
        }
      }
    }
    return readings;
  }

  /** Nouns are listed in the nominative; their genitive looks like a feminine. */
  private boolean isMisread(String word) {
    return misread.contains(word)
        || (word.endsWith("a") && misread.contains(word.substring(0, word.length() - 1)));
  }

  /** A form that was read here in another gender; empty if it was not. */
  Optional<String> inGender(Reading reading, WordGender gender) {
    String tag = reading.tag();
    return tag.startsWith("#")
        ? Optional.of(reading.lemma() + lines.get(Integer.parseInt(tag.substring(1))).of(gender))
        : Optional.empty();
  }
}
