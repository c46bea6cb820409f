/** Asks language models about the sentences of corpora, and counts what they answer. */
package org.occgen.llm.analyse;
