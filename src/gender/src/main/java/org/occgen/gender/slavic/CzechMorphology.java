package org.occgen.gender.slavic;

import static org.occgen.gender.slavic.Paradigms.cut;
import static org.occgen.gender.slavic.Paradigms.endsIn;
import static org.occgen.gender.slavic.Paradigms.replaceEnd;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Czech: the past in -l and -la, the plural in -li and -ly, short and long forms as predicates. */
final class CzechMorphology implements SlavicMorphology {
  private static final String VOWELS = "aeiouyáéíóúůýě";
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}(?:[eaě]n|[auiy]t)(?:á|ý)");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}+(?:á|é|ou|ý|ého|ému|ým|ém|ých|ými|ího|ímu"
              + "|(?:[eě]j?š|[dlrtč]š|íc|ouc|[dstvjlrřčz]n|ciz)(?:í|ím|ích|ími))");
  private static final Pattern FEMININE_PAST =
      Pattern.compile("\\p{L}*(?:[aeiyuěá]|[bcčdhkprřsšz])la");
  private static final Pattern MASCULINE_PAST =
      Pattern.compile("\\p{L}+(?:[aeiyuěá]|[bcčdhkprřsšz])l|šel");
  private static final Pattern PLURAL_PAST =
      Pattern.compile("\\p{L}*(?:[aeiyuěá]|[bcčdhkprřsšz])l[iy]");
  private static final Pattern VERB =
      Pattern.compile(
          "\\p{L}+(?:[aeiouyáíýěs]t|ít|je|jí|uje|ují|ím|ám|eme|íme|áme|ete|íte|áte|lo)");
  private static final Pattern SHORT =
      Pattern.compile("\\p{L}+(?:(?:[eěá]n|[jzňč]at|[bvplš]it|[mn]ut)a?)");
  private static final Pattern LONG = Pattern.compile("\\p{L}{2,}[^" + VOWELS + "](?:á|ý)");

  private final CzechForms forms;
  private final IrregularPast irregular;
  private final Set<String> noPast;
  private final Set<String> noPredicate;
  private final Set<String> noAdjective;
  private final Map<String, String> shortForms;

  CzechMorphology() {
    WordTable table = WordTable.read("cs/morphology.txt");
    forms = new CzechForms(table.words("soft-plurals"));
    irregular = new IrregularPast(table);
    noPast = table.words("no-past");
    noPredicate = table.words("no-predicate");
    noAdjective = table.words("no-adjective");
    shortForms = table.counterparts("predicates");
  }

  @Override
  public String folded(String word) {
    return word;
  }

  @Override
  public List<String> noun(String lemma, WordGender gender, String counterpart) {
    return CzechForms.noun(lemma, gender);
  }

  @Override
  public Optional<String> adjective(String form, WordGender from, int place) {
    return noAdjective.contains(form) ? Optional.empty() : forms.adjective(form, from, place);
  }

  @Override
  public boolean isAdjective(String word) {
    return word.length() > 3 && ADJECTIVE.matcher(word).matches();
  }

  @Override
  public boolean fitsPlural(String adjective, SlavicCase grammaticalCase) {
    return switch (grammaticalCase) {
      case NOMINATIVE -> endsIn(adjective, "éí");
      case GENITIVE, LOCATIVE -> adjective.endsWith("ch");
      case DATIVE -> adjective.endsWith("m");
      case ACCUSATIVE -> endsIn(adjective, "éí");
      case INSTRUMENTAL -> adjective.endsWith("mi");
    };
  }

  @Override
  public Optional<Past> past(String word) {
    if (noPast.contains(word) || word.endsWith("tel")) {
      return Optional.empty();
    }
    if (FEMININE_PAST.matcher(word).matches() && !noPast.contains(cut(word, 1))) {
      String other =
          irregular.other(word, WordGender.FEMININE).orElseGet(() -> masculinePast(word));
      return Optional.of(Past.of(WordGender.FEMININE, other));
    }
    if (MASCULINE_PAST.matcher(word).matches()) {
      String other =
          irregular
              .other(word, WordGender.MASCULINE)
              .orElseGet(() -> word.endsWith("šel") ? replaceEnd(word, "šel", "šla") : word + "a");
      return Optional.of(Past.of(WordGender.MASCULINE, other));
    }
    if (PLURAL_PAST.matcher(word).matches()) {
      boolean feminine = word.endsWith("y");
      return Optional.of(
          new Past(
              feminine ? WordGender.FEMININE : WordGender.MASCULINE,
              cut(word, 1) + (feminine ? "i" : "y"),
              true,
              false));
    }
    return Optional.empty();
  }

  private static String masculinePast(String feminine) {
    return feminine.endsWith("šla") ? replaceEnd(feminine, "šla", "šel") : cut(feminine, 1);
  }

  @Override
  public boolean isVerb(String word) {
    return VERB.matcher(word).matches();
  }

  @Override
  public Optional<String> predicate(String word, WordGender gender) {
    boolean feminine = gender == WordGender.FEMININE;
    String listed = shortForms.get(word);
    if (listed != null) {
      return endsIn(word, "aá") == feminine ? Optional.of(listed) : Optional.empty();
    }
    if (noPredicate.contains(word) || noAdjective.contains(word)) {
      return Optional.empty();
    }
    if (LONG.matcher(word).matches()) {
      return word.endsWith("á") == feminine
          ? Optional.of(cut(word, 1) + (feminine ? "ý" : "á"))
          : Optional.empty();
    }
    if (!SHORT.matcher(word).matches() || word.endsWith("a") != feminine) {
      return Optional.empty();
    }
    return Optional.of(feminine ? cut(word, 1) : word + "a");
  }

  @Override
  public boolean isParticiple(String word) {
    return PARTICIPLE.matcher(word).matches();
  }

  @Override
  public boolean mayBeNominative(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? endsIn(word, "aeě") || word.endsWith("ost")
        : isMasculineLike(word);
  }

  @Override
  public boolean isLikelySubject(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("a") || word.endsWith("ost") || word.endsWith("ice") || word.endsWith("ce")
        : isMasculineLike(word);
  }

  private static boolean isMasculineLike(String word) {
    return endsIn(word, "bcčdďfghjklmnňprřsštťvxzž") && !VERB.matcher(word).matches();
  }

  @Override
  public boolean isReflexive(SentenceWords words, int verb) {
    for (int i = verb - 2; i <= verb + 2; i++) {
      if (words.lower(i).equals("se") || words.lower(i).equals("si")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return false;
  }
}
