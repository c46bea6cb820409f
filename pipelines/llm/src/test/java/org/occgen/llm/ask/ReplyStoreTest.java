package org.occgen.llm.ask;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.chat.ChatResponse;
import org.occgen.core.digest.Sha256;
import org.occgen.llm.Schema;

class ReplyStoreTest {
  private static final String MODEL = "m";
  private static final String KEY = Sha256.hex("a question");
  private static final String BODY =
      "{ \"choices\" : [{\"message\": {\"content\": \"0\\u00e9\"}}],\n \"vendor\": [1.50] }";

  @TempDir private Path folder;
  private ReplyStore store;

  @BeforeEach
  void open() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    store = new ReplyStore(folder + "/");
  }

  private Path file() {
    return folder.resolve(MODEL + "/" + KEY.substring(0, 2) + "/" + KEY.substring(2) + ".json");
  }

  @Test
  void responsesAreKeptAsTheyCame() throws Exception {
    ChatResponse response = ChatResponse.read(BODY.getBytes(UTF_8));
    store.keep(MODEL, KEY, response);
    assertEquals(BODY, Files.readString(file()));
    assertEquals(Optional.of(response), store.find(MODEL, KEY));
    assertEquals(Optional.empty(), store.find(MODEL, Sha256.hex("another")));
    assertEquals(Optional.empty(), store.find("another", KEY));
    try (var files = Files.list(file().getParent())) {
      assertEquals(1, files.count(), "nothing unfinished is left");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"choices\":[{\"message\":{\"content\":\"a", "[]", "{}"})
  void aDamagedFileIsNamed(String text) throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), text);
    IOException e = assertThrows(IOException.class, () -> store.find(MODEL, KEY));
    assertTrue(e.getMessage().contains(file() + " is damaged"), e.getMessage());
    assertTrue(e.getMessage().contains("delete it"), e.getMessage());
  }

  @Test
  void whetherResponsesAreJsonIsForgottenWithTheModel() throws Exception {
    ModelQuestions questions =
        AskedModel.questions(URI.create("http://127.0.0.1:1/v1"))
            .withSchema(Schema.NOUN_PERSON_GENDER);
    assertEquals(Optional.empty(), store.format(questions));
    store.keepFormat(questions, true);
    assertEquals(Optional.of(true), store.format(questions.withRuns(3).withBatch(5)));
    assertEquals(Optional.empty(), store.format(questions.withSchema(Schema.WORD_GENDER)));
    store.keep(questions.model(), KEY, ChatResponse.read(BODY.getBytes(UTF_8)));
    assertEquals(1, store.forget(questions.model()), "of responses alone it tells the number");
    assertEquals(Optional.empty(), store.format(questions));
    assertFalse(store.knows(questions.model(), KEY));
  }

  @Test
  void otherFilesAreLeftAlone() throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "mine");
    assertEquals(0, store.forgetAll());
    assertTrue(Files.exists(folder.resolve("notes.txt")));
  }
}
