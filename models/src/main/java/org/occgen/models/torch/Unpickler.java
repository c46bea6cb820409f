package org.occgen.models.torch;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;

/**
 * Python's pickle machine, as far as PyTorch's checkpoints need it: the binary opcodes of protocols
 * 2 to 4 (PEP 307, PEP 3154; described in CPython's {@code Lib/pickletools.py}). It builds lists,
 * maps, numbers and texts, and {@link TensorRef} where a tensor stands. What a name stands for is
 * {@link PickleGlobal}'s matter: no class is ever looked up.
 *
 * <p>The machine is a loop over a stack, so nothing nests in it; steps, bytes and with them memory
 * are bounded.
 */
final class Unpickler {
  /** A step makes at most one object; LASER2's dictionary takes some 200,000 of them. */
  private static final int MAX_STEPS = 5_000_000;

  private static final int MAX_ARGUMENTS = 16;

  private final PickleInput in;
  private final List<@Nullable Object> stack = new ArrayList<>();

  /** Heights of the stack at which a mark was set. */
  private final List<Integer> marks = new ArrayList<>();

  private final Map<Long, Object> memo = new HashMap<>();
  private final Map<String, StorageRef> storages = new HashMap<>();

  /**
   * A pickle's content.
   *
   * @param value null, Boolean, Long, BigInteger, Double, String, {@link TensorRef}, List or Map;
   *     lists and maps may contain themselves
   * @param storages the storages that it speaks of, by key
   */
  record Pickled(@Nullable Object value, Map<String, StorageRef> storages) {}

  private long steps;

  private Unpickler(PickleInput in) {
    this.in = in;
  }

  /**
   * Reads one pickle.
   *
   * @throws InvalidModelException if the pickle is damaged, or calls for anything else
   */
  static Pickled read(PickleInput in) throws IOException {
    Unpickler machine = new Unpickler(in);
    return new Pickled(machine.run(), machine.storages);
  }

  private Object run() throws IOException {
    for (int opcode = in.unsignedByte(); opcode != '.'; opcode = in.unsignedByte()) {
      spend(1);
      step(opcode);
    }
    Object result = pop();
    if (!stack.isEmpty() || !marks.isEmpty()) {
      throw in.fault("the pickle ends with values left over");
    }
    return result;
  }

  /** Counts steps; what a single opcode copies counts as so many. */
  private void spend(int count) {
    steps += count;
    if (steps > MAX_STEPS) {
      throw in.fault("the pickle has more than " + MAX_STEPS + " steps");
    }
  }

  private void step(int opcode) throws IOException {
    switch (opcode) {
      case 0x80 -> protocol(in.unsignedByte());
      case 0x95 -> frame(in.int64());
      case '(' -> marks.add(stack.size());
      case '0' -> pop();
      case '1' -> popMark();
      case 'N' -> push(null);
      case 0x88 -> push(true);
      case 0x89 -> push(false);
      case 'K' -> push((long) in.unsignedByte());
      case 'M' -> push((long) in.unsignedShort());
      case 'J' -> push((long) in.int32());
      case 0x8A -> push(integer(in.bytes(in.unsignedByte())));
      case 'G' -> push(in.float64());
      case 0x8C, 'U' -> push(in.text(in.unsignedByte()));
      case 'X', 'T' -> push(in.text(Integer.toUnsignedLong(in.int32())));
      case 0x8D -> push(in.text(in.int64()));
      case ']' -> push(new ArrayList<>());
      case ')' -> push(List.of());
      case '}' -> push(new LinkedHashMap<>());
      case 'a' -> append(pop(1));
      case 'e' -> append(popMark());
      case 's' -> setItems(pop(2));
      case 'u' -> setItems(popMark());
      case 'l' -> push(popMark());
      case 't' -> push(PickleGlobal.tuple(popMark()));
      case 0x85 -> push(PickleGlobal.tuple(pop(1)));
      case 0x86 -> push(PickleGlobal.tuple(pop(2)));
      case 0x87 -> push(PickleGlobal.tuple(pop(3)));
      case 'q' -> memo.put((long) in.unsignedByte(), top());
      case 'r' -> memo.put(Integer.toUnsignedLong(in.int32()), top());
      case 0x94 -> memo.put((long) memo.size(), top());
      case 'h' -> recall(in.unsignedByte());
      case 'j' -> recall(Integer.toUnsignedLong(in.int32()));
      case 'c' -> push(PickleGlobal.find(in.line(), in.line(), in));
      case 0x93 -> stackGlobal();
      case 'R', 0x81 -> call();
      case 'b' -> build();
      case 'Q' -> push(storage(PickleGlobal.storage(pop(), in)));
      default -> throw in.fault(unknown(opcode));
    }
  }

  private void protocol(int version) {
    if (version < 2 || version > 4) {
      throw in.fault("pickle protocol " + version + "; only 2 to 4 are read");
    }
  }

