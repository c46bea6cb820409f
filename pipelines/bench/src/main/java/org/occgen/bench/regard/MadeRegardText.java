package org.occgen.bench.regard;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.Taxonomy;

/**
 * Sentences of 17 to 40 words, a third of which name an attribute: of a person, or of a thing. They
 * mean nothing; they are cut, matched and classified like others.
 */
final class MadeRegardText {
  private static final List<String> PEOPLE =
      List.of("people", "man", "woman", "student", "workers", "neighbours", "writer", "farmers");
  private static final List<String> THINGS =
      List.of("food", "road", "market", "wall", "music", "history", "soil", "paint");
  private static final List<String> WORDS =
      List.of(
          "the",
          "of",
          "a",
          "and",
          "in",
          "to",
          "was",
          "near",
          "old",
          "river",
          "house",
          "never",
          "praised",
          "bought",
          "hated",
          "kind",
          "dangerous",
          "letters",
          "yesterday",
          "because",
          "clever",
          "town",
          "wonderful",
          "lost",
          "every",
          "winter",
          "brave",
          "lazy",
          "sold",
          "after",
          "friend",
          "blamed",
          "thanked",
          "north",
          "book",
          "very",
          "not",
          "quiet");

  private MadeRegardText() {}

  /** Endless sentences, the same each time. */
  static Stream<String> endless(Taxonomy taxonomy) {
    Random draws = new Random(1);
    return Stream.generate(() -> sentence(taxonomy, draws));
  }

  /** The first of them. */
  static List<String> of(Taxonomy taxonomy, int sentences) {
    return endless(taxonomy).limit(sentences).toList();
  }

  private static String sentence(Taxonomy taxonomy, Random draws) {
    List<String> words = new ArrayList<>(List.of("They"));
    for (int i = 16 + draws.nextInt(24); i > 0; i--) {
      words.add(one(WORDS, draws));
    }
    if (draws.nextInt(3) == 0) {
      AttributeKeyword keyword = one(taxonomy.keywords(), draws);
      int place = 1 + draws.nextInt(words.size() - 1);
      words.add(place, keyword.keyword());
      words.add(place + 1, one(draws.nextInt(3) == 0 ? THINGS : PEOPLE, draws));
    }
    return String.join(" ", words) + ".";
  }

  private static <T> T one(List<T> of, Random draws) {
    return of.get(draws.nextInt(of.size()));
  }
}
