package org.occgen.gender.romance;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;

/**
 * The nouns for persons of a Romance language: those of {@code nouns.txt}, and by their endings.
 */
final class RomanceNouns {
  private final RomanceMorphology morphology;
  private final Map<String, RomanceNoun> nouns = new HashMap<>();

  /** Nouns whose form is that of another one: Italian <i>signore</i>, a man or several women. */
  private final Map<String, RomanceNoun> homographs = new HashMap<>();

  private final Map<String, String> plurals = new HashMap<>();
  private final Set<String> adjectives = new HashSet<>();
  private final Set<String> things = new HashSet<>();
  private final Set<String> noPersons = new HashSet<>();

  /**
   * The properties of the nouns under a heading.
   *
   * @param singular strength of the masculine singular
   * @param plural strength of the masculine plural
   * @param introduced whether they are adjectives, too
   */
  private record Kind(Strength singular, Strength plural, boolean introduced, Evidence evidence) {
    static Kind of(Strength singular, Strength plural) {
      return new Kind(singular, plural, false, Evidence.NOUN);
    }
  }

  /**
   * Reads the nouns.
   *
   * @param occupations nouns beside those of the table
   */
  RomanceNouns(WordTable table, RomanceMorphology morphology, List<FormPair> occupations) {
    this.morphology = morphology;
    table.lines("plurals").forEach(line -> plurals.put(line.get(0), line.get(1)));
    for (String thing : table.words("no-persons")) {
      noPersons.add(thing);
      noPersons.add(plural(thing, WordGender.FEMININE));
      noPersons.add(plural(thing, WordGender.MASCULINE));
    }
    things.addAll(table.words("feminine-things"));
    things.addAll(table.words("masculine-things"));
    table.words("epicene").forEach(noun -> epicene(noun, false));
    for (String noun : table.words("epicene-adjectives")) {
      epicene(noun, true);
      adjectives.add(noun);
      adjectives.add(plural(noun, WordGender.FEMININE));
      adjectives.add(plural(noun, WordGender.MASCULINE));
    }
    Kind work = Kind.of(Strength.GENERIC, Strength.GENERIC_PLURAL);
    Kind given = new Kind(work.singular(), work.plural(), false, Evidence.OCCUPATION);
    Kind adjective = new Kind(work.singular(), work.plural(), true, Evidence.NOUN);
    addAll(occupations.stream().filter(FormPair::isUsable).toList(), given);
    byRule(table.words("work-adjectives"), adjective);
    byRule(table.words("work-by-rule"), work);
    addAll(table.pairs("work"), work);
    addAll(table.pairs("kin"), Kind.of(Strength.SURE, Strength.GENERIC));
    addAll(table.pairs("specific"), Kind.of(Strength.SURE, Strength.SURE));
  }

  private void byRule(Collection<String> masculines, Kind kind) {
    for (String masculine : masculines) {
      String feminine = morphology.feminine(masculine);
      if (feminine.equals(masculine)) {
        epicene(masculine, kind.introduced());
      } else {
        add(feminine, masculine, kind);
      }
    }
  }

  private void epicene(String noun, boolean adjective) {
    nouns.put(noun, RomanceNoun.epicene(false, false));
    plurals(
        noun,
        noun,
        false,
        new Kind(Strength.GENERIC, Strength.GENERIC_PLURAL, adjective, Evidence.NOUN));
  }

  private void addAll(List<FormPair> pairs, Kind kind) {
    pairs.forEach(pair -> add(pair.feminine(), pair.masculine(), kind));
  }

  private void add(String feminine, String masculine, Kind kind) {
    RomanceNoun listed = nouns.get(masculine);
    boolean epicene = listed != null && listed.form() == null;
    boolean thing = things.contains(masculine);
    plurals(feminine, masculine, epicene, kind);
    RomanceForm form = RomanceForm.of(WordGender.FEMININE, false, masculine);
    put(feminine, noun(form, Strength.SURE, things.contains(feminine), kind));
    if (!epicene) {
      RomanceForm other = RomanceForm.of(WordGender.MASCULINE, false, feminine);
      put(masculine, noun(other, kind.singular(), thing, kind));
    }
  }

  private void plurals(String feminine, String masculine, boolean epicene, Kind kind) {
    String feminines = plural(feminine, WordGender.FEMININE);
    String masculines = plural(masculine, WordGender.MASCULINE);
    if (feminines.equals(masculines)) {
      nouns.put(feminines, RomanceNoun.epicene(true, false));
      return;
    }
    RomanceForm form = RomanceForm.of(WordGender.FEMININE, true, masculines);
    boolean femaleThing = isThing(feminine, feminines);
    put(feminines, noun(form, Strength.SURE, femaleThing, kind));
    if (!epicene) {
      RomanceForm other = RomanceForm.of(WordGender.MASCULINE, true, feminines);
      put(masculines, noun(other, kind.plural(), isThing(masculine, masculines), kind));
    }
  }

  private boolean isThing(String singular, String plural) {
    return things.contains(singular) || things.contains(plural);
  }

  private static RomanceNoun noun(RomanceForm form, Strength strength, boolean thing, Kind kind) {
    return new RomanceNoun(
        form, form.plural(), strength, thing, kind.introduced(), kind.evidence());
  }

  /** A later noun is the better one; one of another gender and number stays beside it. */
  private void put(String word, RomanceNoun noun) {
    RomanceNoun listed = nouns.put(word, noun);
    RomanceForm form = listed == null ? null : listed.form();
    RomanceForm own = noun.form();
    if (listed != null && form != null && own != null && form.plural() != own.plural()) {
      homographs.put(word, listed);
    }
  }

  /** The plural of a noun or adjective. */
  String plural(String singular, WordGender gender) {
    String listed = plurals.get(singular);
    return listed == null ? morphology.plural(singular, gender) : listed;
  }

  /** The form of a listed noun; null if the word is none that shows a gender. */
  @Nullable RomanceForm form(String word) {
    RomanceNoun noun = nouns.get(word);
    return noun == null ? null : noun.form();
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable RomanceNoun noun(String word) {
    RomanceNoun listed = nouns.get(word);
    if (listed != null || noPersons.contains(word)) {
      return listed;
    }
    RomanceForm agent = morphology.agent(word);
    if (agent != null) {
      return isNoPerson(word, agent) ? null : agent(agent);
    }
    return morphology.isEpicene(word) && !noPersons.contains(morphology.singular(word))
        ? RomanceNoun.epicene(word.endsWith("s"), true)
        : null;
  }

  /** The other noun that is written in the same way; null if there is none. */
  @Nullable RomanceNoun homograph(String word) {
    return homographs.get(word);
  }

  private boolean isNoPerson(String word, RomanceForm agent) {
    String masculine = agent.gender() == WordGender.MASCULINE ? word : agent.counterpart();
    return noPersons.contains(morphology.singular(masculine));
  }

  private static RomanceNoun agent(RomanceForm form) {
    Strength masculine = form.plural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
    Strength strength = form.gender() == WordGender.FEMININE ? Strength.SURE : masculine;
    return new RomanceNoun(form, form.plural(), strength, false, true, Evidence.NOUN);
  }

  /** Whether a word is a noun for persons of either gender and an adjective, too. */
  boolean isAdjective(String word) {
    return adjectives.contains(word);
  }
}
