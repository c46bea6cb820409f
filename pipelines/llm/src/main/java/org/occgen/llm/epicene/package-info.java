/** Nouns of fixed gender for persons of any gender (the paper's appendix I). */
package org.occgen.llm.epicene;
