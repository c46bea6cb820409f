package org.occgen.llm.score;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * Pairs gold words of a sentence with words of the reply, whatever their case, in the best way: as
 * many pairs as can be, of them as many with the same class as can be, of the others as many that
 * agree on whether a person is meant, then on the gender.
 *
 * <p>Only equal words are paired, so that each word is a problem of its own: pairs with the same
 * class are taken first, which takes none away, since all others of the word can be paired with
 * each other.
 */
final class WordMatching {
  private WordMatching() {}

  /** Pairs the words of a sentence. */
  public static ConfusionMatrix match(
      Schema schema, List<JudgedWord> gold, List<JudgedWord> reply) {
    List<WordClass> classes = WordClass.classes(schema);
    ConfusionMatrix matrix = new ConfusionMatrix(schema);
    Map<String, int[]> goldWords = WordKey.counts(classes, gold);
    Map<String, int[]> replyWords = WordKey.counts(classes, reply);
    Map<String, int[]> all = new TreeMap<>(goldWords);
    replyWords.forEach((word, counts) -> all.putIfAbsent(word, new int[classes.size()]));
    all.forEach(
        (word, goldCounts) ->
            pair(
                classes,
                goldCounts,
                replyWords.getOrDefault(word, new int[classes.size()]),
                matrix));
    return matrix;
  }

  private static void pair(
      List<WordClass> classes, int[] gold, int[] reply, ConfusionMatrix matrix) {
    for (int likeness = 3; likeness >= 0; likeness--) {
      for (int g = 0; g < gold.length; g++) {
        for (int r = 0; r < reply.length; r++) {
          if (likeness(classes.get(g), classes.get(r)) == likeness) {
            int pairs = Math.min(gold[g], reply[r]);
            matrix.count(g, r, pairs);
            gold[g] -= pairs;
            reply[r] -= pairs;
          }
        }
      }
    }
    for (int index = 0; index < gold.length; index++) {
      matrix.count(index, gold.length, gold[index]);
      matrix.count(gold.length, index, reply[index]);
    }
  }

  /** 3 for one and the same class. */
  private static int likeness(WordClass one, WordClass other) {
    return (one.isPerson() == other.isPerson() ? 2 : 0)
        + (one.isMasculine() == other.isMasculine() ? 1 : 0);
  }
}
