package org.occgen.core.balance;

import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/** Those of many that a question is answered yes for, gone through as often as the many can be. */
final class Sifted {
  private Sifted() {}

  static <T> Iterable<T> of(Iterable<T> all, Predicate<? super T> wanted) {
    return () -> StreamSupport.stream(all.spliterator(), false).filter(wanted).iterator();
  }
}
