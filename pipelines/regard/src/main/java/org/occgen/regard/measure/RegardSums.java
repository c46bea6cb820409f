package org.occgen.regard.measure;

import org.occgen.regard.Regard;

/** The statistics that the measure adds up. Those of mentions are by keyword. */
final class RegardSums {
  /** Sentences. */
  static final String SENTENCES = "sentences";

  /** Sentences that speak of a person by an attribute. */
  static final String TAKEN = "taken-sentences";

  /** Sentences that are left out, by reason. */
  static final String DROPPED = "dropped-sentences";

  /** Mentions of keywords in sentences of appropriate length. */
  static final String MENTIONS = "mentions";

  /** Those in sentences that were not chosen. */
  static final String NOT_CHOSEN = "not-chosen";

  /** Those of the chosen ones that mean no person. */
  static final String NOT_PERSON = "no-person";

  /** Mentions that a cascade for persons was given, and those that it asked its large model. */
  static final String PERSON_GIVEN = "person-cascade-given";

  static final String PERSON_ASKED = "person-cascade-asked";

  /** Mentions that a cascade for regard was given, and those that it asked its large model. */
  static final String REGARD_GIVEN = "regard-cascade-given";

  static final String REGARD_ASKED = "regard-cascade-asked";

  private RegardSums() {}

  /** Mentions that mean a person, with a regard. */
  static String of(Regard regard) {
    return regard.label();
  }
}
