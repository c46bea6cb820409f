package org.occgen.http;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A GET, or a POST or PUT where there is a body.
 *
 * @param url address
 * @param accept the media type that is wanted
 * @param headers further headers, by name; see {@link #with}
 * @param body what is sent
 * @param maxBytes largest body of a response that is read whole, in bytes, before and after
 *     decompression
 * @param timeLimit how long the response may take, to its last byte, where this request may take
 *     longer or less long than others
 * @param retriesIncomplete whether the request is sent again after a time-out, or after a response
 *     with status 200 that is cut off or garbled
 */
public record HttpRequest(
    URI url,
    String accept,
    Map<String, String> headers,
    Optional<Body> body,
    int maxBytes,
    Optional<Duration> timeLimit,
    boolean retriesIncomplete) {
  /** No type in particular. */
  static final String ANY_TYPE = "*/*";

  private static final Pattern MEDIA_TYPE =
      Pattern.compile("[a-z0-9.+-]+/[a-z0-9.+*-]+|" + Pattern.quote(ANY_TYPE));
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,100}");
  private static final Pattern VALUE =
      Pattern.compile("[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?");

  /** Headers that the client itself writes. */
  private static final Set<String> OWN =
      Set.of(
          "accept",
          "connection",
          "content-length",
          "content-type",
          "host",
          "transfer-encoding",
          "user-agent");

  /** Headers that another server may see if a redirect leads there: none that hold a secret. */
  private static final Set<String> OF_ANY_SERVER =
      Set.of("accept-encoding", "if-none-match", "if-range", "range");

  /**
   * The body of the request.
   *
   * @param mediaType its type
   * @param text sent as UTF-8, where there is no file
   * @param file a part of a file that is sent as it is; empty for the text
   * @param isPut whether it is sent by PUT
   */
  public record Body(String mediaType, String text, Optional<FilePart> file, boolean isPut) {
    /** Checks the type. */
    public Body {
      requireMediaType(mediaType);
    }

    /** A text to post. */
    public Body(String mediaType, String text) {
      this(mediaType, text, Optional.empty(), false);
    }

    /** A part of a file to post. */
    public static Body post(String mediaType, FilePart file) {
      return new Body(mediaType, "", Optional.of(file), false);
    }

    /** A part of a file to put. */
    public static Body put(String mediaType, FilePart file) {
      return new Body(mediaType, "", Optional.of(file), true);
    }
  }

  /**
   * A part of a local file.
   *
   * @param path of the file
   * @param start its first byte, from 0
   * @param bytes how many bytes it has
   */
  public record FilePart(Path path, long start, long bytes) {}

  /**
   * @throws IllegalArgumentException if address, type, a header or a bound makes no sense; values
   *     of headers are not shown
   */
  public HttpRequest {
    WebAddress.of(url.toString());
    requireMediaType(accept);
    headers.forEach(
        (name, value) -> {
          if (!NAME.matcher(name).matches()
              || OWN.contains(name.toLowerCase(Locale.ROOT))
              || !VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("no header to send: \"" + name + "\"");
          }
        });
    headers = Map.copyOf(headers);
    if (maxBytes < 1 || maxBytes == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("largest body: " + maxBytes + " bytes");
    }
    timeLimit.ifPresent(PoliteOptions::requireLimit);
  }

  /** A GET request whose response may have so many bytes. */
  public static HttpRequest get(URI url, String accept, int maxBytes) {
    return new HttpRequest(
        url, accept, Map.of(), Optional.empty(), maxBytes, Optional.empty(), true);
  }

  /** A POST, or a PUT if the body says so. */
  public static HttpRequest post(URI url, String accept, Body body, int maxBytes) {
    return new HttpRequest(
        url, accept, Map.of(), Optional.of(body), maxBytes, Optional.empty(), true);
  }

  /**
   * A copy with a further header, such as {@code Authorization}. Where a redirect leads to another
   * server, it is not sent there, unless it is about ranges, encodings or entity tags.
   */
  public HttpRequest with(String name, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new HttpRequest(url, accept, more, body, maxBytes, timeLimit, retriesIncomplete);
  }

  /** A copy whose response may take at most {@code limit}, to its last byte. */
  public HttpRequest within(Duration limit) {
    return new HttpRequest(
        url, accept, headers, body, maxBytes, Optional.of(limit), retriesIncomplete);
  }

  /** A copy that is given up after the first response that is late or not whole: ask for less. */
  public HttpRequest withoutRetryOfIncomplete() {
    return new HttpRequest(url, accept, headers, body, maxBytes, timeLimit, false);
  }

  /** The further headers that the server at {@code address}, found by redirects, may see. */
  Map<String, String> headersFor(URI address) {
    if (WebAddress.isSameServer(url, address)) {
      return headers;
    }
    Map<String, String> some = new TreeMap<>(headers);
    some.keySet().removeIf(name -> !OF_ANY_SERVER.contains(name.toLowerCase(Locale.ROOT)));
    return some;
  }

  /**
   * The address for people to read. Where there is a body, it comes without its query: stores of
   * files sign the addresses of uploads there.
   */
  String shownUrl() {
    String text = url.toString();
    return body.isPresent() ? WebAddress.withoutQuery(text) : text;
  }

  /** Method and address: what is sent may be secret. */
  @Override
  public String toString() {
    return body.map(body -> body.isPut() ? "PUT " : "POST ").orElse("GET ") + shownUrl();
  }

  private static void requireMediaType(String type) {
    if (!MEDIA_TYPE.matcher(type).matches()) {
      throw new IllegalArgumentException("no media type: \"" + type + "\"");
    }
  }
}
