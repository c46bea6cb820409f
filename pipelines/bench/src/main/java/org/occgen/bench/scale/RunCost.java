package org.occgen.bench.scale;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.bench.measure.StageCost;

/**
 * The cost of a run.
 *
 * @param checkout which occgen ran
 * @param people how many people were made up
 * @param status exit status of the run
 * @param stages what each finished stage cost, in their order; the first one's cost has that of the
 *     start of the process in it
 * @param profiles by stage, if they were asked for
 */
record RunCost(
    String checkout, long people, int status, List<StageCost> stages, List<StageProfile> profiles) {
  private static final String ALL = "all";

  RunCost {
    stages = List.copyOf(stages);
    profiles = List.copyOf(profiles);
  }

  /** Whether the run ended well. */
  boolean succeeded() {
    return status == 0;
  }

  /** The cost of all stages together. */
  StageCost all() {
    return stages.stream().reduce(new StageCost(ALL, 0, 0, 0, 0, 0), StageCost::plus);
  }

  /** The stages, and all of them together. */
  List<StageCost> rows() {
    return Stream.concat(stages.stream(), Stream.of(all())).toList();
  }

  /** The cost of a stage, or of all. */
  Optional<StageCost> of(String stage) {
    return rows().stream().filter(cost -> cost.stage().equals(stage)).findFirst();
  }

  /** Milliseconds of the processors a person. */
  double cpuMillisPerPerson(StageCost cost) {
    return cost.cpuSeconds() * 1e3 / people;
  }
}
