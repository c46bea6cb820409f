package org.occgen.gender.romance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Italian: the rules of Romance languages, and <i>la</i>, <i>lo</i>, <i>le</i> beside verbs. */
public final class ItalianRules extends RomanceRules {
  private static final Pattern FINITE =
      Pattern.compile(
          "\\p{L}+(?:ò|arono|irono|erono|ettero|(?:cred|dov|tem|ricev|ced|sed|god|perd|pot|st|ist)ette|ava|avano|eva|evano|ivano|sse|ssero|[aei]rà|[aei]ranno|drà"
              + "|rebbe|rebbero)"
              + "|ha|hanno|aveva|avevano|avrebbe|ebbe|fu|fece|fecero|diede|diedero|disse|vide|videro"
              + "|prese|presero|mise|misero|chiese|chiesero|uccise|uccisero|rese|resero|decise|sorprese"
              + "|convinse|convinsero|spinse|spinsero|costrinse|costrinsero|pose|impose|espose|depose"
              + "|tenne|mantenne|raggiunse|raggiunsero|accolse|accolsero|scelse|scelsero|tolse|rimosse"
              + "|promosse|protesse|descrisse|elesse|elessero|difese|sconfisse|sconfissero|batté|conobbe"
              + "|colpì|colpisce|definì|definisce|definiscono|ferì|tradì|seguì|servì|punì|assalì|seppellì"
              + "|sostituì|nominò|rende|rendono|vede|vedono|fa|fanno|dà|danno|mette|prende|chiede|segue"
              + "|descrive|uccide|costringe|convince|spinge|riconosce|conosce|aiuta|aiutano|sposa"
              + "|apriva|serviva|seguiva|capiva|feriva|tradiva|impediva|colpiva|copriva|sentiva|definiva");
  private static final Pattern ENCLITIC =
      Pattern.compile("(\\p{L}{3,}(?:[aeiu]r|ando|endo)(?:se|me|te|ce)?)(l[aoei])");
  private static final Pattern AUXILIARY =
      Pattern.compile("ha|hanno|aveva|avevano|avrebbe|avrebbero|abbia|avesse|ebbe|avrà");

  private static final Map<String, String> OTHERS =
      Map.of("la", "lo", "lo", "la", "le", "li", "li", "le");

  private final Set<String> noEnclitic = WordTable.read("it/words.txt").words("no-enclitic");

  private final Set<String> oddPlurals = WordTable.read("it/words.txt").words("odd-plurals");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public ItalianRules(List<FormPair> occupations) {
    super(new RomanceForms("it", new ItalianMorphology(), occupations));
  }

  @Override
  public void clitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    switch (word) {
      case "la" -> proclitic(words, i, WordGender.FEMININE, "lo", Strength.SURE, findings);
      case "lo" -> proclitic(words, i, WordGender.MASCULINE, "la", Strength.GENERIC, findings);
      case "le" -> proclitic(words, i, WordGender.FEMININE, "gli", Strength.SURE, findings);
      case "gli" -> proclitic(words, i, WordGender.MASCULINE, "le", Strength.GENERIC, findings);
      case "l" -> elided(words, i, findings);
      default -> enclitic(words, i, findings);
    }
  }

  private void proclitic(
      SentenceWords words,
      int i,
      WordGender gender,
      String other,
      Strength strength,
      SentenceFindings findings) {
    String next = words.lower(i + 1);
    boolean several = words.lower(i).equals("le") || words.lower(i).equals("gli");
    if (words.adjacent(i + 1)
        && !words.capital(i + 1)
        && !oddPlurals.contains(next)
        && (FINITE.matcher(next).matches() || (several && isSingular(next)))
        && forms().noun(next) == null) {
      findings.add(i, gender, Evidence.PRONOUN, other, strength);
    }
  }

  /** Behind <i>le</i> and <i>gli</i> a word that ends like a singular is a verb. */
  private boolean isSingular(String word) {
    return word.endsWith("a") || word.endsWith("o") || word.equals("è");
  }

  /** <i>L'ha sposata</i>: the participle agrees with the object. */
  private void elided(SentenceWords words, int i, SentenceFindings findings) {
    if (words.elided(i) && AUXILIARY.matcher(words.lower(i + 1)).matches()) {
      RomanceForm form = words.joined(i + 2) ? forms().form(words, i + 2) : null;
      if (form != null && !form.plural()) {
        findings.add(
            i + 2, form.gender(), Evidence.PRONOUN, form.counterpart(), Strength.NEEDS_SUPPORT);
      }
    }
  }

  private void enclitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    Matcher enclitic = ENCLITIC.matcher(word);
    if (enclitic.matches() && !noEnclitic.contains(word) && !words.capital(i)) {
      String pronoun = enclitic.group(2);
      boolean feminine = pronoun.equals("la") || pronoun.equals("le");
      WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
      String other = enclitic.group(1) + OTHERS.get(pronoun);
      findings.add(i, gender, Evidence.PRONOUN, other, Strength.NEEDS_SUPPORT);
    }
  }
}
