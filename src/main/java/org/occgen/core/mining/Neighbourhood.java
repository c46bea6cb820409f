package org.occgen.core.mining;

import org.apiguardian.api.API;

/** The source of the neighbours of a pair. */
@API(status = API.Status.STABLE)
public enum Neighbourhood {
  /**
   * The person's own article in the other language. Articles are short, so scores of two persons
   * are hardly comparable; the toolkit that was published with the paper works so.
   */
  ARTICLE,
  /** The background of the other language without sentences of the same person, and the pair. */
  BACKGROUND
}
