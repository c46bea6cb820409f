package org.occgen.regard.mention;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.StandIn;
import org.occgen.regard.attribute.TaggedWord;
import org.occgen.regard.attribute.Taxonomies;

/**
 * The words around a mention with their parts of speech. A {@link StandIn} is tagged in the place
 * of the mention, and of every keyword of its text that ships without additions, so neither tags
 * nor words tell which of these groups is named. An addition or a keyword of the user's own stays a
 * word where another mention is asked about. Keywords that overlap or stand side by side, such as
 * <i>white male</i>, have one stand-in.
 *
 * <p>A text is read once. Then the time for a mention hardly depends on the text's length: only a
 * window, which is what the features look at, is tagged, and written anew where the mention's
 * keyword does not ship.
 *
 * <p>One thread uses one.
 */
final class MentionWords {
  /** Words before and behind the keyword that can be asked for. */
  private static final int WINDOW = 12;

  /**
   * A keyword on either side, and a hyphen before it, may become part of the mention's stand-in.
   */
  private static final int MARGIN = WINDOW + 2;

  /** Parts of words as the segmenter cuts <i>can't</i>, as they are written elsewhere. */
  private static final Map<String, String> PARTS =
      Map.of("ca", "can", "wo", "will", "n't", "not", "n\u2019t", "not", "cannot", "can");

  private final TextWords text = new TextWords("en");
  private final KeywordMatcher keywords = new KeywordMatcher(Taxonomies.shipped("en", false));
  private final EnglishTagger tagger = new EnglishTagger();

  /** The keywords that ship in the text, by their first words. */
  private final Map<Integer, Keyword> shipped = new HashMap<>();

  /** The text with stand-ins for these. */
  private Replaced whole = new Replaced(0, 0, shipped::get);

  /** A keyword of the text: its last word, and what is tagged in its place. */
  private record Keyword(int last, StandIn standIn) {}

  /**
   * A mention among tagged words.
   *
   * @param words the window
   * @param place index of the mention's stand-in
   */
  public record Window(List<TaggedWord> words, int place) {}

  /** The words around a mention in an English text. */
  public Window around(AttributeMention mention) {
    if (text.read(mention)) {
      shipped.clear();
      for (AttributeMention each : keywords.mentions(mention.text())) {
        TextWords.Range range = text.range(each);
        shipped.put(range.first(), keyword(each, range));
      }
      whole = new Replaced(0, text.words().size(), shipped::get);
    }
    TextWords.Range range = text.range(mention);
    int first = range.first();
    Keyword own = keyword(mention, range);
    if (own.equals(shipped.get(first))) {
      return whole.around(first);
    }
    int from = whole.start(whole.place(first) - MARGIN);
    int to = whole.start(whole.place(range.last()) + MARGIN + 1);
    return new Replaced(from, to, at -> at == first ? own : shipped.get(at)).around(first);
  }

  private Keyword keyword(AttributeMention mention, TextWords.Range range) {
    String form = text.form(mention, range.first());
    return new Keyword(range.last(), StandIn.of(mention.keyword(), form));
  }

  /** A part of the text with stand-ins. */
  private final class Replaced {
    private final IntFunction<@Nullable Keyword> found;
    private final int from;
    private final TaggedWindow.Known known = new TaggedWindow.Known();
    private final List<String> words = new ArrayList<>();

    /** Which word of the text each of the words begins with. */
    private final List<Integer> starts = new ArrayList<>();

    /** Which of the words stands for each word of the text, from the first of the part. */
    private final int[] places;

    /**
     * Replaces keywords.
     *
     * @param from the first word of the text
     * @param to the word behind the last
     * @param found the keyword that begins at a word of the text
     */
    Replaced(int from, int to, IntFunction<@Nullable Keyword> found) {
      this.found = found;
      this.from = from;
      places = new int[to - from];
      for (int at = from; at < to; ) {
        starts.add(at);
        at = found.apply(at) == null ? keep(at) : replace(at);
      }
    }

    /** Keeps a word. Returns where the next begins, as does {@link #replace}. */
    private int keep(int at) {
      String written = text.words().get(at);
      places[at - from] = words.size();
      words.add(PARTS.getOrDefault(written.toLowerCase(Locale.ROOT), written));
      return at + 1;
    }

    /**
     * Writes one stand-in for a chain of overlapping keywords: that of the keyword that ends last.
     *
     * @param first index of the word that begins the chain
     * @return index of the first word behind the chain
     */
    private int replace(int first) {
      withoutVowel();
      int last = first;
      StandIn standIn = StandIn.ADJECTIVE;
      for (int at = first; at <= last; at++) {
        Keyword keyword = found.apply(at);
        if (keyword != null && keyword.last() >= last) {
          last = keyword.last();
          standIn = keyword.standIn();
        }
        places[at - from] = words.size();
        if (at == last && found.apply(next(last)) != null) {
          last = next(last);
        }
      }
      words.add(standIn.word());
      return last + 1;
    }

    /** The index of the word behind another one, behind a hyphen if one stands between. */
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

    /** Which of the words stands for a word of the text. */
    int place(int word) {
      return places[word - from];
    }

    /** Which word of the text one of the words begins with; the nearest where there is none. */
    int start(int place) {
      return place < 0 ? 0 : place < starts.size() ? starts.get(place) : text.words().size();
    }

    /** The window around a word of the text. */
    Window around(int word) {
      int place = place(word);
      int first = Math.max(0, place - WINDOW);
      int behind = Math.min(words.size(), place + 1 + WINDOW);
      String[] forms = words.subList(first, behind).toArray(new String[0]);
      return new Window(new TaggedWindow(tagger, known, first, forms), place - first);
    }
  }
}
