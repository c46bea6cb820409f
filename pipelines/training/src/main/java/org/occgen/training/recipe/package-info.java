/** Trains regard classifiers, and shows how the training of an encoder goes and went. */
package org.occgen.training.recipe;
