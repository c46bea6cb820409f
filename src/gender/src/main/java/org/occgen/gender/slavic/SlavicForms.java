package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.WordTable;

/**
 * Declines words of a Slavic language: as its tables say, as its dictionary says, or by endings; a
 * noun that neither has, like the listed one that ends most like it.
 */
final class SlavicForms {
  private static final int CASES = SlavicMorphology.CASES;

  private record Place(String lemma, WordGender gender, int place) {}

  private record Paradigm(String lemma, WordGender gender, List<String> forms) {}

  private final Lexicon dictionary;
  private final WordEndings endings;
  private final FunctionWords functions;
  private final Map<String, List<Reading>> listed = new HashMap<>();
  private final Map<Place, String> forms = new HashMap<>(); // of words that are listed
  private final List<Paradigm> models = new ArrayList<>();
  private final KnownWords<Place, String> nouns = new KnownWords<>(this::findNoun);

  SlavicForms(
      Lexicon dictionary,
      WordEndings endings,
      WordTable nouns,
      WordTable words,
      FunctionWords functions) {
    this.dictionary = dictionary;
    this.endings = endings;
    this.functions = functions;
    for (String heading : List.of("agreeing", "agreeing-plural", "relative-forms")) {
      int first = heading.endsWith("plural") ? CASES : 0;
      for (List<String> line : words.lines(heading)) {
        for (WordGender gender : WordGender.values()) {
          int from = gender == WordGender.FEMININE ? 0 : CASES;
          List<String> ofGender = line.subList(from, from + CASES);
          add(line.get(CASES), PartOfSpeech.DETERMINER, gender, first, ofGender);
        }
      }
    }
    for (List<String> line : nouns.lines("paradigms")) {
      if (line.size() != 1 + 2 * CASES) {
        throw new IllegalStateException(nouns.name() + ": " + line + " is no paradigm");
      }
      WordGender gender = line.get(0).equals("f") ? WordGender.FEMININE : WordGender.MASCULINE;
      models.add(new Paradigm(line.get(1), gender, line.subList(1, line.size())));
      add(line.get(1), PartOfSpeech.NOUN, gender, 0, line.subList(1, line.size()));
    }
  }

  private void add(
      String lemma, PartOfSpeech partOfSpeech, WordGender gender, int first, List<String> line) {
    for (int at = 0; at < line.size(); at++) {
      int place = first + at;
      for (String form : line.get(at).split("/", -1)) {
        forms.putIfAbsent(new Place(lemma, gender, place), form);
        listed
            .computeIfAbsent(SlavicMorphology.folded(form), key -> new ArrayList<>())
            .add(SlavicMorphology.reading(form, lemma, "", partOfSpeech, Set.of(gender), place));
      }
    }
  }

  /** The readings of a word in the tables; empty if they lack it. */
  List<Reading> listed(String word) {
    return listed.getOrDefault(word, List.of());
  }

  /** Adds the forms of a noun of the tables that the dictionary lacks. */
  void declare(String noun, WordGender gender) {
    String lemma = SlavicMorphology.folded(noun);
    if (!forms.containsKey(new Place(lemma, gender, 0))
        && dictionaryNoun(lemma, gender).isEmpty()) {
      add(lemma, PartOfSpeech.NOUN, gender, 0, like(lemma, gender));
    }
  }

  private Optional<Reading> dictionaryNoun(String lemma, WordGender gender) {
    return dictionary
        .noun(lemma, gender)
        .or(() -> dictionary.noun(Lexicon.capitalised(lemma), gender));
  }

  /** A form of a noun, in lower case; empty if it is not known. */
  Optional<String> noun(String noun, WordGender gender, int place) {
    return Optional.ofNullable(nouns.of(new Place(SlavicMorphology.folded(noun), gender, place)));
  }

  /** All forms of a noun that the dictionary has at a place, in lower case. */
  List<String> all(String noun, WordGender gender, int place) {
    String lemma = SlavicMorphology.folded(noun);
    return dictionaryNoun(lemma, gender)
        .map(one -> dictionary.forms(one, gender, place >= CASES, SlavicMorphology.caseAt(place)))
        .orElse(List.of())
        .stream()
        .map(form -> form.toLowerCase(Locale.ROOT))
        .toList();
  }

  private Optional<String> findNoun(Place formsPlace) {
    String lemma = formsPlace.lemma();
    WordGender gender = formsPlace.gender();
    int place = formsPlace.place();
    return Optional.ofNullable(forms.get(formsPlace))
        .or(
            () ->
                dictionaryNoun(lemma, gender)
                    .or(() -> dictionaryNoun(lemma, gender.other()))
                    .flatMap(
                        reading -> declined(reading, reading.genders().iterator().next(), place))
                    .map(found -> found.toLowerCase(Locale.ROOT)))
        .or(() -> like(lemma, gender).stream().skip(place).findFirst());
  }

  private Optional<String> declined(Reading reading, WordGender gender, int place) {
    return choose(
        dictionary.forms(reading, gender, place >= CASES, SlavicMorphology.caseAt(place)));
  }

  /** A word that agrees, as it is in a gender at a place; empty if that is not known. */
  Optional<String> agreeing(Reading reading, WordGender gender, int place) {
    return reading.tag().isEmpty()
        ? Optional.ofNullable(forms.get(new Place(reading.lemma(), gender, place)))
        : endings.inGender(reading, gender).or(() -> declined(reading, gender, place));
  }

  /** A word without case in a gender; empty if that is not known. */
  Optional<String> caseless(Reading reading, WordGender gender) {
    return endings.inGender(reading, gender).or(() -> choose(dictionary.inGender(reading, gender)));
  }

  /** The same form of another word; empty if it is not known. */
  Optional<String> withLemma(Reading reading, String lemma) {
    return reading.tag().startsWith("#")
        ? Optional.of(lemma + reading.word().substring(reading.lemma().length()))
        : choose(dictionary.forms(lemma, reading.tag()));
  }

  /** The form that is written where a dictionary has several: a short one that is not rare. */
  private Optional<String> choose(List<String> all) {
    return all.stream()
        .min(
            Comparator.comparing((String form) -> functions.isLike("rare", form))
                .thenComparing(String::length)
                .thenComparing(Comparator.naturalOrder()));
  }

  private List<String> like(String lemma, WordGender gender) {
    return models.stream()
        .filter(model -> model.gender() == gender)
        .reduce(BinaryOperator.maxBy(Comparator.comparingInt(one -> common(one.lemma(), lemma))))
        .map(model -> like(model, lemma))
        .orElse(List.of(lemma));
  }

  /** The number of letters that two words have in common at their end. */
  private static int common(String one, String other) {
    int length = 0;
    while (length < Math.min(one.length(), other.length())
        && one.charAt(one.length() - 1 - length) == other.charAt(other.length() - 1 - length)) {
      length++;
    }
    return length;
  }

  private static List<String> like(Paradigm model, String lemma) {
    int ending = common(model.lemma(), lemma);
    String start = model.lemma().substring(0, model.lemma().length() - ending);
    String stem = lemma.substring(0, lemma.length() - ending);
    return model.forms().stream()
        .map(alternatives -> alternatives.split("/", -1)[0])
        .map(form -> form.startsWith(start) ? stem + form.substring(start.length()) : lemma)
        .toList();
  }
}
