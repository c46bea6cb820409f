package org.occgen.translate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen score} and {@code occgen evaluate --systems}. */
class ScoreCommandTest {
  @TempDir private Path folder;
  private Path benchmark;
  private Path output;

  @BeforeEach
  void write() throws IOException {
    benchmark = SmallBenchmark.write(folder.resolve("benchmark"));
    output = folder.resolve("scored");
    for (String language : List.of("en", "es", "ca")) {
      Files.copy(benchmark.resolve("test." + language), folder.resolve("good." + language));
      List<String> lines = Files.readAllLines(benchmark.resolve("test." + language));
      // women are translated worse
      for (int i = 0; i < lines.size(); i += 2) {
        lines.set(i, lines.get(i).replaceFirst("(?i) (la mujer|la dona|the woman) ", " "));
      }
      Files.write(folder.resolve("worse." + language), lines);
    }
  }

  private Answer score(String... more) {
    String[] all = {
      "score",
      benchmark.toString(),
      "--output=" + output,
      "--system=worse=files:" + folder + "/worse.{target}",
      "--system=good=files:" + folder + "/good.{target}"
    };
    return Occgen.call(
        java.util.stream.Stream.of(all, more)
            .flatMap(java.util.Arrays::stream)
            .toArray(String[]::new));
  }

  @Test
  void oneCommandLeadsToAFinding() throws IOException {
    Answer answer =
        score("--lang", "es", "--", "--resamples", "100", "--permutations", "200").expectSuccess();
    assertTrue(answer.out().contains("\nwomen "), answer.out());
    Path scores = output.resolve("scores/en-es");
    assertTrue(Files.exists(scores.resolve("report.html")));
    String csv = Files.readString(scores.resolve("scores.csv"));
    assertTrue(csv.indexOf("worse") < csv.indexOf("good"), "the first system is the baseline");
    score("--lang", "es", "--", "--resamples", "100", "--permutations", "200").expectSuccess();

    // the same by evaluate
    Answer evaluated =
        Occgen.call(
            "evaluate",
            benchmark.toString(),
            "--lang=es",
            "--systems=" + output.resolve("translations"),
            "--resamples=100",
            "--permutations=200",
            "--output=" + folder.resolve("e"));
    evaluated.expectSuccess();
    String again = Files.readString(folder.resolve("e/scores.csv"));
    assertEquals(
        csv.lines()
            .filter(line -> line.contains("good"))
            .filter(line -> !line.contains("worse"))
            .sorted()
            .toList(),
        again
            .lines()
            .filter(line -> line.contains("good"))
            .filter(line -> !line.contains("worse"))
            .sorted()
            .toList());
  }

  @Test
  void allDirectionsAreEvaluated() throws IOException {
    Answer answer =
        score(
            "--directions=all",
            "--system=few=command:head -n 2",
            "--",
            "--resamples=40",
            "--permutations=40",
            "--metric=bleu");
    answer.expectFailure(Main.FAILED, "6 translations are missing", "few, ca-en");
    List<String> all = Files.readAllLines(output.resolve("scores.csv"));
    assertTrue(all.get(0).startsWith("source,target,"), all.get(0));
    for (String direction : List.of("en-es", "es-en", "en-ca", "ca-en", "es-ca", "ca-es")) {
      List<String> own = Files.readAllLines(output.resolve("scores/" + direction + "/scores.csv"));
      assertTrue(own.size() > 2, direction);
      String languages = direction.replace('-', ',') + ",";
      assertEquals(
          own.subList(1, own.size()),
          all.stream()
              .filter(row -> row.startsWith(languages))
              .map(row -> row.substring(languages.length()))
              .toList());
    }
    Occgen.call(
            "evaluate",
            benchmark.toString(),
            "--lang=es",
            "--systems=" + output.resolve("translations"),
            "--output=" + folder.resolve("e"))
        .expectFailure(Main.USAGE, "--systems", "has ca-es, en-es; choose by --source-lang");
  }

  @Test
  void saysWhatIsWrongBeforeAnythingIsTranslated() throws IOException {
    score("--lang", "es", "--", "--metric")
        .expectFailure(Main.USAGE, "occgen evaluate", "--metric");
    score("--lang", "es", "--", "--lang", "ca")
        .expectFailure(Main.USAGE, "occgen evaluate, score: option '--lang' (LANG) should be");
    assertTrue(Files.notExists(output));
    String none = folder.resolve("none").toString();
    for (String[] wrong :
        List.of(
            new String[] {"--systems", none, "there is no such file"},
            new String[] {"--systems", folder.toString(), "has no folder SOURCE-es"})) {
      Occgen.call(
              "evaluate",
              benchmark.toString(),
              "--lang=es",
              wrong[0],
              wrong[1],
              "--output=" + folder.resolve("e"))
          .expectFailure(Main.USAGE, wrong[1], wrong[2]);
    }
  }
}
