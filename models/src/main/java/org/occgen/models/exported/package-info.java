/** Sentence encoders that were exported from elsewhere as TorchScript or ONNX. */
package org.occgen.models.exported;
