package org.occgen.llm.prompt;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.core.files.CountText.format;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A prompt with places for examples and sentence (Derner and others, appendices A and B). Both are
 * put in as they are, in one pass: an example or a sentence that holds {@code <SENTENCE>} keeps it.
 *
 * @param template text with {@value #SENTENCE} and, if there are examples, {@value #EXAMPLES}
 * @param examples what {@value #EXAMPLES} stands for; empty for none
 * @param batchInstruction what is added where several sentences are asked about at once: how a
 *     reply tells them apart
 */
public record PromptTemplate(String template, String examples, String batchInstruction)
    implements Serializable {
  /** The place of the sentence. */
  public static final String SENTENCE = "<SENTENCE>";

  /** The place of the examples. */
  public static final String EXAMPLES = "<EXAMPLES>";

  /** Longest template, and longest examples, in characters. */
  public static final int MAX_LENGTH = 200_000;

  private static final Pattern PLACE = Pattern.compile("<[A-Z][A-Z_-]*>");
  private static final Pattern KNOWN = Pattern.compile(SENTENCE + "|" + EXAMPLES);
  private static final Pattern LINE_ENDS = Pattern.compile("\\R+");

  /**
   * Checks the texts.
   *
   * @throws IllegalArgumentException if a prompt cannot be made of them; the message says why and
   *     what to do
   */
  public PromptTemplate {
    checkText("template", template);
    checkText("examples", examples);
    checkText("batch instruction", batchInstruction);
    checkPlaces(template);
    if (!template.contains(EXAMPLES) && !examples.isEmpty()) {
      throw new IllegalArgumentException(
          "the template has no place for the examples: write "
              + EXAMPLES
              + " where they belong, or give no examples");
    }
  }

  /** A prompt whose instruction for several sentences is English. */
  public static PromptTemplate of(String template, String examples) {
    return new PromptTemplate(template, examples, ShippedPrompts.batchInstruction(""));
  }

  private static void checkText(String what, String text) {
    Objects.requireNonNull(text, what);
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          format(
              "the %s is %,d characters long; at most %,d are sent with every request",
              what, text.length(), MAX_LENGTH));
    }
    if (text.startsWith("\uFEFF")) {
      throw new IllegalArgumentException(
          "the " + what + " begins with a byte order mark: save it as UTF-8 without one");
    }
    int carriageReturn = text.indexOf('\r');
    if (carriageReturn >= 0) {
      throw new IllegalArgumentException(
          lenientFormat(
              "the %s has a carriage return in line %s: save it with line feeds alone, so that"
                  + " every machine sends the same bytes",
              what, 1 + text.substring(0, carriageReturn).chars().filter(c -> c == '\n').count()));
    }
  }

  private static void checkPlaces(String template) {
    Matcher place = PLACE.matcher(template);
    while (place.find()) {
      if (!KNOWN.matcher(place.group()).matches()) {
        throw new IllegalArgumentException(
            lenientFormat(
                "the template has the unknown variable %s; there are %s and %s",
                place.group(), SENTENCE, EXAMPLES));
      }
    }
    if (!template.contains(SENTENCE)) {
      throw new IllegalArgumentException(
          "the template has no " + SENTENCE + ", in capital letters, where the sentence belongs");
    }
  }

  /** The prompt for one sentence. */
  public String render(String sentence) {
    return fill(template, sentence);
  }

  private String fill(String text, String sentence) {
    return KNOWN
        .matcher(text)
        .replaceAll(
            place ->
                Matcher.quoteReplacement(place.group().equals(SENTENCE) ? sentence : examples));
  }

  /**
   * Says that several sentences cannot be put into this template, before any is.
   *
   * @throws IllegalArgumentException if sentence and examples share a line: the line of the
   *     sentence is repeated
   */
  public void requireBatch() {
    if (template.lines().anyMatch(line -> line.contains(SENTENCE) && line.contains(EXAMPLES))) {
      throw new IllegalArgumentException(
          lenientFormat(
              "the template has %s and %s in one line: give each its own to ask about several"
                  + " sentences at once",
              EXAMPLES, SENTENCE));
    }
  }

  /**
   * The prompt for several sentences. The line with {@value #SENTENCE} stands once for each of
   * them, with its {@link #id} before it, and the instruction follows at the end. A sentence of
   * several lines becomes one, so that no part of it can pass for an id.
   *
   * @param sentences one or more, whose ids count from 1
   * @throws IllegalArgumentException as {@link #requireBatch} has it
   */
  public String renderBatch(List<String> sentences) {
    requireBatch();
    checkArgument(!sentences.isEmpty(), "no sentence to ask about");
    return template
            .lines()
            .map(line -> line.contains(SENTENCE) ? repeat(line, sentences) : fill(line, ""))
            .collect(Collectors.joining("\n"))
        + "\n\n"
        + batchInstruction;
  }

  private String repeat(String line, List<String> sentences) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < sentences.size(); i++) {
      String sentence = LINE_ENDS.matcher(sentences.get(i)).replaceAll(" ");
      lines.append(i == 0 ? "" : "\n").append(id(i + 1)).append(' ').append(fill(line, sentence));
    }
    return lines.toString();
  }

  /**
   * The mark of a sentence of a batch in prompt and reply: {@code [3]}.
   *
   * @param number its number, from 1
   */
  public static String id(int number) {
    return "[" + number + "]";
  }
}
