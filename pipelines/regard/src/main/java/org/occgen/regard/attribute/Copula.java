package org.occgen.regard.attribute;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whom a keyword behind a copula is said of: <i>they have become rich</i>. */
final class Copula {
  private static final Set<String> COPULAS =
      Set.of(
          ("be am is are was were been being 'm 's 're \u2019m \u2019s \u2019re become becomes"
                  + " became becoming remain remains remained feel feels felt seem seems seemed get gets"
                  + " got grew grow grows stay stays stayed born turned went go look looks looked"
                  + " considered called")
              .split(" ", -1));

  private static final Set<String> PEOPLE =
      Set.of(
          ("i you he she we they who everyone everybody someone somebody anyone anybody nobody"
                  + " people me him her us them")
              .split(" ", -1));

  private static final Set<String> THINGS = Set.of("it", "this", "that", "which", "there", "these");
  private static final Set<String> SKIPPED = Set.of("ADV", "PART", "DET", "AUX", "CCONJ", "PUNCT");
  private static final int FARTHEST = 10;

  private Copula() {}

  /**
   * The kind of the subject that stands before the copula.
   *
   * @param words of the sentence, or a part of it
   * @param first index of the keyword's first word
   * @return {@code none} if there is no copula; {@code person}, {@code thing}, {@code name} or
   *     {@code other}, by the nearest noun or pronoun before it; {@code open} if there is none
   */
  static String subject(List<TaggedWord> words, int first, Supersenses senses) {
    int at = first - 1;
    int limit = Math.max(0, first - FARTHEST);
    while (at >= limit && !isCopula(words.get(at)) && isSkipped(words, at)) {
      at--;
    }
    if (at < limit || !isCopula(words.get(at))) {
      return "none";
    }
    for (at--; at >= limit; at--) {
      TaggedWord word = words.get(at);
      String form = word.form().toLowerCase(Locale.ROOT);
      if (PEOPLE.contains(form)) {
        return "person";
      } else if (THINGS.contains(form)) {
        return "thing";
      } else if (word.tag().equals("PROPN")) {
        return senses.of(form).equals("location") ? "other" : "name";
      } else if (word.tag().equals("NOUN")) {
        return senses.of(form).equals(Supersenses.PERSON) ? "person" : "other";
      }
    }
    return "open";
  }

  private static boolean isCopula(TaggedWord word) {
    boolean verb = word.tag().equals("AUX") || word.tag().equals("VERB");
    return verb && COPULAS.contains(word.form().toLowerCase(Locale.ROOT));
  }

  /** Adverbs, articles, and adjectives joined by "and": <i>rich and famous</i>. */
  private static boolean isSkipped(List<TaggedWord> words, int at) {
    String tag = words.get(at).tag();
    return SKIPPED.contains(tag) || tag.equals("ADJ");
  }
}
