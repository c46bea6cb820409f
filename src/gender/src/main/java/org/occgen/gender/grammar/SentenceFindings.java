package org.occgen.gender.grammar;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;

/** The findings of rules in a sentence: at most one for a word; the first one stays. */
public final class SentenceFindings {
  /** Sure words in a sentence that is likely about one person, if they have both genders. */
  private static final int MANY = 4;

  private final TreeMap<Integer, Finding> found = new TreeMap<>();
  private boolean byMajority;
  private boolean bySingular;

  /**
   * A word that shows a gender.
   *
   * @param word its index
   * @param from the first word that its counterpart replaces: before {@code word} where two words
   *     become one
   * @param counterpart how it is written in the other gender, in lower case; empty if not known.
   *     One that ends with an apostrophe or a space replaces what parts the word from the next one,
   *     too
   * @param strength whether the gender is surely a person's
   */
  public record Finding(
      int word,
      int from,
      WordGender gender,
      Evidence evidence,
      Optional<String> counterpart,
      Strength strength) {

    /** Whether the word is a noun for a person. */
    public boolean isNoun() {
      return evidence == Evidence.NOUN || evidence == Evidence.OCCUPATION;
    }

    /** Whether the word is a pronoun or possessive. */
    public boolean isPronoun() {
      return evidence == Evidence.PRONOUN;
    }

    /** Whether the counterpart is written up to the next word. */
    public boolean reachesNext() {
      return counterpart
          .filter(form -> " '’".indexOf(form.charAt(form.length() - 1)) >= 0)
          .isPresent();
    }
  }

  /** The certainty that a word shows a person's gender. */
  public enum Strength {
    SURE,
    /** A masculine form that may stand for persons of any gender. */
    GENERIC,
    /** A masculine plural, which may stand for persons of all genders. */
    GENERIC_PLURAL,
    /** A word that agrees with something, a person only if another word shows that gender. */
    NEEDS_SUPPORT
  }

  public void add(Finding finding) {
    found.putIfAbsent(finding.word(), finding);
  }

  public void add(int word, WordGender gender, Evidence evidence, String counterpart) {
    add(new Finding(word, word, gender, evidence, Optional.of(counterpart), Strength.SURE));
  }

  public void add(
      int word, WordGender gender, Evidence evidence, String counterpart, Strength strength) {
    add(new Finding(word, word, gender, evidence, Optional.of(counterpart), strength));
  }

  public boolean has(int word) {
    return found.containsKey(word);
  }

  public Optional<Finding> at(int word) {
    return Optional.ofNullable(found.get(word));
  }

  /** The findings in the order of the words. */
  public List<Finding> inOrder() {
    return List.copyOf(found.values());
  }

  /** Whether a word surely shows a gender. */
  private boolean isSure(WordGender gender) {
    return found.values().stream()
        .anyMatch(finding -> finding.gender() == gender && finding.strength() == Strength.SURE);
  }

  /**
   * Leaves out what is not about the sentence's person: generic masculine forms beside a sure
   * feminine one, and words that need support and have none.
   */
  public void settle() {
    found.values().removeIf(minority());
    boolean feminine = isSure(WordGender.FEMININE);
    boolean masculine = isSure(WordGender.MASCULINE);
    boolean single =
        bySingular
            && found.values().stream().anyMatch(finding -> finding.strength() == Strength.GENERIC);
    found
        .values()
        .removeIf(
            finding ->
                switch (finding.strength()) {
                  case SURE -> false;
                  case GENERIC -> feminine;
                  case GENERIC_PLURAL -> feminine || masculine || single;
                  case NEEDS_SUPPORT ->
                      finding.gender() == WordGender.FEMININE ? !feminine : !masculine || feminine;
                });
  }

  /**
   * Lets {@link #settle} leave out generic plurals beside any singular: in the sentence about a
   * woman they would stay as they are.
   */
  public void settleBySingular() {
    bySingular = true;
  }

  /** Lets {@link #settle} keep {@link #ofMajority}: pronouns and verbs are of things, too. */
  public void settleByMajority() {
    byMajority = true;
  }

  /**
   * The findings without those pronouns and verbs that are likely of things: the gender that weighs
   * less, nouns three times as much as others. All where the rules did not ask for it, or where
   * both genders weigh the same.
   */
  public List<Finding> ofMajority() {
    return found.values().stream().filter(Predicate.not(minority())).toList();
  }

  /**
   * A sure word of the minority in a sentence with many words of the other gender: there are two
   * persons as likely as a thing. Empty where the rules did not ask for a majority.
   */
  public Optional<Finding> doubt() {
    List<Finding> sure =
        found.values().stream().filter(finding -> finding.strength() == Strength.SURE).toList();
    Optional<Finding> first = sure.stream().filter(minority()).findFirst();
    return sure.size() > MANY ? first : Optional.empty();
  }

  private Predicate<Finding> minority() {
    int feminine = weight(WordGender.FEMININE);
    int masculine = weight(WordGender.MASCULINE);
    if (!byMajority || feminine == masculine) {
      return finding -> false;
    }
    WordGender minority = feminine < masculine ? WordGender.FEMININE : WordGender.MASCULINE;
    return finding ->
        finding.gender() == minority
            && (finding.evidence() == Evidence.PRONOUN || finding.evidence() == Evidence.SUBJECT);
  }

  private int weight(WordGender gender) {
    return found.values().stream()
        .filter(finding -> finding.gender() == gender && finding.strength() == Strength.SURE)
        .mapToInt(finding -> finding.evidence() == Evidence.NOUN ? 3 : 1)
        .sum();
  }

  /** Writes the counterparts of all findings anew. */
  public void replaceCounterparts(Function<Finding, Optional<String>> counterpart) {
    found.replaceAll(
        (word, finding) ->
            new Finding(
                finding.word(),
                finding.from(),
                finding.gender(),
                finding.evidence(),
                counterpart.apply(finding),
                finding.strength()));
  }
}
