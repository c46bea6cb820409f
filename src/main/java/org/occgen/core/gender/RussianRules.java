package org.occgen.core.gender;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.core.gender.SentenceFindings.Finding;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * Russian. Nouns for persons are declined by rule, adjectives before them agree in case; verbs of
 * the past and short forms agree with a subject that is a pronoun, a noun for a person, a name, or
 * left out. Words are compared without ё.
 */
final class RussianRules implements LanguageRules {
  private static final WordTable WORDS = WordTable.read("ru/words.txt");
  private static final int CLAUSE = 12; // words that are looked at in search of a subject
  private static final int REACH = 4; // adjectives before a noun

  private static final Pattern FEMININE_PAST =
      Pattern.compile("\\p{L}+(?:[аяеиоуы]ла|[аяеиоуы]лась|[бвгзкпрсхчш]ла|[бвгзкпрсхчш]лась)");
  private static final Pattern MASCULINE_PAST =
      Pattern.compile("\\p{L}+(?:[аяеиоуы]л|[аяеиоуы]лся)");
  private static final Pattern SHORT_PARTICIPLE =
      Pattern.compile("\\p{L}{2,}(?:[аяеи]н|[аеиуяыо]т)а");
  private static final Pattern MASCULINE_SHORT =
      Pattern.compile("\\p{L}{3,}(?:[аяе]н|[ыя]т|бит|шит|лит|вит|нут)");
  private static final Pattern PLURAL_VERB = Pattern.compile("\\p{L}+(?:ли|лись|ют|ат|ят|ут)");

  private static final Set<String> PREPOSITIONS = WORDS.words("prepositions");
  private static final Set<String> GENITIVE = WORDS.words("genitive");
  private static final Set<String> DATIVE = WORDS.words("dative");
  private static final Set<String> INSTRUMENTAL = WORDS.words("instrumental");
  private static final Set<String> PREPOSITIONAL = WORDS.words("prepositional");
  private static final Set<String> ADVERBS = WORDS.words("adverbs");
  private static final Set<String> COPULAS = WORDS.words("copulas");
  private static final Set<String> CLAUSE_STARTS = WORDS.words("clause-starts");
  private static final Set<String> NO_PAST = WORDS.words("no-past");

  private static final int CASES = RussianCase.values().length;

  /** What a masculine form may mean. */
  private enum Masculine {
    MAN,
    /** A man in the singular, persons of any gender in the plural. */
    MAN_OR_PEOPLE,
    ANYBODY
  }

  /** Both paradigms of a noun, twelve forms each. */
  private record Pair(
      List<String> feminine, List<String> masculine, Masculine means, Evidence evidence) {
    List<String> of(WordGender gender) {
      return gender == WordGender.FEMININE ? feminine : masculine;
    }
  }

  /** What a form may be: places in a paradigm. */
  private record Noun(Pair pair, WordGender gender, List<Integer> places) {}

  /** A form of a determiner with its case and its counterpart. */
  private record Agreeing(WordGender gender, RussianCase grammaticalCase, String counterpart) {}

