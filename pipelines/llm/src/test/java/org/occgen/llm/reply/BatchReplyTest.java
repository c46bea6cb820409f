package org.occgen.llm.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.llm.ReadReply;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.reply.BatchReply.Fault;

class BatchReplyTest {
  private static final BatchReply TWO =
      new BatchReply(List.of("señor - P, M\nmesa - N, F", "0"), Optional.empty());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1]\nseñor - P, M\nmesa - N, F\n[2]\n0",
        "Here are the words:\n\n[1]\nseñor - P, M\nmesa - N, F\n\n[2]\n0\n",
        "**[1]**\nseñor - P, M\nmesa - N, F\n**[2]:**\n0",
        "- [1]:\nseñor - P, M\nmesa - N, F\n- [2]:\n0",
        "### [1]\nseñor - P, M\nmesa - N, F\n### [2]\n0",
        "[1] señor - P, M\nmesa - N, F\n[2] 0",
        "<think>[1] and [2], so [3]</think>[1]\nseñor - P, M\nmesa - N, F\n[2]\n0",
        "first [1]\n[2]\n</think>\n[1]\nseñor - P, M\nmesa - N, F\n[2]\n0",
        "[1]\r\nseñor - P, M\r\nmesa - N, F\r\n[2]\r\n0\r\n",
      })
  void linesAreTakenApart(String content) {
    assertEquals(TWO, BatchReply.of(content, 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"sentences\":[{\"id\":1,\"words\":[{\"word\":\"a\",\"class\":\"P,M\"}]},"
            + "{\"id\":2,\"words\":[]}]}",
        "```json\n{\"note\":{\"x\":[1]},\"sentences\": [ {\"words\":[{\"word\":\"a\","
            + "\"class\":\"P,M\"}],\"id\":1,\"more\":{}}, {\"id\":2,\"words\":[]} ]}\n```",
      })
  void jsonIsTakenApart(String content) {
    assertEquals(
        new BatchReply(
            List.of("{\"words\":[{\"word\":\"a\",\"class\":\"P,M\"}]}", "{\"words\":[]}"),
            Optional.empty()),
        BatchReply.of(content, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "''; WITHOUT_NUMBERS",
        "1. a - P, M|2. b - P, M; WITHOUT_NUMBERS",
        "[1]|0; WRONG_NUMBER",
        "[1]|0|[2]|0|[3]|0; WRONG_NUMBER",
        "[0]|0|[1]|0; WRONG_NUMBER",
        "[2]|0|[3]|0; WRONG_NUMBER",
        "[2]|0|[1]|0; OUT_OF_ORDER",
        "[1]|0|[1]|0; REPEATED",
        "[1]|0|[2]|0|[2]|0; REPEATED",
        "[1]|[2]|0; EMPTY_PART",
        "[1]|0|[2]| ; EMPTY_PART",
        "<think>[1]|0|[2]|0; CUT",
        "{\"sentences\":[{\"id\":1,\"words\":[]},{\"id\":2; CUT",
        "{\"sentences\":[{\"id\":2,\"words\":[]},{\"id\":1,\"words\":[]}]}; OUT_OF_ORDER",
        "{\"sentences\":[{\"id\":1,\"words\":[]},{\"id\":2}]}; EMPTY_PART",
        "{\"sentences\":[{\"id\":99999999999,\"words\":[]}]}; CUT",
        "{\"words\":[]}; WRONG_NUMBER",
      })
  void whatDoesNotFitIsNotUsed(String content, Fault fault) {
    assertEquals(
        new BatchReply(List.of(), Optional.of(fault)),
        BatchReply.of(content.replace('|', '\n'), 2));
  }

  /** What a model says of sentences comes out the same alone and with others. */
  @RepeatedTest(100)
  void partsAreReadAsSingleReplies(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<String> replies = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(12); i++) {
      List<String> lines = new ArrayList<>();
      for (int j = 0; j < random.nextInt(4); j++) {
        lines.add("palabra" + random.nextInt(9) + (random.nextBoolean() ? " - P, M" : " - N, F"));
      }
      replies.add(lines.isEmpty() ? "0" : String.join("\n", lines));
    }
    StringBuilder content = new StringBuilder(random.nextBoolean() ? "Claro:\n" : "");
    for (int i = 0; i < replies.size(); i++) {
      content.append(PromptTemplate.id(i + 1)).append('\n').append(replies.get(i)).append('\n');
    }
    BatchReply batch = BatchReply.of(content.toString(), replies.size());
    assertEquals(Optional.empty(), batch.fault());
    ReplyReader reader = new ReplyReader(Schema.NOUN_PERSON_GENDER);
    for (int i = 0; i < replies.size(); i++) {
      ReadReply alone = reader.read("una frase", replies.get(i));
      assertEquals(alone, reader.read("una frase", batch.parts().get(i)));
    }
  }

  @RepeatedTest(100)
  void noOtherOrderPasses(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<Integer> ids = new ArrayList<>(IntStream.rangeClosed(1, 5).boxed().toList());
    switch (random.nextInt(3)) {
      case 0 -> Collections.shuffle(ids, random);
      case 1 -> ids.remove(random.nextInt(5));
      default -> ids.add(random.nextInt(6), 1 + random.nextInt(6));
    }
    StringBuilder content = new StringBuilder();
    ids.forEach(id -> content.append("[").append(id).append("]\nx - P, M\n"));
    boolean right = ids.equals(IntStream.rangeClosed(1, 5).boxed().toList());
    assertEquals(right, BatchReply.of(content.toString(), 5).fault().isEmpty());
  }

  @Test
  void anEnormousReplyIsTakenApartInNoTime() {
    String content = "[1]\n" + "> ".repeat(500_000) + "\n[2]\n" + "*".repeat(500_000);
    assertTrue(BatchReply.of(content, 2).fault().isEmpty());
  }
}
