package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The readings of words of a Slavic language: by its dictionary, by the tables, which win, and by
 * endings where neither has a word.
 *
 * <p>A place is a case, and {@link #CASES} more in the plural: the cases in the order of {@link
 * GrammaticalCase}, without the vocative.
 */
final class SlavicMorphology {
  static final int CASES = 6;

  private static final List<GrammaticalCase> IN_ORDER = List.of(GrammaticalCase.values());
  private static final int ALL_CASES = IN_ORDER.size();
  private static final Set<PartOfSpeech> AGREEING =
      EnumSet.of(PartOfSpeech.ADJECTIVE, PartOfSpeech.PARTICIPLE, PartOfSpeech.DETERMINER);

  /**
   * A form of the past that agrees in gender.
   *
   * @param counterpart the form in the other gender
   * @param plural whether it is one of the plural, which has a gender in Polish and Czech
   * @param speech whether its ending says that the subject speaks or is spoken to: a person
   */
  record Past(WordGender gender, String counterpart, boolean plural, boolean speech) {}

  /** A word that is read as a form of a gender at a place; a predicate stands at place 0. */
  private record Form(String word, WordGender gender, int place) {}

  private final Lexicon dictionary;
  private final WordEndings endings;
  private final SlavicForms forms;
  private final FunctionWords words;
  private final Map<WordGender, Map<String, String>> predicates;
  private final KnownWords<String, List<Reading>> known =
      new KnownWords<>(word -> Optional.of(find(word)));
  private final KnownWords<String, List<Reading>> agreeing =
      new KnownWords<>(word -> Optional.of(findAgreeing(word)));
  private final KnownWords<Form, String> adjectives = new KnownWords<>(this::findAdjective);
  private final KnownWords<Form, String> predicative = new KnownWords<>(this::findPredicate);
  private final KnownWords<String, Past> pasts = new KnownWords<>(this::findPast);

  SlavicMorphology(
      Lexicon dictionary,
      WordEndings endings,
      SlavicForms forms,
      WordTable table,
      FunctionWords words) {
    this.dictionary = dictionary;
    this.endings = endings;
    this.forms = forms;
    this.words = words;
    predicates = table.byGender("predicate-pairs");
  }

  /** The place of a case in the singular. */
  static int place(GrammaticalCase grammaticalCase) {
    return IN_ORDER.indexOf(grammaticalCase);
  }

  /** The case of a place. */
  static GrammaticalCase caseAt(int place) {
    return IN_ORDER.get(place % CASES);
  }

  /** A reading that no dictionary has; place -1 is a form without case. */
  static Reading reading(
      String word,
      String lemma,
      String tag,
      PartOfSpeech partOfSpeech,
      Set<WordGender> genders,
      int place) {
    boolean plural = place >= CASES;
    return new Reading(
        word,
        lemma,
        tag,
        partOfSpeech,
        genders,
        partOfSpeech == PartOfSpeech.VERB,
        !plural,
        plural,
        place < 0 ? EnumSet.allOf(GrammaticalCase.class) : Set.of(caseAt(place)),
        false);
  }

  /** A word in lower case as tables and rules compare it. */
  static String folded(String word) {
    return word.replace('ё', 'е').replace('’', '\'');
  }

  /** The spelling of forms in a sentence: with ё and its apostrophe. */
  static UnaryOperator<String> spelling(String sentence) {
    boolean curved = sentence.indexOf('’') >= 0;
    boolean yo = sentence.indexOf('ё') >= 0 || sentence.indexOf('Ё') >= 0;
    return form -> {
      String spelled = curved ? form.replace('\'', '’') : form;
      return yo ? spelled : spelled.replace('ё', 'е');
    };
  }

  /** The readings of a folded word; empty if there are none. */
  List<Reading> readings(String word) {
    return known.of(word, List.of());
  }

