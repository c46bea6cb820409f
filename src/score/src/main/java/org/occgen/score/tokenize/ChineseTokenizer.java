package org.occgen.score.tokenize;

import java.util.Arrays;
import java.util.List;

/** {@code zh}: every Chinese character is a token; the rest is cut as {@code 13a} cuts it. */
final class ChineseTokenizer implements Tokenizer {
  /**
   * First and last characters of ranges, in order. U+2001 to U+2A6D and U+2F81 to U+2FA1 were meant
   * to be U+20000 to U+2A6D6 and U+2F800 to U+2FA1D: sacreBLEU writes these with four digits and a
   * character behind them. So it takes quotation marks and dashes for Chinese, and the ideographs
   * above the basic plane for none; and so does whoever wants its scores.
   */
  private static final int[] RANGES = {
    0x2001, 0x2A6D, 0x2E80, 0x2EFF, 0x2F00, 0x2FDF, 0x2FF0, 0x303F, 0x3100, 0x312F, 0x31A0, 0x31BF,
    0x31C0, 0x31EF, 0x3200, 0x33FF, 0x3400, 0x4DB5, 0x4E00, 0x9FBB, 0xF900, 0xFA2D, 0xFA30, 0xFA6A,
    0xFA70, 0xFAD9, 0xFE10, 0xFE1F, 0xFE30, 0xFE4F, 0xFF00, 0xFFEF
  };

  @Override
  public String name() {
    return "zh";
  }

  @Override
  public List<String> tokenize(String line) {
    String text = PythonText.strip(line);
    return PythonText.split(
        WesternPunctuation.separate(CharacterSpacing.around(text, ChineseTokenizer::isChinese)));
  }

  private static boolean isChinese(int c) {
    int place = Arrays.binarySearch(RANGES, c);
    // Found: an end of a range. Not found: the place to insert it is odd within a range.
    return place >= 0 || ((-place - 1) & 1) == 1;
  }
}
