package org.occgen.evaluate.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** Calls of {@code occgen evaluate} in a folder of a test, and what they write. */
final class Evaluations {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  Evaluations(Path folder) {
    this.folder = folder;
  }

  /** Where files and outputs are. */
  Path folder() {
    return folder;
  }

  Path write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  /** Two systems on the sample: one drops words, one writes of women as of men. */
  List<String> systems(BenchmarkFiles benchmark) throws IOException {
    List<String> references = benchmark.lines("es");
    List<String> dropped = new ArrayList<>();
    List<String> defaulting = new ArrayList<>();
    List<String> accuracy = new ArrayList<>();
    for (int line = 0; line < references.size(); line++) {
      String reference = references.get(line);
      dropped.add(line % 4 == 0 ? reference.replaceFirst(" [^ ]+$", "") : reference);
      boolean woman = benchmark.meta().get(line).get("gender_category").equals("feminine");
      String changed = woman ? reference.replaceAll("\\b([a-záéíóúñ]{4,})a\\b", "$1o") : reference;
      defaulting.add(changed);
      accuracy.add(changed.equals(reference) ? "1" : "0");
    }
    write("ones.txt", references.stream().map(text -> "1").toList());
    write("accuracy.txt", accuracy);
    return List.of(
        "dropped=" + write("dropped.es", dropped),
        "defaulting=" + write("defaulting.es", defaulting));
  }

  /** A quick evaluation into a folder of that name. */
  Answer evaluate(String output, List<String> what, String... more) {
    return call("evaluate", output, what, more);
  }

  private Answer call(String command, String output, List<String> what, String... more) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(what);
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--resamples", "100", "--permutations", "200"));
    arguments.addAll(List.of("--output", folder.resolve(output).toString()));
    return Occgen.call(arguments);
  }

  /** Of translations of the sample into Spanish. */
  Answer onSample(String output, List<String> systems, String... more) {
    List<String> what = new ArrayList<>(List.of(Sample.run().toString(), "--lang", "es"));
    what.add("--hypotheses");
    what.addAll(systems);
    return evaluate(output, what, more);
  }

  /** Of files. */
  Answer onFiles(String output, Path references, String... more) {
    return evaluate(output, List.of("--references", references.toString()), more);
  }

  /** Of twelve sentences. */
  Answer onSentences(String output, String... more) throws IOException {
    return onFiles(output, write("r.en", sentences("this, here", "that, there")), more);
  }

  Answer compare(String output, List<String> outputs, String... more) {
    List<String> what = outputs.stream().map(name -> folder.resolve(name).toString()).toList();
    return call("compare", output, what, more);
  }

  /** A sheet of twenty translations of the sample. */
  Answer sheet(String output, List<String> systems) {
    List<String> arguments =
        new ArrayList<>(List.of("judgement-sheet", Sample.run().toString(), "--lang", "es"));
    arguments.addAll(List.of("--rows", "20", "--output", folder.resolve(output).toString()));
    arguments.add("--hypotheses");
    arguments.addAll(systems);
    return Occgen.call(arguments);
  }

  JsonNode scores(String output) throws IOException {
    return JSON.readTree(Files.readString(folder.resolve(output).resolve("scores.json")));
  }

  static JsonNode figure(JsonNode scores, String system, String metric, String subset) {
    for (JsonNode node : scores) {
      if (!node.has("other")
          && node.path("system").asText().equals(system)
          && node.path("metric").asText().equals(metric)
          && node.path("subset").asText().equals(subset)) {
        return node;
      }
    }
    throw new AssertionError(system + ", " + metric + ", " + subset);
  }

  /** The files of an output. */
  Map<String, String> texts(String name) throws IOException {
    Path output = folder.resolve(name);
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.put(output.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  /** A row of segments.tsv, by the names of its columns. */
  List<Map<String, String>> segments(String output) throws IOException {
    List<String> rows = Files.readAllLines(folder.resolve(output).resolve("segments.tsv"));
    List<String> columns = cells(rows.get(0));
    return rows.stream()
        .skip(1)
        .map(
            row -> {
              Map<String, String> cells = new TreeMap<>();
              for (int i = 0; i < columns.size(); i++) {
                cells.put(columns.get(i), cells(row).get(i));
              }
              return cells;
            })
        .toList();
  }

  static List<String> cells(String row) {
    return List.of(row.split("\t", -1));
  }

  static List<String> sentences(String... endings) {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      sentences.add("number " + i + " of the lines is " + endings[i % endings.length]);
    }
    return sentences;
  }
}
