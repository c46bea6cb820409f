package org.occgen.transforms.storage;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server of {@code pipelines/servers} in a process of its own. */
public final class ServerProcess implements AutoCloseable {
  private static final Path SERVERS =
      Path.of(System.getProperty("occgen.home", "."), "pipelines/servers/target");

  private final Process process;
  private final String address;

  private ServerProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts a server and waits until it is up.
   *
   * @param folder where its log lies
   * @param arguments {@code s3} or {@code hdfs}, with options
   */
  public static ServerProcess start(Path folder, String... arguments) throws IOException {
    Path classPath = SERVERS.resolve("servers-classpath.txt");
    if (!Files.exists(classPath)) {
      throw new IllegalStateException(
          classPath + " is not there; build it: mvn -pl pipelines/servers process-classes");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                "-cp",
                SERVERS.resolve("classes") + ":" + Files.readString(classPath).strip(),
                "org.occgen.servers.StorageServerMain"));
    command.addAll(List.of(arguments));
    Path log = folder.resolve(arguments[0] + ".log");
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    // it says where it is, once it is up
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    Optional<String> address = Optional.ofNullable(out.readLine());
    if (address.isEmpty()) {
      throw new IOException("the server ended: " + Files.readString(log));
    }
    return new ServerProcess(process, address.get());
  }

  /** Where it listens. */
  public String address() {
    return address;
  }

  /** Ends the process. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
