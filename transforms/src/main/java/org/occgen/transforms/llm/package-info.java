/**
 * Asks a language model about sentences: ask first, keep, then read. {@link
 * org.occgen.transforms.llm.AskModel} asks and keeps responses in a {@link
 * org.occgen.transforms.llm.ReplyStore}; {@link org.occgen.transforms.llm.KeptReplies} finds them
 * again by the same {@link org.occgen.transforms.llm.ModelQuestions}.
 */
package org.occgen.transforms.llm;
