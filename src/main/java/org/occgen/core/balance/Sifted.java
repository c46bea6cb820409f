package org.occgen.core.balance;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;

/** Those of many that a question is answered yes for, gone through as often as the many can be. */
final class Sifted {
  private Sifted() {}

  static <T> Iterable<T> of(Iterable<T> all, Predicate<? super T> wanted) {
    return () -> new Sieve<>(all.iterator(), wanted);
  }

  private static final class Sieve<T> implements Iterator<T> {
    private final Iterator<T> all;
    private final Predicate<? super T> wanted;
    private Optional<T> next = Optional.empty();

    Sieve(Iterator<T> all, Predicate<? super T> wanted) {
      this.all = all;
      this.wanted = wanted;
    }

    @Override
    public boolean hasNext() {
      while (next.isEmpty() && all.hasNext()) {
        next = Optional.of(all.next()).filter(wanted);
      }
      return next.isPresent();
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      T found = next.orElseThrow();
      next = Optional.empty();
      return found;
    }
  }
}
