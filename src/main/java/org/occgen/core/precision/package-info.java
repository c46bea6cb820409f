/**
 * The share of translations among a run's pairs, by probability, and the probability that gives a
 * wished precision: from what reviewers kept of a benchmark, and from the labels of a sample.
 */
package org.occgen.core.precision;
