package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

/** Verdicts on sentences of our own, by language and kind, in {@code verdicts-<language>.txt}. */
class VerdictCasesTest {
  private static final int CELLS = 7;

  /** Verdicts that a language must have at least. */
  private static final int LEAST = 6;

  /**
   * A case: a line of the list of a language.
   *
   * @param translation with the words of the evidence in braces
   */
  record Case(
      String language,
      String shows,
      WordGender gender,
      List<String> references,
      List<FormPair> occupations,
      String translation,
      Verdict verdict,
      Optional<VerdictEvidence> evidence) {
    static Case of(String language, String line) {
      String[] cells = line.split("\\s*\\|\\s*", -1);
      assertEquals(CELLS, cells.length, line);
      return new Case(
          language,
          cells[0],
          WordGender.valueOf(cells[1].toUpperCase(Locale.ROOT)),
          cells[2].equals("-") ? List.of() : List.of(cells[2]),
          cells[3].equals("-")
              ? List.of()
              : Arrays.stream(cells[3].split("; ", -1)).map(Case::pair).toList(),
          cells[4],
          Verdict.valueOf(cells[5].toUpperCase(Locale.ROOT)),
          cells[6].equals("-")
              ? Optional.empty()
              : Optional.of(VerdictEvidence.valueOf(cells[6].toUpperCase(Locale.ROOT))));
    }

    private static FormPair pair(String forms) {
      String[] pair = forms.split("/", -1);
      return new FormPair(pair[0], pair[1]);
    }

    GenderVerdict judged() {
      String hypothesis = translation.replace("{", "").replace("}", "");
      return GenderJudge.require(language).judge(gender, references, occupations, hypothesis);
    }

    /** The translation with the words of a verdict in braces. */
    String marked(GenderVerdict judged) {
      String text = translation.replace("{", "").replace("}", "");
      StringBuilder marked = new StringBuilder();
      int at = 0;
      for (GenderMark mark : judged.words()) {
        int start = text.offsetByCodePoints(0, mark.start());
        marked.append(text, at, start).append('{').append(mark.word()).append('}');
        at = text.offsetByCodePoints(0, mark.end());
      }
      return marked.append(text.substring(at)).toString();
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (String language : GenderRules.languages()) {
      GenderRulesTest.lines("verdicts-" + language + ".txt")
          .forEach(line -> cases.add(Case.of(language, line)));
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void verdictsAndTheirWords(Case one) {
    GenderVerdict judged = one.judged();
    assertEquals(
        one.verdict() + " " + one.evidence() + " " + one.translation(),
        judged.verdict() + " " + judged.evidence() + " " + one.marked(judged),
        one.shows());
  }

  @Test
  void everyLanguageHasCases() {
    cases().stream()
        .collect(Collectors.groupingBy(Case::language, Collectors.counting()))
        .forEach((language, count) -> assertTrue(count >= LEAST, language));
  }
}
