package org.occgen.gender.romance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Portuguese: the rules of Romance languages, and <i>a</i> and <i>o</i> beside verbs. */
public final class PortugueseRules extends RomanceRules {
  private static final Pattern FINITE =
      Pattern.compile(
          "\\p{L}{2,}(?:ou|aram|eram|iram|ava|avam|iam|ia|eu|iu|ará|erá|irá|arão|erão|irão|asse|esse|isse"
              + "|am|[^gr]em|[aei]mos|[aei]ndo)"
              + "|fez|fizeram|pôs|puseram|teve|tiveram|trouxe|trouxeram|disse|disseram|quis|quiseram|deu|deram"
              + "|viu|viram|tinha|tinham|havia|foi|faz|fazem|leva|levam|torna|tornam|considera|consideram"
              + "|ajuda|ajudam|chama|chamam|mata|vê|veem|ama|odeia|encontra|descreve|convence|obriga");

  /** Nouns that end as the imperfect does: the stress on the accent, or learned endings. */
  private static final Pattern IA_NOUN =
      Pattern.compile(
          "\\p{L}*(?:[áâéêíóôú]\\p{L}{1,3}ia|logia|grafia|nomia|cracia|macia|metria|sofia|patia|fonia"
              + "|arquia|gogia|urgia|latria|fobia|mania)");

  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("a", "o"),
          Map.entry("o", "a"),
          Map.entry("as", "os"),
          Map.entry("os", "as"),
          Map.entry("la", "lo"),
          Map.entry("lo", "la"),
          Map.entry("las", "los"),
          Map.entry("los", "las"),
          Map.entry("na", "no"),
          Map.entry("no", "na"));

  private final Set<String> noVerbs = WordTable.read("pt/words.txt").words("no-verbs");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public PortugueseRules(List<FormPair> occupations) {
    super(new RomanceForms("pt", new PortugueseMorphology(), occupations));
  }

  @Override
  public void clitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    String other = OTHERS.get(word);
    if (other == null) {
      return;
    }
    WordGender gender = word.indexOf('a') >= 0 ? WordGender.FEMININE : WordGender.MASCULINE;
    if (i > 0 && words.gap(i).equals("-")) {
      Strength strength = gender == WordGender.FEMININE ? Strength.NEEDS_SUPPORT : Strength.GENERIC;
      findings.add(i, gender, Evidence.PRONOUN, other, strength);
    } else if ((word.equals("a") || word.equals("o")) && isBeforeVerb(words, i)) {
      boolean feminine = gender == WordGender.FEMININE;
      Strength strength = feminine ? Strength.SURE : Strength.GENERIC;
      findings.add(i, gender, Evidence.PRONOUN, other, strength);
    }
  }

  private boolean isBeforeVerb(SentenceWords words, int i) {
    String next = words.lower(i + 1);
    return words.adjacent(i + 1)
        && !words.capital(i + 1)
        && FINITE.matcher(next).matches()
        && !noVerbs.contains(next)
        && !IA_NOUN.matcher(next).matches()
        && forms().noun(next) == null;
  }
}
