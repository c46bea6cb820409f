package org.occgen.run.stage;

import static org.occgen.core.files.CountText.format;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The requests of a stage to servers, as far as they can be told before the run.
 *
 * @param count how many requests
 * @param rate requests a second that the run sends at most
 * @param what what they are, for a person to read
 */
public record ServerRequests(long count, double rate, String what) {
  /** The requests are estimated for so many people if nobody knows their number before the run. */
  static final int PEOPLE = 10_000;

  /** Both together; the rate is that of a run, so it is the same. */
  public static Optional<ServerRequests> sum(
      Optional<ServerRequests> one, Optional<ServerRequests> other) {
    return Stream.of(one, other)
        .flatMap(Optional::stream)
        .reduce((a, b) -> new ServerRequests(a.count() + b.count(), a.rate(), "altogether"));
  }

  /** The least time that the requests take: servers may take longer than the rate. */
  public Duration least() {
    return Duration.ofMillis((long) Math.ceil(1_000 * count / rate));
  }

  /** The requests and their time in words. */
  public String shown() {
    return format(
        "%,d requests (%s), which take at least %s at %s a second",
        count, what, shown(least()), Double.toString(rate).replaceFirst("\\.0$", ""));
  }

  /** A time in words, such as {@code 1 h 51 min}. */
  public static String shown(Duration time) {
    if (time.toHours() > 0) {
      return time.toHours() + " h " + time.toMinutesPart() + " min";
    }
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }
}
