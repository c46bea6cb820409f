package org.occgen.bench.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The log of {@code pipelines/cluster/scripts/cluster-jobs}: the memory of each process after each job. */
record MemoryLog(Map<Integer, List<Sample>> processes) {
  private static final String HEADER = "job\tencoder\tprocess\tmetaspace_mb\tresident_mb";

  /**
   * A process behind a job.
   *
   * @param job its number; 0 before the first one
   * @param metaspace MB in use
   * @param resident MB of the process in memory
   */
  record Sample(int job, double metaspace, double resident) {}

  /**
   * Reads a log.
   *
   * @throws IOException if it is none
   */
  static MemoryLog read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IOException(file + ": is no log of pipelines/cluster/scripts/cluster-jobs");
    }
    Map<Integer, List<Sample>> processes = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      try {
        processes
            .computeIfAbsent(Integer.valueOf(cells[2]), process -> new ArrayList<>())
            .add(
                new Sample(
                    Integer.parseInt(cells[0]),
                    Double.parseDouble(cells[3]),
                    Double.parseDouble(cells[4])));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IOException(file + ":" + (i + 1) + ": is no line of a log", e);
      }
    }
    return new MemoryLog(processes);
  }

  /** The name of a process. */
  static String name(int process) {
    return process == 0 ? "JobManager" : "TaskManager " + process;
  }

  /**
   * MB that a process grows by with each job from {@code first} on: the slope of the straight line
   * that is nearest by least squares.
   *
   * @throws IllegalArgumentException with fewer than two such jobs
   */
  static double growth(List<Sample> samples, int first, ToDoubleFunction<Sample> value) {
    List<Sample> later = samples.stream().filter(sample -> sample.job() >= first).toList();
    if (later.size() < 2) {
      throw new IllegalArgumentException("fewer than two jobs from number " + first + " on");
    }
    double meanJob = later.stream().mapToInt(Sample::job).average().orElseThrow();
    double mean = later.stream().mapToDouble(value).average().orElseThrow();
    double products = 0;
    double squares = 0;
    for (Sample sample : later) {
      products += (sample.job() - meanJob) * (value.applyAsDouble(sample) - mean);
      squares += (sample.job() - meanJob) * (sample.job() - meanJob);
    }
    return products / squares;
  }
}
