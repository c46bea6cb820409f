/**
 * A run as its labels and reviewers show it: probabilities, sheets of pairs, precision and recall.
 */
package org.occgen.review.inspect;
