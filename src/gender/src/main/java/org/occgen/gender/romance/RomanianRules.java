package org.occgen.gender.romance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * Romanian: the Romance rules, and what no other Romance language has: <i>ei</i>, which is
 * <i>her</i> and <i>they</i>, ordinals of two words, the possessive article, objects on the other
 * side of their verb.
 */
public final class RomanianRules extends RomanceRules {
  private static final int PHRASE = 3; // words between a noun and its ordinal or possessive article
  private static final Set<String> BEFORE_POSSESSOR =
      Set.of("a", "al", "ai", "ale", "asupra", "împotriva", "contra");
  private static final Set<String> NO_NOUNS = Set.of("ele", "cele", "toate", "unele", "la");
  private static final Map<String, String> POSSESSIVE_ARTICLES =
      Map.of("a", "al", "al", "a", "ale", "ai", "ai", "ale");

  private final RomanianForms forms;
  private final Map<String, String> ordinals;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public RomanianRules(List<FormPair> occupations) {
    this(read("ro", "ordinals perfect perfect-adverbs"), occupations);
  }

  private RomanianRules(WordTable table, List<FormPair> occupations) {
    this(table, new RomanianForms(table, occupations));
  }

  private RomanianRules(WordTable table, RomanianForms forms) {
    super(table, forms);
    this.forms = forms;
    ordinals = table.counterparts("ordinals");
  }

  /** <i>A scris</i>. */
  @Override
  public boolean isInvariable(SentenceWords words, int word) {
    return forms.isPerfect(words, word);
  }

  /** A word with ș and ț as tables write them, with a comma. */
  private static String comma(String word) {
    return word.replace('ş', 'ș').replace('ţ', 'ț');
  }

  @Override
  public void find(SentenceWords sentence, SentenceFindings findings) {
    SentenceWords words = sentence.spelled(RomanianRules::comma);
    super.find(words, findings);
    for (int i = 0; i < words.size(); i++) {
      ordinal(words, i, findings);
      possessiveArticle(words, i, findings);
      object(words, i, findings);
    }
    String text = words.sentence();
    boolean cedilla = text.indexOf('ş') >= 0 || text.indexOf('ţ') >= 0;
    UnaryOperator<String> written =
        form -> cedilla ? form.replace('ș', 'ş').replace('ț', 'ţ') : form;
    findings.replaceCounterparts(found -> found.counterpart().map(written));
  }

  @Override
  void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    if (words.name(i) && (words.name(i - 1) || words.name(i + 1))) {
      return; // El Greco
    }
    if (word.equals("ei") && isPossessor(words, i)) {
      findings.add(i, WordGender.FEMININE, Evidence.PRONOUN, "lui");
    } else if (word.equals("lui")) {
      if (!words.name(i + 1) && !words.lower(i + 1).equals("însuși")) {
        findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, "ei");
      }
    } else if (word.equals("ele")) {
      findings.add(i, WordGender.FEMININE, Evidence.PRONOUN, "ei", Strength.NEEDS_SUPPORT);
    } else if (!(word.equals("ei") && words.lower(i + 1).equals("bine"))) {
      super.pronoun(words, i, findings);
    }
  }

  /** Whether <i>ei</i> is <i>her</i>: behind a noun with its article, or a possessive article. */
  private static boolean isPossessor(SentenceWords words, int i) {
    String before = words.joined(i) ? words.lower(i - 1) : "";
    boolean noun = before.matches("\\p{L}{2,}(?:ul|ului|a|ei|ii|ile|ele|lor|le)");
    return (noun && !NO_NOUNS.contains(before)) || BEFORE_POSSESSOR.contains(before);
  }

  /** <i>A doua</i>, <i>al doilea</i> before a noun. */
  private void ordinal(SentenceWords words, int i, SentenceFindings findings) {
    String other = ordinals.get(words.lower(i));
    String article = words.adjacent(i) ? words.lower(i - 1) : "";
    Optional<Finding> noun = other == null ? Optional.empty() : noun(words, i, 1, findings);
    noun.filter(one -> article.equals(one.gender() == WordGender.FEMININE ? "a" : "al"))
        .map(
            one ->
                new Finding(
                    i,
                    i - 1,
                    one.gender(),
                    Evidence.AGREEMENT,
                    Optional.of((article.equals("a") ? "al " : "a ") + other),
                    one.strength()))
        .ifPresent(findings::add);
  }

  /** <i>O prietenă a reginei</i>, <i>un prieten al reginei</i>. */
  private static void possessiveArticle(SentenceWords words, int i, SentenceFindings findings) {
    String other = POSSESSIVE_ARTICLES.get(words.lower(i));
    String next = words.lower(i + 1);
    if (other == null || RomanianForms.GENITIVE.stream().noneMatch(next::endsWith)) {
      return;
    }
    WordGender gender =
        words.lower(i).matches("a|ale") ? WordGender.FEMININE : WordGender.MASCULINE;
    noun(words, i, -1, findings)
        .filter(one -> one.gender() == gender)
        .ifPresent(one -> findings.add(i, gender, Evidence.AGREEMENT, other, one.strength()));
  }

  /** The noun for a person near a word, if nothing but what agrees with it stands between. */
  private static Optional<Finding> noun(
      SentenceWords words, int i, int step, SentenceFindings findings) {
    for (int k = i + step;
        Math.abs(k - i) <= PHRASE && words.joined(Math.max(k, k - step));
        k += step) {
      Optional<Finding> found = findings.at(k);
      if (found.isEmpty() || found.get().evidence() != Evidence.AGREEMENT) {
        return found.filter(
            one -> one.evidence() == Evidence.NOUN || one.evidence() == Evidence.OCCUPATION);
      }
    }
    return Optional.empty();
  }

  /** An object on a verb: in the other gender it stands on the other side, and has no form here. */
  private void object(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    boolean him = word.equals("l") && words.gap(i + 1).equals("-");
    boolean her =
        word.equals("o")
            && i > 0
            && words.gap(i).equals("-")
            && !forms.words().prepositions.contains(words.lower(i - 1));
    if (him || her) {
      WordGender gender = her ? WordGender.FEMININE : WordGender.MASCULINE;
      findings.add(
          new Finding(i, i, gender, Evidence.PRONOUN, Optional.empty(), Strength.NEEDS_SUPPORT));
    }
  }
}
