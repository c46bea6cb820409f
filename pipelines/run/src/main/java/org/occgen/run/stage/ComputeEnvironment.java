package org.occgen.run.stage;

import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The versions of libraries, and the processor, that rows may depend on beside their input. */
final class ComputeEnvironment {
  /** Version of Java, whose classes of characters grow with Unicode. */
  static final String JAVA = System.getProperty("java.specification.version");

  /** Version of ICU: normal forms, scripts, boundaries of sentences and words. */
  static final String ICU = VersionInfo.ICU_VERSION.toString();

  /** Version of Lingua, which does not tell it. */
  static final String LINGUA = version("lingua");

  /** Version of jsoup, which reads pages. */
  static final String JSOUP = version("jsoup");

  /**
   * The processor, by the instruction sets that numerical libraries choose their kernels by: two
   * processors of one architecture may add up in another order.
   */
  static String processor() {
    Path file = Path.of("/proc/cpuinfo");
    try {
      String told = Files.isReadable(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
      return (System.getProperty("os.arch") + " " + instructionSets(told)).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** The instruction sets for vectors that {@code cpuinfo} tells of the first processor. */
  static String instructionSets(String cpuinfo) {
    return cpuinfo
        .lines()
        .filter(line -> line.startsWith("flags") || line.startsWith("Features"))
        .findFirst()
        .map(line -> new TreeSet<>(List.of(line.split("\\s+", -1))))
        .map(
            flags ->
                flags.stream()
                    .filter(flag -> flag.matches("(sse|avx|amx|fma|f16c|asimd|sve|bf16|i8mm).*")))
        .map(flags -> flags.collect(Collectors.joining(" ")))
        .orElse("");
  }

  private static String version(String library) {
    Properties versions = new Properties();
    try (InputStream in = ComputeEnvironment.class.getResourceAsStream("versions.properties")) {
      versions.load(Objects.requireNonNull(in, "versions.properties"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(versions.getProperty(library), library);
  }
}
