package org.occgen.core.biography;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * The blocks of a page in wikitext, in order: paragraphs, headings, and the others, such as lists
 * and quotations. Nothing is expanded: a template is a {@link #GAP}. Tables, comments, the text of
 * references, and files are left out. What does not close is read as text. Takes linear time.
 *
 * <p>The rules are those of MediaWiki (https://www.mediawiki.org/wiki/Specs/wikitext), as far as
 * they say where a paragraph begins and ends.
 */
final class Wikitext {
  /** Kinds of blocks. */
  enum Kind {
    PARAGRAPH,
    HEADING,
    OTHER
  }

  /**
   * A block.
   *
   * @param level of a heading, 1 to 6; otherwise 0
   * @param text its words on one line, with a {@link #GAP} for what a template may write there
   */
  record Block(Kind kind, int level, String text) {}

  /** Stands for a template and whatever else the wikitext does not show. */
  static final char GAP = '\uE000';

  /** Stands for a reference, which the page shows as a number. */
  static final char REFERENCE = '\uE003';

  /** Stands for a formula and the like, which say a part of a sentence. */
  static final char FORMULA = '\uE004';

  private static final char OPEN = '\uE001'; // of a block whose lines are no paragraphs
  private static final char CLOSE = '\uE002';
  private static final Pattern MARKS = Pattern.compile("[\uE000-\uE004]");

  /** Longest tag and longest name of a character, in characters. */
  private static final int MAX_TAG = 2_000;

  private static final int MAX_ENTITY = 12;
  private static final int MAX_INDENT = 100;
  private static final int MAX_TARGET = 300; // titles have at most 255 bytes

  /** Most links within each other: the caption of a file has links, and hardly a file. */
  private static final int MAX_LINKS = 20;

  /** Elements that hold no wikitext of paragraphs; the page shows something in their place. */
  private static final Set<String> OPAQUE =
      Set.of(
          ("gallery timeline syntaxhighlight source pre imagemap graph mapframe inputbox references"
                  + " poem table")
              .split(" ", -1));

  private static final Set<String> FORMULAS = Set.of("math", "chem", "score", "hiero");
  private static final Set<String> NO_PARAGRAPHS = Set.of("blockquote", "ul", "ol", "dl");
  private static final Set<String> BREAKS = Set.of("p", "div", "hr", "section");

  /** A link into another namespace or wiki: a file, a category, another language. */
  private static final Pattern ELSEWHERE = Pattern.compile("\\p{L}[\\p{L} _-]{0,30}:\\S.*");

  private static final Pattern FILE =
      Pattern.compile(
          "(?i).*\\.(?:jpe?g|png|svg|gif|tiff?|webp|og[gva]|webm|mp3|wav|pdf|djvu)\\s*");

  private static final Pattern ADDRESS =
      Pattern.compile("(?i)\\[(?:https?:|ftp:|mailto:)?//?[^\\s\\]\\[]+");
  private static final Pattern SWITCH = Pattern.compile("__\\p{Lu}+__");

  private final String source;
  private final StringBuilder out;
  private final Set<String> unclosed = new HashSet<>(); // elements with no end tag from here on
  private int[] openAt = new int[64]; // where in the output the open ones begin
  private char[] openKind = new char[64]; // '{' a template, '|' a table, '[' a link
  private int open;
  private int templates;
  private int tables;
  private int links;
  private int at;

  private Wikitext(String source) {
    this.source = source;
    this.out = new StringBuilder(source.length());
  }

  /** The blocks of a page. */
  static List<Block> blocks(String source) {
    Wikitext page = new Wikitext(MARKS.matcher(source).replaceAll(""));
    page.strip();
    return page.lines();
  }

  /** Writes the text without markup to the output, line by line. */
  private void strip() {
    while (at < source.length()) {
      char c = source.charAt(at);
      switch (c) {
        case '<' -> tag();
        case '{' -> {
          if (source.startsWith("{{", at)) {
            push('{');
          } else if (atLineStart() && source.startsWith("{|", at)) {
            push('|');
          } else {
            copy();
          }
        }
        case '}' -> {
          if (templates > 0 && source.startsWith("}}", at)) {
            pop('{');
            out.append(GAP);
          } else {
            copy();
          }
        }
        case '|' -> {
          if (tables > 0
              && source.startsWith("|}", at)
              && !(templates > 0 && source.startsWith("|}}", at))
              && atLineStart()) {
            pop('|');
          } else {
            copy();
          }
        }
        case '[' -> {
          if (links < MAX_LINKS && source.startsWith("[[", at)) {
            push('[');
          } else {
            address();
          }
        }
        case ']' -> {
          if (open > 0 && openKind[open - 1] == '[' && source.startsWith("]]", at)) {
            link();
          } else {
            copy();
          }
        }
        case '\'' -> {
          int end = at;
          while (end < source.length() && source.charAt(end) == '\'') {
            end++;
          }
          if (end - at == 1) {
            out.append(c);
          }
          at = end;
        }
        case '&' -> entity();
        case '\n' -> {
          copy();
          while (open > 0 && openKind[open - 1] == '[' && source.startsWith("\n", at)) {
            count(openKind[--open], -1); // no link goes on behind its paragraph
          }
        }
        default -> copy();
      }
    }
  }

  private void copy() {
    out.append(source.charAt(at++));
  }

  private boolean atLineStart() {
    int i = out.length() - 1;
    int least = Math.max(-1, i - MAX_INDENT);
    while (i > least && (out.charAt(i) == ' ' || out.charAt(i) == ':')) {
      i--;
    }
    return i < 0 || out.charAt(i) == '\n';
  }

  private void push(char kind) {
    if (open == openAt.length) {
      openAt = Arrays.copyOf(openAt, 2 * open);
      openKind = Arrays.copyOf(openKind, 2 * open);
    }
    openAt[open] = out.length();
    openKind[open++] = kind;
    count(kind, 1);
    at += 2;
  }

  private void count(char kind, int by) {
    switch (kind) {
      case '{' -> templates += by;
      case '|' -> tables += by;
      default -> links += by;
    }
  }

  /** Closes the last open one of a kind, and all within it, and takes their text back. */
  private void pop(char kind) {
    char closed;
    do {
      closed = openKind[--open];
      count(closed, -1);
    } while (closed != kind);
    out.setLength(openAt[open]);
    at += 2;
  }

  /** The end of a link: its label stays. */
  private void link() {
    int begin = openAt[open - 1];
    String inside = out.substring(begin);
    pop('[');
    int bar = inside.indexOf('|');
    String target = bar < 0 ? inside : inside.substring(0, bar);
    if (target.length() <= MAX_TARGET && FILE.matcher(target).matches()) {
      return;
    }
    if (ELSEWHERE.matcher(target).matches()) {
      out.append(GAP);
      return;
    }
    out.append(inside, inside.lastIndexOf('|') + 1, inside.length());
  }

  /** An address in square brackets goes, and its label stays. */
  private void address() {
    int end = Math.min(source.length(), at + MAX_TAG);
    var matcher = ADDRESS.matcher(source).region(at, end);
    if (!matcher.lookingAt()) {
      copy();
      return;
    }
    at = matcher.end();
    if (source.startsWith("]", at)) {
      out.append(GAP); // the page shows a number
      at++;
    }
  }

  private void entity() {
    int end = at + 1;
    int most = Math.min(source.length(), at + MAX_ENTITY);
    while (end < most && (isNameCharacter(source.charAt(end)) || source.charAt(end) == '#')) {
      end++;
    }
    if (end == most || source.charAt(end) != ';') {
      copy();
      return;
    }
    out.append(Parser.unescapeEntities(source.substring(at, end + 1), false));
    at = end + 1;
  }

  private void tag() {
    if (source.startsWith("<!--", at)) {
      comment();
      return;
    }
    int begin = at + (source.startsWith("</", at) ? 2 : 1);
    int nameEnd = begin;
    while (nameEnd < source.length() && isNameCharacter(source.charAt(nameEnd))) {
      nameEnd++;
    }
    int end = nameEnd;
    int most = nameEnd == begin ? begin : Math.min(source.length(), at + MAX_TAG);
    while (end < most && source.charAt(end) != '>' && source.charAt(end) != '<') {
      end++;
    }
    if (end >= most || source.charAt(end) == '<') {
      copy();
      return;
    }
    String name = source.substring(begin, nameEnd).toLowerCase(Locale.ROOT);
    boolean closing = begin == at + 2;
    boolean empty = source.charAt(end - 1) == '/';
    at = end + 1;
    if (name.equals("br")) {
      out.append('\t'); // a space would make a line at whose beginning it stands preformatted
    } else if (BREAKS.contains(name)) {
      out.append("\n\n");
    } else if (NO_PARAGRAPHS.contains(name)) {
      out.append('\n').append(closing ? CLOSE : OPEN).append('\n');
    } else if (name.equals("nowiki") && !closing && !empty) {
      int close = end(name);
      if (close >= 0) {
        out.append(source, end + 1, close);
      }
    } else if (name.equals("ref")) {
      out.append(REFERENCE);
      if (!closing && !empty) {
        end(name);
      }
    } else if (OPAQUE.contains(name) || FORMULAS.contains(name)) {
      out.append(OPAQUE.contains(name) ? GAP : FORMULA);
      if (!closing && !empty) {
        end(name);
      }
    }
  }

  private static boolean isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /**
   * Goes behind the end tag of an element.
   *
   * @return where the end tag begins; -1 if there is none, and nothing is passed over
   */
  private int end(String name) {
    if (unclosed.contains(name)) {
      return -1;
    }
    String tag = "</" + name;
    for (int i = source.indexOf("</", at); i >= 0; i = source.indexOf("</", i + 2)) {
      if (source.regionMatches(true, i, tag, 0, tag.length())) {
        int end = source.indexOf('>', i);
        if (end < 0) {
          break;
        }
        at = end + 1;
        return i;
      }
    }
    unclosed.add(name);
    return -1;
  }

  /** A comment that has a line for itself takes its line break with it. */
  private void comment() {
    int end = source.indexOf("-->", at + 4);
    at = end < 0 ? source.length() : end + 3;
    if (out.length() == 0 || out.charAt(out.length() - 1) == '\n') {
      int next = at;
      while (next < source.length() && source.charAt(next) == ' ') {
        next++;
      }
      if (source.startsWith("\n", next)) {
        at = next + 1;
      }
    }
  }

  private List<Block> lines() {
    List<Block> blocks = new ArrayList<>();
    StringBuilder paragraph = new StringBuilder();
    int depth = 0; // within blocks without paragraphs
    int end;
    for (int begin = 0; begin <= out.length(); begin = end + 1) {
      end = out.indexOf("\n", begin);
      end = end < 0 ? out.length() : end;
      String whole = out.substring(begin, end);
      String line = whole.strip();
      char first = line.isEmpty() ? ' ' : line.charAt(0);
      int level = headingLevel(line);
      boolean prose =
          !line.isEmpty()
              && level == 0
              && depth == 0
              && whole.charAt(0) != ' '
              && "*#:;|!".indexOf(first) < 0
              && line.codePoints().anyMatch(Character::isLetterOrDigit)
              && !SWITCH.matcher(line).matches();
      if (prose) {
        paragraph.append(paragraph.length() == 0 ? "" : " ").append(line);
        continue;
      }
      if (paragraph.length() > 0) {
        blocks.add(new Block(Kind.PARAGRAPH, 0, paragraph.toString()));
        paragraph.setLength(0);
      }
      if (first == OPEN) {
        depth++;
      } else if (first == CLOSE) {
        depth = Math.max(0, depth - 1);
      } else if (level > 0) {
        depth = 0; // what does not close ends with its section
        blocks.add(
            new Block(Kind.HEADING, level, line.substring(level, line.length() - level).strip()));
      } else if (!line.isEmpty() && !SWITCH.matcher(line).matches()) {
        blocks.add(new Block(Kind.OTHER, 0, line));
      }
    }
    if (paragraph.length() > 0) {
      blocks.add(new Block(Kind.PARAGRAPH, 0, paragraph.toString()));
    }
    return blocks;
  }

  /** The number of equals signs on both sides of a line, at most 6. */
  private static int headingLevel(String line) {
    int level = 0;
    while (level < 6
        && 2 * level + 2 < line.length()
        && line.charAt(level) == '='
        && line.charAt(line.length() - 1 - level) == '=') {
      level++;
    }
    return level;
  }
}
