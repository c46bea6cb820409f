package org.occgen.bench.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench regard}. */
class RegardBenchCommandTest {
  private static final Taxonomy TAXONOMY = Taxonomies.shipped("en", false);

  @TempDir private Path folder;

  private static Answer call(String... arguments) {
    List<String> all = new ArrayList<>(List.of("regard"));
    all.addAll(List.of(arguments));
    return Occgen.call(Bench::commandLine, all.toArray(String[]::new));
  }

  /** Counts what it is asked. */
  private static final class Counting implements RegardClassifier {
    private int asked;

    @Override
    public List<RegardProbabilities> classify(List<RegardTarget> targets) {
      asked += targets.size();
      return Collections.nCopies(targets.size(), new RegardProbabilities(0, 1, 0));
    }

    @Override
    public Map<String, Object> madeWith() {
      return Map.of();
    }

    @Override
    public void close() {}
  }

  @Test
  void aModelIsAskedAboutTheShareThatIsTold() throws IOException {
    List<AttributeMention> mentions = new ArrayList<>();
    KeywordMatcher matcher = new KeywordMatcher(TAXONOMY);
    for (String sentence : MadeRegardText.of(TAXONOMY, 300)) {
      mentions.addAll(matcher.mentions(sentence));
    }
    Counting model = new Counting();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ExportedBench(mentions.subList(0, 40), new PrintStream(out, true, StandardCharsets.UTF_8))
        .regard(() -> model, List.of(1.0, 0.3));
    // each share begins with one to warm up
    assertEquals(1 + 40 + 1 + 12, model.asked);
    String lines = out.toString(StandardCharsets.UTF_8);
    assertTrue(lines.matches("(?s)regard +40 \\(100%\\) +40 .*\nregard +12 \\(30%\\) .*"), lines);
  }

  @Test
  void madeSentencesAreTheSameEachTimeAndAThirdHasAKeyword() {
    List<String> made = MadeRegardText.of(TAXONOMY, 900);
    assertEquals(made, MadeRegardText.of(TAXONOMY, 900));
    KeywordMatcher matcher = new KeywordMatcher(TAXONOMY);
    long with = made.stream().filter(text -> !matcher.mentions(text).isEmpty()).count();
    assertTrue(with > 250 && with < 350, with + " have a keyword");
  }

  @Test
  void refusesWhatCannotBeMeasured() throws IOException {
    call().expectFailure(2, "name a model by --person-model or --regard-model");
    call("--regard-model", "m", "--share", "2").expectFailure(2, "--share 2.0: must be 0 to 1");
    call("--regard-model", "m", "--mentions", "0").expectFailure(2, "--mentions 0");
    Path text = Files.writeString(folder.resolve("a.en"), "Nobody is named.\n");
    call("--regard-model", "m", "--text", text.toString()).expectFailure(2, "has no keyword");
    call("--regard-model", folder.resolve("gone").toString())
        .expectFailure(1, "gone: no classifier: the folder holds no model.json");
  }
}
