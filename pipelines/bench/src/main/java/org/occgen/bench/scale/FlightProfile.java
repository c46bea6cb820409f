package org.occgen.bench.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads a recording of Java's Flight Recorder by stage. Samples are taken of threads that run Java
 * code, and of those in the two libraries for compression; pauses of the collector count as the
 * samples that fell out meanwhile. The compiler's threads are not seen.
 */
final class FlightProfile {
  private static final int MOST = 8; // rows of each table of a profile
  private static final double SAMPLE_MILLIS = 10; // of the settings "profile"
  private static final int NATIVE_SAMPLE_WEIGHT = 2; // they are taken half as often

  private static final String COLLECTOR = "garbage collection";

  /** Groups by the beginning of a class's name; the longest one counts. */
  private static final Map<String, String> GROUPS = new TreeMap<>();

  static {
    GROUPS.put("org.jsoup.", "jsoup");
    GROUPS.put("com.github.pemistahl.lingua.", "Lingua");
    GROUPS.put("com.ibm.icu.", "ICU");
    GROUPS.put("com.fasterxml.jackson.", "Jackson");
    GROUPS.put("org.apache.parquet.", "Parquet");
    GROUPS.put("org.apache.avro.", "Avro");
    GROUPS.put("org.apache.hadoop.", "Hadoop");
    GROUPS.put("org.apache.flink.", "Flink (shuffle, sort)");
    GROUPS.put("org.apache.beam.runners.", "Beam's runner");
    GROUPS.put("org.apache.beam.sdk.", "Beam");
    GROUPS.put("org.apache.beam.sdk.coders.", "Beam's coders");
    GROUPS.put("org.apache.commons.compress.", "compression");
    GROUPS.put("java.util.zip.", "compression");
    GROUPS.put("org.xerial.snappy.", "compression");
    GROUPS.put("com.github.luben.zstd.", "compression");
    GROUPS.put("ai.djl.", "DJL");
    GROUPS.put("org.occgen.models.language.", "language check");
    GROUPS.put("org.occgen.models.", "encoder");
    GROUPS.put("org.occgen.core.mining.", "mining");
    GROUPS.put("org.occgen.core.text.", "cleaning and splitting");
    GROUPS.put("org.occgen.core.biography.", "main text");
    GROUPS.put("org.occgen.sparql.", "reading of dumps");
    GROUPS.put("org.occgen.transforms.record.", "records (coder, files)");
    GROUPS.put("org.occgen.transforms.", "transforms");
    GROUPS.put("org.occgen.pipelines.", "pipelines");
    GROUPS.put("org.occgen.", "other parts of occgen");
  }

  private final Map<String, Long> samples = new LinkedHashMap<>();
  private final Map<String, Map<String, Double>> groups = new TreeMap<>();
  private final Map<String, Map<String, Double>> methods = new TreeMap<>();

  private FlightProfile() {}

  /** The options of Java that record to this file. */
  static String options(Path file) {
    return "-XX:StartFlightRecording=dumponexit=true,settings=profile,filename=" + file;
  }

  /**
   * The profiles in a recording.
   *
   * @param ends when each stage was finished, in their order
   */
  static List<StageProfile> read(Path recording, Map<String, Instant> ends) throws IOException {
    FlightProfile profile = new FlightProfile();
    ends.keySet().forEach(stage -> profile.samples.put(stage, 0L));
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        profile.add(file.readEvent(), ends);
      }
    }
    List<StageProfile> profiles = new ArrayList<>();
    profile.samples.forEach(
        (stage, count) ->
            profiles.add(
                new StageProfile(
                    stage,
                    count,
                    largest(profile.groups.getOrDefault(stage, Map.of())),
                    largest(profile.methods.getOrDefault(stage, Map.of())))));
    return profiles;
  }

  private void add(RecordedEvent event, Map<String, Instant> ends) {
    String stage = "";
    for (Map.Entry<String, Instant> end : ends.entrySet()) {
      if (event.getStartTime().isBefore(end.getValue())) {
        stage = end.getKey();
        break;
      }
    }
    if (stage.isEmpty()) {
      return;
    }
    switch (event.getEventType().getName()) {
      case "jdk.ExecutionSample" -> sample(stage, event, 1);
      case "jdk.NativeMethodSample" -> {
        // others wait in native code and take no time
        if (!frames(event).isEmpty() && group(frames(event).get(0)).equals("compression")) {
          sample(stage, event, NATIVE_SAMPLE_WEIGHT);
        }
      }
      case "jdk.GarbageCollection" ->
          count(
              groups,
              stage,
              COLLECTOR,
              event.getDuration("sumOfPauses").toNanos() / 1e6 / SAMPLE_MILLIS);
      default -> {
        // says nothing of where time is spent
      }
    }
  }

  private void sample(String stage, RecordedEvent event, int weight) {
    samples.merge(stage, (long) weight, Long::sum);
    String group = "Java";
    String method = "";
    for (RecordedMethod frame : frames(event)) {
      String found = group(frame);
      if (!found.isEmpty()) {
        group = found;
        method = frame.getType().getName() + "." + frame.getName();
        break;
      }
    }
    count(groups, stage, group, weight);
    if (!method.isEmpty()) {
      count(methods, stage, method, weight);
    }
  }

  /** The methods of a sample, the innermost first. */
  private static List<RecordedMethod> frames(RecordedEvent event) {
    return event.getStackTrace() == null
        ? List.of()
        : event.getStackTrace().getFrames().stream().map(RecordedFrame::getMethod).toList();
  }

  private static String group(RecordedMethod method) {
    String type = method.getType().getName();
    String group = "";
    for (Map.Entry<String, String> known : GROUPS.entrySet()) { // sorted: the longest comes last
      if (type.startsWith(known.getKey())) {
        group = known.getValue();
      }
    }
    return group;
  }

  private static void count(
      Map<String, Map<String, Double>> counts, String stage, String name, double weight) {
    counts.computeIfAbsent(stage, key -> new TreeMap<>()).merge(name, weight, Double::sum);
  }

  private static List<StageProfile.Share> largest(Map<String, Double> counts) {
    double all = counts.values().stream().mapToDouble(Double::doubleValue).sum();
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(MOST)
        .map(entry -> new StageProfile.Share(entry.getKey(), entry.getValue() / all))
        .toList();
  }
}
