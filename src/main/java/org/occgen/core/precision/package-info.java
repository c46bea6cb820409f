/**
 * How many of the pairs of a run are translations, by probability, and the probability that gives a
 * wished precision: from what reviewers kept of a benchmark, and from the labels of a sample.
 */
package org.occgen.core.precision;
