package org.occgen.translate;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.chat.ChatClient;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.core.text.LanguageDetector;
import org.occgen.core.text.Utf8Lines;

/**
 * Translates the sentences of one language by one system. It leaves {@code SYSTEM.TARGET}, a line a
 * sentence; {@code SYSTEM.TARGET.json}, which tells how it was made and what was found; and {@code
 * SYSTEM.TARGET.answers.jsonl}, the answers as they came, from which a later call goes on.
 */
public final class TranslationJob {
  private static final JsonMapper JSON = new JsonMapper();

  /** Lines that are named of each finding. */
  private static final int MOST_NAMED = 20;

  private static final String UNALIGNED = ".unaligned";

  private static final long NANOS_OF_SILENCE = 30_000_000_000L;

  private final TranslationSystem system;
  private final Direction direction;
  private final Path folder;
  private final Pace pace;
  private final TranslationPrompt prompt;
  private final Consumer<String> log;
  private final Map<String, String> refused = new ConcurrentSkipListMap<>();
  private long withoutTemperature;

  /**
   * The sentences of two languages, line for line.
   *
   * @param source language of what is translated
   * @param target language of the translations
   * @param sources what is translated
   * @param references translations by people, to compare form and language with
   */
  public record Direction(
      String source, String target, List<String> sources, List<String> references) {
    public Direction {
      sources = List.copyOf(sources);
      references = List.copyOf(references);
    }

    /** The name of its folder. */
    public String name() {
      return source + "-" + target;
    }
  }

  /**
   * The bounds of requests to servers.
   *
   * @param lanes requests in flight at most
   * @param requestsPerMinute bound of all requests to a server, if there is one
   * @param insecure whether a key may go to another machine by plain http
   */
  public record Pace(int lanes, OptionalInt requestsPerMinute, boolean insecure) {}

  /**
   * A job.
   *
   * @param folder where its files lie; made if it is not there
   * @param log gets a line now and then
   */
  public TranslationJob(
      TranslationSystem system,
      Direction direction,
      Path folder,
      Pace pace,
      TranslationPrompt prompt,
      Consumer<String> log) {
    this.system = system;
    this.direction = direction;
    this.folder = folder;
    this.pace = pace;
    this.prompt = prompt;
    this.log = log;
  }

  /** The file of the translations. */
  public Path file() {
    return folder.resolve(system.name() + "." + direction.target());
  }

  private Path beside(String ending) {
    return folder.resolve(file().getFileName() + ending);
  }

  /**
   * Translates what has no answer yet, and writes the files.
   *
   * @param detector tells languages; is asked by several threads at once
   * @throws IOException if the system fails; what it answered is kept
   */
  public void run(LanguageDetector detector) throws IOException {
    Files.createDirectories(folder);
    if (Files.exists(file()) && !Files.exists(beside(".json"))) {
      throw new IOException(
          file() + ": is there, and was not written by occgen score; name another --output");
    }
    if (system.kind() == TranslationSystem.Kind.FILES) {
      Path from = Path.of(system.addressFor(direction.source(), direction.target()));
      if (!Files.isRegularFile(from)) {
        throw new IOException(from + ": there is no such file");
      }
      List<String> lines = Utf8Lines.readAll(from);
      requireLines(lines, direction.sources().size(), "the file " + from);
      write(lines.stream().map(SystemAnswer::of).toList(), 0, detector);
      return;
    }
    try (AnswerStore store = AnswerStore.open(beside(".answers.jsonl"), asked())) {
      List<String> open =
          direction.sources().stream()
              .filter(sentence -> !sentence.isBlank() && store.lacks(sentence))
              .distinct()
              .toList();
      if (!open.isEmpty()) {
        log.accept(shown() + ": " + CountText.of(open.size(), "sentence") + " to translate");
        if (system.isServer()) {
          askServer(open, store);
        } else {
          runProgram(open, store);
        }
      }
      SystemAnswer none = SystemAnswer.of("");
      write(
          direction.sources().stream().map(line -> store.get(line).orElse(none)).toList(),
          store.added(),
          detector);
    }
  }

  private String shown() {
    return system.name() + ", " + direction.name();
  }

  /** All that answers depend on beside the sentences. */
  private ObjectNode asked() {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("kind", system.kind().word());
    asked.put("address", system.addressFor(direction.source(), direction.target()));
    asked.put("source", direction.source()).put("target", direction.target());
    if (system.kind() == TranslationSystem.Kind.CHAT) {
      asked.put("model", system.model()).put("prompt-sha256", Sha256.hex(prompt.text()));
    }
    return asked;
  }

  // ---- systems ----

  private void askServer(List<String> sentences, AnswerStore store) throws IOException {
    TranslationServer server =
        new TranslationServer(
            system,
            direction.source(),
            direction.target(),
            prompt,
            new ChatClient.Settings(
                "the address of --system " + system.name(),
                "--key " + system.name(),
                "--system " + system.name(),
                true),
            pace);
    Progress progress = new Progress(sentences.size());
    refused.putAll(new ServerLanes(server, pace.lanes(), store).ask(sentences, progress::done));
  }

  private void runProgram(List<String> sentences, AnswerStore store) throws IOException {
    List<String> command = system.program(direction.source(), direction.target());
    Progress progress = new Progress(sentences.size());
    List<String> lines =
        new TranslationProgram(command, beside(".log")).run(sentences, store, progress::done);
    if (lines.size() != sentences.size()) {
      store.forgetAdded(); // which line is missing nobody can tell
      Path kept = beside(UNALIGNED);
      Files.write(kept, lines);
      requireLines(
          lines,
          sentences.size(),
          String.join(" ", command) + " (its lines are kept in " + kept + ")");
    }
  }

