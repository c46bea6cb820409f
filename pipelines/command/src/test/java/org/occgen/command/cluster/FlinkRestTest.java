package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.testing.MustEnd;

class FlinkRestTest {
  @Test
  @MustEnd
  void aResponseThatStopsInTheMiddleIsNotWaitedForForEver() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Socket> begun = CompletableFuture.supplyAsync(() -> begin(server));
      FlinkRest rest =
          new FlinkRest(
              new ClusterAddress("localhost", server.getLocalPort()), null, Duration.ofMillis(500));

      IOException error = assertThrows(IOException.class, () -> rest.get("/overview"));

      assertTrue(error.getMessage().contains("no whole response within 0.5 s"), error.getMessage());
      begun.join().close();
    }
  }

  /** Takes a connection and sends the beginning of a response. */
  private static Socket begin(ServerSocket server) {
    try {
      Socket socket = server.accept();
      socket
          .getOutputStream()
          .write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"flink-".getBytes(UTF_8));
      return socket;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "200, <html>Welcome</html>",
    "404, <html>Not found</html>",
    "404, '{}'",
    "200, 'true'"
  })
  void anotherServerIsNoFlink(int status, String page) throws IOException {
    try (FakeFlink server = new FakeFlink().with("/overview", status, page.repeat(100))) {
      FlinkRest rest = new FlinkRest(server.address(), null, Duration.ofSeconds(20));

      FlinkRestException error =
          assertThrows(FlinkRestException.class, () -> rest.get("/overview"));

      assertTrue(error.getMessage().contains("no Flink"), error.getMessage());
      assertFalse(error.getMessage().contains("<"), error.getMessage());
      assertFalse(error.isUnknown(), "nothing is said of a job");
    }
  }

  @Test
  void whatFlinkSaysIsToldWithoutItsTrace() throws IOException {
    try (FakeFlink server =
        new FakeFlink().with("/jobs/x", 404, "{\"errors\":[\"Not there.\\n\\tat a.B\"]}")) {
      FlinkRest rest = new FlinkRest(server.address(), null, Duration.ofSeconds(20));

      FlinkRestException error = assertThrows(FlinkRestException.class, () -> rest.get("/jobs/x"));

      assertTrue(error.getMessage().endsWith("status 404: Not there."), error.getMessage());
      assertTrue(error.isUnknown());
    }
  }

  @Test
  void beamIsGivenTheAddressAsItReadsIt() {
    FlinkPipelineOptions options = PipelineOptionsFactory.as(FlinkPipelineOptions.class);
    options.setRunner(FlinkRunner.class);
    options.setFlinkMaster("http://localhost:8081/");

    assertTrue(RemoteCluster.of(options).isPresent());

    assertEquals("localhost:8081", options.getFlinkMaster());
  }
}
