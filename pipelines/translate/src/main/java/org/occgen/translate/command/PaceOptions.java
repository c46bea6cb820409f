package org.occgen.translate.command;

import java.net.URI;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.occgen.http.WebAddress;
import org.occgen.translate.TranslationJob.Pace;
import org.occgen.translate.TranslationSystem;
import picocli.CommandLine.Option;

/** The options for the pace at which servers are asked. */
final class PaceOptions {
  private static final int MOST_LANES = 64;

  /** Requests a minute to a server of other people if nobody says. */
  private static final int USUAL_RATE = 60;

  @Option(
      names = "--lanes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Requests to a server in flight at once (default: ${DEFAULT-VALUE}).")
  private int lanes;

  @Option(
      names = "--requests-per-minute",
      paramLabel = "N",
      description =
          "Requests to a server in a minute at most (default: "
              + USUAL_RATE
              + "; no limit for this machine).")
  private @Nullable Integer requestsPerMinute;

  @Option(
      names = "--insecure",
      description =
          "Send keys by plain http to other machines, too, where anybody on the way can read them.")
  private boolean insecure;

  /**
   * Checks the options.
   *
   * @throws IllegalArgumentException if one does not fit
   */
  void check() {
    if (lanes < 1 || lanes > MOST_LANES) {
      throw new IllegalArgumentException("--lanes " + lanes + ": give 1 to " + MOST_LANES);
    }
    if (requestsPerMinute != null && requestsPerMinute < 1) {
      throw new IllegalArgumentException(
          "--requests-per-minute " + requestsPerMinute + ": give at least 1");
    }
  }

  /** The pace of a system: servers of this machine have no limit unless one was given. */
  Pace of(TranslationSystem system) {
    check();
    boolean ours = system.isServer() && WebAddress.isLoopback(URI.create(system.address()));
    OptionalInt usual = ours ? OptionalInt.empty() : OptionalInt.of(USUAL_RATE);
    OptionalInt most = requestsPerMinute == null ? usual : OptionalInt.of(requestsPerMinute);
    return new Pace(lanes, most, insecure);
  }
}
