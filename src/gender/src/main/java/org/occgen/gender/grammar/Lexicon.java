package org.occgen.gender.grammar;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import morfologik.stemming.Dictionary;
import morfologik.stemming.DictionaryLookup;
import morfologik.stemming.WordData;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/**
 * The dictionary of word forms of a language: which words a form may be, with gender, number and
 * case, and how a word is written in another gender. The dictionaries are those of spelling and
 * grammar checkers, finite automata that a library reads.
 *
 * <p>A table, {@code dictionary.txt} of the language, names the files of the dictionary and says
 * what its tags mean:
 *
 * <ul>
 *   <li>{@code [analysis]} and {@code [synthesis]}: the names of the two resources;
 *   <li>{@code [tags]}: a class of words and a pattern of whole tags a line, the first that matches
 *       counts. The groups {@code g}, {@code n} and {@code c} are the gender, the number and the
 *       case in the tag; a group {@code a} says that a noun is a living being;
 *   <li>{@code [genders]}: letters out of {@code f m n}, or {@code p} for a plural of all genders,
 *       and the values of group {@code g} that mean them;
 *   <li>{@code [numbers]}: letters out of {@code s p}, and values of group {@code n};
 *   <li>{@code [cases]}: a case, and values of group {@code c}, which may mean several cases. A
 *       value in a tag may be several, parted by full stops;
 *   <li>{@code [alternatives]}: what parts several tags of one entry, if anything does;
 *   <li>{@code [endings]}: endings of the dictionary forms of feminine and masculine nouns for one
 *       kind of person, {@code -} for no ending: <i>trice tore</i>. They are used where a
 *       dictionary has two nouns, and count only if the dictionary has the other noun.
 * </ul>
 *
 * <p>A dictionary comes by a library of its own, which may be missing: then it has no word. For any
 * number of threads; the words that were asked for are remembered.
 */
public final class Lexicon {
  private static final Map<String, Lexicon> OPEN = new ConcurrentHashMap<>();

  /** A longer word is none that a dictionary has. */
  private static final int LONGEST = 64;

  private final @Nullable Dictionary analysis;
  private final @Nullable Dictionary synthesis;
  private final List<TagPattern> patterns = new ArrayList<>();
  private final Map<String, String> genders = new HashMap<>();
  private final List<List<String>> gendersInOrder;
  private final Map<String, String> numbers = new HashMap<>();
  private final List<List<String>> numbersInOrder;
  private final Map<String, Set<GrammaticalCase>> cases = new HashMap<>();
  private final Optional<String> alternatives;
  private final List<List<String>> endings;
  private final Map<String, Reading> ofTag = new ConcurrentHashMap<>();
  private final KnownWords<String, List<Reading>> known =
      new KnownWords<>(word -> Optional.of(find(word)));

  private record TagPattern(PartOfSpeech partOfSpeech, Pattern pattern) {
    static TagPattern of(List<String> line) {
      return new TagPattern(PartOfSpeech.valueOf(line.get(0)), Pattern.compile(line.get(1)));
    }

    boolean has(String group) {
      return pattern.pattern().contains("?<" + group + ">");
    }

    /** The text of a group in a tag of the pattern; empty if there is none. */
    Optional<String> value(String tag, String group) {
      Matcher matcher = pattern.matcher(tag);
      return has(group) && matcher.matches()
          ? Optional.ofNullable(matcher.group(group))
          : Optional.empty();
    }
  }

  /** The reading of a tag that no line explains. */
  private static final TagPattern OTHER = TagPattern.of(List.of("OTHER", ""));

  /** A dictionary without words, as of a language that has none. */
  private Lexicon() {
    analysis = null;
    synthesis = null;
    gendersInOrder = List.of();
    numbersInOrder = List.of();
    alternatives = Optional.empty();
    endings = List.of();
  }

  private Lexicon(String language) {
    WordTable table = WordTable.read(language + "/dictionary.txt");
    analysis = open(table, "analysis");
    synthesis = open(table, "synthesis");
    table.lines("tags").forEach(line -> patterns.add(TagPattern.of(line)));
    gendersInOrder = table.lines("genders");
    gendersInOrder.forEach(line -> rest(line).forEach(value -> genders.put(value, line.get(0))));
    numbersInOrder = table.lines("numbers");
    numbersInOrder.forEach(line -> rest(line).forEach(value -> numbers.put(value, line.get(0))));
    for (List<String> line : table.lines("cases")) {
      GrammaticalCase named = GrammaticalCase.valueOf(line.get(0));
      rest(line)
          .forEach(
              value ->
                  cases
                      .computeIfAbsent(value, v -> EnumSet.noneOf(GrammaticalCase.class))
                      .add(named));
    }
    alternatives = table.lines("alternatives").stream().map(line -> line.get(0)).findFirst();
    endings = table.lines("endings");
  }

