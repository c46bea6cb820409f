package org.occgen.llm.count;

import org.occgen.core.text.KebabCased;
import org.occgen.llm.WordClass;

/** A count of the words that a judge names. Masculine and feminine stand by each other. */
enum JudgeCount implements KebabCased {
  MASCULINE_PERSONS,
  FEMININE_PERSONS,
  MASCULINE_OTHERS,
  FEMININE_OTHERS,
  /** Persons by an epicene noun. */
  MASCULINE_EPICENES,
  FEMININE_EPICENES,
  /** Persons by a split form. */
  MASCULINE_SPLIT,
  FEMININE_SPLIT,
  /** Words for persons that do not stand in the sentence; they are no persons above. */
  MASCULINE_ABSENT,
  FEMININE_ABSENT,
  /** Persons by a word that is neither an epicene noun nor a split form. */
  MASCULINE_PLAIN,
  FEMININE_PLAIN,
  /** Words of the text, of sentences that were answered. */
  TEXT_WORDS,
  /** Sentences that were answered. */
  ANSWERED,
  /** Words, of persons or not, that do not stand in the sentence. */
  ABSENT,
  /** Words that are on the skiplist. */
  SKIPPED;

  /** The number of words of a class. */
  static JudgeCount of(WordClass wordClass) {
    return (wordClass.isPerson() ? MASCULINE_PERSONS : MASCULINE_OTHERS)
        .feminineUnless(wordClass.isMasculine());
  }

  /** This, which is of masculine words, or its neighbour of feminine ones. */
  JudgeCount feminineUnless(boolean masculine) {
    return masculine ? this : values()[place() + 1];
  }

  /** Its place in arrays of counts, which live in one process and are never stored. */
  @SuppressWarnings("EnumOrdinal")
  int place() {
    return ordinal();
  }
}
