package org.occgen.models.store;

import java.net.URI;
import org.occgen.http.WebAddress;

/** Which addresses are fetched from: https, and http where nobody stands in between. */
final class FetchAddress {
  private FetchAddress() {}

  /**
   * Checks that an address may be fetched from.
   *
   * @param allowHttp whether http is taken from anywhere
   * @throws FetchException if it is http from another machine, and that is not allowed
   */
  static void check(URI address, boolean allowHttp) throws FetchException {
    if (WebAddress.isHttp(address) && !allowHttp && !WebAddress.isLoopback(address)) {
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
      to = WebAddress.redirect(from, location);
    } catch (IllegalArgumentException e) {
      throw new FetchException(from + ": redirects to a wrong address: " + e.getMessage(), e);
    }
    boolean within =
        WebAddress.isHttp(from)
            && (allowHttp || (WebAddress.isLoopback(from) && WebAddress.isLoopback(to)));
    if (WebAddress.isHttp(to) && !within) {
      throw new FetchException(
          from
              + ": redirects to "
              + to
              + "; a redirect to plain http is refused, for anybody on the way can change what"
              + " comes");
    }
    return to;
  }
}
