package org.occgen.servers.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Mistakes of a model that are the same for the same seed, sentence and turn.
 *
 * @param share of the lines that are spoilt, 0 to 1
 * @param seed which ones
 */
record Mistakes(double share, long seed) {
  /** The reply with a line in so many left out, in the other gender, or of the other kind. */
  String in(String reply, String sentence, int turn) {
    if (share == 0) {
      return reply;
    }
    SplittableRandom random =
        new SplittableRandom(seed ^ (sentence.hashCode() * 0x9E3779B97F4A7C15L + turn));
    List<String> lines = new ArrayList<>();
    reply
        .lines()
        .forEach(
            line -> {
              if (random.nextDouble() >= share) {
                lines.add(line);
                return;
              }
              switch (random.nextInt(4)) {
                case 0 -> {} // missed
                case 1 -> lines.add(swapped(line, "M", "F"));
                case 2 -> lines.add(swapped(line, "P", "N"));
                default -> {
                  lines.add(line);
                  lines.add(line); // told twice
                }
              }
            });
    return lines.isEmpty() ? "0" : String.join("\n", lines);
  }

  private static String swapped(String line, String one, String other) {
    int dash = line.lastIndexOf(" - ");
    if (dash < 0) {
      return line;
    }
    String tail = line.substring(dash);
    String swapped = tail.contains(one) ? tail.replace(one, other) : tail.replace(other, one);
    return line.substring(0, dash) + swapped;
  }
}
