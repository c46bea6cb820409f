package org.occgen.core.gender;

/** The rules of one language. Holds tables only, so that threads share it. */
interface LanguageRules {
  /** Adds the words of a sentence that show a person's gender. Linear in its length. */
  void find(SentenceWords words, SentenceFindings findings);
}
