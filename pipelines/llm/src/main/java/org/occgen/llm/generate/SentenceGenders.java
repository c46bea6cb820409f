package org.occgen.llm.generate;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.transforms.storage.TsvTable;

/**
 * The sentences of analysed corpora that are about women alone or men alone: those with feminine
 * words for persons, and no masculine one in any run of any model; and the other way round.
 */
public final class SentenceGenders {
  /** Whom the words of a sentence are for. */
  public enum Gender {
    /** Women. */
    FEMININE,
    /** Men, or anybody in the generic masculine. */
    MASCULINE
  }

  private static final List<String> COLUMNS = List.of("dataset", "id", "run", "word", "class");
  private static final int HAS_FEMININE = 1;
  private static final int HAS_MASCULINE = 2;

  /** A sentence: its dataset, and its number in it. */
  private record Sentence(String dataset, long number) {}

  private final Map<Sentence, Integer> found = new HashMap<>();

  private SentenceGenders() {}

  /**
   * Reads the table of words that {@code occgen llm analyse} writes.
   *
   * @throws IOException if it is none; the message names file and line
   */
  public static SentenceGenders read(String file) throws IOException {
    SentenceGenders genders = new SentenceGenders();
    try (TsvTable table = TsvTable.open(file, 0, COLUMNS)) {
      while (table.hasNext()) {
        String[] cells = table.next();
        Optional<WordClass> word = wordClass(cells[4]);
        if (word.isEmpty() || !cells[1].matches("[0-9]{1,18}")) {
          throw new IOException(
              table.place() + ": is no line of words.tsv: id " + cells[1] + ", class " + cells[4]);
        }
        if (word.get().isPerson()) {
          int bit = word.get().isMasculine() ? HAS_MASCULINE : HAS_FEMININE;
          genders.found.merge(
              new Sentence(CellText.restored(cells[0]), Long.parseLong(cells[1])),
              bit,
              (a, b) -> a | b);
        }
      }
    }
    return genders;
  }

  private static Optional<WordClass> wordClass(String label) {
    return WordClass.ofLabel(Schema.NOUN_PERSON_GENDER, label)
        .or(() -> WordClass.ofLabel(Schema.WORD_GENDER, label));
  }

  /**
   * Whom a sentence is about.
   *
   * @param number of its row in the dataset, from 1
   * @return empty if it is about nobody, or about both
   */
  public Optional<Gender> of(String dataset, long number) {
    return switch (found.getOrDefault(new Sentence(dataset, number), 0)) {
      case HAS_FEMININE -> Optional.of(Gender.FEMININE);
      case HAS_MASCULINE -> Optional.of(Gender.MASCULINE);
      default -> Optional.empty();
    };
  }

  /** Whether a dataset of that name was analysed, as far as words for persons tell. */
  public boolean knows(String dataset) {
    return found.keySet().stream().anyMatch(sentence -> sentence.dataset().equals(dataset));
  }
}
