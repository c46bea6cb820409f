package org.occgen.run.check;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LineRules;
import org.occgen.run.stage.Problems;

/** The rules for each row by itself, and the rule that no two rows are the same. */
public final class RowRules implements Closeable {
  private static final String PLACE = "rows";
  private static final double ROUNDING = 1e-9;

  private final Recipe recipe;
  private final OccupationLabels labels;
  private final Problems problems;
  private final Set<String> idsOfPerson = new HashSet<>(); // of the last one
  private String person = "";
  private final Duplicates ids;
  private final Duplicates texts;
  private long rows;

  public RowRules(Recipe recipe, OccupationLabels labels, Problems problems) throws IOException {
    this.recipe = recipe;
    this.labels = labels;
    this.problems = problems;
    this.ids = new Duplicates();
    this.texts = new Duplicates();
  }

  /** Checks the next row. */
  public void check(LabelledSegment row) throws IOException {
    problems(row).ifPresent(problem -> problems.add(PLACE, row.id() + " " + problem));
    for (int i = 0; i < row.sentences().size(); i++) {
      String language = row.languages().get(i);
      LineRules.problem(language, row.sentences().get(i))
          .ifPresent(
              problem -> problems.add("text", row.id() + ": " + LineRules.in(language, problem)));
    }
    if (!row.qid().equals(person)) {
      person = row.qid();
      idsOfPerson.clear();
    }
    if (idsOfPerson.add(row.id())) {
      ids.add(Digest.of(row.id()), rows, row.id());
    } else {
      problems.add(PLACE, row.id() + " stands twice");
    }
    texts.add(Digest.of(row.sentences()), rows, row.id());
    rows++;
  }

  /** Sees that no two rows are the same, once all were taken. */
  public void finish() throws IOException {
    ids.forEach(id -> problems.add(PLACE, id + " stands twice"));
    texts.forEach(
        id -> problems.add(PLACE, id + " has the same text as another row in all languages"));
  }

  @Override
  public void close() throws IOException {
    try (ids) {
      texts.close();
    }
  }

  private Optional<String> problems(LabelledSegment row) {
    int others = recipe.languages().size() - 1;
    if (row.row() != rows) {
      return Optional.of("is row " + row.row() + ", but stands at place " + rows);
    }
    if (!row.languages().equals(recipe.languages())) {
      return Optional.of("is in " + row.languages() + "; the run is in " + recipe.languages());
    }
    if (row.positions().size() != others + 1
        || row.titles().size() != others + 1
        || row.revisions().size() != others + 1
        || row.urls().size() != others + 1
        || row.margins().size() != others
        || row.probabilities().size() != others
        || row.cosines().size() != others) {
      return Optional.of("lacks a position, article or score");
    }
    if (!row.id().equals(row.qid() + "-" + row.positions().get(0))) {
      return Optional.of("is not named by its person " + row.qid() + " and pivot position");
    }
    if (!row.genderCategory().equals(recipe.genders().of(row.genders()))) {
      return Optional.of("is " + row.genderCategory() + ", but has the genders " + row.genders());
    }
    if (!row.occupationLabels().equals(labels.of(row.occupations()))) {
      return Optional.of(
          lenientFormat(
              "has the labels %s; by occupations.parquet they are %s",
              row.occupationLabels(), labels.of(row.occupations())));
    }
    return scores(row).or(() -> group(row));
  }

  private Optional<String> scores(LabelledSegment row) {
    double smallest = row.probabilities().isEmpty() ? 0 : 1;
    for (int i = 0; i < row.probabilities().size(); i++) {
      String language = recipe.otherLanguages().get(i);
      double least = recipe.probability(language);
      double probability = row.probabilities().get(i);
      if (!(probability >= least && probability <= 1)) {
        return Optional.of(
            lenientFormat(
                "has the probability %s in %s, which is not from %s to 1",
                probability, language, least));
      }
      double margin = row.margins().get(i);
      double leastMargin =
          recipe.choice().margins().getOrDefault(language, recipe.mining().floor());
      if (!(margin >= leastMargin)) {
        return Optional.of(
            "has the margin " + margin + " in " + language + ", below " + leastMargin);
      }
      smallest = Math.min(smallest, probability);
    }
    return Math.abs(row.score() - smallest) <= ROUNDING
        ? Optional.empty()
        : Optional.of("has the score " + row.score() + "; by its probabilities it is " + smallest);
  }

  private Optional<String> group(LabelledSegment row) {
    BalanceOptions balance = recipe.balance();
    List<String> expected =
        balance.balanced() && balance.group() == BalanceOptions.Group.OCCUPATION
            ? row.occupations().stream().limit(1).toList()
            : row.occupations();
    return row.group().equals(expected)
        ? Optional.empty()
        : Optional.of("counts for " + row.group() + "; by its occupations it is " + expected);
  }
}
