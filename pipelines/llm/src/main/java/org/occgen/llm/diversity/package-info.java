/** How much the texts of corpora differ from each other in meaning (the paper's appendix F). */
package org.occgen.llm.diversity;
