package org.occgen.models;

import java.util.List;
import org.apiguardian.api.API;

/** An encoder that can also say what it makes of each token. */
@API(status = API.Status.EXPERIMENTAL)
public interface TokenStateEncoder extends SentenceEncoder {
  /** Whether {@link #states} has them: a network may give the vector of a sentence alone. */
  boolean hasStates();

  /**
   * The states of the tokens of sentences. Those of a sentence depend on nothing but its text.
   *
   * @param sentences any number of texts
   * @param language their language, one of {@link #languages()}
   * @return one a sentence, in their order; without tokens for a text that holds nothing the
   *     encoder knows
   * @throws IllegalArgumentException if the encoder does not know {@code language}
   * @throws IllegalStateException if it has none, see {@link #hasStates}
   */
  List<TokenStates> states(List<String> sentences, String language);

  /**
   * The texts of the tokens, each at its id; {@code \u2581} marks the start of a word. Empty for
   * ids that no text has, and an empty list where the vocabulary is of another kind than
   * SentencePiece.
   */
  List<String> pieces();
}
