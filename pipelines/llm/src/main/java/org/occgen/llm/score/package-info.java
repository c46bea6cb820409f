/**
 * The quality of a model's replies: matching with gold words, scores as the paper defines them
 * (Derner and others, appendix C) and as its code computes them, agreement of runs, and ratios
 * corrected by what the validation says of the model's mistakes.
 */
package org.occgen.llm.score;
