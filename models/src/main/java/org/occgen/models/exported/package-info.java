/**
 * Networks that were exported from elsewhere as TorchScript or ONNX: sentence encoders, models that
 * score translations, and classifiers of mentions.
 */
package org.occgen.models.exported;
