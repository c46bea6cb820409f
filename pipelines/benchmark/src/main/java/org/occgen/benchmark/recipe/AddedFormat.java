package org.occgen.benchmark.recipe;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * A format of a benchmark that an optional module adds to those of {@link BenchmarkFormat}. A
 * benchmark has it only if the recipe names it.
 */
public interface AddedFormat {
  /** Its name in recipes: lower-case letters and hyphens. */
  String id();

  /** The formats that its files refer to, which the recipe must have too. */
  default Set<BenchmarkFormat> needs() {
    return Set.of();
  }

  /** Those on the class path, by name. */
  static List<AddedFormat> installed() {
    return ServiceLoader.load(AddedFormat.class, AddedFormat.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(AddedFormat::id))
        .toList();
  }
}
