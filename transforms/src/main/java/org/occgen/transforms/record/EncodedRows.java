package org.occgen.transforms.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Large rows as their bytes, on the way out of a DoFn that has further outputs. Flink gives every
 * consumer of such a DoFn the elements of all outputs, and each reads them before it drops those
 * that are not for it: bytes are copied then, where rows would be written and read once a consumer.
 */
public final class EncodedRows {
  private EncodedRows() {}

  /** Outputs a row of {@code type} as its bytes. */
  public static <T extends Record> void output(Class<T> type, T row, OutputReceiver<byte[]> out) {
    try {
      out.output(CoderUtils.encodeToByteArray(RecordCoder.of(type), row));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  /** Makes rows of {@code type} of their bytes. */
  public static <T extends Record> PTransform<PCollection<byte[]>, PCollection<T>> decode(
      Class<T> type) {
    return new Decode<>(type);
  }

  private static final class Decode<T extends Record>
      extends PTransform<PCollection<byte[]>, PCollection<T>> {
    private static final long serialVersionUID = 1L;
    private final Class<T> type;

    Decode(Class<T> type) {
      this.type = type;
    }

    @Override
    public PCollection<T> expand(PCollection<byte[]> rows) {
      return rows.apply("Row", ParDo.of(new DecodeFn<>(RecordCoder.of(type))))
          .setCoder(RecordCoder.of(type))
          .setTypeDescriptor(TypeDescriptor.of(type));
    }
  }

  private static final class DecodeFn<T extends Record> extends DoFn<byte[], T> {
    private static final long serialVersionUID = 1L;
    private final RecordCoder<T> coder;

    DecodeFn(RecordCoder<T> coder) {
      this.coder = coder;
    }

    @ProcessElement
    public void process(@Element byte[] row, OutputReceiver<T> out) throws IOException {
      out.output(CoderUtils.decodeFromByteArray(coder, row));
    }
  }
}
