package org.occgen.gender.slavic;

import static org.occgen.gender.slavic.Paradigms.cut;
import static org.occgen.gender.slavic.Paradigms.endsIn;
import static org.occgen.gender.slavic.Paradigms.replaceEnd;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * Polish: the past in -ł and -ła with endings of persons and of the conditional, the plural of men
 * and of women, adjectives and participles as predicates.
 */
final class PolishMorphology implements SlavicMorphology {
  private static final String SUFFIX =
      "(?:sk|ck|dzk|czn|ln|jn|tn|wn|dn|żn|źn|śn|ęt|iw|ąc|on|an|en|ów|ow|sz|rz|rw|gł|kł|mł|ut|yt)";
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}(?:[ao]n|ąc|ęt)(?:a|y)");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}+(?:i?ego|i?emu|ych|ich|ymi|imi|" + SUFFIX + "(?:a|i?ej|i?ą|y|i|ym|im|i?e))");
  private static final Pattern FOLLOWING =
      Pattern.compile(
          "\\p{L}{2,}(?:sk|ck|dzk|czn|ln|jn|tn|ow|ąc|on|an)"
              + "(?:a|i?ej|i?ą|y|i|i?ego|i?emu|ym|im|i?e|ych|ich|ymi|imi)");

  /** The form of the third person, then the ending of the conditional and of the person. */
  private static final Pattern SINGULAR =
      Pattern.compile("(\\p{L}+(?:[aeiyuęą]|[bcdgkprsz])ła?)(by)?(m|ś|em|eś)?");

  private static final Pattern PLURAL =
      Pattern.compile("(\\p{L}+?(?:[aeiyuę]|[bcdgkprszśź])(?:li|ły))(by)?(śmy|ście)?");
  private static final Pattern VERB =
      Pattern.compile("\\p{L}+(?:ć|c|uje|ują|eje|oli|eli|ają|am|asz|emy|ymy|imy|ło|no|to)");
  private static final Pattern PREDICATE =
      Pattern.compile(
          "\\p{L}+(?:(?:[ao]n|[ęiyu]t|[oa]w|ln|cz?n|[rstdwbpkmłz]n|żn|szn|ww?|ąc)(?:a|y)|(?:sk|ck|żk)(?:a|i))");

  private final PolishForms forms;
  private final IrregularPast irregular;
  private final Set<String> noPast;
  private final Map<String, String> pluralToMen;
  private final Map<String, String> pluralToWomen;
  private final Map<String, String> predicates;
  private final Set<String> noPredicate;

  PolishMorphology() {
    WordTable table = WordTable.read("pl/morphology.txt");
    Map<String, String> virile = table.masculines("virile");
    Map<String, String> ofWomen = table.feminines("virile");
    forms = new PolishForms(virile, ofWomen);
    irregular = new IrregularPast(table);
    noPast = table.words("no-past");
    pluralToMen = table.masculines("past-plural");
    pluralToWomen = table.feminines("past-plural");
    predicates = table.counterparts("predicates");
    noPredicate = table.words("no-predicate");
  }

  @Override
  public String folded(String word) {
    return word;
  }

  @Override
  public List<String> noun(String lemma, WordGender gender, String counterpart) {
    return PolishForms.noun(lemma, gender, counterpart);
  }

  @Override
  public Optional<String> adjective(String form, WordGender from, int place) {
    return forms.adjective(form, from, place);
  }

  @Override
  public boolean isAdjective(String word) {
    return predicates.containsKey(word)
        || (word.length() > 4 && ADJECTIVE.matcher(word).matches() && !noPredicate.contains(word));
  }

  @Override
  public boolean fitsPlural(String adjective, SlavicCase grammaticalCase) {
    return switch (grammaticalCase) {
      case NOMINATIVE -> endsIn(adjective, "eiy");
      case GENITIVE, LOCATIVE -> adjective.endsWith("ch");
      case DATIVE -> adjective.endsWith("m");
      case ACCUSATIVE -> adjective.endsWith("e") || adjective.endsWith("ch");
      case INSTRUMENTAL -> adjective.endsWith("mi");
    };
  }

  @Override
  public Optional<Past> past(String word) {
    return singular(word).or(() -> plural(word));
  }

  private Optional<Past> singular(String word) {
    Matcher form = SINGULAR.matcher(word);
    if (!form.matches() || noPast.contains(form.group(1)) || noPast.contains(word)) {
      return Optional.empty();
    }
    String third = form.group(1);
    boolean feminine = third.endsWith("a");
    String conditional = form.group(2) == null ? "" : form.group(2);
    String person = form.group(3) == null ? "" : form.group(3);
    boolean linked = person.length() == 2; // -łem, -łeś: the masculine links the ending by e
    if (!person.isEmpty() && linked == (feminine || !conditional.isEmpty())) {
      return Optional.empty();
    }
    WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
    String other = irregular.other(third, gender).orElseGet(() -> regular(third, feminine));
    String ending = linked ? person.substring(1) : person;
    boolean links = feminine && conditional.isEmpty() && !person.isEmpty();
    String stem = links ? linkedStem(other) : other;
    return Optional.of(
        new Past(
            gender, stem + conditional + (links ? "e" : "") + ending, false, !person.isEmpty()));
  }

  /**
   * The masculine before -em and -eś: <i>mógł</i>, but <i>mogłem</i>; <i>szedł</i>, <i>szedłem</i>.
   */
  private static String linkedStem(String masculine) {
    String stem = cut(masculine, 2);
    boolean shortened = masculine.matches(".*ó[gszd]ł");
    return shortened ? cut(stem, 1) + "o" + masculine.substring(stem.length()) : masculine;
  }

  private static String regular(String third, boolean feminine) {
    if (feminine) {
      return third.endsWith("ęła")
          ? replaceEnd(third, "ęła", "ął")
          : third.endsWith("szła") ? replaceEnd(third, "szła", "szedł") : cut(third, 1);
    }
    return third.endsWith("ął")
        ? replaceEnd(third, "ął", "ęła")
        : third.endsWith("szedł") ? replaceEnd(third, "szedł", "szła") : third + "a";
  }

  private Optional<Past> plural(String word) {
    Matcher form = PLURAL.matcher(word);
    if (!form.matches() || noPast.contains(word)) {
      return Optional.empty();
    }
    String third = form.group(1);
    boolean feminine = third.endsWith("y");
    String ending = word.substring(third.length());
    String other = feminine ? ofMen(third) : ofWomen(third);
    return Optional.of(
        new Past(
            feminine ? WordGender.FEMININE : WordGender.MASCULINE,
            other + ending,
            true,
            form.group(3) != null));
  }

  private String ofMen(String third) {
    String listed = pluralToMen.get(third);
    if (listed != null) {
      return listed;
    }
    if (third.endsWith("iały")) {
      return replaceEnd(third, "iały", "ieli");
    }
    if (third.endsWith("sły") || (third.endsWith("zły") && !third.endsWith("szły"))) {
      return cut(third, 3) + (third.endsWith("sły") ? "śli" : "źli");
    }
    return replaceEnd(third, "ły", "li");
  }

  private String ofWomen(String third) {
    String listed = pluralToWomen.get(third);
    if (listed != null) {
      return listed;
    }
    if (third.endsWith("ieli")) {
      return replaceEnd(third, "ieli", "iały");
    }
    if (third.endsWith("śli") || third.endsWith("źli")) {
      return cut(third, 3) + (third.endsWith("śli") ? "sły" : "zły");
    }
    return replaceEnd(third, "li", "ły");
  }

  @Override
  public boolean isVerb(String word) {
    return VERB.matcher(word).matches();
  }

  @Override
  public Optional<String> predicate(String word, WordGender gender) {
    boolean feminine = gender == WordGender.FEMININE;
    String listed = predicates.get(word);
    if (listed != null) {
      return word.endsWith("a") == feminine ? Optional.of(listed) : Optional.empty();
    }
    if (!PREDICATE.matcher(word).matches()
        || word.endsWith("a") != feminine
        || noPredicate.contains(word)) {
      return Optional.empty();
    }
    if (feminine) {
      return Optional.of(cut(word, 1) + (endsIn(cut(word, 1), "kg") ? "i" : "y"));
    }
    return Optional.of(cut(word, 1) + "a");
  }

  @Override
  public boolean isParticiple(String word) {
    return PARTICIPLE.matcher(word).matches();
  }

  @Override
  public boolean mayBeNominative(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("a")
            || word.endsWith("ść")
            || word.endsWith("ierć")
            || word.endsWith("noc")
            || endsIn(word, "żśńź")
        : isMasculineLike(word);
  }

  @Override
  public boolean isLikelySubject(String word, WordGender gender) {
    return mayBeNominative(word, gender);
  }

  private static boolean isMasculineLike(String word) {
    return endsIn(word, "bcdfghjklłmnprstwzńśźż") && !VERB.matcher(word).matches();
  }

  @Override
  public boolean isReflexive(SentenceWords words, int verb) {
    return words.lower(verb + 1).equals("się") || words.lower(verb - 1).equals("się");
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return false;
  }

  @Override
  public boolean mayFollow(String word) {
    return FOLLOWING.matcher(word).matches() && !noPredicate.contains(word) && past(word).isEmpty();
  }
}
