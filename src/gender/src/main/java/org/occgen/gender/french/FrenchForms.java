package org.occgen.gender.french;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;

/** The French nouns for persons, adjectives and participles: those of the tables, and endings. */
final class FrenchForms {
  /** Feminine endings of adjectives and the masculine ones; those of participles come first. */
  private static final String[][] ENDINGS = {
    {"ée", "é"},
    {"ienne", "ien"},
    {"aise", "ais"},
    {"oise", "ois"},
    {"ive", "if"},
    {"euse", "eux"},
    {"elle", "el"},
    {"ale", "al"},
    {"aine", "ain"},
  };

  private static final Pattern FEMININE =
      Pattern.compile("(\\p{L}{2,}?)(ée|ienne|aise|oise|ive|euse|elle|ale|aine)(s?)");
  private static final Pattern MASCULINE =
      Pattern.compile("(\\p{L}{2,}?)(?:(é|ien|if|el|ain)(s?)|(ais|ois|eux)|(al|aux))");
  private static final Pattern AGENT = Pattern.compile("\\p{L}{2,}(?:[aciu]teur|[aciu]trice)s?");
  private static final Pattern EPICENE =
      Pattern.compile("\\p{L}{3,}(?:iste|logue|graphe|naute|crate|mane|cide|thérapeute|iatre)s?");
  private static final Pattern QUALITY = Pattern.compile("\\p{L}+(?:ité|iété|eauté|auté)s?");
  private static final Set<String> NO_FINAL_S = Set.of("banal", "fatal", "natal", "naval", "final");

  /** How a noun for persons counts. */
  enum Use {
    ANYWHERE,
    /** Behind a determiner, and where no noun follows: it is an adjective, too. */
    INTRODUCED,
    /** As a predicate only: it is mostly a thing. */
    PREDICATE
  }

  /**
   * A noun for persons.
   *
   * @param form what it shows; null if it is an epicene
   * @param singular how sure the gender is in the singular
   * @param plural how sure it is in the plural
   */
  record Noun(
      @Nullable FrenchForm form, Strength singular, Strength plural, Use use, Evidence evidence) {
    Strength strength(WordGender gender, boolean isPlural) {
      if (gender == WordGender.FEMININE) {
        return Strength.SURE;
      }
      return isPlural ? plural : singular;
    }
  }

  private final Map<String, FrenchForm> agreeing = new HashMap<>();
  private final Map<String, Noun> nouns = new HashMap<>();
  private final Map<String, FrenchForm> ofGender = new HashMap<>();
  private final Set<String> participles = new HashSet<>();
  private final Set<String> noPersons;
  private final Set<String> noAdjectives;
  private final Set<String> introduced;
  private final Set<String> things = new HashSet<>();

  /**
   * Reads the tables.
   *
   * @param words the table of words that rules ask for
   * @param occupations nouns beside those of the tables
   */
  FrenchForms(WordTable words, List<FormPair> occupations) {
    noAdjectives = words.words("no-adjectives");
    adjectives(WordTable.read("fr/adjectives.txt"));
    WordTable table = WordTable.read("fr/nouns.txt");
    noPersons = table.words("no-persons");
    introduced = table.words("introduced");
    things.addAll(table.words("feminine-things"));
    things.addAll(table.words("masculine-things"));
    pairs(table.pairs("specific"), Strength.SURE, Strength.SURE, Evidence.NOUN);
    pairs(table.pairs("kin"), Strength.SURE, Strength.GENERIC, Evidence.NOUN);
    work(occupations.stream().filter(FormPair::isUsable).toList(), Evidence.OCCUPATION);
    table.words("epicene").forEach(this::epicene);
    work(table.pairs("work"), Evidence.NOUN);
    for (FormPair pair : table.pairs("feminine-only")) {
      feminines(pair, Strength.GENERIC, Strength.GENERIC_PLURAL, Evidence.NOUN);
    }
    work(families(table, "eur-euse", "eur", "euse"), Evidence.NOUN);
    work(families(table, "teur-trice", "eur", "rice"), Evidence.NOUN);
    work(
        table.words("regular").stream()
            .sorted()
            .map(word -> new FormPair(feminine(word), word))
            .toList(),
        Evidence.NOUN);
    for (FormPair pair : table.pairs("of-gender")) {
      put(ofGender, pair.feminine(), pair.masculine());
    }
  }

