package org.occgen.gender.german;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.german.GermanNoun.Adjectival;
import org.occgen.gender.german.GermanNoun.Declined;
import org.occgen.gender.german.GermanNoun.Means;
import org.occgen.gender.grammar.WordTable;

/**
 * German nouns for persons: those of the tables, compounds whose last part is one of them, and
 * regular ones that endings tell (<i>Esperantistin</i>).
 */
final class GermanNouns {
  private static final WordTable TABLE = WordTable.read("de/nouns.txt");
  private static final Set<String> WHOLE = TABLE.words("whole");
  private static final Set<String> THINGS = TABLE.words("things");
  private static final Set<String> SURNAMES = TABLE.words("surnames");
  private static final Set<String> NAME_PARTS = TABLE.words("name-parts");
  private static final Set<String> CITY_ADJECTIVES = TABLE.words("city-adjectives");
  private static final Set<String> WITH_ARTICLE = TABLE.words("with-article");
  private static final Set<String> WEAK = TABLE.words("weak");
  private static final Set<String> WITH_PLURAL_IN_E = TABLE.words("e");

  private static final Pattern WEAK_ENDING =
      Pattern.compile(".*(?:ist|ent|ant|at|graf|graph|et|it|eut|oph|nom|ot|naut|urg|arch)");

  private static final int SHORTEST_FIRST_PART = 3;
  private static final int SHORTEST_LAST_PART = 4;

  /** Endings of masculines to which the feminine adds -in, and the shortest such masculine. */
  private static final List<String> AGENTS = List.of("er", "ist", "ent", "ant", "log", "eur", "är");

  private static final int SHORTEST_AGENT = 5;

  /** <i>Frau</i> and <i>Herr</i> before names. */
  static final GermanNoun TITLE =
      new Declined(
          "",
          List.of("frau", "frauen"),
          false,
          List.of("herr", "herrn", "herrn", "herren"),
          Means.MAN,
          Evidence.NOUN);

  private static final Index TABLES = tables();

  private final Index own;

  /** Nouns by their forms, and nominalised adjectives by their stems. */
  private record Index(Map<String, List<Declined>> byForm, Map<String, Adjectival> byStem) {
    Index() {
      this(new HashMap<>(), new HashMap<>());
    }

    void add(Declined noun) {
      for (String form : noun.forms()) {
        if (!THINGS.contains(form)) {
          byForm.computeIfAbsent(form, unused -> new ArrayList<>()).add(noun);
        }
      }
    }

    List<Declined> of(String form) {
      return byForm.getOrDefault(form, List.of());
    }
  }

  /**
   * Nouns.
   *
   * @param occupations nouns that the tables may lack
   */
  GermanNouns(List<FormPair> occupations) {
    this.own = new Index();
    for (FormPair pair : occupations) {
      if (pair.isUsable()
          && TABLES.of(pair.feminine()).isEmpty()
          && pair.feminine().endsWith("in")) {
        own.add(regular(pair.masculine(), pair.feminine(), Evidence.OCCUPATION));
      }
    }
  }

  private static Index tables() {
    Index index = new Index();
    for (String heading : List.of("specific", "neuter", "nobility", "occupations")) {
      for (List<String> line : TABLE.lines(heading)) {
        index.add(
            new Declined(
                "",
                line.subList(0, 2),
                heading.equals("neuter"),
                line.subList(2, 6),
                switch (heading) {
                  case "occupations" -> Means.ANYBODY;
                  case "nobility" -> Means.NOBLE;
                  default -> Means.MAN;
                },
                Evidence.NOUN));
      }
    }
    for (String heading : List.of("feminine-only", "neuter-only")) {
      for (List<String> line : TABLE.lines(heading)) {
        boolean neuter = heading.equals("neuter-only");
        index.add(new Declined("", line, neuter, List.of(), Means.MAN, Evidence.NOUN));
      }
    }
    for (String heading : List.of("er", "or", "weak", "e")) {
      for (String masculine : TABLE.words(heading)) {
        index.add(regular(masculine, feminine(masculine), Evidence.NOUN));
      }
    }
    for (String stem : TABLE.words("adjectival")) {
      index.byStem().put(stem, new Adjectival(stem));
    }
    return index;
  }

  /** The feminine of a regular masculine. */
  static String feminine(String masculine) {
    if (masculine.endsWith("erer")) {
      return masculine.substring(0, masculine.length() - 2) + "in";
    }
    return (masculine.endsWith("e") ? GermanNoun.withoutLast(masculine) : masculine) + "in";
  }

