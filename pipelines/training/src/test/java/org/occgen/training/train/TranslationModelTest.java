package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TranslationModelTest {
  private static final int ITERATIONS = 8;

  /** Model 1 over maps, word by word as the paper writes it. */
  private static Map<String, Double> slow(int[][] from, int[][] to, int sources) {
    Map<String, Double> probabilities = new HashMap<>();
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Map<String, Double> counts = new HashMap<>();
      Map<Integer, Double> totals = new HashMap<>();
      for (int i = 0; i < from.length; i++) {
        for (int target : to[i]) {
          double sum = 0;
          for (int s = 0; s <= from[i].length; s++) {
            sum += probabilities.getOrDefault(source(from[i], s, sources) + ">" + target, 1.0);
          }
          for (int s = 0; s <= from[i].length; s++) {
            int source = source(from[i], s, sources);
            double share = probabilities.getOrDefault(source + ">" + target, 1.0) / sum;
            counts.merge(source + ">" + target, share, Double::sum);
            totals.merge(source, share, Double::sum);
          }
        }
      }
      probabilities.clear();
      counts.forEach(
          (key, count) ->
              probabilities.put(
                  key, count / totals.get(Integer.parseInt(key.substring(0, key.indexOf('>'))))));
    }
    return probabilities;
  }

  private static int source(int[] sentence, int place, int sources) {
    return place < sentence.length ? sentence[place] : sources;
  }

  @Test
  void learnsWhatTheSlowModelLearns() {
    Random random = new Random(6);
    int[][] from = new int[60][];
    int[][] to = new int[60][];
    for (int i = 0; i < from.length; i++) {
      from[i] = random.ints(1 + random.nextInt(6), 0, 9).toArray();
      to[i] = random.ints(1 + random.nextInt(6), 0, 7).toArray();
    }
    TranslationModel model = TranslationModel.learn(from, to, 9, 7);
    Map<String, Double> slow = slow(from, to, 9);
    assertEquals(slow.size(), model.size());
    for (int pair = 0; pair < model.size(); pair++) {
      String key = model.source(pair) + ">" + model.target(pair);
      assertEquals(slow.get(key), model.probability(pair), 1e-9, key);
      assertEquals(pair, model.find(model.source(pair), model.target(pair)));
    }
    assertTrue(model.find(8, 6) < 0 || slow.containsKey("8>6"));
  }

  /** das Haus, das Buch, ein Buch: each word has one meaning that explains all sentences. */
  @Test
  void whatExplainsOneSentenceExplainsTheOthersToo() {
    int[][] german = {{0, 1}, {0, 2}, {3, 2}};
    int[][] english = {{0, 1}, {0, 2}, {3, 2}};
    TranslationModel model = TranslationModel.learn(german, english, 4, 4);
    for (int word = 0; word < 4; word++) {
      double own = model.probability(model.find(word, word));
      assertTrue(own > 0.7, word + ": " + own);
    }
  }
}
