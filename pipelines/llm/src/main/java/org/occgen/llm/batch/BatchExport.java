package org.occgen.llm.batch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.chat.ChatRequest;
import org.occgen.core.digest.Sha256;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.report.OutputFiles;

/**
 * Writes the requests about sentences in the batch format, those whose replies are not kept. The id
 * of a request is the key of its reply; of one with several sentences, a hash of their keys. The
 * files appear when all of them are whole.
 */
public final class BatchExport implements Closeable {
  /** The most requests that OpenAI takes in one file. Other servers take as many or more. */
  public static final int MOST_REQUESTS = 50_000;

  /** Below the 200 MB that it takes. */
  private static final long MOST_BYTES = 180L << 20;

  private final ModelQuestions questions;
  private final ReplyStore store;
  private final boolean json;
  private final int mostRequests;
  private final OutputFiles files;
  private final Writer keys;
  private final Set<String> exported = new HashSet<>();
  private final List<String> next = new ArrayList<>();

  private Writer requests;
  private int fileCount = 1;
  private long inFile;
  private long bytes;
  private long all;

  /**
   * Begins an export.
   *
   * @param json whether replies are to be JSON by a schema
   * @param mostRequests in one file
   */
  public BatchExport(
      ModelQuestions questions, ReplyStore store, boolean json, Path folder, int mostRequests)
      throws IOException {
    this.questions = questions;
    this.store = store;
    this.json = json;
    this.mostRequests = mostRequests;
    OutputFiles.requireUsable("--output", folder, BatchFolder::isOwn, "an export");
    files = new OutputFiles(folder, BatchFolder::isOwn);
    keys = files.create(BatchFolder.KEYS);
    requests = files.create(BatchFolder.requests(1));
  }

  /** Adds a sentence, in the order of the corpus. */
  public void add(String sentence) throws IOException {
    if (ModelQuestions.areAbout(sentence)) {
      next.add(sentence);
      if (next.size() == questions.batch()) {
        addRequests();
      }
    }
  }

  private void addRequests() throws IOException {
    for (int run = 1; run <= questions.runs(); run++) {
      Map<String, String> unknown = new LinkedHashMap<>(); // sentences by keys
      for (String sentence : next) {
        String key = questions.key(sentence, run, json);
        if (!store.knows(questions.model(), key) && exported.add(key)) {
          unknown.put(key, sentence);
        }
      }
      if (!unknown.isEmpty()) {
        write(unknown, run);
      }
    }
    next.clear();
  }

  private void write(Map<String, String> sentences, int run) throws IOException {
    List<String> texts = List.copyOf(sentences.values());
    List<String> ids = List.copyOf(sentences.keySet());
    boolean single = texts.size() == 1;
    ChatRequest request =
        single ? questions.single(texts.get(0), run, json) : questions.several(texts, run, json);
    String id = single ? ids.get(0) : Sha256.hex(String.join("\n", ids));
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("custom_id", id).put("method", "POST").put("url", "/v1" + request.to().path());
    line.set("body", request.toJson());
    String text = BatchFolder.LINES.writeValueAsString(line) + "\n";
    long length = text.getBytes(StandardCharsets.UTF_8).length;
    if (inFile == mostRequests || bytes + length > MOST_BYTES) {
      requests.close();
      fileCount++;
      requests = files.create(BatchFolder.requests(fileCount));
      inFile = 0;
      bytes = 0;
    }
    requests.write(text);
    keys.write(new BatchFolder.RequestKeys(id, ids).line());
    inFile++;
    bytes += length;
    all++;
  }

  /**
   * Gives the files their names.
   *
   * @return the names of the files of requests
   */
  public List<String> publish() throws IOException {
    addRequests();
    try (Writer about = files.create(BatchFolder.ABOUT)) {
      about.write(
          new BatchFolder.About(
                  questions.server().baseUrl().toString(), questions.model(), json, all)
              .text());
    }
    files.publish();
    return IntStream.rangeClosed(1, fileCount)
        .mapToObj(number -> BatchFolder.requests(number))
        .toList();
  }

  /** The number of requests so far. */
  public long count() {
    return all;
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
