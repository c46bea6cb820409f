package org.occgen.score.evaluation;

/**
 * The rank of a system by one metric over all segments. Systems that no test tells apart share
 * ranks.
 *
 * @param system the system
 * @param metric the metric's name
 * @param first 1 + the number of systems that are significantly better
 * @param last the number of systems less those that are significantly worse
 */
public record SystemRank(String system, String metric, int first, int last) {}
