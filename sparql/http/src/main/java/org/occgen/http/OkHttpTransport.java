package org.occgen.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Sends single requests over HTTP/1.1 to the very addresses that were checked, each once: nothing
 * is sent again or elsewhere but by the caller. For one request at a time.
 */
final class OkHttpTransport {
  private static final MediaType FORM = MediaType.get("application/x-www-form-urlencoded");

  private final OkHttpClient client;
  private List<InetAddress> checked = List.of();

  OkHttpTransport(PoliteOptions options) {
    this.client =
        new OkHttpClient.Builder()
            .protocols(List.of(Protocol.HTTP_1_1))
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .connectTimeout(options.answer())
            .readTimeout(options.answer())
            .writeTimeout(options.answer())
            .callTimeout(options.body())
            .dns(host -> checked)
            .addNetworkInterceptor(OkHttpTransport::once)
            .build();
  }

  /** What goes over the wire for one request, seen from below the client's own logic. */
  private static final class Wire {
    private boolean sent;
    private Headers headers = Headers.of();
  }

  /** The client sends again what is answered with 503 and Retry-After: 0, if it sees that. */
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

  /**
   * Sends a request and waits for the headers of its answer.
   *
   * @param address whose host stands for {@code machines}
   * @param machines addresses that may be asked
   * @param headers all but those of the connection and the body
   * @param form body of a POST
   * @throws InterruptedIOException if the thread is interrupted
   * @throws RejectedResponseException if no answer comes
   */
  Reply send(URI address, List<InetAddress> machines, Headers headers, Optional<String> form)
      throws InterruptedIOException, RejectedResponseException {
    HttpUrl url = url(address);
    checked = List.copyOf(machines);
    Wire wire = new Wire();
    Request.Builder request = new Request.Builder().url(url).headers(headers).tag(Wire.class, wire);
    form.ifPresent(
        text -> request.post(RequestBody.create(text.getBytes(StandardCharsets.UTF_8), FORM)));
    try {
      return new Reply(client.newCall(request.build()).execute(), wire.headers);
    } catch (IOException e) {
      throw failed(e, FailureKind.UNAVAILABLE, "");
    }
  }

  /** The address as the client reads it, which must be as it was checked. */
  private static HttpUrl url(URI address) throws RejectedResponseException {
    URI ascii = URI.create(address.toASCIIString());
    HttpUrl url = HttpUrl.get(ascii);
    String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
    String host = ascii.getHost().replaceAll("[\\[\\]]", "");
    if (url == null || !url.host().equalsIgnoreCase(host) || !url.encodedPath().equals(path)) {
      throw new RejectedResponseException(
          FailureKind.REFUSED, "the address can be read in two ways: " + url);
    }
    return url;
  }

  private static RejectedResponseException failed(IOException e, FailureKind other, String what)
      throws InterruptedIOException {
    if (e instanceof InterruptedIOException late) {
      if (Thread.currentThread().isInterrupted()) {
        throw late;
      }
      return new RejectedResponseException(FailureKind.TIMEOUT, what + "takes too long", e);
    }
    FailureKind kind = e instanceof ProtocolException ? FailureKind.MALFORMED : other;
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new RejectedResponseException(kind, what + message, e);
  }

  /** An answer whose body has not been taken yet. */
  static final class Reply implements AutoCloseable {
    private final Response response;
    private final ResponseHeaders headers;

    private Reply(Response response, Headers all) {
      this.response = response;
      this.headers =
          new ResponseHeaders(response.code(), name -> Optional.ofNullable(all.get(name)));
    }

    ResponseHeaders headers() {
      return headers;
    }

    /**
     * All of the body, decompressed.
     *
     * @param maxBytes its largest size, before and after decompression
     * @throws RejectedResponseException if it is larger, too slow, cut off, or encoded in another
     *     way than by gzip
     */
    byte[] body(int maxBytes) throws InterruptedIOException, RejectedResponseException {
      OptionalLong length = headers.length();
      if (length.isPresent() && length.getAsLong() > maxBytes) {
        throw tooLarge(maxBytes);
      }
      byte[] bytes;
      try {
        bytes = bounded(response.body().byteStream(), maxBytes);
      } catch (IOException e) {
        throw failed(e, FailureKind.MALFORMED, "the body is cut off or late: ");
      }
      return switch (headers.encoding().toLowerCase(Locale.ROOT)) {
        case "identity" -> bytes;
        case "gzip", "x-gzip" -> unzipped(bytes, maxBytes);
        default ->
            throw new RejectedResponseException(
                FailureKind.MALFORMED,
                "comes in the encoding " + headers.encoding() + ", which was not asked for");
      };
    }

    private static byte[] unzipped(byte[] bytes, int maxBytes) throws RejectedResponseException {
      if (bytes.length == 0) {
        return bytes; // no body, as with 304
      }
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        return bounded(in, maxBytes);
      } catch (IOException e) {
        throw new RejectedResponseException(
            FailureKind.MALFORMED, "the body is no whole gzip stream: " + e.getMessage(), e);
      }
    }

    private static byte[] bounded(InputStream in, int maxBytes)
        throws IOException, RejectedResponseException {
      byte[] bytes = in.readNBytes(maxBytes + 1);
      if (bytes.length > maxBytes) {
        throw tooLarge(maxBytes);
      }
      return bytes;
    }

    private static RejectedResponseException tooLarge(int maxBytes) {
      return new RejectedResponseException(
          FailureKind.REFUSED, "the body is larger than the " + maxBytes + " bytes that are taken");
    }

    @Override
    public void close() {
      response.close();
    }
  }
}
