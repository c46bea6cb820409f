package org.occgen.regard.corpus;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.core.lexicon.TextFolding;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardRow;

/** Cuts sentences into parts, so that the attribute and a word can be marked. */
final class MarkedParts {
  private final String language;
  private final WordSegmenter segmenter;

  MarkedParts(String language) {
    this.language = language;
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** The parts of a row's sentence; together they are the sentence, as it may be shown. */
  List<HighestWords.Part> of(RegardRow row, String word) {
    String text = row.sentence();
    int start = text.offsetByCodePoints(0, row.start());
    int end = text.offsetByCodePoints(0, row.end());
    List<int[]> marks = new ArrayList<>();
    segmenter.segment(
        text,
        (whole, from, to, form) -> {
          String found =
              TextFolding.fold(form == null ? whole.substring(from, to) : form, language);
          if (found.equals(word) && (to <= start || from >= end)) {
            marks.add(new int[] {from, to});
          }
        });
    List<HighestWords.Part> parts = new ArrayList<>();
    int done = 0;
    boolean person = false;
    for (int[] mark : marks) {
      if (!person && mark[0] >= end) {
        done = add(parts, text, done, start, end, "person");
        person = true;
      }
      done = add(parts, text, done, mark[0], mark[1], "word");
    }
    if (!person) {
      done = add(parts, text, done, start, end, "person");
    }
    add(parts, text, done, text.length(), text.length(), "");
    return parts;
  }

  /** Adds what stands before a mark, and the mark; gives where it ends. */
  private static int add(
      List<HighestWords.Part> parts, String text, int done, int from, int to, String kind) {
    if (from > done) {
      parts.add(new HighestWords.Part(CellText.shown(text.substring(done, from)), ""));
    }
    if (to > from) {
      parts.add(new HighestWords.Part(CellText.shown(text.substring(from, to)), kind));
    }
    return to;
  }
}
