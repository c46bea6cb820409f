package org.occgen.models.exported;

/**
 * A sentence as a model reads it.
 *
 * @param ids the tokens' ids, special ones included
 * @param types the tokens' segments, as many
 * @param known how many tokens are neither special nor unknown
 * @param cut whether the text was longer than the limit and was cut there
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record TokenIds(long[] ids, long[] types, int known, boolean cut) {}
