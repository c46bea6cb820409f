package org.occgen.flink;

import java.net.URI;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.configuration.BlobServerOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.dispatcher.DispatcherGateway;
import org.apache.flink.runtime.dispatcher.SessionDispatcherFactory;
import org.apache.flink.runtime.dispatcher.runner.DefaultDispatcherRunnerFactory;
import org.apache.flink.runtime.entrypoint.component.DefaultDispatcherResourceManagerComponentFactory;
import org.apache.flink.runtime.entrypoint.component.DispatcherResourceManagerComponent;
import org.apache.flink.runtime.entrypoint.component.DispatcherResourceManagerComponentFactory;
import org.apache.flink.runtime.heartbeat.HeartbeatServices;
import org.apache.flink.runtime.metrics.MetricRegistry;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.resourcemanager.StandaloneResourceManagerFactory;
import org.apache.flink.runtime.rest.RestEndpointFactory;
import org.apache.flink.runtime.rpc.FatalErrorHandler;
import org.apache.flink.runtime.security.token.DelegationTokenManager;
import org.apache.flink.runtime.webmonitor.retriever.MetricQueryServiceRetriever;

/**
 * Flink in this process, with one TaskManager, that listens on no port while it works.
 *
 * <p>Flink's own {@link MiniCluster} has a REST endpoint and a BLOB server on all interfaces, both
 * without any login. Whoever reaches the first, a page in a browser included, can run code in this
 * process. Nothing here needs them: jobs are submitted by calls, and all classes are in the class
 * path. Flink cannot be built without these two servers. So both are bound to the loopback
 * interface and closed before a TaskManager starts, some milliseconds later; until then the REST
 * endpoint has no handler, and the BLOB server can store bytes alone.
 */
@SuppressWarnings("try") // close() is Flink's
public final class SealedMiniCluster extends MiniCluster {
  private static final String LOOPBACK = "127.0.0.1";

  /** Whether the two servers are closed, so that TaskManagers may start. */
  private boolean sealed;

  /**
   * A cluster that {@link #start} starts.
   *
   * @throws IllegalArgumentException if it is to have several TaskManagers, or RPC services with
   *     ports: these listen
   */
  public SealedMiniCluster(MiniClusterConfiguration configuration) {
    super(sealed(configuration));
  }

  /** The same cluster, with addresses on the loopback interface and nothing handed over by BLOB. */
  private static MiniClusterConfiguration sealed(MiniClusterConfiguration given) {
    if (given.getNumTaskManagers() != 1) {
      throw new IllegalArgumentException(
          TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS.key()
              + ": Flink in this process has one TaskManager, since several open ports to each"
              + " other; leave it out, and choose the number of workers with --parallelism");
    }
    Configuration configuration = new Configuration(given.getConfiguration());
    configuration.set(RestOptions.ADDRESS, LOOPBACK);
    configuration.set(RestOptions.BIND_ADDRESS, LOOPBACK);
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(JobManagerOptions.BIND_HOST, LOOPBACK);
    configuration.set(TaskManagerOptions.BIND_HOST, LOOPBACK);
    configuration.set(BlobServerOptions.PORT, "0");
    // what a job tells its tasks stays in the messages, however large it is
    configuration.set(BlobServerOptions.OFFLOAD_MINSIZE, Integer.MAX_VALUE);
    return new MiniClusterConfiguration.Builder()
        .setConfiguration(configuration)
        .setNumTaskManagers(1)
        .setNumSlotsPerTaskManager(configuration.get(TaskManagerOptions.NUM_TASK_SLOTS))
        .build();
  }

  @Override
  public void start() throws Exception {
    super.start();
    super.startTaskManager();
  }

  /** Flink starts the TaskManager before the endpoint; {@link #start} does so after it. */
  @Override
  public void startTaskManager() throws Exception {
    if (sealed) {
      super.startTaskManager();
    }
  }

  @Override
  protected Collection<? extends DispatcherResourceManagerComponent>
      createDispatcherResourceManagerComponents(
          Configuration configuration,
          RpcServiceFactory rpcServices,
          BlobServer blobServer,
          HeartbeatServices heartbeatServices,
          DelegationTokenManager tokens,
          MetricRegistry metrics,
          MetricQueryServiceRetriever metricQueryServices,
          FatalErrorHandler fatalErrorHandler)
          throws Exception {
    // its port; the folder, and the files that it holds, stay until the cluster closes
    blobServer.close();
    Collection<? extends DispatcherResourceManagerComponent> components =
        super.createDispatcherResourceManagerComponents(
            configuration,
            rpcServices,
            blobServer,
            heartbeatServices,
            tokens,
            metrics,
            metricQueryServices,
            fatalErrorHandler);
    sealed = true;
    return components;
  }

  @Override
  protected DispatcherResourceManagerComponentFactory
      createDispatcherResourceManagerComponentFactory() {
    RestEndpointFactory<DispatcherGateway> endpoints = ClosedRestEndpoint::new;
    return new DefaultDispatcherResourceManagerComponentFactory(
        DefaultDispatcherRunnerFactory.createSessionRunner(SessionDispatcherFactory.INSTANCE),
        StandaloneResourceManagerFactory.getInstance(),
        endpoints);
  }

  /** Nobody reaches this cluster by REST. */
  @Override
  public CompletableFuture<URI> getRestAddress() {
    return CompletableFuture.failedFuture(
        new UnsupportedOperationException("Flink in this process has no REST endpoint"));
  }
}
