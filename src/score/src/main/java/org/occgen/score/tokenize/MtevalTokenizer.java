package org.occgen.score.tokenize;

import java.util.List;

/** {@code 13a}: what NIST's script mteval-v13a does, the tokenizer of WMT. */
final class MtevalTokenizer implements Tokenizer {
  @Override
  public String name() {
    return "13a";
  }

  @Override
  public List<String> tokenize(String line) {
    String joined = line.replace("<skipped>", "").replace("-\n", "").replace('\n', ' ');
    String text = ' ' + XmlEscapes.resolve(joined) + ' ';
    return PythonText.split(WesternPunctuation.separate(text));
  }
}
