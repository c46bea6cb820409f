package org.occgen.bench.measure;

/**
 * The cost of a stage of a process.
 *
 * @param stage its id, or {@link #REST}
 * @param wallSeconds how long it took
 * @param cpuSeconds time of the processors, user and system
 * @param residentBytes most memory that the process held meanwhile, looked at ten times a second; 0
 *     where the system does not say
 * @param heapBytes most of the heap that was in use when a collection began; 0 if there was none
 * @param keptBytes most of the heap that a collection left; 0 if there was none
 */
public record StageCost(
    String stage,
    double wallSeconds,
    double cpuSeconds,
    long residentBytes,
    long heapBytes,
    long keptBytes) {
  /** The name for the rest, which is no stage: what the process did after the last one. */
  public static final String REST = "rest";

  /** Both one after the other. */
  public StageCost plus(StageCost next) {
    return new StageCost(
        stage,
        wallSeconds + next.wallSeconds,
        cpuSeconds + next.cpuSeconds,
        Math.max(residentBytes, next.residentBytes),
        Math.max(heapBytes, next.heapBytes),
        Math.max(keptBytes, next.keptBytes));
  }
}
