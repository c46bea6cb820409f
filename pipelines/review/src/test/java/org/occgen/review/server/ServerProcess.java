package org.occgen.review.server;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;

/**
 * A review server in a process of its own, which is killed and started again at the same address.
 */
public final class ServerProcess implements Closeable {
  private final String run;
  private final Path tokens;
  private final int port;
  private Process process;
  private String address;

  /**
   * Starts a server.
   *
   * @param run the run folder
   * @param tokens a file that is not there yet
   */
  public ServerProcess(String run, Path tokens) throws IOException {
    this.run = run;
    this.tokens = tokens;
    process = start(0);
    address = firstLine(process);
    String host = address.substring("http://".length(), address.indexOf("/?"));
    port = Integer.parseInt(host.substring(host.indexOf(':') + 1));
  }

  private Process start(int at) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            ServerProcess.class.getName(),
            run,
            tokens.toString(),
            "" + at)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static String firstLine(Process process) throws IOException {
    BufferedReader out = process.inputReader();
    return Optional.ofNullable(out.readLine())
        .orElseThrow(() -> new IOException("the server did not start"));
  }

  /** The address to open, with its token; the same after a restart. */
  public String address() {
    return address;
  }

  /** Kills the process in the middle of what it does, and starts another one. */
  public void killAndStart() throws IOException, InterruptedException {
    kill();
    process = start(port);
    address = firstLine(process);
  }

  /** The same, and the other one listens at another port. */
  public void killAndMove() throws IOException, InterruptedException {
    kill();
    process = start(0);
    address = firstLine(process);
  }

  private void kill() throws InterruptedException {
    process.toHandle().destroyForcibly(); // SIGKILL
    process.waitFor();
  }

  @Override
  public void close() throws IOException {
    try {
      kill();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** Serves until it is killed: run folder, file of tokens, port. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try (RunReview review =
            RunReview.open(args[0], RunReview.Beginning.AS_BEFORE, System.err::println);
        ReviewServer server =
            ReviewServer.start(
                review,
                args[0],
                new ReviewServer.Options(
                    "127.0.0.1",
                    Integer.parseInt(args[2]),
                    ReviewTokens.of(Path.of(args[1]), List.of()),
                    ReviewOrder.FILES))) {
      System.out.println(server.addresses().get(""));
      new CountDownLatch(1).await();
    }
  }
}
