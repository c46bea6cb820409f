package org.occgen.bench.llm;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.chat.ChatServer;
import org.occgen.command.BeamOptions;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.AskLimits;
import org.occgen.llm.ask.AskModel;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.cost.EstimatedTokens;
import org.occgen.llm.prompt.ShippedPrompts;

/**
 * Asks about made-up sentences in a process of its own, as occgen llm analyse does, and prints
 * questions that were answered, seconds, and the largest resident memory in bytes.
 */
final class AskingProcess {
  /** Sentences that are made by one element of the pipeline. */
  private static final int AT_A_TIME = 1_000;

  private AskingProcess() {}

  /**
   * Asks.
   *
   * @param arguments the server's base URL, the number of sentences, lanes, and a folder
   */
  public static void main(String[] arguments) throws IOException {
    int sentences = Integer.parseInt(arguments[1]);
    String folder = arguments[3];
    ModelQuestions questions =
        ModelQuestions.of(
                ChatServer.of(URI.create(arguments[0]), Optional.empty(), false),
                LlmBench.MODEL,
                JsonNodeFactory.instance.objectNode().put("temperature", 0),
                ShippedPrompts.of("es", Schema.NOUN_PERSON_GENDER).orElseThrow().template())
            .withSchema(Schema.NOUN_PERSON_GENDER);
    EstimatedTokens tokens = EstimatedTokens.byScript();
    long start = System.nanoTime();
    Pipeline pipeline = Pipeline.create(BeamOptions.parse(List.of()));
    pipeline
        .apply("From", Create.of(firsts(sentences)))
        .apply(
            "Sentences",
            FlatMapElements.into(TypeDescriptors.strings())
                .via(first -> made(first, Math.min(sentences, first + AT_A_TIME))))
        .apply(
            "Ask",
            AskModel.of(
                questions,
                new ReplyStore(folder + "/replies"),
                AskLimits.NONE.withLanes(Integer.parseInt(arguments[2])),
                tokens::tokens,
                folder + "/asking"));
    pipeline.run().waitUntilFinish();
    double seconds = (System.nanoTime() - start) * 1e-9;
    long answered = AskReport.read(folder + "/asking").orElseThrow().answered();
    System.out.println(answered + " " + seconds + " " + ProcessMemory.peak().orElse(0));
  }

  private static List<Integer> firsts(int sentences) {
    return IntStream.iterate(0, first -> first < sentences, first -> first + AT_A_TIME)
        .boxed()
        .toList();
  }

  /** Sentences of the length of news, no two the same. */
  private static List<String> made(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(
            number ->
                "La ministra explicó ayer a los periodistas de la provincia número "
                    + number
                    + " por qué su gobierno no puede pagar el nuevo hospital este año.")
        .toList();
  }
}
