package org.occgen.models.exported;

import java.util.Arrays;
import org.occgen.models.description.ModelInput;

/**
 * A sentence as a model reads it.
 *
 * @param ids the tokens' ids, special ones included
 * @param types the tokens' segments, as many
 * @param known how many tokens are neither special nor unknown
 * @param cut whether the text was longer than the limit and was cut there
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record TokenIds(long[] ids, long[] types, int known, boolean cut) {
  /** The values of an input of a model, one number a token. */
  public long[] values(ModelInput input) {
    return switch (input) {
      case IDS -> ids;
      case MASK -> {
        long[] mask = new long[ids.length];
        Arrays.fill(mask, 1);
        yield mask;
      }
      case TYPES -> types;
    };
  }
}
