package org.occgen.models.exported;

/**
 * One input of a network, of shape 1 x tokens.
 *
 * @param name its name in an ONNX graph; TorchScript goes by the order
 * @param values one a token
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record NetworkInput(String name, long[] values) {}
