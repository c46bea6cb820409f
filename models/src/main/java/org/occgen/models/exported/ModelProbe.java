package org.occgen.models.exported;

import static com.google.common.base.Strings.lenientFormat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;

/**
 * Tries a model when it is opened, on the longest text that it says it takes, of its tokenizer's
 * largest id: what does not fit fails here, and the error names the field that is to blame.
 *
 * @param model what is tried
 * @param tokenizer its tokenizer
 * @param inputs names of its inputs
 * @param run runs the network on a text, in the place of every text that it reads
 */
public record ModelProbe(
    DescribedFiles<?> model, ModelTokenizer tokenizer, List<String> inputs, Run run) {
  /** Runs a network on a text. */
  public interface Run {
    FloatTensor on(TokenIds text);
  }

  /** A longer text is not tried: it would take too long. */
  private static final int MAX_TOKENS = 1024;

  /** Tokens of the text that is tried. */
  int longest() {
    return Math.min(model.description().maxTokens(), MAX_TOKENS);
  }

  /**
   * Tries the model.
   *
   * @param accept takes the output; may throw {@link NetworkException}
   * @throws InvalidModelException if it fails
   */
  public void attempt(Consumer<FloatTensor> accept) {
    int longest = longest();
    try {
      accept.accept(run.on(repeated(tokenizer.largestId(), longest)));
    } catch (NetworkException e) {
      throw explain(longest, e);
    }
  }

  /** Which of the fields is to blame for the failure on the longest text. */
  private InvalidModelException explain(int longest, NetworkException e) {
    long id = tokenizer.largestId();
    if (runs(repeated(id, 1))) {
      return model.invalid(
          "maxTokens",
          lenientFormat(
              "is %s, but the model fails on a sentence of %s tokens: %s",
              model.description().maxTokens(), longest, e.getMessage()),
          e);
    }
    if (id > 0 && runs(repeated(0, 1))) {
      return model.invalid(
          "tokenizer",
          lenientFormat(
              "names %s, whose largest id %s the weights %s do not take: one of them is another "
                  + "model's: %s",
              model.tokenizer(), id, model.weights(), e.getMessage()),
          e);
    }
    return model.invalid(
        "weights",
        lenientFormat(
            "names %s, which does not run on inputs %s with output %s: %s",
            model.weights(), inputs, model.description().output(), e.getMessage()),
        e);
  }

  private boolean runs(TokenIds text) {
    try {
      run.on(text);
      return true;
    } catch (NetworkException e) {
      return false; // the caller tells which fault this shows
    }
  }

  private static TokenIds repeated(long id, int length) {
    long[] ids = new long[length];
    Arrays.fill(ids, id);
    return new TokenIds(ids, new long[length], length, false);
  }
}
