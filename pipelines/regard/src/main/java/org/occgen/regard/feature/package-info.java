/**
 * The features of a regard classifier: the words around a masked target, their polarity, and
 * negation.
 */
package org.occgen.regard.feature;
