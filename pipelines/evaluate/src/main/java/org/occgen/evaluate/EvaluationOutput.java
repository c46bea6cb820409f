package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;

import com.google.common.io.MoreFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.files.NewFile;
import org.occgen.core.files.WholeFile;
import org.occgen.report.Markdown;
import org.occgen.report.TextTable;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Subset;

/** The files of an evaluation, in one folder, which no other evaluation is written to meanwhile. */
public final class EvaluationOutput implements Closeable {
  private static final String VERDICTS = "verdicts.csv";
  private static final String JUDGEMENTS = "judgements.csv";
  private static final String ADJUSTED = "adjusted.csv";
  private static final String BALANCE = "balance.csv";

  private final Path folder;
  private final ExclusiveLock lock;

  private EvaluationOutput(Path folder, ExclusiveLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Checks, before any work, that a folder may be written to.
   *
   * @param replace whether a finished evaluation may be replaced
   * @throws IllegalArgumentException if it is a file, holds files of somebody else, or a finished
   *     evaluation
   */
  public static void requireUsable(Path folder, boolean replace) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    require(Files.isDirectory(folder), "--output %s: is a file; name a folder", folder);
    Path record = folder.resolve(EvaluationRecord.FILE);
    require(
        replace
            || !Files.isRegularFile(record)
            || WholeFile.text(record).strip().equals(EvaluationRecord.UNFINISHED.strip()),
        "--output %s: holds an evaluation, which would be replaced; name another"
            + " folder, or give --replace",
        folder);
    if (!Files.exists(record)) {
      for (Path file : MoreFiles.listFiles(folder)) {
        require(
            file.getFileName().toString().startsWith("."),
            "--output %s: holds %s and no %s, so it is no output of occgen evaluate;"
                + " name an empty folder",
            folder,
            file.getFileName(),
            EvaluationRecord.FILE);
      }
    }
  }

  /**
   * The files in {@code folder}, which is made if it is not there.
   *
   * @param replace as of {@link #requireUsable}
   * @throws IllegalArgumentException if the folder is not usable
   * @throws IOException if it cannot be made, or is being written to
   */
  public static EvaluationOutput in(Path folder, boolean replace) throws IOException {
    requireUsable(folder, replace);
    Files.createDirectories(folder);
    ExclusiveLock lock =
        ExclusiveLock.tryTake(folder.resolve(".lock"))
            .orElseThrow(
                () ->
                    new IOException(
                        folder
                            + ": another evaluation is being written to this folder; wait for it"
                            + " or name another one"));
    return new EvaluationOutput(folder, lock);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  /**
   * Writes everything, the record last. Until then a record that says so stands there: whoever is
   * interrupted can evaluate into the folder again, and nobody can compare what is not finished.
   *
   * @param metrics the metrics as they were typed
   * @param tokenizer the name of BLEU's tokenizer where a metric names none
   * @param occupations the benchmark's table of occupations, which is kept too
   */
  public void write(
      EvaluationResult result, String metrics, String tokenizer, Optional<Path> occupations)
      throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("scores.json", ScoresFile.json(result));
    files.put("scores.csv", ScoresFile.csv(result));
    files.put("occupations.csv", ScoresFile.groups(result));
    if (result.gender().isPresent()) {
      files.put(VERDICTS, ScoresFile.verdicts(result.gender().get().verdicts()));
    }
    if (result.judgements().isPresent()) {
      files.put(JUDGEMENTS, ScoresFile.judgements(result.judgements().get()));
    }
    if (!result.adjusted().rows().isEmpty()) {
      files.put(ADJUSTED, result.adjusted().csv());
      files.put(BALANCE, result.adjusted().balanceCsv());
    }
    files.put("scores.md", markdown(result));
    files.put("scores.tex", latex(result));
    files.put("segments.tsv", ScoresFile.segments(result));
    files.put("report.html", EvaluationPage.html(result));
    files.putAll(EvaluationRecord.texts(result));
    if (occupations.isPresent()) {
      files.put(EvaluationRecord.OCCUPATIONS, WholeFile.text(occupations.get()));
    }
    files.put(EvaluationRecord.FILE, EvaluationRecord.json(result, metrics, tokenizer));
    publish(EvaluationRecord.FILE, EvaluationRecord.UNFINISHED);
    deleteInput();
    for (String earlier : List.of(VERDICTS, JUDGEMENTS, ADJUSTED, BALANCE)) {
      Files.deleteIfExists(folder.resolve(earlier));
    }
    Files.createDirectories(folder.resolve(EvaluationRecord.INPUT));
    for (Map.Entry<String, String> file : files.entrySet()) {
      publish(file.getKey(), file.getValue());
    }
  }

