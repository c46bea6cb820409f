package org.occgen.sparql.dump;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;

/**
 * Parses the lines of a dump ahead, as many at a time as there are workers, and yields them in the
 * order of the file. Not thread-safe.
 *
 * @param <T> what a line is parsed to
 */
public final class ParsedLines<T> implements AutoCloseable {
  // Bytes of the lines of a task; a longer line is a task by itself.
  private static final int BATCH_BYTES = 256 << 10;
  // Blank lines weigh nothing, but each is an object.
  private static final int LINE_WEIGHT = 64;
  private static final long AHEAD_BYTES = 16 << 20;

  private final DumpLines lines;
  private final Function<DumpLine.Text, T> parse;
  private final OrderedTasks<List<Parsed<T>>> tasks;
  private final Deque<Long> weights = new ArrayDeque<>();
  private final int maxTasks;

  private final Deque<Parsed<T>> ready = new ArrayDeque<>();
  private long aheadBytes;
  private boolean ended;

  /**
   * A line, and what it was parsed to.
   *
   * @param line the line
   * @param value what it was parsed to, if it is a text
   * @param <T> what a line is parsed to
   */
  public record Parsed<T>(DumpLine line, Optional<T> value) {}

  /**
   * The lines of a dump.
   *
   * @param lines closed with this
   * @param parse called by several threads
   * @param workers what works; the caller's to close
   */
  public ParsedLines(DumpLines lines, Function<DumpLine.Text, T> parse, Workers workers) {
    this.lines = lines;
    this.parse = parse;
    this.tasks = workers.tasks();
    this.maxTasks = workers.threads() == 1 ? 1 : 4 * workers.threads();
  }

  /**
   * The next line; empty at the end.
   *
   * @throws IOException if the file cannot be read
   */
  public Optional<Parsed<T>> next() throws IOException {
    if (ready.isEmpty()) {
      while (!ended && tasks.size() < maxTasks && (tasks.size() == 0 || aheadBytes < AHEAD_BYTES)) {
        submit();
      }
      if (tasks.size() > 0) {
        ready.addAll(tasks.take());
        aheadBytes -= weights.removeFirst();
      }
    }
    return Optional.ofNullable(ready.pollFirst());
  }

  private void submit() throws IOException {
    List<DumpLine> batch = new ArrayList<>();
    long weight = 0;
    while (weight < BATCH_BYTES && !ended) {
      Optional<DumpLine> line = lines.next();
      if (line.isEmpty()) {
        ended = true;
      } else {
        batch.add(line.get());
        weight += LINE_WEIGHT + (line.get() instanceof DumpLine.Text text ? text.length() : 0);
      }
    }
    if (!batch.isEmpty()) {
      tasks.submit(() -> batch.stream().map(this::parsed).toList());
      weights.addLast(weight);
      aheadBytes += weight;
    }
  }

  private Parsed<T> parsed(DumpLine line) {
    return new Parsed<>(
        line,
        line instanceof DumpLine.Text text ? Optional.of(parse.apply(text)) : Optional.empty());
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
