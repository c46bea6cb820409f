package org.occgen.llm.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.llm.ask.AskedModel.FOUR_CHARACTERS;
import static org.occgen.llm.ask.AskedModel.questions;
import static org.occgen.llm.ask.AskedModel.replies;
import static org.occgen.llm.ask.AskedModel.reply;
import static org.occgen.llm.ask.AskedModel.sentence;
import static org.occgen.llm.ask.AskedModel.sentences;
import static org.occgen.llm.ask.AskedModel.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.llm.Schema;
import org.occgen.servers.llm.LoopbackLlmServer;
import org.occgen.servers.llm.ServerOptions;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

@OnEachRunner
@Timeout(600)
class AskModelTest {
  private static final int COUNT = 50;

  @TempDir private Path folder;

  private AskReport run(Pipeline pipeline, ModelQuestions questions, AskLimits limits)
      throws IOException {
    pipeline
        .apply(Create.of(sentences(COUNT)))
        .apply(new AskModel(questions, store(folder), limits, FOUR_CHARACTERS, folder.toString()));
    pipeline.run().waitUntilFinish();
    return AskReport.read(folder.toString()).orElseThrow();
  }

  @Test
  void goesOnWhereItStoppedAndShowsItsKeyToTheServerAlone(PipelineFactory pipelines)
      throws Exception {
    String key = System.getenv(AskedModel.KEY_VARIABLE);
    assertTrue(key.length() > 8, "the build sets " + AskedModel.KEY_VARIABLE);
    ServerOptions options =
        ServerOptions.of(
            "--key=" + key,
            "--retry-after=0",
            "--break=0.3",
            "--kinds=unavailable,error-in-200,cut-body");
    try (LoopbackLlmServer server = LoopbackLlmServer.start(options, replies(COUNT))) {
      ModelQuestions questions =
          questions(server.baseUrl()).withSchema(Schema.NOUN_PERSON_GENDER).withBatch(3);
      AskLimits limits = new AskLimits(0, 0, 4, -1, null, null);
      AskReport stopped =
          run(pipelines.create(), questions, new AskLimits(0, 0, 4, 12, null, null));
      assertEquals(12, server.count());
      assertEquals("limits.max-requests", stopped.stoppedBy());
      assertEquals(COUNT, stopped.answered() + stopped.left());
      AskReport report = run(pipelines.create(), questions, limits);
      while (report.left() > 0) {
        report = run(pipelines.create(), questions, limits);
      }
      assertEquals(server.count(), report.use().requests());
      List<String> answered =
          server.asked().stream()
              .filter(asked -> asked.status() == 200 && asked.broken().isEmpty())
              .flatMap(asked -> asked.sentences().stream())
              .toList();
      assertEquals(answered.stream().distinct().toList(), answered, "none was asked twice");
      KeptReplies kept = new KeptReplies(questions, store(folder));
      for (int i = 0; i < COUNT; i++) {
        int words = reply(i).equals("0") ? 0 : 3;
        String content = kept.find(sentence(i), 1).orElseThrow().content();
        assertEquals(words, content.split("\"word\"", -1).length - 1, content);
      }
      try (var files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          assertFalse(
              Files.readString(file, StandardCharsets.ISO_8859_1).contains(key), () -> "" + file);
        }
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(questions);
      }
      assertFalse(bytes.toString(StandardCharsets.ISO_8859_1).contains(key));
    }
  }

  @Test
  void failsWithWhatTheServerSays(PipelineFactory pipelines) throws Exception {
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--model=other"), replies(1))) {
      Exception e =
          assertThrows(
              Exception.class,
              () -> run(pipelines.create(), questions(server.baseUrl()), AskLimits.NONE));
      StringBuilder messages = new StringBuilder();
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        messages.append(cause.getMessage()).append('\n');
      }
      assertTrue(messages.toString().contains("'test-model' does not exist"), messages::toString);
    }
  }
}
