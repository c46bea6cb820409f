package org.occgen.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.text.WordLists;

/**
 * Tasks of <a href="https://github.com/EleutherAI/lm-evaluation-harness">lm-evaluation-harness</a>:
 * one a direction of translation, with measures by gender. Their rows are those of {@code
 * segments.jsonl}.
 */
public final class LmEvalFiles implements AddedFiles {
  private static final String FOLDER = "lm_eval/";
  private static final String TEMPLATE = "_template_yaml";
  private static final String UTILS = "utils.py";

  @Override
  public String id() {
    return "lm-eval";
  }

  @Override
  public Set<BenchmarkFormat> needs() {
    return Set.of(BenchmarkFormat.JSONL);
  }

  @Override
  public List<Kind> kinds() {
    return List.of(
        new Kind(
            FOLDER + "<pair>.yaml",
            "application/yaml",
            "a task of lm-evaluation-harness: translation, with measures by gender"),
        new Kind(FOLDER + TEMPLATE, "application/yaml", "what these tasks have in common"),
        new Kind(
            FOLDER + UTILS,
            "text/x-python",
            "the rule by which they judge the gender of a translation, in Python without libraries;"
                + " it reads `segments.jsonl`"));
  }

  @Override
  public Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      tables.put(
          FOLDER + direction.pair() + ".yaml", LineTable.ofText(task(recipe.name(), direction)));
    }
    if (recipe.isParallel()) {
      tables.put(FOLDER + TEMPLATE, LineTable.ofText(WordLists.text(LmEvalFiles.class, TEMPLATE)));
      tables.put(FOLDER + UTILS, LineTable.ofText(WordLists.text(LmEvalFiles.class, UTILS)));
    }
    return tables;
  }

  /** A task, with the name {@code occgen_RECIPE_SOURCE_TARGET}. */
  private static String task(String recipe, Direction direction) {
    return String.format(
        Locale.ROOT,
        """
        include: %s
        task: occgen_%s_%s
        dataset_kwargs:
          source: %s
          target: %s
        doc_to_text: "%s\\n\\n{{source}}\\n\\n"
        """,
        TEMPLATE,
        recipe.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_"),
        direction.pair().replace('-', '_'),
        quoted(direction.source()),
        quoted(direction.target()),
        direction.instruction());
  }

  /** YAML takes a bare {@code no}, Norwegian, for a truth value. */
  private static String quoted(String code) {
    return '"' + code + '"';
  }
}
