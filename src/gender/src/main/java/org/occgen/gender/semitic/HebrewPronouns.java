package org.occgen.gender.semitic;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.HebrewForms.Verb;

/** Hebrew pronouns, prepositions with pronouns, and nouns with a possessive written onto them. */
final class HebrewPronouns {
  private static final WordTable WORDS = WordTable.read("he/words.txt");
  private static final Set<String> PARTICLES = WORDS.words("particles");
  private static final Set<String> STARTERS = WORDS.words("clause-starters");
  private static final Set<String> NO_POSSESSIVES = WORDS.words("no-possessives");

  private final HebrewForms forms;
  private final Map<String, String> pronouns = new HashMap<>();
  private final Map<String, String> possessives = new HashMap<>();
  private final Map<String, WordGender> genders = new HashMap<>();

  HebrewPronouns(HebrewForms forms) {
    this.forms = forms;
    read("pronouns", pronouns);
    read("possessives", possessives);
  }

  private void read(String heading, Map<String, String> into) {
    for (FormPair pair : WORDS.pairs(heading)) {
      into.putIfAbsent(pair.feminine(), pair.masculine());
      into.putIfAbsent(pair.masculine(), pair.feminine());
      genders.put(pair.feminine(), WordGender.FEMININE);
      genders.put(pair.masculine(), WordGender.MASCULINE);
    }
  }

  /** Whether a word is a pronoun of the table, with a preposition or not. */
  boolean isPronoun(String word) {
    return pronouns.containsKey(word);
  }

  /** Whether a word is a noun of the table with a possessive. */
  boolean isPossessive(String word) {
    return possessives.containsKey(word);
  }

  /** The pronoun in the other gender, if it has this one. */
  Optional<String> other(String word, WordGender gender) {
    return genders.get(word) == gender ? Optional.ofNullable(pronouns.get(word)) : Optional.empty();
  }

  private static String at(String[] bare, int i) {
    return i >= 0 && i < bare.length ? bare[i] : "";
  }

  /** Adds the pronoun or possessive that a word is, if it is one. */
  void find(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    WordGender gender = genders.get(word);
    if (pronouns.containsKey(word) && gender != null) {
      if (isCopulaOfThings(words, bare, i)) {
        return;
      }
      String other = pronouns.getOrDefault(word, "");
      findings.add(i, gender, Evidence.PRONOUN, other, strength(words, bare, i, findings));
      return;
    }
    String prefix = "";
    if (!possessives.containsKey(word) && word.matches("[ושבלמכ].{3,}")) {
      prefix = word.substring(0, 1);
    }
    String stem = word.substring(prefix.length());
    WordGender owner = genders.get(stem);
    boolean ambiguous = !prefix.isEmpty() && stem.length() < 4;
    if (isOfThing(words, bare, i)) {
      return;
    }
    if (possessives.containsKey(stem) && owner != null && !ambiguous) {
      String other = prefix + possessives.getOrDefault(stem, "");
      findings.add(i, owner, Evidence.PRONOUN, other);
      return;
    }
    if (word.length() < 5 || NO_POSSESSIVES.contains(word) || forms.verb(word).isPresent()) {
      return;
    }
    String host = word.substring(0, word.length() - 1);
    if (word.endsWith("יו") || word.endsWith("תו")) {
      findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, host + "ה", Strength.NEEDS_SUPPORT);
    } else if (word.endsWith("תה")) {
      findings.add(i, WordGender.FEMININE, Evidence.PRONOUN, host + "ו", Strength.NEEDS_SUPPORT);
    }
  }

  /** <i>Atido shel psak</i>: the possessive is of the noun behind it. */
  private boolean isOfThing(SentenceWords words, String[] bare, int i) {
    String owner = at(bare, i + 2);
    return words.adjacent(i + 1)
        && words.adjacent(i + 2)
        && at(bare, i + 1).equals("של")
        && forms.person(owner) == null
        && owner.startsWith("ה");
  }

  /** <i>X hi Y</i>: the pronoun stands for "is". */
  private boolean isCopulaOfThings(SentenceWords words, String[] bare, int i) {
    boolean subject = bare[i].equals("היא") || bare[i].equals("הוא");
    String before = at(bare, i - 1);
    boolean behind =
        i > 0 && words.joined(i) && !STARTERS.contains(before) && !PARTICLES.contains(before);
    boolean person = behind && forms.person(before) != null;
    boolean verb = words.adjacent(i + 1) && forms.verb(at(bare, i + 1)).isPresent();
    return subject && behind && !person && !verb;
  }

  /** A pronoun is a person's beside a verb of persons, or where the clause begins with it. */
  private Strength strength(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    boolean subject = word.endsWith("היא") || word.endsWith("הוא");
    if (!subject) {
      boolean same = word.matches(".*אות[הו]") && i + 1 < bare.length && words.adjacent(i + 1);
      boolean thing =
          same && !PARTICLES.contains(bare[i + 1]) && !bare[i + 1].matches("[בלמכוש].*");
      boolean other = word.matches(".*(ממנ[הו]|אחרי[הו]|מול[הו]|לפני[הו]|לה|עלי[הו])");
      return thing || other ? Strength.NEEDS_SUPPORT : Strength.SURE;
    }
    boolean starts =
        i == 0 || !words.joined(i) || STARTERS.contains(bare[i - 1]) || word.length() > 3;
    Optional<Verb> verb = words.adjacent(i + 1) ? forms.verb(bare[i + 1]) : Optional.empty();
    boolean agrees = verb.filter(read -> read.gender() == genders.get(word)).isPresent();
    boolean follows = words.adjacent(i + 1);
    boolean person = follows && (findings.has(i + 1) || forms.isEpicenePresent(bare[i + 1]));
    boolean adjective =
        follows
            && forms
                .adjective(bare[i + 1], genders.getOrDefault(word, WordGender.FEMININE))
                .isPresent();
    person |= adjective;
    return agrees || (starts && person) ? Strength.SURE : Strength.NEEDS_SUPPORT;
  }
}
