package org.occgen.models;

import java.util.Set;

/** What encoders of tests have in common: they cut nothing and hold nothing. */
public abstract class FakeEncoder implements SentenceEncoder {
  private final int dimension;
  private final Set<String> languages;

  /** An encoder with vectors of this length that takes these languages. */
  protected FakeEncoder(int dimension, String... languages) {
    this.dimension = dimension;
    this.languages = Set.of(languages);
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public Set<String> languages() {
    return languages;
  }

  @Override
  public long truncated() {
    return 0;
  }

  @Override
  public boolean truncates(String sentence) {
    return false;
  }

  @Override
  public String fingerprint() {
    return "fake@1";
  }

  @Override
  public void close() {}
}
