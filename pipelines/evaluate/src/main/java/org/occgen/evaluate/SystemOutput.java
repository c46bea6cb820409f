package org.occgen.evaluate;

import java.util.List;

/**
 * The output of a system.
 *
 * @param name what the system is called
 * @param hypotheses its translations, one a segment; some may be empty
 */
public record SystemOutput(String name, List<String> hypotheses) {
  public SystemOutput {
    hypotheses = List.copyOf(hypotheses);
  }
}
