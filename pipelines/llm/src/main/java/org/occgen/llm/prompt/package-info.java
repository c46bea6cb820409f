/**
 * The questions to a language model: templates, examples and lists of words, those that ship with
 * occgen and those that users write.
 */
package org.occgen.llm.prompt;
