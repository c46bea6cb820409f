package org.occgen.core.books;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.core.books.Statistic.Table;

/** The stages of a run, in their order. */
public enum Stage {
  /** People from Wikidata. */
  COLLECT("people.parquet", "people with occupation, gender and articles, from Wikidata"),
  /** Article pages. */
  FETCH("articles.parquet", "the article pages of people who have all languages"),
  /** Sentences of the pages. */
  EXTRACT("biographies.parquet", "clean sentences of the pages", Table.SENTENCES),
  /** Candidates for translations. */
  ALIGN("candidates.parquet", "sentences that may be translations of each other", Table.SEGMENTS),
  /** Segments that were chosen. */
  BALANCE("segments.parquet", "segments with the genders balanced", Table.SEGMENTS),
  /** The benchmark. */
  WRITE("rows.parquet", "the benchmark", Table.SEGMENTS);

  private final String rows;
  private final String description;

  @SuppressWarnings("ImmutableEnumChecker") // List.of cannot change
  private final List<Table> counted;

  Stage(String rows, String description, Table... counted) {
    this.rows = rows;
    this.description = description;
    this.counted = List.of(counted);
  }

  /** The name that users type. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Folder of its rows in the run folder. */
  public String rows() {
    return rows;
  }

  /** The description of its output, for help texts. */
  public String description() {
    return description;
  }

  /** Whether its step of the funnel tells of {@code table}, beside people and occupations. */
  public boolean counts(Table table) {
    return counted.contains(table);
  }

  /** The stage that a run begins with. */
  public static Stage first() {
    return values()[0];
  }

  /** Its place among the stages, from 1. */
  public int number() {
    return List.of(values()).indexOf(this) + 1;
  }

  /** The stage after which a run is done. */
  public static Stage last() {
    return values()[values().length - 1];
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
