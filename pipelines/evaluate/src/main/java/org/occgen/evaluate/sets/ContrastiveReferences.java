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
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.MtGenEvalRule;

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

  /** The references in a gender. */
  List<String> of(WordGender gender) {
    return gender == WordGender.FEMININE ? feminine : masculine;
  }

  /**
   * Decides on translations.
   *
   * @param translations of the sentences about women and of those about men
   * @param published whether MT-GenEval's rule is that of the test set
   */
  List<Decision> decide(
      GenderJudge judge, Map<WordGender, List<String>> translations, boolean published) {
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
                published
                    ? Optional.of(MtGenEvalRule.isCorrect(translation, right, wrong))
                    : Optional.empty(),
                judge.judge(gender, List.of(right), List.of(wrong), List.of(), translation)));
      }
    }
    return decisions;
  }
}
