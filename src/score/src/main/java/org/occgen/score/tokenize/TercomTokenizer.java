package org.occgen.score.tokenize;

import java.util.List;

/**
 * {@code tercom}: the tokenizer of the program TERCOM, as sacreBLEU has it for TER.
 *
 * @param normalized whether punctuation is separated from words, and escapes of XML are resolved
 * @param noPunctuation whether punctuation is removed
 * @param asian whether {@code normalized} makes every Chinese character a token, and {@code
 *     noPunctuation} removes Asian punctuation too; nothing without one of them
 * @param caseSensitive whether case stays
 */
public record TercomTokenizer(
    boolean normalized, boolean noPunctuation, boolean asian, boolean caseSensitive)
    implements Tokenizer {
  /** The defaults of TERCOM and sacreBLEU: white space alone parts words, and case is ignored. */
  public static final TercomTokenizer DEFAULT = new TercomTokenizer(false, false, false, false);

  @Override
  public String name() {
    return "tercom";
  }

  @Override
  public List<String> tokenize(String line) {
    String text = caseSensitive ? line : PythonText.lower(line);
    if (normalized) {
      text = normalize(text);
      if (asian) {
        text = CharacterSpacing.around(text, c -> isAsianCharacter(c) || isAsianPunctuation(c));
      }
    }
    if (noPunctuation) {
      text = withoutPunctuation(text);
    }
    return PythonText.split(text);
  }

  /** For an empty line too, which is no token either way. */
  private static String normalize(String line) {
    String joined = WesternPunctuation.unescape(line.replace("\n-", "").replace('\n', ' '));
    String symbols = WesternPunctuation.separateSymbols(' ' + joined + ' ');
    return WesternPunctuation.separatePeriods(symbols.replace("'s ", " 's "));
  }

  private String withoutPunctuation(String text) {
    StringBuilder rest = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> ".,?:;!\"()".indexOf(c) < 0 && !(asian && isAsianPunctuation(c)))
        .forEach(rest::appendCodePoint);
    return rest.toString();
  }

  /**
   * Ideographs, strokes, radicals, compatibility forms and enclosed letters. The last of these
   * blocks ends at U+32FF; sacreBLEU goes on to U+3F22, which only adds ideographs that are in
   * already. It leaves kana together, whatever stands beside them.
   */
  private static boolean isAsianCharacter(int c) {
    return (c >= 0x2E80 && c <= 0x2EFF)
        || (c >= 0x31C0 && c <= 0x31EF)
        || (c >= 0x3200 && c <= 0x4DBF)
        || (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE4F);
  }

  private static boolean isAsianPunctuation(int c) {
    return c == 0x3001
        || c == 0x3002
        || (c >= 0x3008 && c <= 0x3011)
        || (c >= 0x3014 && c <= 0x301F)
        || c == 0x30FB
        || (c >= 0xFF61 && c <= 0xFF65)
        || "！＂（），．：；？".indexOf(c) >= 0;
  }
}
