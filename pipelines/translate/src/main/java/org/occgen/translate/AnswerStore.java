package org.occgen.translate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Utf8Lines;

/**
 * The answers of one system in one direction, a line of JSON each, written as they come. The first
 * line tells which system was asked and how. A process that is killed loses no answer but the one
 * that it was writing. Thread-safe.
 */
final class AnswerStore implements Closeable {
  private static final JsonMapper JSON =
      new JsonMapper(BoundedJson.factory(Utf8Lines.MAX_BYTES, Utf8Lines.MAX_BYTES));

  /** The field of answers that were chosen by the temperature of the server. */
  static final String WITHOUT_TEMPERATURE = "without-temperature";

  private final FileChannel channel;
  private final long begin;
  private final Map<String, SystemAnswer> answers = new HashMap<>();
  private final Map<String, SystemAnswer> added = new HashMap<>();

  private AnswerStore(FileChannel channel) throws IOException {
    this.channel = channel;
    this.begin = channel.size();
  }

  /**
   * Opens a file, which is made if it is not there.
   *
   * @param asked the system and how it is asked: all that answers depend on beside the sentence
   * @throws IOException if the file holds answers to something else, or cannot be read
   */
  static AnswerStore open(Path file, ObjectNode asked) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      cutUnfinished(channel);
      if (holdsNoAnswer(file)) { // such as after a call with a wrong address
        channel.truncate(0);
        write(channel, asked);
      }
      AnswerStore store = new AnswerStore(channel);
      channel.position(store.begin);
      store.read(file, asked);
      return store;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Cuts off a line that a killed process did not finish. */
  private static void cutUnfinished(FileChannel channel) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    long size = channel.size();
    while (size > 0) {
      last.clear();
      channel.read(last, size - 1);
      if (last.get(0) == '\n') {
        break;
      }
      size--;
    }
    channel.truncate(size);
  }

  private static boolean holdsNoAnswer(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.of(Files.newInputStream(file), file.toString())) {
      if (lines.hasNext()) {
        lines.next();
      }
      return !lines.hasNext();
    }
  }

  private void read(Path file, ObjectNode asked) throws IOException {
    try (Utf8Lines lines = Utf8Lines.of(Files.newInputStream(file), file.toString())) {
      if (!json(lines).equals(asked)) {
        throw new IOException(
            file
                + ": holds answers of another system, address, model, language or prompt; name another"
                + " system or --output, or delete the file to ask again");
      }
      while (lines.hasNext()) {
        JsonNode line = json(lines);
        answers.put(
            line.path("sentence").asText(),
            new SystemAnswer(
                line.path("answer").asText(),
                line.path("cut-off").asBoolean(),
                "",
                line.path(WITHOUT_TEMPERATURE).asBoolean()));
      }
    }
  }

  private static JsonNode json(Utf8Lines lines) throws IOException {
    String line = lines.next();
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IOException(
          lines.place() + ": is no answer that occgen has kept; delete the file to ask again", e);
    }
  }

  /** The answer to a sentence, if there is one. */
  synchronized Optional<SystemAnswer> get(String sentence) {
    return Optional.ofNullable(answers.get(sentence));
  }

  /** Whether there is something to ask: what was cut off within its thoughts is no answer. */
  synchronized boolean lacks(String sentence) {
    return get(sentence).filter(answer -> !answer.isCutWithinThoughts(sentence)).isEmpty();
  }

  /** Keeps an answer. */
  synchronized void put(String sentence, SystemAnswer answer) throws IOException {
    ObjectNode line = JSON.createObjectNode();
    line.put("sentence", sentence).put("answer", answer.text());
    if (answer.isCutOff()) {
      line.put("cut-off", true);
    }
    if (answer.isWithoutTemperature()) {
      line.put(WITHOUT_TEMPERATURE, true);
    }
    write(channel, line);
    answers.put(sentence, answer);
    added.put(sentence, answer);
  }

  /** Forgets all answers since it was opened. */
  synchronized void forgetAdded() throws IOException {
    channel.truncate(begin);
    answers.keySet().removeAll(added.keySet());
    added.clear();
  }

  /** Whether there is no answer, of this process or an earlier one. */
  synchronized boolean isEmpty() {
    return answers.isEmpty();
  }

  /** The number of sentences answered since the file was opened, without forgotten ones. */
  synchronized int added() {
    return added.size();
  }

  private static void write(FileChannel channel, ObjectNode line) throws IOException {
    byte[] text = JSON.writeValueAsBytes(line);
    ByteBuffer bytes = ByteBuffer.allocate(text.length + 1).put(text).put((byte) '\n').flip();
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
