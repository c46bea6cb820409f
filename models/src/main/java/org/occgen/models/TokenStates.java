package org.occgen.models;

import org.apiguardian.api.API;

/**
 * The tokens of a sentence as a network sees them in their sentence. Special tokens and those of
 * the encoder's own prefix are left out.
 *
 * @param ids the tokens' ids in the model
 * @param states the state of each in the last layer, not brought to length one; as many numbers a
 *     token as the encoder's vectors have
 */
@API(status = API.Status.EXPERIMENTAL)
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record TokenStates(long[] ids, float[][] states) {}
