package org.occgen.regard.feature;

/** Takes the commonest endings of English inflection off: attacked, attacks, attacking. */
final class WordStem {
  private WordStem() {}

  /** The stem of a word in lower case; a short word is left as it is. */
  static String of(String word) {
    int length = word.length();
    if (length > 5 && word.endsWith("ing")) {
      return word.substring(0, length - 3);
    }
    if (length > 5 && word.endsWith("ly")) {
      return word.substring(0, length - 2);
    }
    if (length > 4 && (word.endsWith("ed") || word.endsWith("es"))) {
      return word.substring(0, length - 2);
    }
    boolean plural = length > 3 && word.endsWith("s") && !word.endsWith("ss");
    if (plural || (length > 4 && word.endsWith("e"))) {
      return word.substring(0, length - 1);
    }
    return word;
  }
}
