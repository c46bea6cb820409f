package org.occgen.score.tokenize;

import java.util.List;
import java.util.stream.Collectors;

/** {@code char}: every character (code point) but white space is a token. */
final class CharacterTokenizer implements Tokenizer {
  @Override
  public String name() {
    return "char";
  }

  @Override
  public List<String> tokenize(String line) {
    return line.codePoints()
        .filter(c -> !PythonText.isSpace(c))
        .mapToObj(Character::toString)
        .collect(Collectors.toList());
  }
}
