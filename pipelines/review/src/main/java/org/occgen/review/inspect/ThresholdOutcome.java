package org.occgen.review.inspect;

/**
 * The pairs and segments that one threshold of one language leaves, while the other languages keep
 * theirs.
 *
 * @param threshold probability from which a pair of the language is aligned
 * @param pairs pairs of the language that reach it, one to one
 * @param pairPeople people who have one of them
 * @param kept the result of balancing
 */
public record ThresholdOutcome(
    double threshold, long pairs, long pairPeople, BalanceOutcome kept) {}
