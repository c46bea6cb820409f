/** Measures how much of a benchmark stands in corpora that systems may have been trained on. */
@org.jspecify.annotations.NullMarked
package org.occgen.measure.contamination;
