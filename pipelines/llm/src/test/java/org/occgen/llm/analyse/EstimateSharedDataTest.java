package org.occgen.llm.analyse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.chat.ChatServer;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.AskLimits;
import org.occgen.llm.ask.AskModel;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.cost.EstimatedTokens;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.servers.llm.LoopbackLlmServer;
import org.occgen.servers.llm.ServerOptions;

/** The estimate against what a server counts with a SentencePiece model made here. */
@Tag("shared-data")
@Tag("slow")
class EstimateSharedDataTest {
  private static final Path DATA = Path.of(System.getProperty("shared.data"));
  private static final int SENTENCES = 60;
  private static final int TRAINED_ON = 40_000;

  @TempDir private Path folder;

  private static List<String> lines(Path file, int most) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
      return lines.lines().limit(most).toList();
    }
  }

  private Path vocabulary(int pieces) throws IOException, InterruptedException {
    Path text = folder.resolve("text");
    Path news = DATA.resolve("parallel/train/wmt_newstest/en-es.tsv.gz");
    List<String> spanish =
        lines(news, TRAINED_ON).stream().map(line -> line.replaceFirst("^[^\t]*\t", "")).toList();
    Files.write(text, spanish);
    Process training =
        new ProcessBuilder(
                "spm_train",
                "--input=" + text,
                "--model_prefix=" + folder.resolve("es"),
                "--vocab_size=" + pieces,
                "--num_threads=1",
                "--minloglevel=2")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    assertEquals(0, training.waitFor(), Files.readString(folder.resolve("log")));
    return folder.resolve("es.vocab");
  }

  private static PromptTemplate template(boolean ofPaper) throws IOException {
    Path prompts = DATA.resolve("llm/prompts");
    return ofPaper
        ? PromptTemplate.of(
            Files.readString(prompts.resolve("prompt-es.txt")).replace("\r", ""),
            Files.readString(prompts.resolve("examples-es.txt")).replace("\r", ""))
        : ShippedPrompts.of("es", Schema.NOUN_PERSON_GENDER).orElseThrow().template();
  }

  @ParameterizedTest
  @CsvSource({
    "6000, true, GlobalVoices",
    "16000, true, CCAligned",
    "6000, false, WMT-News",
    "16000, false, Europarl-v7"
  })
  void isWithinAFifthOfWhatAServerCounts(int pieces, boolean ofPaper, String corpus)
      throws Exception {
    List<String> sentences =
        lines(DATA.resolve("llm/corpora/" + corpus + ".en-es.sample.01.es.txt.gz"), SENTENCES);
    ReplyStore store = new ReplyStore(folder.resolve("replies").toString());
    ServerOptions options = ServerOptions.of("--vocabulary=" + vocabulary(pieces), "--no-schema");
    try (LoopbackLlmServer server = LoopbackLlmServer.start(options, Map.of())) {
      ModelQuestions questions =
          new ModelQuestions(
                  ChatServer.of(server.baseUrl(), Optional.empty(), false),
                  "test-model",
                  JsonNodeFactory.instance.objectNode(),
                  template(ofPaper))
              .withSchema(Schema.NOUN_PERSON_GENDER);
      EstimatedTokens tokens = EstimatedTokens.byScript();
      CostEstimator estimator =
          new CostEstimator(questions, Schema.NOUN_PERSON_GENDER, store, tokens);
      for (String sentence : sentences) {
        estimator.add(sentence);
      }
      CostEstimate estimate = estimator.estimate();
      assertEquals(0, server.count()); // nothing was asked

      String asking = folder.resolve("asking").toString();
      Pipeline pipeline =
          Pipeline.create(PipelineOptionsFactory.fromArgs("--runner=DirectRunner").create());
      pipeline
          .apply(Create.of(sentences))
          .apply(new AskModel(questions, store, AskLimits.NONE, tokens::tokens, asking));
      pipeline.run().waitUntilFinish();
      long counted = AskReport.read(asking).orElseThrow().use().promptTokens();
      double share = (double) estimate.promptTokens() / counted;
      assertTrue(share > 0.8 && share < 1.2, estimate + " where " + counted + " were counted");
    }
  }
}