  private final Map<String, Noun> nouns = new HashMap<>();
  private final Map<String, List<Agreeing>> determiners = new HashMap<>();
  private final Map<String, String> feminineToMasculine = new HashMap<>(); // past and short forms
  private final Map<String, String> masculineToFeminine = new HashMap<>();
  private final Map<String, String> shortForms = new HashMap<>();
  private final Map<String, String> shortMasculine = new HashMap<>();
  private final Map<String, String> ofGender = new HashMap<>(); // stems, both ways
  private final Set<String> feminineStems;
  private final RussianForms forms;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  RussianRules(List<FormPair> occupations) {
    forms = new RussianForms(WORDS.words("stressed"));
    WordTable table = WordTable.read("ru/nouns.txt");
    Map<String, List<String>> paradigms = new HashMap<>();
    for (List<String> paradigm : table.lines("paradigms")) {
      if (paradigm.size() != 2 * CASES) {
        throw new IllegalStateException(table.name() + ": " + paradigm + " is no paradigm");
      }
      paradigms.put(paradigm.get(0), paradigm);
    }
    table.pairs("specific").forEach(pair -> addNoun(pair, paradigms, Masculine.MAN, Evidence.NOUN));
    table
        .pairs("people")
        .forEach(pair -> addNoun(pair, paradigms, Masculine.MAN_OR_PEOPLE, Evidence.NOUN));
    table.pairs("work").forEach(pair -> addNoun(pair, paradigms, Masculine.ANYBODY, Evidence.NOUN));
    occupations.stream()
        .filter(FormPair::isUsable)
        .forEach(pair -> addNoun(pair, paradigms, Masculine.ANYBODY, Evidence.OCCUPATION));
    WORDS.lines("agreeing").forEach(this::addDeterminer);
    for (String masculine : WORDS.words("past")) {
      masculineToFeminine.put(masculine, masculine + "ла");
    }
    for (FormPair pair : WORDS.pairs("past-pairs")) {
      feminineToMasculine.put(pair.feminine(), pair.masculine());
      masculineToFeminine.put(pair.masculine(), pair.feminine());
    }
    for (FormPair pair : WORDS.pairs("short")) {
      shortForms.put(pair.feminine(), pair.masculine());
      shortMasculine.put(pair.masculine(), pair.feminine());
    }
    for (FormPair pair : table.pairs("of-gender")) {
      ofGender.put(pair.feminine(), pair.masculine());
      ofGender.put(pair.masculine(), pair.feminine());
    }
    feminineStems = Set.copyOf(table.pairs("of-gender").stream().map(FormPair::feminine).toList());
  }

  private void addNoun(
      FormPair pair, Map<String, List<String>> paradigms, Masculine means, Evidence evidence) {
    String feminine = bare(pair.feminine());
    String masculine = bare(pair.masculine());
    Pair both =
        new Pair(
            paradigms.getOrDefault(feminine, forms.noun(feminine)),
            paradigms.getOrDefault(masculine, forms.noun(masculine)),
            means,
            evidence);
    for (WordGender gender : WordGender.values()) {
      Map<String, List<Integer>> places = new HashMap<>();
      for (int place = 0; place < 2 * CASES; place++) {
        places.computeIfAbsent(both.of(gender).get(place), form -> new ArrayList<>()).add(place);
      }
      places.forEach((form, at) -> nouns.putIfAbsent(form, new Noun(both, gender, at)));
    }
  }

  private void addDeterminer(List<String> line) {
    for (int place = 0; place < CASES; place++) {
      RussianCase grammaticalCase = RussianCase.at(place);
      String feminine = line.get(place);
      String masculine = line.get(CASES + place);
      determiners
          .computeIfAbsent(feminine, form -> new ArrayList<>())
          .add(new Agreeing(WordGender.FEMININE, grammaticalCase, masculine));
      determiners
          .computeIfAbsent(masculine, form -> new ArrayList<>())
          .add(new Agreeing(WordGender.MASCULINE, grammaticalCase, feminine));
    }
  }

  private static String bare(String word) {
    return word.replace('ё', 'е');
  }

  private static String word(SentenceWords words, int i) {
    return bare(words.lower(i));
  }

  @Override
  public List<String> readings(String word) {
    return List.of(bare(word));
  }

  @Override
  public List<FormPair> inflected(FormPair noun) {
    List<String> feminine = forms.noun(bare(noun.feminine()));
    List<String> masculine = forms.noun(bare(noun.masculine()));
    return IntStream.range(0, CASES)
        .mapToObj(place -> new FormPair(feminine.get(place), masculine.get(place)))
        .toList();
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return true;
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    for (int i = 0; i < words.size(); i++) {
      String word = word(words, i);
      pronoun(words, i, word, findings);
      Noun noun = nouns.get(word);
      if (noun != null && !isTitle(words, i)) {
        nounPhrase(words, i, noun, findings);
      }
      ofGender(word, i, findings);
    }
    int accepted = -CLAUSE; // the verb before that agrees with a person
    WordGender gender = WordGender.FEMININE;
    for (int i = 0; i < words.size(); i++) {
      Optional<Finding> verb = verb(words, i, accepted, gender, findings);
      if (verb.isPresent()) {
        findings.add(verb.get());
        accepted = i;
        gender = verb.get().gender();
        shortForm(words, i, gender, findings);
        predicate(words, i, gender, findings);
      }
    }
    for (int i = 0; i < words.size(); i++) {
      relative(words, i, findings);
      oneOf(words, i, findings);
      beside(words, i, findings);
    }
  }

