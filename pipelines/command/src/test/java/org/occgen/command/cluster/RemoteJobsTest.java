package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.cluster.TerminalEvents.Line;
import org.occgen.command.cluster.TerminalEvents.Signal;
import org.occgen.command.folder.RunFolder;

/** Jobs that were left on a cluster, whose REST interface is a fake. */
class RemoteJobsTest {
  private static final String ID = "00112233445566778899aabbccddeeff";
  private static final String KEY = "align 1234";
  static final JobTimeouts SHORT =
      new JobTimeouts(Duration.ofMillis(5), Duration.ofSeconds(2), Duration.ofMinutes(5));

  @TempDir private Path temporary;
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final Typist typist = new Typist();
  private RuntimeException failure = new IllegalStateException(new TimeoutException());
  private RunFolder folder;
  private FakeFlink flink;
  private RemoteJobs jobs;

  /** Somebody at a terminal. */
  static final class Typist extends TerminalEvents {
    final List<String> asked = new CopyOnWriteArrayList<>();
    boolean there;
    Optional<String> answer = Optional.empty();

    Typist() {
      super(false);
    }

    @Override
    boolean canAsk() {
      return there;
    }

    @Override
    void ask(String question) {
      asked.add(question);
      add(new Line(answer));
    }
  }

  @BeforeEach
  void setUp() throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    folder = new RunFolder(temporary.toString());
    flink = new FakeFlink();
    jobs = jobs(SHORT);
  }

  /** A cluster without a look at its libraries, whose response to a job comes too late. */
  static RemoteCluster cluster(FakeFlink flink) {
    return cluster(flink, () -> new IllegalStateException(new TimeoutException()));
  }

  private static RemoteCluster cluster(FakeFlink flink, Supplier<RuntimeException> failure) {
    FlinkPipelineOptions options = PipelineOptionsFactory.as(FlinkPipelineOptions.class);
    options.setRunner(FlinkRunner.class);
    options.setFlinkMaster(flink.address().toString());
    options.setFilesToStage(List.of());
    return new RemoteCluster(options, flink.address()) {
      @Override
      void execute(Pipeline pipeline) {
        throw failure.get();
      }
    };
  }

  private RemoteJobs jobs(JobTimeouts timeouts) {
    return new RemoteJobs(
        cluster(flink, () -> failure),
        folder,
        RemoteJobsTest::noNeed,
        log::add,
        () -> typist,
        timeouts);
  }

  private static ClusterMemory noNeed(int taskManagers, int slots) {
    return new ClusterMemory(0, 0, 0, 0, 0, 0, 0, 0);
  }

  @AfterEach
  void tearDown() {
    flink.close();
  }

  private void note(int finished, String job) throws IOException {
    new JobNote(flink.address().toString(), "", KEY, finished, job).write(folder);
  }

  private boolean isNoted() {
    return Files.exists(temporary.resolve(JobNote.FILE));
  }

  private void goOn() throws IOException {
    jobs.resume();
    assertTrue(jobs.begin(KEY));
    jobs.run(
        "align",
        pipeline -> {
          throw new AssertionError("a second job");
        });
  }

  @Test
  void aJobThatWasLeftIsWaitedFor() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    Thread end =
        new Thread(
            () -> {
              while (log.isEmpty()) {
                Thread.onSpinWait();
              }
              flink.job(ID, "FINISHED");
            });
    end.start();
    goOn();
    assertTrue(log.get(0).contains(ID), log::toString);
    assertTrue(JobNote.read(folder).orElseThrow().finished() == 1, "one pipeline is done");
    jobs.end();
    assertFalse(isNoted());
  }

  @Test
  void aJobThatEndedMeanwhileIsNotDoneAgain() throws IOException {
    note(1, ID);
    flink.job(ID, "FINISHED");
    jobs.resume();
    assertTrue(jobs.begin(KEY));
    for (int pipeline = 0; pipeline < 2; pipeline++) {
      jobs.run(
          "align",
          made -> {
            throw new AssertionError("done again");
          });
    }
    assertEquals(2, log.size(), log::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FAILED", "CANCELED"})
  void aJobThatFailedMeanwhileIsForgotten(String state) throws IOException {
    note(1, ID);
    flink.job(ID, state);
    jobs.resume();
    assertFalse(jobs.begin(KEY));
    assertFalse(isNoted());
  }

  @Test
  void aJobThatTheClusterDoesNotKnowIsForgotten() throws IOException {
    note(0, ID);
    jobs.resume();
    assertFalse(jobs.begin(KEY));
    assertFalse(isNoted());
  }

  /** Flink's JobManagers with high availability take over for each other. */
  @Test
  void aJobManagerThatTakesOverKnowsTheJobAMomentLater() throws IOException {
    note(0, ID);
    String unknown = "{\"errors\":[\"Job could not be found\"]}";
    flink.job(ID, "RUNNING").first("/jobs/" + ID, unknown, unknown);
    jobs = jobs(JobTimeouts.DEFAULT);
    jobs.resume();
    assertTrue(isNoted());
    assertTrue(jobs.begin(KEY));
  }

  @Test
  void thePageOfAnotherServerTellsNothingOfTheJob() throws IOException {
    note(0, ID);
    flink.with("/jobs/" + ID, 404, "<html><p>Not found</p></html>");
    assertThrows(ClusterRefusedException.class, () -> jobs.resume());
    assertTrue(isNoted());
  }

  /** Its response may have come too late; and what a stage has done does not become less. */
  @Test
  void aJobThatIsAtWorkThoughItsSubmissionFailedIsWaitedFor() throws IOException {
    flink.cluster().job(ID, "FINISHED").counted(ID, "align", "Cg==");
    note(0, ID);
    flink.first("/jobs/" + ID, "{\"state\":\"RUNNING\"}");
    jobs.resume();
    assertTrue(jobs.begin(KEY));
    jobs.run("align", pipeline -> {});
    assertEquals(10, jobs.counted());

    jobs.run(
        "align",
        pipeline -> {
          String id = submitted();
          flink.job(id, "FINISHED").counted(id, "align", "Aw==");
        });

    assertEquals(13, jobs.counted(), "of both jobs");
    assertEquals(2, JobNote.read(folder).orElseThrow().finished());
    assertTrue(log.toString().contains("has taken the job"), log::toString);
  }

  private String submitted() {
    try {
      return JobNote.read(folder).orElseThrow().job();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aJobThatWasNotTakenIsForgotten() throws IOException {
    flink.cluster();
    assertFalse(jobs.begin(KEY));
    JobFailedException error =
        assertThrows(JobFailedException.class, () -> jobs.run("align", pipeline -> {}));
    assertTrue(error.getMessage().contains("was not taken by"), error::toString);
    assertFalse(error.getMessage().contains("disk"), error::toString);
    assertFalse(isNoted());
    failure = new IllegalStateException("[File upload failed.]");
    jobs.begin(KEY);
    JobFailedException full =
        assertThrows(JobFailedException.class, () -> jobs.run("align", pipeline -> {}));
    assertTrue(full.getMessage().contains("the JobManager's disk"), full::toString);
  }

  @Test
  void slotsThatAreFreeAMomentLaterAreWaitedFor() throws IOException {
    String free = ClusterChecksTest.recorded("overview").toString();
    String none = free.replaceFirst("\"slots-available\":2", "\"slots-available\":0");
    assertNotEquals(free, none);
    flink.cluster().first("/overview", none, none);
    jobs(JobTimeouts.DEFAULT).requireCluster();
    assertTrue(log.get(0).contains("of 2 slots 0 are free; waiting"), log::toString);
    assertTrue(log.get(1).contains("of them free: 2; parallelism 2"), log::toString);

    flink.with("/overview", none);
    ClusterRefusedException error =
        assertThrows(ClusterRefusedException.class, () -> jobs.requireCluster());
    assertTrue(error.getMessage().contains("slots is free"), error::toString);
  }

  @Test
  void aClusterThatDoesNotAnswerMayBeAtWork() throws IOException {
    note(0, ID);
    flink.close();
    ClusterRefusedException error =
        assertThrows(ClusterRefusedException.class, () -> jobs.resume());
    assertTrue(error.getMessage().contains("delete " + folder.path(JobNote.FILE)), error::toString);
    assertTrue(isNoted());
    assertThrows(ClusterRefusedException.class, () -> DetachedJob.refuseBeside(folder));
  }

  @Test
  void noSecondJobBeginsBesideOne() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    jobs.resume();
    ClusterRefusedException other =
        assertThrows(ClusterRefusedException.class, () -> jobs.begin("align 5678"));
    assertTrue(other.getMessage().contains("occgen cluster cancel"), other::toString);
    ClusterRefusedException local =
        assertThrows(ClusterRefusedException.class, () -> DetachedJob.refuseBeside(folder));
    assertTrue(local.getMessage().contains("--flinkMaster=" + flink.address()), local::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{\"cluster\":\"localhost:8081\",\"settings\":\"\",\"attempt\":\"a\",\"finished\":0}",
        "{\"cluster\":\"[local]\",\"settings\":\"\",\"attempt\":\"a\",\"finished\":0,\"job\":\"\"}",
        "{\"cluster\":\"a:1\",\"settings\":\"\",\"attempt\":\"a\",\"finished\":0,\"job\":\"../overview\"}",
        "{\"cluster\":\"a:1\",\"settings\":\"\",\"attempt\":\"a\",\"finished\":-1,\"job\":\"\"}"
      })
  void aDamagedNoteIsNotGuessedAt(String text) throws IOException {
    Files.writeString(temporary.resolve(JobNote.FILE), text);
    ClusterRefusedException error =
        assertThrows(ClusterRefusedException.class, () -> jobs.resume());
    assertTrue(error.getMessage().contains("is damaged"), error::toString);
  }

  @Test
  void aFailureIsToldByItsCause() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    jobs.resume();
    flink
        .job(ID, "FAILED")
        .with(
            "/jobs/" + ID + "/exceptions",
            "{\"root-exception\":\"org.apache.flink.JobException: Recovery is suppressed\\n\\tat"
                + " a.B.c(B.java:1)\\nCaused by: java.io.IOException: No space left on"
                + " device\\n\\tat a.B.c(B.java:2)\\n\"}");
    assertTrue(jobs.begin(KEY));
    JobFailedException error =
        assertThrows(JobFailedException.class, () -> jobs.run("align", pipeline -> {}));
    assertEquals("failed: java.io.IOException: No space left on device", error.getMessage());
    assertFalse(isNoted());
  }

  @Test
  void aClusterThatIsGoneIsWaitedForABoundedTime() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    jobs.resume();
    assertTrue(jobs.begin(KEY));
    flink.close();
    JobFailedException error =
        assertThrows(JobFailedException.class, () -> jobs.run("align", pipeline -> {}));
    assertTrue(error.getMessage().contains("the same command goes on"), error::toString);
    assertTrue(log.toString().contains("does not answer"), log::toString);
    assertTrue(isNoted(), "the job may be at work");
  }

  @Test
  void aJobManagerThatBeganAnewKnowsNoJob() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    jobs.resume();
    assertTrue(jobs.begin(KEY));
    flink.with("/jobs/" + ID, 404, "{\"errors\":[\"Job could not be found\"]}");
    JobFailedException error =
        assertThrows(JobFailedException.class, () -> jobs.run("align", pipeline -> {}));
    assertTrue(error.getMessage().contains("does not know job"), error::toString);
    assertFalse(isNoted());
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130"})
  void withoutATerminalASignalCancels(String signal, int status) throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    typist.add(new Signal(signal));
    ClusterInterruptedException error = assertThrows(ClusterInterruptedException.class, this::goOn);
    assertEquals(status, error.status());
    assertEquals(List.of("/jobs/" + ID + "?mode=cancel"), flink.patched());
    assertFalse(isNoted());
  }

  @Test
  void aClosedTerminalLeavesTheJob() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    typist.add(new Signal("HUP"));
    ClusterInterruptedException error = assertThrows(ClusterInterruptedException.class, this::goOn);
    assertEquals(129, error.status());
    assertEquals(List.of(), flink.patched());
    assertTrue(isNoted());
  }

  @ParameterizedTest
  @CsvSource({"c, false", "l, true", "Leave, true"})
  void inATerminalCtrlCAsks(String answer, boolean left) throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    typist.there = true;
    typist.answer = Optional.of(answer);
    typist.add(new Signal("INT"));
    ClusterInterruptedException error = assertThrows(ClusterInterruptedException.class, this::goOn);
    assertEquals(130, error.status());
    assertEquals(1, typist.asked.size());
    assertEquals(left, isNoted());
    assertEquals(left ? 0 : 1, flink.patched().size());
  }

  @Test
  void whoGoesOnWaitsForTheEnd() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    typist.there = true;
    typist.answer = Optional.of("g");
    typist.add(new Signal("INT"));
    Thread end =
        new Thread(
            () -> {
              while (typist.asked.isEmpty()) {
                Thread.onSpinWait();
              }
              flink.job(ID, "FINISHED");
            });
    end.start();
    goOn();
    assertEquals(1, JobNote.read(folder).orElseThrow().finished());
  }

  @Test
  void aSecondCtrlCCancels() throws IOException {
    note(0, ID);
    flink.job(ID, "RUNNING");
    typist.there = true;
    typist.answer = Optional.of("what?");
    typist.add(new Signal("INT"));
    typist.add(new Signal("INT"));
    assertThrows(ClusterInterruptedException.class, this::goOn);
    assertEquals(1, flink.patched().size());
  }

  @Test
  void aLookAtTheJobChangesNothing() throws IOException {
    assertEquals(Optional.empty(), DetachedJob.atWork(folder));
    note(0, ID);
    assertEquals(Optional.empty(), DetachedJob.atWork(folder), "the cluster does not know it");
    flink.job(ID, "RUNNING");
    assertTrue(DetachedJob.atWork(folder).orElseThrow().contains("at stage align"));
    flink.job(ID, "FAILED");
    assertEquals(Optional.empty(), DetachedJob.atWork(folder));
    assertTrue(isNoted());
  }

  @Test
  void theJobOfARunFolderIsCancelled() throws IOException {
    assertEquals(Optional.empty(), DetachedJob.cancel(folder));
    note(0, ID);
    flink.job(ID, "RUNNING");
    assertTrue(DetachedJob.cancel(folder).orElseThrow().contains("stage align"));
    assertFalse(isNoted());
  }
}
