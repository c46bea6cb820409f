package org.occgen.gender.romance;

import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/** How a Romance language builds the forms of nouns and adjectives. All words in lower case. */
interface RomanceMorphology {
  /** The feminine of an adjective, both in the singular. */
  String feminine(String masculine);

  /** The plural of a noun or adjective of a gender; the table of plurals has the exceptions. */
  String plural(String singular, WordGender gender);

  /** The form of a word that ends like a participle or adjective; null if it does not. */
  @Nullable RomanceForm adjective(String word);

  /** The form of a word that ends like a noun for agents; null if it does not. */
  @Nullable RomanceForm agent(String word);

  /** The singular of a masculine noun for agents, to look it up among things. */
  String singular(String masculine);

  /** Whether a word ends like a noun for persons of either gender (<i>-ista</i>). */
  boolean isEpicene(String word);

  /**
   * How a determiner or preposition is written before a word: Italian <i>il</i> becomes <i>lo</i>
   * before <i>studente</i> and <i>l'</i> before <i>attore</i>.
   *
   * @param word its form before most words
   * @param next the next word
   */
  default String before(String word, String next) {
    return word;
  }

  /** How a title is written before a name: Italian <i>signore</i> becomes <i>signor</i>. */
  default String beforeName(String title) {
    return title;
  }

  /**
   * The form before most words of a determiner or preposition whose written form shows no gender:
   * Italian <i>l'</i> is <i>la</i> or <i>il</i>.
   *
   * @param word as it is written, with its apostrophe
   * @param gender of what it stands before
   * @return null if the word is none
   */
  default @Nullable String full(String word, WordGender gender) {
    return null;
  }
}
