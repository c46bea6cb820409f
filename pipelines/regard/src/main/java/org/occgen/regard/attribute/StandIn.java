package org.occgen.regard.attribute;

import java.util.Locale;

/**
 * A word that is tagged in the place of a keyword, so that no part of speech depends on which group
 * is named. What the form says of itself stays: whether it is a plural, and whether the keyword
 * names a thing that a person has.
 */
public enum StandIn {
  /** Of adjectives and singular nouns: <i>Danish, Dane</i>. */
  ADJECTIVE("Danish"),
  /** Of plurals that are written as such: <i>Danes</i>. */
  PLURAL("Danes"),
  /** Of what a person uses or suffers from: <i>wheelchair</i>. */
  THING("illness");

  private final String word;

  StandIn(String word) {
    this.word = word;
  }

  /** The word that is tagged in the place of a keyword. */
  public String word() {
    return word;
  }

  /**
   * The stand-in of a keyword.
   *
   * @param form the keyword as it is written in the text
   */
  public static StandIn of(AttributeKeyword keyword, String form) {
    String gloss = keyword.gloss();
    if (gloss.startsWith("who suffers from ") || gloss.startsWith("who uses ")) {
      return THING;
    }
    String lower = form.toLowerCase(Locale.ROOT);
    boolean plural = lower.endsWith("s") || lower.endsWith("men");
    return plural && !lower.equals(keyword.keyword()) ? PLURAL : ADJECTIVE;
  }
}
