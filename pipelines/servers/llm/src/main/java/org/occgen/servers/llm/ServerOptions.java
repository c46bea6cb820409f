package org.occgen.servers.llm;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of a server: its responses and its failures. */
@Command
public final class ServerOptions {
  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Where it listens on this machine (default: any that is free).")
  int port;

  @Option(
      names = "--replies",
      paramLabel = "FILE.jsonl",
      description =
          "Lines of {\"sentence\": ..., \"reply\": ...}; may be repeated. A prompt is answered by"
              + " the reply to the last of these sentences in it.")
  List<Path> replies = List.of();

  @Option(
      names = "--otherwise",
      paramLabel = "TEXT",
      defaultValue = "0",
      description =
          "The reply to prompts without a sentence that is known (default: ${DEFAULT-VALUE}).")
  String otherwise = "0";

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "test-model",
      description = "The one model that it has; another gets a 404 (default: ${DEFAULT-VALUE}).")
  String model = "test-model";

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "The key that it wants; without it a 401 (default: it wants none).")
  @Nullable String key;

  @Option(
      names = "--break",
      paramLabel = "RATE",
      defaultValue = "0",
      description = "Share of the responses that are broken, 0 to 1 (default: ${DEFAULT-VALUE}).")
  double breakRate;

  @Option(
      names = "--kinds",
      paramLabel = "KIND",
      split = ",",
      description =
          "How they are broken: ${COMPLETION-CANDIDATES} (default: the first nine, after which the"
              + " same may be asked again).")
  Set<Break> kinds = EnumSet.copyOf(Break.PASSING);

  @Option(
      names = "--retry-after",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "What Retry-After says (default: ${DEFAULT-VALUE}).")
  int retryAfter = 1;

  @Option(
      names = "--hang",
      paramLabel = "SECONDS",
      defaultValue = "5",
      description = "How long it hangs before it closes (default: ${DEFAULT-VALUE}).")
  int hang = 5;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Which responses are broken.")
  long seed;

  @Option(
      names = "--style",
      paramLabel = "HOW",
      defaultValue = "plain",
      description =
          "How the lines of a reply are wrapped: ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}).")
  ReplyStyle style = ReplyStyle.PLAIN;

  @Option(
      names = "--no-schema",
      description = "Answer 400 to requests with response_format, as servers do that have none.")
  boolean noSchema;

  @Option(
      names = "--ignore-schema",
      description = "Take response_format without a word, and answer in lines all the same.")
  boolean ignoreSchema;

  @Option(
      names = "--refuse",
      paramLabel = "FIELD",
      split = ",",
      description = "Answer 400 to requests with this field, such as temperature; may be repeated.")
  Set<String> refused = new LinkedHashSet<>();

  @Option(
      names = "--fail-on-upgrade",
      description =
          "Close the connection on requests with Upgrade: h2c, as some servers do that know"
              + " HTTP/1.1 alone.")
  boolean failOnUpgrade;

  @Option(
      names = "--context",
      paramLabel = "TOKENS",
      description =
          "Cut the beginning of longer prompts without a word, as Ollama does; prompt_tokens says"
              + " what is left (default: no prompt is cut).")
  @Nullable Integer context;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE.vocab",
      description =
          "Count tokens by this vocabulary of spm_train's unigram models (default: a token is"
              + " four characters of a word, or a mark).")
  @Nullable Path vocabulary;

  @Option(
      names = "--requests-per-minute",
      paramLabel = "N",
      description = "Answer 429 to more than that (default: no limit).")
  @Nullable Integer requestsPerMinute;

  /** Whether what was asked is kept, for tests to look at. */
  boolean keepsAsked = true;

  /**
   * Options as they are typed; without any the server answers everything.
   *
   * @param typed such as {@code --break=0.3}
   */
  public static ServerOptions of(String... typed) {
    ServerOptions options = new ServerOptions();
    new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(typed);
    return options;
  }
}
