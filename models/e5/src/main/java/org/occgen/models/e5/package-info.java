/**
 * The sentence encoder multilingual-e5-small (Wang et al. 2024), with its weights. It reads the
 * order of words, which the shipped encoder does not.
 */
package org.occgen.models.e5;
