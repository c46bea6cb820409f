package org.occgen.llm.ask;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.JobRate;
import org.occgen.llm.cost.TokenPrices;

/**
 * The limits of rate, requests and money for a whole job: requests and money are counted over all
 * jobs of one folder, see {@link AskModel}.
 *
 * @param requestsPerMinute most requests a minute, attempts counted; 0 for no limit
 * @param tokensPerMinute most tokens a minute, of prompts and responses; 0 for no limit
 * @param lanes requests in flight at a time
 * @param maxRequests most requests, attempts counted; -1 for no limit
 * @param maxCost most money, which needs prices; none for no limit
 * @param prices of tokens, where they are known
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

  public AskLimits {
    if (lanes < 1 || requestsPerMinute < 0 || tokensPerMinute < 0) {
      throw new IllegalArgumentException(
          lanes + " lanes, " + requestsPerMinute + " requests, " + tokensPerMinute + " tokens");
    }
    lanes = requestsPerMinute > 0 ? Math.min(lanes, requestsPerMinute) : lanes;
  }

  /** Lanes that have work: more than there are requests a minute would only wait. */
  int usefulLanes() {
    return requestsPerMinute > 0 ? Math.min(lanes, requestsPerMinute) : lanes;
  }

  /** The rate of a job that begins now. */
  JobRate rate() {
    return new JobRate(positive(requestsPerMinute), positive(tokensPerMinute));
  }

  private static OptionalInt positive(int bound) {
    return bound > 0 ? OptionalInt.of(bound) : OptionalInt.empty();
  }
}
