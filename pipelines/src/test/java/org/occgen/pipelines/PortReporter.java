package org.occgen.pipelines;

import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;
import org.occgen.flink.ListeningSockets;

/** Looks on which ports this process listens, each time Flink begins a task of a pipeline. */
public final class PortReporter implements MetricReporter, MetricReporterFactory {
  /** Settings of Flink by which it is called. */
  static final String SETTINGS =
      "metrics.reporters: ports\nmetrics.reporter.ports.factory.class: "
          + PortReporter.class.getName()
          + "\n";

  /** A metric that each task has once. */
  private static final String OF_A_TASK = "numBuffersOut";

  private static final Set<String> SEEN = new ConcurrentSkipListSet<>();
  private static final AtomicInteger TASKS = new AtomicInteger();

  /** Forgets what was seen. */
  static void clear() {
    SEEN.clear();
    TASKS.set(0);
  }

  /** The sockets that listened when a task began. */
  static Set<String> seen() {
    return Set.copyOf(SEEN);
  }

  /** How many tasks have begun. */
  static int tasks() {
    return TASKS.get();
  }

  @Override
  public MetricReporter createMetricReporter(Properties properties) {
    return this;
  }

  @Override
  public void open(MetricConfig config) {}

  @Override
  public void close() {}

  @Override
  public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
    if (name.equals(OF_A_TASK)) {
      TASKS.incrementAndGet();
      SEEN.addAll(ListeningSockets.ofThisProcess());
    }
  }

  @Override
  public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}
}
