/**
 * The results of an evaluation of systems: scores by gender category, gaps, comparisons and ranks,
 * each with its interval and test.
 */
package org.occgen.score.evaluation;
