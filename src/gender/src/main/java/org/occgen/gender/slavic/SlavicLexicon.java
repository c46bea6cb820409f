package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.WordTable;

/**
 * The nouns for persons of a Slavic language: those of its table, and those for which the
 * dictionary has a noun of each gender.
 */
final class SlavicLexicon {
  /** The possible meaning of a masculine form. */
  enum Masculine {
    MAN,
    /** A man in the singular, persons of any gender in the plural, which shows nothing. */
    MAN_OR_PEOPLE,
    /**
     * As {@link #MAN_OR_PEOPLE}; in the singular anybody where another word says that a woman is
     * meant.
     */
    ROLE,
    /** Persons of any gender, so that it shows none. */
    ANYBODY
  }

  /**
   * Both nouns for a kind of person; one of them may be empty.
   *
   * @param listed whether the tables have it; others may be names
   */
  record Pair(
      String feminine, String masculine, Masculine means, Evidence evidence, boolean listed) {
    String of(WordGender gender) {
      return gender == WordGender.FEMININE ? feminine : masculine;
    }
  }

  /**
   * A possible reading of a form as a noun.
   *
   * @param places in a paradigm
   */
  record Noun(Pair pair, WordGender gender, List<Integer> places) {
    boolean isNominative() {
      return places.contains(0);
    }

    /** Whether a verb of a gender may have it as its subject: <i>юрист выступила</i> is a woman. */
    boolean mayAgree(WordGender verb) {
      return gender == verb
          || (gender == WordGender.MASCULINE && pair.means() == Masculine.ANYBODY);
    }

    boolean isNominativePlural() {
      return places.contains(SlavicMorphology.CASES);
    }
  }

  private record Key(String lemma, WordGender gender) {}

  private final SlavicMorphology morphology;
  private final SlavicForms forms;
  private final FunctionWords words;
  private final Map<Key, Pair> pairs = new HashMap<>();
  private final boolean epicene; // masculine nouns for occupations
  private final Set<String> exceptions; // of the meaning of pairs that the dictionary has
  private final Map<WordGender, Map<String, String>> subjects;
  private final Map<WordGender, Map<String, String>> pluralSubjects;
  private final Map<WordGender, Map<String, String>> numerals;
  private final Map<WordGender, Map<String, String>> ofGender;
  private final KnownWords<String, Noun> nouns = new KnownWords<>(this::find);

  /**
   * A lexicon.
   *
   * @param occupations nouns beside those of the tables
   */
  SlavicLexicon(
      WordTable nounTable,
      WordTable table,
      FunctionWords words,
      SlavicMorphology morphology,
      SlavicForms forms,
      List<FormPair> occupations) {
    this.morphology = morphology;
    this.forms = forms;
    this.words = words;
    epicene = words.has("traits", "epicene-occupations");
    exceptions = nounTable.words("exceptions");
    add(nounTable.pairs("specific"), Masculine.MAN, Evidence.NOUN);
    add(nounTable.pairs("people"), Masculine.MAN_OR_PEOPLE, Evidence.NOUN);
    add(nounTable.pairs("roles"), Masculine.ROLE, Evidence.NOUN);
    add(nounTable.pairs("work"), Masculine.ANYBODY, Evidence.NOUN);
    add(
        occupations.stream().filter(FormPair::isUsable).toList(),
        epicene ? Masculine.ANYBODY : Masculine.ROLE,
        Evidence.OCCUPATION);
    subjects = table.byGender("subjects");
    pluralSubjects = table.byGender("plural-subjects");
    numerals = table.byGender("counting");
    ofGender = nounTable.byGender("of-gender");
  }

  private void add(List<FormPair> all, Masculine means, Evidence evidence) {
    for (FormPair each : all) {
      Pair pair = new Pair(each.feminine(), each.masculine(), means, evidence, true);
      for (WordGender gender : WordGender.values()) {
        String lemma = SlavicMorphology.folded(pair.of(gender));
        if (pairs.putIfAbsent(new Key(lemma, gender), pair) == null) {
          forms.declare(lemma, gender);
        }
      }
    }
  }

  /** The noun that a form is; empty if it is none for persons. */
  Optional<Noun> noun(String form) {
    return Optional.ofNullable(nouns.of(form));
  }

  boolean isNoun(String form) {
    return noun(form).isPresent();
  }

  private Optional<Noun> find(String form) {
    List<Reading> readings =
        morphology.readings(form).stream()
            .filter(reading -> reading.partOfSpeech() == PartOfSpeech.NOUN)
            .toList();
    Map<Pair, Map<WordGender, Set<Integer>>> found = new LinkedHashMap<>();
    for (boolean listed : new boolean[] {true, false}) {
      for (Reading reading : readings) {
        for (WordGender gender : genders(reading)) {
          Optional<Pair> pair =
              listed
                  ? Optional.ofNullable(pairs.get(new Key(key(reading.lemma()), gender)))
                  : unlisted(reading, gender);
          pair.ifPresent(
              one ->
                  found
                      .computeIfAbsent(one, key -> new HashMap<>())
                      .computeIfAbsent(gender, key -> new TreeSet<>())
                      .addAll(SlavicMorphology.places(reading)));
        }
      }
      if (!found.isEmpty()) {
        break;
      }
    }
    return found.entrySet().stream()
        .flatMap(entry -> noun(entry.getKey(), entry.getValue()).stream())
        // Polish -nicy is a genitive of women and, more often, a nominative of persons
        .min(
            Comparator.comparing(
                noun ->
                    !noun.pair().listed() && !noun.isNominativePlural() && !noun.isNominative()));
  }

