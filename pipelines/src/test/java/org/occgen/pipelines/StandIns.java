package org.occgen.pipelines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.harness.command.LoopbackHub;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.ShellWords;
import org.occgen.servers.llm.LoopbackLlmServer;
import org.occgen.servers.llm.ServerOptions;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.CirrusDumps;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiServer;

/**
 * What stands in, in this process, for what a reader's commands reach or start: servers for
 * language models, a wiki, a dataset hub, a Flink cluster (that of the tests), and the script that
 * writes dumps.
 */
final class StandIns implements AutoCloseable {
  private static final Pattern LLM_SERVER =
      Pattern.compile(
          "(?:\\$OCCGEN/)?pipelines/servers/llm/scripts/(llm-server --port (\\d+) .*) &");

  private static final Pattern DUMPS = Pattern.compile("scripts/wiki-server cirrus (\\S+)");
  private static final Pattern WIKI = Pattern.compile("scripts/wiki-server --port (\\d+) &");
  private static final String CLUSTER = "pipelines/run/scripts/flink-cluster ";
  private static final String HUB = "https://huggingface.co";

  private final Path folder;
  private final UnaryOperator<List<String>> absolute;
  private final List<Runnable> closing = new ArrayList<>();

  /** The addresses that the page names and those that the servers have. */
  private final List<String[]> addresses = new ArrayList<>();

  /**
   * @param folder stands for the folder in which a reader types
   * @param absolute makes paths of words absolute
   */
  StandIns(Path folder, UnaryOperator<List<String>> absolute) {
    this.folder = folder;
    this.absolute = absolute;
  }

  /** Whether something stands in for a command. */
  static boolean know(String line) {
    return LLM_SERVER.matcher(line).matches()
        || DUMPS.matcher(line).matches()
        || WIKI.matcher(line).matches()
        || line.startsWith(CLUSTER);
  }

  /** Starts or makes what a command that they {@link #know} would. */
  void call(String line) throws IOException {
    Matcher llm = LLM_SERVER.matcher(line);
    Matcher dumps = DUMPS.matcher(line);
    Matcher wiki = WIKI.matcher(line);
    Path sample = Occgen.home().resolve("pipelines/sample");
    if (llm.matches()) {
      startLlm(llm.group(1), llm.group(2));
    } else if (dumps.matches()) {
      CirrusDumps.write(folder.resolve(dumps.group(1)), sample, 2, true);
    } else if (wiki.matches()) {
      WikiServer server = WikiServer.start(WikiFolder.read(sample), BreakagePlan.NONE);
      closing.add(
          () -> {
            try {
              server.close();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      addresses.add(new String[] {"http://127.0.0.1:" + wiki.group(1), server.address()});
    }
  }

  private void startLlm(String typed, String port) throws IOException {
    List<String> words = new ArrayList<>(absolute.apply(ShellWords.of(typed)));
    words.set(words.indexOf(port), "0");
    String[] options = words.subList(1, words.size()).toArray(String[]::new);
    LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(options), asked -> {});
    closing.add(server::close);
    addresses.add(new String[] {"http://127.0.0.1:" + port + "/v1", server.baseUrl().toString()});
  }

  /** Leads a call of occgen that would push a benchmark to the hub of the tests. */
  void lead(List<String> arguments) throws IOException {
    if (arguments.get(0).equals("publish") && !arguments.contains("--dry-run")) {
      LoopbackHub hub = new LoopbackHub();
      closing.add(hub::close);
      addresses.add(new String[] {HUB, hub.address()});
      int to = arguments.indexOf("--to") + 1;
      addresses.add(new String[] {arguments.get(to), LoopbackHub.DATASET});
      arguments.set(to, LoopbackHub.DATASET);
      arguments.addAll(List.of("--hub", hub.address(), "--token", "OCCGEN_TEST_KEY"));
    }
  }

  /** Commands with the addresses that the servers have. */
  String reached(String commands) {
    String reached = commands;
    for (String[] address : addresses) {
      reached = reached.replace(address[0], address[1]);
    }
    return reached;
  }

  /** An output with the addresses that the page names. */
  String named(String output) {
    String named = output;
    for (String[] address : addresses) {
      named = named.replace(address[1], address[0]);
    }
    return named;
  }

  @Override
  public void close() {
    closing.forEach(Runnable::run);
  }
}
