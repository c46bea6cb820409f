package org.occgen.inference.classifier;

import org.occgen.models.description.DescribedFiles;
import org.occgen.models.exported.JsonTokenizer;
import org.occgen.models.exported.ModelTokenizer;
import org.occgen.models.exported.TokenIds;

/**
 * Cuts texts into a classifier's tokens. What is longer than the limit loses as much on either side
 * of the target as it must, so that the target itself is always read. Safe for use by several
 * threads.
 */
final class TargetTokenizer implements AutoCloseable {
  /** No token is as long on the average: of a longer text no more is looked at. */
  private static final int CODE_POINTS_A_TOKEN = 16;

  private final DescribedFiles<ClassifierDescription> model;
  private final JsonTokenizer tokenizer;
  private final int limit;

  private TargetTokenizer(DescribedFiles<ClassifierDescription> model, JsonTokenizer tokenizer) {
    this.model = model;
    this.tokenizer = tokenizer;
    this.limit = model.description().maxTokens();
  }

  static TargetTokenizer load(DescribedFiles<ClassifierDescription> model) {
    return new TargetTokenizer(model, JsonTokenizer.load(model, false));
  }

  /** The tokenizer of single texts. */
  ModelTokenizer tokenizer() {
    return tokenizer;
  }

  /**
   * Checks that the tokenizer joins two texts.
   *
   * @throws org.occgen.models.InvalidModelException if it does not
   */
  void requirePairs() {
    if (!tokenizer.joinsPairs()) {
      throw model.invalid(
          "tokenizer",
          "names "
              + model.tokenizer()
              + ", which joins no two texts: its post_processor has no template of pairs, which"
              + " input pair needs");
    }
  }

  /**
   * Cuts a text.
   *
   * @throws IllegalStateException if the target and the second text leave no room
   */
  TokenIds encode(TargetText whole) {
    TargetText text = whole.within(limit * CODE_POINTS_A_TOKEN);
    TokenIds tokens = tokens(text);
    int reach = text.reach();
    if (tokens.ids().length <= limit) {
      return reach == whole.reach() ? tokens : cut(tokens);
    }
    // the largest reach that fits: low fits, high does not
    int low = 0;
    int high = reach;
    tokens = tokens(text.within(low));
    if (tokens.ids().length > limit) {
      throw new IllegalStateException(
          model.file()
              + ": field maxTokens is "
              + limit
              + ", but \""
              + whole.target()
              + "\" takes "
              + tokens.ids().length
              + whole.second().map(second -> " with \"" + second + "\"").orElse("")
              + ", without any text around it");
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      TokenIds tried = tokens(text.within(middle));
      if (tried.ids().length <= limit) {
        low = middle;
        tokens = tried;
      } else {
        high = middle;
      }
    }
    return cut(tokens);
  }

  private TokenIds tokens(TargetText text) {
    return text.second().isPresent()
        ? tokenizer.encode(text.text(), text.second().get())
        : tokenizer.encode(text.text());
  }

  private static TokenIds cut(TokenIds tokens) {
    return new TokenIds(tokens.ids(), tokens.types(), tokens.known(), true);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
