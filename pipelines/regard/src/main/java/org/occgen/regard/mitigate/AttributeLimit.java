package org.occgen.regard.mitigate;

/**
 * A line of a {@link MitigationPlan}.
 *
 * @param keyword the attribute
 * @param limit of the hashes of sentences that speak ill of it and stay
 */
public record AttributeLimit(String keyword, long limit) {}
