/**
 * What the rules of all languages share: the words of a sentence, what is found among them and how
 * sure it is, tables of words, and pairs of forms.
 */
package org.occgen.core.gender.grammar;