  /** A masculine that is declined as its ending tells, and its feminine in -in. */
  private static Declined regular(String masculine, String feminine, Evidence evidence) {
    List<String> forms;
    if (masculine.endsWith("or")) {
      forms = List.of(masculine, masculine + "s", masculine, masculine + "en");
    } else if (masculine.endsWith("e")) {
      String weak = masculine + "n";
      forms = List.of(masculine, weak, weak, weak);
    } else if (isWeak(masculine)) {
      String weak =
          masculine + ((masculine.endsWith("ar") || masculine.equals("bayer")) ? "n" : "en");
      forms = List.of(masculine, weak, weak, weak);
    } else if (masculine.endsWith("er") && !WITH_PLURAL_IN_E.contains(masculine)) {
      forms = List.of(masculine, masculine + "s", masculine, masculine);
    } else {
      forms = List.of(masculine, masculine + "s", masculine, masculine + "e");
    }
    return new Declined(
        "", List.of(feminine, feminine + "nen"), false, forms, Means.ANYBODY, evidence);
  }

  private static boolean isWeak(String masculine) {
    return WEAK.contains(masculine) || WEAK_ENDING.matcher(masculine).matches();
  }

  /**
   * The nouns that a word may be a form of.
   *
   * @param word in lower case
   */
  List<? extends GermanNoun> of(String word) {
    if (word.length() < 3 || isThing(word)) {
      return List.of();
    }
    List<Declined> exact = known(word);
    if (!exact.isEmpty()) {
      return exact;
    }
    Optional<Adjectival> adjectival = adjectival(word);
    if (adjectival.isPresent()) {
      return List.of(adjectival.get());
    }
    for (int at = SHORTEST_FIRST_PART; at <= word.length() - SHORTEST_LAST_PART; at++) {
      String first = word.substring(0, at);
      List<Declined> last =
          known(word.substring(at)).stream()
              .filter(
                  noun ->
                      !WHOLE.contains(
                          noun.masculine().isEmpty()
                              ? noun.feminine().get(0)
                              : noun.masculine().get(0)))
              .toList();
      if (!last.isEmpty()) {
        return last.stream().map(noun -> noun.withFirst(first)).toList();
      }
    }
    return byEnding(word).map(List::of).orElse(List.of());
  }

  private List<Declined> known(String form) {
    List<Declined> listed = TABLES.of(form);
    return listed.isEmpty() ? own.of(form) : listed;
  }

  private static boolean isThing(String word) {
    if (THINGS.contains(word)) {
      return true;
    }
    for (String ending : List.of("s", "n", "es", "en", "e")) {
      if (word.endsWith(ending)
          && THINGS.contains(word.substring(0, word.length() - ending.length()))) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Adjectival> adjectival(String word) {
    for (String ending : List.of("e", "en", "er", "em")) {
      if (word.endsWith(ending)) {
        Adjectival noun = TABLES.byStem().get(word.substring(0, word.length() - ending.length()));
        if (noun != null) {
          return Optional.of(noun);
        }
      }
    }
    return Optional.empty();
  }

  /** Regular feminines in -in, and masculines whose ending stands for persons only. */
  private static Optional<Declined> byEnding(String word) {
    String feminine = "";
    if (word.endsWith("innen")) {
      feminine = word.substring(0, word.length() - 3);
    } else if (word.endsWith("in")) {
      feminine = word;
    }
    if (!feminine.isEmpty()) {
      String stem = feminine.substring(0, feminine.length() - 2);
      boolean agent = AGENTS.stream().anyMatch(stem::endsWith) && stem.length() >= SHORTEST_AGENT;
      if (!agent) {
        return Optional.empty();
      }
      String masculine = stem.endsWith("log") ? stem + "e" : stem;
      return Optional.of(regular(masculine, feminine, Evidence.NOUN));
    }
    for (String ending : List.of("ist", "ologe")) {
      String weak = ending.endsWith("e") ? ending + "n" : ending + "en";
      String masculine =
          word.endsWith(weak) ? word.substring(0, word.length() - weak.length()) + ending : word;
      if (masculine.endsWith(ending)
          && masculine.length() > SHORTEST_AGENT
          && !isThing(masculine)) {
        return Optional.of(regular(masculine, feminine(masculine), Evidence.NOUN));
      }
    }
    return Optional.empty();
  }

  /** Whether a masculine is a family name, too. */
  static boolean isSurname(String word) {
    return SURNAMES.contains(word);
  }

  /** Whether a masculine is a person's only with an article: <i>der Gott</i>. */
  static boolean needsArticle(String word) {
    return WITH_ARTICLE.contains(word);
  }

  /** Whether a name of inhabitants is also an adjective: <i>die Londoner Bühne</i>. */
  static boolean isAdjective(String word) {
    return CITY_ADJECTIVES.contains(word);
  }

  /** Whether a nominalised adjective is part of names: <i>Deutsche Bank</i>. */
  static boolean isNamePart(GermanNoun noun) {
    return noun instanceof Adjectival adjectival && NAME_PARTS.contains(adjectival.stem());
  }
}
