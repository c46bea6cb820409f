package org.occgen.evaluate;

/**
 * A metric from elsewhere: what it gives each segment of one system.
 *
 * @param metric what the metric is called
 * @param system the system's name
 * @param values a finite number a segment, NaN where a verdict of occgen's own says nothing; not to
 *     be changed
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record GivenScores(String metric, String system, double[] values) {}
