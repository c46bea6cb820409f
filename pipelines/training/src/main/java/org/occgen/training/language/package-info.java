/** Trains the models of letters that tell languages which Lingua does not know. */
package org.occgen.training.language;
