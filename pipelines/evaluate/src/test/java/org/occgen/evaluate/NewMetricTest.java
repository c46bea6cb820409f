package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.score.Metrics;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.tokenize.Tokenizers;

/**
 * A metric that this test alone has stands in files and on the page, with its own words. It is no
 * metric of quality, so nothing calls a side of it better.
 */
class NewMetricTest {
  private static final int PEOPLE = 40;

  /** The length of translations in characters, as a share of the references' length. */
  private static final class LengthRatio implements TextMetric {
    @Override
    public String name() {
      return "length";
    }

    @Override
    public String signature() {
      return "unit:char";
    }

    @Override
    public int decimals() {
      return 2;
    }

    @Override
    public boolean isQuality() {
      return false;
    }

    @Override
    public String more() {
      return "longer";
    }

    @Override
    public String less() {
      return "shorter";
    }

    @Override
    public List<String> weaknesses(String advice) {
      return List.of("A ratio of lengths does not look at words.");
    }

    @Override
    public int width() {
      return 2;
    }

    @Override
    public double[] statistics(String hypothesis, List<String> references) {
      return new double[] {hypothesis.length(), references.get(0).length()};
    }

    @Override
    public double score(double[] sums) {
      return sums[0] / sums[1];
    }
  }

  private static SystemEvaluation evaluation(Set<String> lowerIsBetter) {
    TestSet testSet =
        JudgementTestCase.input(List.of("masculine", "feminine"), PEOPLE, 1).testSet();
    List<String> references = testSet.references().stream().map(texts -> texts.get(0)).toList();
    List<String> wordy =
        IntStream.range(0, testSet.size())
            .mapToObj(i -> references.get(i) + (i % 2 == 0 ? " y mucho más de lo dicho" : " y"))
            .toList();
    return new SystemEvaluation(
        new EvaluationInput(
            testSet,
            List.of(new SystemOutput("same", references), new SystemOutput("wordy", wordy)),
            List.of(),
            List.of(),
            Map.of()),
        List.of(new LengthRatio(), new Metrics(1, Tokenizers.MTEVAL_13A, Map.of()).parse("ter")),
        Optional.empty(),
        lowerIsBetter,
        EvaluationSettings.DEFAULT);
  }

  @Test
  void aNewMetricIsInScoresAndOnThePage(@TempDir Path folder) throws IOException {
    EvaluationResult result = evaluation(Set.of()).evaluate(Map.of(), Optional.empty(), List.of());
    try (EvaluationOutput files = EvaluationOutput.in(folder, false)) {
      files.write(result, "length,ter", "13a", Optional.empty());
    }
    JsonNode scores = new ObjectMapper().readTree(folder.resolve("scores.json").toFile());
    List<JsonNode> gaps =
        StreamSupport.stream(scores.spliterator(), false)
            .filter(node -> node.path("metric").asText().equals("length"))
            .filter(node -> node.path("system").asText().equals("wordy"))
            .filter(node -> node.path("subset").asText().equals("gap") && !node.has("other"))
            .toList();
    assertEquals(1, gaps.size());
    assertTrue(gaps.get(0).path("score").asDouble() > 0.1, gaps.toString());
    assertEquals("unit:char", gaps.get(0).path("signature").asText());
    assertEquals(
        "masculine less feminine; positive: longer for masculine",
        gaps.get(0).path("direction").asText());

    Document page = Jsoup.parse(Files.readString(folder.resolve("report.html")));
    String found = page.select("#findings li").text();
    assertTrue(found.contains("length: sentences about men are translated longer than"), found);
    assertTrue(found.contains("length: longer than same: wordy"), found);
    assertTrue(found.contains("gap more towards men than that of same: wordy"), found);
    assertTrue(found.contains("TER: worse than same: wordy"), found);
    assertFalse(found.matches(".*length: [^.]*(better|worse|in favour).*"), found);
    assertTrue(page.select("#scores td").eachText().contains("1.00 [1.00, 1.00]"));
    assertTrue(
        page.select("#scores .note").text().contains("length says nothing of quality"),
        page.select("#scores").text());
    assertTrue(
        page.select("#methods").text().contains("length was computed by occgen, signature unit"));
    assertTrue(page.select("#weaknesses").text().contains("ratio of lengths does not look"));
    assertEquals(
        Set.of("TER"),
        Set.copyOf(result.evaluation().ranks().stream().map(rank -> rank.metric()).toList()));
  }

  @Test
  void lengthCannotBeSaidToBeBetterIfLower() {
    assertEquals(
        "--lower-is-better length: says nothing of quality",
        assertThrows(IllegalArgumentException.class, () -> evaluation(Set.of("length")))
            .getMessage());
  }
}
