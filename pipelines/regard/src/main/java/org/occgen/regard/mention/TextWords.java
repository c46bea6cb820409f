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
  private final List<Place> places = new ArrayList<>();
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
   * The place of a keyword among the words of its text.
   *
   * @param first its first word; a keyword behind all words counts as the last of them
   * @param last its last word
   */
  record Range(int first, int last) {}

  /** The beginning and end of a word, in code points of its text, and its first char. */
  private record Place(int start, int end, int index) {}

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
    segmenter.segment(text, (all, start, end, form) -> add(start, end));
    return true;
  }

  /** The words of the text that was read last, as they are written. */
  List<String> words() {
    return words;
  }

  private void add(int from, int to) {
    Place before = places.isEmpty() ? new Place(0, 0, 0) : places.get(places.size() - 1);
    int start = before.start() + text.codePointCount(before.index(), from);
    places.add(new Place(start, start + text.codePointCount(from, to), from));
    words.add(text.substring(from, to));
  }

  /**
   * The words of a mention in the text that was read last. The time grows with the mention's words,
   * and with the logarithm of those of the text.
   */
  Range range(AttributeMention mention) {
    int first = 0;
    int most = places.size() - 1;
    while (first < most) {
      int middle = (first + most) >>> 1;
      if (places.get(middle).end() <= mention.start()) {
        first = middle + 1;
      } else {
        most = middle;
      }
    }
    int last = first;
    while (last < places.size() - 1 && places.get(last + 1).start() < mention.end()) {
      last++;
    }
    return new Range(first, last);
  }

  /**
   * A mention in the text that was read last, as it is written.
   *
   * @param first its first word
   */
  String form(AttributeMention mention, int first) {
    Place place = places.get(first);
    int start = text.offsetByCodePoints(place.index(), mention.start() - place.start());
    return text.substring(start, text.offsetByCodePoints(start, mention.end() - mention.start()));
  }
}
