/**
 * The persons who are spoken of in a sentence, as a language model judges it (Derner and others,
 * <i>Leveraging Large Language Models to Measure Gender Representation Bias in Gendered Language
 * Corpora</i>, section 3.2): words, their classes, and the outcome of a reply.
 */
package org.occgen.llm;
