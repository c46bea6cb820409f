package org.occgen.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.cert.CertificateException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLPeerUnverifiedException;
import okhttp3.Dns;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import okio.Okio;
import okio.Source;

/**
 * Sends single requests over HTTP/1.1 to the very addresses that were checked, each once: nothing
 * is sent again or elsewhere but by the caller. For one request at a time.
 */
final class OkHttpTransport {
  /** An IP address with a number that some programs read as octal. */
  private static final Pattern OCTAL = Pattern.compile("([0-9]+\\.)*0[0-9]+(\\.[0-9]+)*");

  private final OkHttpClient client;
  private final String userAgent;
  private OkHttpClient timed;
  private Duration timeLimit = Duration.ZERO;
  private Wire last = new Wire();
  private String checkedHost = "";
  private List<InetAddress> checked = List.of();

  OkHttpTransport(PoliteOptions options) {
    this.userAgent = options.userAgent();
    this.client =
        new OkHttpClient.Builder()
            .protocols(List.of(Protocol.HTTP_1_1))
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .connectTimeout(options.silence())
            .readTimeout(options.silence())
            .writeTimeout(options.silence())
            .callTimeout(options.exchange())
            // another host than the one that was checked is a proxy
            .dns(host -> host.equals(checkedHost) ? checked : Dns.SYSTEM.lookup(host))
            .addNetworkInterceptor(OkHttpTransport::once)
            .build();
    this.timed = client;
  }

  /**
   * The state of one request on the wire, below the client's own logic: sent, and the response's
   * headers.
   */
  private static final class Wire {
    private boolean sent;
    private Headers headers = Headers.of();
  }

  /** The client sends a request again after 503 with Retry-After: 0, if it sees that. */
  private static Response once(Interceptor.Chain chain) throws IOException {
    Wire wire = chain.request().tag(Wire.class);
    if (wire.sent) {
      throw new IOException("the request would have been sent twice");
    }
    wire.sent = true;
    Response response = chain.proceed(chain.request());
    wire.headers = response.headers();
    return response.newBuilder().removeHeader("Retry-After").build();
  }

  /** Whether there was a connection for the last request. */
  boolean hasSent() {
    return last.sent;
  }

  /** Whether a proxy stands between, which then finds the address behind the host's name. */
  boolean usesProxy(URI address) {
    return client.proxySelector().select(address).stream()
        .anyMatch(proxy -> proxy.type() != Proxy.Type.DIRECT);
  }

  /**
   * Sends a request and waits for the headers of its response.
   *
   * @param request method, body, headers and time limit
   * @param address URL that the request goes to
   * @param machines IP addresses of its host that the client has checked and may connect to
   * @param token sent to this address, if there is one
   * @param clock what dates in headers are compared with
   * @throws InterruptedIOException if the thread is interrupted
   * @throws RejectedResponseException if no response comes
   */
  Reply send(
      HttpRequest request,
      URI address,
      List<InetAddress> machines,
      Optional<ApiKey> token,
      Clock clock)
      throws InterruptedIOException, RejectedResponseException {
    Wire wire = new Wire();
    last = wire;
    HttpUrl url = url(address);
    checkedHost = url.host();
    checked = List.copyOf(machines);
    Headers.Builder headers =
        new Headers.Builder()
            .add("User-Agent", userAgent)
            .add("Accept", request.accept())
            .add("Accept-Encoding", "gzip");
    request.headersFor(address).forEach(headers::set);
    token.ifPresent(key -> headers.set("Authorization", key.authorization()));
    Request.Builder sent =
        new Request.Builder().url(url).headers(headers.build()).tag(Wire.class, wire);
    request.body().ifPresent(body -> sent.method(body.isPut() ? "PUT" : "POST", sentBody(body)));
    Response response;
    try {
      response = within(request.timeLimit()).newCall(sent.build()).execute();
    } catch (IOException e) {
      throw failure(e, wire.sent);
    }
    ResponseHeaders received =
        new ResponseHeaders(response.code(), name -> Optional.ofNullable(wire.headers.get(name)));
    return new Reply(
        response,
        new UnreadResponse(
            address,
            received,
            received.retryAfter(clock.instant()),
            response.body().byteStream(),
            token));
  }

