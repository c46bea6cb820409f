package org.occgen.core.words;

import java.util.ArrayList;
import java.util.List;

/** The words of a text as lists, for tests. */
final class Words {
  private Words() {}

  /** Their forms. */
  static List<String> of(WordSegmenter segmenter, String text) {
    List<String> words = new ArrayList<>();
    segmenter.segment(
        text,
        (all, start, end, form) -> words.add(form == null ? all.substring(start, end) : form));
    return words;
  }

  /** Their forms with a bar between them. */
  static String joined(WordSegmenter segmenter, String text) {
    return String.join("|", of(segmenter, text));
  }

  /** What they are in the text, each as {@code start-end}. */
  static List<String> spans(WordSegmenter segmenter, String text) {
    List<String> spans = new ArrayList<>();
    segmenter.segment(text, (all, start, end, form) -> spans.add(start + "-" + end));
    return spans;
  }
}
