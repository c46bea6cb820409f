/** Semantic diversity of corpora and of vectors from elsewhere. */
package org.occgen.llm.diversity.corpus;
