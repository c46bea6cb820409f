package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageTables;

/**
 * Every pair of forms in the tables of a language is judged as if it were an occupation: alone, in
 * all forms that the language makes of it, and beside the forms of the pair before it. An
 * evaluation meets any of them, and must not end by it.
 */
class ShippedFormsTest {
  /** Pairs that a language has at least. */
  private static final int LEAST = 10;

  static Stream<String> languages() {
    return GenderRules.languages().stream();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyPairOfFormsIsJudged(String language) {
    List<FormPair> pairs = LanguageTables.pairs(language);
    assertTrue(pairs.size() >= LEAST, language + " has " + pairs.size() + " pairs");
    GenderRules rules = GenderRules.require(language);
    List<String> before = List.of();
    for (FormPair pair : pairs) {
      List<String> forms = new ArrayList<>();
      for (FormPair form : rules.rules().inflected(pair)) {
        forms.add(form.feminine());
        forms.add(form.masculine());
      }
      List<String> sentence = new ArrayList<>(before);
      sentence.addAll(forms);
      sentence.addAll(before);
      judge(language, pair, String.join(" ", sentence));
      before = forms.subList(0, Math.min(forms.size(), 4));
    }
  }

  private static void judge(String language, FormPair pair, String translation) {
    for (WordGender gender : WordGender.values()) {
      GenderVerdict verdict =
          GenderJudge.require(language)
              .judge(gender, List.of(pair.feminine()), List.of(pair), translation);
      List<Integer> starts = verdict.words().stream().map(GenderMark::start).toList();
      assertEquals(starts.stream().distinct().sorted().toList(), starts, translation);
      for (GenderMark word : verdict.words()) {
        int start = translation.offsetByCodePoints(0, word.start());
        int end = translation.offsetByCodePoints(0, word.end());
        assertEquals(word.word(), translation.substring(start, end));
      }
    }
  }
}
