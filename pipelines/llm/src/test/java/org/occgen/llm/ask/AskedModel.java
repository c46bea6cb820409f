package org.occgen.llm.ask;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.chat.ChatServer;
import org.occgen.chat.ServerInterface;
import org.occgen.http.AllowedHosts;
import org.occgen.http.ClientState;
import org.occgen.http.PoliteOptions;
import org.occgen.llm.prompt.PromptTemplate;

/** A model that tests ask: its server, its questions, and who asks them. */
final class AskedModel {
  static final String KEY_VARIABLE = "OCCGEN_TEST_KEY";
  static final String MODEL = "test-model";

  /** Waits of milliseconds, in place of seconds. */
  static final PoliteOptions QUICK =
      new PoliteOptions(
          "test",
          new AllowedHosts(List.of("127.0.0.1"), false),
          Duration.ofMinutes(5),
          Duration.ofMinutes(5),
          8,
          Duration.ofMinutes(30),
          Duration.ofMillis(2),
          Duration.ofMillis(20),
          "");

  static final TokenEstimate FOUR_CHARACTERS = text -> text.length() / 4;

  private AskedModel() {}

  static ChatServer server(URI baseUrl) {
    return new ChatServer(
        baseUrl, ServerInterface.CHAT, KEY_VARIABLE, QUICK, Duration.ofMinutes(5), false);
  }

  static ObjectNode fields() {
    return JsonNodeFactory.instance.objectNode().put("temperature", 0);
  }

  static ModelQuestions questions(URI baseUrl) {
    return new ModelQuestions(
        server(baseUrl),
        MODEL,
        fields(),
        PromptTemplate.of(
            "Words of persons, as in the examples, a line each.\n<EXAMPLES>\nFrase:"
                + " \"<SENTENCE>\"\n",
            "Ejemplo: \"El señor Presidente viajó a Tokio.\"\nseñor - P, M\nTokio - N, M"));
  }

  static String sentence(int number) {
    return "La ministra número " + number + " habló con el señor Pérez.";
  }

  static List<String> sentences(int count) {
    return IntStream.range(0, count).mapToObj(AskedModel::sentence).toList();
  }

  static String reply(int number) {
    return number % 5 == 0 ? "0" : "ministra - P, F\npalabra" + number + " - N, F\nseñor - P, M";
  }

  static Map<String, String> replies(int count) {
    Map<String, String> replies = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      replies.put(sentence(i), reply(i));
    }
    return replies;
  }

  /** Asks as one process does. */
  static AskReport ask(
      ModelQuestions questions, Path folder, AskLimits limits, List<String> sentences)
      throws IOException {
    try (Budget budget = Budget.open(folder.toString(), limits)) {
      return new ModelAsker(
              questions, store(folder), limits, FOUR_CHARACTERS, budget, ClientState.NONE)
          .ask(sentences, done -> {});
    }
  }

  static ReplyStore store(Path folder) {
    return new ReplyStore(folder.resolve("replies").toString());
  }

  /** What was kept about a sentence. */
  static String content(ModelQuestions questions, Path folder, String sentence, int run)
      throws IOException {
    return new KeptReplies(questions, store(folder)).find(sentence, run).orElseThrow().content();
  }
}