  private static List<String> rest(List<String> line) {
    return line.subList(1, line.size());
  }

  private static @Nullable Dictionary open(WordTable table, String heading) {
    URL resource = Lexicon.class.getResource("/" + String.join("", table.lines(heading).get(0)));
    try {
      return resource == null ? null : Dictionary.read(resource);
    } catch (IOException e) {
      throw new UncheckedIOException(table.name() + ": " + resource, e);
    }
  }

  /**
   * The dictionary of a language, which is opened once; that takes some milliseconds and the size
   * of its file in memory.
   *
   * @param language one without a {@code dictionary.txt} has a dictionary without words
   */
  public static Lexicon of(String language) {
    return OPEN.computeIfAbsent(
        language,
        code ->
            Lexicon.class.getResource(code + "/dictionary.txt") == null
                ? none()
                : new Lexicon(code));
  }

  /** A dictionary without words: of a language that has none, or to try rules without theirs. */
  public static Lexicon none() {
    return new Lexicon();
  }

  /** The dictionary of a language; empty where occgen knows of none. */
  public static Optional<Lexicon> maybe(String language) {
    return Lexicon.class.getResource(language + "/dictionary.txt") == null
        ? Optional.empty()
        : Optional.of(of(language));
  }

  /** A word with a capital, as dictionaries have some; an empty word stays as it is. */
  public static String capitalised(String word) {
    return word.isEmpty()
        ? word
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** Whether the library with the dictionary is there. */
  public boolean isThere() {
    return analysis != null && synthesis != null;
  }

  /** Whether the dictionary is there and says of nouns whether they are living beings. */
  public boolean tellsThings() {
    return isThere() && patterns.stream().anyMatch(one -> one.has("a"));
  }

  /**
   * The readings of a word of a sentence, as it is written and in lower case; empty if the
   * dictionary lacks it.
   */
  public List<Reading> readings(SentenceWords words, int i) {
    List<Reading> readings = readings(words.lower(i));
    if (!words.capital(i)) {
      return readings;
    }
    List<Reading> all = new ArrayList<>(readings(words.text(i)));
    all.addAll(readings);
    return all;
  }

  /** The readings of a form, written in just this way; empty if the dictionary lacks it. */
  public List<Reading> readings(String form) {
    return form.length() > LONGEST ? List.of() : known.of(form, List.of());
  }

  private List<Reading> find(String form) {
    List<Reading> readings = new ArrayList<>();
    if (analysis == null || form.isEmpty()) {
      return readings;
    }
    int frequency = analysis.metadata.isFrequencyIncluded() ? 1 : 0;
    for (WordData data : new DictionaryLookup(analysis).lookup(form)) {
      if (data.getStem() == null || data.getTag() == null) {
        continue; // an entry of a list of spellings, which says nothing of the word
      }
      String lemma = data.getStem().toString();
      String tag = data.getTag().toString();
      tag = tag.substring(0, Math.max(0, tag.length() - frequency));
      for (String one :
          alternatives.isPresent()
              ? tag.split(Pattern.quote(alternatives.get()))
              : new String[] {tag}) {
        readings.add(ofTag.computeIfAbsent(one, this::meaning).of(form, lemma));
      }
    }
    return List.copyOf(readings);
  }

  private Reading meaning(String tag) {
    TagPattern meant = pattern(tag).orElse(OTHER);
    String gender = meant.value(tag, "g").map(one -> letters(genders, one, tag)).orElse("fmn");
    String number = meant.value(tag, "n").map(one -> letters(numbers, one, tag)).orElse("");
    boolean plural = gender.contains("p") || number.contains("p");
    boolean any = gender.equals("p");
    Set<WordGender> shown = EnumSet.noneOf(WordGender.class);
    if (any || gender.contains("f")) {
      shown.add(WordGender.FEMININE);
    }
    if (any || gender.contains("m")) {
      shown.add(WordGender.MASCULINE);
    }
    return new Reading(
        "",
        "",
        tag,
        meant.partOfSpeech(),
        shown,
        any || gender.contains("n"),
        number.contains("s") || (number.isEmpty() && !plural),
        plural || (!meant.has("n") && !meant.has("g")),
        meant
            .value(tag, "c")
            .map(one -> cases(one, tag))
            .orElse(EnumSet.allOf(GrammaticalCase.class)),
        meant.value(tag, "a").isPresent());
  }

  private Optional<TagPattern> pattern(String tag) {
    return patterns.stream().filter(one -> one.pattern().matcher(tag).matches()).findFirst();
  }

  private static String letters(Map<String, String> meanings, String values, String tag) {
    String whole = meanings.get(values);
    return whole == null ? String.join("", each(meanings, values, tag)) : whole;
  }

  private Set<GrammaticalCase> cases(String values, String tag) {
    Set<GrammaticalCase> found = EnumSet.noneOf(GrammaticalCase.class);
    each(cases, values, tag).forEach(found::addAll);
    return found;
  }

  private static <T> List<T> each(Map<String, T> meanings, String values, String tag) {
    List<T> found = new ArrayList<>();
    for (String value : values.split("\\.", -1)) {
      T meaning = meanings.get(value);
      if (meaning == null) {
        throw new IllegalStateException("the dictionary's tag " + tag + " has \"" + value + "\"");
      }
      found.add(meaning);
    }
    return found;
  }

  /**
   * The forms of a word in another gender, all else the same: <i>alta</i> for <i>alto</i>,
   * <i>scrittrice</i> for <i>scrittore</i>.
   *
   * @return the forms, the dictionary form first, then the most common; empty if the dictionary has
   *     none
   */
  public List<String> inGender(Reading reading, WordGender gender) {
    Set<String> tags = tags(reading, gender);
    if (reading.singular()) {
      tags.addAll(numbered(tags, "s"));
    }
    if (reading.plural()) {
      tags.addAll(numbered(tags, "p"));
    }
    return inGender(reading, gender, tags);
  }

  /**
   * The forms of a word in another gender and in one number: <i>heureuses</i> for <i>heureux</i> in
   * the plural.
   */
  public List<String> inGender(Reading reading, WordGender gender, boolean plural) {
    return inGender(reading, gender, numbered(tags(reading, gender), plural ? "p" : "s"));
  }

  private Set<String> tags(Reading reading, WordGender gender) {
    return tags(reading.tag(), "g", gender == WordGender.FEMININE ? "f" : "m", gendersInOrder);
  }

  /** Tags in a number: a form that is singular and plural may have a number of its own. */
  private Set<String> numbered(Set<String> tags, String letter) {
    Set<String> numbered = new LinkedHashSet<>();
    tags.forEach(tag -> numbered.addAll(tags(tag, "n", letter, numbersInOrder)));
    return numbered;
  }

  private List<String> inGender(Reading reading, WordGender gender, Set<String> tags) {
    List<String> forms = forms(reading.lemma(), tags);
    if (!forms.isEmpty() || reading.partOfSpeech() != PartOfSpeech.NOUN) {
      return forms;
    }
    return lemmas(reading.lemma(), gender).stream()
        .map(lemma -> forms(lemma, tags))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** The lemmas of a noun for persons in another gender, by the endings of the table. */
  private List<String> lemmas(String lemma, WordGender gender) {
    int from = gender == WordGender.FEMININE ? 1 : 0;
    List<String> lemmas = new ArrayList<>();
    for (List<String> pair : endings) {
      String ending = pair.get(from).replace("-", "");
      if (lemma.endsWith(ending)) {
        String stem = lemma.substring(0, lemma.length() - ending.length());
        lemmas.add(stem + pair.get(1 - from).replace("-", ""));
      }
    }
    return lemmas;
  }

  /**
   * The noun for the same kind of person in another gender, by the endings of the table: the
   * reading of its dictionary form, a living being's before others. Empty if the dictionary has
   * none.
   */
  public Optional<Reading> counterpart(String lemma, WordGender gender) {
    return lemmas(lemma, gender).stream()
        .flatMap(other -> noun(other, gender).stream())
        .min(Comparator.comparing(reading -> !reading.animate()));
  }

  /** A noun as it stands in the dictionary; empty if the dictionary lacks it. */
  public Optional<Reading> noun(String lemma, WordGender gender) {
    return readings(lemma).stream()
        .filter(
            reading ->
                reading.partOfSpeech() == PartOfSpeech.NOUN
                    && reading.is(gender)
                    && reading.singular()
                    && reading.cases().contains(GrammaticalCase.NOMINATIVE))
        .min(Comparator.comparing(reading -> !reading.animate()));
  }

  /**
   * Another form of a word that is declined.
   *
   * @return the forms, in no order that means anything; empty if the dictionary has none
   */
  public List<String> forms(
      Reading word, WordGender gender, boolean plural, GrammaticalCase grammaticalCase) {
    boolean bare = numbers.isEmpty(); // then a plural is a gender
    String letter = bare && plural ? "p" : gender == WordGender.FEMININE ? "f" : "m";
    List<String> ofNumber = keys(numbers, letters -> letters.contains(plural ? "p" : "s"));
    List<String> ofCase = keys(cases, named -> named.contains(grammaticalCase));
    return pattern(word.tag())
        .map(
            one -> {
              Set<String> tags = Set.of(word.tag());
              tags = with(tags, one, "g", values(gendersInOrder, letter));
              tags = with(tags, one, "n", ofNumber);
              return forms(word.lemma(), with(tags, one, "c", ofCase));
            })
        .orElse(List.of());
  }

  private static <T> List<String> keys(Map<String, T> meanings, Predicate<T> wanted) {
    return meanings.entrySet().stream()
        .filter(entry -> wanted.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static List<String> values(List<List<String>> lines, String letter) {
    return lines.stream()
        .filter(line -> line.get(0).contains(letter))
        .flatMap(line -> rest(line).stream())
        .toList();
  }

  /** Tags with each of some values in a group; as they are where a tag lacks the group. */
  private static Set<String> with(
      Set<String> tags, TagPattern pattern, String group, List<String> values) {
    Set<String> changed = new LinkedHashSet<>();
    for (String tag : tags) {
      Matcher matcher = pattern.pattern().matcher(tag);
      if (!pattern.has(group) || !matcher.matches() || matcher.group(group) == null) {
        changed.add(tag);
        continue;
      }
      for (String value : values) {
        changed.add(
            tag.substring(0, matcher.start(group)) + value + tag.substring(matcher.end(group)));
      }
    }
    return changed;
  }

  /**
   * The forms of a singular in the plural, all else the same.
   *
   * @return the forms, the dictionary form first, then the most common; empty if the dictionary has
   *     none
   */
  public List<String> plural(Reading reading) {
    return forms(reading.lemma(), tags(reading.tag(), "n", "p", numbersInOrder));
  }

  /** A tag with another value of a group in it, in all ways that the dictionary may write. */
  private Set<String> tags(String tag, String group, String letter, List<List<String>> values) {
    return pattern(tag)
        .filter(one -> one.value(tag, group).isPresent())
        .map(one -> with(Set.of(tag), one, group, values(values, letter)))
        .orElseGet(LinkedHashSet::new);
  }

  /**
   * Tags of the dictionary whose values the table does not explain; none, or a test fails.
   *
   * @param entries how many entries are looked at
   */
  List<String> unknownTags(int entries) {
    Set<String> unknown = new TreeSet<>();
    if (analysis != null) {
      Set<String> seen = new HashSet<>();
      int looked = 0;
      for (WordData data : new DictionaryLookup(analysis)) {
        if (++looked > entries) {
          break;
        }
        if (data.getTag() != null && seen.add(data.getTag().toString())) {
          try {
            find(data.getWord().toString());
          } catch (IllegalStateException e) {
            unknown.add(String.valueOf(e.getMessage()));
          }
        }
      }
    }
    return List.copyOf(unknown);
  }

  /** The frequency of a form, from 0 to 25; 0 if the dictionary does not say. */
  private int frequency(String form) {
    if (analysis == null || !analysis.metadata.isFrequencyIncluded()) {
      return 0;
    }
    int most = 0;
    for (WordData data : new DictionaryLookup(analysis).lookup(form)) {
      if (data.getTag() != null) {
        most = Math.max(most, data.getTag().charAt(data.getTag().length() - 1) - 'A');
      }
    }
    return most;
  }

  /**
   * The forms of a word that have a tag of the dictionary, the dictionary form first, then the most
   * common.
   */
  public List<String> forms(String lemma, String tag) {
    return forms(lemma, Set.of(tag));
  }

  private List<String> forms(String lemma, Set<String> tags) {
    if (synthesis == null) {
      return List.of();
    }
    DictionaryLookup lookup = new DictionaryLookup(synthesis);
    List<String> forms = new ArrayList<>();
    for (String tag : tags) {
      lookup
          .lookup(lemma + "|" + tag)
          .forEach(
              data -> {
                if (data.getStem() != null) {
                  forms.add(data.getStem().toString());
                }
              });
    }
    return forms.stream()
        .distinct()
        .sorted(
            Comparator.comparing((String form) -> !form.equals(lemma))
                .thenComparing(form -> -frequency(form))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }
}
