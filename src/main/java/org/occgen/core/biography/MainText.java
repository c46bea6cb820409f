package org.occgen.core.biography;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.occgen.core.text.QuotationMarks;
import org.occgen.core.text.WhiteSpace;

/**
 * The main text of an article: its paragraphs in order, without what {@link NonProseElements} names
 * and without the sections of {@link BackMatter}. A section ends at the next heading of the same or
 * a higher level.
 *
 * <p>Reads every form in which MediaWiki's HTML comes: Parsoid (1.x and 2.x), pages of a skin, what
 * the parser API returns, and offline copies made from these; and {@link RunningText}.
 *
 * @param outcome {@link PageOutcome#USABLE}, or why there is no main text
 * @param message the same for a person to read; empty if usable
 * @param paragraphs as they stand in the page, brackets included, white space folded, with {@link
 *     #LEFT_OUT} where an element was left out; none is empty
 * @param running the indexes of paragraphs that may hold several, lists and back matter as well
 */
public record MainText(
    PageOutcome outcome, String message, List<String> paragraphs, Set<Integer> running) {
  /**
   * Stands in a paragraph for a reference or another element that was left out of it, so that
   * {@link org.occgen.core.text.SentenceCleaner} mends the text around it.
   */
  public static final String LEFT_OUT = "[]";

  /**
   * Stands for an element that said a part of the sentence and is no text: a formula, a score, a
   * picture. Unicode calls it the object replacement character.
   */
  static final char OBJECT = '\uFFFC';

  private static final char FRACTION_SLASH = '\u2044';

  private static final Pattern SLASH = Pattern.compile("[/\u2044\u2215\uFF0F]");

  private static final Set<String> BOLD = Set.of("b", "strong");

  private static final Pattern WIKITEXT_REDIRECT =
      Pattern.compile("#\\s*\\p{L}{2,30}\\s*:?\\s*\\[\\[");

  public MainText {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(message, "message");
    paragraphs = List.copyOf(paragraphs);
    running = Set.copyOf(running);
    if ((outcome == PageOutcome.USABLE) == paragraphs.isEmpty()) {
      throw new IllegalArgumentException(outcome + " with " + paragraphs.size() + " paragraphs");
    }
  }

  /**
   * The main text of a page. Never throws for what the page holds: every odd page has its outcome.
   *
   * @param html the page as the source has it
   * @param language language of the Wikipedia, whose headings tell the back matter
   * @param limits what is read at most
   */
  public static MainText of(String html, String language, PageLimits limits) {
    if (html.length() > limits.characters()) {
      return without(
          PageOutcome.OVERSIZED_PAGE,
          html.length() + " characters, at most " + limits.characters() + " are read");
    }
    if (RunningText.is(html)) {
      return RunningText.mainText(html, BackMatter.of(language), limits);
    }
    if (html.chars().allMatch(c -> WhiteSpace.is(c) || c == '\ufeff')) {
      return without(PageOutcome.EMPTY_PAGE, html.length() + " characters, none of them visible");
    }
    String start = html.substring(0, Math.min(html.length(), 400)).replace("\ufeff", "").strip();
    if (!start.startsWith("<")) {
      return WIKITEXT_REDIRECT.matcher(start).lookingAt()
          ? without(PageOutcome.REDIRECT, "wikitext: " + firstLine(start))
          : without(PageOutcome.NOT_HTML, "begins with \"" + firstLine(start) + "\"");
    }
    int tags = countTags(html);
    if (tags > limits.tags()) {
      return without(
          PageOutcome.OVERSIZED_PAGE, tags + " tags, at most " + limits.tags() + " are read");
    }
    Parser parser = Parser.htmlParser().setMaxDepth(limits.depth() + 8);
    Document page = Jsoup.parse(html, "", parser);
    PageSignals signals = PageSignals.of(page);
    if (signals.depth() > limits.depth()) {
      return without(PageOutcome.TOO_DEEP, "elements nested deeper than " + limits.depth());
    }
    Optional<PageOutcome> otherKind = signals.otherKind();
    if (otherKind.isPresent()) {
      return without(otherKind.get(), "the page is marked as " + otherKind.get().reason());
    }
    Collector collector = new Collector(language, limits.paragraphs());
    signals.articleElement().orElse(page.body()).filter(collector);
    if (collector.paragraphs.size() > limits.paragraphs()) {
      return without(
          PageOutcome.OVERSIZED_PAGE, "more than " + limits.paragraphs() + " paragraphs");
    }
    if (!collector.paragraphs.isEmpty()) {
      return new MainText(PageOutcome.USABLE, "", collector.paragraphs, Set.of());
    }
    String text = page.body().wholeText();
    return text.contains("[[") || text.contains("{{")
        ? without(PageOutcome.NOT_HTML, "wikitext, and no paragraph element")
        : without(PageOutcome.NO_MAIN_TEXT, "no paragraph outside lists, tables and back matter");
  }

  static MainText without(PageOutcome outcome, String message) {
    return new MainText(outcome, message, List.of(), Set.of());
  }

  private static int countTags(String html) {
    int tags = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (at + 1 < html.length() && Character.isLetter(html.charAt(at + 1))) {
        tags++;
      }
    }
    return tags;
  }

  private static String firstLine(String text) {
    String line = text.lines().findFirst().orElse("");
    return line.substring(0, Math.min(line.length(), 60));
  }

  /**
   * Text of {@code element} with line breaks as spaces and white space folded; {@link #LEFT_OUT}
   * for each element that is left out. Empty if there is nothing else.
   */
  private static String textOf(Element element, String language) {
    Words words = new Words(language);
    element.filter(words);
    return words.any ? WhiteSpace.fold(words.text.toString()) : "";
  }

  /** Walks an element in document order, and gathers its text. */
  private static final class Words implements NodeFilter {
    private final StringBuilder text = new StringBuilder();
    private final String language;
    private boolean any;
    private boolean unseen; // since the last text, which ends in a digit
    private int quotations; // that are open

    Words(String language) {
      this.language = language;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode words) {
        String added = words.getWholeText().replace(String.valueOf(OBJECT), "");
        if (unseen && startsWithDigit(added)) {
          text.append(' '); // what nobody sees between two digits parts them: 5 3/4 has a plus
        }
        unseen &= added.isEmpty();
        text.append(added);
        any |= !words.isBlank();
      } else if (depth > 0 && node instanceof Element inner) {
        return head(inner);
      }
      return FilterResult.CONTINUE;
    }

    private FilterResult head(Element inner) {
      if (inner.normalName().equals("br")) {
        text.append(' ');
      }
      if (NonProseElements.isFormula(inner)
          || (NonProseElements.isPictureOrPlace(inner) && isWithinSentence(text))) {
        text.append(OBJECT);
        return FilterResult.SKIP_ENTIRELY;
      }
      boolean behindDigit = endsInDigit();
      if (behindDigit
          && NonProseElements.isUnseen(inner)
          && SLASH.matcher(inner.text()).matches()) {
        text.append(FRACTION_SLASH);
        return FilterResult.SKIP_ENTIRELY;
      }
      if (NonProseElements.contains(inner)) {
        text.append(LEFT_OUT);
        return FilterResult.SKIP_ENTIRELY;
      }
      if (NonProseElements.isUnseen(inner)) {
        unseen |= behindDigit;
        return FilterResult.SKIP_ENTIRELY;
      }
      if (Exponents.append(inner, text)) {
        unseen = false;
        return FilterResult.SKIP_ENTIRELY;
      }
      unseen |= behindDigit && inner.hasClass("num"); // set off by its place alone
      if (inner.nameIs("q")) {
        text.append(QuotationMarks.mark(language, quotations++, true));
      }
      LanguageVariants.textOf(inner).ifPresent(text::append);
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (depth > 0 && node.nameIs("q")) {
        text.append(QuotationMarks.mark(language, --quotations, false));
      }
      return FilterResult.CONTINUE;
    }

    private boolean endsInDigit() {
      return text.length() > 0 && Character.isDigit(text.charAt(text.length() - 1));
    }

    private static boolean startsWithDigit(String words) {
      return !words.isEmpty() && Character.isDigit(words.charAt(0));
    }
  }

  /**
   * The text of a paragraph, and before it, where a line of bold words begins the paragraph, the
   * heading that these are. The {@code first} paragraph of an article begins with its bold title.
   */
  private static List<String> linesOf(Element paragraph, boolean first, String language) {
    Element bold = paragraph.firstElementChild();
    if (bold == null
        || !BOLD.contains(bold.normalName())
        || (bold.previousSibling() instanceof TextNode words && !words.isBlank())) {
      return List.of(textOf(paragraph, language));
    }
    boolean line = false;
    int next = 'A'; // what begins behind the bold words, if no text does
    for (Node node = bold.nextSibling(); node != null; node = node.nextSibling()) {
      String text = node instanceof TextNode words ? words.getWholeText() : "";
      int blank = text.length() - text.stripLeading().length();
      line |= node.nameIs("br") || text.substring(0, blank).indexOf('\n') >= 0;
      if (blank < text.length()) {
        next = text.codePointAt(blank);
      }
      if (blank < text.length() || !(node instanceof TextNode || node.nameIs("br"))) {
        break;
      }
    }
    if (first || !line || Character.isLowerCase(next)) {
      return List.of(textOf(paragraph, language));
    }
    bold.remove();
    return List.of(textOf(bold, language), textOf(paragraph, language));
  }

  /** Whether the last word of {@code text} goes on: a picture behind a full stop is an ornament. */
  private static boolean isWithinSentence(CharSequence text) {
    int at = text.length() - 1;
    while (at >= 0 && WhiteSpace.is(text.charAt(at))) {
      at--;
    }
    return at >= 0 && Character.isLetterOrDigit(text.charAt(at));
  }

  /** Walks a page in document order, without recursion, and gathers its paragraphs. */
  private static final class Collector implements NodeFilter {
    private final List<String> paragraphs = new ArrayList<>();
    private final String language;
    private final BackMatter backMatter;
    private final int most;
    private int backMatterLevel; // of the heading that began it, 0 in the main text

    Collector(String language, int most) {
      this.language = language;
      this.backMatter = BackMatter.of(language);
      this.most = most;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      if (!(node instanceof Element element)) {
        return FilterResult.CONTINUE;
      }
      if (depth > 0 && NonProseElements.contains(element)) {
        return FilterResult.SKIP_ENTIRELY;
      }
      String name = element.normalName();
      if (isHeading(name)) {
        backMatterLevel =
            backMatter.levelBehind(
                backMatterLevel, name.charAt(1) - '0', textOf(element, language));
        return FilterResult.SKIP_ENTIRELY;
      }
      if (!name.equals("p")) {
        return FilterResult.CONTINUE;
      }
      if (backMatterLevel == 0) {
        linesOf(element, paragraphs.isEmpty(), language).stream()
            .filter(line -> !line.isEmpty())
            .forEach(paragraphs::add);
      }
      return paragraphs.size() > most ? FilterResult.STOP : FilterResult.SKIP_ENTIRELY;
    }

    /** {@code h1} to {@code h6}. */
    private static boolean isHeading(String name) {
      return name.length() == 2
          && name.charAt(0) == 'h'
          && name.charAt(1) >= '1'
          && name.charAt(1) <= '6';
    }
  }
}
