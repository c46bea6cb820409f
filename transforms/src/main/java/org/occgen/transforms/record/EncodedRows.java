package org.occgen.transforms.record;

import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.ProcessFunction;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.commons.io.function.Uncheck;

/**
 * Large rows as their bytes, on the way out of a DoFn that has further outputs. Flink gives every
 * consumer of such a DoFn the elements of all outputs, and each reads them before it drops those
 * that are not for it: bytes are copied then, where rows would be written and read once a consumer.
 */
public final class EncodedRows {
  private EncodedRows() {}

  /** Outputs a row of {@code type} as its bytes. */
  public static <T extends Record> void output(Class<T> type, T row, OutputReceiver<byte[]> out) {
    RecordCoder<T> coder = RecordCoder.of(type);
    out.output(
        Uncheck.get(() -> CoderUtils.encodeToByteArray(coder, row), () -> "writing to memory"));
  }

  /** Makes rows of {@code type} of their bytes. */
  public static <T extends Record> MapElements<byte[], T> decode(Class<T> type) {
    RecordCoder<T> coder = RecordCoder.of(type);
    return MapElements.into(TypeDescriptor.of(type))
        .via((ProcessFunction<byte[], T>) row -> CoderUtils.decodeFromByteArray(coder, row));
  }
}
