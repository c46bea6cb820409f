package org.occgen.score.tokenize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import java.util.List;

/**
 * {@code intl}: what mteval-v14 does with its option for languages of the world: punctuation is a
 * token, but beside a digit, and so is every symbol. Punctuation, symbols and numbers are those of
 * the version of Unicode that ICU has.
 */
final class InternationalTokenizer implements Tokenizer {
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

  @Override
  public String name() {
    return "intl";
  }

  @Override
  public List<String> tokenize(String line) {
    String behind =
        CharacterSpacing.aroundSecond(line, c -> !is(c, NUMBER), c -> is(c, PUNCTUATION));
    String before =
        CharacterSpacing.aroundFirst(behind, c -> is(c, PUNCTUATION), c -> !is(c, NUMBER));
    return PythonText.split(CharacterSpacing.around(before, c -> is(c, SYMBOL)));
  }

  private static boolean is(int c, int categories) {
    return (1 << UCharacter.getType(c) & categories) != 0;
  }
}
