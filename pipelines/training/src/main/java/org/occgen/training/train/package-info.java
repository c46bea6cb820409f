/**
 * Training of the averaging encoder on parallel sentences: reading the data, the vocabulary, the
 * contrastive loss (DJL on CPU), the optimiser and the checkpoints.
 */
package org.occgen.training.train;
