package org.occgen.regard.feature;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The words that a negation denies: those behind it up to the end of its clause, at most {@value
 * #LONGEST} words (after Pang, Lee and Vaithyanathan 2002, with a bound).
 */
final class NegationScope {
  private static final int LONGEST = 8;

  private static final Set<String> NEGATIONS =
      Set.of(
          ("not n't no never nor neither none nobody nothing without cannot hardly scarcely"
                  + " barely isnt arent wasnt werent dont doesnt didnt cant wont nicht kein keine keinen"
                  + " keiner keinem keines nie niemals ohne weder")
              .split(" ", -1));

  /** Words that deny by what they mean: what follows is said not to be so. */
  private static final Set<String> DENIALS =
      Set.of(
          ("deny denies denied denying lack lacks lacked lacking unlike refuse refuses refused"
                  + " fail fails failed false falsely wrongly far")
              .split(" ", -1));

  private static final Set<String> ENDS =
      Set.of(
          (", . ; : ! ? ( ) \" \u201c \u201d \u2013 \u2014 but however although though while"
                  + " because aber sondern weil")
              .split(" ", -1));

  private NegationScope() {}

  /** Whether a word is a negation. */
  public static boolean negates(String word) {
    return NEGATIONS.contains(word);
  }

  /** Whether a clause ends at a word. */
  public static boolean endsClause(String word) {
    return ENDS.contains(word);
  }

  /**
   * The words that are denied.
   *
   * @param words in lower case
   * @return a bit a word; a word in the scope of two negations is not denied
   */
  public static BitSet of(List<String> words) {
    BitSet denied = new BitSet(words.size());
    for (int at = 0; at < words.size(); at++) {
      if (negates(words.get(at)) && !notOnly(words, at)) {
        int to = Math.min(words.size(), at + 1 + LONGEST);
        for (int i = at + 1; i < to && !endsClause(words.get(i)); i++) {
          denied.flip(i);
        }
      }
    }
    return denied;
  }

  /** The words behind a verb that denies. */
  public static BitSet ofDenials(List<String> words) {
    BitSet denied = new BitSet(words.size());
    for (int at = 0; at < words.size(); at++) {
      if (DENIALS.contains(words.get(at))) {
        int to = Math.min(words.size(), at + 1 + LONGEST);
        for (int i = at + 1; i < to && !endsClause(words.get(i)); i++) {
          denied.set(i);
        }
      }
    }
    return denied;
  }

  /** "Not only clever" denies nothing. */
  private static boolean notOnly(List<String> words, int at) {
    return at + 1 < words.size()
        && (words.get(at + 1).equals("only") || words.get(at + 1).equals("just"));
  }
}
