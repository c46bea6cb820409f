package org.occgen.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.WordGender;

/**
 * The tables that <a href="https://github.com/langtech-bsc/mt-evaluation">MT-Lens</a> reads in its
 * tasks {@code geneval_single}: source, reference, the reference in the other gender. Rows that
 * have none are left out, for MT-Lens would call all their translations right.
 */
public final class MtLensFiles implements AddedFiles {
  @Override
  public String id() {
    return "mt-lens";
  }

  @Override
  public List<Kind> kinds() {
    return List.of(
        new Kind(
            "mt-lens/<pair>.tsv",
            "text/tab-separated-values",
            "for MT-Lens: source, reference, reference in the other gender, gender and segment id,"
                + " of the segments that have a reference in the other gender"));
  }

  @Override
  public Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      tables.put(
          "mt-lens/" + direction.pair() + ".tsv",
          new LineTable(
              CellText.line("SRC", "REF", "WRONG-REF", "GENDER", "ID"),
              row -> line(direction, row, counterfactuals.apply(row).get(direction.to()))));
    }
    return tables;
  }

  private static String line(Direction direction, LabelledSegment row, String counterfactual) {
    return counterfactual.isEmpty()
        ? ""
        : CellText.line(
            direction.sourceOf(row),
            direction.targetOf(row),
            counterfactual,
            row.genderCategory().equals(WordGender.FEMININE.id()) ? "FEM" : "MASC",
            row.id());
  }
}
