/** Drafts of gender lexicons, made of what a run has collected. */
package org.occgen.measure.lexicon;
