/** Reads the checkpoints that PyTorch writes, without PyTorch. */
package org.occgen.models.torch;
