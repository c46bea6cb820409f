/**
 * What a language model is asked: templates, examples and lists of words, those that ship with
 * occgen and those that users write.
 */
package org.occgen.core.llm.prompt;
