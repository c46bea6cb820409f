package org.occgen.models.torch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.models.InvalidModelException;

/**
 * Reads the tensors that a pickle spoke of straight from the file. A tensor that lies in one piece,
 * as nearly all do, is never in memory twice. The same view of the same storage gives the same
 * object.
 */
final class TensorReader {
  private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8;

  /**
   * How many times the views of a file may hold its elements in all. A tied weight is one view;
   * without a bound, a few bytes could stand for any amount of memory.
   */
  private static final int MAX_REPETITION = 4;

  private static final int FREE_ELEMENTS = 1 << 16;

  /** Finds the storages of a file. */
  interface Locator {
    /**
     * Where a storage's bytes start in the file, which is sure to hold them all.
     *
     * @throws InvalidModelException if the storage is missing, or has another size or damage
     */
    long locate(StorageRef storage) throws IOException;
  }

  private final CheckpointFile file;
  private final ByteOrder order;
  private final Locator locator;
  private final Map<String, Long> places = new HashMap<>();
  private final Map<TensorRef, Object> tensors = new HashMap<>();
  private long storedElements;
  private long storedBytes;
  private long viewedElements;

  TensorReader(CheckpointFile file, ByteOrder order, Locator locator) {
    this.file = file;
    this.order = order;
    this.locator = locator;
  }

  /**
   * Reads a tensor.
   *
   * @param field what to call it in errors
   * @return a {@link FloatTensor} or {@link LongTensor}
   */
  Object read(TensorRef tensor, String field) throws IOException {
    Object known = tensors.get(tensor);
    if (known == null) {
      known = readAnew(tensor, field);
      tensors.put(tensor, known);
    }
    return known;
  }

  private Object readAnew(TensorRef tensor, String field) throws IOException {
    View view = View.of(tensor, field, file);
    long start = locate(tensor.storage());
    viewedElements += view.elements();
    if (viewedElements > MAX_REPETITION * storedElements + FREE_ELEMENTS) {
      throw file.fault(
          field,
          "the tensors hold "
              + viewedElements
              + " elements so far, but the file has "
              + storedElements
              + " of them");
    }
    ElementType type = tensor.storage().type();
    long from = start + tensor.offset() * type.size;
    int stored = view.span();
    if (type.integer) {
      long[] values = new long[stored];
      stream(from, stored, type, field, (chunk, at, count) -> type.longs(chunk, values, at, count));
      if (view.inOnePiece()) {
        return new LongTensor(view.shape(), values);
      }
      long[] gathered = new long[view.elements()];
      view.forEach((to, at) -> gathered[to] = values[at]);
      return new LongTensor(view.shape(), gathered);
    }
    float[] values = new float[stored];
    stream(from, stored, type, field, (chunk, at, count) -> type.floats(chunk, values, at, count));
    if (view.inOnePiece()) {
      return new FloatTensor(view.shape(), values);
    }
    float[] gathered = new float[view.elements()];
    view.forEach((to, at) -> gathered[to] = values[at]);
    return new FloatTensor(view.shape(), gathered);
  }

  private interface Elements {
    void take(ByteBuffer chunk, int at, int count);
  }

  private void stream(long from, int count, ElementType type, String field, Elements elements)
      throws IOException {
    int[] done = new int[1];
    file.stream(
        from,
        (long) count * type.size,
        type.size,
        order,
        field,
        chunk -> {
          int here = chunk.remaining() / type.size;
          elements.take(chunk, done[0], here);
          done[0] += here;
        });
  }

  private long locate(StorageRef storage) throws IOException {
    Long known = places.get(storage.key());
    if (known == null) {
      known = locator.locate(storage);
      storedBytes += storage.elements() * storage.type().size;
      if (storedBytes > file.size()) {
        throw file.fault("storage " + storage.key(), "shares its bytes with another storage");
      }
      places.put(storage.key(), known);
      storedElements += storage.elements();
    }
    return known;
  }

  /** A view, checked against its storage. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record View(int[] shape, int[] strides, int elements, int span) {
    static View of(TensorRef tensor, String field, CheckpointFile file) {
      List<Long> lengths = tensor.shape();
      if (lengths.size() > 32) {
        throw file.fault(field, "a tensor of " + lengths.size() + " dimensions");
      }
      int[] shape = new int[lengths.size()];
      int[] strides = new int[lengths.size()];
      boolean empty = lengths.contains(0L);
      long elements = 1;
      long span = empty ? 0 : 1;
      for (int i = 0; i < shape.length; i++) {
        long length = lengths.get(i);
        long stride = tensor.strides().get(i);
        if (length < 0 || length > MAX_ELEMENTS || stride < 0) {
          throw file.fault(
              field, "shape " + lengths + " with strides " + tensor.strides() + " is no tensor's");
        }
        shape[i] = (int) length;
        if (!empty) {
          elements *= length;
          // Where there is one index only, the stride leads nowhere and may be anything.
          strides[i] = length == 1 ? 0 : (int) Math.min(stride, MAX_ELEMENTS);
          span += (length - 1) * strides[i];
          if (elements > MAX_ELEMENTS || span > MAX_ELEMENTS) {
            throw file.fault(
                field, "shape " + lengths + " has more elements than can be held in memory");
          }
        }
      }
      if (tensor.offset() < 0 || tensor.offset() > tensor.storage().elements() - span) {
        throw file.fault(
            field,
            "shape "
                + lengths
                + " with strides "
                + tensor.strides()
                + " at element "
                + tensor.offset()
                + " does not lie within its storage of "
                + tensor.storage().elements()
                + " elements");
      }
      return new View(shape, strides, empty ? 0 : (int) elements, (int) span);
    }

    /** Whether the elements stand side by side in the order in which they are wanted. */
    boolean inOnePiece() {
      long expected = 1;
      for (int i = shape.length - 1; i >= 0; i--) {
        if (shape[i] > 1 && strides[i] != expected) {
          return elements == 0;
        }
        expected *= shape[i];
      }
      return true;
    }

    /** Calls with every element's number and its place in the span, row by row. */
    void forEach(Gather gather) {
      int[] index = new int[shape.length];
      int at = 0;
      for (int to = 0; to < elements; to++) {
        gather.move(to, at);
        for (int i = shape.length - 1; i >= 0; i--) {
          at += strides[i];
          if (++index[i] < shape[i]) {
            break;
          }
          at -= strides[i] * shape[i];
          index[i] = 0;
        }
      }
    }
  }

  private interface Gather {
    void move(int to, int at);
  }
}
