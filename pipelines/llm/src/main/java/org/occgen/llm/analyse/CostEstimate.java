package org.occgen.llm.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.occgen.llm.cost.TokenPrices;

/**
 * An estimate of the cost of asking, made without asking.
 *
 * @param sentences that were read and are not empty
 * @param repeated those that are the same as one before
 * @param questions the others, times runs
 * @param known questions whose replies are kept
 * @param requests that would be sent if none fails
 * @param promptTokens of these, estimated
 * @param completionTokens of the responses, estimated
 */
public record CostEstimate(
    long sentences,
    long repeated,
    long questions,
    long known,
    long requests,
    long promptTokens,
    long completionTokens) {

  /**
   * The estimate in lines for people.
   *
   * @param prices what the server takes, if that is known
   */
  public List<String> lines(Optional<TokenPrices> prices) {
    List<String> lines = new ArrayList<>();
    lines.add(line("sentences", sentences, repeated + " of them repeated"));
    lines.add(line("questions", questions, known + " of them answered before"));
    lines.add(line("requests", requests, "if none must be sent again"));
    lines.add(line("prompt tokens", promptTokens, "estimated"));
    lines.add(
        line("response tokens", completionTokens, "estimated; of a model that thinks, far more"));
    if (prices.isPresent()) {
      TokenPrices known = prices.get();
      lines.add(line("cost", known.text(known.cost(promptTokens, completionTokens))));
      lines.add(
          line("in the batch format", known.text(known.batchCost(promptTokens, completionTokens))));
    } else {
      lines.add(line("cost", "unknown: the recipe gives no prices"));
    }
    return lines;
  }

  private static String line(String name, long count, String remark) {
    return line(name, String.format(Locale.ROOT, "%,d (%s)", count, remark));
  }

  private static String line(String name, String value) {
    return String.format(Locale.ROOT, "%-20s%s", name, value);
  }
}
