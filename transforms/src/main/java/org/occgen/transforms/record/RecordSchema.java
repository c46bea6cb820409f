package org.occgen.transforms.record;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParseException;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.apache.avro.util.Utf8;

/**
 * The Avro schema of a record class, and the way there and back. Beam cannot infer schemas for
 * records (apache/beam#27802), and Avro's reflection does not know them either; a record's
 * components say all that is needed.
 *
 * <p>Components may be {@code String}, {@code int}, {@code long}, {@code double}, {@code boolean},
 * {@code ByteBuffer}, enums, other records, and lists of these (boxed). None may be null. There are
 * no maps, so equal records have equal bytes. Records are public. None holds a record of its own
 * class, directly or in a component.
 *
 * <p>A schema of a record of occgen is named {@code org.occgen} and the simple name of the class.
 * That of another record has the full name of the class, so two nested classes of one simple name
 * may stand in one record.
 *
 * @param <T> the record class
 */
public final class RecordSchema<T extends Record> {
  private static final String OCCGEN = "org.occgen";

  private static final Map<Class<?>, RecordSchema<?>> SCHEMAS = new ConcurrentHashMap<>();

  private final Schema schema;
  private final RecordShape<T> shape;
  private final List<Mapping> mappings;

  /** A value's way into Avro's binary form. */
  private interface Writer {
    void write(Object value, Encoder out) throws IOException;
  }

  /** A value's way out of Avro's binary form. */
  private interface Reader {
    Object read(Decoder in) throws IOException;
  }

  /** An Avro schema, the conversions between Java and Avro values, and the binary form. */
  private record Mapping(
      Schema schema,
      UnaryOperator<Object> toAvro,
      UnaryOperator<Object> fromAvro,
      Writer writer,
      Reader reader) {}

  private RecordSchema(Class<T> type, List<Class<?>> path) {
    shape = new RecordShape<>(type);
    List<Schema.Field> fields = new ArrayList<>();
    List<Mapping> conversions = new ArrayList<>();
    for (RecordShape.Component component : shape.components()) {
      Mapping mapping = mapping(component.type(), component.name(), path);
      fields.add(new Schema.Field(component.name(), mapping.schema()));
      conversions.add(mapping);
    }
    schema = Schema.createRecord(type.getSimpleName(), null, namespace(type), false, fields);
    mappings = List.copyOf(conversions);
  }

  /**
   * The schema of {@code type}.
   *
   * @throws IllegalArgumentException if the class is not public, has a component of a type that is
   *     not listed above, holds itself, or has names that Avro does not take
   */
  public static <T extends Record> RecordSchema<T> of(Class<T> type) {
    return of(type, List.of());
  }

  @SuppressWarnings("unchecked") // the map holds a schema of T under the class of T
  private static <T extends Record> RecordSchema<T> of(Class<T> type, List<Class<?>> holders) {
    List<Class<?>> path = new ArrayList<>(holders);
    path.add(type);
    if (holders.contains(type)) {
      throw new IllegalArgumentException(
          type + " holds itself (" + path + "): a recursive record cannot travel");
    }
    RecordSchema<T> known = (RecordSchema<T>) SCHEMAS.get(type);
    if (known == null) {
      try {
        known = new RecordSchema<>(type, path);
        // files hold the schema as text, which Avro refuses to write if two classes have one name
        new Schema.Parser().parse(known.schema.toString());
      } catch (SchemaParseException e) {
        throw new IllegalArgumentException(type + " cannot travel: " + e.getMessage(), e);
      }
      SCHEMAS.put(type, known);
    }
    return known;
  }

  /** Whether a class is of occgen: of its package or one below it. */
  static boolean isOccgens(Class<?> type) {
    return (type.getPackageName() + ".").startsWith(OCCGEN + ".");
  }

  private static String namespace(Class<?> type) {
    if (isOccgens(type)) {
      return OCCGEN;
    }
    Class<?> outer = type.getEnclosingClass();
    return outer == null ? type.getPackageName() : outer.getName().replace('$', '.');
  }

  /** The Avro schema: one field a component, in their order and by their names. */
  public Schema avro() {
    return schema;
  }

  /** The Avro form of a record. */
  public GenericRecord toAvro(T value) {
    GenericData.Record result = new GenericData.Record(schema);
    List<RecordShape.Component> components = shape.components();
    for (int i = 0; i < components.size(); i++) {
      result.put(i, mappings.get(i).toAvro().apply(components.get(i).of(value)));
    }
    return result;
  }

  /**
   * The record of an Avro form.
   *
   * @throws OtherVersionException if a column is missing that another version of occgen writes
   */
  public T fromAvro(GenericRecord avro) {
    Object[] values = new Object[mappings.size()];
    for (int i = 0; i < values.length; i++) {
      Object value = avro.get(i);
      if (value == null) {
        throw new OtherVersionException(schema.getName(), schema.getFields().get(i).name());
      }
      values[i] = mappings.get(i).fromAvro().apply(value);
    }
    return shape.make(values);
  }

