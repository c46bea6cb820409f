package org.occgen.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;

/**
 * A response whose body still comes.
 *
 * @param address the address that responded
 * @param headers status and headers
 * @param retryAfter how long the server asks to wait, if it does
 * @param body as it is sent
 * @param secret what the server was told and is not to be kept, if it repeats it
 */
record UnreadResponse(
    URI address,
    ResponseHeaders headers,
    Optional<Duration> retryAfter,
    InputStream body,
    Optional<ApiKey> secret) {
  /**
   * All of the body, decompressed.
   *
   * @param maxBytes its largest size, before and after decompression
   * @throws RejectedResponseException if it is larger, too slow, cut off, or encoded in another way
   *     than by gzip
   */
  HttpResponse whole(int maxBytes) throws InterruptedIOException, RejectedResponseException {
    OptionalLong length = headers.length();
    if (length.isPresent() && length.getAsLong() > maxBytes) {
      throw tooLarge(maxBytes);
    }
    byte[] bytes;
    try {
      bytes = bounded(body, maxBytes);
    } catch (IOException e) {
      throw failure(e, FailureKind.MALFORMED, "the body is cut off or late: ");
    }
    byte[] plain =
        switch (headers.encoding().toLowerCase(Locale.ROOT)) {
          case "identity" -> bytes;
          case "gzip", "x-gzip" -> unzipped(bytes, maxBytes);
          default ->
              throw new RejectedResponseException(
                  FailureKind.MALFORMED,
                  "comes in the encoding " + headers.encoding() + ", which was not asked for");
        };
    byte[] kept = secret.isPresent() ? secret.get().removedFrom(plain) : plain;
    return new HttpResponse(address, headers, retryAfter, kept);
  }

  /** The failure that an error of the network causes. */
  static RejectedResponseException failure(IOException e, FailureKind other, String what)
      throws InterruptedIOException {
    if (e instanceof InterruptedIOException late) {
      if (Thread.currentThread().isInterrupted()) {
        throw late;
      }
      return new RejectedResponseException(FailureKind.TIMEOUT, what + "timed out", e);
    }
    FailureKind kind = e instanceof ProtocolException ? FailureKind.MALFORMED : other;
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new RejectedResponseException(kind, what + message, e);
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
}
