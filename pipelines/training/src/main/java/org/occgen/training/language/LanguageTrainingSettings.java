package org.occgen.training.language;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.occgen.models.language.LetterKey;
import org.occgen.models.language.LetterModelFile;
import org.occgen.models.language.Scripts;

/**
 * Everything that models of letters depend on besides their data. A recipe has a key of the same
 * name for each, in kebab-case.
 *
 * @param name of the models, written into their card
 * @param languages that texts are to be checked for
 * @param rivals further languages, which texts are only told from
 * @param sets most letters that a language takes from each set (a folder)
 * @param leftOut languages of a set that are left out, since their licence is not sure
 * @param letters most letters of a language in all
 * @param fewestLetters a language with fewer letters gets no model
 * @param fewest times that a letter must stand in a language's texts to be one of its alphabet
 * @param ngrams most n-grams of a language
 */
public record LanguageTrainingSettings(
    String name,
    List<String> languages,
    List<String> rivals,
    Map<String, Integer> sets,
    Map<String, List<String>> leftOut,
    int letters,
    int fewestLetters,
    int fewest,
    int ngrams) {
  private static final int MOST_LETTERS = 20_000_000;

  /** A folder's name that leads nowhere else. */
  private static final Pattern SET = Pattern.compile("\\w[\\w-]*(\\.[\\w-]+)*");

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a setting is out of its range; the message begins with it
   */
  public LanguageTrainingSettings {
    require(name != null && !name.isBlank(), "name must not be empty");
    requireLanguages("languages", languages);
    requireLanguages("rivals", rivals);
    requireEntries("sets", sets);
    requireEntries("left-out", leftOut);
    leftOut.forEach(
        (set, columns) ->
            require(
                columns.stream().noneMatch(Objects::isNull),
                "left-out has an empty column in the set " + set));
    sets.keySet()
        .forEach(
            set ->
                require(
                    SET.matcher(set).matches(),
                    "sets must be names of folders in the data, of letters, digits, _, - and single"
                        + " dots; \""
                        + set
                        + "\" is none"));
    languages = List.copyOf(languages);
    rivals = List.copyOf(rivals);
    sets = Collections.unmodifiableMap(new TreeMap<>(sets));
    leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
    require(!languages.isEmpty(), "languages must not be empty");
    require(
        new TreeSet<>(languages).size() == languages.size(), "languages must be named once each");
    require(
        Collections.disjoint(languages, rivals) && new TreeSet<>(rivals).size() == rivals.size(),
        "rivals must be named once each, and not in languages");
    require(!sets.isEmpty(), "sets must not be empty");
    require(
        sets.values().stream().allMatch(limit -> limit >= 1 && limit <= MOST_LETTERS),
        "sets must have 1 to " + MOST_LETTERS + " letters each, have " + sets);
    require(
        sets.keySet().containsAll(leftOut.keySet()),
        "left-out must name sets of " + sets.keySet() + ", names " + leftOut.keySet());
    require(
        letters >= 1 && letters <= MOST_LETTERS,
        "letters must be 1 to " + MOST_LETTERS + ", is " + letters);
    require(fewestLetters >= 1, "fewest-letters must be positive, is " + fewestLetters);
    require(fewest >= 1, "fewest must be positive, is " + fewest);
    require(
        ngrams > LetterKey.MOST_LETTERS && ngrams <= LetterModelFile.MOST_NGRAMS,
        lenientFormat(
            "ngrams must be above %s and at most %s, is %s",
            LetterKey.MOST_LETTERS, LetterModelFile.MOST_NGRAMS, ngrams));
  }

  /** Refuses what is no code of a language, or one whose script is not known. */
  private static void requireLanguages(String key, List<String> codes) {
    require(codes != null, key + " must be a list");
    for (String code : codes) {
      require(
          code != null && LetterModelFile.isLanguage(code),
          key + " must be codes such as gl, has " + code);
      try {
        Scripts.of(code);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
      }
    }
  }

  private static void requireEntries(String key, Map<String, ?> map) {
    require(map != null, key + " must have keys");
    map.forEach(
        (set, value) ->
            require(set != null && value != null, key + " has no value for the set " + set));
  }

  private static void require(boolean holds, String fault) {
    checkArgument(holds, fault);
  }
}
