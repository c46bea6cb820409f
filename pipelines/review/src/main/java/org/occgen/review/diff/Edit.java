package org.occgen.review.diff;

/**
 * A text in two versions of a benchmark.
 *
 * @param before in the first one
 * @param after in the second one
 */
public record Edit(String before, String after) {}