  /** Frames are a hint for readers that look ahead; only a lying one is of interest. */
  private void frame(long length) {
    if (length < 0 || length > PickleInput.MAX_BYTES) {
      throw in.fault("a frame of " + length + " bytes");
    }
  }

  /** Two's complement, least significant byte first; none at all for zero. */
  private static Object integer(byte[] bytes) {
    byte[] reversed = new byte[bytes.length + 1];
    for (int i = 0; i < bytes.length; i++) {
      reversed[bytes.length - i] = bytes[i];
    }
    reversed[0] = (byte) (bytes.length > 0 && bytes[bytes.length - 1] < 0 ? -1 : 0);
    BigInteger value = new BigInteger(reversed);
    return value.bitLength() < Long.SIZE ? (Object) value.longValue() : value;
  }

  private void append(List<Object> values) {
    if (!(top() instanceof ArrayList<?>)) {
      throw in.fault("a value is put into what is no list");
    }
    list(top()).addAll(values);
  }

  private void setItems(List<Object> keysAndValues) {
    if (keysAndValues.size() % 2 != 0) {
      throw in.fault("a dictionary is given a key without a value");
    }
    if (!(top() instanceof LinkedHashMap<?, ?>)) {
      throw in.fault("a value is put into what is no dictionary");
    }
    Map<Object, Object> dict = dict(top());
    for (int i = 0; i < keysAndValues.size(); i += 2) {
      dict.put(PickleGlobal.key(keysAndValues.get(i), in), keysAndValues.get(i + 1));
    }
  }

  private void recall(long index) {
    if (!memo.containsKey(index)) {
      throw in.fault("the pickle recalls value " + index + ", which it never stored");
    }
    push(memo.get(index));
  }

  private void stackGlobal() {
    List<Object> names = pop(2);
    if (!(names.get(0) instanceof String module) || !(names.get(1) instanceof String name)) {
      throw in.fault("a class or function is named by what is no text");
    }
    push(PickleGlobal.find(module, name, in));
  }

  private void call() {
    List<Object> call = pop(2);
    if (!(call.get(0) instanceof PickleGlobal constructor)) {
      throw in.fault("the pickle calls what cannot be called");
    }
    if (!(call.get(1) instanceof List<?> arguments)) {
      throw in.fault(constructor.pythonName + " is called with what is no tuple");
    }
    if (arguments.size() > MAX_ARGUMENTS) {
      throw in.fault(constructor.pythonName + " is called with " + arguments.size() + " values");
    }
    for (Object argument : arguments) {
      if (argument instanceof List<?> list) {
        spend(list.size());
      }
    }
    push(constructor.call(PickleGlobal.tuple(arguments), in));
  }

  private void build() {
    Object state = pop();
    if (!(state instanceof LinkedHashMap<?, ?>)) {
      throw in.fault("the attributes of an object are no dictionary");
    }
    if (top() instanceof PickleGlobal.Namespace namespace) {
      spend(dict(state).size());
      namespace.putAll(dict(state));
    } else if (!(top() instanceof PickleGlobal.OrderedDict)) {
      throw in.fault("attributes are given to what takes none");
    }
  }

  private StorageRef storage(StorageRef named) {
    StorageRef known = storages.putIfAbsent(named.key(), named);
    if (known != null && !known.equals(named)) {
      throw in.fault("storage " + named.key() + " has one type and size here, another before");
    }
    return named;
  }

  private String unknown(int opcode) {
    return switch (opcode) {
      case 'B', 'C', 0x8E, 0x96 -> "it holds a value of class bytes, which is refused";
      case 0x8F, 0x90, 0x91 -> "it holds a value of class set, which is refused";
      case 'i', 'o', 0x92, 0x82, 0x83, 0x84 -> "it makes an object in a way that is refused";
      default -> "opcode 0x" + Integer.toHexString(opcode) + ", which PyTorch does not write";
    };
  }

  private void push(@Nullable Object value) {
    stack.add(value);
  }

  private Object top() {
    requireAboveMark(1);
    return stack.get(stack.size() - 1);
  }

  private Object pop() {
    requireAboveMark(1);
    return stack.remove(stack.size() - 1);
  }

  private List<Object> pop(int count) {
    requireAboveMark(count);
    return cut(stack.size() - count);
  }

  private List<Object> popMark() {
    if (marks.isEmpty()) {
      throw in.fault("the pickle ends a group that it never began");
    }
    return cut(marks.remove(marks.size() - 1));
  }

  private List<Object> cut(int height) {
    List<Object> above = stack.subList(height, stack.size());
    List<Object> values = new ArrayList<>(above);
    above.clear();
    return values;
  }

  private void requireAboveMark(int count) {
    int floor = marks.isEmpty() ? 0 : marks.get(marks.size() - 1);
    if (stack.size() - floor < count) {
      throw in.fault("the pickle takes a value that it never gave");
    }
  }

  @SuppressWarnings("unchecked") // every list and map on the stack was made here
  private static List<Object> list(Object value) {
    return (List<Object>) value;
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> dict(Object value) {
    return (Map<Object, Object>) value;
  }
}
