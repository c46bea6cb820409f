package org.occgen.llm.ask;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.ChatMessage;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatServer;
import org.occgen.chat.ResponseSchema;
import org.occgen.core.digest.Sha256;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.reply.ReplyJsonSchema;

/**
 * The requests to a model about each sentence. Who asks and who reads make the same requests, and
 * so the same keys, out of it. It goes to workers and holds no secret.
 *
 * @param model its name, as the server knows it
 * @param fields further fields of every request, as they are sent
 * @param system the message before each question; empty for none
 * @param schema of answers in JSON; null for answers in lines
 * @param runs the number of times that each question is asked; runs are numbered from 1
 * @param batch most sentences a request
 */
@RecordBuilder
public record ModelQuestions(
    ChatServer server,
    String model,
    ObjectNode fields,
    PromptTemplate template,
    String system,
    @Nullable Schema schema,
    int runs,
    int batch)
    implements Serializable, ModelQuestionsBuilder.With {
  public ModelQuestions {
    ChatRequest.checkFields(fields);
    fields = fields.deepCopy();
    if (runs < 1 || batch < 1) {
      throw new IllegalArgumentException(runs + " runs, " + batch + " sentences a request");
    }
    if (batch > 1) {
      template.requireBatch();
    }
  }

  /**
   * One question a sentence, asked once, answered in lines.
   *
   * @param model its name, as the server knows it
   * @param fields further fields of every request, as they are sent
   * @throws IllegalArgumentException if a field is not for the user to choose; the message begins
   *     with its name
   */
  public ModelQuestions(
      ChatServer server, String model, ObjectNode fields, PromptTemplate template) {
    this(server, model, fields, template, "", null, 1, 1);
  }

  /** Whether there is a question about {@code sentence}: none about an empty line. */
  public static boolean areAbout(String sentence) {
    return !sentence.isBlank();
  }

  /** Most tokens of a response, where the fields bound it. */
  public Optional<Long> mostCompletionTokens() {
    for (String name : List.of("max_completion_tokens", "max_tokens", "n_predict")) {
      if (fields.path(name).canConvertToLong() && fields.path(name).longValue() > 0) {
        return Optional.of(fields.path(name).longValue());
      }
    }
    return Optional.empty();
  }

  /** Whether responses may be JSON, if the server sees to that. */
  boolean mayBeJson() {
    return schema != null && !fields.has(ChatRequest.RESPONSE_FORMAT);
  }

  /**
   * The request for one sentence.
   *
   * @param run number of the run, from 1
   * @param json whether the response is to be JSON, see {@link KeptReplies#isJson}
   */
  public ChatRequest single(String sentence, int run, boolean json) {
    return request(
        template.render(sentence),
        run,
        json && schema != null ? Optional.of(ReplyJsonSchema.of(schema)) : Optional.empty());
  }

  /** The request for several sentences. */
  public ChatRequest several(List<String> sentences, int run, boolean json) {
    return request(
        template.renderBatch(sentences),
        run,
        json && schema != null ? Optional.of(ReplyJsonSchema.ofBatch(schema)) : Optional.empty());
  }

  private ChatRequest request(String prompt, int run, Optional<ResponseSchema> format) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!system.isEmpty()) {
      messages.add(ChatMessage.system(system));
    }
    messages.add(ChatMessage.user(prompt));
    return new ChatRequest(server.speaks(), model, messages, fields, format, run);
  }

  /**
   * The key of the response about a sentence. Where a request has several sentences, the key
   * depends on their number, but not on the other sentences. So a sentence is not asked again
   * because another one was answered.
   */
  public String key(String sentence, int run, boolean json) {
    String alone = single(sentence, run, json).key(server.baseUrl());
    return batch == 1
        ? alone
        : Sha256.hex(alone + "\n" + batch + " a request\n" + template.batchInstruction());
  }

  /** The key of the decision whether responses are JSON: by server, model, fields and schema. */
  String formatKey() {
    ChatRequest request =
        new ChatRequest(
            server.speaks(),
            model,
            List.of(),
            mayBeJson() ? fields : JsonNodeFactory.instance.objectNode(),
            mayBeJson() && schema != null
                ? Optional.of(ReplyJsonSchema.of(schema))
                : Optional.empty(),
            1);
    return request.key(server.baseUrl());
  }
}
