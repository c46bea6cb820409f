/**
 * The parts that the rules of all languages share: the words of a sentence, the findings among them
 * and how sure these are, tables of words, and pairs of forms.
 */
package org.occgen.gender.grammar;
