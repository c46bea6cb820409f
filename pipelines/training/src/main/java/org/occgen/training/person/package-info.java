/** Trains and judges the classifier that tells where a keyword means a person. */
package org.occgen.training.person;
