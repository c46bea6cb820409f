package org.occgen.pipelines.check;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.stage.Problems;
import org.occgen.pipelines.stage.RunStage;
import org.occgen.pipelines.stage.StageCheck;
import org.occgen.pipelines.stage.Tally;

/**
 * Checks the books of the stages: each for itself, against the rows that the stage wrote, and
 * against what the next stage says came in.
 */
final class StagesCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RunFolder run;
  private final Recipe recipe;
  private final Problems problems;
  private final Map<Stage, Books> books = new EnumMap<>(Stage.class);
  private final Map<Stage, List<Statistic>> statistics = new EnumMap<>(Stage.class);

  StagesCheck(RunFolder run, Recipe recipe, Problems problems) {
    this.run = run;
    this.recipe = recipe;
    this.problems = problems;
  }

  void check(Set<Stage> finished) {
    List<RunStage> stages =
        RunStage.all(run, recipe).stream().filter(stage -> finished.contains(stage.id())).toList();
    for (Stage stage : finished) {
      problems.guard(stage.id(), () -> readBooks(stage));
    }
    Optional<Stage> before = Optional.empty();
    for (RunStage stage : stages) {
      before.ifPresent(from -> passedOn(from, stage));
      StageCheck check =
          new StageCheck(
              run,
              recipe.languages(),
              stage.id(),
              books(stage.id()),
              statistics.getOrDefault(stage.id(), List.of()),
              problems);
      problems.guard(stage.id().rows(), () -> stage.check(check));
      before = Optional.of(stage.id());
    }
  }

  private void readBooks(Stage stage) throws IOException {
    Books read = run.books(stage);
    books.put(stage, read);
    statistics.put(stage, run.statistics(stage));
    read.imbalances().forEach(problem -> problems.add(stage.id(), "books: " + problem));
    Map<String, Long> letters = deadLetters(stage);
    Map<String, Long> failed = new TreeMap<>();
    for (Unit unit : Unit.values()) {
      read.byReason(unit, Kind.FAILED)
          .forEach((reason, count) -> failed.merge(reason, count, Long::sum));
    }
    // what a wiki says is not there is dropped by a rule, and still has a letter
    read.byReason(Unit.PAGE, Kind.DROPPED)
        .forEach(
            (reason, count) -> {
              if (letters.containsKey(reason)) {
                failed.merge(reason, count, Long::sum);
              }
            });
    if (!letters.equals(failed)) {
      problems.add(stage.id(), "books: failed " + failed + ", dead letters: " + letters);
    }
  }

  private Map<String, Long> deadLetters(Stage stage) throws IOException {
    Map<String, Long> reasons = new TreeMap<>();
    for (MatchResult.Metadata file :
        FileSystems.match(run.deadLetters(stage) + "/part*", EmptyMatchTreatment.ALLOW)
            .metadata()) {
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(
                  Channels.newInputStream(FileSystems.open(file.resourceId())),
                  StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          reasons.merge(JSON.readTree(line).path("reason").asText(), 1L, Long::sum);
        }
      }
    }
    return reasons;
  }

  private Books books(Stage stage) {
    return books.getOrDefault(stage, new Books(List.of()));
  }

  /** What one stage put out is what the next one took in. */
  private void passedOn(Stage from, RunStage to) {
    for (Unit unit : to.takenOver()) {
      Tally.of(books(from), unit, Kind.OUT)
          .compare(
              to.id().id(),
              unit + ", out of " + from.id(),
              Tally.of(books(to.id()), unit, Kind.IN),
              "into " + to.id().id(),
              problems);
    }
  }
}
