package org.occgen.transforms.record;

import java.util.List;

/** Records for tests of coders and files. */
final class SampleRecords {
  private SampleRecords() {}

  /** Every type of component that may travel. */
  public record Sample(
      String text,
      int small,
      long large,
      double real,
      boolean flag,
      Colour colour,
      Inner inner,
      List<Inner> inners,
      List<List<Long>> nested,
      List<Double> reals) {}

  /** A record within a record. */
  public record Inner(String name, List<String> names) {}

  /** An enum. */
  public enum Colour {
    RED,
    GREEN
  }
}
