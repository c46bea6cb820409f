package org.occgen.models.torch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes and functions that a pickle may name. Nothing of that name is called: each stands for
 * code of ours that builds a plain container or notes where a tensor is.
 */
enum PickleGlobal {
  ORDERED_DICT("collections.OrderedDict") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      OrderedDict dict = new OrderedDict();
      if (arguments.isEmpty()) {
        return dict;
      }
      // Python 2 wrote the pairs as one list.
      for (Object pair : list(argument(arguments, 0, in), in)) {
        List<?> keyAndValue = list(pair, in);
        if (keyAndValue.size() != 2) {
          throw in.fault(pythonName + " is given no list of pairs");
        }
        dict.put(key(keyAndValue.get(0), in), keyAndValue.get(1));
      }
      return dict;
    }
  },

  NAMESPACE("argparse.Namespace") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      if (!arguments.isEmpty()) {
        throw in.fault(pythonName + " is given arguments");
      }
      return new Namespace();
    }
  },

  SIZE("torch.Size") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      return Collections.unmodifiableList(list(argument(arguments, 0, in), in));
    }
  },

  PARAMETER("torch._utils._rebuild_parameter") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      if (argument(arguments, 0, in) instanceof TensorRef tensor) {
        return tensor;
      }
      throw in.fault(pythonName + " is given no tensor");
    }
  },

  TENSOR("torch._utils._rebuild_tensor") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      return tensor(arguments, in);
    }
  },

  /** Has more arguments (whether it wants gradients, hooks, metadata), which say nothing of it. */
  TENSOR_V2("torch._utils._rebuild_tensor_v2") {
    @Override
    Object call(List<Object> arguments, PickleInput in) {
      return tensor(arguments, in);
    }
  };

  /** A dictionary that may have attributes, which are dropped. */
  static final class OrderedDict extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
  }

  /** An object whose attributes are what it holds. */
  static final class Namespace extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final Map<String, Object> KNOWN = known();

  final String pythonName;

  PickleGlobal(String pythonName) {
    this.pythonName = pythonName;
  }

  private static Map<String, Object> known() {
    Map<String, Object> known = new HashMap<>();
    for (PickleGlobal constructor : values()) {
      known.put(constructor.pythonName, constructor);
    }
    for (ElementType type : ElementType.values()) {
      known.put("torch." + type.storage, type);
      known.put("torch.cuda." + type.storage, type);
    }
    return known;
  }

  /**
   * The meaning of a Python name: a constructor, or the {@link ElementType} of a storage class.
   *
   * @throws org.occgen.models.InvalidModelException for every other name
   */
  static Object find(String module, String name, PickleInput in) {
    String pythonName = module + "." + name;
    Object found = KNOWN.get(pythonName);
    if (found == null) {
      throw in.fault(
          "it calls for "
              + pythonName
              + ", which is refused: a checkpoint may hold tensors of floats, integers and truth"
              + " values, numbers, texts, lists and dictionaries. Save those alone with"
              + " torch.save");
    }
    return found;
  }

  /**
   * A dictionary's key: text, number or truth value. Not a tuple, as Python would take: hashing one
   * that holds itself would not end.
   */
  static Object key(Object key, PickleInput in) {
    if (key instanceof String
        || key instanceof Long
        || key instanceof Double
        || key instanceof Boolean) {
      return key;
    }
    throw in.fault("a dictionary has a key that is neither text, number nor truth value");
  }

  /** Builds what the Python function of this name would return. */
  abstract Object call(List<Object> arguments, PickleInput in);

  /** The storage that a persistent id names. */
  static StorageRef storage(Object id, PickleInput in) {
    List<?> parts = list(id, in);
    if (parts.size() < 5
        || parts.size() > 6
        || !"storage".equals(parts.get(0))
        || !(parts.get(1) instanceof ElementType type)
        || !(parts.get(2) instanceof String key)
        || !(parts.get(4) instanceof Long elements)
        || elements < 0) {
      throw in.fault("a persistent id is no storage");
    }
    if (parts.size() == 6 && parts.get(5) != null) {
      // Only the oldest releases wrote these; since then a view is the tensor's matter.
      throw in.fault("storage " + key + " is a view of another one; save it again with PyTorch");
    }
    return new StorageRef(key, type, elements);
  }

  private static TensorRef tensor(List<Object> arguments, PickleInput in) {
    if (!(argument(arguments, 0, in) instanceof StorageRef storage)
        || !(argument(arguments, 1, in) instanceof Long offset)) {
      throw in.fault("a tensor has no storage or no offset");
    }
    List<Long> shape = longs(argument(arguments, 2, in), in);
    List<Long> strides = longs(argument(arguments, 3, in), in);
    if (shape.size() != strides.size()) {
      throw in.fault(
          "a tensor has " + shape.size() + " dimensions, but " + strides.size() + " strides");
    }
    return new TensorRef(storage, offset, shape, strides);
  }

  private static Object argument(List<Object> arguments, int index, PickleInput in) {
    if (index >= arguments.size()) {
      throw in.fault("a call has " + arguments.size() + " arguments, too few");
    }
    return arguments.get(index);
  }

  private static List<?> list(Object value, PickleInput in) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw in.fault("a list or tuple is missing where one must stand");
  }

  private static List<Long> longs(Object value, PickleInput in) {
    Object[] values = list(value, in).toArray();
    Long[] longs = new Long[values.length];
    for (int i = 0; i < values.length; i++) {
      if (!(values[i] instanceof Long number)) {
        throw in.fault("a shape or stride is no whole number");
      }
      longs[i] = number;
    }
    return Collections.unmodifiableList(Arrays.asList(longs));
  }

  /** A tuple: a list that nothing is added to. */
  static List<Object> tuple(List<?> values) {
    return Collections.unmodifiableList(new ArrayList<>(values));
  }
}
