package org.occgen.chat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.http.FailureKind;
import org.occgen.http.RejectedResponseException;

class ChatResponseTest {
  private static ChatResponse read(String json) throws RejectedResponseException {
    return ChatResponse.read(json.getBytes(UTF_8));
  }

  private static ChatResponse message(String message, String finish) throws Exception {
    return read("{\"choices\":[{\"message\":" + message + ",\"finish_reason\":" + finish + "}]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"content\":\"a - P, M\"}; \"stop\"; a - P, M; ''; COMPLETE",
        "{\"content\":\"a\"}; null; a; ''; COMPLETE",
        "{\"content\":null}; \"stop\"; ''; ''; COMPLETE",
        "{}; \"stop\"; ''; ''; COMPLETE",
        "{\"content\":\"a\",\"reasoning_content\":\"hm\"}; \"stop\"; a; hm; COMPLETE",
        "{\"content\":null,\"reasoning\":\"hm\"}; \"length\"; ''; hm; LENGTH",
        "{\"content\":\"a\"}; \"max_tokens\"; a; ''; LENGTH",
        "{\"content\":\"\"}; \"content_filter\"; ''; ''; FILTERED",
        "{\"content\":null,\"refusal\":\"I cannot\"}; \"stop\"; I cannot; ''; REFUSED",
        "{\"content\":[{\"type\":\"text\",\"text\":\"a\"},{\"text\":\"b\"}]}; \"stop\"; ab; '';"
            + " COMPLETE",
        "{\"content\":\"0\",\"refusal\":null}; \"stop\"; 0; ''; COMPLETE",
        // Mistral, and others with parts
        "{\"content\":[{\"type\":\"thinking\",\"thinking\":[{\"type\":\"text\",\"text\":\"hm\"}]},"
            + "{\"type\":\"text\",\"text\":\"a\"}]}; \"stop\"; a; hm; COMPLETE",
        "{\"content\":[{\"type\":\"reasoning\",\"text\":\"hm\"},\"a\"]}; \"stop\"; a; hm; COMPLETE",
        "{\"content\":[{\"thought\":true,\"text\":\"hm\"},{\"text\":\"a\"}]}; \"stop\"; a; hm; COMPLETE",
        "{\"content\":{\"type\":\"text\",\"text\":{\"value\":\"a\"}}}; \"stop\"; a; ''; COMPLETE",
        "{\"content\":[{\"type\":\"refusal\",\"refusal\":\"No.\"}]}; \"stop\"; No.; ''; REFUSED",
        "{\"content\":\"\",\"thinking\":\"hm\"}; \"stop\"; ''; hm; COMPLETE",
        "{\"content\":null,\"reasoning_details\":[{\"type\":\"reasoning.text\",\"text\":\"hm\"}]};"
            + " \"stop\"; ''; hm; COMPLETE",
      })
  void readsMessagesAsServersGiveThem(
      String message, String finish, String content, String reasoning, Ending ending)
      throws Exception {
    ChatResponse response = message(message, finish);
    assertEquals(new ModelReply(content, reasoning, ending), response.reply());
    assertEquals(Optional.empty(), response.problem());
  }

  @Test
  void halfASurrogatePairBecomesTheReplacementCharacter() throws Exception {
    ChatResponse response =
        message("{\"content\":\"a\\ud800\",\"reasoning_content\":\"\\udc00b\"}", "\"stop\"");
    assertEquals(new ModelReply("a\uFFFD", "\uFFFDb", Ending.COMPLETE), response.reply());
  }

  @Test
  void whatAServerSaysIsShownOnOneLineWithoutControls() throws Exception {
    ChatResponse response =
        read("{\"error\":{\"message\":\"no\\u001b[2J\\n\\u009bmore\",\"code\":\"a\\u0007b\"}}");
    assertEquals("no [2J more (a b)", response.error().orElseThrow().shown());
    assertEquals(new ModelReply("no [2J more (a b)", "", Ending.ERROR), response.reply());
  }

