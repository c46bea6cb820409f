package org.occgen.chat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;

/** The interfaces of OpenAI's that a server may speak. */
public enum ServerInterface {
  /** Conversations: the model answers a message. */
  CHAT("/chat/completions") {
    @Override
    void put(ObjectNode body, List<ChatMessage> messages) {
      ArrayNode conversation = body.putArray("messages");
      for (ChatMessage message : messages) {
        conversation.addObject().put("role", message.role()).put("content", message.content());
      }
    }
  },

  /** Plain text: the model, which may be a base model, goes on behind it. */
  COMPLETIONS("/completions") {
    @Override
    void put(ObjectNode body, List<ChatMessage> messages) {
      body.put(
          "prompt",
          messages.stream().map(ChatMessage::content).collect(Collectors.joining("\n\n")));
    }
  };

  private final String path;

  ServerInterface(String path) {
    this.path = path;
  }

  /** The path that is added to the address of the server. */
  public String path() {
    return path;
  }

  /** Writes the messages into the body of a request, as this interface wants them. */
  abstract void put(ObjectNode body, List<ChatMessage> messages);
}
