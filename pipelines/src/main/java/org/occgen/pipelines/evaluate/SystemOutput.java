package org.occgen.pipelines.evaluate;

import java.util.List;

/**
 * What a system wrote.
 *
 * @param name what the system is called
 * @param hypotheses its translations, one a segment; some may be empty
 */
public record SystemOutput(String name, List<String> hypotheses) {
  public SystemOutput {
    hypotheses = List.copyOf(hypotheses);
  }
}
