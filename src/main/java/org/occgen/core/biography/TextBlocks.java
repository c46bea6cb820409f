package org.occgen.core.biography;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.occgen.core.biography.Wikitext.Block;
import org.occgen.core.biography.Wikitext.Kind;

/**
 * Cuts a text on one line into the blocks that the wikitext of its page has. The words are those of
 * the text, in which templates are expanded; where a block begins and ends is told by the wikitext.
 *
 * <p>Runs of {@value #RUN} words that occur once in both are looked for, and the longest sequence
 * of them that has the same order in both is taken, as in a patience diff. From there on words are
 * matched in both directions as long as they are equal. Words of the text that the wikitext does
 * not show belong to the block around them; between two blocks they come from a template, a list of
 * references, or from a paragraph that was not found. Takes the time of sorting the words.
 */
final class TextBlocks {
  /** The first character of a paragraph's line in {@link #lines}; a heading has its level. */
  static final char PARAGRAPH = 'p';

  static final char OTHER = '-';
  static final char UNKNOWN = '?';

  private static final int RUN = 3;
  private static final int POSITION_BITS = 24;
  private static final int POSITIONS = (1 << POSITION_BITS) - 1;

  /** Longest text and wikitext, in characters: twice what MediaWiki lets a page have, in bytes. */
  static final int MAX_LENGTH = 4 << 20;

  /** Most words of a template that ends, or begins, a paragraph next to other blocks. */
  private static final int MOST_BEHIND = 25;

  private static final int MOST_BEFORE = 12;

  /** The number of words within which words beside a template are looked for. */
  private static final int NEAR = 16;

  private static final int FAR = 60;

  private final String text;
  private final List<Block> blocks;
  private final Words words;
  private final Words source;
  private final int[] blockOf; // by word of the wikitext
  private final int[] firstWord; // of each block, and one more
  private final StringBuilder lines = new StringBuilder();
  private final StringBuilder part = new StringBuilder(); // the block at hand, up to a reference

  /** Words by their hashes, and where they stand. A gap has the hash 0, and equals no word. */
  private static final class Words {
    private int[] hash = new int[256];
    private int[] begin = new int[256];
    private int[] end = new int[256];
    private int size;

    void addAll(String text) {
      for (int i = 0; i < text.length(); ) {
        int c = text.codePointAt(i);
        int from = i;
        i += Character.charCount(c);
        if (c == Wikitext.GAP || c == Wikitext.FORMULA) {
          add(0, from, i);
        } else if (Character.isLetterOrDigit(c)) {
          boolean alone = standsAlone(c);
          int hashOf = c;
          while (i < text.length()) {
            c = text.codePointAt(i);
            if (!isMark(c) && (alone || !Character.isLetterOrDigit(c) || standsAlone(c))) {
              break;
            }
            hashOf = 31 * hashOf + c;
            i += Character.charCount(c);
          }
          add(hashOf == 0 ? 1 : hashOf, from, i);
        }
      }
    }

    /** Whether a character is taken for a word, since its script has no spaces between words. */
    private static boolean standsAlone(int c) {
      return c > 0x0E00 && RunningText.WITHOUT_SPACES.contains(UnicodeScript.of(c));
    }

    private static boolean isMark(int c) {
      return c >= 0x300
          && (Character.getType(c) == Character.NON_SPACING_MARK
              || Character.getType(c) == Character.COMBINING_SPACING_MARK);
    }

    private void add(int hashOf, int from, int to) {
      if (size == hash.length) {
        hash = Arrays.copyOf(hash, 2 * size);
        begin = Arrays.copyOf(begin, 2 * size);
        end = Arrays.copyOf(end, 2 * size);
      }
      hash[size] = hashOf;
      begin[size] = from;
      end[size++] = to;
    }

    /** The runs of words without gaps, each with the word that it begins with, sorted. */
    long[] runs() {
      long[] runs = new long[Math.max(0, size - RUN + 1)];
      int count = 0;
      for (int i = 0; i + RUN <= size; i++) {
        long run = 0;
        boolean whole = true;
        for (int j = i; j < i + RUN; j++) {
          run = (run ^ hash[j]) * 0x9E3779B97F4A7C15L;
          run ^= run >>> 29;
          whole &= hash[j] != 0;
        }
        if (whole) {
          runs[count++] = run << POSITION_BITS | i;
        }
      }
      long[] sorted = Arrays.copyOf(runs, count);
      Arrays.sort(sorted);
      return sorted;
    }
  }

