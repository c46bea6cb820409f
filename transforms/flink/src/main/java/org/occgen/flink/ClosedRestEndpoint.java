package org.occgen.flink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.blob.TransientBlobService;
import org.apache.flink.runtime.dispatcher.DispatcherGateway;
import org.apache.flink.runtime.leaderelection.LeaderElection;
import org.apache.flink.runtime.resourcemanager.ResourceManagerGateway;
import org.apache.flink.runtime.rest.RestEndpointFactory;
import org.apache.flink.runtime.rest.handler.RestHandlerConfiguration;
import org.apache.flink.runtime.rest.handler.RestHandlerSpecification;
import org.apache.flink.runtime.rest.handler.legacy.metrics.MetricFetcher;
import org.apache.flink.runtime.rpc.FatalErrorHandler;
import org.apache.flink.runtime.webmonitor.WebMonitorEndpoint;
import org.apache.flink.runtime.webmonitor.retriever.LeaderGatewayRetriever;
import org.apache.flink.shaded.netty4.io.netty.channel.ChannelInboundHandler;
import org.apache.flink.util.ConfigurationException;
import org.jspecify.annotations.Nullable;

/**
 * The REST endpoint of a cluster that has none: Flink's parts ask for one and for its address. It
 * answers nothing, and closes its port as soon as it has it.
 */
@SuppressWarnings("try") // close() is Flink's
final class ClosedRestEndpoint extends WebMonitorEndpoint<DispatcherGateway> {
  private @Nullable CompletableFuture<Void> closed;

  /** As {@link RestEndpointFactory} wants it. */
  ClosedRestEndpoint(
      Configuration configuration,
      LeaderGatewayRetriever<DispatcherGateway> dispatchers,
      LeaderGatewayRetriever<ResourceManagerGateway> resourceManagers,
      TransientBlobService blobs,
      ScheduledExecutorService executor,
      MetricFetcher metrics,
      LeaderElection leaders,
      FatalErrorHandler errors)
      throws IOException, ConfigurationException {
    super(
        dispatchers,
        configuration,
        RestHandlerConfiguration.fromConfiguration(configuration),
        resourceManagers,
        blobs,
        executor,
        metrics,
        leaders,
        RestEndpointFactory.createExecutionGraphCache(
            RestHandlerConfiguration.fromConfiguration(configuration)),
        errors);
  }

  @Override
  protected List<Tuple2<RestHandlerSpecification, ChannelInboundHandler>> initializeHandlers(
      CompletableFuture<String> address) {
    return new ArrayList<>(); // Flink sorts it
  }

  /** Called as soon as the port is open; returns when it is closed. */
  @Override
  public void startInternal() {
    shutDownInternal().join();
  }

  /** Flink's own never ends when it is called a second time. */
  @Override
  protected CompletableFuture<Void> shutDownInternal() {
    if (closed == null) {
      closed = super.shutDownInternal();
    }
    return closed;
  }
}
