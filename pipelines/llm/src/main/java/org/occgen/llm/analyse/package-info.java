/**
 * Asks language models about the sentences of corpora and counts their answers, or estimates the
 * cost of that.
 */
package org.occgen.llm.analyse;
