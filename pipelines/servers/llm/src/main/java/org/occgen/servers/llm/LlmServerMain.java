package org.occgen.servers.llm;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a server until it is stopped; prints what it is asked. */
@Command(
    name = "llm-server",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs an OpenAI-compatible server on this machine until it is stopped, to try with how"
          + " language models are asked, and how occgen behaves when they fail. No model is behind"
          + " it: it answers from files.",
      "It prints its address first, then a line for every request: its number, the status and what"
          + " was broken, tokens of prompt and reply, and the sentences in it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --replies replies.jsonl",
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --replies replies.jsonl --break 0.3 --seed 7",
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --replies replies.jsonl --break 0.2"
          + " --kinds rate-limited-date,cut-body,length",
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --replies replies.jsonl --style think",
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --no-schema --refuse temperature --fail-on-upgrade",
      "  pipelines/servers/llm/scripts/llm-server --port 8085 --context 512 --vocabulary es.vocab",
      "",
      "occgen llm analyse corpus.es --recipe my.yaml --output figures, with",
      "server.base-url: http://127.0.0.1:8085/v1 and server.model: test-model in my.yaml, asks it."
    })
public final class LlmServerMain implements Callable<Integer> {
  private static final JsonMapper JSON =
      JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

  @Mixin private ServerOptions options;

  @Option(
      names = "--log",
      paramLabel = "FILE.jsonl",
      description = "Write every request with its whole body there.")
  private @Nullable Path log;

  @Option(names = "--quiet", description = "Print the address alone.")
  private boolean quiet;

  private LlmServerMain() {}

  /** Runs the command. */
  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new LlmServerMain())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(arguments));
  }

  @Override
  public Integer call() throws Exception {
    options.keepsAsked = false; // memory would grow
    try (Writer out = log == null ? Writer.nullWriter() : Files.newBufferedWriter(log);
        LoopbackLlmServer server = LoopbackLlmServer.start(options, asked -> tell(asked, out))) {
      System.out.println(server.baseUrl());
      new CountDownLatch(1).await(); // until somebody stops the process
    }
    return 0;
  }

  private void tell(ServedRequest asked, Writer out) {
    if (!quiet) {
      System.out.println(asked.line());
    }
    if (log != null) {
      try {
        write(asked, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** A line is written out at once: the process may be killed. */
  private static void write(ServedRequest asked, Writer out) throws IOException {
    out.write(JSON.writeValueAsString(asked) + "\n");
    out.flush();
  }
}
