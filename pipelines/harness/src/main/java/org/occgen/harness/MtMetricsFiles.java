package org.occgen.harness;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The layout of <a href="https://github.com/google-research/mt-metrics-eval">mt-metrics-eval</a>: a
 * document is what stands together of a person, and its domain is the gender category.
 */
public final class MtMetricsFiles implements AddedFiles {
  private static final String FOLDER = "mt-metrics-eval/";

  @Override
  public String id() {
    return "mt-metrics-eval";
  }

  @Override
  public List<Kind> kinds() {
    return List.of(
        new Kind(FOLDER + "sources/<pair>.txt", "text/plain", "for mt-metrics-eval: the sources"),
        new Kind(
            FOLDER + "references/<pair>.refA.txt",
            "text/plain",
            "for mt-metrics-eval: the references"),
        new Kind(
            FOLDER + "documents/<pair>.docs",
            "text/plain",
            "for mt-metrics-eval: gender category and person of each line"));
  }

  @Override
  public Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      String pair = direction.pair();
      tables.put(FOLDER + "sources/" + pair + ".txt", LineTable.of(direction::sourceOf));
      tables.put(FOLDER + "references/" + pair + ".refA.txt", LineTable.of(direction::targetOf));
      tables.put(FOLDER + "documents/" + pair + ".docs", LineTable.of(new Documents()::line));
    }
    return tables;
  }

  /** Names documents: all segments of one must stand together, so one that goes on is another. */
  private static final class Documents {
    private final Map<String, Integer> parts = new HashMap<>();
    private String last = "";

    String line(LabelledSegment row) {
      int part = parts.merge(row.qid(), row.qid().equals(last) ? 0 : 1, Integer::sum);
      last = row.qid();
      String name = part == 1 ? row.qid() : row.qid() + "-" + part;
      return row.genderCategory().replaceAll("\\s+", "-") + " " + name;
    }
  }
}
