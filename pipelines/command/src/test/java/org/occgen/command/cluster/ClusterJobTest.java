package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterJobTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @CsvSource({
    "FINISHED, FINISHED",
    "FAILED, FAILED",
    "CANCELED, CANCELED",
    "RUNNING, AT_WORK",
    "CANCELLING, AT_WORK",
    "RESTARTING, AT_WORK"
  })
  void statesAreRead(String state, ClusterJob.State expected) throws IOException {
    assertEquals(expected, ClusterJob.stateOf(JSON.readTree("{\"state\":\"" + state + "\"}")));
  }

  /** As a cluster has answered at stage align. */
  @Test
  void beamsCountersAreSummedByNamespace() throws IOException {
    JsonNode response = ClusterChecksTest.recorded("accumulators");
    assertEquals(54, ClusterJob.countOf(response, "align"));
    assertEquals(0, ClusterJob.countOf(response, "fetch"));
  }

  @ParameterizedTest
  @CsvSource({"AA==, 0", "Qg==, 66", "rAI=, 300", "////////////AQ==, 0", "x!, 0", "'', 0"})
  void aPayloadIsANumberOfProtocolBuffers(String payload, long number) {
    assertEquals(number, ClusterJob.varint(payload));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{", "[1]", "{\"metrics\":{\"attempted\":7}}"})
  void whatIsNoMetricsCountsNothing(String value) {
    ObjectNode response = JSON.createObjectNode();
    response
        .putArray("user-task-accumulators")
        .addObject()
        .put("name", "__metricscontainers")
        .put("value", value);
    assertEquals(0, ClusterJob.countOf(response, "align"));
  }

  @Test
  void theInnermostCauseIsTold() {
    assertEquals(
        "java.lang.IllegalStateException: two lines",
        ClusterJob.rootCause(
            "java.lang.RuntimeException: a\n\tat x\nCaused by: b\n\tat y\n\t... 3 more\n"
                + "Caused by: java.lang.IllegalStateException: two\nlines\n\tat z\n"));
    assertEquals("a", ClusterJob.rootCause("a\n\tat x"));
    assertEquals(
        "the cluster tells no cause; see its logs", ClusterJob.failureOf(JSON.createObjectNode()));
  }
}