  /** Writes a record in Avro's binary form, without an Avro record in between. */
  void write(Object value, Encoder out) throws IOException {
    List<RecordShape.Component> components = shape.components();
    for (int i = 0; i < components.size(); i++) {
      Object part = components.get(i).of(value);
      if (part == null) {
        throw new NullPointerException(
            components.get(i).name() + " of a " + shape.type().getName() + " is null");
      }
      mappings.get(i).writer().write(part, out);
    }
  }

  /** Reads a record that {@link #write} has written, and no byte beyond it. */
  T read(Decoder in) throws IOException {
    Object[] values = new Object[mappings.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = mappings.get(i).reader().read(in);
    }
    return shape.make(values);
  }

  private static Mapping mapping(Type type, String component, List<Class<?>> path) {
    if (type == String.class) {
      // Parquet takes such bytes as they are; of a String it makes them by a slower way
      return new Mapping(
          Schema.create(Schema.Type.STRING),
          value -> new Utf8(((String) value).getBytes(StandardCharsets.UTF_8)),
          Object::toString,
          (value, out) -> out.writeString((String) value),
          in -> SharedTexts.ofThisProcess().of(in.readBytes(null).array()));
    }
    if (type == ByteBuffer.class) {
      return primitive(
          Schema.Type.BYTES,
          (value, out) -> out.writeBytes((ByteBuffer) value),
          in -> in.readBytes(null));
    }
    if (type == int.class || type == Integer.class) {
      return primitive(
          Schema.Type.INT, (value, out) -> out.writeInt((Integer) value), Decoder::readInt);
    }
    if (type == long.class || type == Long.class) {
      return primitive(
          Schema.Type.LONG, (value, out) -> out.writeLong((Long) value), Decoder::readLong);
    }
    if (type == double.class || type == Double.class) {
      return primitive(
          Schema.Type.DOUBLE, (value, out) -> out.writeDouble((Double) value), Decoder::readDouble);
    }
    if (type == boolean.class || type == Boolean.class) {
      return primitive(
          Schema.Type.BOOLEAN,
          (value, out) -> out.writeBoolean((Boolean) value),
          Decoder::readBoolean);
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      Object[] constants = c.getEnumConstants();
      return new Mapping(
          Schema.create(Schema.Type.STRING),
          value -> ((Enum<?>) value).name(),
          value -> constant(constants, value.toString()),
          (value, out) -> out.writeString(((Enum<?>) value).name()),
          in -> constant(constants, in.readString()));
    }
    if (type instanceof Class<?> c && c.isRecord()) {
      return nested(c.asSubclass(Record.class), path);
    }
    if (type instanceof ParameterizedType p && p.getRawType() == List.class) {
      return list(mapping(p.getActualTypeArguments()[0], component, path));
    }
    throw new IllegalArgumentException(
        lenientFormat(
            "%s cannot travel: its component %s has the type %s, and only String, int, long,"
                + " double, boolean, ByteBuffer, enums, records and lists of these can travel",
            path.get(path.size() - 1), component, type.getTypeName()));
  }

  private static <R extends Record> Mapping nested(Class<R> type, List<Class<?>> path) {
    RecordSchema<R> nested = of(type, path);
    return new Mapping(
        nested.avro(),
        value -> nested.toAvro(type.cast(value)),
        value -> nested.fromAvro((GenericRecord) value),
        nested::write,
        nested::read);
  }

  private static Mapping primitive(Schema.Type type, Writer writer, Reader reader) {
    return new Mapping(
        Schema.create(type), UnaryOperator.identity(), UnaryOperator.identity(), writer, reader);
  }

  private static Mapping list(Mapping element) {
    return new Mapping(
        Schema.createArray(element.schema()),
        value -> convert((List<?>) value, element.toAvro()),
        value -> convert((List<?>) value, element.fromAvro()),
        (value, out) -> {
          List<?> list = (List<?>) value;
          out.writeArrayStart();
          out.setItemCount(list.size());
          for (Object one : list) {
            out.startItem();
            element.writer().write(one, out);
          }
          out.writeArrayEnd();
        },
        in -> {
          List<Object> list = new ArrayList<>();
          for (long block = in.readArrayStart(); block > 0; block = in.arrayNext()) {
            for (long i = 0; i < block; i++) {
              list.add(element.reader().read(in));
            }
          }
          return list;
        });
  }

  private static Object constant(Object[] constants, String name) {
    for (Object constant : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("no constant is named " + name);
  }

  private static List<Object> convert(List<?> values, UnaryOperator<Object> conversion) {
    List<Object> result = new ArrayList<>(values.size());
    for (Object value : values) {
      result.add(conversion.apply(value));
    }
    return result;
  }
}
