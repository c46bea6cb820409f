package org.occgen.sparql.entity;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import okhttp3.OkHttpClient;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.occgen.http.HttpRequest;
import org.occgen.http.PoliteClient;
import org.wikidata.wdtk.wikibaseapi.ApiConnection;

/**
 * Wikidata Toolkit's way to an API, led through our client: its User-Agent, rate, retries, bounds.
 */
final class PoliteConnection extends ApiConnection {
  /** Seconds that the slowest copy of the database may lag behind, as Wikimedia asks of robots. */
  private static final String MAX_LAG = "5";

  private final PoliteClient client;
  private final int maxBytes;

  PoliteConnection(PoliteClient client, URI api, int maxBytes) {
    super(api.toString());
    this.client = client;
    this.maxBytes = maxBytes;
  }

  /** Reads by GET, whatever the toolkit would do: nothing is changed, and no file is sent. */
  @Override
  public InputStream sendRequest(
      String method, Map<String, String> parameters, Map<String, ImmutablePair<String, File>> files)
      throws IOException {
    Map<String, String> all = new TreeMap<>(parameters);
    all.put("maxlag", MAX_LAG);
    String query =
        all.entrySet().stream()
            .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
            .collect(Collectors.joining("&"));
    HttpRequest request =
        HttpRequest.get(URI.create(getApiBaseUrl() + "?" + query), "application/json", maxBytes);
    Set<String> asked = Set.of(parameters.get("ids").split("\\|", -1));
    return new ByteArrayInputStream(
        client.send(request, answer -> ApiAnswer.checked(answer, asked)));
  }

  @Override
  protected OkHttpClient.Builder getClientBuilder() {
    throw new UnsupportedOperationException("requests are sent by PoliteClient");
  }

  @Override
  public void logout() {
    // nobody is logged in
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
