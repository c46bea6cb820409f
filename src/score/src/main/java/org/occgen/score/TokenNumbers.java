package org.occgen.score;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for the tokens of one segment and its references: equal tokens have equal numbers. */
final class TokenNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();

  int[] of(List<String> tokens) {
    int[] result = new int[tokens.size()];
    for (int i = 0; i < result.length; i++) {
      String token = tokens.get(i);
      Integer known = numbers.putIfAbsent(token, numbers.size());
      result[i] = known == null ? numbers.size() - 1 : known;
    }
    return result;
  }
}
