/**
 * Tells where a keyword means a person: parts of speech by OpenNLP, supersenses by WordNet, and the
 * shipped logistic regression over the features of {@code core.attribute}.
 */
package org.occgen.regard.mention;
