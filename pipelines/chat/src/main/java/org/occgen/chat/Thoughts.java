package org.occgen.chat;

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
  /** Names of thoughts, such as {@code think}, {@code seed:think}, {@code START_THINKING}. */
  private static final String NAME =
      "[\\w:-]{0,20}?(?:think|thought|reason|reflect|monologue|scratchpad|rationale|ponder"
          + "|cogitat|deliberat|contemplat|analysis|analyz|introspect|(?:\\b|_)cot(?:\\b|_))"
          + "[\\w:-]{0,20}";

  /** Names in square brackets, where a text may have words of its own: {@code [reasonable]}. */
  private static final String SQUARE_NAME = "(?:think(?:ing)?|thoughts?|reason(?:ing)?)";

  private static final String CLOSES =
      String.join(
          "|",
          tag("/" + NAME),
          tag("(?:end|stop|close)[_-]?" + NAME),
          tag(NAME + "[_-](?:end|stop|close)"),
          "\\[/" + SQUARE_NAME + "]",
          "\u25C1/" + NAME + "\u25B7", // Kimi
          "<\\|inner_suffix\\|>", // Apertus
          "(?:<\\|end\\|>\\s{0,9})?(?:<\\|start\\|>assistant)?<\\|channel\\|>final[^<>|]{0,60}"
              + "(?:<\\|constrain\\|>[^<>|]{0,60})?<\\|message\\|>", // harmony
          "assistantfinal", // the same without its special tokens
          "<channel\\|>", // Gemma
          "Here(?:'s| is) my response:", // Granite
          "\\[BEGIN FINAL RESPONSE]", // Apriel
          "\\.{3}\\s?done thinking\\."); // the program of Ollama

  private static final String OPENS =
      String.join(
          "|",
          tag(NAME + "(?:\\s[^<>]{0,100})?"),
          "\\[" + SQUARE_NAME + "]",
          "\u25C1" + NAME + "\u25B7",
          "<\\|inner_prefix\\|>",
          "(?:<\\|start\\|>assistant)?<\\|channel\\|>(?:analysis|commentary)[^<>|]{0,60}"
              + "<\\|message\\|>",
          "\\A\\s*(?-i:analysis)(?=\\p{L})",
          "<\\|channel>\\s?thought",
          "\\A\\s*Here(?:'s| is) my thought process:",
          "\\A\\s*Here are my reasoning steps:",
          "\\A\\s*Thinking\\.{3}\\s*?\\n");

  /** Those in the group close a thought. */
  private static final Pattern MARK =
      Pattern.compile("(" + CLOSES + ")|" + OPENS, Pattern.CASE_INSENSITIVE);

  /** Marks around answers, and tokens of chat templates that servers let through. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "<[|\uFF5C](?:(?:im|start|end|eot|eom|begin|header)(?:[_\u2581](?:start|end|id|header_id"
              + "|of[_\u2581](?:text|turn|sentence|message|response|solution|answer|box)"
              + "|response|text|turn|message))?|return|call|endoftext|end_header_id"
              + "|assistant|user|system|eos|bos|pad|sep|(?:response|answer)_(?:start|end))[|\uFF5C]>"
              + "|</?s>|</?(?:start_of_turn|end_of_turn|eos|bos|pad)>"
              + "|</?(?:final_?)?(?:answer|response|solution|output|translation)>"
              + "|\\[END FINAL RESPONSE]",
          Pattern.CASE_INSENSITIVE);

  /** Elements of HTML and signs of tokenizers, which a text may have without any thought. */
  private static final String HARMLESS =
      "(?:a|abbr|b|bdi|big|body|br|center|cite|code|del|div|em|font|h[1-6]|head|hr|html|i|img|ins"
          + "|kbd|li|mark|mask|ol|p|pre|q|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul"
          + "|unk)\\b";

  /** What no answer has: a part of a mark of thoughts, or a mark that is not known as a pair. */
  private static final Pattern UNKNOWN =
      Pattern.compile(
          "[\u25C1\u25B7]|<\\|?channel|channel\\|?>"
              + "|assistant(?:final|analysis|commentary)"
              + "|(?:[<{\u3010\u27E8\u3008\u300A\u27E6\u00AB]|&lt;|```)\\W{0,2}"
              + NAME
              + "(?:\\W{0,2}(?:[>}\u3011\u27E9\u3009\u300B\u27E7\u00BB]|&gt;)|\\s*\\n)"
              + "|\\[\\W{0,2}"
              + SQUARE_NAME
              + "\\W{0,2}]"
              + "|<[|\uFF5C]/?[^<>|\uFF5C\\n]{1,60}[|\uFF5C]?>"
              + "|</?(?!"
              + HARMLESS
              + ")\\p{L}[\\w:-]{1,40}(?:\\s[^<>\\n]{0,60})?/?>"
              + "|[\\[\u3010\u27E8\u3008\u300A\u27E6{]/\\s?\\p{L}[\\w: -]{1,40}"
              + "[]\u3011\u27E9\u3009\u300B\u27E7}]",
          Pattern.CASE_INSENSITIVE);

  private static String tag(String name) {
    return "<" + name + ">|<\\|" + name + "\\|>";
  }

  /** Parts a reply. */
  public static Thoughts of(String reply) {
    StringBuilder answer = new StringBuilder();
    List<String> thoughts = new ArrayList<>();
    int from = 0; // where the answer, or within a thought the thought, goes on
    boolean thinking = false;
    Matcher mark = MARK.matcher(reply);
    while (mark.find()) {
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