  private static RequestBody sentBody(HttpRequest.Body body) {
    MediaType type = MediaType.get(body.mediaType());
    return body.file()
        .<RequestBody>map(part -> new FileBody(type, part))
        .orElseGet(() -> RequestBody.create(body.text().getBytes(StandardCharsets.UTF_8), type));
  }

  /** A part of a file, read while it is sent. */
  private static final class FileBody extends RequestBody {
    private final MediaType type;
    private final HttpRequest.FilePart part;

    FileBody(MediaType type, HttpRequest.FilePart part) {
      this.type = type;
      this.part = part;
    }

    @Override
    public MediaType contentType() {
      return type;
    }

    @Override
    public long contentLength() {
      return part.bytes();
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
      try (InputStream in = Files.newInputStream(part.path());
          Source source = Okio.source(in)) {
        in.skipNBytes(part.start());
        sink.write(source, part.bytes());
      }
    }
  }

  /** The client, or one with a limit of its own, which most requests after it have too. */
  private OkHttpClient within(Optional<Duration> limit) {
    if (limit.isEmpty()) {
      return client;
    }
    if (!limit.get().equals(timeLimit)) {
      timeLimit = limit.get();
      timed = client.newBuilder().readTimeout(timeLimit).callTimeout(timeLimit).build();
    }
    return timed;
  }

  /**
   * The failure of a request without response headers.
   *
   * @param connected whether there was a connection, by which the request was sent
   */
  static RejectedResponseException failure(IOException e, boolean connected)
      throws InterruptedIOException {
    if (e.getCause() instanceof CertificateException || e instanceof SSLPeerUnverifiedException) {
      return new RejectedResponseException(
          FailureKind.REFUSED, "no secure connection: " + e.getMessage(), e);
    }
    if (e instanceof ProtocolException && String.valueOf(e.getMessage()).startsWith("HTTP 20")) {
      return new RejectedResponseException(
          FailureKind.NOT_FOUND, "answers with a status for no content: " + e.getMessage(), e);
    }
    Throwable ended = e.getCause() == null ? e : e.getCause();
    if (connected
        && ended instanceof EOFException
        && String.valueOf(ended.getMessage()).contains("not found: limit=")) {
      return new RejectedResponseException(
          FailureKind.UNAVAILABLE,
          "the connection was closed before the headers ended, or there are more than 256 KiB of"
              + " them (long headers, thousands of cookies)",
          e);
    }
    RejectedResponseException failure = UnreadResponse.failure(e, FailureKind.UNAVAILABLE, "");
    return failure.kind() == FailureKind.TIMEOUT && !connected
        ? new RejectedResponseException(
            FailureKind.UNAVAILABLE, "no connection in time; is there a network?", e)
        : failure;
  }

  /** The address as the client reads it, which must be as it was checked. */
  private static HttpUrl url(URI address) throws RejectedResponseException {
    URI ascii = URI.create(address.toASCIIString());
    HttpUrl url = HttpUrl.get(ascii);
    String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
    String host = ascii.getHost().replaceAll("[\\[\\]]", "");
    if (url == null
        || !url.host().equalsIgnoreCase(host)
        || !url.encodedPath().equals(path)
        || OCTAL.matcher(host).matches()) {
      throw new RejectedResponseException(
          FailureKind.REFUSED, "the address can be read in two ways: " + url);
    }
    return url;
  }

  /** A response, and the connection that it comes by. */
  record Reply(Response connection, UnreadResponse response) implements AutoCloseable {
    @Override
    public void close() {
      connection.close();
    }
  }
}
