/**
 * Asks servers of language models in the way that OpenAI's chat completions set and most servers
 * have: one request, one response, errors told apart by whether they may pass. <a
 * href="https://platform.openai.com/docs/api-reference/chat">Reference</a>.
 */
package org.occgen.chat;
