package org.occgen.gender.romance;

import java.util.List;
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

/** Spanish: the rules of Romance languages, and <i>la</i> and <i>lo</i> beside verbs. */
public final class SpanishRules extends RomanceRules {
  private static final Pattern FINITE =
      Pattern.compile(
          "\\p{L}+(?:aron|ieron|[aá]ran|ieran|aban?|ó|jeron|ía|ían|rá|rán)|h[ae]|han|había|habían|hubiera|hizo|puso"
              + "|dijo|tuvo|trajo|condujo|hace|hacen|hicieron|vio|dio|quiere|hiciera|vieron|dieron");
  private static final Pattern IA_NOUN =
      Pattern.compile(
          "\\p{L}*(?:logía|grafía|nomía|sofía|arquía|cracia|oría|ñía|patía|gogía|metría|tenía"
              + "|manía|fobía|policía|alcaldía|abadía|guía|vía|tía|sequía|fiscalía|alegría|bujía|fonía|tonía|membresía|abogacía|ploidía|cofradía|compañía|mejoría|minoría|energía|armonía|sangría|bahía"
              + "|galería|librería|artillería|infantería|caballería|ingeniería|fantasía|poesía"
              + "|cortesía|travesía|monarquía|dinastía|garantía|anomalía|melodía|elegía|ciudadanía)");
  private static final Pattern ENCLITIC =
      Pattern.compile("(\\p{L}{2,}(?:[aeiáéí]r|[áé]ndo)(?:se|me|te)?)l([oa]s?)");

  private final Set<String> noEnclitic = WordTable.read("es/words.txt").words("no-enclitic");
  private final Set<String> reflexives = Set.of("se", "me", "nos");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public SpanishRules(List<FormPair> occupations) {
    super(new RomanceForms("es", new SpanishMorphology(), occupations));
  }

  @Override
  public void clitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    if (word.equals("la") || word.equals("lo") || word.equals("las")) {
      if (isBeforeVerb(words, i)) {
        proclitic(words, i, strength(word), findings);
      } else if (reflexives.contains(words.lower(i - 1))
          && words.adjacent(i)
          && words.joined(i + 1)) {
        proclitic(words, i, Strength.NEEDS_SUPPORT, findings);
      }
      return;
    }
    Matcher enclitic = ENCLITIC.matcher(word);
    if (enclitic.matches() && !noEnclitic.contains(word) && !words.capital(i)) {
      String ending = enclitic.group(2);
      boolean feminine = ending.startsWith("a");
      String other =
          enclitic.group(1) + "l" + (feminine ? "o" : "a") + (ending.length() > 1 ? "s" : "");
      WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
      findings.add(i, gender, Evidence.PRONOUN, other, Strength.NEEDS_SUPPORT);
    }
  }

  private boolean isBeforeVerb(SentenceWords words, int i) {
    String next = words.lower(i + 1);
    return words.adjacent(i + 1)
        && !words.capital(i + 1)
        && FINITE.matcher(next).matches()
        && !IA_NOUN.matcher(next).matches()
        && forms().noun(next) == null;
  }

  private static Strength strength(String pronoun) {
    return switch (pronoun) {
      case "la" -> Strength.SURE;
      case "lo" -> Strength.GENERIC;
      default -> Strength.NEEDS_SUPPORT;
    };
  }

  private static void proclitic(
      SentenceWords words, int i, Strength strength, SentenceFindings findings) {
    String word = words.lower(i);
    String other = word.equals("la") ? "lo" : word.equals("lo") ? "la" : "los";
    WordGender gender = word.equals("lo") ? WordGender.MASCULINE : WordGender.FEMININE;
    findings.add(i, gender, Evidence.PRONOUN, other, strength);
  }
}
