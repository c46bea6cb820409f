package org.occgen.score.tokenize;

import java.util.List;

/** Cuts a line of text into tokens. Safe for use by several threads. */
public interface Tokenizer {
  /** The name of the tokenizer in signatures: {@code 13a}, {@code flores200}. */
  String name();

  /**
   * The tokens of a line.
   *
   * @param line text as it is written, without white space at its end
   * @return tokens without white space, none of them empty
   */
  List<String> tokenize(String line);
}
