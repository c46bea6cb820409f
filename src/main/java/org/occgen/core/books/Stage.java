package org.occgen.core.books;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.text.KebabCased;

/** The stages of a run, in their order. */
public enum Stage implements KebabCased {
  /** People from Wikidata. */
  COLLECT(
      "people.parquet",
      "people with occupation, gender and articles, from Wikidata",
      (parallel, balanced) -> "people with an occupation, a gender and an article"),
  /** Article pages. */
  FETCH(
      "articles.parquet",
      "the article pages of people who have all languages",
      (parallel, balanced) ->
          "those whose article could be had" + (parallel ? " in every language" : "")),
  /** Sentences of the pages. */
  EXTRACT(
      "biographies.parquet",
      "clean sentences of the pages",
      (parallel, balanced) ->
          "those whose article has usable sentences" + (parallel ? " in every language" : ""),
      Table.SENTENCES),
  /** Candidates for translations. */
  ALIGN(
      "candidates.parquet",
      "sentences that may be translations of each other",
      (parallel, balanced) ->
          parallel
              ? "those who have segments; a segment has a sentence in every language, each from its"
                  + " threshold on"
              : "the same; a segment is a sentence",
      Table.SEGMENTS),
  /** Segments that were chosen. */
  BALANCE(
      "segments.parquet",
      "segments with the genders balanced",
      (parallel, balanced) ->
          balanced
              ? "those who were chosen so that the groups are balanced"
              : "all but people of `ambiguous-gender`; nothing is balanced",
      Table.SEGMENTS),
  /** Writes the benchmark. */
  WRITE("rows.parquet", "the benchmark", (parallel, balanced) -> "this benchmark", Table.SEGMENTS);

  private final String rows;
  private final String description;

  @SuppressWarnings("ImmutableEnumChecker") // the lambdas above hold nothing
  private final PeopleLeft peopleLeft;

  @SuppressWarnings("ImmutableEnumChecker") // List.of cannot change
  private final List<Table> counted;

  /** Words for the people that a step of the funnel leaves, as {@link #peopleLeft} has them. */
  private interface PeopleLeft {
    String of(boolean parallel, boolean balanced);
  }

  Stage(String rows, String description, PeopleLeft peopleLeft, Table... counted) {
    this.rows = rows;
    this.description = description;
    this.peopleLeft = peopleLeft;
    this.counted = List.of(counted);
  }

  /** Folder of its rows in the run folder. */
  public String rows() {
    return rows;
  }

  /** The description of its output, for help texts. */
  public String description() {
    return description;
  }

  /**
   * The people who are left after its step of the funnel, in words for the dataset card.
   *
   * @param parallel whether the run has several languages
   * @param balanced whether the run balances genders
   */
  public String peopleLeft(boolean parallel, boolean balanced) {
    return peopleLeft.of(parallel, balanced);
  }

  /** The stage whose statistics count its step of the funnel, which is there once that is done. */
  public Stage countedBy() {
    // align's step depends on the thresholds, and these are an input of balance
    return this == ALIGN ? BALANCE : this;
  }

  /**
   * The stage whose books say why people and segments are lost between the step before and its own;
   * empty if no stage's books count the same.
   */
  public Optional<Stage> lossesIn() {
    return switch (this) {
      // align groups the pages by person, and so finds people without a page in some language
      case EXTRACT -> Optional.of(ALIGN);
      // its books count what the floor leaves, its step what the thresholds leave
      case ALIGN -> Optional.empty();
      default -> Optional.of(this);
    };
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

  /** The stage after whose step balancing chooses: its people and segments are the choice. */
  public static Stage beforeBalancing() {
    return ALIGN;
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
