package org.occgen.gender;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SentencePersons.Role;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;

/**
 * The words of a translation that show the gender of its person by themselves. Where they show
 * both, two persons are likely, and the gender of more and better words is that of the sentence's
 * person, if it leads by enough; the first word counts more than others, since a sentence mostly
 * begins with its person.
 */
final class SubjectClues {
  private static final double FIRST = 1.5;

  /** The factor of the weight of a pronoun that may be of a thing; that of a sure one is 1. */
  private static final double WEAK = 0.25;

  /** The weight by which one gender must lead the other: less, and either may be the person's. */
  private static final double MARGIN = 1.25;

  /** The weight of a masculine predicate, which may be of a thing or of nobody. */
  private static final double GENERIC_PREDICATE = 1.5;

  /** The weight of a relative whose ending shows the gender of the person. */
  private static final double POSSESSOR = 2;

  private final WordGender gender;
  private final SentenceFindings findings;
  private final SentencePersons persons;
  private final WordExchange exchange;
  private final List<Clue> clues = new ArrayList<>();

  /** Genders of clues that are not weak, and of words that are likely about somebody else. */
  private final Set<WordGender> firm = EnumSet.noneOf(WordGender.class);

  private final Set<WordGender> others = EnumSet.noneOf(WordGender.class);

  /** Nouns for the only person of a sentence that are likely about somebody else. */
  private final List<Clue> remote = new ArrayList<>();

  /** Masculine nouns for the only person of a sentence beside words that are a woman's. */
  private final List<Clue> men = new ArrayList<>();

  /** The weight by which feminine clues lead masculine ones. */
  private double feminine;

  /** Whether persons of both genders are joined by a conjunction. */
  private boolean joined;

  private SubjectClues(
      WordGender gender,
      SentenceFindings findings,
      SentencePersons persons,
      WordExchange exchange) {
    this.gender = gender;
    this.findings = findings;
    this.persons = persons;
    this.exchange = exchange;
  }

  /**
   * The words, all of one gender.
   *
   * @param gender the person's
   * @param anotherPersons words that are known to be about somebody else
   */
  static List<Clue> find(
      WordGender gender,
      SentenceFindings findings,
      SentencePersons persons,
      WordExchange exchange,
      IntPredicate anotherPersons) {
    SubjectClues clues = new SubjectClues(gender, findings, persons, exchange);
    clues.gather(anotherPersons);
    return clues.decide();
  }

  private void gather(IntPredicate anotherPersons) {
    // a masculine that may be of anybody is none of a man beside words that are surely a woman's
    boolean woman =
        findings.inOrder().stream()
            .filter(one -> one.strength() == Strength.SURE)
            .filter(one -> one.gender() == WordGender.FEMININE)
            .anyMatch(
                one -> exchange.masculineNounsAreEpicene() || persons.role(one.word()).isNear());
    for (Finding finding : findings.ofMajority()) {
      boolean anybody = finding.strength() == Strength.GENERIC && woman;
      if (anybody
          && finding.evidence() != Evidence.SUBJECT
          && persons.others().isOnlyPerson(finding)) {
        men.add(Clue.of(finding));
      }
      if (!anybody
          && !anotherPersons.test(finding.word())
          && !isObject(finding)
          && !persons.others().isField(finding.word())) {
        add(finding);
      }
    }
  }

  private void add(Finding finding) {
    int word = finding.word();
    joined |= persons.others().joinsGenders(finding);
    boolean near = persons.role(word).isNear();
    Optional<WordGender> possessor = near ? Optional.empty() : persons.possessor(word);
    double weight = near ? weight(finding) : possessor.isPresent() ? POSSESSOR : 0;
    if (weight > 0) {
      boolean weak =
          persons.others().isOfThing(finding)
              || finding.strength() == Strength.NEEDS_SUPPORT
              || persons.isOfLaterClause(finding)
              || (finding.evidence() == Evidence.PRONOUN && exchange.needsSupport(finding));
      Clue clue =
          possessor
              .map(owner -> new Clue(word, owner, Evidence.PRONOUN))
              .orElseGet(() -> Clue.of(finding));
      weight *= (clues.isEmpty() ? FIRST : 1) * (weak ? WEAK : 1);
      feminine += clue.gender() == WordGender.FEMININE ? weight : -weight;
      clues.add(clue);
      if (!weak) {
        firm.add(clue.gender());
      }
    } else if (persons.role(word) == Role.REMOTE && finding.strength() != Strength.GENERIC_PLURAL) {
      others.add(finding.gender());
      if (finding.isNoun() && persons.others().isOnlyPerson(finding)) {
        remote.add(Clue.of(finding));
      }
    }
  }

