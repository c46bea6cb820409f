package org.occgen.core.biography;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An article whose markup is gone: the field {@code text} of a Cirrus index dump. MediaWiki puts
 * the text of all elements on one line, in their order. Headings, tables, captions and the marks of
 * references are left out; lists, quotations in blocks, notes, bibliographies and the references
 * themselves are not, and nothing shows where a paragraph ends. Only the lead is known, which is a
 * field of its own.
 *
 * <p>Where the wikitext of the page is at hand, {@link TextBlocks} cuts the text into its blocks.
 * Otherwise the sentences behind the lead are weighed. One that looks like an entry of a
 * bibliography counts for the back matter, a long one in lower case for the prose, and the main
 * text ends where most of what follows counts for the back matter. Before that place, entries and
 * runs of short or capitalised sentences, such as lists are, are left out too.
 */
public final class RunningText {
  private static final Pattern HEAD =
      Pattern.compile("#cirrus (\\d{1,9}|blocks)( disambiguation)?\n");

  private static final String OBJECT = String.valueOf(MainText.OBJECT);

  /** Longest bracket, in characters. One that is not closed would take the rest of the article. */
  private static final int MAX_BRACKET = 600;

  /** Numbers, addresses and pages that only an entry of a bibliography has. */
  private static final Pattern SOURCE =
      Pattern.compile(
          "\\b(?:ISBN|ISSN|OCLC|JSTOR|PMID|PMC|S2CID|LCCN|ASIN|VIAF|GND|[Bb]ibcode|arXiv|doi|hdl)\\b"
              + "|https?://|www\\."
              + "|\\b(?:pp?|uk|стр)\\.\\s?\\d|\\b[Vv]ol\\.\\s?\\d|\\bS\\.\\s\\d|\\bс\\.\\s\\d|[↑^]");

  /** The parts of which the pattern of entries needs one: few sentences have any of them. */
  private static final List<String> HINTS =
      List.of(
          "IS", "OCLC", "JSTOR", "PM", "S2CID", "LCCN", "ASIN", "VIAF", "GND", "ibcode", "arXiv",
          "doi", "hdl", "http", "www", "p.", "ol.", "S.", "uk.", "с.", "стр.", "↑", "^");

  /** The marks of many entries and some sentences: a site's name, a year or pages at the end. */
  private static final Pattern TITLE =
      Pattern.compile(
          "(?:\\d\\s?p|,\\s\\d{4})\\.$"
              + "|\\w\\.(?:com|org|net|info|edu|gov|co\\.uk|[a-z]{2})(?=[\\s,/).]|$)");

  // What a sentence counts for the back matter. Chosen on pages of en, es, fr and ro (ADR 16).
  private static final double ENTRY = 1;
  private static final double TITLES = 0.8;
  private static final double SHORT = 0.5;
  private static final double PROSE = -1;
  private static final double LEAST = 0.5; // sum from which there is a back matter

  private static final int FEW_WORDS = 5;
  private static final int MANY_WORDS = 8;

