/** Sentence encoders, and networks of any kind, that were exported as TorchScript or ONNX. */
package org.occgen.models.exported;
