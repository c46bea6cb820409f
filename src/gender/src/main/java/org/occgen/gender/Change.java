package org.occgen.gender;

/**
 * A change that rewriting makes in a sentence.
 *
 * @param start of the replaced words in the original, in code points from 0
 * @param end behind their last code point
 * @param original what stands there
 * @param replacement what stands there afterwards
 */
public record Change(int start, int end, String original, String replacement) {}
