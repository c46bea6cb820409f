package org.occgen.http;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The key or access token of a server, which lives in memory alone: it cannot be serialized, and
 * shows itself nowhere. What comes from the server is searched for it too, for some servers quote
 * it.
 */
public final class ApiKey {
  /** A shorter one is no secret, such as {@code none} or {@code ollama}: words of responses. */
  private static final int LEAST_SECRET = 8;

  private static final String IN_ITS_PLACE = "***";

  /**
   * A key of printable ASCII without spaces. A line feed in a header would begin another header.
   */
  private static final Pattern SENDABLE = Pattern.compile("[\\x21-\\x7e]+");

  private final String key;

  private ApiKey(String key) {
    this.key = key;
  }

  /**
   * The reason why a server may get no key: by plain http anybody on the way reads it.
   *
   * @param insecure whether the user says that it may go there all the same
   * @return empty if it may
   */
  public static Optional<String> refusal(URI server, boolean insecure) {
    boolean isSafe = insecure || !WebAddress.isHttp(server) || WebAddress.isLoopback(server);
    return Optional.of(
            "the key would go to "
                + server.getHost()
                + " by plain http, where anybody on the way can read it; use https, or give"
                + " --insecure (in a recipe server.insecure: true) if the network is your own")
        .filter(refusal -> !isSafe);
  }

  /**
   * The key in an environment variable of this process.
   *
   * @param setting the key of the recipe that names the variable, for messages
   * @param server where it is sent, and nowhere else
   * @param insecure see {@link #refusal}
   * @throws IOException if there is none, or it is none, or may not be sent there
   */
  public static ApiKey ofEnvironment(String setting, String variable, URI server, boolean insecure)
      throws IOException {
    Optional<String> refusal = refusal(server, insecure);
    if (refusal.isPresent()) {
      throw new IOException(setting + ": " + refusal.get());
    }
    String key = System.getenv().getOrDefault(variable, "").strip();
    if (key.isEmpty()) {
      throw new IOException(
          setting
              + ": the environment variable "
              + variable
              + " is not set in the process that asks; on a cluster the workers need it, too");
    }
    return of(key, setting, variable);
  }

  /**
   * A key.
   *
   * @param key the key itself
   * @throws IOException if it cannot be sent
   */
  public static ApiKey of(String key, String setting, String variable) throws IOException {
    if (!SENDABLE.matcher(key).matches()) {
      throw new IOException(
          setting
              + ": the environment variable "
              + variable
              + " holds a space or a character that cannot be sent in a header; is it the key"
              + " alone?");
    }
    return new ApiKey(key);
  }

  /** The value of the header {@code Authorization}. */
  public String authorization() {
    return "Bearer " + key;
  }

  /** The key itself, for servers that want it elsewhere than in this header. */
  public String text() {
    return key;
  }

  /** Whether a text holds the key. */
  public boolean isIn(String text) {
    return key.length() >= LEAST_SECRET
        && (text.contains(key) || (key.indexOf('/') >= 0 && text.contains(escaped())));
  }

  /** A text without the key. */
  public String removedFrom(String text) {
    return isIn(text) ? text.replace(key, IN_ITS_PLACE).replace(escaped(), IN_ITS_PLACE) : text;
  }

  /** A body without the key; the same one, if it does not hold it. */
  public byte[] removedFrom(byte[] body) {
    // each byte a character, so that bytes that are no UTF-8 stay as they are
    String text = new String(body, StandardCharsets.ISO_8859_1);
    return isIn(text) ? removedFrom(text).getBytes(StandardCharsets.ISO_8859_1) : body;
  }

  /** As some servers write it in JSON. */
  private String escaped() {
    return key.replace("/", "\\/");
  }

  @Override
  public String toString() {
    return "a key";
  }
}
