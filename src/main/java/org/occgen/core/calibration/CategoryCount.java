package org.occgen.core.calibration;

/**
 * What a gender category has in a benchmark.
 *
 * @param category its name
 * @param people how many
 * @param segments how many
 */
public record CategoryCount(String category, long people, long segments) {}
