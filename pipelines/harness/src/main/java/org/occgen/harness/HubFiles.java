package org.occgen.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.RecordTable;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * A file a pair of languages, which a dataset hub loads by the name of the pair. All configurations
 * of a hub are of one format, so these are Parquet as {@code segments.parquet} is.
 */
public final class HubFiles implements AddedFiles {
  private static final String FOLDER = "pairs/";

  /**
   * A row of a pair.
   *
   * @param id of the segment
   * @param qid item id of the person
   * @param genderCategory of the person
   * @param source sentence of the first language
   * @param target sentence of the second language
   * @param counterfactual the target in the other gender; empty where there is none
   */
  public record PairRow(
      String id,
      String qid,
      String genderCategory,
      String source,
      String target,
      String counterfactual) {}

  @Override
  public String id() {
    return "hub";
  }

  @Override
  public Set<BenchmarkFormat> needs() {
    return Set.of(BenchmarkFormat.PARQUET);
  }

  @Override
  public List<Kind> kinds() {
    return List.of(
        new Kind(
            FOLDER + "<pair>.parquet",
            "application/x-parquet",
            "source, target and the target in the other gender, for `load_dataset` by the name of"
                + " the pair"));
  }

  @Override
  public Map<String, RecordTable<?>> records(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RecordTable<?>> records = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      records.put(
          file(direction),
          RecordTable.of(
              PairRow.class,
              row ->
                  new PairRow(
                      row.id(),
                      row.qid(),
                      row.genderCategory(),
                      direction.sourceOf(row),
                      direction.targetOf(row),
                      counterfactuals.apply(row).get(direction.to()))));
    }
    return records;
  }

  @Override
  public Map<String, String> configs(Recipe recipe) {
    Map<String, String> configs = new LinkedHashMap<>();
    Direction.of(recipe).forEach(direction -> configs.put(direction.pair(), file(direction)));
    return configs;
  }

  private static String file(Direction direction) {
    return FOLDER + direction.pair() + ".parquet";
  }
}
