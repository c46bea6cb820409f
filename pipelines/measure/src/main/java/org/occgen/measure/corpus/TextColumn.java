package org.occgen.measure.corpus;

/**
 * A text of every row.
 *
 * @param column name of the column, of a table; empty for lines of a text
 * @param language language of the text as occgen writes it; empty where it is found out line by
 *     line
 */
public record TextColumn(String column, String language) {}
