package org.occgen.gender.semitic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;

/** Nouns for persons by their forms, behind what may be written before them. */
final class SemiticNouns {
  /** The kind of a noun for persons: its other possible uses. */
  enum Kind {
    /** A relative, a noble or the like: in the masculine a man. */
    KIN,
    /** In the masculine of anybody. */
    OCCUPATION,
    /** A participle or an adjective, too, which may stand behind a thing. */
    ADJECTIVE,
    /** A native or a member: an adjective, which is a noun for a person in few places. */
    NATIVE,
    /** In the feminine a thing, too. */
    THING
  }

  /**
   * A noun for a person in one gender, with the other.
   *
   * @param before what is written before it; empty in the tables
   * @param word the noun
   * @param construct the counterpart before a genitive
   */
  record Person(
      String before,
      String word,
      WordGender gender,
      boolean plural,
      String counterpart,
      String construct,
      Evidence evidence,
      Kind kind) {
    private Person behind(String prefix) {
      return new Person(prefix, word, gender, plural, counterpart, construct, evidence, kind);
    }

    /** Whether an article is among what is written before it. */
    boolean isDefinite() {
      return before.matches(".*(ال|لل|ה)");
    }
  }

  private final Map<String, Person> nouns = new HashMap<>();
  private final List<String> prefixes;

  /** No nouns yet. */
  SemiticNouns(Set<String> prefixes) {
    this.prefixes =
        prefixes.stream().sorted(Comparator.comparing(String::length).reversed()).toList();
  }

  /** Adds a pair; a form that is there already stays. */
  void add(FormPair pair, boolean plural, Kind kind) {
    add(pair, pair, plural, Evidence.NOUN, kind);
  }

  /** Adds a pair with its forms before a genitive, which are nouns as well. */
  void add(FormPair pair, FormPair construct, boolean plural, Evidence evidence, Kind kind) {
    if (!pair.feminine().equals(pair.masculine())) {
      for (FormPair forms : List.of(pair, construct)) {
        for (WordGender gender : WordGender.values()) {
          String other = form(pair, gender.other());
          String genitive = form(construct, gender.other());
          String word = form(forms, gender);
          nouns.putIfAbsent(
              word, new Person("", word, gender, plural, other, genitive, evidence, kind));
        }
      }
    }
  }

  private static String form(FormPair pair, WordGender gender) {
    return gender == WordGender.FEMININE ? pair.feminine() : pair.masculine();
  }

  boolean has(String form) {
    return nouns.containsKey(form);
  }

  void remove(String form) {
    nouns.remove(form);
  }

  /** A noun behind what may be written before it; empty if the word is none. */
  Optional<Person> person(String word) {
    Person plain = nouns.get(word);
    if (plain != null) {
      return Optional.of(plain);
    }
    for (String before : prefixes) {
      Person person = word.startsWith(before) ? nouns.get(word.substring(before.length())) : null;
      if (person != null) {
        return Optional.of(person.behind(before));
      }
    }
    return Optional.empty();
  }

  /** A word, and what it is without what may be written before it. */
  List<String> withoutPrefixes(String word) {
    List<String> readings = new ArrayList<>(List.of(word));
    for (String before : prefixes) {
      if (word.startsWith(before) && word.length() > before.length()) { // ha-č'if is two words
        readings.add(word.substring(before.length()));
      }
    }
    return readings;
  }
}
