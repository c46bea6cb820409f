package org.occgen.regard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.run.check.RunCheck;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;

/** What the check says of the regard that a run tells of. */
class RegardFaultsTest {
  private RunFolder run;

  @BeforeEach
  void writeRun(@TempDir Path folder) throws IOException {
    Recipe recipe =
        SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT, Map.of("sw", 0.5));
    run =
        SyntheticRun.write(
            folder, SyntheticRun.withOutput(recipe, recipe.output().withRegard(true)));
  }

  private void assertFinds(String problem) {
    List<String> problems = RunCheck.check(run);
    assertTrue(
        problems.stream().anyMatch(found -> found.contains(problem)),
        () -> problem + " is not in " + String.join("\n", problems));
  }

  @Test
  void aPivotThatTheClassifierDoesNotReadIsRefused(@TempDir Path recipes) throws IOException {
    Path recipe =
        Files.writeString(
            recipes.resolve("my.yaml"), "languages: [en, sw]\npivot: sw\noutput: {regard: true}\n");
    String message =
        assertThrows(
                RecipeException.class,
                () -> new RecipeReader(recipes).read(recipe.toString(), List.of()))
            .getMessage();
    assertTrue(
        message.contains(
            ":3: output.regard: the classifier of regard that ships reads en alone, and the pivot"
                + " is sw; leave it out, or choose another pivot"),
        message);
  }

  @Test
  void findsNothingInAWholeRun() {
    assertEquals(List.of(), RunCheck.check(run));
  }

  @Test
  void findsACountThatIsAnotherOneInAllThatIsMadeOfIt() throws IOException {
    MeasureSum first = run.regardCounts().get(0);
    SyntheticRun.rewrite(
        MeasureSum.class,
        run.rows(Stage.WRITE),
        RunFolder.REGARD,
        rows -> {
          rows.set(0, first.withCount(first.count() + 7));
          return rows;
        });
    StageMarkers.statistics(run).writeTo(run);
    assertFinds(
        "rows.parquet/_regard.parquet: "
            + first.key()
            + " towards people found by none, feminine, group "
            + first.of().unit()
            + ": "
            + (first.count() + 7)
            + ", counted again: "
            + first.count());
  }

  @Test
  void findsAShareThatIsAnotherOne() throws IOException {
    Path stats = Path.of(run.path("stats.json"));
    String text = Files.readString(stats);
    int begin = text.indexOf("\"regard\" : {\n    \"classifier\"");
    begin = begin < 0 ? text.indexOf("\"language\" : \"en\",\n    \"classifier\"") : begin;
    assertTrue(begin > 0, text);
    Files.writeString(
        stats,
        text.substring(0, begin)
            + text.substring(begin).replaceFirst("\"value\" : [\\d.]+", "\"value\" : 7"));
    assertFinds(" is \"value\" : 7,; counted again it is \"value\" : ");
  }

  @Test
  void findsAnotherFigureOfTheCard() throws IOException {
    Path card = Path.of(run.path("benchmark/README.md"));
    String text = Files.readString(card);
    int begin = text.indexOf("## Regard");
    Files.writeString(
        card,
        text.substring(0, begin)
            + text.substring(begin).replaceFirst("`feminine` \\| \\d+", "`feminine` | 99"));
    assertFinds("benchmark/README.md: line ");
  }

  @Test
  void saysThatAnotherClassifierCounted() throws IOException {
    Fingerprint other =
        new Fingerprint()
            .with("recipe", Files.readString(Path.of(run.path("run.json"))))
            .with(RowMeasure.REGARD, "another");
    run.mark(Stage.WRITE, other.value(), other.configuration(), List.of());
    assertFinds("was counted with another classifier than this occgen has; run again");
  }
}
