/**
 * The batch format of OpenAI-compatible servers: files of requests that are answered within a day,
 * mostly for half the price. <a href="https://platform.openai.com/docs/guides/batch">Guide</a>.
 */
package org.occgen.llm.batch;
