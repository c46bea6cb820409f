package org.occgen.http;

import java.util.regex.Pattern;
import okhttp3.OkHttp;
import org.occgen.core.text.WordLists;

/**
 * The User-Agent header, as <a
 * href="https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy">Wikimedia's
 * policy</a> requires it: {@code occgen/0.1 (who@example.org) okhttp/5.1.0}.
 */
final class UserAgent {
  private static final int MAX_LENGTH = 200;
  private static final Pattern MAIL = Pattern.compile("[^@\\s]+@[^@\\s]+\\.[^@\\s]+");
  private static final Pattern PAGE = Pattern.compile("https?://\\S+\\.\\S+");
  // what may stand in a comment of a header without escapes (RFC 9110, section 5.6.5)
  private static final Pattern COMMENT = Pattern.compile("[\\x20-\\x7e&&[^()\\\\]]+");

  /** The header's value where servers do not ask who runs this. */
  static String ofNobody() {
    return "occgen/" + version() + " okhttp/" + OkHttp.VERSION;
  }

  /**
   * The header's value.
   *
   * @param contact e-mail address of the operator, or of a page that tells how to reach them
   * @throws IllegalArgumentException if it is neither
   */
  static String of(String contact) {
    return "occgen/" + version() + " (" + checked(contact) + ") okhttp/" + OkHttp.VERSION;
  }

  private static String checked(String contact) {
    String address = contact == null ? "" : contact.strip();
    if (address.isEmpty()) {
      throw new IllegalArgumentException(
          "operator.contact: is required for live sources: Wikimedia bans clients that do not say"
              + " who runs them; give an e-mail address, or the address of a page about you");
    }
    if (address.length() > MAX_LENGTH
        || !COMMENT.matcher(address).matches()
        || !(MAIL.matcher(address).matches() || PAGE.matcher(address).matches())) {
      throw new IllegalArgumentException(
          "operator.contact: is neither an e-mail address nor that of a page (https://...), in at"
              + " most "
              + MAX_LENGTH
              + " characters of ASCII without brackets");
    }
    return address;
  }

  private static String version() {
    return WordLists.text(UserAgent.class, "version.txt").strip();
  }
}