  private List<Reading> find(String word) {
    if (word.isEmpty()) {
      return List.of();
    }
    List<Reading> found = new ArrayList<>(forms.listed(word));
    List<Reading> looked = dictionary.readings(word);
    if (looked.isEmpty()) {
      looked = dictionary.readings(Lexicon.capitalised(word));
    }
    for (Reading reading : looked) {
      boolean determiner =
          reading.partOfSpeech() == PartOfSpeech.ADJECTIVE
              && words.has("determiners", reading.lemma());
      found.add(determiner ? reading.as(PartOfSpeech.DETERMINER) : reading);
    }
    return List.copyOf(found.isEmpty() ? endings.readings(word) : found);
  }

  private static boolean isGuessed(Reading reading) {
    return reading.tag().startsWith("#");
  }

  /** Whether a word is read by its ending alone, although there is a dictionary. */
  boolean isUnknown(String word) {
    return dictionary.isThere() && readings(word).stream().allMatch(SlavicMorphology::isGuessed);
  }

  private Stream<Reading> of(String word, PartOfSpeech partOfSpeech) {
    return readings(word).stream().filter(reading -> reading.partOfSpeech() == partOfSpeech);
  }

  /** The places in a paradigm at which a reading stands. */
  static List<Integer> places(Reading reading) {
    return IntStream.range(0, 2 * CASES).filter(place -> stands(reading, place)).boxed().toList();
  }

  private static boolean stands(Reading reading, int place) {
    return (place < CASES ? reading.singular() : reading.plural())
        && reading.cases().contains(caseAt(place));
  }

  private static boolean isCaseless(Reading reading) {
    return reading.cases().size() == ALL_CASES;
  }

  private static boolean isShort(Reading reading) {
    return (reading.partOfSpeech() == PartOfSpeech.ADJECTIVE
            || reading.partOfSpeech() == PartOfSpeech.PARTICIPLE)
        && isCaseless(reading)
        && reading.singular();
  }

  /** Readings of a word as one that agrees with a noun in case. */
  private List<Reading> agreeing(String word) {
    return agreeing.of(word, List.of());
  }

  private List<Reading> findAgreeing(String word) {
    List<Reading> readings =
        readings(word).stream()
            .filter(reading -> AGREEING.contains(reading.partOfSpeech()) && !isCaseless(reading))
            .toList();
    boolean genitive =
        readings.stream()
            .anyMatch(
                reading ->
                    reading.is(WordGender.MASCULINE)
                        && stands(reading, place(GrammaticalCase.GENITIVE)));
    // the accusative of a man is his genitive; other masculine ones are of things
    return readings.stream()
        .filter(
            reading ->
                genitive
                    || !reading.genders().equals(Set.of(WordGender.MASCULINE))
                    || !reading.cases().equals(Set.of(GrammaticalCase.ACCUSATIVE))
                    || !reading.singular())
        .toList();
  }

  /** Whether a word agrees in case with a noun. */
  boolean isAdjective(String word) {
    return !agreeing(word).isEmpty();
  }

  /** The readings of a determiner. */
  List<Reading> determiners(String word) {
    List<Reading> readings = agreeing(word);
    return readings.isEmpty()
        ? readings
        : readings.stream()
            .filter(reading -> reading.partOfSpeech() == PartOfSpeech.DETERMINER)
            .toList();
  }

  /** Whether a word agrees with a noun of a gender at a place. */
  boolean fits(String word, WordGender gender, int place) {
    return agreeing(word).stream()
        .anyMatch(reading -> reading.genders().contains(gender) && stands(reading, place));
  }

  /**
   * An adjective or determiner in the other gender, in the same case and number.
   *
   * @return empty if it is no form of {@code from} at that place; the form itself if it is one of
   *     both genders
   */
  Optional<String> adjective(String word, WordGender from, int place) {
    return agreeing(word).isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(adjectives.of(new Form(word, from, place)));
  }

