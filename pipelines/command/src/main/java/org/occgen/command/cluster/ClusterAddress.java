package org.occgen.command.cluster;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a cluster's REST interface.
 *
 * @param host name or address; IPv6 in brackets
 * @param port its port
 */
public record ClusterAddress(String host, int port) {
  /** The addresses of clusters that Flink starts or finds itself. */
  private static final Set<String> BY_ITSELF = Set.of("[local]", "[auto]", "[collection]");

  private static final Pattern HOST_AND_PORT =
      Pattern.compile("(?:http://)?([\\w.-]+|\\[[0-9A-Fa-f:.]+]):(\\d{1,5})/?");

  /**
   * Reads what stands behind {@code --flinkMaster}.
   *
   * @return empty where it names no cluster that is reached by an address
   * @throws ClusterRefusedException if it is none of both
   */
  public static Optional<ClusterAddress> of(String master) {
    if (BY_ITSELF.contains(master)) {
      return Optional.empty();
    }
    Matcher parts = HOST_AND_PORT.matcher(master);
    if (parts.matches()) {
      int port = Integer.parseInt(parts.group(2));
      if (port >= 1 && port <= 0xFFFF && isHost(parts.group(1))) {
        return Optional.of(new ClusterAddress(parts.group(1), port));
      }
    }
    throw new ClusterRefusedException(
        "--flinkMaster="
            + master
            + ": write HOST:PORT, the address of the cluster's REST interface, such as"
            + " localhost:8081 (names of hosts have letters, digits, dots and hyphens); or [local]"
            + " for Flink in this process");
  }

  /** A name with an underscore, for one, can be reached by no URL. */
  private static boolean isHost(String host) {
    try {
      return new URI("http://" + host).getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
