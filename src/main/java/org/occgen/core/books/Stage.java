package org.occgen.core.books;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The six stages of a run, in their order. */
public enum Stage {
  /** People from Wikidata. */
  COLLECT("people.parquet", 2, "lines", "people with occupation, gender and articles"),
  /** Article pages. */
  FETCH("articles.parquet", 1, "pages", "the article pages of people who have all languages"),
  /** Sentences of the pages. */
  EXTRACT("biographies.parquet", 2, "pages", "clean sentences of the pages"),
  /** Candidates for translations. */
  ALIGN("candidates.parquet", 1, "people", "sentences that may be translations, with scores"),
  /** Segments that were chosen. */
  BALANCE("segments.parquet", 1, "", "segments, with the genders balanced"),
  /** The benchmark. */
  WRITE("benchmark", 2, "", "the benchmark");

  private final String output;
  private final int version;
  private final String progressUnit;
  private final String description;

  Stage(String output, int version, String progressUnit, String description) {
    this.output = output;
    this.version = version;
    this.progressUnit = progressUnit;
    this.description = description;
  }

  /** The name that users type. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Folder of its output in the run folder. */
  public String output() {
    return output;
  }

  /**
   * Number of its algorithm: it is raised when the same input and configuration give other bytes,
   * so that no run goes on from what an older version made.
   */
  public int version() {
    return version;
  }

  /** What its progress is counted in; empty if it is too short to count. */
  public String progressUnit() {
    return progressUnit;
  }

  /** What it makes, for help texts. */
  public String description() {
    return description;
  }

  /**
   * The stage of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists them
   */
  public static Stage of(String id) {
    return Arrays.stream(values())
        .filter(stage -> stage.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("\"" + id + "\" is no stage; use one of " + ids()));
  }

  /** The names of all stages, in their order. */
  public static String ids() {
    return List.of(values()).stream().map(Stage::id).collect(Collectors.joining(", "));
  }
}
