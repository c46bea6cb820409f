package org.occgen.llm.cost;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

/**
 * The prices of a server for tokens. Costs are exact: they are sums of whole numbers of tokens
 * times prices, and are rounded only to be shown.
 *
 * @param input price of a million tokens of prompts
 * @param output price of a million tokens of responses
 * @param batchShare share of these prices that requests in the batch format cost, 0 to 1
 * @param currency what the prices are in, for people; may be empty
 */
public record TokenPrices(
    BigDecimal input, BigDecimal output, BigDecimal batchShare, String currency)
    implements Serializable {
  private static final int MILLION = 6; // the exponent
  private static final int SHOWN = 4; // decimals: a short request costs less than a cent

  /**
   * @throws IllegalArgumentException if a price is negative, or the share not from 0 to 1; the
   *     message begins with the key of a recipe
   */
  public TokenPrices {
    Objects.requireNonNull(currency, "currency");
    requireNotNegative("input", input);
    requireNotNegative("output", output);
    requireNotNegative("batch", batchShare);
    if (batchShare.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException("batch: " + batchShare + " is not from 0 to 1");
    }
  }

  private static void requireNotNegative(String key, BigDecimal price) {
    if (price.signum() < 0) {
      throw new IllegalArgumentException(key + ": " + price + " is below 0");
    }
  }

  /** The cost of these tokens, in the currency of the prices. */
  public BigDecimal cost(long promptTokens, long completionTokens) {
    return input
        .multiply(BigDecimal.valueOf(promptTokens))
        .add(output.multiply(BigDecimal.valueOf(completionTokens)))
        .movePointLeft(MILLION);
  }

  /** The cost of these tokens in the batch format, in the currency of the prices. */
  public BigDecimal batchCost(long promptTokens, long completionTokens) {
    return cost(promptTokens, completionTokens).multiply(batchShare);
  }

  /** An amount of money as people read it, such as {@code 12.3400 EUR}. */
  public String text(BigDecimal amount) {
    String rounded = amount.setScale(SHOWN, RoundingMode.HALF_UP).toPlainString();
    return currency.isEmpty() ? rounded : rounded + " " + currency;
  }
}
