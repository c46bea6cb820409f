package org.occgen.models;

import java.util.List;

/**
 * Gives every segment of a translation a number, as COMET does (Rei et al. 2020). Safe for use by
 * several threads. The number of a segment depends on its texts alone, not on the segments beside
 * it.
 */
public interface RegressionModel extends AutoCloseable {
  /** The name of the metric. */
  String name();

  /** Whether it reads sources. */
  boolean readsSources();

  /** Whether it reads references; a model that does not estimates quality without them. */
  boolean readsReferences();

  /** Whether a lower number means a better translation. */
  boolean lowerIsBetter();

  /**
   * Scores segments.
   *
   * @param sources one a segment; not looked at if the model reads none, and may be empty then
   * @param hypotheses one a segment; an empty one is scored like any other
   * @param references one a segment; not looked at if the model reads none, and may be empty then
   * @return one finite number a segment, in their order
   * @throws IllegalArgumentException if there are more or fewer texts of one kind than hypotheses
   * @throws IllegalStateException if the model fails on a segment, whose number from 1 the message
   *     has
   */
  double[] score(List<String> sources, List<String> hypotheses, List<String> references);

  /**
   * The number of texts, since the model was opened, that were longer than its limit and were cut
   * there.
   */
  long truncated();

  /** Name and checksum of all that a number depends on. */
  String fingerprint();

  @Override
  void close();
}
