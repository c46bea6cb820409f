/**
 * Measures of text: rows of a corpus go in, sums by dataset, language and group come out, and
 * figures follow from the sums. A new measure is one class that implements {@link
 * org.occgen.core.measure.Measure}, and its entry in {@code Measures}.
 */
package org.occgen.core.measure;
