package org.occgen.gender;

import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;

/**
 * A word of a translation that shows the gender of its person.
 *
 * @param word its index
 * @param gender that it shows
 * @param evidence how it shows it
 */
record Clue(int word, WordGender gender, Evidence evidence) {}