  private TextBlocks(String text, List<Block> blocks) {
    this.text = text;
    this.blocks = blocks;
    this.words = new Words();
    words.addAll(text);
    this.source = new Words();
    this.firstWord = new int[blocks.size() + 1];
    for (int i = 0; i < blocks.size(); i++) {
      firstWord[i] = source.size;
      if (blocks.get(i).kind() != Kind.HEADING) { // the text has none
        source.addAll(blocks.get(i).text());
      }
    }
    firstWord[blocks.size()] = source.size;
    this.blockOf = new int[source.size];
    for (int i = 0; i < blocks.size(); i++) {
      Arrays.fill(blockOf, firstWord[i], firstWord[i + 1], i);
    }
  }

  /**
   * The text in lines: each has a block, a stretch whose place is not known, or a heading.
   *
   * @return empty if the wikitext is not that of the text, or one of them is too long
   */
  static Optional<String> lines(String text, String wikitext) {
    if (text.length() > MAX_LENGTH || wikitext.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    TextBlocks all = new TextBlocks(text, Wikitext.blocks(wikitext));
    int[] matches = all.matches();
    if (Arrays.stream(matches).allMatch(match -> match < 0)) {
      return Optional.empty();
    }
    all.cut(matches);
    return Optional.of(all.lines.toString());
  }

  /** For each word of the text that of the wikitext, or -1; these rise. */
  private int[] matches() {
    int[] matches = new int[words.size];
    Arrays.fill(matches, -1);
    int t = -1; // the last matched words
    int w = -1;
    for (long anchor : longestRising(anchors())) {
      int nextT = (int) (anchor >>> 32);
      int nextW = (int) anchor;
      if (nextT <= t || nextW <= w) {
        continue;
      }
      for (int i = 1; nextT - i > t && nextW - i > w && equal(nextT - i, nextW - i); i++) {
        matches[nextT - i] = nextW - i;
      }
      for (t = nextT, w = nextW; equal(t, w); t++, w++) {
        matches[t] = w;
      }
      t--;
      w--;
      int block = blockOf[w];
      if (firstWord[block] > nextW
          && w - firstWord[block] + 1 < RUN
          && w + 1 < firstWord[block + 1]) { // too little of another block to be sure of it
        for (; w >= firstWord[block]; t--, w--) {
          matches[t] = -1;
        }
      }
    }
    for (int from = -1, to = 0; to <= matches.length; to++) {
      if (to == matches.length || matches[to] >= 0) {
        fill(matches, from, to);
        from = to;
      }
    }
    return matches;
  }

  /**
   * Matches words beside templates, which stand in no run, between two words that are matched. Each
   * is looked for among the next {@value #NEAR}, and only in the block of the matched word; the two
   * that begin a block, most often a name before dates in brackets, further away.
   */
  private void fill(int[] matches, int from, int to) {
    int begin = from < 0 ? -1 : matches[from];
    int end = to == matches.length ? source.size : matches[to];
    int right = to; // the words from here on are matched
    if (to < matches.length) {
      int first = firstWord[blockOf[end]];
      int left = from;
      int w = Math.max(Math.max(begin, end - NEAR), first - 1);
      for (int i = to - 2; first > begin && first + 1 < end && i > Math.max(from, to - FAR); i--) {
        if (equal(i, first) && equal(i + 1, first + 1)) {
          matches[i] = first;
          matches[i + 1] = first + 1;
          right = i;
          left = i + 1;
          w = Math.max(w, first + 1);
          break;
        }
      }
      int next = to;
      for (int at = end - 1; at > w; at--) {
        for (int i = next - 1; i > Math.max(left, next - NEAR); i--) {
          if (equal(i, at)) {
            matches[i] = at;
            next = i;
            right = Math.min(right, i);
            break;
          }
        }
      }
    }
    int most = from < 0 ? 0 : Math.min(begin + NEAR, firstWord[blockOf[begin] + 1]);
    most = right == matches.length ? most : Math.min(most, matches[right]);
    for (int at = begin + 1, left = from; at < most; at++) {
      for (int i = left + 1; i < Math.min(right, left + NEAR); i++) {
        if (equal(i, at)) {
          matches[i] = at;
          left = i;
          break;
        }
      }
    }
  }

  private boolean equal(int t, int w) {
    return t < words.size && w < source.size && words.hash[t] == source.hash[w];
  }

  /** The places of runs of words that occur once in both, in the order of the text. */
  private long[] anchors() {
    long[] left = words.runs();
    long[] right = source.runs();
    long[] anchors = new long[Math.min(left.length, right.length)];
    int count = 0;
    int j = 0;
    for (int i = 0; i < left.length; i++) {
      long run = left[i] >> POSITION_BITS;
      while (j < right.length && right[j] >> POSITION_BITS < run) {
        j++;
      }
      if (isOnce(left, i)
          && j < right.length
          && right[j] >> POSITION_BITS == run
          && isOnce(right, j)) {
        anchors[count++] = (left[i] & POSITIONS) << 32 | (right[j] & POSITIONS);
      }
    }
    long[] sorted = Arrays.copyOf(anchors, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private static boolean isOnce(long[] runs, int at) {
    long run = runs[at] >> POSITION_BITS;
    return (at == 0 || runs[at - 1] >> POSITION_BITS != run)
        && (at + 1 == runs.length || runs[at + 1] >> POSITION_BITS != run);
  }

  /** The longest sequence of anchors whose places in the wikitext rise, too. */
  private static long[] longestRising(long[] anchors) {
    int[] last = new int[anchors.length]; // of the best sequence of each length
    int[] before = new int[anchors.length];
    int length = 0;
    for (int i = 0; i < anchors.length; i++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if ((int) anchors[last[middle]] < (int) anchors[i]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[i] = low == 0 ? -1 : last[low - 1];
      last[low] = i;
      length = Math.max(length, low + 1);
    }
    long[] rising = new long[length];
    for (int i = length == 0 ? -1 : last[length - 1], at = length - 1; i >= 0; i = before[i]) {
      rising[at--] = anchors[i];
    }
    return rising;
  }

  private void cut(int[] matches) {
    int block = -1;
    int begin = 0; // of the block's text
    int last = -1; // matched word
    for (int t = 0; t <= words.size; t++) {
      if (t < words.size && matches[t] < 0) {
        continue;
      }
      int next = t < words.size ? blockOf[matches[t]] : blocks.size();
      if (next != block) {
        begin = between(block, begin, last, next, t, matches);
        block = next;
      } else {
        begin = leftOut(begin, words.begin[t], last, matches[last], matches[t]);
      }
      last = t;
    }
  }

  /**
   * Writes a block, and what stands between it and the next one.
   *
   * @param block number, -1 before the first
   * @param begun where its text begins
   * @param last its last matched word
   * @param next the next block, and {@code first} its first matched word
   * @return where the text of the next block begins
   */
  private int between(int block, int begun, int last, int next, int first, int[] matches) {
    boolean any = false;
    int prose = -1; // the first paragraph between them, which was not found
    for (int i = block + 1; i < next; i++) {
      any |= firstWord[i] < firstWord[i + 1];
      if (prose < 0 && blocks.get(i).kind() == Kind.PARAGRAPH) {
        prose = i;
      }
    }
    int begin = begun;
    boolean head = first < words.size && matches[first] > firstWord[next];
    int from = last + 1; // the words that belong to neither
    int to = first;
    if (block >= 0 && matches[last] + 1 < firstWord[block + 1]) {
      if (any || head) {
        from = isEnd(last) ? from : behind(from, to);
      } else if (!isEnd(last) || to - from <= MOST_BEFORE) {
        from = to;
      }
    }
    if (head) {
      to = any ? before(from, to) : from;
    }
    int end = from == 0 ? 0 : endOfWord(from - 1);
    int start = Math.max(end, to == words.size ? text.length() : startOfWord(to, next, head));
    if (from == to) {
      end = block < 0 ? 0 : start;
      start = end;
    }
    if (block >= 0) {
      if (from == last + 1) {
        begin = leftOut(begin, end, last, matches[last], firstWord[block + 1]);
      }
      write(blocks.get(block).kind() == Kind.PARAGRAPH ? PARAGRAPH : OTHER, begin, end);
    }
    headings(block + 1, prose < 0 ? next : prose);
    write(prose >= 0 || !any ? UNKNOWN : OTHER, end, start);
    headings(prose < 0 ? next : prose, next);
    return start;
  }

  /**
   * Marks what HTML leaves out behind a word of a block: a formula, or a reference where only
   * references and templates stand before the next word. A template may write a sign as well, and
   * is marked at a space only.
   *
   * @param begin where the text begins that is not written yet, and {@code end} where it ends
   * @param inWikitext the word there, and {@code next} the one behind, or that of another block
   * @return where the text begins that is not written then
   */
  private int leftOut(int begin, int end, int word, int inWikitext, int next) {
    boolean beside = word + 1 == words.size || words.begin[word + 1] >= end;
    for (int i = inWikitext + 1; i < next; i++) {
      beside &= source.hash[i] == 0;
    }
    int block = blockOf[inWikitext];
    String wikitext = blocks.get(block).text();
    int most = next < firstWord[block + 1] ? source.begin[next] : wikitext.length();
    int at = words.end[word];
    for (int i = source.end[inWikitext]; i < most && at <= end; i++) {
      char c = wikitext.charAt(i);
      boolean spaced = text.charAt(at - 1) == ' ' || (at < end && text.charAt(at) == ' ');
      boolean formula = c == Wikitext.FORMULA;
      if (formula || (beside && (c == Wikitext.REFERENCE || (c == Wikitext.GAP && spaced)))) {
        part.append(text, begin, at)
            .append(formula ? String.valueOf(MainText.OBJECT) : MainText.LEFT_OUT);
        return at;
      }
      at += at < end && c == text.charAt(at) ? 1 : 0;
    }
    return begin;
  }

  /** The word behind the first end of a sentence, if there is one soon. */
  private int behind(int from, int to) {
    for (int i = from; i < Math.min(to, from + MOST_BEHIND); i++) {
      if (isEnd(i)) {
        return i + 1;
      }
    }
    return from;
  }

  /** The word behind the last end of a sentence; else the first one, if there are few. */
  private int before(int from, int to) {
    for (int i = to - 1; i >= Math.max(from, to - MOST_BEFORE - 1); i--) {
      if (isEnd(i)) {
        return i + 1;
      }
    }
    return to - from <= MOST_BEFORE ? from : to;
  }

  /** Whether a mark that ends sentences stands behind a word. */
  private boolean isEnd(int word) {
    for (int i = words.end[word]; i < endOfWord(word); i++) {
      if (UCharacter.hasBinaryProperty(text.charAt(i), UProperty.S_TERM)) {
        return true;
      }
    }
    return false;
  }

  /** The index behind the marks that follow a word. */
  private int endOfWord(int word) {
    int most = word + 1 < words.size ? words.begin[word + 1] : text.length();
    int end = words.end[word];
    while (end < most && text.charAt(end) != ' ') {
      end++;
    }
    return end;
  }

  /** The index of the first mark before a word, as the wikitext has them if it shows the word. */
  private int startOfWord(int word, int block, boolean head) {
    int least = word == 0 ? 0 : words.end[word - 1];
    int start = words.begin[word];
    if (head) {
      while (start > least && text.charAt(start - 1) != ' ') {
        start--;
      }
      return start;
    }
    String marks = blocks.get(block).text();
    int at = source.begin[firstWord[block]] - 1;
    for (int i = start - 1; i >= least && at >= 0; ) {
      if (text.charAt(i) == ' ') {
        i--;
      } else if (marks.charAt(at) == ' ') {
        at--;
      } else if (marks.charAt(at) == text.charAt(i)) {
        start = i;
        at--;
        i--;
      } else {
        break;
      }
    }
    return start;
  }

  private void headings(int from, int to) {
    for (Block block : blocks.subList(from, to)) {
      if (block.kind() == Kind.HEADING) {
        lines.append((char) ('0' + block.level())).append(oneLine(block.text())).append('\n');
      }
    }
  }

  private void write(char kind, int begin, int end) {
    String line = oneLine(part.append(text, begin, end).toString());
    part.setLength(0);
    if (!line.isEmpty()) {
      lines.append(kind).append(line).append('\n');
    }
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').replace('\r', ' ').strip();
  }
}
