package org.occgen.transforms.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a record in Avro's binary form under its {@link RecordSchema}. Deterministic, so records
 * may be keys.
 *
 * <p>Beam finds it by itself, through {@link RecordCoderRegistrar}, for records of occgen: those of
 * the package {@code org.occgen} and of packages below it. The records of core know nothing of
 * Beam, so they cannot name their coder in an annotation; the package is what they share. A record
 * of anybody else keeps the coder that Beam finds for it. Who wants this one instead says so with
 * {@link #of}.
 *
 * @param <T> the record class
 */
@API(status = API.Status.STABLE)
public final class RecordCoder<T extends Record> extends CustomCoder<T> {
  private final Class<T> type;
  private transient volatile @Nullable RecordSchema<T> schema; // of the worker

  private RecordCoder(Class<T> type) {
    this.type = type;
  }

  /**
   * The coder of {@code type}, of occgen or of anybody else.
   *
   * @throws IllegalArgumentException as {@link RecordSchema#of}
   */
  public static <T extends Record> RecordCoder<T> of(Class<T> type) {
    RecordSchema.of(type); // refuses here, not on a worker, what cannot travel
    return new RecordCoder<>(type);
  }

  /** Provides the coder of occgen's own records, of those that can travel. */
  static CoderProvider provider() {
    return new CoderProvider() {
      @Override
      public <T> Coder<T> coderFor(
          TypeDescriptor<T> descriptor, List<? extends Coder<?>> componentCoders)
          throws CannotProvideCoderException {
        Class<? super T> raw = descriptor.getRawType();
        if (!raw.isRecord() || !RecordSchema.isOccgens(raw)) {
          throw new CannotProvideCoderException(raw + " is no record of occgen");
        }
        try {
          @SuppressWarnings("unchecked") // the raw type of a record class is T's own
          Coder<T> coder = (Coder<T>) of(raw.asSubclass(Record.class));
          return coder;
        } catch (IllegalArgumentException e) {
          throw new CannotProvideCoderException(e.getMessage(), e);
        }
      }
    };
  }

  @Override
  public void encode(T value, OutputStream out) throws IOException {
    schema().write(value, EncoderFactory.get().directBinaryEncoder(out, null));
  }

  @Override
  public T decode(InputStream in) throws IOException {
    try {
      return schema().read(DecoderFactory.get().directBinaryDecoder(in, null));
    } catch (AvroRuntimeException | IllegalArgumentException | UnsupportedOperationException e) {
      throw new IOException(e.getMessage(), e); // a length or a name that none has written
    }
  }

  /** Coders are shared between threads; a schema holds no state between calls. */
  private RecordSchema<T> schema() {
    RecordSchema<T> known = schema;
    if (known == null) {
      known = RecordSchema.of(type);
      schema = known;
    }
    return known;
  }

  @Override
  public void verifyDeterministic() {
    // A record schema has no maps: equal records have equal bytes.
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }

  @Override
  public TypeDescriptor<T> getEncodedTypeDescriptor() {
    return TypeDescriptor.of(type);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordCoder<?> coder && coder.type == type;
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }
}
