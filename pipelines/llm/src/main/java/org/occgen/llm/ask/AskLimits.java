package org.occgen.llm.ask;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.occgen.llm.cost.TokenPrices;

/**
 * The limits of rate, requests and money for a whole job: requests and money are counted over all
 * jobs of one folder, see {@link AskModel}.
 *
 * @param requestsPerMinute most requests a minute, attempts counted; 0 for any number
 * @param tokensPerMinute most tokens a minute, of prompts and responses; 0 for any number
 * @param lanes requests in flight at a time; more than there are requests a minute would only wait
 * @param maxRequests most requests, attempts counted; -1 for any number
 * @param maxCost most money, which needs prices
 * @param prices prices of tokens
 */
public record AskLimits(
    int requestsPerMinute,
    int tokensPerMinute,
    int lanes,
    long maxRequests,
    @Nullable BigDecimal maxCost,
    @Nullable TokenPrices prices)
    implements Serializable {
  /** As fast as the server answers, one question at a time, without end. */
  public static final AskLimits NONE = new AskLimits(0, 0, 1, -1, null, null);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if there is no lane, or a rate is negative
   */
  public AskLimits {
    if (lanes < 1 || requestsPerMinute < 0 || tokensPerMinute < 0) {
      throw new IllegalArgumentException(
          lanes + " lanes, " + requestsPerMinute + " requests, " + tokensPerMinute + " tokens");
    }
    lanes = requestsPerMinute > 0 ? Math.min(lanes, requestsPerMinute) : lanes;
  }

  /** Sets the requests in flight at a time. */
  public AskLimits withLanes(int count) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, count, maxRequests, maxCost, prices);
  }

  /** Sets the most requests a minute, attempts counted. */
  public AskLimits withRequestsPerMinute(int most) {
    return new AskLimits(most, tokensPerMinute, lanes, maxRequests, maxCost, prices);
  }

  /** Sets the most requests, attempts counted. */
  public AskLimits withMaxRequests(long most) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, most, maxCost, prices);
  }

  /** Sets the prices of tokens. */
  public AskLimits withPrices(TokenPrices known) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, maxRequests, maxCost, known);
  }

  /** Sets the most money, which needs prices. */
  public AskLimits withMaxCost(BigDecimal most) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, maxRequests, most, prices);
  }

  /** A rate, if there is one. */
  static OptionalInt rate(int perMinute) {
    return perMinute > 0 ? OptionalInt.of(perMinute) : OptionalInt.empty();
  }
}
