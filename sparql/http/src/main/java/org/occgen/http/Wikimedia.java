package org.occgen.http;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which servers are Wikimedia's: their rules bind whoever asks them, and an access token goes to
 * them alone.
 *
 * <p>For trials a server of this machine can be taken for one of Wikimedia's, by the system
 * property {@value #TRIAL}: its port, or {@code PORTxFACTOR} for a server whose limits are so many
 * times quicker. No recipe can set it. It can name no other machine, and the factor holds only
 * where nothing but that server may be asked.
 */
public final class Wikimedia {
  /** The system property that names the server of a trial. */
  public static final String TRIAL = "occgen.wikimedia-trial";

  private static final List<String> DOMAINS =
      List.of("wikipedia.org", "wikidata.org", "wikimedia.org");

  private static final Pattern TRIAL_VALUE = Pattern.compile("(\\d{1,5})(?:x([1-9]\\d{0,3}))?");
  private static final String THIS_MACHINE = "127.0.0.1";

  private record Trial(int port, int factor) {
    /** Whether an entry of the allowed hosts is the server of the trial, or all of the machine. */
    boolean isHost(String entry) {
      return entry.equals(THIS_MACHINE) || entry.equals(THIS_MACHINE + ":" + port);
    }
  }

  private static Optional<Trial> trial() {
    String value = System.getProperty(TRIAL, "");
    if (value.isEmpty()) {
      return Optional.empty();
    }
    Matcher read = TRIAL_VALUE.matcher(value);
    if (!read.matches()) {
      throw new IllegalArgumentException(
          TRIAL + ": \"" + value + "\" is neither a port of this machine nor PORTxFACTOR");
    }
    int factor = read.group(2) == null ? 1 : Integer.parseInt(read.group(2));
    return Optional.of(new Trial(Integer.parseInt(read.group(1)), factor));
  }

  /**
   * Whether a server is one of Wikimedia's: https, on the port of https, and a host of Wikimedia's
   * domains.
   */
  public static boolean isServer(URI address) {
    String host = address.getHost().toLowerCase(Locale.ROOT);
    boolean ofWikimedia =
        "https".equalsIgnoreCase(address.getScheme())
            && (address.getPort() < 0 || address.getPort() == 443)
            && isOfDomains(host);
    return ofWikimedia
        || (host.equals(THIS_MACHINE)
            && trial().filter(trial -> trial.port() == address.getPort()).isPresent());
  }

  /** Whether a server of Wikimedia's may be asked where only {@code hosts} may be. */
  public static boolean isAmong(List<String> hosts) {
    return hosts.stream()
        .map(host -> host.toLowerCase(Locale.ROOT))
        .anyMatch(
            host -> isOfDomains(name(host)) || trial().filter(t -> t.isHost(host)).isPresent());
  }

  /** The factor by which limits exceed Wikimedia's where only {@code hosts} are asked; else 1. */
  public static int factor(List<String> hosts) {
    return trial()
        .filter(trial -> hosts.stream().allMatch(trial::isHost))
        .map(Trial::factor)
        .orElse(1);
  }

  private static boolean isOfDomains(String host) {
    return DOMAINS.stream().anyMatch(domain -> host.equals(domain) || host.endsWith("." + domain));
  }

  /** The name in an entry of the allowed hosts. */
  private static String name(String entry) {
    return entry.replaceFirst("^\\*\\.", "").replaceFirst(":\\d+$", "");
  }
}
