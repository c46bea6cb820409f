package org.occgen.transforms.record;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Avro's binary form of values, made and read without Avro's records in between: the types are
 * those of {@link RecordSchema}, and the bytes are those that Avro's own writer gives.
 */
abstract class BinaryForm {
  private static final Map<Class<?>, BinaryForm> RECORDS = new ConcurrentHashMap<>();

  abstract void write(Object value, ByteBuilder out);

  abstract Object read(ByteReader in) throws IOException;

  /** The form of a record class that {@link RecordSchema} accepts. */
  static BinaryForm of(Class<? extends Record> type) {
    BinaryForm known = RECORDS.get(type);
    if (known == null) {
      known = new OfRecord<>(new RecordShape<>(type));
      RECORDS.put(type, known);
    }
    return known;
  }

  private static BinaryForm ofType(Type type) {
    if (type == String.class) {
      return new OfText();
    }
    if (type == ByteBuffer.class) {
      return new OfBytes();
    }
    if (type == int.class || type == Integer.class) {
      return new OfInt();
    }
    if (type == long.class || type == Long.class) {
      return new OfLong();
    }
    if (type == double.class || type == Double.class) {
      return new OfDouble();
    }
    if (type == boolean.class || type == Boolean.class) {
      return new OfBoolean();
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      return new OfEnum(c.getEnumConstants());
    }
    if (type instanceof Class<?> c && c.isRecord()) {
      return of(c.asSubclass(Record.class));
    }
    if (type instanceof ParameterizedType p && p.getRawType() == List.class) {
      return new OfList(ofType(p.getActualTypeArguments()[0]));
    }
    throw new IllegalArgumentException("no value of type " + type + " can travel");
  }

  private static final class OfText extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addText((String) value);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return in.readText();
    }
  }

  private static final class OfBytes extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addBytes(((ByteBuffer) value).duplicate());
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return ByteBuffer.wrap(in.readBytes());
    }
  }

  private static final class OfInt extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addLong((Integer) value);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return in.readInt();
    }
  }

  private static final class OfLong extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addLong((Long) value);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return in.readLong();
    }
  }

  private static final class OfDouble extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addDouble((Double) value);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return in.readDouble();
    }
  }

  private static final class OfBoolean extends BinaryForm {
    @Override
    void write(Object value, ByteBuilder out) {
      out.addBoolean((Boolean) value);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      return in.readBoolean();
    }
  }

  /** A constant is written as its name. */
  private static final class OfEnum extends BinaryForm {
    private final Object[] constants;
    private final byte[][] names;

    OfEnum(Object[] constants) {
      this.constants = constants;
      this.names = new byte[constants.length][];
      Arrays.setAll(names, i -> ((Enum<?>) constants[i]).name().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    void write(Object value, ByteBuilder out) {
      out.addText(((Enum<?>) value).name());
    }

    @Override
    Object read(ByteReader in) throws IOException {
      byte[] name = in.readBytes();
      for (int i = 0; i < names.length; i++) {
        if (Arrays.equals(names[i], name)) {
          return constants[i];
        }
      }
      throw new IOException("no constant is named " + new String(name, StandardCharsets.UTF_8));
    }
  }

  private static final class OfRecord<T extends Record> extends BinaryForm {
    private final RecordShape<T> shape;
    private final RecordShape.Component[] components;
    private final BinaryForm[] forms;

    OfRecord(RecordShape<T> shape) {
      this.shape = shape;
      this.components = shape.components().toArray(RecordShape.Component[]::new);
      this.forms = new BinaryForm[components.length];
      Arrays.setAll(forms, i -> ofType(components[i].type()));
    }

    @Override
    void write(Object value, ByteBuilder out) {
      for (int i = 0; i < forms.length; i++) {
        Object part = components[i].of(value);
        if (part == null) {
          throw new NullPointerException(
              components[i].name() + " of a " + shape.type().getName() + " is null");
        }
        forms[i].write(part, out);
      }
    }

    @Override
    Object read(ByteReader in) throws IOException {
      Object[] values = new Object[forms.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = forms[i].read(in);
      }
      return shape.make(values);
    }
  }

  /** A block of all elements, if there are any, and the empty block that ends the list. */
  private static final class OfList extends BinaryForm {
    private static final int TRUSTED_ELEMENTS = 1024;

    private final BinaryForm element;

    OfList(BinaryForm element) {
      this.element = element;
    }

    @Override
    void write(Object value, ByteBuilder out) {
      List<?> list = (List<?>) value;
      if (!list.isEmpty()) {
        out.addLong(list.size());
        for (Object one : list) {
          element.write(one, out);
        }
      }
      out.addLong(0);
    }

    @Override
    Object read(ByteReader in) throws IOException {
      int block = in.readInt();
      if (block == 0) {
        return List.of();
      }
      List<Object> list = new ArrayList<>(Math.min(Math.max(block, 0), TRUSTED_ELEMENTS));
      for (; block > 0; block = in.readInt()) {
        for (int i = 0; i < block; i++) {
          list.add(element.read(in));
        }
      }
      if (block < 0) {
        throw new IOException("a list of " + block + " elements");
      }
      return list;
    }
  }
}
