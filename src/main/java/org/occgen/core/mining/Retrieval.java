package org.occgen.core.mining;

import org.apiguardian.api.API;

/**
 * The choice of the candidates that become pairs (Artetxe and Schwenk 2019, section 3.2; LASER's
 * {@code mine_bitexts}). {@link AlignedPairs} makes what was chosen one to one, best margin first.
 */
@API(status = API.Status.STABLE)
public enum Retrieval {
  /** The best one of every pivot sentence and of every other sentence. */
  MAX,
  /** Pairs of which each sentence is the other's best one. */
  INTERSECT,
  /** The best one of every pivot sentence. */
  FORWARD,
  /** The best pivot sentence of every other sentence. */
  BACKWARD;

  /** Whether this retrieval considers {@code candidate}. */
  boolean considers(Candidate candidate) {
    return switch (this) {
      case MAX -> candidate.forward() || candidate.backward();
      case INTERSECT -> candidate.forward() && candidate.backward();
      case FORWARD -> candidate.forward();
      case BACKWARD -> candidate.backward();
    };
  }
}