  /** A capital behind a quotation mark begins the title of a work. */
  private static boolean isTitle(SentenceWords words, int i) {
    return words.name(i) && (words.gap(i).indexOf('«') >= 0 || words.gap(i).indexOf('"') >= 0);
  }

  private static void pronoun(SentenceWords words, int i, String word, SentenceFindings findings) {
    String before = word(words, i - 1);
    String other =
        switch (word) {
          case "она" -> "он";
          case "он" -> "она";
          case "ее" -> "его";
          case "его" -> "ее";
          case "ей" -> "ему";
          case "ему" -> "ей";
          case "нее" -> "него";
          case "него" -> "нее";
          case "нему" -> "ней";
          case "нем" -> PREPOSITIONAL.contains(before) ? "ней" : "";
          case "ней" ->
              DATIVE.contains(before) ? "нему" : PREPOSITIONAL.contains(before) ? "нем" : "ним";
          case "ним" -> DATIVE.contains(before) ? "" : "ней";
          case "нею" -> "ним";
          default -> "";
        };
    if (other.isEmpty()) {
      return;
    }
    WordGender gender =
        switch (word) {
          case "она", "ее", "ей", "нее", "ней", "нею" -> WordGender.FEMININE;
          default -> WordGender.MASCULINE;
        };
    findings.add(i, gender, Evidence.PRONOUN, other);
  }

  private void ofGender(String word, int i, SentenceFindings findings) {
    for (int cut = 2; cut <= 3; cut++) {
      if (word.length() <= cut) {
        return;
      }
      String stem = word.substring(0, word.length() - cut);
      String other = ofGender.get(stem);
      if (other != null) {
        boolean feminine = feminineStems.contains(stem);
        String ending = word.substring(word.length() - cut);
        if (other.equals("мужск") && ending.equals("ий")) {
          ending = "ой";
        }
        findings.add(
            i,
            feminine ? WordGender.FEMININE : WordGender.MASCULINE,
            Evidence.NOUN,
            other + ending);
      }
    }
  }

