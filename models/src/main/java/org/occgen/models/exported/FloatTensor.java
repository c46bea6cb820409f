package org.occgen.models.exported;

/**
 * An output of a network.
 *
 * @param shape length of every dimension; empty for a single number
 * @param values the elements, row by row (the last dimension runs fastest)
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record FloatTensor(int[] shape, float[] values) {}
