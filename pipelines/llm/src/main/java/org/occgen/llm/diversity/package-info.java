/** Measures how much the texts of corpora differ in meaning (the paper's appendix F). */
package org.occgen.llm.diversity;
