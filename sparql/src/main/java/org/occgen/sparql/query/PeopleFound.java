package org.occgen.sparql.query;

import java.util.Arrays;
import java.util.stream.Stream;

/** People whom a search found, each once, by number of their item id. */
public final class PeopleFound {
  private final long[] numbers;
  private final int queries;
  private final int splits;

  PeopleFound(long[] found, int queries, int splits) {
    this.numbers = Arrays.stream(found).sorted().distinct().toArray();
    this.queries = queries;
    this.splits = splits;
  }

  /** The number of people. */
  public int size() {
    return numbers.length;
  }

  /** Their item ids, by number. */
  public Stream<String> qids() {
    return Arrays.stream(numbers).mapToObj(number -> "Q" + number);
  }

  /** The number of queries that were asked, those that failed too. */
  public int queries() {
    return queries;
  }

  /** The number of parts that had to be split because they were too large for the service. */
  public int splits() {
    return splits;
  }
}
