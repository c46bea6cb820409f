package org.occgen.bench.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench score}. */
class ScoreBenchCommandTest {
  @TempDir private Path folder;

  /** JMH refuses to measure beside another JMH; whether a test passes must not depend on that. */
  @BeforeAll
  static void measureBesideOthers() {
    System.setProperty("jmh.ignoreLock", "true");
  }

  @Test
  void tellsEveryWay() throws IOException {
    String text = write("a", "My mother met her father.\nShe sings.\n");
    String out =
        call(text, text, "--metric", "chrf:nc=2", "--segments", "50", "--rounds", "1")
            .expectSuccess()
            .out();
    assertTrue(out.matches("(?s).*chrf:nc=2 +oneThread +[0-9,]+\n.*"), out);
    assertTrue(out.matches("(?s).*chrf:nc=2 +allProcessors +[0-9,]+\n.*"), out);
  }

  @Test
  void bothWaysScoreTheSame() throws IOException {
    ScoreBenchmark benchmark = new ScoreBenchmark();
    benchmark.metric = "ter";
    benchmark.hypotheses = write("a", "My mother met her father.\nShe sings.\n");
    benchmark.references = write("b", "His father met my mother.\nShe sings.\n");
    benchmark.segments = 5;
    benchmark.read();
    assertEquals(benchmark.oneThread(), benchmark.allProcessors());
    assertTrue(benchmark.oneThread() > 0);
  }

  @Test
  void refusesWhatCannotBeMeasured() throws IOException {
    String text = write("a", "One.\nTwo.\n");
    String longer = write("b", "One.\nTwo.\nThree.\n");
    String empty = write("c", "");
    call(text, longer).expectFailure(2, "has not the 2 lines");
    call(empty, empty).expectFailure(2, "is empty");
    call(text + "x", text).expectFailure(2, "--hypotheses");
    call(text, text, "--metric", "comet").expectFailure(2, "there are bleu, chrf");
    call(text, text, "--rounds", "0").expectFailure(2, "--rounds");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Answer call(String hypotheses, String references, String... more) {
    String[] arguments = new String[5 + more.length];
    arguments[0] = "score";
    arguments[1] = "--hypotheses";
    arguments[2] = hypotheses;
    arguments[3] = "--references";
    arguments[4] = references;
    System.arraycopy(more, 0, arguments, 5, more.length);
    return Occgen.call(Bench::commandLine, arguments);
  }
}
