package org.occgen.chat;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reply parted into what a model thinks and what it answers. Thoughts stand between marks; where
 * the server has eaten the opening mark, all before the closing one is a thought.
 *
 * @param answer all that is no thought, as it stands
 * @param thoughts each with its marks
 * @param unfinished the thought that is not closed; empty if all are
 */
public record Thoughts(String answer, List<String> thoughts, String unfinished) {
  /** Those in the group close a thought. */
  private static final Pattern MARK =
      compile(
          lenientFormat(
              "(%s|%s)|%s|%s",
              tags("closing-tag"), all("closes"), tags("opening-tag"), all("opens")));

  /** Marks around answers, and tokens of chat templates that servers let through. */
  private static final Pattern TOKEN = compile(all("token"));

  /** Text that no answer has: a part of a mark of thoughts, or a mark that is in no known pair. */
  private static final Pattern UNKNOWN = compile(all("unknown"));

  private static String all(String kind) {
    return PatternTable.join("marks.txt", kind);
  }

  private static String tags(String kind) {
    String names = all(kind);
    return "<(?:" + names + ")>|<\\|(?:" + names + ")\\|>";
  }

  private static Pattern compile(String pattern) {
    String name = "[\\w:-]{0,20}?(?:" + all("name") + ")[\\w:-]{0,20}";
    return Pattern.compile(
        pattern.replace("NAME", name).replace("SQUARE", all("square")), Pattern.CASE_INSENSITIVE);
  }

  /** Parts a reply about no text. */
  public static Thoughts of(String reply) {
    return of(reply, "");
  }

  /**
   * Parts a reply.
   *
   * @param about what the model was asked about; what stands there is no mark
   */
  public static Thoughts of(String reply, String about) {
    StringBuilder answer = new StringBuilder();
    List<String> thoughts = new ArrayList<>();
    int from = 0; // where the answer, or within a thought the thought, goes on
    boolean thinking = false;
    Matcher mark = MARK.matcher(reply);
    while (mark.find()) {
      if (about.contains(mark.group().strip())) {
        continue;
      }
      boolean closes = mark.group(1) != null;
      if (closes && thinking) {
        thoughts.add(reply.substring(from, mark.end()));
      } else if (closes) {
        thoughts.add(answer.append(reply, from, mark.end()).toString());
        answer.setLength(0);
      } else if (!thinking) {
        answer.append(reply, from, mark.start());
      }
      if (closes || !thinking) {
        from = closes ? mark.end() : mark.start();
        thinking = !closes;
      }
    }
    String rest = reply.substring(from);
    if (!thinking) {
      answer.append(rest);
    }
    return new Thoughts(answer.toString(), thoughts, thinking ? rest : "");
  }

  /** The answer without the tokens of templates and the marks around it. */
  public String text() {
    return withoutTokens(answer);
  }

  /** A text without the tokens of templates and the marks around answers. */
  public static String withoutTokens(String text) {
    return TOKEN.matcher(text).replaceAll("");
  }

  /**
   * A mark of the answer that is in no known pair: then nobody knows which part of it is the
   * answer.
   *
   * @param about what the model was asked about; what stands there is no mark
   */
  public Optional<String> unknownMark(String about) {
    return UNKNOWN
        .matcher(text())
        .results()
        .map(found -> found.group().strip())
        .filter(mark -> !about.contains(mark))
        .findFirst();
  }

  /** Whether no thought is left open: otherwise there is no whole answer. */
  public boolean isComplete() {
    return unfinished.isEmpty();
  }

  /** Whether there is a thought, or a token of a template. */
  public boolean hasMarks() {
    return hasThought() || !text().equals(answer);
  }

  private boolean hasThought() {
    return !thoughts.isEmpty() || !isComplete();
  }

  /** Whether there are thoughts, and nothing else. */
  public boolean isNothingElse() {
    return hasThought() && text().isBlank();
  }
}
