package org.occgen.http;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.Serializable;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The hosts to which requests may go. An entry of the list is one of these:
 *
 * <ul>
 *   <li>a name ({@code wiki.example.org}), for the default port of the scheme;
 *   <li>a name and a port ({@code wiki.example.org:8443});
 *   <li>all hosts below a name ({@code *.wikipedia.org}), for the default port of the scheme;
 *   <li>this machine ({@code 127.0.0.1}), for any port; with a port, for that one alone.
 * </ul>
 *
 * <p>Requests to other machines go over https, unless plain http is allowed.
 *
 * <p>The client also checks the IP addresses of a host, so that no name leads to a private network:
 *
 * <ul>
 *   <li>A public address is allowed.
 *   <li>A private address is allowed if an entry is the name of the host itself, for this port.
 *   <li>A loopback address is allowed if, besides, the URL names this machine ({@code localhost},
 *       {@code 127.0.0.1}).
 *   <li>Any other address, such as a link-local one, is refused.
 * </ul>
 *
 * <p>A proxy resolves names itself. So behind a proxy the client checks only IP addresses that
 * stand in the URL in place of a name.
 *
 * @param entries the list
 * @param plainHttp whether plain http is taken from other machines
 */
public record AllowedHosts(List<String> entries, boolean plainHttp) implements Serializable {
  /** Wikipedias and Wikidata with its query service. */
  static final List<String> WIKIMEDIA = List.of("*.wikipedia.org", "*.wikidata.org");

  private static final Pattern ENTRY =
      Pattern.compile(
          "(\\*\\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\\d{1,5})?"
              + "|\\[[0-9a-f:.]+](:\\d{1,5})?");

  /**
   * @throws IllegalArgumentException if an entry is no host, or all hosts below a top-level name
   */
  public AllowedHosts {
    entries = entries.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
    checkArgument(!entries.isEmpty(), "allowed hosts: there is none");
    for (String entry : entries) {
      checkArgument(
          ENTRY.matcher(entry).matches() && !(entry.startsWith("*.") && entry.indexOf('.', 2) < 0),
          "allowed hosts: \"%s\" is neither a host (wiki.example.org, 127.0.0.1:8080) nor all "
              + "hosts below a name (*.wikipedia.org)",
          entry);
    }
  }

  /**
   * The hosts of a list.
   *
   * @throws IllegalArgumentException if an entry is no host, or all hosts below a top-level name
   */
  AllowedHosts(List<String> entries) {
    this(entries, false);
  }

  /**
   * Refuses what may not be asked, by its name alone.
   *
   * @throws RejectedResponseException if it may not be asked
   */
  void checkName(URI address) throws RejectedResponseException {
    Optional<String> refusal = refusal(address);
    if (refusal.isPresent()) {
      throw new RejectedResponseException(FailureKind.REFUSED, refusal.get());
    }
  }

  /**
   * Refuses what may not be asked, by its name and by the addresses that the name stands for.
   *
   * @return these addresses
   * @throws RejectedResponseException if it may not be asked, or nobody knows the name
   */
  List<InetAddress> check(URI address, HostResolver resolver) throws RejectedResponseException {
    checkName(address);
    List<InetAddress> machines;
    try {
      machines = List.of(resolver.resolve(address.getHost()));
    } catch (UnknownHostException e) {
      throw new RejectedResponseException(
          FailureKind.UNAVAILABLE, "the host is not known; is there a network?", e);
    }
    for (InetAddress machine : machines) {
      Optional<String> refusal = refusal(address, machine);
      if (refusal.isPresent()) {
        throw new RejectedResponseException(FailureKind.REFUSED, refusal.get());
      }
    }
    return machines;
  }

  /** The reason why {@code address} may not be asked, as it is written; empty if it may. */
  Optional<String> refusal(URI address) {
    if (entries.stream().noneMatch(entry -> lists(entry, address))) {
      return Optional.of(
          "the host "
              + host(address)
              + (address.getPort() < 0 ? "" : ":" + address.getPort())
              + " is not among the allowed ones: "
              + String.join(", ", entries));
    }
    if (WebAddress.isHttp(address) && !plainHttp && !WebAddress.isLoopback(address)) {
      return Optional.of(
          "plain http is refused but to this machine, for anybody on the way can change what comes;"
              + " use https");
    }
    return Optional.empty();
  }

  /** The reason why the machine {@code found} may not be asked under that name; empty if it may. */
  Optional<String> refusal(URI address, InetAddress found) {
    boolean named =
        entries.stream().anyMatch(entry -> !entry.startsWith("*.") && lists(entry, address));
    boolean allowed =
        switch (AddressRange.of(found)) {
          case PUBLIC -> true;
          case PRIVATE -> named;
          case LOOPBACK -> named && WebAddress.isLoopback(address);
          case FORBIDDEN -> false;
        };
    return allowed
        ? Optional.empty()
        : Optional.of(
            host(address) + " stands for " + found.getHostAddress() + ", which is not asked");
  }

  private static boolean lists(String entry, URI address) {
    String host = host(address);
    int usual = WebAddress.isHttp(address) ? 80 : 443;
    int port = address.getPort() < 0 ? usual : address.getPort();
    if (entry.startsWith("*.")) {
      return host.endsWith(entry.substring(1)) && host.length() >= entry.length() && port == usual;
    }
    return entry.equals(host + ":" + port)
        || (entry.equals(host) && (port == usual || WebAddress.isLoopback(address)));
  }

  private static String host(URI address) {
    return address.getHost().toLowerCase(Locale.ROOT);
  }
}
