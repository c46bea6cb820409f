package org.occgen.score;

import java.util.StringJoiner;

/** Signatures as sacreBLEU writes them: what a score depends on, as {@code key:value|key:value}. */
final class Signature {
  /** The version of sacreBLEU that metrics are equal to. */
  static final String SACREBLEU = "2.6.0";

  private final StringJoiner parts = new StringJoiner("|");

  Signature(int references) {
    with("nrefs", Integer.toString(references));
  }

  Signature with(String key, String value) {
    parts.add(key + ':' + value);
    return this;
  }

  Signature with(String key, boolean value) {
    return with(key, value ? "yes" : "no");
  }

  Signature with(String key, int value) {
    return with(key, Integer.toString(value));
  }

  Signature withCase(boolean lowerCase) {
    return with("case", lowerCase ? "lc" : "mixed");
  }

  /** Ends with the version, as all signatures do. */
  String end() {
    return with("version", SACREBLEU).parts.toString();
  }
}
