package org.occgen.gender.romance;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/** Catalan: the rules of Romance languages, and <i>la</i> and <i>el</i> beside verbs. */
public final class CatalanRules extends RomanceRules {
  private static final Pattern FINITE =
      Pattern.compile(
          "va|van|vas|vaig|vam|ha|han|havia|havien|hagi|hagués|hauria|tenia|feia|volia|podia|veia|duia|deia"
              + "|coneixia|seguia|servia|fa|fan|veuen|té|fou|feu|feren|deixà|portà"
              + "|\\p{L}{2,}(?:aven|aren|iren|eren|rà|ran|rien)");
  private static final Pattern AUXILIARY =
      Pattern.compile("ha|han|havia|havien|hagi|hagin|hagués|hauria|haver|havent");

  private static final Map<String, String> OTHERS =
      Map.of("la", "lo", "lo", "la", "les", "los", "los", "les");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public CatalanRules(List<FormPair> occupations) {
    super(new RomanceForms("ca", new CatalanMorphology(), occupations));
  }

  @Override
  public void clitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    String enclitic = OTHERS.get(word);
    if (enclitic != null && i > 0 && words.gap(i).equals("-")) {
      WordGender gender = word.startsWith("lo") ? WordGender.MASCULINE : WordGender.FEMININE;
      findings.add(i, gender, Evidence.PRONOUN, enclitic, Strength.NEEDS_SUPPORT);
    } else if (words.elided(i) && word.equals("l")) {
      elided(words, i, findings);
    } else if (isBeforeVerb(words, i)) {
      if (word.equals("la")) {
        proclitic(words, i, WordGender.FEMININE, "el", Strength.SURE, findings);
      } else if (word.equals("el")) {
        proclitic(words, i, WordGender.MASCULINE, "la", Strength.GENERIC, findings);
      }
    }
  }

  private boolean isBeforeVerb(SentenceWords words, int i) {
    String next = words.lower(i + 1);
    return words.adjacent(i + 1)
        && !words.capital(i + 1)
        && FINITE.matcher(next).matches()
        && forms().noun(next) == null;
  }

  /** The masculine is elided before a vowel: <i>la havia vist</i>, <i>l'havia vist</i>. */
  private void proclitic(
      SentenceWords words,
      int i,
      WordGender gender,
      String other,
      Strength strength,
      SentenceFindings findings) {
    String written = forms().morphology().before(other, words.lower(i + 1));
    findings.add(i, gender, Evidence.PRONOUN, written, strength);
  }

  /** <i>L'ha coneguda</i>: the participle agrees with the object. */
  private void elided(SentenceWords words, int i, SentenceFindings findings) {
    if (AUXILIARY.matcher(words.lower(i + 1)).matches() && words.joined(i + 2)) {
      RomanceForm form = forms().form(words, i + 2);
      if (form != null && !form.plural() && form.gender() == WordGender.FEMININE) {
        findings.add(
            i + 2, form.gender(), Evidence.PRONOUN, form.counterpart(), Strength.NEEDS_SUPPORT);
      }
    }
  }
}
