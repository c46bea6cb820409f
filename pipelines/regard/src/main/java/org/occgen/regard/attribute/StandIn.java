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

  /** The word. */
  public String word() {
    return word;
  }

  /** The stand-in of a mention. */
  public static StandIn of(AttributeMention mention) {
    String gloss = mention.keyword().gloss();
    if (gloss.startsWith("who suffers from ") || gloss.startsWith("who uses ")) {
      return THING;
    }
    String text = mention.text();
    int start = text.offsetByCodePoints(0, mention.start());
    int end = text.offsetByCodePoints(start, mention.end() - mention.start());
    String form = text.substring(start, end).toLowerCase(Locale.ROOT);
    boolean plural = form.endsWith("s") || form.endsWith("men");
    return plural && !form.equals(mention.keyword().keyword()) ? PLURAL : ADJECTIVE;
  }
}
