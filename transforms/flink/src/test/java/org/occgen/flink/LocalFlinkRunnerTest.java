package org.occgen.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration.Builder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalFlinkRunnerTest {
  /** More than Flink sends in a message unless told otherwise, 1 MiB. */
  private static final int LARGE = 3 << 20;

  private static final Set<String> SEEN = new ConcurrentSkipListSet<>();
  private static final AtomicInteger LOOKS = new AtomicInteger();

  /** Looks which sockets listen while it works; what it carries has to reach each worker. */
  private static final class Look extends DoFn<KV<Integer, Iterable<String>>, Integer> {
    private final byte[] carried = new byte[LARGE];

    Look() {
      new Random(1).nextBytes(carried); // nothing makes it smaller on its way
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<String>> group, OutputReceiver<Integer> output) {
      SEEN.addAll(ListeningSockets.ofThisProcess());
      LOOKS.incrementAndGet();
      int values = 0;
      for (String ignored : group.getValue()) {
        values++;
      }
      output.output(values + carried.length);
    }
  }

  private static final class Fail extends DoFn<String, String> {
    @ProcessElement
    public void process() {
      throw new IllegalStateException("on purpose");
    }
  }

  @BeforeEach
  void forget() {
    SEEN.clear();
    LOOKS.set(0);
  }

  private static FlinkPipelineOptions options(String... more) {
    FlinkPipelineOptions options =
        PipelineOptionsFactory.fromArgs(more).as(FlinkPipelineOptions.class);
    options.setRunner(LocalFlinkRunner.class);
    options.setFlinkMaster("[local]");
    options.setParallelism(2);
    return options;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noPortIsOpenWhileAPipelineWorks(boolean dataStream) {
    assumeTrue(ListeningSockets.areTold());
    Set<String> before = ListeningSockets.ofThisProcess();
    FlinkPipelineOptions options = options("--useDataStreamForBatch=" + dataStream);
    Pipeline pipeline = Pipeline.create(options);
    PCollection<Integer> sums =
        pipeline
            .apply(Create.of(KV.of(1, "a"), KV.of(1, "b"), KV.of(2, "c"), KV.of(3, "d")))
            .apply(GroupByKey.create())
            .apply(ParDo.of(new Look()));
    PAssert.that(sums).containsInAnyOrder(LARGE + 2, LARGE + 1, LARGE + 1);
    assertEquals(PipelineResult.State.DONE, pipeline.run().waitUntilFinish());
    assertEquals(3, LOOKS.get());
    assertEquals(before, SEEN);
    assertEquals("[local]", options.getFlinkMaster(), "as the caller set it");
    assertTrue(LocalFlinkRunner.isFor(options), "no environment is left behind");
  }

  @Test
  void flinksOwnClusterIsSeenToListen() throws Exception {
    assumeTrue(ListeningSockets.areTold());
    Set<String> before = ListeningSockets.ofThisProcess();
    Set<String> ports = portsOf(new MiniCluster(new Builder().withRandomPorts().build()));
    ports.removeAll(before);
    assertEquals(2, ports.size(), ports::toString); // REST and BLOB
    assertEquals(before, portsOf(new SealedMiniCluster(new Builder().build())));
  }

  private static Set<String> portsOf(MiniCluster cluster) throws Exception {
    cluster.start();
    try {
      return ListeningSockets.ofThisProcess();
    } finally {
      cluster.closeAsync().get();
    }
  }

  @Test
  void aPipelineThatFailsLeavesNothingBehind() {
    FlinkPipelineOptions options = options();
    Pipeline pipeline = Pipeline.create(options);
    pipeline.apply(Create.of("a")).apply(ParDo.of(new Fail()));
    RuntimeException failure = assertThrows(RuntimeException.class, pipeline::run);
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    assertEquals("on purpose", root.getMessage());
    assertTrue(LocalFlinkRunner.isFor(options));
  }

  @Test
  void severalTaskManagersWouldOpenPortsToEachOther() {
    MiniClusterConfiguration several =
        new Builder().setConfiguration(new Configuration()).setNumTaskManagers(2).build();
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> new SealedMiniCluster(several));
    assertTrue(refused.getMessage().contains("minicluster.number-of-taskmanagers"));
  }

  @Test
  void itIsForFlinkInThisProcess() {
    FlinkPipelineOptions options = options();
    for (String here : List.of("[local]", "[auto]")) {
      options.setFlinkMaster(here);
      assertTrue(LocalFlinkRunner.isFor(options), here);
    }
    for (String elsewhere : List.of("localhost:8081", "[collection]")) {
      options.setFlinkMaster(elsewhere);
      assertFalse(LocalFlinkRunner.isFor(options), elsewhere);
    }
  }
}
