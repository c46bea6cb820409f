package org.occgen.score.tokenize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The tokenizers that need no model, by the names that sacreBLEU has for them. */
public final class Tokenizers {
  /** The tokenizer of WMT, and sacreBLEU's default. */
  public static final Tokenizer MTEVAL_13A = new RuleTokenizer("13a", Tokenizers::mteval);

  /**
   * First and last Chinese characters of ranges, in order. U+2001 to U+2A6D and U+2F81 to U+2FA1
   * were meant to be U+20000 to U+2A6D6 and U+2F800 to U+2FA1D: sacreBLEU writes these with four
   * digits and a character behind them. So it takes quotation marks and dashes for Chinese, and the
   * ideographs above the basic plane for none; and so does whoever wants its scores.
   */
  private static final int[] CHINESE = {
    0x2001, 0x2A6D, 0x2E80, 0x2EFF, 0x2F00, 0x2FDF, 0x2FF0, 0x303F, 0x3100, 0x312F, 0x31A0, 0x31BF,
    0x31C0, 0x31EF, 0x3200, 0x33FF, 0x3400, 0x4DB5, 0x4E00, 0x9FBB, 0xF900, 0xFA2D, 0xFA30, 0xFA6A,
    0xFA70, 0xFAD9, 0xFE10, 0xFE1F, 0xFE30, 0xFE4F, 0xFF00, 0xFFEF
  };

  private static final int NUMBER =
      1 << UCharacterCategory.DECIMAL_DIGIT_NUMBER
          | 1 << UCharacterCategory.LETTER_NUMBER
          | 1 << UCharacterCategory.OTHER_NUMBER;
  private static final int PUNCTUATION =
      1 << UCharacterCategory.CONNECTOR_PUNCTUATION
          | 1 << UCharacterCategory.DASH_PUNCTUATION
          | 1 << UCharacterCategory.START_PUNCTUATION
          | 1 << UCharacterCategory.END_PUNCTUATION
          | 1 << UCharacterCategory.INITIAL_PUNCTUATION
          | 1 << UCharacterCategory.FINAL_PUNCTUATION
          | 1 << UCharacterCategory.OTHER_PUNCTUATION;
  private static final int SYMBOL =
      1 << UCharacterCategory.MATH_SYMBOL
          | 1 << UCharacterCategory.CURRENCY_SYMBOL
          | 1 << UCharacterCategory.MODIFIER_SYMBOL
          | 1 << UCharacterCategory.OTHER_SYMBOL;

  private static final List<Tokenizer> ALL =
      List.of(
          MTEVAL_13A,
          new RuleTokenizer("intl", Tokenizers::international),
          new RuleTokenizer("char", Tokenizers::characters),
          new RuleTokenizer("zh", Tokenizers::chinese),
          new RuleTokenizer("none", PythonText::split));

  /** A tokenizer that is one function. */
  private record RuleTokenizer(String name, Function<String, List<String>> rule)
      implements Tokenizer {
    @Override
    public List<String> tokenize(String line) {
      return rule.apply(line);
    }
  }

  /** The tokens of a line as NIST's script mteval-v13a cuts them. */
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

  /**
   * The tokens of a line as mteval-v14 cuts them with its option for languages of the world:
   * punctuation is a token, but beside a digit, and so is every symbol. Punctuation, symbols and
   * numbers are those of the version of Unicode that ICU has.
   */
  private static List<String> international(String line) {
    String behind =
        CharacterSpacing.aroundSecond(line, c -> !is(c, NUMBER), c -> is(c, PUNCTUATION));
    String before =
        CharacterSpacing.aroundFirst(behind, c -> is(c, PUNCTUATION), c -> !is(c, NUMBER));
    return PythonText.split(CharacterSpacing.around(before, c -> is(c, SYMBOL)));
  }

  private static boolean is(int c, int categories) {
    return (1 << UCharacter.getType(c) & categories) != 0;
  }

  /** Every Chinese character is a token; the rest is cut as {@code 13a} cuts it. */
  private static List<String> chinese(String line) {
    String text = PythonText.strip(line);
    return PythonText.split(
        WesternPunctuation.separate(CharacterSpacing.around(text, Tokenizers::isChinese)));
  }

  private static boolean isChinese(int c) {
    int place = Arrays.binarySearch(CHINESE, c);
    // Found: an end of a range. Not found: the place to insert it is odd within a range.
    return place >= 0 || ((-place - 1) & 1) == 1;
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
