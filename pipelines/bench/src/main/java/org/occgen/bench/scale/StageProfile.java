package org.occgen.bench.scale;

import java.util.List;

/**
 * The distribution of a stage's time, by samples of Java's Flight Recorder.
 *
 * @param stage its id
 * @param samples how many samples
 * @param groups shares by library or part of occgen, largest first
 * @param methods shares by method that is not Java's own, largest first
 */
record StageProfile(String stage, long samples, List<Share> groups, List<Share> methods) {
  /**
   * A share of the samples.
   *
   * @param name whose
   * @param share from 0 to 1
   */
  record Share(String name, double share) {}

  StageProfile {
    groups = List.copyOf(groups);
    methods = List.copyOf(methods);
  }
}
