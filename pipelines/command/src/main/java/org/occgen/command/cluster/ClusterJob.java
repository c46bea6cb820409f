package org.occgen.command.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.occgen.core.files.CellText;
import org.occgen.core.text.Excerpt;

/**
 * A job of a cluster, by its REST interface.
 *
 * @param rest of the cluster
 * @param id 32 hexadecimal digits
 */
record ClusterJob(FlinkRest rest, String id) {
  /** The state of a job. */
  enum State {
    /** It is at work, or waits, or begins again. */
    AT_WORK,
    FINISHED,
    FAILED,
    CANCELED
  }

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ACCUMULATOR = "__metricscontainers";
  private static final String COUNTER = "beam:metric:user:sum_int64:v1";
  private static final String CAUSED_BY = "Caused by: ";
  private static final int MAX_CAUSE = 2000;

  /** How far it is. */
  State state() throws IOException {
    return stateOf(rest.get("/jobs/" + id));
  }

  /**
   * How far it is, where the cluster may not know it yet, or not know it again yet: one that takes
   * it late, or a JobManager that takes over for another one.
   *
   * @throws FlinkRestException if the cluster does not know it after a time either
   */
  State stateOnceKnown(JobTimeouts timeouts) throws IOException {
    JobTimeouts.Deadline end = JobTimeouts.deadline(timeouts.settle());
    while (true) {
      try {
        return state();
      } catch (FlinkRestException e) {
        if (!e.isUnknown() || end.isOver()) {
          throw e;
        }
        timeouts.pause();
      }
    }
  }

  static State stateOf(JsonNode job) throws IOException {
    String state = ClusterState.text(job.path("state")).toUpperCase(Locale.ROOT);
    return switch (state) {
      case "FINISHED" -> State.FINISHED;
      case "FAILED" -> State.FAILED;
      case "CANCELED" -> State.CANCELED;
      case "" -> throw new IOException("the cluster tells no state of the job");
      default -> State.AT_WORK;
    };
  }

  /** The count of its workers for a stage, as it was some seconds ago. */
  long counted(String stage) throws IOException {
    return countOf(rest.get("/jobs/" + id + "/accumulators"), stage);
  }

  /**
   * The sum of Beam's counters of a namespace. Beam keeps all of a job's metrics in one accumulator
   * of Flink, which the interface shows as the JSON of Beam's own protocol.
   */
  static long countOf(JsonNode accumulators, String namespace) {
    long sum = 0;
    for (JsonNode accumulator : accumulators.path("user-task-accumulators")) {
      if (accumulator.path("name").asText().equals(ACCUMULATOR)) {
        sum += countOf(accumulator.path("value").asText(), namespace);
      }
    }
    return sum;
  }

  private static long countOf(String metrics, String namespace) {
    JsonNode tree;
    try {
      tree = JSON.readTree(metrics);
    } catch (JsonProcessingException e) {
      return 0; // the accumulator of a job that has just begun is none yet
    }
    long sum = 0;
    for (JsonNode one : tree.path("metrics").path("attempted")) {
      if (one.path("urn").asText().equals(COUNTER)
          && one.path("labels").path("NAMESPACE").asText().equals(namespace)) {
        sum += varint(one.path("payload").asText());
      }
    }
    return sum;
  }

  /** A number as protocol buffers write it: seven bits a byte, the lowest first. */
  static long varint(String base64) {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      return 0;
    }
    long value = 0;
    for (int i = 0; i < bytes.length && i < Long.BYTES + 2; i++) {
      value |= (bytes[i] & 0x7FL) << (7 * i);
    }
    return Math.max(0, value);
  }

  /** Why it failed: the innermost cause. */
  String failure() throws IOException {
    return failureOf(rest.get("/jobs/" + id + "/exceptions?maxExceptions=1"));
  }

  static String failureOf(JsonNode exceptions) {
    String trace = exceptions.path("root-exception").asText("");
    if (trace.isEmpty()) {
      trace =
          exceptions.path("exceptionHistory").path("entries").path(0).path("stacktrace").asText("");
    }
    return rootCause(trace);
  }

  /** The innermost cause that a stack trace tells, on one line. */
  static String rootCause(String trace) {
    int last = trace.lastIndexOf(CAUSED_BY);
    List<String> lines =
        trace
            .substring(last < 0 ? 0 : last + CAUSED_BY.length())
            .lines()
            .takeWhile(line -> !line.startsWith("\tat ") && !line.startsWith("\t... "))
            .map(String::strip)
            .toList();
    String cause = String.join(" ", lines).strip();
    return cause.isEmpty()
        ? "the cluster tells no cause; see its logs"
        : CellText.shown(Excerpt.of(cause, MAX_CAUSE));
  }

  /** Asks the cluster to cancel it, which takes a moment. */
  void cancel() throws IOException {
    rest.patch("/jobs/" + id + "?mode=cancel");
  }

  /** For a person. */
  @Override
  public String toString() {
    return id + " on " + rest.address();
  }
}
