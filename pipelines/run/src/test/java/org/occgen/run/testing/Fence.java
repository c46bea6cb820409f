package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page, or a comment {@code <!-- before} with commands that readers do not see.
 *
 * @param info what it holds: {@code sh} for commands, {@code text} for what they print, {@code
 *     before} for such a comment, or a language
 * @param mark the text of the comment on the line above; empty without one
 * @param indent the spaces before each line
 * @param text the lines without these
 * @param from where the lines begin in the page
 * @param to where they end
 */
public record Fence(String info, String mark, String indent, String text, int from, int to) {
  private static final Pattern FENCE =
      Pattern.compile(
          "^(?: *<!-- (?<mark>[^\\n]+?) -->\\n)?(?<indent> *)```(?<info>\\S*)\\n(?<text>.*?)^\\k<indent>```$"
              + "|^<!-- before\\n(?<before>.*?)^-->$",
          Pattern.DOTALL | Pattern.MULTILINE);

  /** All blocks of a page. */
  public static List<Fence> of(String page) {
    List<Fence> fences = new ArrayList<>();
    for (Matcher found = FENCE.matcher(page); found.find(); ) {
      boolean before = found.group("info") == null;
      String group = before ? "before" : "text";
      String indent = before ? "" : found.group("indent");
      fences.add(
          new Fence(
              before ? "before" : found.group("info"),
              found.group("mark") == null ? "" : found.group("mark"),
              indent,
              found.group(group).replaceAll("(?m)^" + indent, ""),
              found.start(group),
              found.end(group)));
    }
    return fences;
  }

  /** Whether it holds commands, to be seen or not. */
  public boolean isCommands() {
    return info.equals("sh") || info.equals("before");
  }

  /** Whether it holds what commands print. */
  public boolean isOutput() {
    return info.equals("text");
  }

  /** Whether a page says that its commands or output are not tested, and why. */
  public boolean isNotRun() {
    return mark.startsWith("not run: ");
  }

  /** The commands, each on one line. */
  public List<String> commands() {
    return text.replace("\\\n", " ").lines().toList();
  }
}
