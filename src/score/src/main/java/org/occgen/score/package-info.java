/**
 * Metrics of translations: BLEU, chrF and TER as sacreBLEU computes them, and scores from
 * elsewhere.
 */
package org.occgen.score;
