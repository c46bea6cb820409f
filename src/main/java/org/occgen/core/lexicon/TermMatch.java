package org.occgen.core.lexicon;

/**
 * A term in a text.
 *
 * @param start index of its first character
 * @param end index behind its last one
 * @param term what it is
 */
public record TermMatch(int start, int end, LexiconTerm term) {}
