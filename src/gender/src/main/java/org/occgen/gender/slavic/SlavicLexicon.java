package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.WordTable;

/** The nouns for persons, the determiners and the pronouns of a Slavic language, in all forms. */
final class SlavicLexicon {
  private static final int CASES = SlavicCase.COUNT;

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

  /** Both paradigms of a noun, twelve forms each. */
  record Pair(List<String> feminine, List<String> masculine, Masculine means, Evidence evidence) {
    List<String> of(WordGender gender) {
      return gender == WordGender.FEMININE ? feminine : masculine;
    }
  }

  /** A possible reading of a form as a noun: its places in a paradigm. */
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
      return places.contains(CASES);
    }
  }

  /** A form of a determiner with its place and its counterpart. */
  record Agreeing(WordGender gender, int place, String counterpart) {}

  private final SlavicMorphology morphology;
  private final Map<String, List<String>> paradigms = new HashMap<>(); // irregular ones
  private final Map<String, Noun> nouns = new HashMap<>();
  private final Map<String, List<Agreeing>> determiners = new HashMap<>();
  private final Map<String, List<Agreeing>> relatives = new HashMap<>();
  private final Map<String, WordGender> subjects = new HashMap<>();
  private final Map<String, WordGender> pluralSubjects = new HashMap<>();
  private final Map<String, Agreeing> numerals = new HashMap<>();
  private final Map<String, String> ofGender = new HashMap<>(); // stems, both ways
  private final Set<String> feminineStems;

  /**
   * A lexicon.
   *
   * @param occupations nouns beside those of the tables
   */
  SlavicLexicon(
      WordTable nounTable,
      WordTable words,
      SlavicMorphology morphology,
      List<FormPair> occupations) {
    this.morphology = morphology;
    for (List<String> paradigm : nounTable.lines("paradigms")) {
      if (paradigm.size() != 2 * CASES) {
        throw new IllegalStateException(nounTable.name() + ": " + paradigm + " is no paradigm");
      }
      paradigms.put(paradigm.get(0), paradigm);
    }
    add(nounTable.pairs("specific"), Masculine.MAN, Evidence.NOUN);
    add(nounTable.pairs("people"), Masculine.MAN_OR_PEOPLE, Evidence.NOUN);
    add(nounTable.pairs("roles"), Masculine.ROLE, Evidence.NOUN);
    add(nounTable.pairs("work"), Masculine.ANYBODY, Evidence.NOUN);
    add(
        occupations.stream().filter(FormPair::isUsable).toList(),
        morphology.masculineOccupationsAreEpicene() ? Masculine.ANYBODY : Masculine.ROLE,
        Evidence.OCCUPATION);
    words.lines("agreeing").forEach(line -> addForms(line, 0, determiners));
    words.lines("agreeing-plural").forEach(line -> addForms(line, CASES, determiners));
    words.lines("relative").forEach(line -> addForms(line, 0, relatives));
    addSubjects(words.pairs("subjects"), subjects);
    addSubjects(words.pairs("plural-subjects"), pluralSubjects);
    for (FormPair pair : words.pairs("counting")) {
      numerals.put(pair.feminine(), new Agreeing(WordGender.FEMININE, 0, pair.masculine()));
      numerals.put(pair.masculine(), new Agreeing(WordGender.MASCULINE, 0, pair.feminine()));
    }
    List<FormPair> stems = nounTable.pairs("of-gender");
    for (FormPair pair : stems) {
      ofGender.putIfAbsent(pair.feminine(), pair.masculine());
      ofGender.putIfAbsent(pair.masculine(), pair.feminine());
    }
    feminineStems = Set.copyOf(stems.stream().map(FormPair::feminine).toList());
  }

  private static void addSubjects(List<FormPair> pairs, Map<String, WordGender> subjects) {
    for (FormPair pair : pairs) {
      subjects.put(pair.feminine(), WordGender.FEMININE);
      subjects.put(pair.masculine(), WordGender.MASCULINE);
    }
  }

  private void add(List<FormPair> pairs, Masculine means, Evidence evidence) {
    for (FormPair pair : pairs) {
      List<String> feminine = readForms(pair.feminine(), WordGender.FEMININE, pair.masculine());
      List<String> masculine = readForms(pair.masculine(), WordGender.MASCULINE, pair.feminine());
      Pair both = new Pair(written(feminine), written(masculine), means, evidence);
      addForms(both, feminine, masculine);
    }
  }

  private void addForms(Pair pair, List<String> feminine, List<String> masculine) {
    Map<String, List<Integer>> ofWomen = places(feminine, masculine);
    Map<String, List<Integer>> ofMen = places(masculine, feminine);
    // Ukrainian -ці is a dative of women and, more often, a nominative of persons
    ofWomen
        .entrySet()
        .removeIf(
            form -> {
              List<Integer> men = ofMen.getOrDefault(form.getKey(), List.of());
              return !men.isEmpty()
                  && men.stream().allMatch(place -> place >= CASES)
                  && form.getValue().stream().allMatch(place -> place < CASES);
            });
    ofWomen.forEach((form, at) -> nouns.putIfAbsent(form, new Noun(pair, WordGender.FEMININE, at)));
    ofMen.forEach((form, at) -> nouns.putIfAbsent(form, new Noun(pair, WordGender.MASCULINE, at)));
  }

  /** Where each form stands, without places at which the other gender has the same form. */
  private static Map<String, List<Integer>> places(List<String> forms, List<String> others) {
    Map<String, List<Integer>> places = new LinkedHashMap<>();
    for (int place = 0; place < 2 * CASES; place++) {
      List<String> other = Paradigms.all(others.get(place));
      for (String form : Paradigms.all(forms.get(place))) {
        if (!other.contains(form)) {
          places.computeIfAbsent(form, key -> new ArrayList<>()).add(place);
        }
      }
    }
    return places;
  }

  private List<String> readForms(String lemma, WordGender gender, String counterpart) {
    String folded = morphology.folded(lemma);
    List<String> listed = paradigms.get(folded);
    return listed == null ? morphology.noun(folded, gender, counterpart) : listed;
  }

  private static List<String> written(List<String> forms) {
    return forms.stream().map(Paradigms::first).toList();
  }

  /** The cases of a noun in the singular, in both genders. */
  List<FormPair> inflected(FormPair noun) {
    List<String> feminine =
        written(readForms(noun.feminine(), WordGender.FEMININE, noun.masculine()));
    List<String> masculine =
        written(readForms(noun.masculine(), WordGender.MASCULINE, noun.feminine()));
    return IntStream.range(0, CASES)
        .mapToObj(place -> new FormPair(feminine.get(place), masculine.get(place)))
        .toList();
  }

  private static void addForms(
      List<String> line, int first, Map<String, List<Agreeing>> determiners) {
    int half = line.size() / 2;
    for (int at = 0; at < half; at++) {
      String feminine = line.get(at);
      String masculine = line.get(half + at);
      determiners
          .computeIfAbsent(feminine, form -> new ArrayList<>())
          .add(new Agreeing(WordGender.FEMININE, first + at, masculine));
      determiners
          .computeIfAbsent(masculine, form -> new ArrayList<>())
          .add(new Agreeing(WordGender.MASCULINE, first + at, feminine));
    }
  }

  /** The noun that a form is; empty if it is none for persons. */
  Optional<Noun> noun(String form) {
    return Optional.ofNullable(nouns.get(form));
  }

  boolean isNoun(String form) {
    return nouns.containsKey(form);
  }

  /** The readings of a determiner, in the order of the cases; empty if the word is none. */
  List<Agreeing> determiner(String form) {
    return determiners.getOrDefault(form, List.of());
  }

  /** The readings of a relative pronoun, in the order of the cases; empty if the word is none. */
  List<Agreeing> relative(String form) {
    return relatives.getOrDefault(form, List.of());
  }

  /** A numeral of a gender in the other one; empty if the word is none. */
  Optional<String> numeral(String word, WordGender gender) {
    return Optional.ofNullable(numerals.get(word))
        .filter(form -> form.gender() == gender)
        .map(Agreeing::counterpart);
  }

  /** The gender of a pronoun of the third person as a subject; empty if the word is none. */
  Optional<WordGender> subject(String word) {
    return Optional.ofNullable(subjects.get(word));
  }

  /** The gender of a plural pronoun of the third person as a subject; empty if it is none. */
  Optional<WordGender> pluralSubject(String word) {
    return Optional.ofNullable(pluralSubjects.get(word));
  }

  /** Adds an adjective that names a gender, whatever noun it belongs to: <i>women's</i>. */
  void findOfGender(String word, String behind, int i, SentenceFindings findings) {
    for (int cut = 1; cut <= 3 && cut < word.length(); cut++) {
      String stem = word.substring(0, word.length() - cut);
      String other = ofGender.get(stem);
      if (other != null) {
        WordGender gender =
            feminineStems.contains(stem) ? WordGender.FEMININE : WordGender.MASCULINE;
        morphology
            .ofGender(other, word.substring(word.length() - cut), behind)
            .ifPresent(form -> findings.add(i, gender, Evidence.NOUN, form));
      }
    }
  }
}
