package org.occgen.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The request for an evaluation, as it was typed.
 *
 * @param benchmark a run, its {@code benchmark/} or a release; or else there are references
 * @param language language of the references ({@code --lang}); empty if it was not given
 * @param sourceLanguage language of the sources ({@code --source-lang}); empty if not given
 * @param references files, a reference each
 * @param sources file with what was translated
 * @param meta table that tells of each segment whose it is
 * @param columns the columns of that table
 * @param hypotheses {@code FILE} or {@code NAME=FILE}, one a system
 * @param scores {@code METRIC=FILE} or {@code METRIC:SYSTEM=FILE}
 */
public record EvaluationRequest(
    Optional<Path> benchmark,
    String language,
    String sourceLanguage,
    List<Path> references,
    Optional<Path> sources,
    Optional<Path> meta,
    Columns columns,
    List<String> hypotheses,
    List<String> scores) {
  public EvaluationRequest {
    references = List.copyOf(references);
    hypotheses = List.copyOf(hypotheses);
    scores = List.copyOf(scores);
  }

  /**
   * The names of columns that were given; without them {@code gender_category}, {@code qid}, {@code
   * group}, and no pairs.
   */
  public record Columns(
      Optional<String> category,
      Optional<String> person,
      Optional<String> group,
      Optional<String> pair) {
    /** No name was given. */
    public static final Columns DEFAULT =
        new Columns(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }
}
