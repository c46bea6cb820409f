package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderRules;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.MtGenEvalRule;
import org.occgen.gender.Verdict;

/**
 * Sentences with a reference in either gender, of which a system translates the feminine and the
 * masculine one.
 *
 * @param file where they are from, for messages
 * @param feminine references about women, a line a sentence
 * @param masculine the same about men
 */
record ContrastiveReferences(Path file, List<String> feminine, List<String> masculine) {
  ContrastiveReferences {
    feminine = List.copyOf(feminine);
    masculine = List.copyOf(masculine);
  }

  /**
   * Reads MT-GenEval's references.
   *
   * @throws IOException if they cannot be read or do not fit; the message names file and line
   */
  static ContrastiveReferences of(MtGenEvalFiles files, SetTexts texts) throws IOException {
    List<String> feminine = texts.read(files.feminine());
    List<String> masculine = texts.read(files.masculine());
    if (feminine.size() != masculine.size()) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: has %s, but %s has %,d; they must be the same sentences",
              files.masculine(),
              CountText.of(masculine.size(), "line"),
              files.feminine(),
              feminine.size()));
    }
    return new ContrastiveReferences(files.feminine(), feminine, masculine);
  }

  /** A rule by which the makers of a test set decide on a translation. */
  enum PublishedRule {
    /** MT-GenEval: no word of the translation stands in the wrong reference alone. */
    MT_GENEVAL,
    /** GATE's rule for rewriters: the translation is the reference. */
    GATE;

    Verdict decide(String translation, String right, String wrong) {
      boolean correct =
          this == MT_GENEVAL
              ? MtGenEvalRule.isCorrect(translation, right, wrong)
              : words(translation).equals(words(right));
      return correct ? Verdict.RIGHT : Verdict.WRONG;
    }

    private static List<String> words(String text) {
      return List.of(text.strip().split("\\s+"));
    }
  }

  /** The references in a gender. */
  List<String> of(WordGender gender) {
    return gender == WordGender.FEMININE ? feminine : masculine;
  }

  /**
   * Decides on translations.
   *
   * @param translations of the sentences about women and of those about men
   * @param published the rule that was published with the test set
   */
  List<Decision> decide(
      GenderJudge judge, Map<WordGender, List<String>> translations, PublishedRule published) {
    List<Decision> decisions = new ArrayList<>();
    for (int line = 0; line < feminine.size(); line++) {
      for (WordGender gender : WordGender.values()) {
        String right = of(gender).get(line);
        String wrong = of(gender.other()).get(line);
        String translation = Objects.requireNonNull(translations.get(gender)).get(line);
        decisions.add(
            new Decision(
                line + 1,
                gender.id(),
                Optional.of(published.decide(translation, right, wrong)),
                judge.judge(gender, List.of(right), List.of(wrong), List.of(), translation)));
      }
    }
    return decisions;
  }

  /**
   * Decides on translations of sentences whose right reference stands in the place of the feminine
   * one, and the same in the other gender in the place of the masculine one.
   */
  List<Decision> decideOriginals(GenderJudge judge, List<String> translations) {
    GenderRules rules = GenderRules.require(judge.language());
    List<Decision> decisions = new ArrayList<>();
    for (int line = 0; line < feminine.size(); line++) {
      String right = feminine.get(line);
      String wrong = masculine.get(line);
      String translation = translations.get(line);
      Optional<WordGender> gender = gender(rules, right, wrong);
      decisions.add(
          new Decision(
              line + 1,
              gender.map(WordGender::id).orElse("unknown"),
              Optional.of(PublishedRule.MT_GENEVAL.decide(translation, right, wrong)),
              gender
                  .map(
                      wordGender ->
                          judge.judge(
                              wordGender, List.of(right), List.of(wrong), List.of(), translation))
                  .orElse(GenderVerdict.NONE)));
    }
    return decisions;
  }

  /** The gender that the right reference shows more often than the wrong one; empty if none. */
  private static Optional<WordGender> gender(GenderRules rules, String right, String wrong) {
    int feminine = feminineWords(rules.marks(right)) - feminineWords(rules.marks(wrong));
    return feminine == 0
        ? Optional.empty()
        : Optional.of(feminine > 0 ? WordGender.FEMININE : WordGender.MASCULINE);
  }

  /** Feminine words less masculine ones. */
  private static int feminineWords(List<GenderMark> marks) {
    return marks.stream().mapToInt(mark -> mark.gender() == WordGender.FEMININE ? 1 : -1).sum();
  }
}
