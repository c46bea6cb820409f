package org.occgen.http;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is asked for.
 *
 * @param url address
 * @param accept the media type that is wanted
 * @param entityTag only if it is no longer this, with the quotes of the header; else 304 comes
 * @param form body of a POST in {@code application/x-www-form-urlencoded}; a GET without one
 * @param maxBytes largest body, in bytes, before and after decompression
 * @param waitsOnce whether a time-out ends it: what took too long once will again
 */
public record HttpRequest(
    URI url,
    String accept,
    Optional<String> entityTag,
    Optional<String> form,
    int maxBytes,
    boolean waitsOnce) {
  private static final Pattern MEDIA_TYPE = Pattern.compile("[a-z0-9.+-]+/[a-z0-9.+*-]+");

  public HttpRequest {
    WebAddress.of(url.toString());
    if (!MEDIA_TYPE.matcher(accept).matches()) {
      throw new IllegalArgumentException("no media type: \"" + accept + "\"");
    }
    if (entityTag.isPresent() && !ResponseHeaders.isEntityTag(entityTag.get())) {
      throw new IllegalArgumentException("no entity tag: \"" + entityTag.get() + "\"");
    }
    if (maxBytes < 1 || maxBytes == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("largest body: " + maxBytes + " bytes");
    }
  }

  /** A GET. */
  public static HttpRequest get(URI url, String accept, int maxBytes) {
    return new HttpRequest(url, accept, Optional.empty(), Optional.empty(), maxBytes, false);
  }

  /** A POST of a form. */
  public static HttpRequest post(URI url, String accept, String form, int maxBytes) {
    return new HttpRequest(url, accept, Optional.empty(), Optional.of(form), maxBytes, false);
  }

  /** The same, if what is there is no longer that with the entity tag {@code tag}. */
  public HttpRequest unless(String tag) {
    return new HttpRequest(url, accept, Optional.of(tag), form, maxBytes, waitsOnce);
  }

  /** The same, given up after the first time-out. */
  public HttpRequest waitingOnce() {
    return new HttpRequest(url, accept, entityTag, form, maxBytes, true);
  }
}
