package org.occgen.gender.romance;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Romanian forms: the participle of a perfect never agrees. */
final class RomanianForms extends RomanceForms {
  private static final int ADVERBS = 6; // between an auxiliary and its participle

  static final List<String> GENITIVE = List.of("lui", "ei", "lor", "ii");

  private final Set<String> perfect;
  private final Set<String> perfectAdverbs;

  RomanianForms(WordTable table, List<FormPair> occupations) {
    super("ro", table, occupations);
    perfect = table.words("perfect");
    perfectAdverbs = table.words("perfect-adverbs");
  }

  /** A word that is an adjective more often than a noun agrees as one: <i>română</i>. */
  @Override
  @Nullable RomanceForm find(String word) {
    RomanceNoun noun = noun(word);
    RomanceForm adjective = noun != null && noun.onlyPredicate() ? adjective(word) : null;
    return adjective == null ? super.find(word) : adjective;
  }

  @Override
  @Nullable RomanceForm form(SentenceWords words, int i) {
    boolean as = words.lower(i).equals("drept") && noun(words.lower(i + 1)) != null;
    return as || isPerfect(words, i) ? null : super.form(words, i);
  }

  @Override
  @Nullable RomanceNoun noun(SentenceWords words, int i) {
    RomanceNoun noun = isPerfect(words, i) || isVerb(words, i) ? null : super.noun(words, i);
    return noun == null || isModifier(words, i, noun) ? null : noun;
  }

  /** <i>Teatrul municipal</i>; but <i>casa regelui</i>. */
  private boolean isModifier(SentenceWords words, int i, RomanceNoun noun) {
    String before = words.adjacent(i) && !words.capital(i - 1) ? words.lower(i - 1) : "";
    return noun.form() != null
        && GENITIVE.stream().noneMatch(words.lower(i)::endsWith)
        && !words().as.contains(before)
        && !isParticiple(before)
        && form(words, i - 1) == null
        && isThing(before, noun.form());
  }

  /** <i>A interpreta</i>, <i>să fiu</i>; but <i>a reginei</i>. */
  private boolean isVerb(SentenceWords words, int i) {
    String before = words.joined(i) || words.gap(i).equals("-") ? words.lower(i - 1) : "";
    return words().auxiliaries.contains(before)
        && !before.equals("și")
        && !before.equals("ai")
        && GENITIVE.stream().noneMatch(words.lower(i)::endsWith);
  }

  /**
   * Whether a word is the participle of a compound perfect: <i>le-a scris primarului</i>, <i>a mai
   * scris</i>. In <i>a fost ales</i> that is <i>fost</i> alone.
   */
  boolean isPerfect(SentenceWords words, int i) {
    String word = words.lower(i);
    if (!(word.endsWith("t") || word.endsWith("s")) || words().articles.contains(word)) {
      return false; // au acest actor
    }
    int before = i - 1;
    while (i - before <= ADVERBS
        && words.joined(before + 1)
        && words.joined(before)
        && perfectAdverbs.contains(words.lower(before))) {
      before--;
    }
    return words.joined(before + 1) && perfect.contains(words.lower(before));
  }
}
