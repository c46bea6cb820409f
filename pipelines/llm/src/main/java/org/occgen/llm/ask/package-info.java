/**
 * Asks a language model about sentences: ask first, keep, then read. {@link
 * org.occgen.llm.ask.AskModel} asks and keeps responses in a {@link org.occgen.llm.ask.ReplyStore};
 * {@link org.occgen.llm.ask.KeptReplies} finds them again by the same {@link
 * org.occgen.llm.ask.ModelQuestions}.
 */
package org.occgen.llm.ask;
