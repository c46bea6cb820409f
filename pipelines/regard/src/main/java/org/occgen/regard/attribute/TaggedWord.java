package org.occgen.regard.attribute;

/**
 * A word of a sentence with its part of speech.
 *
 * @param form as it is written
 * @param tag a universal part of speech, such as {@code NOUN}
 */
public record TaggedWord(String form, String tag) {}
