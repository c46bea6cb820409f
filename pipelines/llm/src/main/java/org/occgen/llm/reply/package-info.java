/**
 * Reads replies of language models as they come: lines in Markdown or not, JSON, thoughts,
 * refusals. Every part of a reply gives a word or is rejected with a reason; nothing is guessed.
 */
package org.occgen.llm.reply;
