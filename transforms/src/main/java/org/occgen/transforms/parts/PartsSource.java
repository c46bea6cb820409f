package org.occgen.transforms.parts;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * Parts of work, such as files, each given to the worker that has nothing to do. A source, and no
 * Reshuffle, since Flink gives the splits of a source to whoever asks next, while it spreads
 * reshuffled elements by the hashes of their keys, and so unevenly where there are few.
 *
 * @param <T> a part
 */
public final class PartsSource<T extends Serializable> extends BoundedSource<T> {
  private final Plan<T> plan;
  private final Coder<T> coder;
  private final ArrayList<T> parts;
  private final boolean planned;

  /**
   * Lists the parts, the largest first.
   *
   * @param <T> a part
   */
  @FunctionalInterface
  public interface Plan<T> extends Serializable {
    /** Called when the job begins. */
    List<T> parts() throws IOException;
  }

  private PartsSource(Plan<T> plan, Coder<T> coder, List<T> parts, boolean planned) {
    this.plan = plan;
    this.coder = coder;
    this.parts = new ArrayList<>(parts);
    this.planned = planned;
  }

  /** The parts that {@code plan} lists. */
  public static <T extends Serializable> PartsSource<T> of(Plan<T> plan, Coder<T> coder) {
    return new PartsSource<>(plan, coder, List.of(), false);
  }

  @Override
  public List<PartsSource<T>> split(long desiredBytes, PipelineOptions options) throws IOException {
    List<PartsSource<T>> sources = new ArrayList<>();
    for (T part : parts()) {
      sources.add(new PartsSource<>(plan, coder, List.of(part), true));
    }
    Collections.reverse(sources); // Flink begins with the last
    return sources;
  }

  private List<T> parts() throws IOException {
    return planned ? parts : plan.parts();
  }

  @Override
  public long getEstimatedSizeBytes(PipelineOptions options) {
    return 1; // parts are not split further, however many bytes a worker should have
  }

  @Override
  public Coder<T> getOutputCoder() {
    return coder;
  }

  @Override
  public BoundedReader<T> createReader(PipelineOptions options) {
    return new PartsReader<>(this);
  }

  private static final class PartsReader<T extends Serializable> extends BoundedReader<T> {
    private final PartsSource<T> source;
    private Iterator<T> left = Collections.emptyIterator();
    private @Nullable T current;

    PartsReader(PartsSource<T> source) {
      this.source = source;
    }

    @Override
    public boolean start() throws IOException {
      left = source.parts().iterator();
      return advance();
    }

    @Override
    public boolean advance() {
      current = left.hasNext() ? left.next() : null;
      return current != null;
    }

    @Override
    public T getCurrent() {
      T part = current;
      if (part == null) {
        throw new NoSuchElementException();
      }
      return part;
    }

    @Override
    public void close() {
      // holds nothing
    }

    @Override
    public BoundedSource<T> getCurrentSource() {
      return source;
    }
  }
}
