package org.occgen.command.cluster;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLContext;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.SecurityOptions;
import org.apache.flink.runtime.net.SSLUtils;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CellText;
import org.occgen.core.text.Excerpt;
import org.occgen.flink.FlinkSettings;

/**
 * A cluster's REST interface. A response is read up to a number of bytes, within a time, and taken
 * for nothing but JSON.
 */
final class FlinkRest {
  private static final int MAX_BYTES = 16 << 20;
  private static final int MAX_SHOWN = 300;
  private static final int NOT_FOUND = 404;

  private final ClusterAddress address;
  private final Duration timeout;
  private final boolean tls;
  private final HttpClient client;
  private final ObjectMapper json =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(MAX_BYTES).build())
                  .build())
          .build();

  /**
   * The interface at an address.
   *
   * @param settings folder of Flink's settings, which say whether and by which key the interface is
   *     reached by TLS ({@code security.ssl.rest.*}); null for that of the environment
   * @param timeout for a connection, and again for a response
   * @throws ClusterRefusedException if a key of the settings cannot be read
   */
  FlinkRest(ClusterAddress address, @Nullable String settings, Duration timeout) {
    this.address = address;
    this.timeout = timeout;
    HttpClient.Builder builder =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(timeout);
    Configuration configuration = FlinkSettings.read(settings);
    this.tls = SecurityOptions.isRestSSLEnabled(configuration);
    if (tls) {
      builder.sslContext(sslContext(configuration));
    }
    this.client = builder.build();
  }

  private static SSLContext sslContext(Configuration configuration) {
    try {
      return Objects.requireNonNull(SSLUtils.createRestSSLContext(configuration, true));
    } catch (Exception e) { // Flink declares no narrower one
      throw new ClusterRefusedException(
          "Flink's settings (--flinkConfDir or FLINK_CONF_DIR): the key or the certificate of"
              + " security.ssl.rest.* cannot be read: "
              + e.getMessage(),
          e);
    }
  }

  /** Where it is. */
  ClusterAddress address() {
    return address;
  }

  /**
   * Asks for {@code path}.
   *
   * @throws FlinkRestException if the cluster answers with another status than 200, or it is no
   *     Flink
   * @throws IOException if it does not answer
   */
  JsonNode get(String path) throws IOException {
    return send(path, HttpRequest.newBuilder().GET());
  }

  /** Sends PATCH to {@code path}, which ends a job. */
  void patch(String path) throws IOException {
    send(path, HttpRequest.newBuilder().method("PATCH", BodyPublishers.noBody()));
  }

  private JsonNode send(String path, HttpRequest.Builder request) throws IOException {
    URI uri = URI.create((tls ? "https://" : "http://") + address + path);
    HttpResponse<InputStream> response;
    byte[] body;
    try {
      response =
          client.send(request.uri(uri).timeout(timeout).build(), BodyHandlers.ofInputStream());
      body = read(response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException(uri + ": interrupted").initCause(e);
    }
    return content(uri, response.statusCode(), body);
  }

  private JsonNode content(URI uri, int status, byte[] body) throws FlinkRestException {
    if (!tls && status / 100 == 3) {
      throw new FlinkRestException(
          uri
              + ": the cluster speaks TLS alone; name the folder of a config.yaml with"
              + " security.ssl.rest.enabled and its key in --flinkConfDir or FLINK_CONF_DIR",
          false);
    }
    boolean good = status / 100 == 2;
    if (good && body.length == 0) {
      return json.createObjectNode();
    }
    JsonNode content;
    try {
      content = json.readTree(body);
    } catch (IOException e) { // a page of another server
      content = json.missingNode();
    }
    if (good && content.isContainerNode()) {
      return content;
    }
    JsonNode errors = content.path("errors");
    if (good || !errors.isArray()) {
      throw new FlinkRestException(
          String.format(
              Locale.ROOT,
              "%s: no Flink: another server answers there (status %d, no response of Flink's)",
              uri,
              status),
          false);
    }
    throw new FlinkRestException(
        String.format(Locale.ROOT, "%s: status %d: %s", uri, status, shown(errors.path(0))),
        status == NOT_FOUND);
  }

  /** A server that begins a response and does not go on does not hold the run for ever. */
  private byte[] read(InputStream body) throws IOException {
    AtomicBoolean late = new AtomicBoolean();
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            () -> {
              late.set(true);
              close(body); // wakes the thread that reads
            },
            CompletableFuture.delayedExecutor(timeout.toMillis(), TimeUnit.MILLISECONDS));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    try (InputStream in = body) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        bytes.write(buffer, 0, count);
        if (bytes.size() > MAX_BYTES) {
          throw new IOException(address + ": a response of more than " + MAX_BYTES + " bytes");
        }
      }
    } catch (IOException e) {
      throw late.get() ? noWholeResponse(e) : e;
    } finally {
      end.cancel(false);
    }
    if (late.get()) { // a stream that is closed may end rather than fail
      throw noWholeResponse(null);
    }
    return bytes.toByteArray();
  }

  private static void close(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private IOException noWholeResponse(@Nullable IOException cause) {
    return new IOException(
        address + ": no whole response within " + timeout.toMillis() / 1000.0 + " s", cause);
  }

  /** The first line of what Flink says; a trace of its own follows it. */
  private static String shown(JsonNode error) {
    String first = error.asText("").strip().lines().findFirst().orElse("");
    return CellText.shown(Excerpt.of(first, MAX_SHOWN));
  }
}