  /** Tells, counts and refuses a text with another number of lines. */
  private void requireLines(List<String> lines, int expected, String what) throws IOException {
    if (lines.size() != expected) {
      boolean few = lines.size() < expected;
      ObjectNode found = JsonNodeFactory.instance.objectNode();
      found
          .putObject(few ? "short-of-lines" : "more-lines")
          .put("count", Math.abs(expected - lines.size()));
      Files.deleteIfExists(file());
      writeRecord(lines.size(), 0, found);
      throw new IOException(
          what
              + ": gives "
              + (few ? "" : "more than ")
              + CountText.of(few ? lines.size() : expected, "line")
              + " for "
              + CountText.of(expected, "sentence")
              + "; there must be a translation for every line, empty if there is none");
    }
  }

  private final class Progress {
    private final int all;
    private long told = System.nanoTime();

    Progress(int all) {
      this.all = all;
    }

    void done(int count) {
      long now = System.nanoTime();
      if (now - told > NANOS_OF_SILENCE) {
        told = now;
        log.accept(shown() + ": " + count + " of " + all);
      }
    }
  }

  // ---- files ----

  private void write(List<SystemAnswer> answers, int asked, LanguageDetector detector)
      throws IOException {
    List<String> sources = direction.sources();
    List<String> lines =
        IntStream.range(0, answers.size())
            .mapToObj(line -> answers.get(line).translation(sources.get(line), system.kind()))
            .map(CellText::oneLine)
            .toList();
    withoutTemperature = answers.stream().filter(SystemAnswer::isWithoutTemperature).count();
    ObjectNode problems = problems(answers, detector);
    writeRecord(answers.size(), asked, problems);
    boolean isModel = system.kind() == TranslationSystem.Kind.CHAT;
    long cut =
        IntStream.range(0, isModel ? answers.size() : 0)
            .filter(line -> answers.get(line).isCutWithinThoughts(sources.get(line)))
            .count();
    String why =
        cut > 0
            ? CountText.of(cut, "answer was", "answers were")
                + " cut off within the thoughts of the model, which used up the limit of tokens;"
                + " raise that limit at its server, and call again"
            : refused.values().stream().findFirst().orElse("all answers are empty");
    if (lines.stream().allMatch(String::isBlank)) {
      Files.deleteIfExists(file());
      throw new IOException("no sentence has a translation (" + findings(problems) + "): " + why);
    }
    String text = String.join("\n", lines) + "\n";
    DurableFiles.write(file(), text.getBytes(StandardCharsets.UTF_8));
    Files.deleteIfExists(beside(UNALIGNED));
    log.accept(
        shown()
            + ": "
            + CountText.of(answers.size(), "line")
            + (asked == 0 ? "" : ", " + asked + " asked now")
            + (problems.isEmpty() ? "" : "; to be looked at: " + findings(problems)));
    if (cut > 0 || !refused.isEmpty()) {
      log.accept(shown() + ": " + why);
    }
  }

  private static String findings(ObjectNode problems) {
    return problems.properties().stream()
        .map(
            finding ->
                finding.getKey()
                    + " "
                    + finding.getValue().path("count")
                    + " (line "
                    + finding.getValue().at("/lines/0")
                    + ")")
        .collect(Collectors.joining(", "));
  }

  /** The findings about answers, each with its count and its first lines. */
  private ObjectNode problems(List<SystemAnswer> answers, LanguageDetector detector) {
    AnswerChecks checks = new AnswerChecks(system.kind(), direction.target(), detector);
    List<List<String>> found =
        IntStream.range(0, answers.size())
            .parallel()
            .mapToObj(
                line ->
                    refused.containsKey(direction.sources().get(line))
                        ? List.of(AnswerChecks.REFUSED)
                        : checks.of(
                            direction.sources().get(line),
                            direction.references().get(line),
                            answers.get(line)))
            .toList();
    Map<String, List<Integer>> lines = new TreeMap<>();
    for (int line = 0; line < found.size(); line++) {
      for (String name : found.get(line)) {
        lines.computeIfAbsent(name, key -> new ArrayList<>()).add(line + 1);
      }
    }
    ObjectNode problems = JsonNodeFactory.instance.objectNode();
    lines.forEach(
        (name, all) -> {
          ObjectNode problem = problems.putObject(name).put("count", all.size());
          all.stream().limit(MOST_NAMED).forEach(problem.withArray("lines")::add);
        });
    return problems;
  }

  private void writeRecord(int lines, int asked, ObjectNode problems) throws IOException {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("system", system.name());
    json.setAll(asked());
    json.put("date", date(asked > 0));
    if (withoutTemperature > 0) {
      json.put(AnswerStore.WITHOUT_TEMPERATURE, withoutTemperature);
    }
    json.put("lines", lines);
    json.put("sentences", direction.sources().stream().distinct().count());
    json.set("problems", problems);
    DurableFiles.write(
        beside(".json"), (json.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** The time of the last answer: now, or that of an earlier call if nothing was asked. */
  private String date(boolean isNew) throws IOException {
    if (!isNew && Files.exists(beside(".json"))) {
      String before = JSON.readTree(WholeFile.text(beside(".json"))).path("date").asText();
      if (!before.isEmpty()) {
        return before;
      }
    }
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
