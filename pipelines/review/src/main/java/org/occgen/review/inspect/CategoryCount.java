package org.occgen.review.inspect;

/**
 * The people and segments of a gender category in a benchmark.
 *
 * @param category its name
 * @param people how many
 * @param segments how many
 */
public record CategoryCount(String category, long people, long segments) {}
