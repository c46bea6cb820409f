package org.occgen.core.precision;

/**
 * A pair of a benchmark, reviewed or not.
 *
 * @param language the one that is not the pivot
 * @param qid the person's item id
 * @param probability its probability
 * @param verdict what reviewers said of it
 */
public record ReviewedPair(String language, String qid, double probability, PairVerdict verdict) {}