  @Test
  void aResponseThatIsTooLargeSaysSo() {
    ModelReply reply = ChatResponse.oversized().reply();
    assertEquals(Ending.OVERSIZED, reply.ending());
    assertTrue(reply.content().startsWith("the response is larger than"), reply.content());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"error\":{\"message\":\"This model's maximum context length is 4096 tokens\","
            + "\"code\":400}}; context-too-long",
        "{\"error\":{\"message\":\"x\",\"type\":\"exceed_context_size_error\",\"code\":400}};"
            + " context-too-long",
        "{\"error\":{\"code\":\"content_filter\",\"message\":\"x\",\"innererror\":"
            + "{\"code\":\"ResponsibleAIPolicyViolation\"}}}; content-filter",
        "{\"error\":{\"code\":\"oversized_response\",\"message\":\"x\"}}; oversized-response",
        "{\"error\":\"no\"}; refused-request",
        "{\"object\":\"error\",\"message\":\"bad\",\"code\":400}; refused-request",
        "{\"detail\":[{\"loc\":[\"body\"],\"msg\":\"bad\"}]}; refused-request",
        "{\"choices\":[{\"error\":{\"message\":\"bad\",\"code\":400}}]}; refused-request",
        "{\"choices\":[{\"message\":{\"content\":\"\"},\"error\":{\"message\":\"bad\"}}]}; refused-request",
        "{\"choices\":[{\"message\":{\"content\":\"a\"},\"finish_reason\":\"error\"}]}; refused-request",
        "{\"error\":{\"code\":400}}; refused-request",
        "{\"error\":400}; refused-request",
        "{\"errors\":[{\"code\":7003,\"message\":\"bad\"}],\"success\":false}; refused-request",
        "{\"base_resp\":{\"status_code\":1004,\"status_msg\":\"bad\"},\"choices\":null}; refused-request",
        "{\"error_code\":17,\"error_msg\":\"bad\"}; refused-request",
      })
  void readsErrorsAsServersGiveThem(String json, String problem) throws Exception {
    assertEquals(Optional.of(problem), read(json).problem());
  }

  @Test
  void aMarkOfBytesBeforeJsonIsPassedOver() throws Exception {
    ChatResponse response =
        read("\uFEFF{\"choices\":[{\"message\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}");
    assertEquals("a", response.content());
    assertEquals(response, read(response.json()));
  }

  @Test
  void aStreamIsReadAsTheResponseThatItMakes() throws Exception {
    String stream =
        ": OPENROUTER PROCESSING\n\n"
            + "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"reasoning_content\":\"hm\"}}]}\n\n"
            + "data: {\"choices\":[{\"delta\":{\"content\":\"madre\"},\"finish_reason\":null}]}\r\n\r\n"
            + "data:{\"choices\":[{\"delta\":{\"content\":\" - P, F\"},\"finish_reason\":\"length\"}]}\n\n"
            + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":2}}\n\n"
            + "data: [DONE]\n\n";
    ChatResponse response = read(stream);
    assertEquals(new ModelReply("madre - P, F", "hm", Ending.LENGTH), response.reply());
    assertEquals(Optional.of(new TokenUsage(3, 2)), response.usage());
    assertEquals(response, read(response.json()), "what is kept is read as it came");
    assertEquals(
        Optional.of("refused-request"),
        read("data: {\"error\":{\"message\":\"x\",\"code\":502}}\n\n").problem());
    String cut = stream.substring(0, stream.indexOf("data:{"));
    assertEquals(
        FailureKind.MALFORMED,
        assertThrows(RejectedResponseException.class, () -> read(cut)).kind());
  }

  @Test
  void aCompletionIsAText() throws Exception {
    assertEquals(
        "a", read("{\"choices\":[{\"text\":\"a\",\"finish_reason\":\"stop\"}]}").content());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Not Found",
        "[]",
        "{}",
        "null",
        "{\"choices\":[]}",
        "{\"choices\":[{\"text\":1}]}",
        "{\"choices\":[{\"message\":\"a\"}]}",
        "{\"completion\":\"a\"}",
        "{\"choices\":[{\"message\":{\"content\":\"a\"}}]",
        "{\"choices\":[{\"message\":{\"content\":\"a\"}}]} x",
      })
  void whatIsNoResponseIsMalformed(String body) {
    RejectedResponseException e = assertThrows(RejectedResponseException.class, () -> read(body));
    assertEquals(FailureKind.MALFORMED, e.kind());
  }

  @Test
  void tokensAreReadWhereTheyAreCounted() throws Exception {
    String choices = "\"choices\":[{\"message\":{\"content\":\"a\"}}]";
    assertEquals(Optional.empty(), read("{" + choices + "}").usage());
    assertEquals(Optional.empty(), read("{" + choices + ",\"usage\":null}").usage());
    assertEquals(
        Optional.of(new TokenUsage(12, 3)),
        read("{" + choices + ",\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":3}}").usage());
    for (String nonsense :
        List.of(
            "\"prompt_tokens\":-1",
            "\"prompt_tokens\":\"7\"",
            "\"prompt_tokens\":9e18,\"completion_tokens\":9e18",
            "\"prompt_tokens\":1,\"completion_tokens\":9223372036854775807",
            "\"prompt_tokens\":1,\"completion_tokens\":-5")) {
      // as where a server does not count: the tokens are estimated
      assertEquals(
          Optional.empty(),
          read("{" + choices + ",\"usage\":{" + nonsense + "}}").usage(),
          nonsense);
    }
  }

  @Test
  void aPartIsReadAsIfItHadBeenAskedAlone() throws Exception {
    ChatResponse whole = message("{\"content\":\"[1]\\na\\n[2]\\nb\"}", "\"stop\"");
    ChatResponse part = whole.part("b \"\u2028", Optional.of(new TokenUsage(5, 1)));
    assertEquals(part, read(part.json()));
    assertEquals(new ModelReply("b \"\u2028", "", Ending.COMPLETE), part.reply());
  }

  @RepeatedTest(50)
  void anythingIsReadOrMalformed(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    byte[] bytes =
        "{\"choices\":[{\"message\":{\"content\":\"a\",\"refusal\":null}}],\"usage\":{}}"
            .getBytes(UTF_8);
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    try {
      assertTrue(ChatResponse.read(bytes).content().length() < 100);
    } catch (RejectedResponseException e) {
      assertEquals(FailureKind.MALFORMED, e.kind());
      assertTrue(e.getMessage().length() < 400, e.getMessage());
    }
  }
}
