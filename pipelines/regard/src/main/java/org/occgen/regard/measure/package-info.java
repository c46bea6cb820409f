/**
 * Regard as a measure of text: which sentences speak of a person by a protected attribute, how many
 * of them are taken, and how they speak of the person (Udagawa and others, section 3).
 */
package org.occgen.regard.measure;
