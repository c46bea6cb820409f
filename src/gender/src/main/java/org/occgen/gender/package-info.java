/**
 * The gender that words of a sentence show of persons: marks, and the sentence in the other gender.
 *
 * <p>Rules and tables by hand, one set a language; nothing is learnt and nothing guessed. Pure
 * functions over strings.
 */
@NullMarked
package org.occgen.gender;

import org.jspecify.annotations.NullMarked;
