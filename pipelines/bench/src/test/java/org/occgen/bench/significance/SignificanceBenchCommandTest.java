package org.occgen.bench.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.score.significance.TestedFigure;

/** {@code bench significance}. */
class SignificanceBenchCommandTest {
  /** JMH refuses to measure beside another JMH; whether a test passes must not depend on that. */
  @BeforeAll
  static void measureBesideOthers() {
    System.setProperty("jmh.ignoreLock", "true");
  }

  @Test
  void tellsEveryWay() {
    String out =
        Occgen.call(
                Bench::commandLine,
                "significance",
                "--systems",
                "2",
                "--lines",
                "40",
                "--trials",
                "100",
                "--threads",
                "1",
                "--rounds",
                "1")
            .expectSuccess()
            .out();
    for (String way : List.of("randomization", "permutation", "bootstrap", "additions")) {
      assertTrue(out.contains(way), out);
    }
  }

  @Test
  void comparesEverySystemWithTheBaseline() {
    SignificanceBenchmark benchmark = new SignificanceBenchmark();
    benchmark.systems = 3;
    benchmark.lines = 200;
    benchmark.trials = 50;
    benchmark.make();
    List<TestedFigure> tested =
        benchmark.randomization().stream().map(Map::values).flatMap(Collection::stream).toList();
    assertEquals(3, tested.size());
    assertEquals(4, benchmark.permutation().size());
    assertEquals(4, benchmark.bootstrap().size());
    tested.forEach(figure -> assertTrue(figure.p() > 0 && figure.value() != 0, figure::toString));
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    Occgen.call(Bench::commandLine, "significance", "--trials", "0").expectFailure(2, "1 or more");
    Occgen.call(Bench::commandLine, "significance", "--threads", "x").expectFailure(2, "--threads");
  }
}