  private void nounPhrase(SentenceWords words, int head, Noun noun, SentenceFindings findings) {
    int place = place(words, head, noun);
    String counterpart = noun.pair().of(noun.gender().other()).get(place);
    Masculine means = noun.pair().means();
    boolean masculine = noun.gender() == WordGender.MASCULINE;
    if (masculine && means == Masculine.ANYBODY) {
      return;
    }
    Strength strength =
        masculine && means == Masculine.MAN_OR_PEOPLE && place >= CASES
            ? Strength.GENERIC_PLURAL
            : Strength.SURE;
    findings.add(
        new Finding(
            head, head, noun.gender(), noun.pair().evidence(), Optional.of(counterpart), strength));
    if (place >= CASES) {
      return; // adjectives of the plural show no gender
    }
    RussianCase grammaticalCase = RussianCase.at(place);
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      Optional<String> other = agreeing(word(words, i), noun.gender(), grammaticalCase);
      if (other.isEmpty()) {
        return;
      }
      findings.add(i, noun.gender(), Evidence.AGREEMENT, other.get(), strength);
    }
  }

  /** A determiner or adjective in the other gender; empty if it is none of that gender and case. */
  private Optional<String> agreeing(String word, WordGender gender, RussianCase wanted) {
    List<Agreeing> listed = determiners.get(word);
    if (listed != null) {
      return listed.stream()
          .filter(form -> form.gender() == gender && form.grammaticalCase() == wanted)
          .map(Agreeing::counterpart)
          .findFirst();
    }
    return PREPOSITIONS.contains(word) || ADVERBS.contains(word) || nouns.containsKey(word)
        ? Optional.empty()
        : forms.adjective(word, gender, wanted);
  }

  /** Which form of its paradigm a noun is, by what stands before it. */
  private int place(SentenceWords words, int head, Noun noun) {
    List<Integer> places = noun.places();
    if (places.size() == 1) {
      return places.get(0);
    }
    int i = head - 1;
    List<Integer> left = places;
    while (i >= 0 && head - i <= REACH && words.joined(i + 1) && isAdjective(word(words, i))) {
      String adjective = word(words, i);
      left = keep(left, place -> fits(adjective, place, noun.gender()));
      i--;
    }
    String before = words.joined(i + 1) ? word(words, i) : "";
    if (GENITIVE.contains(before)) {
      return first(left, RussianCase.GENITIVE);
    }
    if (DATIVE.contains(before)) {
      return first(left, RussianCase.DATIVE);
    }
    if (INSTRUMENTAL.contains(before)) {
      return first(left, RussianCase.INSTRUMENTAL);
    }
    if (PREPOSITIONAL.contains(before)) {
      return first(left, RussianCase.PREPOSITIONAL);
    }
    boolean counted =
        before.equals("две")
            || before.equals("два")
            || before.equals("три")
            || before.equals("четыре");
    if (counted && left.contains(1)) {
      return 1;
    }
    if (places.size() == 2 * CASES) { // not declined
      if (COPULAS.contains(before)) {
        return RussianCase.INSTRUMENTAL.place();
      }
      if (isPast(before)) {
        return RussianCase.ACCUSATIVE.place();
      }
      return (isNoun(before) ? RussianCase.GENITIVE : RussianCase.NOMINATIVE).place();
    }
    if (left.contains(1) && left.contains(CASES)) {
      return isNoun(before) ? 1 : CASES;
    }
    if (left.contains(1) && left.contains(3)) {
      return isNoun(before) ? 1 : 3;
    }
    return left.get(0);
  }

  /** Whether a word before a noun may be another noun, on which a genitive depends. */
  private boolean isNoun(String word) {
    return !word.isEmpty()
        && !CLAUSE_STARTS.contains(word)
        && !ADVERBS.contains(word)
        && !PREPOSITIONS.contains(word)
        && !PLURAL_VERB.matcher(word).matches()
        && !word.endsWith("ть")
        && !word.endsWith("ться")
        && !word.endsWith("ет")
        && !word.endsWith("ит")
        && !isPast(word);
  }

  private boolean isPast(String word) {
    return isFemininePast(word) || isMasculinePast(word);
  }

  private static List<Integer> keep(List<Integer> places, IntPredicate fits) {
    List<Integer> kept = places.stream().filter(fits::test).toList();
    return kept.isEmpty() ? places : kept;
  }

  private static int first(List<Integer> places, RussianCase wanted) {
    return places.stream()
        .filter(place -> place % CASES == wanted.place())
        .findFirst()
        .orElse(places.get(0));
  }

  private boolean isAdjective(String word) {
    return determiners.containsKey(word)
        || (word.length() > 4
            && !nouns.containsKey(word)
            && Pattern.matches(
                "\\p{L}+(?:ая|яя|ой|ей|ую|юю|ый|ий|ого|его|ому|ему|ым|им|ом|ем|ые|ие|ых|их|ыми|ими)",
                word));
  }

  private boolean fits(String adjective, int place, WordGender gender) {
    if (place >= CASES) {
      return switch (place - CASES) {
        case 0 -> adjective.endsWith("е");
        case 1, 3, 5 -> adjective.endsWith("х");
        case 2 -> adjective.endsWith("м");
        default -> adjective.endsWith("ми");
      };
    }
    return agreeing(adjective, gender, RussianCase.at(place)).isPresent();
  }

  /** A verb of the past that agrees with a person, as a finding. */
  private Optional<Finding> verb(
      SentenceWords words, int i, int accepted, WordGender lastGender, SentenceFindings findings) {
    String word = word(words, i);
    WordGender gender;
    String counterpart;
    if (words.capital(i) && i > 0) {
      return Optional.empty();
    }
    if (isFemininePast(word)) {
      gender = WordGender.FEMININE;
      counterpart = RussianForms.masculinePast(word, feminineToMasculine);
    } else if (isMasculinePast(word)) {
      gender = WordGender.MASCULINE;
      counterpart = femininePast(word);
    } else {
      return Optional.empty();
    }
    return subject(words, i, gender, accepted, lastGender, findings)
        .map(
            strength ->
                new Finding(i, i, gender, Evidence.SUBJECT, Optional.of(counterpart), strength));
  }

  private boolean isFemininePast(String word) {
    if (!FEMININE_PAST.matcher(word).matches()) {
      return false;
    }
    return word.endsWith("лась") || !NO_PAST.contains(word.substring(0, word.length() - 1));
  }

  private boolean isMasculinePast(String word) {
    String active = word.endsWith("ся") ? word.substring(0, word.length() - 2) : word;
    return masculineToFeminine.containsKey(active)
        || (MASCULINE_PAST.matcher(word).matches() && !NO_PAST.contains(word));
  }

  private String femininePast(String word) {
    boolean reflexive = word.endsWith("ся");
    String active = reflexive ? word.substring(0, word.length() - 2) : word;
    String listed = masculineToFeminine.get(active);
    String feminine;
    if (listed != null) {
      feminine = listed;
    } else if (active.endsWith("шел")) {
      feminine = active.substring(0, active.length() - 2) + "ла";
    } else {
      feminine = active + "а";
    }
    return reflexive ? feminine + "сь" : feminine;
  }

  /** How sure it is that the subject of a verb is a person of that gender; empty if it is none. */
  private Optional<Strength> subject(
      SentenceWords words,
      int verb,
      WordGender gender,
      int accepted,
      WordGender lastGender,
      SentenceFindings findings) {
    int start = verb;
    while (start > 0
        && verb - start < CLAUSE
        && words.joined(start)
        && !(CLAUSE_STARTS.contains(word(words, start - 1)) && start < verb)) {
      start--;
    }
    boolean prepositional = false;
    for (int i = verb - 1; i >= start; i--) {
      String word = word(words, i);
      Optional<Finding> found = findings.at(i);
      boolean nominative = word.equals("она") || word.equals("он");
      if (nominative) {
        return found.filter(one -> one.gender() == gender).map(one -> Strength.SURE);
      }
      Noun noun = nouns.get(word);
      if (noun != null && noun.places().contains(0) && !afterPreposition(words, i, start)) {
        return noun.gender() == gender
            ? Optional.of(found.map(Finding::strength).orElse(Strength.SURE))
            : Optional.empty();
      }
      if (word.equals("которая") || word.equals("который")) {
        boolean same = word.equals("которая") == (gender == WordGender.FEMININE);
        boolean person =
            words.name(i - 1)
                || findings.at(i - 1).filter(one -> one.gender() == gender).isPresent();
        return same && person ? Optional.of(Strength.NEEDS_SUPPORT) : Optional.empty();
      }
    }
    for (int i = start; i < verb; i++) {
      String word = word(words, i);
      if (PREPOSITIONS.contains(word)) {
        prepositional = true;
        continue;
      }
      if (ADVERBS.contains(word) || CLAUSE_STARTS.contains(word) || isNumber(word)) {
        continue;
      }
      if (prepositional) {
        // the noun of the preposition, its adjectives, and genitives behind it
        prepositional = isAdjective(word) || isNumber(word);
        continue;
      }
      if (words.name(i)) {
        return Optional.of(Strength.SURE);
      }
      if (!findings.has(i) && isSubject(word, gender)) {
        return Optional.empty();
      }
      if (findings.has(i) || isAdjective(word) || isPast(word)) {
        continue;
      }
      boolean sameEnding =
          gender == WordGender.FEMININE
              ? word.endsWith("а") || word.endsWith("я") || word.endsWith("ь")
              : isMasculineLike(word);
      if (sameEnding && !words.capital(i)) {
        return Optional.empty();
      }
      if (words.capital(i) && i == 0) {
        return Optional.of(sameEnding ? Strength.NEEDS_SUPPORT : Strength.SURE);
      }
    }
    return behind(words, verb, gender, accepted, lastGender);
  }

  /** A determiner that is a subject by itself: <i>одна из них</i>. */
  private boolean isSubject(String word, WordGender gender) {
    return determiners.getOrDefault(word, List.of()).stream()
        .anyMatch(
            form -> form.gender() == gender && form.grammaticalCase() == RussianCase.NOMINATIVE);
  }

  /** A subject behind its verb, or one that is left out. */
  private Optional<Strength> behind(
      SentenceWords words, int verb, WordGender gender, int accepted, WordGender lastGender) {
    for (int i = verb + 1; i <= verb + 3 && words.joined(i); i++) {
      String word = word(words, i);
      if (word.equals("она") || word.equals("он")) {
        return word.equals("она") == (gender == WordGender.FEMININE)
            ? Optional.of(Strength.SURE)
            : Optional.empty();
      }
      Noun noun = nouns.get(word);
      if (noun != null && noun.places().contains(0)) {
        return noun.gender() == gender ? Optional.of(Strength.SURE) : Optional.empty();
      }
      if (words.name(i)) {
        return Optional.of(Strength.NEEDS_SUPPORT);
      }
      if (PREPOSITIONS.contains(word)) {
        break;
      }
      if (!masculineShort(word).isEmpty() || !feminineShort(word).isEmpty()) {
        continue;
      }
      boolean thing =
          gender == WordGender.FEMININE
              ? word.endsWith("а") || word.endsWith("я") || word.endsWith("сть")
              : isMasculineLike(word);
      boolean reflexive = word(words, verb).endsWith("сь") || word(words, verb).endsWith("ся");
      boolean copula = COPULAS.contains(word(words, verb));
      if (thing && (reflexive || copula) && !words.capital(i)) {
        return Optional.empty();
      }
    }
    boolean coordinated = lastGender == gender && verb - accepted <= 2 * CLAUSE;
    return Optional.of(coordinated ? Strength.SURE : Strength.NEEDS_SUPPORT);
  }

  private static boolean afterPreposition(SentenceWords words, int i, int start) {
    for (int k = i - 1; k >= Math.max(start, i - 2) && words.joined(k + 1); k--) {
      if (PREPOSITIONS.contains(word(words, k))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMasculineLike(String word) {
    char last = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
    return "бвгджзклмнпрстфхцчшщйь".indexOf(last) >= 0 && !word.endsWith("ть");
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  /** Short participles and adjectives behind a verb: <i>была избрана</i>. */
  private void shortForm(
      SentenceWords words, int verb, WordGender gender, SentenceFindings findings) {
    if (!COPULAS.contains(word(words, verb))) {
      return;
    }
    for (int i = verb + 1; i <= verb + 5 && i < words.size(); i++) {
      if (shortForm(words, i, gender, Strength.SURE, findings)) {
        return;
      }
      boolean comma = !words.joined(i);
      if (comma || isPast(word(words, i))) {
        return;
      }
    }
  }

  /** Adjectives in the instrumental that close a phrase: <i>финишировала четвертой</i>. */
  private void predicate(
      SentenceWords words, int verb, WordGender gender, SentenceFindings findings) {
    int i = verb + 1;
    while (i <= verb + 3 && words.joined(i) && ADVERBS.contains(word(words, i))) {
      i++;
    }
    boolean ends =
        i + 1 >= words.size()
            || !words.joined(i + 1)
            || PREPOSITIONS.contains(word(words, i + 1))
            || CLAUSE_STARTS.contains(word(words, i + 1));
    if (!words.joined(i) || !ends || !isAdjective(word(words, i))) {
      return;
    }
    int at = i;
    agreeing(word(words, at), gender, RussianCase.INSTRUMENTAL)
        .ifPresent(other -> findings.add(at, gender, Evidence.SUBJECT, other, Strength.SURE));
  }

  private boolean shortForm(
      SentenceWords words, int i, WordGender gender, Strength strength, SentenceFindings findings) {
    String word = word(words, i);
    String other = gender == WordGender.FEMININE ? masculineShort(word) : feminineShort(word);
    if (other.isEmpty() || words.capital(i)) {
      return false;
    }
    findings.add(i, gender, Evidence.SUBJECT, other, strength);
    return true;
  }

  private String masculineShort(String word) {
    String listed = shortForms.get(word);
    if (listed != null) {
      return listed;
    }
    return SHORT_PARTICIPLE.matcher(word).matches() ? word.substring(0, word.length() - 1) : "";
  }

  private String feminineShort(String word) {
    String listed = shortMasculine.get(word);
    if (listed != null) {
      return listed;
    }
    return MASCULINE_SHORT.matcher(word).matches() && !nouns.containsKey(word) ? word + "а" : "";
  }

  /** <i>Которая</i> behind a noun for a person or a name. */
  private void relative(SentenceWords words, int i, SentenceFindings findings) {
    String word = word(words, i);
    if (!word.startsWith("котор") || words.joined(i)) {
      return;
    }
    int antecedent = i - 1;
    WordGender gender =
        switch (word) {
          case "которая", "которую", "которой" -> WordGender.FEMININE;
          case "который", "которого", "которому", "которым", "котором" -> WordGender.MASCULINE;
          default -> null;
        };
    if (gender == null) {
      return;
    }
    Optional<Finding> person = findings.at(antecedent);
    if (person.isEmpty() || person.get().gender() != gender) {
      return;
    }
    for (RussianCase grammaticalCase : RussianCase.values()) {
      Optional<String> other = forms.adjective(word, gender, grammaticalCase);
      if (other.isPresent()) {
        findings.add(i, gender, Evidence.AGREEMENT, other.get());
        return;
      }
    }
  }

  /** <i>Одна из</i> behind a verb that agrees, and <i>сама</i> beside other evidence. */
  private void oneOf(SentenceWords words, int i, SentenceFindings findings) {
    String word = word(words, i);
    boolean self = word.equals("сама") || word.equals("саму") || word.equals("сам");
    boolean one = word.startsWith("одн") || word.equals("один");
    if (!self && !(one && word(words, i + 1).equals("из"))) {
      return;
    }
    List<Agreeing> listed = determiners.getOrDefault(word, List.of());
    if (listed.isEmpty()) {
      return;
    }
    boolean after = false;
    for (int k = i - 1; k >= Math.max(0, i - REACH) && words.joined(k + 1); k--) {
      after |=
          findings.at(k).filter(found -> found.gender() == listed.get(0).gender()).isPresent()
              || word(words, k).equals("как");
    }
    Strength strength = after ? Strength.SURE : Strength.NEEDS_SUPPORT;
    if (self || after) {
      RussianCase wanted =
          word.equals("одной") ? RussianCase.INSTRUMENTAL : listed.get(0).grammaticalCase();
      listed.stream()
          .filter(form -> form.grammaticalCase() == wanted)
          .findFirst()
          .ifPresent(
              form ->
                  findings.add(i, form.gender(), Evidence.AGREEMENT, form.counterpart(), strength));
    }
  }

  /** <i>Сама</i> and short forms beside a pronoun: <i>она известна</i>, <i>она сама</i>. */
  private void beside(SentenceWords words, int i, SentenceFindings findings) {
    String before = word(words, i - 1);
    boolean feminine = before.equals("она");
    if (!words.joined(i) || !(feminine || before.equals("он"))) {
      return;
    }
    WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
    for (int k = i; k < i + 3 && words.joined(k); k++) {
      Optional<String> self =
          word(words, k).startsWith("сам")
              ? agreeing(word(words, k), gender, RussianCase.NOMINATIVE)
              : Optional.empty();
      if (self.isPresent()) {
        findings.add(k, gender, Evidence.AGREEMENT, self.get());
      } else if (shortForm(words, k, gender, Strength.SURE, findings)
          || !ADVERBS.contains(word(words, k))) {
        return;
      }
    }
  }
}