  private static List<FormPair> families(WordTable table, String heading, String m, String f) {
    return table.words(heading).stream()
        .sorted()
        .map(word -> new FormPair(word.substring(0, word.length() - m.length()) + f, word))
        .toList();
  }

  private void adjectives(WordTable table) {
    table.pairs("irregular").forEach(pair -> put(agreeing, pair.feminine(), pair.masculine()));
    for (String heading : List.of("participles", "adjectives")) {
      for (String masculine : table.words(heading)) {
        String feminine = feminine(masculine);
        if (!agreeing.containsKey(masculine) && !feminine.equals(masculine)) {
          put(agreeing, feminine, masculine);
        }
        if (heading.equals("participles")) {
          participles.addAll(List.of(feminine, masculine, plural(feminine), plural(masculine)));
        }
      }
    }
  }

  private void work(List<FormPair> pairs, Evidence evidence) {
    pairs(pairs, Strength.GENERIC, Strength.GENERIC_PLURAL, evidence);
  }

  private void pairs(List<FormPair> pairs, Strength singular, Strength plural, Evidence evidence) {
    for (FormPair pair : pairs) {
      feminines(pair, singular, plural, evidence);
      String feminine = pair.feminine();
      String masculine = pair.masculine();
      String masculines = plural(masculine);
      boolean same = masculines.equals(masculine);
      FrenchForm form =
          new FrenchForm(WordGender.MASCULINE, feminine, same ? plural(feminine) : null);
      Use use = use(masculine, masculine);
      noun(masculine, masculine, new Noun(form, singular, plural, use, evidence));
      if (!same) {
        FrenchForm several = new FrenchForm(WordGender.MASCULINE, null, plural(feminine));
        noun(masculines, masculine, new Noun(several, singular, plural, use, evidence));
      }
    }
  }

  private void feminines(FormPair pair, Strength singular, Strength plural, Evidence evidence) {
    String masculine = pair.masculine();
    Use use = use(pair.feminine(), masculine);
    FrenchForm one = new FrenchForm(WordGender.FEMININE, masculine, null);
    noun(pair.feminine(), masculine, new Noun(one, singular, plural, use, evidence));
    FrenchForm several = new FrenchForm(WordGender.FEMININE, null, plural(masculine));
    noun(plural(pair.feminine()), masculine, new Noun(several, singular, plural, use, evidence));
  }

  private void noun(String word, String masculine, Noun noun) {
    if (!noPersons.contains(masculine)) {
      nouns.putIfAbsent(word, noun);
    }
  }

  private Use use(String word, String masculine) {
    if (things.contains(word)) {
      return Use.PREDICATE;
    }
    return introduced.contains(masculine) ? Use.INTRODUCED : Use.ANYWHERE;
  }

  private void epicene(String word) {
    Use use = use(word, word);
    Noun noun = epiceneNoun(use);
    nouns.putIfAbsent(word, noun);
    nouns.putIfAbsent(plural(word), noun);
  }

  private static Noun epiceneNoun(Use use) {
    return new Noun(null, Strength.GENERIC, Strength.GENERIC_PLURAL, use, Evidence.NOUN);
  }

  private static void put(Map<String, FrenchForm> forms, String feminine, String masculine) {
    String masculines = plural(masculine);
    put(forms, feminine, new FrenchForm(WordGender.FEMININE, masculine, null));
    put(forms, plural(feminine), new FrenchForm(WordGender.FEMININE, null, masculines));
    put(forms, masculine, new FrenchForm(WordGender.MASCULINE, feminine, null));
    put(forms, masculines, new FrenchForm(WordGender.MASCULINE, null, plural(feminine)));
  }

  private static void put(Map<String, FrenchForm> forms, String word, FrenchForm form) {
    forms.merge(word, form, (old, added) -> old.gender() == added.gender() ? old.or(added) : old);
  }

