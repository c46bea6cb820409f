package org.occgen.gender.slavic;

import static org.occgen.gender.slavic.Paradigms.cut;
import static org.occgen.gender.slavic.Paradigms.endsIn;
import static org.occgen.gender.slavic.Paradigms.last;
import static org.occgen.gender.slavic.Paradigms.replaceEnd;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Ukrainian: the past in -в and -ла, adjectives and participles as predicates. */
final class UkrainianMorphology implements SlavicMorphology {
  private static final AdjectiveDeclension HARD =
      AdjectiveDeclension.of(
          ".*[^ьйіїєяюаоуеи]",
          "а ої ій у ою ій і их им их ими их",
          "ий ого ому ого им ому/ім і их им их ими их");
  private static final AdjectiveDeclension SOFT =
      AdjectiveDeclension.of(
          ".*н",
          "я ьої ій ю ьою ій і іх ім іх іми іх",
          "ій ього ьому ього ім ьому/ім і іх ім іх іми іх");
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}[аяеє]н(?:а|ий)");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}+(?:ої|ьої|ий|ого|ього|ому|ьому|их|іх|ими|іми"
              + "|(?:[сцз]ьк|[иі]чн|льн|лив|[уая]ч|н|ш|ован|[рк]ов|ев)(?:ій|ою|ьою|им|ім)"
              + "|(?:[сцз]ьк|[иі]чн|льн|лив|[уая]ч|ш|[ау]н|[рк]ов|єв|[дтвршжс]н)(?:а|я|у|ю|і))");
  private static final Pattern FEMININE_PAST =
      Pattern.compile("\\p{L}+(?:[аяеиіїоує]|[бгзкпрсхш])ла(?:ся|сь)?");
  private static final Pattern MASCULINE_PAST = Pattern.compile("\\p{L}+[аяиує]в(?:ся|сь)?");
  private static final Pattern VERB =
      Pattern.compile("\\p{L}+(?:ли|лися|лись|ють|уть|ять|ать|ти|тися|ться|є|ить)");
  private static final Pattern PREDICATE =
      Pattern.compile(
          "\\p{L}+(?:[аяеє]н|[уия]т|[сцз]ьк|[иі]чн|льн|лив|[рвбпкмзлг]н|[чшж]н|[сзд]тн|[иі]дн)(?:а|ий)");

  private final IrregularPast irregular;
  private final Set<String> noPast;
  private final Set<String> pastInIv;
  private final Set<String> hardInAr;
  private final Set<String> adjectiveStems = new HashSet<>();
  private final Map<String, String> predicates;

  UkrainianMorphology() {
    WordTable table = WordTable.read("uk/morphology.txt");
    irregular = new IrregularPast(table);
    noPast = table.words("no-past");
    pastInIv = table.words("past-in-iv");
    hardInAr = table.words("hard-in-ar");
    predicates = table.counterparts("predicates");
    table
        .masculines("predicates")
        .keySet()
        .forEach(feminine -> adjectiveStems.add(cut(feminine, 1)));
  }

  @Override
  public String folded(String word) {
    return word.replace('’', '\'');
  }

  @Override
  public List<String> noun(String lemma, WordGender gender, String counterpart) {
    if (lemma.endsWith("ий")) {
      return HARD.paradigm(cut(lemma, 2), WordGender.MASCULINE);
    }
    if (gender == WordGender.FEMININE && counterpart.endsWith("ий")) {
      return HARD.paradigm(cut(lemma, 1), WordGender.FEMININE);
    }
    return lemma.endsWith("а") || lemma.endsWith("я") ? inA(lemma) : masculine(lemma);
  }

  private static List<String> inA(String lemma) {
    String stem = cut(lemma, 1);
    if (lemma.endsWith("ія")) {
      return Paradigms.of(stem, "я", "ї", "ї", "ю", "єю", "ї", "ї", "й", "ям", "й", "ями", "ях");
    }
    if (lemma.endsWith("я")) {
      return Paradigms.of(stem, "я", "і", "і", "ю", "ею", "і", "і", "ь", "ям", "ь", "ями", "ях");
    }
    if (endsIn(stem, "шжчщ")) {
      return Paradigms.of(stem, "а", "і", "і", "у", "ею", "і", "і", "", "ам", "", "ами", "ах");
    }
    String dative =
        switch (last(stem)) {
          case 'к' -> cut(stem, 1) + "ці";
          case 'г' -> cut(stem, 1) + "зі";
          case 'х' -> cut(stem, 1) + "сі";
          default -> stem + "і";
        };
    boolean inserted = last(stem) == 'к' && !endsIn(cut(stem, 1), "аеиіоуяюєї");
    String genitive = inserted ? cut(stem, 1) + "ок" : stem;
    return Paradigms.of(
        stem,
        "а",
        "и",
        "=" + dative,
        "у",
        "ою",
        "=" + dative,
        "и",
        "=" + genitive,
        "ам",
        "=" + genitive,
        "ами",
        "ах");
  }

  /** The soft declension of men: <i>учитель, учителя</i>. */
  private static List<String> soft(String stem, String lemma) {
    return Paradigms.of(
        stem, "=" + lemma, "я", "ю/еві", "я", "ем", "еві/і/ю", "і", "ів", "ям", "ів", "ями", "ях");
  }

  private List<String> masculine(String lemma) {
    if (lemma.endsWith("ець") || lemma.endsWith("єць")) {
      String start = cut(lemma, 3);
      String stem = start + (lemma.endsWith("єць") ? "йц" : last(start) == 'л' ? "ьц" : "ц");
      return soft(stem, lemma);
    }
    if (lemma.endsWith("ь") || (lemma.endsWith("ар") && !hardInAr.contains(lemma))) {
      String stem = lemma.endsWith("ь") ? cut(lemma, 1) : lemma;
      return soft(stem, lemma);
    }
    if (lemma.endsWith("й")) {
      return Paradigms.of(
          cut(lemma, 1), "й", "я", "ю/єві", "я", "єм", "єві/ї", "ї", "їв", "ям", "їв", "ями", "ях");
    }
    if (lemma.endsWith("анин") || lemma.endsWith("янин")) {
      String plural = cut(lemma, 2);
      return Paradigms.of(
          lemma,
          "",
          "а",
          "у/ові",
          "а",
          "ом",
          "ові/і",
          "=" + plural + "и",
          "=" + plural,
          "=" + plural + "ам",
          "=" + plural,
          "=" + plural + "ами",
          "=" + plural + "ах");
    }
    if (endsIn(lemma, "шжчщ") || lemma.endsWith("яр")) {
      return Paradigms.of(
          lemma, "", "а", "у/еві", "а", "ем", "еві/у/і", "і", "ів", "ам", "ів", "ами", "ах");
    }
    return Paradigms.of(
        lemma, "", "а", "у/ові", "а", "ом", "ові/і/у", "и", "ів", "ам", "ів", "ами", "ах");
  }

  @Override
  public Optional<String> adjective(String form, WordGender from, int place) {
    return place < SlavicCase.COUNT
        ? HARD.other(form, from, place).or(() -> SOFT.other(form, from, place))
        : Optional.empty();
  }

  @Override
  public boolean isAdjective(String word) {
    return adjectiveStems.contains(cut(word, 1))
        || adjectiveStems.contains(cut(word, 2))
        || (word.length() > 4 && ADJECTIVE.matcher(word).matches());
  }

  @Override
  public boolean fitsPlural(String adjective, SlavicCase grammaticalCase) {
    return adjective.endsWith(
        switch (grammaticalCase) {
          case NOMINATIVE -> "і";
          case GENITIVE, ACCUSATIVE, LOCATIVE -> "х";
          case DATIVE -> "м";
          case INSTRUMENTAL -> "ми";
        });
  }

  @Override
  public Optional<Past> past(String word) {
    int suffix = word.endsWith("ся") || word.endsWith("сь") ? 2 : 0;
    String active = cut(word, suffix);
    String ending = word.substring(active.length());
    for (WordGender gender : WordGender.values()) {
      Optional<String> listed = irregular.other(active, gender);
      if (listed.isPresent()) {
        return listed.map(other -> Past.of(gender, other + ending));
      }
    }
    if (suffix == 0 && noPast.contains(word)) {
      return Optional.empty();
    }
    if (FEMININE_PAST.matcher(word).matches()) {
      return Optional.of(Past.of(WordGender.FEMININE, masculinePast(active) + ending));
    }
    if (MASCULINE_PAST.matcher(word).matches()
        || ((active.endsWith("ів") || active.endsWith("їв"))
            && (suffix > 0 || isPastInIv(active)))) {
      return Optional.of(Past.of(WordGender.MASCULINE, replaceEnd(active, "в", "ла") + ending));
    }
    return Optional.empty();
  }

  private static String masculinePast(String feminine) {
    String stem = cut(feminine, 2);
    if (stem.endsWith("йш")) {
      return cut(stem, 1) + "шов";
    }
    return endsIn(stem, "аяеиіїоує") ? stem + "в" : stem;
  }

  /** Verbs in -ів look like genitives of the plural, so that they are listed by their endings. */
  private boolean isPastInIv(String word) {
    for (int from = 0; from < word.length() - 2; from++) {
      if (pastInIv.contains(word.substring(from))) {
        return true;
      }
    }
    return false;
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
      return word.endsWith("а") == feminine ? Optional.of(listed) : Optional.empty();
    }
    if (!PREDICATE.matcher(word).matches() || word.endsWith("а") != feminine) {
      return Optional.empty();
    }
    return Optional.of(feminine ? replaceEnd(word, "а", "ий") : replaceEnd(word, "ий", "а"));
  }

  @Override
  public boolean isParticiple(String word) {
    return PARTICIPLE.matcher(word).matches();
  }

  @Override
  public boolean mayBeNominative(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("а") || word.endsWith("я") || word.endsWith("ь")
        : isMasculineLike(word);
  }

  @Override
  public boolean isLikelySubject(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("а") || word.endsWith("я") || word.endsWith("ість")
        : isMasculineLike(word);
  }

  private static boolean isMasculineLike(String word) {
    return endsIn(word, "бвгґджзклмнпрстфхцчшщйь")
        && !VERB.matcher(word).matches()
        && !word.endsWith("ість");
  }

  @Override
  public boolean isReflexive(SentenceWords words, int verb) {
    String word = words.lower(verb);
    return word.endsWith("ся") || word.endsWith("сь");
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return true;
  }
}
