package org.occgen.review.inspect;

/**
 * One bar of a histogram of probabilities.
 *
 * @param from smallest probability that is counted here
 * @param to upper end, not included; infinity for all from {@code from} on
 * @param pairs how many
 */
public record ProbabilityBin(double from, double to, long pairs) {}
