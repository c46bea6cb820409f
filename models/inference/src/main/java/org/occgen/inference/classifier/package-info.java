/**
 * Classifiers of mentions in texts that were exported as TorchScript or ONNX, and vectors of
 * mentions by an encoder that ships as a library.
 */
package org.occgen.inference.classifier;
