package org.occgen.llm.score;

import java.nio.file.Path;
import java.util.List;

/**
 * The gold words of a file.
 *
 * @param lines the line that each sentence begins in
 */
record Gold(Path file, List<GoldSentence> sentences, List<Long> lines) {
  Gold {
    sentences = List.copyOf(sentences);
    lines = List.copyOf(lines);
  }
}
