package org.occgen.gender;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SentencePersons.Role;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Judges if a translation of a sentence about a person shows the person's gender.
 *
 * <p>Evidence is looked for in this order, and the first that is there decides: words that show the
 * gender in a reference; female and male forms of the person's occupations; words that agree with
 * the subject. Where words of both genders are about the person (<i>la director</i>), the verdict
 * is wrong, as people judge it: a reader sees the error, however many words beside it are right.
 * Where no word shows a gender, and a noun names the person all the same, the verdict is neutral.
 *
 * <p>Immutable; for any number of threads. Time is linear in the texts' length.
 */
public final class GenderJudge {
  /** Words that are exchanged in search of what does not agree with them. */
  private static final int EXCHANGES = 3;

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

  /** Judges a translation as {@link #segment} does, without counterfactual references. */
  public GenderVerdict judge(
      WordGender gender, List<String> references, List<FormPair> occupations, String hypothesis) {
    return judge(gender, references, List.of(), occupations, hypothesis);
  }

  /** Judges a translation as {@link #segment} does. */
  public GenderVerdict judge(
      WordGender gender,
      List<String> references,
      List<String> counterfactuals,
      List<FormPair> occupations,
      String hypothesis) {
    return segment(gender, references, counterfactuals, occupations).judge(hypothesis);
  }

  /**
   * The segment by which the translations of a sentence are judged: its references are read once
   * for all of them.
   *
   * @param gender the person's
   * @param references of the sentence, in the person's gender; may be none
   * @param counterfactuals the same references in the other gender, in the same order; none where
   *     they are not known
   * @param occupations female and male forms of this person's occupations in the language of the
   *     translations, of one or more words; may be none
   * @throws IllegalArgumentException if some references have a counterfactual one and others not
   */
  public Segment segment(
      WordGender gender,
      List<String> references,
      List<String> counterfactuals,
      List<FormPair> occupations) {
    if (!counterfactuals.isEmpty() && counterfactuals.size() != references.size()) {
      throw new IllegalArgumentException(
          counterfactuals.size() + " counterfactual references of " + references.size());
    }
    return new Segment(
        gender,
        ContrastWords.of(rules, gender, references, counterfactuals),
        OccupationForms.of(rules, occupations));
  }

  /** A sentence whose translations are judged. */
  public final class Segment {
    private final WordGender gender;
    private final ContrastWords contrast;
    private final OccupationForms forms;

    private Segment(WordGender gender, ContrastWords contrast, OccupationForms forms) {
      this.gender = gender;
      this.contrast = contrast;
      this.forms = forms;
    }

    /** Judges a translation of it. */
    public GenderVerdict judge(String hypothesis) {
      return judge(SentenceWords.of(hypothesis));
    }

    GenderVerdict judge(SentenceWords words) {
      SentenceFindings findings = rules.findings(words);
      SentencePersons persons = new SentencePersons(rules, words, findings);
      WordExchange exchange = new WordExchange(rules, words, findings);
      BitSet quoted = words.quoted();
      IntPredicate anotherPersons =
          word ->
              contrast.isAnotherPersons(words.lower(word))
                  || (contrast.namesAnother() && quoted.get(word) && shows(findings, word));
      VerdictEvidence evidence = VerdictEvidence.REFERENCE;
      List<Clue> clues = nearest(contrast.in(words, findings, persons), persons);
      if (clues.isEmpty()) {
        evidence = VerdictEvidence.OCCUPATION;
        List<Clue> named = forms.in(words, findings, anotherPersons.or(persons.others()::isField));
        clues = nearest(named, persons);
      }
      if (clues.isEmpty()) {
        evidence = VerdictEvidence.SUBJECT;
        clues = SubjectClues.find(gender, findings, persons, exchange, anotherPersons);
      }
      List<Clue> said =
          new PredicateClues(rules, words, findings, persons)
              .find().stream().filter(clue -> !anotherPersons.test(clue.word())).toList();
      clues = clues.isEmpty() ? said : clues;
      if (clues.isEmpty()) {
        return forms.isNeutralIn(words) || persons.others().isNeutral()
            ? GenderVerdict.NEUTRAL
            : GenderVerdict.NONE;
      }
      List<Clue> wrong = clues.stream().filter(clue -> clue.gender() != gender).toList();
      if (wrong.isEmpty()) {
        wrong =
            Stream.concat(
                    disagreeing(clues, findings, exchange).stream(),
                    said.stream().filter(clue -> clue.gender() != gender))
                .filter(clue -> !contrast.stands(words, clue.word()))
                .distinct()
                .sorted(Comparator.comparingInt(Clue::word))
                .toList();
      }
      return wrong.isEmpty()
          ? verdict(Verdict.RIGHT, evidence, clues, words)
          : verdict(Verdict.WRONG, evidence, wrong, words);
    }

    /** Whether a word shows the other gender: that of whom a reference names beside the person. */
    private boolean shows(SentenceFindings findings, int word) {
      return findings.at(word).filter(finding -> finding.gender() != gender).isPresent();
    }

    /**
     * Leaves out words about somebody else, and wrong ones that are likely so where a right one is
     * not.
     */
    private List<Clue> nearest(List<Clue> clues, SentencePersons persons) {
      List<Clue> about = clues.stream().filter(clue -> persons.role(clue) != Role.ANOTHER).toList();
      boolean right =
          about.stream().anyMatch(clue -> clue.gender() == gender && persons.role(clue).isNear());
      return about.stream()
          .filter(clue -> !right || clue.gender() == gender || persons.role(clue).isNear())
          .toList();
    }
  }

  /**
   * Words of the other gender beside right ones that should agree with them: <i>la director</i>.
   */
  private static List<Clue> disagreeing(
      List<Clue> right, SentenceFindings findings, WordExchange exchange) {
    return right.stream()
        .flatMap(clue -> findings.at(clue.word()).stream())
        .filter(Finding::isNoun)
        .limit(EXCHANGES)
        .flatMap(head -> exchange.disagreeing(head).stream())
        .toList();
  }

  private static GenderVerdict verdict(
      Verdict verdict, VerdictEvidence evidence, List<Clue> clues, SentenceWords words) {
    CodePoints places = new CodePoints(words.sentence());
    List<GenderMark> marks =
        clues.stream()
            .map(
                clue ->
                    places.mark(words, clue.word(), clue.word(), clue.gender(), clue.evidence()))
            .toList();
    return new GenderVerdict(verdict, Optional.of(evidence), marks);
  }
}
