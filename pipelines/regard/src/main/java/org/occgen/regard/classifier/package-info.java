/** The regard classifier that ships: a linear model over words and vectors of words. */
package org.occgen.regard.classifier;
