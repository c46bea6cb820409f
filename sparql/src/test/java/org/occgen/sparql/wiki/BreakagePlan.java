package org.occgen.sparql.wiki;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.digest.Sha256;

/**
 * Which responses are spoilt, and how: decided by seed, path and number of the attempt alone, so in
 * whatever order requests come.
 *
 * @param seed makes one plan differ from another
 * @param share share of attempts that are spoilt, 0 to 1
 * @param kinds the ways to choose from
 * @param maxAttempts from this attempt on a path is answered well, so that a client that does not
 *     give up has everything in the end
 * @param retryAfterSeconds what Retry-After says
 * @param slowness how late a slow body comes
 */
public record BreakagePlan(
    long seed,
    double share,
    Set<Breakage> kinds,
    int maxAttempts,
    int retryAfterSeconds,
    Duration slowness) {
  /** Every response is right. */
  public static final BreakagePlan NONE = storm(0, 0);

  /** How many attempts at a path are spoilt at most, by default. */
  public static final int DEFAULT_MAX_ATTEMPTS = 3;

  public BreakagePlan {
    kinds = Set.copyOf(kinds);
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share of spoilt responses: " + share);
    }
    if (maxAttempts < 0 || retryAfterSeconds < 0 || slowness.isNegative()) {
      throw new IllegalArgumentException("negative: " + maxAttempts + ", " + retryAfterSeconds);
    }
  }

  /** A plan with all kinds; Retry-After says one second, slow bodies come a second late. */
  public static BreakagePlan storm(long seed, double share) {
    return new BreakagePlan(
        seed, share, EnumSet.allOf(Breakage.class), DEFAULT_MAX_ATTEMPTS, 1, Duration.ofSeconds(1));
  }

  /** A copy of this plan with some kinds only. */
  public BreakagePlan only(Set<Breakage> some) {
    return new BreakagePlan(seed, share, some, maxAttempts, retryAfterSeconds, slowness);
  }

  /** A copy of this plan with another Retry-After. */
  BreakagePlan withRetryAfter(int seconds) {
    return new BreakagePlan(seed, share, kinds, maxAttempts, seconds, slowness);
  }

  /**
   * How an attempt is spoilt, if it is.
   *
   * @param path what is asked for
   * @param attempt number of the attempt at it, from 0
   * @param lagging whether the request can be answered by {@link Breakage#MAXLAG}
   */
  public Optional<Breakage> at(String path, int attempt, boolean lagging) {
    List<Breakage> possible =
        kinds.stream().sorted().filter(kind -> lagging || kind != Breakage.MAXLAG).toList();
    if (attempt >= maxAttempts || possible.isEmpty()) {
      return Optional.empty();
    }
    byte[] digest =
        Sha256.newDigest()
            .digest((seed + "\n" + attempt + "\n" + path).getBytes(StandardCharsets.UTF_8));
    ByteBuffer hash = ByteBuffer.wrap(digest);
    double drawn = (hash.getLong() >>> 11) * 0x1.0p-53; // 53 bits: even over [0, 1)
    if (drawn >= share) {
      return Optional.empty();
    }
    return Optional.of(possible.get((int) Math.floorMod(hash.getLong(), (long) possible.size())));
  }
}
