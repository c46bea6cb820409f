/**
 * The judge of pairs: the probability that two sentences which the search proposes are translations
 * of each other.
 */
package org.occgen.core.judge;
