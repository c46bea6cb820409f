/** Stories that language models write, and training files of sentences about women and men. */
package org.occgen.llm.generate;
