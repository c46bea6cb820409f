package org.occgen.models.store;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Which addresses are fetched from: https, and http where nobody stands in between. */
final class WebAddress {
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[::1]");

  private WebAddress() {}

  /**
   * An address as it was written.
   *
   * @throws IllegalArgumentException if it is none of http or https, or holds a user's name
   */
  static URI of(String text) {
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
   * Checks that an address may be fetched from.
   *
   * @param allowHttp whether http is taken from anywhere
   * @throws FetchException if it is http from another machine, and that is not allowed
   */
  static void check(URI address, boolean allowHttp) throws FetchException {
    if (isHttp(address) && !allowHttp && !isLoopback(address)) {
      throw new FetchException(
          address
              + ": plain http is refused, for anybody on the way can change what comes; use https,"
              + " or --allow-http where the network is your own");
    }
  }

  /**
   * Where a redirect leads.
   *
   * @throws FetchException if it leads from https to http, or to what is not fetched from
   */
  static URI redirect(URI from, String location, boolean allowHttp) throws FetchException {
    URI to;
    try {
      to = of(from.resolve(location).toString());
    } catch (IllegalArgumentException e) {
      throw new FetchException(from + ": redirects to a wrong address: " + e.getMessage(), e);
    }
    boolean within = isHttp(from) && (allowHttp || (isLoopback(from) && isLoopback(to)));
    if (isHttp(to) && !within) {
      throw new FetchException(
          from
              + ": redirects to "
              + to
              + "; a redirect to plain http is refused, for anybody on the way can change what"
              + " comes");
    }
    return to;
  }

  private static boolean isHttp(URI address) {
    return address.getScheme().equalsIgnoreCase("http");
  }

  private static boolean isLoopback(URI address) {
    return LOOPBACK.matcher(address.getHost().toLowerCase(Locale.ROOT)).matches();
  }
}