  static final Set<UnicodeScript> WITHOUT_SPACES =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TIBETAN);

  private RunningText() {}

  /**
   * The text as the page of an {@link Article}, which {@link MainText} reads.
   *
   * @param lead what stands before the first heading, if the source tells it
   * @param wikitext the page's wikitext, if the source has it: it tells where paragraphs end
   * @param disambiguation whether the page lists what a name may mean
   */
  public static String page(
      String text, Optional<String> lead, Optional<String> wikitext, boolean disambiguation) {
    Optional<String> blocks =
        wikitext.flatMap(source -> TextBlocks.lines(text.replace(OBJECT, ""), source));
    int length = lead.filter(text::startsWith).map(String::length).orElse(0);
    return "#cirrus "
        + (blocks.isPresent() ? "blocks" : length)
        + (disambiguation ? " disambiguation" : "")
        + "\n"
        + blocks.orElse(text);
  }

  /** Whether {@link #page} made {@code page}. */
  static boolean is(String page) {
    return HEAD.matcher(page).lookingAt();
  }

  /** Whether {@link #page} made {@code page} and had no wikitext of it, or one of another text. */
  public static boolean isWithoutMarkup(String page) {
    Matcher head = HEAD.matcher(page);
    return head.lookingAt() && !head.group(1).equals("blocks");
  }

  private static Matcher head(String page) {
    Matcher head = HEAD.matcher(page);
    if (!head.lookingAt()) {
      throw new IllegalArgumentException("no page of running text");
    }
    return head;
  }

  /** All text of such a page, line by line, headings and back matter among it. */
  static List<String> lines(String page) {
    Matcher head = head(page);
    int kind = head.group(1).equals("blocks") ? 1 : 0; // each line of blocks begins with its kind
    return page.substring(head.end())
        .lines()
        .filter(line -> line.length() > kind)
        .map(line -> line.substring(kind))
        .toList();
  }

  /**
   * The main text of such a page. Without wikitext: the lead, and the rest, with its back matter.
   *
   * @param backMatter the headings of the page's language
   */
  static MainText mainText(String page, BackMatter backMatter, PageLimits limits) {
    Matcher head = head(page);
    if (head.group(2) != null) {
      return MainText.without(PageOutcome.DISAMBIGUATION, "a category or template says so");
    }
    String text = page.substring(head.end());
    List<String> paragraphs = new ArrayList<>();
    Set<Integer> running = new HashSet<>();
    if (head.group(1).equals("blocks")) {
      addBlocks(text, backMatter, paragraphs, running);
    } else {
      int lead = Math.min(text.length(), Integer.parseInt(head.group(1)));
      addRunning(text.substring(0, lead), paragraphs);
      addRunning(text.substring(lead), paragraphs);
      running.add(paragraphs.size() - 1);
    }
    if (paragraphs.size() > limits.paragraphs()) {
      return MainText.without(
          PageOutcome.OVERSIZED_PAGE, "more than " + limits.paragraphs() + " paragraphs");
    }
    return paragraphs.isEmpty()
        ? MainText.without(PageOutcome.NO_MAIN_TEXT, "the document has no text")
        : new MainText(PageOutcome.USABLE, "", paragraphs, running);
  }

  /** The paragraphs of the main text, and what may be one. */
  private static void addBlocks(
      String lines, BackMatter backMatter, List<String> paragraphs, Set<Integer> running) {
    int level = 0; // of the heading that began the back matter
    for (String line : (Iterable<String>) lines.lines().filter(l -> !l.isEmpty())::iterator) {
      char kind = line.charAt(0);
      String text = line.substring(1);
      if (Character.isDigit(kind)) {
        level = backMatter.levelBehind(level, kind - '0', text);
      } else if (level == 0 && kind == TextBlocks.PARAGRAPH && !text.isBlank()) {
        paragraphs.add(text);
      } else if (level == 0 && kind == TextBlocks.UNKNOWN && addRunning(text, paragraphs)) {
        running.add(paragraphs.size() - 1);
      }
    }
  }

  private static boolean addRunning(String text, List<String> paragraphs) {
    String mended = withoutOpenBrackets(text).strip();
    return !mended.isEmpty() && paragraphs.add(mended);
  }

  /** A text with a space for each bracket that no other closes soon. */
  private static String withoutOpenBrackets(String text) {
    StringBuilder mended = new StringBuilder(text);
    int[] open = new int[MAX_BRACKET + 2]; // where the open ones stand
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      if (depth > 0 && i - open[0] > MAX_BRACKET) {
        mended.setCharAt(open[0], ' ');
        System.arraycopy(open, 1, open, 0, --depth);
      }
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        open[depth++] = i;
      } else if ((c == ')' || c == ']') && depth > 0) {
        depth--;
      }
    }
    for (int i = 0; i < depth; i++) {
      mended.setCharAt(open[i], ' ');
    }
    return mended.toString();
  }

  /** The sentences behind a lead that are prose of the main text. */
  static List<String> prose(List<String> sentences) {
    double[] weights = sentences.stream().mapToDouble(RunningText::weight).toArray();
    int end = end(weights);
    List<String> prose = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      boolean inList =
          weights[i] > 0 && ((i > 0 && weights[i - 1] > 0) || (i + 1 < end && weights[i + 1] > 0));
      if (weights[i] < ENTRY && !inList) {
        prose.add(sentences.get(i));
      }
    }
    return prose;
  }

  /** The index from which the weights have the largest sum: there the back matter begins. */
  private static int end(double[] weights) {
    double sum = 0;
    double best = LEAST;
    int end = weights.length;
    for (int i = weights.length - 1; i >= 0; i--) {
      sum += weights[i];
      if (sum > best) {
        best = sum;
        end = i;
      }
    }
    return end;
  }

  private static double weight(String sentence) {
    for (String hint : HINTS) {
      if (sentence.contains(hint)) {
        if (SOURCE.matcher(sentence).find()) {
          return ENTRY;
        }
        break;
      }
    }
    if (mayBeTitle(sentence) && TITLE.matcher(sentence).find()) {
      return TITLES;
    }
    int words = 0;
    int names = 0; // words with a capital, but for the first, and numbers
    for (int i = 0; i < sentence.length(); ) {
      int space = sentence.indexOf(' ', i);
      int end = space < 0 ? sentence.length() : space;
      int first = 0;
      int withoutSpaces = 0;
      for (int at = i; at < end; ) {
        int c = sentence.codePointAt(at);
        first = first == 0 && Character.isLetterOrDigit(c) ? c : first;
        withoutSpaces += c > 0x0E00 && WITHOUT_SPACES.contains(UnicodeScript.of(c)) ? 1 : 0;
        at += Character.charCount(c);
      }
      if (first != 0) {
        boolean capital = words > 0 && Character.isUpperCase(first);
        names += capital || Character.isDigit(first) ? 1 : 0;
        words += 1 + withoutSpaces / 2;
      }
      i = end + 1;
    }
    if (words < FEW_WORDS) {
      return SHORT;
    }
    if (2 * names > words) {
      // a sentence that lists names has words of its own; an entry has few
      return words - names < MANY_WORDS ? TITLES : 0;
    }
    return words >= MANY_WORDS && 3 * names < words ? PROSE : 0;
  }

  /** Whether a full stop stands behind a digit or a p at the end, or within a word. */
  private static boolean mayBeTitle(String sentence) {
    int last = sentence.length() - 1;
    if (last > 1 && sentence.charAt(last) == '.') {
      char before = sentence.charAt(last - 1);
      if (before == 'p' || Character.isDigit(before)) {
        return true;
      }
    }
    for (int at = sentence.indexOf('.'); at >= 0 && at < last; at = sentence.indexOf('.', at + 1)) {
      if (Character.isLowerCase(sentence.charAt(at + 1))) {
        return true;
      }
    }
    return false;
  }
}
