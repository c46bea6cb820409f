package org.occgen.regard.mention;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.StandIn;
import org.occgen.regard.attribute.TaggedWord;
import org.occgen.regard.attribute.Taxonomies;

/**
 * The words around a mention with their parts of speech. A {@link StandIn} is tagged in the place
 * of every keyword of the text, so neither tags nor words tell which group is named. Keywords side
 * by side, such as <i>white male</i>, have one stand-in. Only a window is tagged: that is what the
 * features look at, and what makes the time for a mention independent of the text's length.
 *
 * <p>One thread uses one.
 */
final class MentionWords {
  /** Words before and behind the keyword that can be asked for. */
  private static final int WINDOW = 12;

  /** Parts of words as the segmenter cuts <i>can't</i>, as they are written elsewhere. */
  private static final Map<String, String> PARTS =
      Map.of("ca", "can", "wo", "will", "n't", "not", "n\u2019t", "not", "cannot", "can");

  private final TextWords text = new TextWords("en");
  private final KeywordMatcher keywords = new KeywordMatcher(Taxonomies.shipped("en", false));
  private final EnglishTagger tagger = new EnglishTagger();
  private final TaggedWindow.Known known = new TaggedWindow.Known();

  /** The keywords that ship in the text, by their first words. */
  private final Map<Integer, Keyword> shipped = new TreeMap<>();

  /** The words of the text with stand-ins. */
  private final List<String> words = new ArrayList<>();

  /** The place among them of each keyword, by its first word. */
  private int[] places = {};

  /** The first word of the one keyword with a stand-in that does not ship. */
  private int other = -1;

  /** A keyword of the text: its last word, and what is tagged in its place. */
  private record Keyword(int last, StandIn standIn) {}

  /**
   * A mention among tagged words.
   *
   * @param words the window; ask for its words before the next mention comes
   * @param place index of the mention's stand-in
   */
  public record Window(List<TaggedWord> words, int place) {}

  /** The words around a mention in an English text. */
  public Window around(AttributeMention mention) {
    boolean another = text.read(mention);
    if (another) {
      shipped.clear();
      keywords.mentions(mention.text()).forEach(each -> put(shipped, each));
    }
    int first = text.range(mention).first();
    Map<Integer, Keyword> found = new TreeMap<>(shipped);
    put(found, mention);
    int extra = found.equals(shipped) ? -1 : first;
    if (another || extra != other) {
      known.clear();
      other = extra;
      replace(found);
    }
    int place = places[first];
    int from = Math.max(0, place - WINDOW);
    int to = Math.min(words.size(), place + 1 + WINDOW);
    String[] forms = words.subList(from, to).toArray(new String[0]);
    return new Window(new TaggedWindow(tagger, known, from, forms), place - from);
  }

  private void replace(Map<Integer, Keyword> found) {
    words.clear();
    List<String> written = text.words();
    places = new int[written.size()];
    for (int at = 0; at < written.size(); at++) {
      Keyword keyword = found.get(at);
      if (keyword == null) {
        words.add(PARTS.getOrDefault(written.get(at).toLowerCase(Locale.ROOT), written.get(at)));
        continue;
      }
      places[at] = words.size();
      int next = next(keyword.last());
      while (found.containsKey(next)) {
        places[next] = words.size();
        keyword = found.get(next);
        next = next(keyword.last());
      }
      at = keyword.last();
      withoutVowel();
      words.add(keyword.standIn().word());
    }
  }

  private void put(Map<Integer, Keyword> found, AttributeMention mention) {
    TextWords.Range range = text.range(mention);
    found.put(range.first(), new Keyword(range.last(), StandIn.of(mention)));
  }

  /** Where a word behind another begins, if no more than a hyphen stands between. */
  private int next(int last) {
    List<String> written = text.words();
    return last + 1 < written.size() && written.get(last + 1).equals("-") ? last + 2 : last + 1;
  }

  /** The article tells how the keyword begins. */
  private void withoutVowel() {
    int last = words.size() - 1;
    if (last >= 0 && words.get(last).equalsIgnoreCase("an")) {
      words.set(last, words.get(last).substring(0, 1));
    }
  }
}
