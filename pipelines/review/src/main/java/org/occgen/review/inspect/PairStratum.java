package org.occgen.review.inspect;

/**
 * The pairs of a run whose probabilities lie between two edges.
 *
 * @param from smallest probability
 * @param to the edge above, which is not included; 1 is included in the last stratum
 * @param pairs how many the run has
 * @param expected how many of them are translations if the probabilities hold: their sum
 */
public record PairStratum(double from, double to, long pairs, double expected) {}
