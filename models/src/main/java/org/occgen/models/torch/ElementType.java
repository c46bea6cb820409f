package org.occgen.models.torch;

import java.nio.ByteBuffer;

/** The element types that a storage may have, each with the name that PyTorch gives its storage. */
enum ElementType {
  FLOAT32("FloatStorage", 4, false),
  FLOAT16("HalfStorage", 2, false),
  BFLOAT16("BFloat16Storage", 2, false),
  FLOAT64("DoubleStorage", 8, false),
  INT64("LongStorage", 8, true),
  INT32("IntStorage", 4, true),
  INT16("ShortStorage", 2, true),
  INT8("CharStorage", 1, true),
  UINT8("ByteStorage", 1, true),
  BOOL("BoolStorage", 1, true);

  /** Name of the storage class, in {@code torch} or, if written from a GPU, {@code torch.cuda}. */
  final String storage;

  /** Bytes of an element. */
  final int size;

  /** Whether the elements go into a {@link LongTensor}. */
  final boolean integer;

  ElementType(String storage, int size, boolean integer) {
    this.storage = storage;
    this.size = size;
    this.integer = integer;
  }

  /** Moves {@code count} elements from a buffer into {@code values}; wider floats are rounded. */
  void floats(ByteBuffer from, float[] values, int start, int count) {
    switch (this) {
      case FLOAT32 -> {
        from.asFloatBuffer().get(values, start, count);
        from.position(from.position() + count * size);
      }
      case FLOAT16 -> {
        for (int i = start; i < start + count; i++) {
          values[i] = half(from.getShort());
        }
      }
      case BFLOAT16 -> {
        for (int i = start; i < start + count; i++) {
          values[i] = Float.intBitsToFloat(from.getShort() << 16);
        }
      }
      case FLOAT64 -> {
        for (int i = start; i < start + count; i++) {
          values[i] = (float) from.getDouble();
        }
      }
      default -> throw new IllegalStateException(this + " holds integers");
    }
  }

  /** Moves {@code count} elements from a buffer into {@code values}. */
  void longs(ByteBuffer from, long[] values, int start, int count) {
    for (int i = start; i < start + count; i++) {
      values[i] =
          switch (this) {
            case INT64 -> from.getLong();
            case INT32 -> from.getInt();
            case INT16 -> from.getShort();
            case INT8 -> from.get();
            case UINT8 -> from.get() & 0xFF;
            case BOOL -> from.get() == 0 ? 0 : 1;
            default -> throw new IllegalStateException(this + " holds no integers");
          };
    }
  }

  /** An IEEE 754 half-precision number: 1 bit sign, 5 bits exponent, 10 bits fraction. */
  static float half(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = (bits >>> 10) & 0x1F;
    int fraction = bits & 0x3FF;
    if (exponent == 0) {
      float magnitude = fraction * 0x1p-24f;
      return sign == 0 ? magnitude : -magnitude;
    }
    // The two exponents differ in their bias, 15 against 127; all ones mean infinity or NaN.
    int widened = exponent == 0x1F ? 0xFF : exponent + 112;
    return Float.intBitsToFloat(sign | widened << 23 | fraction << 13);
  }
}
