package org.occgen.score.tokenize;

import java.util.List;
import java.util.stream.Collectors;

/** The tokenizers that need no model, by the names that sacreBLEU has for them. */
public final class Tokenizers {
  /** The tokenizer of WMT, and sacreBLEU's default. */
  public static final Tokenizer MTEVAL_13A = new MtevalTokenizer();

  private static final List<Tokenizer> ALL =
      List.of(
          MTEVAL_13A,
          new InternationalTokenizer(),
          new CharacterTokenizer(),
          new ChineseTokenizer(),
          new WhiteSpaceTokenizer());

  private Tokenizers() {}

  /** Their names. */
  public static List<String> names() {
    return ALL.stream().map(Tokenizer::name).collect(Collectors.toUnmodifiableList());
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
