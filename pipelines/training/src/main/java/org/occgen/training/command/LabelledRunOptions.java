package org.occgen.training.command;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.training.judge.PairLabels;
import picocli.CommandLine.Option;

/** Runs, and labels of their candidates. */
final class LabelledRunOptions {
  @Option(
      names = "--run",
      required = true,
      paramLabel = "RUN",
      description =
          "A run folder whose stage align is done, with the articles of labelled pairs; may be"
              + " given several times.")
  private List<String> runs;

  @Option(
      names = "--labels",
      required = true,
      paramLabel = "FILE",
      description = "A table of labels; may be given several times.")
  private List<Path> files;

  /** Takes the labelled articles of a run, and their labels out of all labels. */
  interface Reader<T> {
    List<T> read(AlignedRun run, PairLabels labels) throws IOException;
  }

  /**
   * Reads the labels, and what has labels in each run; tells on {@code err} what was found.
   *
   * @param command its name, for messages
   * @param one what the reader gives, for a message
   * @param several the same, more than one
   * @throws UsageException if there is no label, or none is of a candidate of the runs
   */
  <T> List<T> read(PrintWriter err, String command, String one, String several, Reader<T> reader)
      throws IOException {
    PairLabels labels = new PairLabels();
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        throw new UsageException("--labels " + file + ": there is no such file");
      }
      int unlabelled = labels.add(file);
      if (unlabelled > 0) {
        err.println(
            format(
                "%s: %s of %s without a label, passed over",
                command, CountText.of(unlabelled, "row"), file));
      }
    }
    int given = labels.size();
    if (given == 0) {
      throw new UsageException(
          "--labels: no row has a label; write 2, 1 or 0 into the column label");
    }
    List<T> labelled = new ArrayList<>();
    for (String run : runs) {
      labelled.addAll(reader.read(AlignedRun.of(run), labels));
    }
    int found = given - labels.size();
    err.println(
        format(
            "%s: %s of %d have a label, in %s",
            command,
            CountText.of(found, "candidate"),
            given,
            CountText.of(labelled.size(), one, several)));
    if (labels.size() > 0) {
      err.println(
          format(
              "%s: %s of no candidate of these runs, left out",
              command, CountText.of(labels.size(), "label is", "labels are")));
    }
    if (found == 0) {
      throw new UsageException(
          "--labels: none of the "
              + given
              + " pairs is a candidate of the runs; name the runs"
              + " that the sheets were made of");
    }
    return labelled;
  }
}
