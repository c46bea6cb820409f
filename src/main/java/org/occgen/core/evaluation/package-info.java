/**
 * What an evaluation says of systems: scores by gender category, gaps, comparisons, ranks, each
 * with its interval and test.
 */
package org.occgen.core.evaluation;
