package org.occgen.bench.scale;

import java.util.List;
import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/**
 * The options of the people whose candidates are made up inside a pipeline ({@link
 * MadeCandidates}).
 */
public final class CandidateOptions {
  @Option(
      names = "--people",
      paramLabel = "N",
      defaultValue = "10000",
      description = "People with an article in every language (default: ${DEFAULT-VALUE}).")
  private long people;

  @Option(
      names = "--languages",
      split = ",",
      paramLabel = "LANGUAGE",
      defaultValue = "en,es",
      description = "Languages, the pivot first (default: ${DEFAULT-VALUE}).")
  private List<String> languages;

  @Option(
      names = "--segments",
      paramLabel = "N",
      description = "Segments that each person could have (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--occupation-share",
      paramLabel = "SHARE",
      defaultValue = "0",
      description = PlanOptions.OCCUPATION_SHARE)
  private double occupationShare;

  /** Options with so many segments a person if nobody says otherwise. */
  public CandidateOptions(int segments) {
    this.segments = segments;
  }

  /**
   * Segments of each person.
   *
   * @throws UsageException if the user gave less than 1
   */
  public int segments() {
    if (segments < 1) {
      throw new UsageException("--segments " + segments + ": must be 1 or more");
    }
    return segments;
  }

  /**
   * The people, without further items.
   *
   * @throws UsageException if an option has a value that cannot be
   */
  public PeoplePlan plan() {
    PlanOptions.requireKnown(languages);
    try {
      return PeoplePlan.of(people, languages).withOthers(0).withOccupationShare(occupationShare);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }
}
