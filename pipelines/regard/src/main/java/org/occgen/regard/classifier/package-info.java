/**
 * Regard classifiers, and how workers open them: the shipped one, which is a linear model over
 * words and vectors of words, exported networks, and cascades of both.
 */
package org.occgen.regard.classifier;
