package org.occgen.bench.scale;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.bench.Bench;
import org.occgen.bench.measure.StageCost;
import org.occgen.run.command.Occgen;
import org.occgen.sparql.dump.DumpFormat;

class ScaleRunTest {
  private static final List<String> LANGUAGES = List.of("en", "sw");
  private static final List<String> SETTINGS = List.of("judge=careful");

  /** Answers as occgen does, and works a little in the first stage. */
  private static final String OCCGEN =
      """
      #!/usr/bin/env bash
      [ "$1" = run ] || { echo "occgen 0"; exit 0; }
      [ "${*: -2}" = "--set judge=careful" ] || exit 9
      gc=${OCCGEN_JAVA_OPTIONS#*file=}
      echo "balance: 3 of 9 occupations are left out"
      for ((i = 0; i < 60000; i++)); do :; done
      echo "[0.1s] GC(0) Pause Young (Allocation Failure) 90M->12M(256M) 1.0ms" > "$gc"
      echo "[0.2s] GC(1) Pause Young (Allocation Failure) 80M->21M(256M) 1.0ms" >> "$gc"
      echo "collect: 5 people out of 7, 1.5 s"
      sleep 0.4
      echo "[0.3s] GC(2) Pause Full (Ergonomics) 300M->5M(512M) 1.0ms" >> "$gc"
      echo "  fetch: 15 s, 20 of 40 pages, some 15 s left"
      echo "fetch: 9 pages ($OCCGEN_MEMORY), 12.0 s"
      sleep 0.4
      """;

  @TempDir private Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(printed, true, UTF_8);

  @Test
  void tellsTheCostOfEveryStage() throws Exception {
    RunCost cost = run(OCCGEN);
    assertTrue(cost.succeeded());
    assertEquals(
        List.of("collect", "fetch", "rest", "all"),
        cost.rows().stream().map(StageCost::stage).toList());
    StageCost collect = cost.of("collect").orElseThrow();
    assertEquals(90L << 20, collect.heapBytes());
    assertEquals(21L << 20, collect.keptBytes());
    assertTrue(collect.cpuSeconds() > 0, collect.toString());
    assertTrue(collect.residentBytes() > 0, collect.toString());
    assertEquals(300L << 20, cost.of("fetch").orElseThrow().heapBytes());
    assertEquals(0, cost.of("rest").orElseThrow().heapBytes());
    assertTrue(printed.toString(UTF_8).contains("  fetch: 9 pages (77m), 12.0 s"));

    ScaleReport.print(out, cost);
    ScaleReport.printRatios(out, List.of(cost, cost));
    String table = printed.toString(UTF_8);
    assertTrue(table.contains("here, 5 people"), table);
    assertTrue(table.lines().anyMatch(line -> line.matches("all +1\\.00")), table);
    Path json = folder.resolve("scale.json");
    ScaleReport.write(
        json, "77m", SETTINGS, new PeoplePlan(5, LANGUAGES, 1, 0.2, 0, 0, Map.of()), List.of(cost));
    JsonNode written = JsonMapper.builder().build().readTree(json.toFile());
    assertEquals("judge=careful", written.at("/settings/0").asText());
    assertEquals(5, written.at("/runs/0/people").asInt());
    assertEquals("collect", written.at("/runs/0/stages/0/stage").asText());
    assertEquals(90 << 20, written.at("/runs/0/stages/0/heapBytes").asInt());
  }

  @Test
  void aRunThatFailsIsToldWithTheEndOfItsLog() throws Exception {
    RunCost cost = run(OCCGEN + "echo 'occgen: no room left'; exit 3\n");
    assertEquals(3, cost.status());
    assertFalse(cost.succeeded());
    ScaleReport.print(out, cost);
    assertTrue(printed.toString(UTF_8).contains("    occgen: no room left"));
    assertTrue(printed.toString(UTF_8).contains("FAILED with status 3"));
    IOException refusal =
        assertThrows(IOException.class, () -> run("#!/bin/sh\necho 'no Java'; exit 2\n"));
    assertTrue(String.valueOf(refusal.getMessage()).contains("no Java"), refusal.getMessage());
  }

  /** Parses pages for a second of its processor time, in which alone samples are taken. */
  static final class ParsePages {
    private ParsePages() {}

    public static void main(String[] arguments) {
      String page = "<p>" + "<a href='x'>text</a> and <b>more</b>".repeat(2_000);
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      while (threads.getCurrentThreadCpuTime() < 1_000_000_000) {
        Jsoup.parse(page);
      }
    }
  }

  /**
   * In a process of its own, as runs are: where other tests ran before hardly a sample is taken.
   */
  @Test
  void aProfileIsPartedByStageAndLibrary() throws Exception {
    Path file = folder.resolve("made.jfr");
    Map<String, Instant> ends = new LinkedHashMap<>();
    ends.put("collect", Instant.now());
    Process parsing =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:StartFlightRecording=settings=profile,filename=" + file,
                "-cp",
                System.getProperty("java.class.path"),
                ParsePages.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("java.log").toFile())
            .start();
    assertEquals(0, parsing.waitFor(), () -> file + ": see java.log beside it");
    ends.put("extract", Instant.now());
    List<StageProfile> profiles = FlightProfile.read(file, ends);
    assertEquals(0, profiles.get(0).samples());
    StageProfile extract = profiles.get(1);
    assertTrue(extract.samples() > 0);
    assertTrue(
        extract.groups().stream()
            .anyMatch(share -> share.name().equals("jsoup") && share.share() > 0.1),
        extract.toString());
    assertTrue(
        extract.methods().stream().anyMatch(share -> share.name().startsWith("org.jsoup.")),
        extract.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "--people, 0, --people: 1 to",
    "--heap, 1x, --heap 1x: must be a number",
    "--against, /nowhere/at/all, has no scripts/occgen",
    "--languages, xx, there are no sentences"
  })
  void refuses(String flag, String value, String complaint) {
    List<String> arguments =
        flag.equals("--people")
            ? List.of("scale", flag, value)
            : List.of("scale", "--people", "5", flag, value);
    Occgen.call(Bench::commandLine, arguments.toArray(String[]::new)).expectFailure(2, complaint);
  }

  private RunCost run(String occgen) throws IOException, InterruptedException {
    Path checkout = Files.createDirectories(folder.resolve("checkout/scripts"));
    Path script = checkout.resolve("occgen");
    Files.writeString(script, occgen);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    ScaleRun.Plan plan =
        new ScaleRun.Plan(
            folder, folder.resolve("data"), DumpFormat.GZIP, 5, LANGUAGES, SETTINGS, "77m", false);
    return new ScaleRun(plan, out).run("here", folder.resolve("checkout"));
  }
}
