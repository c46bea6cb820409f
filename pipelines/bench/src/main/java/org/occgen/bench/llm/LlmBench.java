package org.occgen.bench.llm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.occgen.bench.measure.ProcessMemory;

/**
 * How many questions a second are asked of a server that answers at once, beside what the server
 * gives a client that does nothing else; and whether memory grows with the number of sentences.
 * Server and asking have a process each.
 */
record LlmBench(PrintStream out, Path folder, int lanes) {
  static final String MODEL = "test-model";

  private static final int BOUND_REQUESTS = 20_000;
  private static final String REPLY = "ministra - P, F\nperiodistas - P, M\nhospital - N, M";

  /** The cost of asking about so many sentences. */
  private record Result(int sentences, double seconds, long memory) {}

  void run(List<Integer> sentences) throws IOException {
    Process server =
        java(
            "org.occgen.servers.llm.LlmServerMain",
            List.of("--quiet", "--no-schema", "--model", MODEL, "--otherwise", REPLY));
    try (BufferedReader said = server.inputReader(StandardCharsets.UTF_8)) {
      URI baseUrl = URI.create(String.valueOf(said.readLine()));
      out.printf(
          Locale.ROOT,
          "%d lanes, heap of at most %,d MB%n",
          lanes,
          Runtime.getRuntime().maxMemory() >> 20);
      bound(baseUrl, BOUND_REQUESTS / 4); // compiles the server's code
      out.printf(
          Locale.ROOT,
          "the server alone: %,.0f requests a second%n",
          bound(baseUrl, BOUND_REQUESTS));
      List<Result> results = new ArrayList<>();
      for (int count : sentences) {
        Result result = ask(baseUrl, count);
        results.add(result);
        out.printf(
            Locale.ROOT,
            "%,d sentences: %.1f s, %,.0f requests a second with the start, largest resident"
                + " memory %s%n",
            count,
            result.seconds,
            count / result.seconds,
            ProcessMemory.words(OptionalLong.of(result.memory)));
      }
      compare(results);
    } finally {
      server.destroy();
    }
  }

  private void compare(List<Result> results) {
    Result first = results.get(0);
    Result last = results.get(results.size() - 1);
    if (last.sentences > first.sentences) {
      out.printf(
          Locale.ROOT,
          "from %,d to %,d sentences: %,.0f requests a second, resident memory %+.0f MB%n",
          first.sentences,
          last.sentences,
          (last.sentences - first.sentences) / (last.seconds - first.seconds),
          (last.memory - first.memory) / 1e6);
    }
  }

  /** Requests a second of a client that sends one request again and again on every lane. */
  private double bound(URI baseUrl, int requests) throws IOException {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    String content = "Frase: " + "una palabra ".repeat(180);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(baseUrl + "/chat/completions"))
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"model\":\""
                        + MODEL
                        + "\",\"messages\":[{\"role\":\"user\",\"content\":\""
                        + content
                        + "\"}]}"))
            .build();
    AtomicInteger left = new AtomicInteger(requests);
    Callable<Integer> lane =
        () -> {
          int sent = 0;
          while (left.getAndDecrement() > 0) {
            HttpResponse<String> response =
                client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
              throw new IOException("the server answers " + response.statusCode());
            }
            sent++;
          }
          return sent;
        };
    ExecutorService threads = Executors.newFixedThreadPool(lanes);
    try {
      long start = System.nanoTime();
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < lanes; i++) {
        all.add(threads.submit(lane));
      }
      int sent = 0;
      for (Future<Integer> one : all) {
        sent += one.get();
      }
      return sent / ((System.nanoTime() - start) * 1e-9);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private Result ask(URI baseUrl, int sentences) throws IOException {
    Path own = Files.createDirectories(folder.resolve("of-" + sentences));
    Process process =
        java(
            AskingProcess.class.getName(),
            List.of(baseUrl.toString(), "" + sentences, "" + lanes, own.toString()));
    List<String> lines;
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      lines = said.lines().toList();
      if (process.waitFor() != 0 || lines.isEmpty()) {
        throw new IOException("asking about " + sentences + " sentences failed: " + lines);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroy();
    }
    String[] said = lines.get(lines.size() - 1).split(" ", -1);
    if (Integer.parseInt(said[0]) != sentences) {
      throw new IOException("only " + said[0] + " of " + sentences + " questions were answered");
    }
    return new Result(sentences, Double.parseDouble(said[1]), Long.parseLong(said[2]));
  }

  /** Java as this process runs it. */
  private static Process java(String main, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main);
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
