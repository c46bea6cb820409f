package org.occgen.benchmark.measure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.measure.MeasureSum;

/**
 * A measure of a benchmark's rows that an optional module adds to stage write, the statistics, the
 * dataset card and the check. The recipe asks for it by {@code output.KEY}.
 */
public interface RowMeasure {
  /** The key of the measure of how sentences speak of people. */
  String REGARD = "regard";

  /** Its key in {@code output}, in {@code stats.json} and in the stage's configuration. */
  String key();

  /** The pivots that it reads. */
  Set<String> languages();

  /** The names and checksums of what it measures with. Part of the fingerprint of stage write. */
  JsonNode madeWith() throws IOException;

  /** Counts rows on any runner; nothing is shuffled. */
  PTransform<PCollection<LabelledSegment>, PCollection<MeasureSum>> transform();

  /** Counts the same rows in this process. */
  List<MeasureSum> count(Iterator<LabelledSegment> rows) throws IOException;

  /**
   * The figures of what was counted.
   *
   * @throws IllegalArgumentException if a count is none of this measure
   */
  Figures figures(Collection<MeasureSum> counts) throws IOException;

  /** The thing that a number counts, in words for a message of the check. */
  String shown(MeasureSum number);

  /** The figures of a benchmark. */
  interface Figures {
    /**
     * As {@code stats.json} has them.
     *
     * @param language the pivot
     * @param people how many people a gender category has
     */
    ObjectNode toJson(String language, ToLongFunction<String> people);

    /**
     * Their section of the dataset card, with a blank line at its end.
     *
     * @param language the pivot
     * @param people how many people a gender category has
     */
    String section(String language, ToLongFunction<String> people);
  }

  /** The measure with a key, if its module is on the class path. */
  static Optional<RowMeasure> find(String key) {
    return ServiceLoader.load(RowMeasure.class, RowMeasure.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(measure -> measure.key().equals(key))
        .findFirst();
  }

  /**
   * The measure of regard, which a recipe has asked for.
   *
   * @throws IllegalStateException if its module is not on the class path; recipes that ask for it
   *     are refused then
   */
  static RowMeasure regard() {
    return find(REGARD)
        .orElseThrow(() -> new IllegalStateException("occgen was built without regard"));
  }
}
