package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.measure.corpus.ParallelSamples;
import org.occgen.measure.corpus.ParallelSamples.Line;
import org.occgen.report.OutputFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen sample-lines}. */
@Command(
    name = "sample-lines",
    mixinStandardHelpOptions = true,
    description = {
      "Draws random lines of parallel files, the same lines of each, as the corpora of Derner et"
          + " al. are drawn (section 4.1). Lines that are empty in a file are left out, and no line"
          + " is in two samples.",
      "Writes corpus.sample.01.es for corpus.es, and lines.tsv: sample, line (from 1)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen sample-lines Europarl.en-es.en Europarl.en-es.es --output samples",
      "  occgen sample-lines corpus.ca.gz --lines 100 --samples 1 --seed 7 --output samples"
    })
final class SampleLinesCommand implements Callable<Integer> {
  private static final String LINES = "lines.tsv";

  /** Lines that are held in memory. */
  private static final int MOST = 1_000_000;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Text, a line a sentence, also compressed by gzip; line N is line N of all.")
  private List<Path> files;

  @Option(
      names = "--lines",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Lines of a sample (default: ${DEFAULT-VALUE}, as in the paper).")
  private int lines;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of samples, 1 to 99 (default: ${DEFAULT-VALUE}, as in the paper).")
  private int samples;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Another seed draws other lines (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the files go.")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    require(samples >= 1 && samples <= 99, "--samples %s: give 1 to 99", samples);
    require(
        lines >= 1 && lines <= MOST / samples,
        "--lines %s: give at least 1, and at most %,d in all samples",
        lines,
        MOST);
    Set<String> names = new HashSet<>(Set.of(LINES));
    for (Path file : files) {
      InputFiles.require("FILE", file);
      require(
          !file.toAbsolutePath().normalize().startsWith(output.toAbsolutePath().normalize()),
          "%s: lies in --output %s; name another folder",
          file,
          output);
      for (int sample = 1; sample <= samples; sample++) {
        require(names.add(named(file, sample)), "%s: two files have this name", file);
      }
    }
    try {
      OutputFiles.requireUsable("--output", output, names::contains, "this occgen sample-lines");
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    ParallelSamples drawn = ParallelSamples.draw(files, lines, samples, seed);
    write(drawn, names);
    spec.commandLine()
        .getErr()
        .println(
            format(
                "%,d of %,d lines in each of %,d samples; %,d lines are empty in a file; written to"
                    + " %s",
                lines, drawn.lines(), samples, drawn.empty(), output));
    return 0;
  }

  private void write(ParallelSamples drawn, Set<String> names) throws IOException {
    try (OutputFiles out = new OutputFiles(output, names::contains)) {
      Writer list = out.create(LINES);
      list.write("sample\tline\n");
      for (int sample = 1; sample <= samples; sample++) {
        List<Line> lines = drawn.samples().get(sample - 1);
        for (Line line : lines) {
          list.write(sample + "\t" + line.number() + "\n");
        }
        for (int file = 0; file < files.size(); file++) {
          Writer text = out.create(named(files.get(file), sample));
          for (Line line : lines) {
            text.write(line.texts().get(file) + "\n");
          }
        }
      }
      out.publish();
    }
  }

  /** The number stands before the last ending, which is mostly the language. */
  private static String named(Path file, int sample) {
    String name = file.getFileName().toString().replaceFirst("\\.gz$", "");
    String number = format(".sample.%02d", sample);
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name + number : name.substring(0, dot) + number + name.substring(dot);
  }
}
