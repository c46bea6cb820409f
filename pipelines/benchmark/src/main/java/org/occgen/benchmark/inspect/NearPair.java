package org.occgen.benchmark.inspect;

import org.occgen.core.calibration.ScoredPair;

/**
 * A pair next to a threshold, with its text.
 *
 * @param pair whose, where and how it scores
 * @param pivotSentence the sentence in the pivot language
 * @param sentence the other one
 */
public record NearPair(ScoredPair pair, String pivotSentence, String sentence) {}
