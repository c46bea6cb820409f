package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.occgen.command.cluster.RemoteJobsTest.Typist;
import org.occgen.command.cluster.TerminalEvents.Signal;

/** A job that no run folder knows, on a cluster whose REST interface is a fake. */
class RemoteJobTest {
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final List<Long> counted = new ArrayList<>();
  private final Typist typist = new Typist();
  private boolean asking;
  private FakeFlink flink;
  private RemoteJob job;

  @BeforeEach
  void setUp() throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    flink = new FakeFlink().cluster();
    RemoteJob.Display display =
        new RemoteJob.Display() {
          @Override
          public void accept(long done) {
            counted.add(done);
          }

          @Override
          public void asking(boolean asks) {
            asking = asks;
          }
        };
    job =
        new RemoteJob(
            RemoteJobsTest.cluster(flink), log::add, display, () -> typist, RemoteJobsTest.SHORT);
  }

  @AfterEach
  void tearDown() {
    flink.close();
  }

  /** The fake takes every job without saying so: any id that is asked for is in that state. */
  private void submit(String state, String base64) throws IOException {
    flink.any(state, "characterise", base64);
    job.run("characterise", pipeline -> {});
  }

  @Test
  void whatItsWorkersCountIsShown() throws IOException {
    submit("FINISHED", "Cg==");
    assertEquals(10, counted.get(counted.size() - 1));
    assertFalse(asking);
  }

  /** A worker takes the file systems of options whose id it does not know; Beam counts from 0. */
  @Test
  void jobsOfTwoProcessesHaveOptionsOfDifferentIds() throws IOException {
    flink.any("FINISHED", "characterise", "Cg==");
    List<Long> ids = new ArrayList<>();
    for (int process = 0; process < 2; process++) {
      job.run("characterise", pipeline -> ids.add(pipeline.getOptions().getOptionsId()));
    }
    assertNotEquals(ids.get(0), ids.get(1));
    assertTrue(ids.stream().allMatch(id -> Math.abs(id) > Integer.MAX_VALUE), ids::toString);
  }

  @Test
  void ctrlCAsks() {
    typist.there = true;
    typist.answer = Optional.of("c");
    typist.add(new Signal("INT"));
    ClusterInterruptedException error =
        assertThrows(ClusterInterruptedException.class, () -> submit("RUNNING", "AA=="));
    assertEquals(130, error.status());
    assertTrue(typist.asked.get(0).contains("(c)ancel it, or (g)o on"), typist.asked::toString);
    assertEquals(1, flink.patched().size());
    assertTrue(asking, "the question stands until the process ends");
  }

  @Test
  void aClosedTerminalCancelsForNothingWouldKnowOfTheJob() {
    typist.add(new Signal("HUP"));
    ClusterInterruptedException error =
        assertThrows(ClusterInterruptedException.class, () -> submit("RUNNING", "AA=="));
    assertEquals(129, error.status());
    assertEquals(1, flink.patched().size());
  }
}
