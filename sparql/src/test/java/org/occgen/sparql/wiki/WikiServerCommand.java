package org.occgen.sparql.wiki;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Starts a wiki server from the command line; see {@code scripts/wiki-server}. */
public final class WikiServerCommand {
  private static final String USAGE =
      """
      wiki-server [--port N] [--break SHARE] [--seed N] [--kinds a,b] [--retry-after SECONDS]
                  [--limits FACTOR] [--token-env VARIABLE] FOLDER
        FOLDER   holds wikidata.json (or .json.gz, .json.bz2), pages/<language>/<Title>.html and
                 perhaps redirects.tsv
        --port   8180 by default; 0 for a free one
        --break  share of responses that are spoilt, 0 to 1; 0 by default
        --seed   which ones; 0 by default
        --kinds  how: rate-limited, rate-limited-unsaid, unavailable, slow-body, cut-body,
                 wrong-type, maxlag, redirect-loop, html-error; all by default
        --retry-after  what 429 says; 1 by default
        --limits  answers 429 to who asks more than Wikimedia allows, by User-Agent and token, and
                 counts it; a minute passes FACTOR times quicker, 1 as on the clock. None by default
        --token-env  environment variable with the access token that is known; none by default
      """;

  private WikiServerCommand() {}

  /** Serves until the process is ended. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int port = 8180;
    double share = 0;
    long seed = 0;
    Set<Breakage> kinds = EnumSet.allOf(Breakage.class);
    int retryAfter = 1;
    OptionalInt factor = OptionalInt.empty();
    String token = "";
    List<String> rest = new ArrayList<>(List.of(arguments));
    WikiFolder wiki;
    BreakagePlan plan;
    Optional<WikiLimits> limits;
    try {
      while (rest.size() > 1) {
        String flag = rest.remove(0);
        String value = rest.remove(0);
        switch (flag) {
          case "--port" -> port = Integer.parseInt(value);
          case "--break" -> share = Double.parseDouble(value);
          case "--seed" -> seed = Long.parseLong(value);
          case "--kinds" -> kinds = kinds(value);
          case "--retry-after" -> retryAfter = Integer.parseInt(value);
          case "--limits" -> factor = OptionalInt.of(Integer.parseInt(value));
          case "--token-env" -> token = System.getenv().getOrDefault(value, "");
          default -> throw new IllegalArgumentException("no flag " + flag);
        }
      }
      if (rest.size() != 1) {
        throw new IllegalArgumentException("name one folder");
      }
      limits =
          factor.isPresent()
              ? Optional.of(new WikiLimits(factor.getAsInt(), token))
              : Optional.empty();
      plan = BreakagePlan.storm(seed, share).only(kinds).withRetryAfter(retryAfter);
    } catch (IllegalArgumentException e) {
      System.err.println("wiki-server: " + e.getMessage() + "\n" + USAGE);
      System.exit(2);
      return;
    }
    wiki = WikiFolder.read(Path.of(rest.get(0)));
    try (WikiServer server = WikiServer.start(wiki, port, plan, limits)) {
      System.out.println("Wikidata   " + server.apiAddress());
      System.out.println("Wikipedia  " + server.address() + "/<language>/w/rest.php/v1/page/...");
      System.out.println("SPARQL     " + server.sparqlAddress());
      Thread.currentThread().join(); // until the process is ended
    }
  }

  private static Set<Breakage> kinds(String names) {
    Set<Breakage> kinds = EnumSet.noneOf(Breakage.class);
    for (String name : names.split(",", -1)) {
      kinds.add(Breakage.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return kinds;
  }
}