  private Optional<String> findAdjective(Form form) {
    String word = form.word();
    WordGender from = form.gender();
    int place = form.place();
    List<Reading> here =
        agreeing(word).stream()
            .filter(reading -> reading.genders().contains(from) && stands(reading, place))
            .toList();
    if (here.isEmpty()) {
      return Optional.empty();
    }
    if (here.stream().noneMatch(reading -> reading.genders().size() == 1)) {
      return Optional.of(word);
    }
    // the accusative of a man is his genitive, whatever a dictionary says
    boolean man = from == WordGender.FEMININE && place == place(GrammaticalCase.ACCUSATIVE);
    return Stream.concat(here.stream(), agreeing(word).stream())
        .flatMap(
            reading ->
                forms
                    .agreeing(
                        reading,
                        from.other(),
                        man && !reading.tag().isEmpty() ? place(GrammaticalCase.GENITIVE) : place)
                    .stream())
        .findFirst();
  }

  /** A verb of the past that shows a gender; empty if the word is none. */
  Optional<Past> past(String word) {
    return Optional.ofNullable(pasts.of(word));
  }

  private Optional<Past> findPast(String word) {
    List<Reading> shown = of(word, PartOfSpeech.PAST).filter(Reading::showsGender).toList();
    if (shown.stream().map(Reading::genders).distinct().count() != 1) {
      return Optional.empty();
    }
    Reading reading = shown.get(0);
    WordGender gender = reading.genders().iterator().next();
    boolean speech = words.isLike("spoken", word);
    return forms
        .caseless(reading, gender.other())
        .map(other -> new Past(gender, other, !reading.singular(), speech));
  }

  private boolean mayBe(String word, PartOfSpeech partOfSpeech) {
    return of(word, partOfSpeech).findAny().isPresent();
  }

  /** Whether a word is a verb: no noun depends on it. */
  boolean isVerb(String word) {
    return mayBe(word, PartOfSpeech.PAST) || (mayBe(word, PartOfSpeech.VERB) && !mayBeNoun(word));
  }

  /** Whether a word is a participle without case: <i>избрана</i>, but not <i>понимаем</i>. */
  boolean isShortParticiple(String word) {
    return of(word, PartOfSpeech.PARTICIPLE).anyMatch(SlavicMorphology::isShort)
        && !mayBe(word, PartOfSpeech.VERB);
  }

  /** Whether a word is a participle with a case, which has a phrase: <i>родившаяся</i>. */
  boolean isParticiple(String word) {
    return of(word, PartOfSpeech.PARTICIPLE).anyMatch(reading -> !isCaseless(reading));
  }

  /** Whether a word may be a noun of the dictionary or the tables. */
  boolean mayBeNoun(String word) {
    return of(word, PartOfSpeech.NOUN).anyMatch(reading -> !isGuessed(reading));
  }

  /**
   * A short form, participle or adjective that stands as a predicate, in the other gender.
   *
   * @return empty if it is none of that gender, or one of both
   */
  Optional<String> predicate(String word, WordGender gender) {
    return Optional.ofNullable(predicative.of(new Form(word, gender, 0)))
        .filter(other -> !other.equals(word));
  }

  private Optional<String> findPredicate(Form form) {
    String word = form.word();
    WordGender gender = form.gender();
    String pair = predicates.getOrDefault(gender, Map.of()).get(word);
    if (pair != null) {
      return Optional.of(pair);
    }
    Optional<Reading> bare =
        readings(word).stream()
            .filter(reading -> isShort(reading) && reading.is(gender))
            .min(Comparator.comparing(reading -> reading.partOfSpeech() == PartOfSpeech.ADJECTIVE));
    if (bare.isPresent()) {
      boolean noun =
          bare.get().partOfSpeech() == PartOfSpeech.ADJECTIVE
              && !words.has("bare-predicates", word)
              && mayBe(word, PartOfSpeech.NOUN);
      return noun ? Optional.empty() : forms.caseless(bare.get(), gender.other());
    }
    boolean full =
        words.has("traits", "full-predicates")
            && agreeing(word).stream()
                .filter(reading -> reading.partOfSpeech() != PartOfSpeech.DETERMINER)
                .anyMatch(reading -> reading.is(gender) && stands(reading, 0));
    return full ? adjective(word, gender, 0) : Optional.empty();
  }

