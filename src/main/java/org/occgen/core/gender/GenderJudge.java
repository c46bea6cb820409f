package org.occgen.core.gender;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.gender.SentenceFindings.Finding;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * Whether a translation of a sentence about a person shows the person's gender.
 *
 * <p>Evidence is looked for in this order, and the first that is there decides: words that show the
 * gender in a reference; female and male forms of the person's occupations; words that agree with
 * the subject. Where words of both genders are about the person (<i>la director</i>), the verdict
 * is wrong, as people judge it: a reader sees the error, however many words beside it are right.
 *
 * <p>Immutable; for any number of threads. Time is linear in the texts' length.
 */
public final class GenderJudge {
  private final GenderRules rules;

  private GenderJudge(GenderRules rules) {
    this.rules = rules;
  }

  /**
   * The judge of translations into a language.
   *
   * @param language in any way that {@link org.occgen.core.text.LanguageCode#of} reads
   * @return empty for a language without rules: nothing can be said of its sentences
   */
  public static Optional<GenderJudge> of(String language) {
    return GenderRules.of(language).map(GenderJudge::new);
  }

  /**
   * The judge of translations into a language.
   *
   * @throws IllegalArgumentException if it has no rules; the message says why
   */
  public static GenderJudge require(String language) {
    return new GenderJudge(GenderRules.require(language));
  }

  /** The language, as occgen writes it. */
  public String language() {
    return rules.language();
  }

  /**
   * Judges a translation without counterfactual references.
   *
   * @param gender the person's
   * @param references of the sentence, in the person's gender; may be none
   * @param occupations female and male forms of this person's occupations in the language of the
   *     translation, of one or more words; may be none
   * @param hypothesis the translation
   */
  public GenderVerdict judge(
      WordGender gender, List<String> references, List<FormPair> occupations, String hypothesis) {
    return judge(gender, references, List.of(), occupations, hypothesis);
  }

  /**
   * Judges a translation.
   *
   * @param gender the person's
   * @param references of the sentence, in the person's gender; may be none
   * @param counterfactuals the same references in the other gender, in the same order; none where
   *     they are not known
   * @param occupations female and male forms of this person's occupations in the language of the
   *     translation, of one or more words; may be none
   * @param hypothesis the translation
   * @throws IllegalArgumentException if some references have a counterfactual one and others not
   */
  public GenderVerdict judge(
      WordGender gender,
      List<String> references,
      List<String> counterfactuals,
      List<FormPair> occupations,
      String hypothesis) {
    if (!counterfactuals.isEmpty() && counterfactuals.size() != references.size()) {
      throw new IllegalArgumentException(
          counterfactuals.size() + " counterfactual references of " + references.size());
    }
    SentenceWords words = SentenceWords.of(hypothesis);
    SentenceFindings findings = rules.findings(words);
    ContrastWords contrast = ContrastWords.of(rules, gender, references, counterfactuals);
    List<Clue> clues = contrast.in(words, findings);
    if (!clues.isEmpty()) {
      return verdict(gender, VerdictEvidence.REFERENCE, clues, words);
    }
    Set<Integer> anotherPersons = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      if (contrast.isAnotherPersons(words.lower(i))) {
        anotherPersons.add(i);
      }
    }
    clues = OccupationForms.of(rules.rules(), occupations).in(words, anotherPersons);
    if (!clues.isEmpty()) {
      return verdict(gender, VerdictEvidence.OCCUPATION, clues, words);
    }
    clues = subject(findings, anotherPersons);
    return clues.isEmpty()
        ? GenderVerdict.NONE
        : verdict(gender, VerdictEvidence.SUBJECT, clues, words);
  }

  private static List<Clue> subject(SentenceFindings findings, Set<Integer> anotherPersons) {
    List<Finding> about =
        findings.inOrder().stream()
            .filter(finding -> !anotherPersons.contains(finding.word()))
            .filter(finding -> finding.strength() != Strength.GENERIC_PLURAL)
            .filter(finding -> finding.strength() != Strength.NEEDS_SUPPORT)
            .toList();
    List<Finding> agreeing =
        about.stream().filter(finding -> finding.evidence() == Evidence.SUBJECT).toList();
    List<Clue> clues = new ArrayList<>();
    for (Finding finding : agreeing.isEmpty() ? about.stream().limit(1).toList() : agreeing) {
      clues.add(new Clue(finding.word(), finding.gender(), finding.evidence()));
    }
    return clues;
  }

  private static GenderVerdict verdict(
      WordGender gender, VerdictEvidence evidence, List<Clue> clues, SentenceWords words) {
    List<Clue> wrong = clues.stream().filter(clue -> clue.gender() != gender).toList();
    List<Clue> deciding = wrong.isEmpty() ? clues : wrong;
    CodePoints places = new CodePoints(words.sentence());
    List<GenderMark> marks = new ArrayList<>();
    for (Clue clue : deciding) {
      int start = words.start(clue.word());
      int end = words.end(clue.word());
      marks.add(
          new GenderMark(
              places.of(start),
              places.of(end),
              words.sentence().substring(start, end),
              clue.gender(),
              clue.evidence()));
    }
    return new GenderVerdict(
        wrong.isEmpty() ? Verdict.RIGHT : Verdict.WRONG, Optional.of(evidence), marks);
  }
}
