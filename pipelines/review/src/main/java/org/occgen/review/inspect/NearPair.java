package org.occgen.review.inspect;

/**
 * A pair next to a threshold, with its text.
 *
 * @param pair whose, where and how it scores
 * @param pivotSentence the sentence in the pivot language
 * @param sentence the other one
 */
public record NearPair(ScoredPair pair, String pivotSentence, String sentence) {}
