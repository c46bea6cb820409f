/**
 * Files of gold words and of replies, their scores as tables: the work of {@code occgen llm score}.
 */
package org.occgen.llm.score.file;
