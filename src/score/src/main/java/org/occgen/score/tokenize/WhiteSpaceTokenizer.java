package org.occgen.score.tokenize;

import java.util.List;

/** {@code none}: tokens are what stands between white space; for text that is tokenized already. */
final class WhiteSpaceTokenizer implements Tokenizer {
  @Override
  public String name() {
    return "none";
  }

  @Override
  public List<String> tokenize(String line) {
    return PythonText.split(line);
  }
}
