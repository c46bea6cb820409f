/**
 * The judgements of language models on corpora, as a measure: words by class, and the figures of
 * the persons who are spoken of, with intervals, runs and models side by side (Derner and others,
 * <i>Leveraging Large Language Models to Measure Gender Representation Bias in Gendered Language
 * Corpora</i>, section 3.2).
 */
package org.occgen.llm.count;