  /** The feminine of a noun or adjective by rule. */
  static String feminine(String masculine) {
    for (String[] pair :
        new String[][] {
          {"er", "ère"},
          {"en", "enne"},
          {"on", "onne"},
          {"el", "elle"},
          {"eil", "eille"},
          {"eux", "euse"},
          {"oux", "ouse"},
          {"f", "ve"},
          {"eau", "elle"},
          {"eur", "euse"},
          {"ec", "èque"},
          {"blanc", "blanche"},
          {"franc", "franche"},
          {"c", "que"},
          {"ais", "aise"},
          {"long", "longue"},
          {"e", "e"}
        }) {
      if (masculine.endsWith(pair[0])) {
        return masculine.substring(0, masculine.length() - pair[0].length()) + pair[1];
      }
    }
    return masculine + "e";
  }

  /** The plural of a noun or adjective. */
  static String plural(String singular) {
    switch (singular.charAt(singular.length() - 1)) {
      case 's', 'x', 'z' -> {
        return singular;
      }
      case 'l' -> {
        if (singular.endsWith("al") && !NO_FINAL_S.contains(singular)) {
          return singular.substring(0, singular.length() - 1) + "ux";
        }
      }
      default -> {}
    }
    if (singular.equals("monsieur")) {
      return "messieurs";
    }
    if (singular.equals("madame")) {
      return "mesdames";
    }
    return singular.endsWith("eau") || singular.endsWith("dieu") || singular.endsWith("veu")
        ? singular + "x"
        : singular + "s";
  }

  /** The form of an adjective or participle; null if the word is none. */
  @Nullable FrenchForm adjective(String word) {
    FrenchForm listed = agreeing.get(word);
    if (listed != null || noAdjectives.contains(word)) {
      return listed;
    }
    if (word.endsWith("s") && noAdjectives.contains(word.substring(0, word.length() - 1))) {
      return null;
    }
    return byEnding(word);
  }

  private static @Nullable FrenchForm byEnding(String word) {
    Matcher feminine = FEMININE.matcher(word);
    if (feminine.matches()) {
      for (String[] ending : ENDINGS) {
        if (ending[0].equals(feminine.group(2))) {
          String masculine = feminine.group(1) + ending[1];
          return feminine.group(3).isEmpty()
              ? new FrenchForm(WordGender.FEMININE, masculine, null)
              : new FrenchForm(WordGender.FEMININE, null, plural(masculine));
        }
      }
    }
    if (!MASCULINE.matcher(word).matches() || QUALITY.matcher(word).matches()) {
      return null;
    }
    if (word.endsWith("aux")) {
      String other = word.substring(0, word.length() - 2) + "les";
      return new FrenchForm(WordGender.MASCULINE, null, other);
    }
    if (word.endsWith("ais") || word.endsWith("ois") || word.endsWith("eux")) {
      String other = feminine(word);
      return new FrenchForm(WordGender.MASCULINE, other, other + "s");
    }
    return word.endsWith("s")
        ? new FrenchForm(
            WordGender.MASCULINE, null, feminine(word.substring(0, word.length() - 1)) + "s")
        : new FrenchForm(WordGender.MASCULINE, feminine(word), null);
  }

  /** Whether a word is a participle, or may be one by its ending. */
  boolean isParticiple(String word) {
    return participles.contains(word)
        || (word.matches("\\p{L}{2,}ée?s?") && adjective(word) != null);
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable Noun noun(String word) {
    Noun listed = nouns.get(word);
    if (listed != null) {
      return listed;
    }
    String singular = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    if (noPersons.contains(word) || noPersons.contains(singular)) {
      return null;
    }
    if (AGENT.matcher(word).matches()) {
      return agent(word, singular);
    }
    return EPICENE.matcher(word).matches() ? epiceneNoun(Use.INTRODUCED) : null;
  }

  private static Noun agent(String word, String singular) {
    boolean plural = !singular.equals(word);
    boolean feminine = singular.endsWith("trice");
    String stem = singular.substring(0, singular.length() - (feminine ? 4 : 3));
    String other = stem + (feminine ? "eur" : "rice") + (plural ? "s" : "");
    WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
    return new Noun(
        new FrenchForm(gender, plural ? null : other, plural ? other : null),
        Strength.GENERIC,
        Strength.GENERIC_PLURAL,
        Use.INTRODUCED,
        Evidence.NOUN);
  }

  /** The form of a word that names a gender; null if it is none. */
  @Nullable FrenchForm ofGender(String word) {
    return ofGender.get(word);
  }
}
