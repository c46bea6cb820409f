package org.occgen.regard.mention;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.Map;
import java.util.RandomAccess;
import org.occgen.regard.attribute.TaggedWord;

/**
 * A window of words of a text. A word is tagged when it, or a word behind it, is asked for. Windows
 * of one text share their tags: a word in the same {@link Place} is tagged once.
 */
final class TaggedWindow extends AbstractList<TaggedWord> implements RandomAccess {
  private final EnglishTagger tagger;
  private final Known known;
  private final int from;
  private final String[] words;
  private final String[] tags;
  private int tagged;

  /**
   * All that decides a tag in windows of one text: which word it is, what tags stand before it, and
   * how near the window begins and ends.
   */
  private record Place(int word, int behindBegin, int beforeEnd, String last, String lastButOne) {}

  /** Tags that were found in windows of one text. */
  static final class Known {
    private final Map<Place, String> tags = new HashMap<>();
  }

  /**
   * A window.
   *
   * @param known the tags of the text so far; gets those that are found
   * @param from which word of the text is the first of the window
   * @param words of the window
   */
  TaggedWindow(EnglishTagger tagger, Known known, int from, String[] words) {
    this.tagger = tagger;
    this.known = known;
    this.from = from;
    this.words = words;
    tags = new String[words.length];
  }

  @Override
  public TaggedWord get(int at) {
    for (; tagged <= at; tagged++) {
      tags[tagged] = known.tags.computeIfAbsent(place(), place -> tag());
    }
    return new TaggedWord(words[at], tags[at]);
  }

  private String tag() {
    return tagger.tag(words, tagged, tags);
  }

  private Place place() {
    return new Place(
        from + tagged,
        Math.min(tagged, EnglishTagger.REACH + 1),
        Math.min(words.length - 1 - tagged, EnglishTagger.REACH),
        tagged < 1 ? "" : tags[tagged - 1],
        tagged < 2 ? "" : tags[tagged - 2]);
  }

  @Override
  public int size() {
    return words.length;
  }
}
