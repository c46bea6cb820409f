/**
 * The judge of pairs: the probability that two sentences which the search proposes are translations
 * of each other. The pair classifier as a file: its card, the words that it knows, and the shipped
 * one.
 */
package org.occgen.models.judge;
