package org.occgen.bench.scale;

/** The sentences of made-up articles. */
final class MadeText {
  /** Most sentences of an article. */
  static final int MOST_SENTENCES = 100_000;

  private MadeText() {}
}
