/**
 * Gender lexicons and what they say of a corpus: which gendered nouns for persons it has, and how
 * often (Muller et al. 2023, the Gender-GAP pipeline).
 */
package org.occgen.core.lexicon;
