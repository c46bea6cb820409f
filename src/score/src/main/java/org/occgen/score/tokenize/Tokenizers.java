package org.occgen.score.tokenize;

import java.util.List;
import java.util.function.Function;

/** The tokenizers that need no model, by the names that sacreBLEU has for them. */
public final class Tokenizers {
  /** The tokenizer of WMT, and sacreBLEU's default. */
  public static final Tokenizer MTEVAL_13A = new RuleTokenizer("13a", Tokenizers::mteval);

  private static final List<Tokenizer> ALL =
      List.of(
          MTEVAL_13A,
          new InternationalTokenizer(),
          new RuleTokenizer("char", Tokenizers::characters),
          new ChineseTokenizer(),
          new RuleTokenizer("none", PythonText::split));

  private Tokenizers() {}

  /** A tokenizer that is one function. */
  private record RuleTokenizer(String name, Function<String, List<String>> rule)
      implements Tokenizer {
    @Override
    public List<String> tokenize(String line) {
      return rule.apply(line);
    }
  }

  /** What NIST's script mteval-v13a does. */
  private static List<String> mteval(String line) {
    String joined = line.replace("<skipped>", "").replace("-\n", "").replace('\n', ' ');
    String text = ' ' + WesternPunctuation.unescape(joined) + ' ';
    return PythonText.split(WesternPunctuation.separate(text));
  }

  /** Every character (code point) but white space is a token. */
  private static List<String> characters(String line) {
    return line.codePoints()
        .filter(c -> !PythonText.isSpace(c))
        .mapToObj(Character::toString)
        .toList();
  }

  /** The names of these tokenizers. */
  public static List<String> names() {
    return ALL.stream().map(Tokenizer::name).toList();
  }

  /**
   * A tokenizer.
   *
   * @throws IllegalArgumentException if there is none of that name, with what to use instead
   */
  public static Tokenizer named(String name) {
    return ALL.stream()
        .filter(tokenizer -> tokenizer.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(instead(name)));
  }

  private static String instead(String name) {
    String known = String.join(", ", names());
    return switch (name) {
      case "ja-mecab", "ko-mecab" ->
          name
              + " needs MeCab and its dictionary, which occgen has not; use char, or a"
              + " SentencePiece model such as flores200, or the metric chrf, which needs no"
              + " tokenizer";
      case "spm", "flores101", "flores200", "spBLEU-1K" ->
          name + " needs a SentencePiece model: give its file";
      default ->
          "\"" + name + "\" is no tokenizer; there are " + known + " and SentencePiece models";
    };
  }
}