  /** Whether a word may be a noun of that gender in the nominative. */
  boolean mayBeNominative(String word, WordGender gender) {
    return Stream.concat(of(word, PartOfSpeech.NOUN), of(word, PartOfSpeech.NAME))
        .anyMatch(reading -> reading.genders().contains(gender) && stands(reading, 0));
  }

  /** Whether a word may be a noun in the accusative: the object of a verb. */
  boolean mayBeAccusative(String word) {
    return of(word, PartOfSpeech.NOUN)
        .anyMatch(
            reading -> isGuessed(reading) || reading.cases().contains(GrammaticalCase.ACCUSATIVE));
  }

  /** Whether the dictionary has a word as a name or a person of a gender in the nominative. */
  boolean isNameOf(String word, WordGender gender) {
    return !isUnknown(word)
        && readings(word).stream()
            .filter(reading -> reading.partOfSpeech() == PartOfSpeech.NAME || reading.animate())
            .anyMatch(reading -> reading.is(gender) && stands(reading, 0));
  }

  /** Whether a word with a capital is a thing: the dictionary knows it, and not as a name. */
  boolean isThing(String word) {
    return words.has("things", word)
        || (!mayBe(word, PartOfSpeech.NAME)
            && mayBeNoun(word)
            && of(word, PartOfSpeech.NOUN).noneMatch(Reading::animate));
  }

  /** Whether such a thing may be the subject of a verb of a gender. */
  boolean isThing(String word, WordGender gender) {
    return words.has("things", word) || (isThing(word) && mayBeNominative(word, gender));
  }

  /** Whether the dictionary has a word as one that is not declined: an adverb, a conjunction. */
  boolean isParticle(String word) {
    return !readings(word).isEmpty()
        && readings(word).stream()
            .allMatch(
                reading -> reading.partOfSpeech() == PartOfSpeech.OTHER && !isGuessed(reading));
  }

  /** Whether a word with a capital may be a name of persons. */
  boolean mayBeName(String word) {
    List<Reading> names = dictionary.readings(Lexicon.capitalised(word));
    return (!names.isEmpty() && dictionary.readings(word).isEmpty())
        || Stream.concat(readings(word).stream(), names.stream())
            .anyMatch(reading -> reading.partOfSpeech() == PartOfSpeech.NAME);
  }

  /** Whether a word may be an adjective, a participle or a verb of the past, in any form. */
  boolean isPredicative(String word) {
    return readings(word).stream()
        .map(Reading::partOfSpeech)
        .anyMatch(one -> AGREEING.contains(one) || one == PartOfSpeech.PAST);
  }

  /** Whether a verb is reflexive, by its ending or by a word beside it. */
  boolean isReflexive(SentenceWords sentence, int verb) {
    return words.isLike("reflexive", sentence.lower(verb))
        || IntStream.rangeClosed(verb - 2, verb + 2)
            .anyMatch(i -> words.has("reflexive", sentence.lower(i)));
  }

  /** The noun for the same kind of person in another gender; empty if the dictionary has none. */
  Optional<Reading> counterpart(String lemma, WordGender gender) {
    return dictionary.counterpart(lemma, gender);
  }

  /** An adjective that names a gender with the other stem: <i>men's</i> for <i>women's</i>. */
  Optional<String> withLemma(String word, String behind, Map<String, String> lemmas) {
    return agreeing(word).stream()
        .filter(reading -> lemmas.containsKey(reading.lemma()))
        .min(
            Comparator.comparing(
                reading -> readings(behind).stream().noneMatch(reading::agreesWith)))
        .flatMap(reading -> forms.withLemma(reading, lemmas.getOrDefault(reading.lemma(), "")));
  }
}
