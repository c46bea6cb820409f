package org.occgen.score.tokenize;

/** Characters that XML escapes, as the scripts of NIST and tercom turn them back. */
final class XmlEscapes {
  private XmlEscapes() {}

  /** Replaces the four escapes one after the other, so that an escaped escape is replaced too. */
  static String resolve(String text) {
    return text.indexOf('&') < 0
        ? text
        : text.replace("&quot;", "\"")
            .replace("&amp;", "&")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
  }
}
