package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;

/** The sample run with the libraries of the archive, and without any native library. */
class NativeFreeRunTest {
  private static final Pattern NATIVE = Pattern.compile(".*[.](so|dylib|jnilib|dll|a)");
  private static final Pattern LOADED = Pattern.compile(".*Loaded library (/\\S+),.*");
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));

  @TempDir private Path folder;

  @Test
  void endsWithTheSameBytesAsWithAllLibraries() throws Exception {
    List<Path> all = new ArrayList<>();
    for (String jar : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (jar.endsWith(".jar")) {
        all.add(Path.of(jar));
      }
    }
    Path with = folder.resolve("with");
    run(all, "run", "--recipe", "sample", "--output", with.toString());

    Path slim = folder.resolve("slim");
    new SlimLibraries(SlimRow.read(Path.of("slim.tsv"))).write(all, slim);
    Path lib = slim.resolve("occgen/lib");
    List<Path> left = new ArrayList<>();
    int natives = 0;
    for (String name : Files.readAllLines(lib.resolve("classpath.txt"))) {
      Path jar = lib.resolve(name);
      if (Files.exists(jar)) { // or it belongs to another archive
        natives += takeNatives(jar);
        left.add(jar);
      }
    }
    assertTrue(natives > 0, "there was nothing to take out");
    Path without = folder.resolve("without");
    assertEquals(List.of(), run(left, "run", "--recipe", "sample", "--output", without.toString()));
    assertEquals(checksums(with.resolve("benchmark")), checksums(without.resolve("benchmark")));
    assertEquals(
        Files.readString(with.resolve("stats.json")),
        Files.readString(without.resolve("stats.json")));
    run(left, "check", without.toString());
  }

  private static int takeNatives(Path jar) throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of());
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      List<Path> natives =
          entries.filter(entry -> NATIVE.matcher(entry.toString()).matches()).toList();
      for (Path entry : natives) {
        Files.delete(entry);
      }
      return natives.size();
    }
  }

  /** Runs occgen, and returns the native libraries that it loaded beside Java's own. */
  private List<String> run(List<Path> jars, String... arguments) throws Exception {
    Path log = Files.createTempFile(folder, "libraries", ".log");
    Path output = Files.createTempFile(folder, "output", ".txt");
    String javaHome = Path.of(System.getProperty("java.home")).toRealPath().toString();
    List<String> command =
        new ArrayList<>(
            List.of(
                javaHome + "/bin/java",
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xlog:library=info:file=" + log,
                "-Doccgen.home=" + HOME,
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/java.time=ALL-UNNAMED",
                "-cp",
                String.join(File.pathSeparator, jars.stream().map(Path::toString).toList()),
                "org.occgen.command.Main"));
    command.addAll(List.of(arguments));
    int status =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    assertEquals(0, status, Files.readString(output));
    List<String> lines = Files.readAllLines(log);
    List<String> loaded =
        lines.stream().map(LOADED::matcher).filter(m -> m.matches()).map(m -> m.group(1)).toList();
    assertTrue(
        loaded.stream().anyMatch(library -> library.startsWith(javaHome)),
        "Java did not say what it loaded");
    return loaded.stream().filter(library -> !library.startsWith(javaHome)).toList();
  }

  private static Map<String, String> checksums(Path run) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        sums.put(run.relativize(file).toString(), Sha256.hex(Files.readAllBytes(file)));
      }
    }
    return sums;
  }
}
