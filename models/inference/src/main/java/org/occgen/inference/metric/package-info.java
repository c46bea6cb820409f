/** Models that score translations, exported as TorchScript or ONNX. */
package org.occgen.inference.metric;
