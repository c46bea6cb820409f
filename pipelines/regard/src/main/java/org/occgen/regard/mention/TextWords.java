package org.occgen.regard.mention;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.attribute.AttributeMention;

/**
 * The words of the text that a mention stands in. They are kept for the next mention, which mostly
 * stands in the same text. One thread uses it.
 */
final class TextWords {
  private final WordSegmenter segmenter;
  private final List<String> words = new ArrayList<>();
  private final List<int[]> places = new ArrayList<>();
  private String text = "";

  /**
   * No text yet.
   *
   * @param language of the texts
   */
  TextWords(String language) {
    segmenter = WordSegmenter.forLanguage(language);
  }

  /**
   * Where a keyword stands among the words of its text.
   *
   * @param first its first word; a keyword behind all words counts as the last of them
   * @param last its last word
   */
  record Range(int first, int last) {}

  /**
   * Reads the text of a mention.
   *
   * @return whether it is another one than before
   */
  boolean read(AttributeMention mention) {
    if (mention.text().equals(text)) {
      return false;
    }
    text = mention.text();
    words.clear();
    places.clear();
    segmenter.segment(
        text,
        (all, start, end, form) -> {
          words.add(all.substring(start, end));
          places.add(new int[] {start, end});
        });
    return true;
  }

  /** The words of the text that was read last, as they are written. */
  List<String> words() {
    return words;
  }

  /** The words of a mention in the text that was read last. */
  Range range(AttributeMention mention) {
    int start = text.offsetByCodePoints(0, mention.start());
    int end = text.offsetByCodePoints(start, mention.end() - mention.start());
    int first = 0;
    while (first < places.size() - 1 && places.get(first)[1] <= start) {
      first++;
    }
    int last = first;
    while (last < places.size() - 1 && places.get(last + 1)[0] < end) {
      last++;
    }
    return new Range(first, last);
  }
}
