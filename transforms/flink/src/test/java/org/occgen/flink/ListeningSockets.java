package org.occgen.flink;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The TCP sockets on which a process of this machine listens, as Linux tells them. */
public final class ListeningSockets {
  private static final Path THIS_PROCESS = Path.of("/proc/self");
  private static final String LISTEN = "0A";

  private ListeningSockets() {}

  /** Whether this machine tells them. */
  public static boolean areTold() {
    return Files.isReadable(THIS_PROCESS.resolve("net/tcp"));
  }

  /** Those of this process, sorted: hexadecimal address and port, as in {@code /proc/net/tcp}. */
  public static Set<String> ofThisProcess() {
    return of(THIS_PROCESS);
  }

  /** Those of the process with the number {@code pid}; none if it has ended. */
  public static Set<String> ofProcess(long pid) {
    return of(Path.of("/proc", Long.toString(pid)));
  }

  private static Set<String> of(Path process) {
    Set<String> open = openSockets(process);
    Set<String> listening = new TreeSet<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      for (String line : lines(process.resolve(table))) {
        List<String> columns = Arrays.asList(line.strip().split("\\s+"));
        if (columns.size() > 9 && columns.get(3).equals(LISTEN) && open.contains(columns.get(9))) {
          listening.add(columns.get(1));
        }
      }
    }
    return listening;
  }

  private static List<String> lines(Path table) {
    try {
      return Files.readAllLines(table, US_ASCII);
    } catch (NoSuchFileException e) { // no IPv6, or the process has ended
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers behind {@code socket:[...]}. */
  private static Set<String> openSockets(Path process) {
    Set<String> numbers = new HashSet<>();
    try (Stream<Path> descriptors = Files.list(process.resolve("fd"))) {
      for (Path descriptor : (Iterable<Path>) descriptors::iterator) {
        String target = target(descriptor);
        if (target.startsWith("socket:[")) {
          numbers.add(target.substring("socket:[".length(), target.length() - 1));
        }
      }
    } catch (NoSuchFileException e) {
      return Set.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return numbers;
  }

  /** A descriptor may be closed between the two looks at it. */
  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
