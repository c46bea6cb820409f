package org.occgen.benchmark;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.benchmark.recipe.AddedFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;

/** The files of a format that an optional module adds to benchmarks. */
public interface AddedFiles extends AddedFormat {
  /**
   * Files of one kind.
   *
   * @param shown their name below {@code benchmark/}, with what differs in angle brackets
   * @param mediaType as Croissant's readers know it
   * @param says what they hold, in Markdown
   */
  record Kind(String shown, String mediaType, String says) {
    /** Whether a file is of this kind, by its name below {@code benchmark/}. */
    public boolean has(String name) {
      return matches(shown, name);
    }
  }

  /** Whether a file has a name in which what differs stands in angle brackets. */
  static boolean matches(String shown, String name) {
    String pattern = Pattern.quote(shown).replaceAll("<[a-z]+>", "\\\\E[a-z0-9-]+\\\\Q");
    return Pattern.matches(pattern, name);
  }

  /** The kinds of its files, of any recipe. */
  List<Kind> kinds();

  /**
   * Text files of a benchmark, by their names below {@code benchmark/}.
   *
   * @param counterfactuals the sentences of a row in the other gender, one a language, empty where
   *     there is none
   */
  default Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    return Map.of();
  }

  /** Parquet files of a benchmark, by their names below {@code benchmark/}; none in most. */
  default Map<String, RecordTable<?>> records(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    return Map.of();
  }

  /** Configurations by which a dataset hub loads files, by name; none in most. */
  default Map<String, String> configs(Recipe recipe) {
    return Map.of();
  }

  /** The added formats that are on the class path. */
  static Stream<AddedFiles> installedFiles() {
    return AddedFormat.installed().stream().map(AddedFiles.class::cast);
  }

  /**
   * The added formats that a recipe names.
   *
   * @throws IllegalStateException if the module of one is not on the class path; recipes that name
   *     it are refused then, so the record of a run does
   */
  static List<AddedFiles> of(Recipe recipe) {
    List<String> names = recipe.output().addedFormats();
    List<AddedFiles> formats =
        installedFiles().filter(format -> names.contains(format.id())).toList();
    if (formats.size() < names.size()) {
      throw new IllegalStateException(
          "occgen was built without one of the formats " + String.join(", ", names));
    }
    return formats;
  }
}
