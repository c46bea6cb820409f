package org.occgen.evaluate.sets;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.Verdict;
import org.occgen.gender.VerdictEvidence;

/**
 * A translation that a test set asks for.
 *
 * @param line of the test set, from 1
 * @param member the gender that the translation should show, as the test set calls it
 * @param text the reference or the source, beside which a missing line of translations is seen
 * @param gender of the person in references that are right; empty where occgen has no verdict
 * @param right references that are right
 * @param wrong references in the other gender
 * @param forms female and male forms of what the person is called
 * @param published the rule that was published with the test set; empty where there is none that
 *     needs no other program
 */
record SetItem(
    int line,
    String member,
    String text,
    Optional<WordGender> gender,
    List<String> right,
    List<String> wrong,
    List<FormPair> forms,
    Optional<PublishedRule> published) {
  /** The member of translations that should show no gender. */
  static final String NEUTRAL = "neutral";

  /** A rule by which the makers of a test set decide on a translation. */
  @FunctionalInterface
  interface PublishedRule {
    Verdict decide(String translation);
  }

  /** A rule that compares a translation with the right reference and the wrong one. */
  @FunctionalInterface
  interface ReferenceRule {
    boolean isCorrect(String translation, String right, String wrong);
  }

  SetItem {
    right = List.copyOf(right);
    wrong = List.copyOf(wrong);
    forms = List.copyOf(forms);
  }

  /** The item of a reference and the same one in the other gender. */
  static SetItem ofReferences(
      int line,
      String member,
      Optional<WordGender> gender,
      String right,
      String wrong,
      ReferenceRule rule) {
    return new SetItem(
        line,
        member,
        right,
        gender,
        List.of(right),
        List.of(wrong),
        List.of(),
        Optional.of(text -> rule.isCorrect(text, right, wrong) ? Verdict.RIGHT : Verdict.WRONG));
  }

  /** The two items of a sentence that is translated about a woman and about a man. */
  static Stream<SetItem> ofBoth(int line, String feminine, String masculine, ReferenceRule rule) {
    return Stream.of(
        ofReferences(
            line,
            WordGender.FEMININE.id(),
            Optional.of(WordGender.FEMININE),
            feminine,
            masculine,
            rule),
        ofReferences(
            line,
            WordGender.MASCULINE.id(),
            Optional.of(WordGender.MASCULINE),
            masculine,
            feminine,
            rule));
  }

  /** The decisions on a translation, by the published rule and by occgen's. */
  Decision decide(GenderJudge judge, String translation) {
    GenderVerdict ours =
        gender
            .map(person -> judge.judge(person, right, wrong, forms, translation))
            .map(this::ofPerson)
            .orElse(GenderVerdict.NONE);
    return new Decision(line, member, published.map(rule -> rule.decide(translation)), ours);
  }

  /**
   * A verdict that rests on words about the person alone. Where the person's occupation has forms
   * and none is found, what agrees with the subject may be about the sentence's other person. A
   * translation that should show no gender is judged by the words of its references alone, and is
   * neutral by those of the right one.
   */
  private GenderVerdict ofPerson(GenderVerdict verdict) {
    boolean neutral = member.equals(NEUTRAL);
    boolean bySubject = verdict.evidence().equals(Optional.of(VerdictEvidence.SUBJECT));
    boolean byReference = verdict.evidence().equals(Optional.of(VerdictEvidence.REFERENCE));
    if ((!forms.isEmpty() && bySubject) || (neutral && !byReference)) {
      return GenderVerdict.NONE;
    }
    return neutral && verdict.verdict() == Verdict.RIGHT ? GenderVerdict.NEUTRAL : verdict;
  }
}
