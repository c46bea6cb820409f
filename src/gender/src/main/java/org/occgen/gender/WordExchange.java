package org.occgen.gender;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Exchanges one word of a sentence for its counterpart in the other gender, and looks what then
 * agrees with it: words that did not agree before. So <i>la</i> is found in <i>la director</i>.
 */
final class WordExchange {
  /** Words of a noun phrase on one side of its noun. */
  private static final int REACH = 4;

  /** Pronouns that are exchanged; each time the sentence is read anew. */
  private static final int PRONOUNS = 4;

  private static final Set<PartOfSpeech> AGREEING =
      EnumSet.of(PartOfSpeech.ADJECTIVE, PartOfSpeech.PARTICIPLE);

  private final GenderRules rules;
  private final SentenceWords words;
  private final SentenceFindings findings;
  private int pronouns;

  WordExchange(GenderRules rules, SentenceWords words, SentenceFindings findings) {
    this.rules = rules;
    this.words = words;
    this.findings = findings;
  }

  /** The findings with a word's counterpart in its place; empty where that is not one word. */
  private Optional<SentenceFindings> with(Finding finding) {
    if (finding.from() != finding.word()) {
      return Optional.empty();
    }
    int start = words.start(finding.word());
    int end = words.end(finding.word());
    String sentence = words.sentence();
    return finding
        .counterpart()
        .filter(other -> !other.isEmpty() && other.codePoints().allMatch(Character::isLetter))
        .map(other -> sentence.substring(0, start) + words.likeCase(finding.word(), other))
        .map(before -> rules.findings(SentenceWords.of(before + sentence.substring(end))));
  }

  /** Words that would agree with a noun or pronoun of the other gender, and show it: wrong ones. */
  List<Clue> disagreeing(Finding head) {
    return with(head).stream()
        .flatMap(exchanged -> exchanged.inOrder().stream())
        .filter(
            finding ->
                finding.evidence() == Evidence.AGREEMENT
                    && finding.gender() != head.gender()
                    && Math.abs(finding.word() - head.word()) <= REACH
                    && !findings.has(finding.word())
                    && !rules.rules().isInvariable(words, finding.word())
                    && !rules.rules().isNoAdjective(words, finding.word())
                    && !mayAgree(finding.word(), head.gender()))
        .map(Clue::of)
        .toList();
  }

  /**
   * Whether an adjective or participle has a form of a gender, so that it agrees with a noun of
   * that gender in some case: German <i>berühmte</i> with both. One that the dictionary lacks may.
   */
  private boolean mayAgree(int word, WordGender gender) {
    List<Reading> readings = rules.readings(words, word);
    return readings.stream()
            .filter(one -> AGREEING.contains(one.partOfSpeech()))
            .anyMatch(one -> one.genders().contains(gender))
        || (readings.isEmpty() && rules.hasDictionary());
  }

  /**
   * Whether a pronoun is of things, too: its counterpart in its place would need other words that
   * show the gender. Behind the first pronouns of a sentence only those that need support
   * themselves are, so that a line of nothing but pronouns takes no longer than others.
   */
  boolean needsSupport(Finding pronoun) {
    if (pronoun.strength() == Strength.NEEDS_SUPPORT) {
      return true;
    }
    return pronouns++ < PRONOUNS
        && with(pronoun)
            .flatMap(exchanged -> exchanged.at(pronoun.word()))
            .filter(other -> other.strength() == Strength.NEEDS_SUPPORT)
            .isPresent();
  }

  /** Whether a masculine noun is said of women, too, so that it shows no gender. */
  boolean masculineNounsAreEpicene() {
    return rules.rules().masculineOccupationsAreEpicene();
  }

  /** Whether pronouns decide where nothing else does. */
  boolean pronounsDecideAlone() {
    return rules.rules().pronounsDecideAlone();
  }
}
