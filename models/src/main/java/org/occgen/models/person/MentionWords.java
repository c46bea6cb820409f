package org.occgen.models.person;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.attribute.AttributeMention;
import org.occgen.core.attribute.TaggedWord;
import org.occgen.core.words.WordSegmenter;

/**
 * The words around a mention with their parts of speech. Only a window is tagged: that is what the
 * features look at, and what makes the time for a mention independent of the text's length.
 *
 * <p>One thread uses one.
 */
public final class MentionWords {
  /** Words before and behind the keyword that are tagged. */
  private static final int WINDOW = 12;

  private final WordSegmenter segmenter = WordSegmenter.forLanguage("en");
  private final EnglishTagger tagger = new EnglishTagger();

  /** The text whose words are known, for the next mention of it. */
  private String text = "";

  private final List<int[]> places = new ArrayList<>();

  /**
   * A mention among tagged words.
   *
   * @param words the window
   * @param first index of the keyword's first word
   * @param last index of its last word
   */
  public record Window(List<TaggedWord> words, int first, int last) {}

  /** The words around a mention in an English text. */
  public Window around(AttributeMention mention) {
    if (!mention.text().equals(text)) {
      text = mention.text();
      places.clear();
      segmenter.segment(text, (all, start, end, form) -> places.add(new int[] {start, end}));
    }
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
    int from = Math.max(0, first - WINDOW);
    int to = Math.min(places.size(), last + 1 + WINDOW);
    String[] forms = new String[to - from];
    for (int i = 0; i < forms.length; i++) {
      int[] place = places.get(from + i);
      forms[i] = text.substring(place[0], place[1]);
    }
    String[] tags = tagger.tags(forms);
    List<TaggedWord> words = new ArrayList<>(forms.length);
    for (int i = 0; i < forms.length; i++) {
      words.add(new TaggedWord(forms[i], tags[i]));
    }
    return new Window(words, first - from, last - from);
  }
}
