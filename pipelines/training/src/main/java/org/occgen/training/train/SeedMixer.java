package org.occgen.training.train;

/** Derives independent seeds from one, so that no random state needs to be kept. */
final class SeedMixer {
  private SeedMixer() {}

  /** Mixes numbers into one (the finaliser of SplitMix64, Steele et al. 2014, over a chain). */
  static long mix(long seed, long... parts) {
    long z = scramble(seed);
    for (long part : parts) {
      z = scramble(z ^ part);
    }
    return z;
  }

  private static long scramble(long x) {
    long z = x + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