  private static String key(String lemma) {
    return SlavicMorphology.folded(lemma.toLowerCase(Locale.ROOT));
  }

  /** The genders of a noun; a plural of all genders has that of its dictionary form. */
  private List<WordGender> genders(Reading reading) {
    return reading.genders().size() == 1
        ? List.copyOf(reading.genders())
        : morphology.readings(key(reading.lemma())).stream()
            .filter(each -> each.partOfSpeech() == PartOfSpeech.NOUN && each.showsGender())
            .filter(each -> each.lemma().equals(reading.lemma()))
            .flatMap(each -> each.genders().stream())
            .distinct()
            .toList();
  }

  /** A pair that the dictionary has: both nouns, or a man's that is said of anybody. */
  private Optional<Pair> unlisted(Reading reading, WordGender gender) {
    String lemma = key(reading.lemma());
    boolean thing =
        morphology.readings(reading.word()).stream()
            .filter(each -> each.partOfSpeech() == PartOfSpeech.NOUN)
            .anyMatch(each -> !each.animate() && !each.lemma().equals(reading.lemma()));
    if (thing || words.has("no-persons", lemma) || morphology.isPredicative(reading.word())) {
      return Optional.empty();
    }
    Optional<Reading> other =
        morphology
            .counterpart(reading.lemma(), gender.other())
            .filter(found -> reading.animate() && found.animate())
            .filter(found -> !words.has("no-persons", key(found.lemma())));
    if (other.isPresent()) {
      String text = key(other.get().lemma());
      String feminine = gender == WordGender.FEMININE ? lemma : text;
      String masculine = gender == WordGender.FEMININE ? text : lemma;
      boolean anybody = epicene != exceptions.contains(masculine);
      Masculine means = anybody ? Masculine.ANYBODY : Masculine.ROLE;
      return Optional.of(new Pair(feminine, masculine, means, Evidence.NOUN, false));
    }
    return gender == WordGender.MASCULINE && reading.animate()
        ? Optional.of(new Pair("", lemma, Masculine.ANYBODY, Evidence.NOUN, false))
        : Optional.empty();
  }

  /** The noun of a form, at places where the other gender's form differs; empty without any. */
  private static Optional<Noun> noun(Pair pair, Map<WordGender, Set<Integer>> places) {
    Set<Integer> ofWomen = places.getOrDefault(WordGender.FEMININE, Set.of());
    Set<Integer> ofMen = places.getOrDefault(WordGender.MASCULINE, Set.of());
    List<Integer> women = ofWomen.stream().filter(place -> !ofMen.contains(place)).toList();
    List<Integer> men = ofMen.stream().filter(place -> !ofWomen.contains(place)).toList();
    // Ukrainian -ці is a dative of women and, more often, a nominative of persons
    boolean plural =
        !men.isEmpty()
            && men.stream().allMatch(place -> place >= SlavicMorphology.CASES)
            && women.stream().allMatch(place -> place < SlavicMorphology.CASES);
    if (women.isEmpty() && men.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        women.isEmpty() || plural
            ? new Noun(pair, WordGender.MASCULINE, men)
            : new Noun(pair, WordGender.FEMININE, women));
  }

  /** The counterpart of a noun at a place; empty if it has none or its form is not known. */
  Optional<String> counterpart(Noun noun, int place) {
    String lemma = noun.pair().of(noun.gender().other());
    return lemma.isEmpty() ? Optional.empty() : forms.noun(lemma, noun.gender().other(), place);
  }

  /** The cases of a noun in the singular, in both genders. */
  List<FormPair> inflected(FormPair noun) {
    List<FormPair> inflected = new ArrayList<>();
    for (int place = 0; place < SlavicMorphology.CASES; place++) {
      for (String hers : forms(noun.feminine(), WordGender.FEMININE, place)) {
        for (String his : forms(noun.masculine(), WordGender.MASCULINE, place)) {
          inflected.add(new FormPair(hers, his));
        }
      }
    }
    return inflected;
  }

  /** The usual form first, then others: Ukrainian <i>водію, водієві</i>. */
  private List<String> forms(String lemma, WordGender gender, int place) {
    return Stream.concat(
            Stream.of(forms.noun(lemma, gender, place).orElse(lemma)),
            forms.all(lemma, gender, place).stream())
        .map(SlavicMorphology::folded)
        .distinct()
        .toList();
  }

  /** A numeral in the other gender; empty if the word is none. */
  Optional<String> numeral(String word, WordGender gender) {
    return Optional.ofNullable(numerals.getOrDefault(gender, Map.of()).get(word));
  }

  /** The gender of a pronoun of the third person as a subject; empty if the word is none. */
  Optional<WordGender> subject(String word) {
    return gender(subjects, word);
  }

  /** The gender of a plural pronoun of the third person as a subject; empty if it is none. */
  Optional<WordGender> pluralSubject(String word) {
    return gender(pluralSubjects, word);
  }

  private static Optional<WordGender> gender(
      Map<WordGender, Map<String, String>> pronouns, String word) {
    return Stream.of(WordGender.values())
        .filter(gender -> pronouns.getOrDefault(gender, Map.of()).containsKey(word))
        .findFirst();
  }

  /** Adds an adjective that names a gender, whatever noun it belongs to: <i>women's</i>. */
  void findOfGender(String word, String behind, int i, SentenceFindings findings) {
    for (WordGender gender : WordGender.values()) {
      morphology
          .withLemma(word, behind, ofGender.getOrDefault(gender, Map.of()))
          .ifPresent(form -> findings.add(i, gender, Evidence.NOUN, form));
    }
  }
}
