package org.occgen.training.mine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a text, where equal ones may be one sentence.
 *
 * @param sentences the sentences, in the order of their first lines
 * @param firstLines by sentence, the line (from 0) where it stands first
 * @param sentenceOfLine by line, its sentence
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record UnifiedLines(List<String> sentences, int[] firstLines, int[] sentenceOfLine) {
  /**
   * The sentences of {@code lines}.
   *
   * @param unify whether equal lines are one sentence, or every line is one
   */
  public static UnifiedLines of(List<String> lines, boolean unify) {
    List<String> sentences = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    int[] firstLines = new int[lines.size()];
    int[] sentenceOfLine = new int[lines.size()];
    for (int line = 0; line < sentenceOfLine.length; line++) {
      Integer known = unify ? seen.putIfAbsent(lines.get(line), sentences.size()) : null;
      sentenceOfLine[line] = known == null ? sentences.size() : known;
      if (known == null) {
        firstLines[sentences.size()] = line;
        sentences.add(lines.get(line));
      }
    }
    return new UnifiedLines(
        List.copyOf(sentences), Arrays.copyOf(firstLines, sentences.size()), sentenceOfLine);
  }

  /** The number of lines. */
  public int lines() {
    return sentenceOfLine.length;
  }
}
