/**
 * The certainty of a score, a gap between genders or a difference between systems: intervals and
 * tests that resample persons, corrections for many comparisons, effect sizes.
 */
package org.occgen.score.significance;
