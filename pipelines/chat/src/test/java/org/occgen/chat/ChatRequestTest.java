package org.occgen.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.digest.Sha256;

class ChatRequestTest {
  private static final URI SERVER = URI.create("http://127.0.0.1:8080/v1");
  private static final ResponseSchema SCHEMA =
      new ResponseSchema("word_gender", "{\"type\":\"array\"}");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static ObjectNode fields(String json) throws Exception {
    return (ObjectNode) JSON.readTree(json);
  }

  private static ChatRequest request(String text, String fields) throws Exception {
    return new ChatRequest(
        ServerInterface.CHAT,
        "m/1",
        List.of(ChatMessage.user(text)),
        fields(fields),
        Optional.empty(),
        1);
  }

  private static String key(String fields) throws Exception {
    return request("a", fields).key(SERVER);
  }

  @Test
  void sendsWhatIsGivenAndNothingElse() throws Exception {
    assertEquals(
        "{\"model\":\"m/1\",\"messages\":[{\"role\":\"user\",\"content\":\"\\\"<SENTENCE>\\\"\"}]}",
        request("\"<SENTENCE>\"", "{}").toJson().toString());
    ChatRequest full =
        new ChatRequest(
            ServerInterface.CHAT,
            "m",
            List.of(ChatMessage.system("s"), ChatMessage.user("u")),
            fields("{\"temperature\":0.0,\"stop\":[\"x\"],\"vendor\":{\"a\":null}}"),
            Optional.of(SCHEMA),
            2);
    assertEquals(
        "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"s\"},"
            + "{\"role\":\"user\",\"content\":\"u\"}],\"temperature\":0.0,\"stop\":[\"x\"],"
            + "\"vendor\":{\"a\":null},\"response_format\":{\"type\":\"json_schema\","
            + "\"json_schema\":{\"name\":\"word_gender\",\"strict\":true,\"schema\":"
            + "{\"type\":\"array\"}}}}",
        full.toJson().toString());
  }

  @Test
  void everythingThatTheResponseDependsOnIsInTheKey() throws Exception {
    ChatRequest base = request("a", "{\"temperature\":0}");
    Set<String> keys = new HashSet<>();
    keys.add(base.key(SERVER));
    keys.add(base.key(URI.create("http://127.0.0.1:8081/v1")));
    keys.add(key("{\"temperature\":0.1}"));
    keys.add(key("{\"temperature\":\"0\"}"));
    keys.add(key("{}"));
    keys.add(key("{\"temperature\":0,\"seed\":1}"));
    keys.add(request("a ", "{\"temperature\":0}").key(SERVER));
    ObjectNode fields = base.fields();
    keys.add(
        new ChatRequest(ServerInterface.CHAT, "m/2", base.messages(), fields, Optional.empty(), 1)
            .key(SERVER));
    keys.add(
        new ChatRequest(ServerInterface.CHAT, "m/1", base.messages(), fields, Optional.empty(), 2)
            .key(SERVER));
    keys.add(
        new ChatRequest(
                ServerInterface.CHAT,
                "m/1",
                List.of(ChatMessage.system("a")),
                fields,
                Optional.empty(),
                1)
            .key(SERVER));
    for (ResponseSchema format :
        List.of(
            SCHEMA,
            new ResponseSchema("other", SCHEMA.schema()),
            new ResponseSchema(SCHEMA.name(), "{\"type\":\"object\"}"))) {
      keys.add(
          new ChatRequest(
                  ServerInterface.CHAT, "m/1", base.messages(), fields, Optional.of(format), 1)
              .key(SERVER));
    }
    assertEquals(13, keys.size());
    assertTrue(keys.stream().allMatch(Sha256::isHex));
  }

  @Test
  void theKeyStaysTheSame() throws Exception {
    assertEquals(
        Sha256.hex(
            "{\"base-url\":\"http://127.0.0.1:8080/v1\",\"request\":{\"messages\":"
                + "[{\"content\":\"a\",\"role\":\"user\"}],\"model\":\"m/1\",\"seed\":7},\"run\":1}"),
        key("{\"seed\":7}"),
        "what was kept would be asked again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"a\":0,\"b\":1}; {\"b\":1.0,\"a\":0.000}",
        "{\"a\":100}; {\"a\":1e2}",
        "{\"a\":{\"x\":1,\"y\":[0.50]}}; {\"a\":{\"y\":[0.5],\"x\":1.00}}",
        "{\"a\":-0.0}; {\"a\":0}"
      })
  void equalRequestsHaveEqualKeys(String one, String other) throws Exception {
    assertEquals(key(one), key(other));
  }

  @Test
  void orderWithinListsCounts() throws Exception {
    assertNotEquals(key("{\"stop\":[\"a\",\"b\"]}"), key("{\"stop\":[\"b\",\"a\"]}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"model", "messages", "stream", "n"})
  void fieldsThatAreOursAreRefused(String name) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> request("a", "{\"" + name + "\":true}"));
    assertTrue(e.getMessage().startsWith(name + ": "), e.getMessage());
  }

  @Test
  void showsNoText() throws Exception {
    assertEquals("a request of 1 messages to m/1, run 1", request("secret", "{}").toString());
  }
}
