package org.occgen.measure.corpus;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.occgen.core.text.Utf8Lines;
import org.occgen.report.Closeables;

/**
 * Random samples of the lines of parallel files, as the corpora of Derner and others (section 4.1)
 * are: the same lines of every file, no line in two samples. Holds the lines of the samples in
 * memory.
 *
 * @param samples their lines, each sample in the order of the files
 * @param lines how many lines the files have
 * @param empty how many of them are empty in a file, and so in no sample
 */
public record ParallelSamples(List<List<Line>> samples, long lines, long empty) {
  /**
   * A line of all files.
   *
   * @param number from 1
   * @param texts its text in each file
   */
  public record Line(long number, List<String> texts) {}

  private record Drawn(long draw, Line line) {}

  private static final Comparator<Drawn> BY_DRAW =
      Comparator.comparingLong(Drawn::draw).thenComparingLong(drawn -> drawn.line().number());

  /**
   * Draws samples.
   *
   * @param size lines of a sample
   * @param count number of samples
   * @param seed the same seed and files give the same samples
   * @throws IOException if a file cannot be read, the files differ in their numbers of lines, or
   *     they have too few; the message names the file
   */
  public static ParallelSamples draw(List<Path> files, int size, int count, long seed)
      throws IOException {
    int wanted = Math.multiplyExact(size, count);
    PriorityQueue<Drawn> drawn = new PriorityQueue<>(BY_DRAW.reversed());
    SplittableRandom random = new SplittableRandom(seed);
    long number = 0;
    long empty = 0;
    List<Utf8Lines> open = new ArrayList<>();
    try {
      for (Path file : files) {
        open.add(Utf8Lines.open(file));
      }
      while (next(open, number)) {
        number++;
        List<String> texts = new ArrayList<>();
        for (Utf8Lines lines : open) {
          texts.add(lines.next());
        }
        if (texts.stream().anyMatch(String::isBlank)) {
          empty++;
          continue;
        }
        drawn.add(new Drawn(random.nextLong(), new Line(number, texts)));
        if (drawn.size() > wanted) {
          drawn.remove();
        }
      }
    } finally {
      Closeables.closeAll(open.iterator());
    }
    if (drawn.size() < wanted) {
      throw new IOException(
          format(
              "%s: has %,d lines of which %,d are empty in a file; %,d are wanted: lower --lines or"
                  + " --samples",
              files.get(0), number, empty, wanted));
    }
    return new ParallelSamples(dealt(drawn, size, count), number, empty);
  }

  /** Whether there is a further line, in all files or in none. */
  private static boolean next(List<Utf8Lines> files, long number) throws IOException {
    boolean first = files.get(0).hasNext();
    for (Utf8Lines other : files) {
      if (other.hasNext() != first) {
        Utf8Lines shorter = first ? other : files.get(0);
        Utf8Lines longer = first ? files.get(0) : other;
        throw new IOException(
            format(
                "%s: ends behind line %,d and %s does not; give files that are translations of each"
                    + " other, line by line",
                shorter.name(), number, longer.name()));
      }
    }
    return first;
  }

  private static List<List<Line>> dealt(PriorityQueue<Drawn> drawn, int size, int count) {
    List<Line> lines = drawn.stream().sorted(BY_DRAW).map(Drawn::line).toList();
    List<List<Line>> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Line> sample = new ArrayList<>(lines.subList(i * size, (i + 1) * size));
      sample.sort(Comparator.comparingLong(Line::number));
      samples.add(List.copyOf(sample));
    }
    return List.copyOf(samples);
  }
}
