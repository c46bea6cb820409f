package org.occgen.training.train;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The course of a training, as a table of tab-separated values beside the model file: {@code step},
 * {@code epoch}, {@code loss} (mean since the line before, in nats), {@code learning_rate}, {@code
 * pairs_per_second}, {@code xsim} (mean error on the development sets in percent, empty where it
 * was not measured). A training that goes on from a checkpoint goes on with the same table.
 */
public final class TrainingLog implements Closeable {
  private static final String HEADER = "step\tepoch\tloss\tlearning_rate\tpairs_per_second\txsim";
  private static final int COLUMNS = 6;

  private final Writer out;

  private TrainingLog(Writer out) {
    this.out = out;
  }

  /**
   * A line of the table, as far as pictures are made of it.
   *
   * @param step steps done
   * @param loss mean loss since the line before, in nats
   * @param xsim mean xSIM error on the development sets in percent, if it was measured
   */
  public record Line(int step, double loss, OptionalDouble xsim) {}

  /** The log of a model file. */
  public static Path beside(Path output) {
    return output.resolveSibling(output.getFileName() + ".log.tsv");
  }

  /** Opens a log to go on behind a step: lines of later steps are taken away. */
  static TrainingLog open(Path file, int step) throws IOException {
    List<String> kept = new ArrayList<>(List.of(HEADER));
    if (step > 0 && Files.exists(file)) {
      List<String> lines = Files.readAllLines(file, UTF_8);
      for (int i = 1; i < lines.size(); i++) {
        // a line that was cut off is of a later step
        int tab = lines.get(i).indexOf('\t');
        if (tab > 0 && number(file, i, lines.get(i).substring(0, tab)).intValue() <= step) {
          kept.add(lines.get(i));
        }
      }
    }
    Writer out = Files.newBufferedWriter(file, UTF_8);
    TrainingLog log = new TrainingLog(out);
    for (String line : kept) {
      log.write(line);
    }
    return log;
  }

  /**
   * Adds a line, which is in the file when this returns.
   *
   * @param xsim share of wrong sentences, 0 to 1
   */
  void add(TrainingProgress progress, OptionalDouble xsim) throws IOException {
    write(
        String.format(
            Locale.ROOT,
            "%d\t%d\t%.5f\t%.6f\t%.0f\t%s",
            progress.step(),
            progress.epoch(),
            progress.loss(),
            progress.learningRate(),
            progress.pairsPerSecond(),
            xsim.isPresent() ? String.format(Locale.ROOT, "%.3f", 100 * xsim.getAsDouble()) : ""));
  }

  private void write(String line) throws IOException {
    out.write(line + "\n");
    out.flush();
  }

  /**
   * Reads a log.
   *
   * @throws IOException if the file is no such table; the message names file and line
   */
  public static List<Line> read(Path file) throws IOException {
    List<String> text = Files.readAllLines(file, UTF_8);
    if (text.isEmpty() || !text.get(0).equals(HEADER)) {
      throw new IOException(file + ": does not start with the columns of a training log");
    }
    List<Line> lines = new ArrayList<>();
    for (int i = 1; i < text.size(); i++) {
      String[] cells = text.get(i).split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new IOException(
            file + ", line " + (i + 1) + ": " + cells.length + " columns, not " + COLUMNS);
      }
      lines.add(
          new Line(
              number(file, i, cells[0]).intValue(),
              number(file, i, cells[2]).doubleValue(),
              cells[5].isEmpty()
                  ? OptionalDouble.empty()
                  : OptionalDouble.of(number(file, i, cells[5]).doubleValue())));
    }
    return lines;
  }

  private static BigDecimal number(Path file, int index, String cell) throws IOException {
    try {
      return new BigDecimal(cell);
    } catch (NumberFormatException e) {
      throw new IOException(file + ", line " + (index + 1) + ": \"" + cell + "\" is no number", e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
