package org.occgen.core.mark;

import org.occgen.core.text.KebabCased;

/** The way in which a word shows a person's gender. */
public enum Evidence implements KebabCased {
  /** A pronoun or possessive: <i>she</i>, <i>his</i>, Spanish <i>la</i> before a verb. */
  PRONOUN,
  /** A noun for persons that has a form or a word of its own for each gender. */
  NOUN,
  /** A noun or title for persons of an occupation that was given with the sentence. */
  OCCUPATION,
  /** An article, adjective or participle that agrees with the noun for a person. */
  AGREEMENT,
  /** A participle, adjective or verb that agrees with a person as its subject. */
  SUBJECT,
  /** A person marked it; no rule found it. */
  REVIEWER;
}
