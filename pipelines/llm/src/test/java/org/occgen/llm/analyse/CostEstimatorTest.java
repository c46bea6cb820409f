package org.occgen.llm.analyse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ChatServer;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.cost.EstimatedTokens;
import org.occgen.llm.cost.TokenPrices;
import org.occgen.llm.prompt.PromptTemplate;

class CostEstimatorTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String REPLY =
      "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"0\"},"
          + "\"finish_reason\":\"stop\"}]}";

  @TempDir private Path folder;

  private static ModelQuestions questions(ObjectNode body) {
    return new ModelQuestions(
            ChatServer.of(URI.create("http://127.0.0.1:1/v1"), Optional.empty(), false),
            "m",
            body,
            PromptTemplate.of("Di los nombres.\nFrase: <SENTENCE>", ""))
        .withSchema(Schema.NOUN_PERSON_GENDER);
  }

  private CostEstimate estimate(ModelQuestions questions, List<String> sentences) throws Exception {
    CostEstimator estimator =
        new CostEstimator(
            questions,
            Schema.NOUN_PERSON_GENDER,
            new ReplyStore(folder.toString()),
            EstimatedTokens.byScript());
    for (String sentence : sentences) {
      estimator.add(sentence);
    }
    return estimator.estimate();
  }

  @Test
  void countsWhatWouldBeSent() throws Exception {
    ModelQuestions questions = questions(JSON.createObjectNode());
    List<String> sentences = List.of("Ana ve la casa.", "", "Hay un gato.", "Ana ve la casa.");
    CostEstimate one = estimate(questions, sentences);
    assertEquals(3, one.sentences());
    assertEquals(1, one.repeated());
    assertEquals(2, one.questions());
    assertEquals(2, one.requests());
    long prompt =
        EstimatedTokens.byScript().messageTokens("Di los nombres.\nFrase: Ana ve la casa.");
    assertTrue(one.promptTokens() > prompt && one.promptTokens() < 2 * prompt);

    CostEstimate runs = estimate(questions.withRuns(3), sentences);
    assertEquals(6, runs.requests());
    assertEquals(3 * one.promptTokens(), runs.promptTokens());
    assertEquals(3 * one.completionTokens(), runs.completionTokens());

    CostEstimate together = estimate(questions.withBatch(2), sentences);
    assertEquals(1, together.requests());
    assertEquals(one.completionTokens(), together.completionTokens());
  }

  @Test
  void leavesOutWhatIsKept() throws Exception {
    ModelQuestions questions = questions(JSON.createObjectNode());
    ReplyStore store = new ReplyStore(folder.toString());
    store.keepFormat(questions, false);
    store.keep(
        "m", questions.key("Hay un gato.", 1, false), ChatResponse.read(REPLY.getBytes(UTF_8)));
    CostEstimate estimate = estimate(questions.withRuns(2), List.of("Hay un gato.", "Sí."));
    assertEquals(4, estimate.questions());
    assertEquals(1, estimate.known());
    assertEquals(3, estimate.requests());
  }

  @Test
  void aBoundOfTokensHoldsForResponses() throws Exception {
    String sentence = "una palabra más ".repeat(200);
    long free = estimate(questions(JSON.createObjectNode()), List.of(sentence)).completionTokens();
    assertTrue(free > 1_000);
    assertEquals(
        50,
        estimate(questions(JSON.createObjectNode().put("max_tokens", 50)), List.of(sentence))
            .completionTokens());
  }

  @Test
  void tellsMoneyWherePricesAreKnown() {
    CostEstimate estimate = new CostEstimate(1_000, 10, 990, 0, 990, 640_000, 90_000);
    TokenPrices prices =
        new TokenPrices(
            new BigDecimal("0.15"), new BigDecimal("0.6"), new BigDecimal("0.5"), "USD");
    assertEquals(
        List.of(
            "sentences           1,000 (10 of them repeated)",
            "questions           990 (0 of them answered before)",
            "requests            990 (if none must be sent again)",
            "prompt tokens       640,000 (estimated)",
            "response tokens     90,000 (estimated; of a model that thinks, far more)",
            "cost                0.1500 USD",
            "in the batch format 0.0750 USD"),
        estimate.lines(Optional.of(prices)));
    assertTrue(
        estimate
            .lines(Optional.empty())
            .contains("cost                unknown: the recipe gives no prices"));
  }
}
