package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.command.CommandFailedException;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import org.occgen.command.pipeline.PipelineFailedException;
import org.occgen.run.command.Occgen.Answer;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What is printed of an error, and of which errors occgen tells how to see more. */
class ErrorReportTest {
  private static final String HINT = "Set OCCGEN_DEBUG=1 to see where it happened.\n";

  @Command(name = "fails")
  private record Fails(Exception error) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw error;
    }
  }

  static Stream<Arguments> errors() {
    IOException damaged = new IOException("a.tsv, line 3: has two cells");
    return Stream.of(
        Arguments.of(damaged, "occgen: a.tsv, line 3: has two cells\n"),
        Arguments.of(new IOException("a.tsv: is damaged", damaged), "occgen: a.tsv: is damaged\n"),
        Arguments.of(
            new CommandFailedException("review: is damaged", damaged),
            "occgen: review: is damaged\n"),
        Arguments.of(new UsageException("--lang: is none"), "occgen: --lang: is none\n"),
        Arguments.of(
            new CommandFailedException("align failed: 7", failed(new IllegalStateException("7"))),
            "occgen: align failed: 7\n" + HINT),
        Arguments.of(
            new IOException("measure failed: 7", failed(new IllegalStateException("7"))),
            "occgen: measure failed: 7\n" + HINT),
        Arguments.of(
            new CommandFailedException("align failed: x.parquet is damaged", failed(damaged)),
            "occgen: align failed: x.parquet is damaged\n"),
        Arguments.of(
            new NoSuchFileException("a.tsv"), "occgen: NoSuchFileException: a.tsv\n" + HINT),
        Arguments.of(
            new IllegalStateException("7"),
            "occgen: unexpected: java.lang.IllegalStateException: 7\n" + HINT));
  }

  private static PipelineFailedException failed(Exception cause) {
    return new PipelineFailedException("failed", cause);
  }

  @ParameterizedTest
  @MethodSource("errors")
  void onlyOfAnErrorThatNobodyForesawItTellsHowToSeeMore(Exception error, String printed) {
    Answer answer =
        Occgen.call(
            () -> {
              CommandLine commandLine = new CommandLine(new Fails(error));
              Main.reportAsOccgen(commandLine);
              return commandLine;
            });
    assertEquals(printed, answer.err());
  }
}
