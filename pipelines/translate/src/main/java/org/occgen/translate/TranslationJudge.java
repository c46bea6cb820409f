package org.occgen.translate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.chat.ChatClient;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.WordLists;
import org.occgen.evaluate.EvaluatedSegment;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.SystemOutput;
import org.occgen.evaluate.TestSet;
import org.occgen.gender.Verdict;
import org.occgen.translate.TranslationJob.Pace;

/**
 * A language model as the judge of gender in translations. It is asked for the words of each
 * translation that show its person's gender; the verdict follows from their genders. Its answers
 * are kept, so that a later call goes on. It leaves {@code judged.tsv}, a row a judged translation,
 * and {@code SYSTEM.verdicts}, a line a segment, which {@code occgen evaluate --scores} takes.
 *
 * @param model of kind chat
 * @param source language of the sources
 * @param target language of the translations
 * @param log gets a line now and then
 */
public record TranslationJudge(
    TranslationSystem model,
    String source,
    String target,
    TranslationPrompt prompt,
    Pace pace,
    Consumer<String> log) {
  private static final String ANSWERS = "answers.jsonl";
  private static final String TABLE = "judged.tsv";
  private static final String VERDICTS = ".verdicts";
  private static final int TOLD = 100; // answers between two lines for the user

  /** The explanations of failures for users, by their names in kebab-case. */
  private static final Map<String, String> TOLD_OF =
      WordLists.read(TranslationJudge.class, "judge-failures.txt").orElseThrow().stream()
          .map(line -> line.split(": ", 2))
          .collect(Collectors.toMap(entry -> entry[0], entry -> entry[1]));

  /** The prompt of occgen. */
  public static TranslationPrompt usualPrompt() {
    return TranslationPrompt.shipped("judge.txt");
  }

  /** A translation and what came of the question about it. */
  private record Judged(String system, int line, Verdict verdict, JudgeReply reply, String why) {
    /** The name of the failure, without what the server says; empty if the answer was read. */
    String reason() {
      return why.replaceFirst(":.*", "");
    }
  }

  /**
   * Asks about all translations that it has not answered, writes the files, and tells a summary by
   * system.
   *
   * @param folder where answers and files go; made if it is not there
   * @throws IOException if the model fails, or no answer can be read; what it answered is kept
   */
  public void judge(EvaluationInput input, Path folder) throws IOException {
    Files.createDirectories(folder);
    ExclusiveLock lock =
        ExclusiveLock.tryTake(folder.resolve(".judge.lock"))
            .orElseThrow(
                () ->
                    new IOException(
                        "--output " + folder + ": another occgen judge is at work; wait for it"));
    try (lock) {
      judged(input, folder);
    }
  }

  private void judged(EvaluationInput input, Path folder) throws IOException {
    Map<String, Map<Integer, String>> questions = new LinkedHashMap<>();
    for (SystemOutput system : input.systems()) {
      questions.put(system.name(), questions(input.testSet(), system));
    }
    Map<String, String> refused = Map.of();
    List<Judged> judged = new ArrayList<>();
    try (AnswerStore store = AnswerStore.open(folder.resolve(ANSWERS), asked())) {
      List<String> open =
          questions.values().stream()
              .flatMap(ofLine -> ofLine.values().stream())
              .filter(store::lacks)
              .distinct()
              .toList();
      if (!open.isEmpty()) {
        log.accept(model.model() + ": " + CountText.of(open.size(), "translation") + " to judge");
        TranslationServer server =
            new TranslationServer(
                model,
                source,
                target,
                prompt,
                new ChatClient.Settings("the address of --by", "--key", "--by", true),
                pace);
        refused = new ServerLanes(server, pace.lanes(), store).ask(open, this::tell);
      }
      for (SystemOutput system : input.systems()) {
        for (Map.Entry<Integer, String> question :
            Objects.requireNonNull(questions.get(system.name())).entrySet()) {
          judged.add(judged(input, system, question, store, refused));
        }
      }
    }
    write(input, folder, judged);
    summary(input, judged, folder).forEach(log);
    if (!judged.isEmpty() && judged.stream().noneMatch(one -> one.why().isEmpty())) {
      throw new IOException(
          model.model() + ": no answer can be read: " + TOLD_OF.get(judged.get(0).reason()));
    }
  }

  private void tell(int done) {
    if (done % TOLD == 0) {
      log.accept(model.model() + ": " + done + " judged");
    }
  }

  /** The questions by line, of persons of the two genders that a translation can show. */
  private Map<Integer, String> questions(TestSet testSet, SystemOutput system) {
    Map<Integer, String> questions = new LinkedHashMap<>();
    for (int line = 0; line < testSet.size(); line++) {
      EvaluatedSegment segment = testSet.segments().get(line);
      String translation = system.hypotheses().get(line);
      if (WordGender.of(segment.category()).isPresent() && !translation.isBlank()) {
        String person = segment.name().isBlank() ? "the main person" : segment.name();
        questions.put(
            line,
            String.join(
                "\n",
                "Person: " + CellText.oneLine(person),
                WikipediaLanguages.englishName(source) + ": " + testSet.sources().get(line),
                WikipediaLanguages.englishName(target) + ": " + translation));
      }
    }
    return questions;
  }

  private static Judged judged(
      EvaluationInput input,
      SystemOutput system,
      Map.Entry<Integer, String> question,
      AnswerStore store,
      Map<String, String> refused) {
    int line = question.getKey();
    Optional<SystemAnswer> answer = store.get(question.getValue());
    JudgeReply read =
        answer
            .map(
                told ->
                    told.isCutWithinThoughts(system.hypotheses().get(line))
                        ? JudgeReply.failed(JudgeReply.CUT_WITHIN_THOUGHTS)
                        : told.isCutOff()
                            ? JudgeReply.failed("cut-off")
                            : JudgeReply.read(told.text(), system.hypotheses().get(line)))
            .orElseGet(
                () ->
                    JudgeReply.failed("refused: " + refused.getOrDefault(question.getValue(), "")));
    WordGender person =
        WordGender.of(input.testSet().segments().get(line).category()).orElseThrow();
    return new Judged(system.name(), line, read.verdict(person), read, read.failure());
  }

  private void write(EvaluationInput input, Path folder, List<Judged> judged) throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add(CellText.line("system", "line", "verdict", "words", "rejected", "failed").strip());
    for (Judged row : judged) {
      rows.add(
          CellText.line(
                  row.system(),
                  row.line() + 1,
                  row.verdict().id(),
                  row.reply().words(),
                  row.reply().rejected().size(),
                  row.why())
              .replaceAll("\n$", ""));
    }
    write(folder.resolve(TABLE), rows);
    for (SystemOutput system : input.systems()) {
      String[] lines =
          IntStream.range(0, input.testSet().size()).mapToObj(i -> "none").toArray(String[]::new);
      judged.stream()
          .filter(row -> row.system().equals(system.name()))
          .forEach(
              row -> JudgeReply.score(row.verdict()).ifPresent(score -> lines[row.line()] = score));
      write(folder.resolve(system.name() + VERDICTS), List.of(lines));
    }
  }

  private static void write(Path file, List<String> lines) throws IOException {
    DurableFiles.write(file, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private List<String> summary(EvaluationInput input, List<Judged> judged, Path folder) {
    List<String> lines = new ArrayList<>();
    StringBuilder scores = new StringBuilder("--scores");
    for (SystemOutput system : input.systems()) {
      List<Judged> own = judged.stream().filter(row -> row.system().equals(system.name())).toList();
      StringBuilder line = new StringBuilder(system.name()).append(":");
      for (Verdict verdict : Verdict.values()) {
        long count = own.stream().filter(row -> row.verdict() == verdict).count();
        line.append(" ").append(count).append(" ").append(verdict.id());
      }
      long failed = own.stream().filter(row -> !row.why().isEmpty()).count();
      long rejected = own.stream().mapToLong(row -> row.reply().rejected().size()).sum();
      line.append("; ")
          .append(CountText.of(failed, "answer"))
          .append(" missing, cut off or unreadable, ");
      line.append(CountText.of(rejected, "line")).append(" of answers rejected");
      lines.add(line.toString());
      own.stream()
          .map(Judged::reason)
          .filter(reason -> !reason.isEmpty())
          .collect(Collectors.groupingBy(reason -> reason, TreeMap::new, Collectors.counting()))
          .forEach(
              (reason, count) ->
                  lines.add(
                      "warning: "
                          + system.name()
                          + ": "
                          + CountText.of(count, "translation has", "translations have")
                          + " no verdict: "
                          + TOLD_OF.get(reason)));
      scores
          .append(" judge:")
          .append(system.name())
          .append("=")
          .append(folder.resolve(system.name() + VERDICTS));
    }
    lines.add(
        CountText.of(
                input.testSet().size() * (long) input.systems().size() - judged.size(),
                "translation is",
                "translations are")
            + " empty, or about persons of other genders, and not judged");
    lines.add("for occgen evaluate: " + scores);
    return lines;
  }

  /** All that answers depend on beside the translations. */
  private ObjectNode asked() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("kind", "judge")
        .put("address", model.address())
        .put("source", source)
        .put("target", target)
        .put("model", model.model())
        .put("prompt-sha256", Sha256.hex(prompt.text()));
  }
}
