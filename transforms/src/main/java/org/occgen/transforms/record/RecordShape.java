package org.occgen.transforms.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The components of a record class, read and put together by method handles that are adapted once.
 *
 * @param <T> the record class
 */
final class RecordShape<T extends Record> {
  private static final MethodType ACCESS = MethodType.methodType(Object.class, Object.class);
  private static final MethodType MAKE = MethodType.methodType(Object.class, Object[].class);

  private final Class<T> type;
  private final MethodHandle constructor;
  private final List<Component> components;

  /**
   * A component.
   *
   * @param name its name
   * @param type its declared type
   * @param accessor reads it
   */
  record Component(String name, Type type, MethodHandle accessor) {
    /** Its value in {@code owner}, which is a record of the class; numbers are boxed. */
    Object of(Object owner) {
      try {
        return (Object) accessor.invokeExact(owner);
      } catch (Throwable e) {
        throw unchecked(e);
      }
    }
  }

  /**
   * The shape of {@code type}.
   *
   * @throws IllegalArgumentException if the class is not public
   */
  RecordShape(Class<T> type) {
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    RecordComponent[] declared = type.getRecordComponents();
    Class<?>[] parameters = new Class<?>[declared.length];
    List<Component> parts = new ArrayList<>();
    try {
      for (int i = 0; i < declared.length; i++) {
        parameters[i] = declared[i].getType();
        MethodHandle accessor = lookup.unreflect(declared[i].getAccessor()).asType(ACCESS);
        parts.add(new Component(declared[i].getName(), declared[i].getGenericType(), accessor));
      }
      constructor =
          lookup
              .unreflectConstructor(type.getDeclaredConstructor(parameters))
              .asSpreader(Object[].class, parameters.length)
              .asType(MAKE);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " cannot travel: it is not public", e);
    }
    this.type = type;
    this.components = List.copyOf(parts);
  }

  /** The record class. */
  Class<T> type() {
    return type;
  }

  /** The components, in their order. */
  List<Component> components() {
    return components;
  }

  /** The record of {@code values}, one a component; what its constructor checks, holds. */
  T make(Object[] values) {
    try {
      return type.cast((Object) constructor.invokeExact(values));
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    // accessors and constructors of records declare no exceptions
    return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
  }
}