  private List<Clue> decide() {
    if (clues.isEmpty() && remote.size() == 1 && others.size() == 1) {
      return remote;
    }
    boolean one = clues.stream().map(Clue::gender).distinct().count() == 1;
    if (firm.isEmpty() && !(one && exchange.pronounsDecideAlone())) {
      return List.of();
    }
    boolean couple = joined && clues.stream().anyMatch(clue -> clue.gender() == gender);
    if (!one && !couple && Math.abs(feminine) < MARGIN) {
      return List.of();
    }
    WordGender most = feminine > 0 ? WordGender.FEMININE : WordGender.MASCULINE;
    WordGender shown = couple ? gender : most;
    List<Clue> decisive = clues.stream().filter(clue -> clue.gender() == shown).toList();
    if (shown == WordGender.FEMININE && !men.isEmpty()) {
      Clue man = men.get(0);
      if (man.word() < decisive.get(0).word()
          && !others.contains(WordGender.FEMININE)
          && decisive.stream().allMatch(SubjectClues::isOfVerb)) {
        return gender == WordGender.MASCULINE && persons.role(man.word()).isNear()
            ? List.of(man)
            : List.of();
      }
      if (gender == WordGender.MASCULINE && isWeak(decisive)) {
        return List.of();
      }
    }
    boolean contradicted = firm.contains(shown.other()) || others.contains(shown.other());
    return contradicted && isWeak(decisive) && !joined ? List.of() : decisive;
  }

  private static boolean isOfVerb(Clue clue) {
    return clue.evidence() == Evidence.PRONOUN || clue.evidence() == Evidence.SUBJECT;
  }

  /**
   * Whether words do not stand against one of the other gender: verbs and predicates, whose subject
   * is guessed where it is no pronoun or noun, and a noun alone that is no predicate.
   */
  private boolean isWeak(List<Clue> decisive) {
    List<Clue> heads =
        decisive.stream().filter(clue -> clue.evidence() != Evidence.AGREEMENT).toList();
    boolean pronoun = heads.stream().anyMatch(clue -> clue.evidence() == Evidence.PRONOUN);
    boolean predicate =
        heads.stream()
            .anyMatch(
                clue ->
                    clue.evidence() != Evidence.SUBJECT
                        && persons.role(clue.word()) == Role.PREDICATE);
    return heads.stream().allMatch(clue -> clue.evidence() == Evidence.SUBJECT)
        || (heads.size() == 1 && !pronoun && !predicate);
  }

  /**
   * A person of the other gender in a sentence that begins with its subject: <i>Il épousa ...</i>
   */
  private boolean isObject(Finding finding) {
    return persons.role(finding.word()) == Role.OPEN
        && finding.evidence() != Evidence.PRONOUN
        && finding.evidence() != Evidence.SUBJECT
        && findings
            .at(0)
            .filter(first -> first.evidence() == Evidence.PRONOUN)
            .filter(first -> first.strength() == Strength.SURE)
            .filter(first -> first.gender() != finding.gender())
            .isPresent();
  }

  private double weight(Finding finding) {
    boolean predicate = persons.role(finding.word()) == Role.PREDICATE;
    double weight =
        switch (finding.strength()) {
          case GENERIC_PLURAL -> 0;
          case NEEDS_SUPPORT -> 1;
          case GENERIC -> predicate ? GENERIC_PREDICATE : 1;
          case SURE -> predicate ? 3 : 2;
        };
    return finding.evidence() == Evidence.AGREEMENT ? weight / 2 : weight;
  }
}
