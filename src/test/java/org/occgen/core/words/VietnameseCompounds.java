package org.occgen.core.words;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds which two syllables make a word of Vietnamese: those that occur together far more often
 * than by chance (normalised pointwise mutual information of neighbours, Bouma 2009).
 */
final class VietnameseCompounds {
  private static final double LEAST_NPMI = 0.45;
  private static final int LEAST_COUNT = 3;

  /** What Vietnamese spelling allows, once tones are taken off; foreign words seldom fit. */
  private static final Pattern SYLLABLE =
      Pattern.compile(
          "(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx])?"
              + "[aăâeêioôơuưy]{1,3}(?:ch|nh|ng|[cmnpt])?");

  private static final Pattern TONES = Pattern.compile("[\u0300\u0301\u0303\u0309\u0323]");
  private static final Pattern BREAK = Pattern.compile("[^\\p{L}\\p{M} ]|  +");

  /** Grammar words, which stand beside everything. */
  private static final Set<String> GRAMMAR =
      Set.of(
          ("của và là các những được bị đã sẽ đang rằng với cho để trong một này đó mà thì từ tại ở"
                  + " khi nếu như theo về tôi bạn anh ông bà cô họ nó")
              .split(" ", -1));

  private final Map<String, Integer> syllables = new HashMap<>();
  private final Map<String, Integer> pairs = new HashMap<>();
  private long total;

  void count(String line) {
    for (String run : BREAK.split(line.toLowerCase(Locale.ROOT), -1)) {
      String last = "";
      for (String syllable : run.strip().split(" ", -1)) {
        if (syllable.isEmpty()) {
          continue;
        }
        total++;
        syllables.merge(syllable, 1, Integer::sum);
        if (!last.isEmpty()) {
          pairs.merge(last + " " + syllable, 1, Integer::sum);
        }
        last = syllable;
      }
    }
  }

  /** Whether {@code word}, in lower case, is spelled like a syllable of Vietnamese. */
  static boolean isSyllable(String word) {
    String plain = TONES.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
    return SYLLABLE.matcher(Normalizer.normalize(plain, Normalizer.Form.NFC)).matches();
  }

  /** The words, in the order of the alphabet. */
  List<String> compounds() {
    List<String> found = new ArrayList<>();
    pairs.forEach(
        (pair, count) -> {
          String[] parts = pair.split(" ", -1);
          boolean foreign = pair.chars().allMatch(c -> c < 0x80);
          if (count < LEAST_COUNT
              || foreign
              || GRAMMAR.contains(parts[0])
              || GRAMMAR.contains(parts[1])
              || !isSyllable(parts[0])
              || !isSyllable(parts[1])) {
            return;
          }
          double together = (double) count / total;
          double apart = (double) syllables.get(parts[0]) / total * syllables.get(parts[1]) / total;
          if (Math.log(together / apart) / -Math.log(together) >= LEAST_NPMI) {
            found.add(pair);
          }
        });
    found.sort(null);
    return found;
  }
}
