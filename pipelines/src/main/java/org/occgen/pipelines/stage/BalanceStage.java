package org.occgen.pipelines.stage;

import java.io.IOException;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.transforms.balance.BalanceGenders;
import org.occgen.transforms.balance.SelectSegments;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * Segments with the genders balanced within every occupation. Thresholds are its input, not that of
 * align, so that another threshold does not align anew; so it counts what align has left.
 */
final class BalanceStage extends RunStage {
  BalanceStage(RunFolder folder, Recipe recipe) {
    super(Stage.BALANCE, folder, recipe);
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  protected void addInputs(Fingerprint fingerprint) {
    fingerprint
        .with("retrieval", recipe.mining().retrieval())
        .with("thresholds", new TreeMap<>(recipe.thresholds()))
        .with("genders", recipe.genders().valuesByCategory().toString())
        .with("occupations", recipe.professionsOnly() ? "class" : "any")
        .with("balance", recipe.balance().toString());
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    Set<String> ignored = ignoredOccupations(runner.log());
    int shards = shards(Stage.EXTRACT);
    runner.run(Stage.BALANCE, pipeline -> balance(pipeline, ignored, shards));
  }

  private Set<String> ignoredOccupations(PrintStream log) throws IOException {
    List<Occupation> all = folder.allOccupations();
    Set<String> ignored = recipe.ignored(all);
    if (recipe.professionsOnly()) {
      log.printf(
          Locale.ROOT,
          "balance: %d of %d occupations are left out, being no instance of occupation (Q12737077)"
              + " or of a subclass%n",
          ignored.size(),
          all.size());
    }
    return ignored;
  }

  private void balance(Pipeline pipeline, Set<String> ignoredOccupations, int shards) {
    StageOutput<KeyedSegments> selected =
        pipeline
            .apply(
                "ReadCandidates",
                RecordFiles.read(PersonCandidates.class, folder.rows(Stage.ALIGN)))
            .apply(
                "SelectSegments",
                SelectSegments.of(recipe.mining().retrieval(), recipe.thresholds()));
    selected
        .rows()
        .apply(
            "WriteSelected",
            byPerson(
                KeyedSegments.class,
                folder.selected(),
                shards,
                segments -> segments.person().qid()));
    StageOutput<BalancedSegment> balanced =
        selected
            .rows()
            .apply(
                "BalanceGenders",
                BalanceGenders.of(recipe.genders(), recipe.balance()).ignoring(ignoredOccupations));
    balanced
        .rows()
        .apply(
            "WriteSegments",
            WriteSorted.to(
                BalancedSegment.class,
                folder.rows(Stage.BALANCE),
                1,
                segment -> 0,
                segment -> SortKey.of(segment.row())));
    account(List.of(selected, balanced));
  }

  @Override
  public List<String> folders() {
    return List.of(folder.rows(Stage.BALANCE), folder.selected());
  }

  @Override
  public Set<Unit> takenOver() {
    return new TreeSet<>(List.of(Unit.PERSON, Unit.PAIR));
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally segments = new Tally();
    Tally people = new Tally();
    Tally byOccupation = new Tally();
    Set<String> seen = new HashSet<>();
    check.rows(
        BalancedSegment.class,
        row -> {
          String gender = row.person().genderKey();
          segments.add(gender, "", 1);
          if (seen.add(row.person().qid())) {
            people.add(gender, "", 1);
            row.person().occupations().forEach(found -> byOccupation.add(gender, found, 1));
          }
        });
    check.areInBooks(segments, Unit.SEGMENT);
    check.areInBooks(people, Unit.PERSON);
    check.areInStatistics(segments, Table.SEGMENTS);
    check.areInStatistics(people, Table.PEOPLE);
    check.areInStatistics(byOccupation, Table.PEOPLE_BY_OCCUPATION);
    Tally entered = check.books(Unit.SEGMENT, Kind.IN);
    check.same(
        "SEGMENT, into the books",
        entered,
        "in the statistics",
        check.statistics(Stage.ALIGN, Table.SEGMENTS));
    Tally selected = new Tally();
    for (KeyedSegments person :
        RunFolder.readAll(KeyedSegments.class, folder.selected() + "/part-*.parquet")) {
      selected.add(person.person().genderKey(), "", person.segments().size());
    }
    check.same("SEGMENT, into the books", entered, "in selected.parquet", selected);
    // every segment has one pair in each language but the pivot
    Tally pairs = check.books(Unit.PAIR, Kind.OUT);
    for (String language : recipe.otherLanguages()) {
      check.same(
          "PAIR in " + language + " that went on",
          pairs.ofKey(language),
          "segments that came in",
          entered);
    }
  }
}
