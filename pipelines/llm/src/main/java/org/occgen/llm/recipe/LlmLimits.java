package org.occgen.llm.recipe;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The limits of rate and amount for a whole job.
 *
 * @param requestsPerMinute most requests a minute
 * @param tokensPerMinute most tokens a minute, of prompts and responses
 * @param lanes requests in flight at a time
 * @param maxRequests most requests that are sent
 * @param maxCost most money that is spent; there are prices where it is given
 */
public record LlmLimits(
    Optional<Integer> requestsPerMinute,
    Optional<Integer> tokensPerMinute,
    int lanes,
    Optional<Integer> maxRequests,
    Optional<BigDecimal> maxCost) {}
