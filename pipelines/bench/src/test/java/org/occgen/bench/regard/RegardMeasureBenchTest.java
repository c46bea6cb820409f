package org.occgen.bench.regard;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.run.command.Occgen;

/** {@code bench regard-measure}. */
class RegardMeasureBenchTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(printed, true, UTF_8);

  /** A script in the place of occgen's, which tells of a collection and keeps its text. */
  private RegardMeasureRun run(String script) throws IOException {
    Path file = Files.writeString(folder.resolve("occgen"), "#!/usr/bin/env bash\n" + script);
    assertTrue(file.toFile().setExecutable(true));
    return new RegardMeasureRun(file, folder, "77m");
  }

  @Test
  void aRunIsMeasuredFromOutside() throws IOException {
    run("""
        [ "$1 $2 $4 $OCCGEN_MEMORY" = "regard measure --output 77m" ] || exit 9
        cp "$3" "$5.given"
        for ((i = 0; i < 60000; i++)); do :; done
        echo "[0.1s] GC(0) Pause Young (Allocation Failure) 90M->12M(256M) 1.0ms" >"${OCCGEN_JAVA_OPTIONS#*file=}"
        sleep 0.3
        """)
        .print(out, 3, Stream.of("One.", "Two.", "Three.", "Four."));
    assertEquals(
        "One.\nTwo.\nThree.\n", Files.readString(folder.resolve("measured-3.given"), UTF_8));
    String line = printed.toString(UTF_8);
    assertTrue(line.matches(" +3 +[0-9.]+ +[0-9.]+ +[0-9,]+ +[0-9,]+ +[0-9]+ +90 +12\n"), line);
  }

  @Test
  void aRunThatFailsSaysWhy() throws IOException {
    RegardMeasureRun run = run("echo 'occgen: no room left'; exit 3\n");
    IOException refusal =
        assertThrows(IOException.class, () -> run.print(out, 1, Stream.of("One.")));
    assertEquals(
        "occgen regard measure ended with status 3: occgen: no room left", refusal.getMessage());
  }

  @Test
  void everyStepTellsHowMuchItWasGiven() throws IOException {
    RegardSteps.print(
        out,
        Taxonomies.shipped("en", false),
        MadeRegardText.of(Taxonomies.shipped("en", false), 60));
    String table = printed.toString(UTF_8);
    assertTrue(
        table.matches(
            "(?s)\n60 sentences .*\nclean, split +60 .*\nwords, keywords +60 .*\nperson or not +[1-9].*\nregard +[1-9].*"),
        table);
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    call("--sentences", "0").expectFailure(2, "--sentences [0]: must be 1 or more");
    call("--steps", "-1").expectFailure(2, "--steps -1: must be 0 or more");
    call("--heap", "much").expectFailure(2, "--heap much: must be a number");
    call("--text", folder.resolve("gone.en").toString()).expectFailure(2, "gone.en");
  }

  private static Occgen.Answer call(String option, String value) {
    return Occgen.call(Bench::commandLine, "regard-measure", option, value);
  }
}
