package org.occgen.chat;

import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.occgen.http.ApiKey;
import org.occgen.http.PoliteOptions;
import org.occgen.http.WebAddress;

/**
 * A server of language models. It goes to workers and into files of runners, so it holds no key.
 *
 * @param baseUrl its address without a slash at the end, to which the path of the interface is
 *     added; scheme and host in lower case
 * @param speaks the interface that it is asked by
 * @param keyVariable environment variable of the process that asks, which holds the key; empty
 *     where the server wants none
 * @param options how it is asked
 * @param patience how long one response may take
 * @param insecure whether the key may go to another machine by plain http
 */
public record ChatServer(
    URI baseUrl,
    ServerInterface speaks,
    String keyVariable,
    PoliteOptions options,
    Duration patience,
    boolean insecure)
    implements Serializable {
  /** Long enough for a thousand tokens of a large model on a slow machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  public ChatServer {
    Objects.requireNonNull(keyVariable, "keyVariable");
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(patience, "patience");
    baseUrl = plain(WebAddress.of(baseUrl.toString()));
  }

  /**
   * A server that is asked in the usual way, by conversations.
   *
   * @throws IllegalArgumentException if the address is none of http or https
   */
  public static ChatServer of(URI baseUrl, Optional<String> keyVariable, boolean insecure) {
    return new ChatServer(
        baseUrl,
        ServerInterface.CHAT,
        keyVariable.orElse(""),
        PoliteOptions.ofNamed(baseUrl),
        PATIENCE,
        insecure);
  }

  /** The same server, asked by an interface. */
  public ChatServer speaking(ServerInterface other) {
    return new ChatServer(baseUrl, other, keyVariable, options, patience, insecure);
  }

  private static URI plain(URI address) {
    if (address.getRawQuery() != null || address.getRawFragment() != null) {
      throw new IllegalArgumentException(
          address + ": an address with ? or # is not one that a path can be added to");
    }
    String path = address.getRawPath().replaceFirst("/*$", "");
    path = path.replaceFirst("(/chat)?/completions$", "");
    return URI.create(
        (address.getScheme() + "://" + address.getAuthority()).toLowerCase(Locale.ROOT) + path);
  }

  /** The address that requests go to. */
  public URI address() {
    return URI.create(baseUrl + speaks.path());
  }

  /**
   * The key, if the server wants one.
   *
   * @param setting where the user names its variable, for messages
   * @throws IOException if the variable does not hold one, or it may not be sent there
   */
  Optional<ApiKey> key(String setting) throws IOException {
    return keyVariable.isEmpty()
        ? Optional.empty()
        : Optional.of(ApiKey.ofEnvironment(setting, keyVariable, baseUrl, insecure));
  }
}
