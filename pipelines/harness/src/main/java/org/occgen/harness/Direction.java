package org.occgen.harness;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.person.WikipediaLanguages;

/**
 * A direction of translation between the pivot of a benchmark and another language.
 *
 * @param source the language that is translated
 * @param target the language that it is translated into
 * @param from place of the source among the languages of a row
 * @param to place of the target
 */
record Direction(String source, String target, int from, int to) {
  /** The directions of a recipe, first those out of the pivot; none if it has one language. */
  static List<Direction> of(Recipe recipe) {
    List<String> languages = recipe.languages();
    return Stream.concat(
            IntStream.range(1, languages.size())
                .mapToObj(other -> new Direction(languages.get(0), languages.get(other), 0, other)),
            IntStream.range(1, languages.size())
                .mapToObj(other -> new Direction(languages.get(other), languages.get(0), other, 0)))
        .toList();
  }

  /** As files are named after it: {@code en-es}. */
  String pair() {
    return source + "-" + target;
  }

  /** The task of a language model, in words; the sentence follows. */
  String instruction() {
    return "Translate this sentence from "
        + WikipediaLanguages.englishName(source)
        + " into "
        + WikipediaLanguages.englishName(target)
        + ". Answer with the translation alone.";
  }

  String sourceOf(LabelledSegment row) {
    return row.sentences().get(from);
  }

  String targetOf(LabelledSegment row) {
    return row.sentences().get(to);
  }
}
