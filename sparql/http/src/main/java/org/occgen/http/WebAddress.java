package org.occgen.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Addresses of the web, as they are written and as redirects give them. */
public final class WebAddress {
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[::1]");

  private static final Pattern NUMERIC = Pattern.compile("[0-9.]+|\\[.*");

  /**
   * An address as it was written.
   *
   * @throws IllegalArgumentException if it is none of http or https, or holds a user's name
   */
  public static URI of(String text) {
    URI address;
    try {
      address = new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(text + ": is no address: " + e.getReason(), e);
    }
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals("http")) {
      throw new IllegalArgumentException(text + ": must begin with https:// or http://");
    }
    if (address.getHost() == null) {
      throw new IllegalArgumentException(text + ": names no host");
    }
    if (address.getUserInfo() != null) {
      throw new IllegalArgumentException(
          address.getHost() + ": an address with a user's name and password is not taken");
    }
    return address;
  }

  /**
   * The address that a redirect leads to.
   *
   * @throws IllegalArgumentException if that is no address by {@link #of}, or leads from https to
   *     http
   */
  public static URI redirect(URI from, String location) {
    URI to;
    try {
      to = from.resolve(new URI(location));
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(location + ": is no address: " + e.getReason(), e);
    }
    URI address = of(to.toString());
    if (isHttp(address) && !isHttp(from)) {
      throw new IllegalArgumentException(
          address
              + ": a redirect to plain http is refused, for anybody on the way can change what"
              + " comes");
    }
    return address;
  }

  /** Whether both are on one server: scheme, host and port. */
  static boolean isSameServer(URI one, URI other) {
    return one.getScheme().equalsIgnoreCase(other.getScheme())
        && one.getHost().equalsIgnoreCase(other.getHost())
        && one.getPort() == other.getPort();
  }

  /** The text of an address up to its query, which may hold a secret. */
  public static String withoutQuery(String address) {
    int end = address.indexOf('?');
    return end < 0 ? address : address.substring(0, end);
  }

  /** Whether it is plain http. */
  public static boolean isHttp(URI address) {
    return address.getScheme().equalsIgnoreCase("http");
  }

  /** Whether the host is written as an IP address. */
  static boolean isNumeric(URI address) {
    return NUMERIC.matcher(address.getHost()).matches();
  }

  /** Whether the host is written as this machine itself. */
  public static boolean isLoopback(URI address) {
    return LOOPBACK.matcher(address.getHost().toLowerCase(Locale.ROOT)).matches();
  }
}