  private void publish(String name, String text) throws IOException {
    try (NewFile file = NewFile.create(folder.resolve(name))) {
      Files.writeString(file.unfinished(), text);
      file.publish();
    }
  }

  private void deleteInput() throws IOException {
    Path input = folder.resolve(EvaluationRecord.INPUT);
    if (Files.isDirectory(input)) {
      for (Path file : MoreFiles.listFiles(input)) {
        Files.delete(file);
      }
    }
  }

  private static String markdown(EvaluationResult result) {
    StringBuilder text = new StringBuilder("# Scores\n\n");
    EvaluationTables.all(result)
        .forEach(
            (caption, cells) -> {
              text.append("## ")
                  .append(caption)
                  .append("\n\n")
                  .append(Markdown.table(cells))
                  .append('\n');
              if (caption.equals(EvaluationTables.scoresCaption(result))) {
                EvaluationTables.directions(result)
                    .forEach(
                        sentence -> text.append(Markdown.escapeSentence(sentence)).append("\n\n"));
              }
            });
    Findings findings = new Findings(result);
    text.append("## What was found\n\n");
    findings
        .sentences()
        .forEach(
            sentence -> text.append("- ").append(Markdown.escapeSentence(sentence)).append('\n'));
    text.append("\n## Methods\n\n")
        .append(Markdown.escapeSentence(String.join(" ", findings.methods())))
        .append("\n");
    return text.toString();
  }

  private static String latex(EvaluationResult result) {
    List<String> tables = new ArrayList<>();
    String directions = String.join(" ", EvaluationTables.directions(result));
    EvaluationTables.all(result)
        .forEach(
            (caption, cells) ->
                tables.add(
                    LatexTable.text(
                        cells,
                        caption.equals(EvaluationTables.scoresCaption(result))
                                && !directions.isEmpty()
                            ? caption + ". " + directions
                            : caption + ".")));
    return String.join("\n", tables);
  }

  /**
   * The answer in a few sentences; tables (of comparisons those over all segments and of gaps),
   * what was found, and signatures.
   */
  public static String text(EvaluationResult result) {
    StringBuilder text = new StringBuilder();
    Headline.of(result).forEach(sentence -> text.append(sentence).append('\n'));
    text.append('\n');
    text.append(TextTable.aligned(EvaluationTables.scores(result)));
    EvaluationTables.directions(result).forEach(sentence -> text.append(sentence).append('\n'));
    text.append('\n');
    add(text, EvaluationTables.tests(result));
    add(text, GenderTables.coverage(result));
    add(text, EvaluationTables.furtherGaps(result));
    add(
        text,
        EvaluationTables.comparisons(
            result, subset -> subset.equals(Subset.ALL) || subset.equals(Subset.GAP)));
    result
        .judgements()
        .ifPresent(
            judged -> JudgementTables.all(judged).values().forEach(cells -> add(text, cells)));
    add(text, JudgementTables.predictionPowered(result.predictionPowered()));
    result.adjusted().tables().values().forEach(cells -> add(text, cells));
    new Findings(result)
        .sentences()
        .forEach(sentence -> text.append(CellText.oneLine(sentence)).append('\n'));
    text.append('\n');
    for (EvaluatedMetric scored : result.baselines()) {
      String signature = scored.by().signature();
      if (!signature.isEmpty()) {
        text.append(scored.metric()).append(": ").append(signature).append('\n');
      }
    }
    return text.toString();
  }

  private static void add(StringBuilder text, List<List<String>> cells) {
    if (cells.size() > 1) {
      text.append(TextTable.aligned(cells)).append('\n');
    }
  }
}
