package org.occgen.bench.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;

/** Made-up rows in two languages, the same ones every time: some ten a person. */
final class MadeRows {
  private static final List<String> LANGUAGES = List.of("en", "es");
  private static final int ROWS_PER_PERSON = 10;
  private static final int WORDS = 22;
  private static final int LETTERS = 26;
  private static final int WORD_LENGTH = 5;

  private MadeRows() {}

  /** Their languages. */
  static List<String> languages() {
    return LANGUAGES;
  }

  /** The rows of a person. */
  static List<LabelledSegment> ofPerson(int person) {
    Random random = new Random(person);
    String qid = "Q" + (1_000_000 + (long) person * 7);
    String name = sentence(random, 2);
    List<LabelledSegment> rows = new ArrayList<>();
    for (int position = 0; position < ROWS_PER_PERSON; position++) {
      double probability = 0.6 + random.nextInt(400_000) / 1e6;
      rows.add(
          LabelledSegmentBuilder.builder()
              .row(0)
              .id(qid + "-" + position)
              .qid(qid)
              .name(name)
              .occupations(List.of("Q1028181", "Q36180"))
              .occupationLabels(List.of("painter", "writer"))
              .group(List.of("Q1028181", "Q36180"))
              .genderCategory(person % 2 == 0 ? "feminine" : "masculine")
              .genders(List.of(person % 2 == 0 ? "Q6581072" : "Q6581097"))
              .languages(LANGUAGES)
              .sentences(List.of(sentence(random, WORDS), sentence(random, WORDS)))
              .positions(List.of(position, position + 1))
              .titles(List.of(name, name))
              .revisions(List.of(1_000_000_000L + person, 900_000_000L + person))
              .urls(
                  List.of(
                      "https://en.wikipedia.org/w/index.php?title=" + name.replace(' ', '_'),
                      "https://es.wikipedia.org/w/index.php?title=" + name.replace(' ', '_')))
              .cosines(List.of(0.5 + random.nextInt(400_000) / 1e6))
              .margins(List.of(1.05 + random.nextInt(400_000) / 1e6))
              .probabilities(List.of(probability))
              .score(probability)
              .build());
    }
    return rows;
  }

  /** How many people have so many rows. */
  static int peopleOf(int rows) {
    return (rows + ROWS_PER_PERSON - 1) / ROWS_PER_PERSON;
  }

  private static String sentence(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < words; word++) {
      text.append(word == 0 ? "" : " ");
      for (int i = 0; i < 1 + random.nextInt(2 * WORD_LENGTH); i++) {
        text.append((char) ('a' + random.nextInt(LETTERS)));
      }
    }
    return text.append('.').toString();
  }
}
