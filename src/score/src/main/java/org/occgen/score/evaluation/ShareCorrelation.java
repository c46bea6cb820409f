package org.occgen.score.evaluation;

/**
 * The correlation between the gap of an occupation and its share of women before balancing.
 *
 * @param system the system
 * @param metric the metric's name
 * @param rho Spearman's rank correlation of gap and share; negative if the gap (in favour of men)
 *     is smaller where there are more women
 * @param p by permutation of the shares; NaN where there are too few groups
 * @param adjustedP p after Holm's correction over systems and metrics
 * @param groups how many groups have both a gap and a share
 */
public record ShareCorrelation(
    String system, String metric, double rho, double p, double adjustedP, int groups) {}
