package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen evaluate} reads what campaigns publish, and refuses what it would misread. */
class CampaignFilesTest {
  private static final int LINES = 12;

  @TempDir private Path folder;
  private Path references;

  @BeforeEach
  void writeReferences() throws IOException {
    references = write("ref.es", lines("La casa número %d es grande y tiene un jardín."));
  }

  private static List<String> lines(String format) {
    return IntStream.range(0, LINES).mapToObj(i -> String.format(Locale.ROOT, format, i)).toList();
  }

  private Path write(String name, List<String> lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, lines);
  }

  private Answer evaluate(String... more) {
    List<String> arguments = new ArrayList<>(List.of("evaluate", "--metric", "chrf"));
    arguments.addAll(List.of(more));
    arguments.addAll(
        List.of("--output", folder.resolve("scores").toString(), "--replace", "--resamples", "40"));
    return Occgen.call(arguments);
  }

  private String scores() throws IOException {
    return Files.readString(folder.resolve("scores/segments.tsv"));
  }

  private void isRefused(List<String> lines, String message) throws IOException {
    Path file = write("sys.es", lines);
    Answer answer =
        evaluate("--references", references.toString(), "--hypotheses", file.toString());
    assertEquals(1, answer.status());
    assertTrue(answer.err().contains("sys.es: " + message), answer::err);
  }

  @Test
  void otherFormsAreRefused() throws IOException {
    isRefused(
        lines("House %d is big. ||| La casa número %<d es grande."),
        "has \"|||\" in every line, so it looks like sources with their translations");
    isRefused(
        lines("{\"translation\": \"La casa %d.\"}"),
        "has an object of JSON in every line, so it looks like JSONL; give the translations alone");
    isRefused(
        Collections.nCopies(LINES, " "), "has no translation of the suite or test set: every line");
    isRefused(lines("La casa número %d es"), "12 of 12 translations are cut off");
    isRefused(
        lines("{\"doc_id\": \"d%d\", \"hypothesis\": \"La casa.\"}"),
        "is JSONL of WMT, whose documents are joined by doc_id; give its test set by --references");
  }

  /** A canary is no line of the test set; a warning says that it is left out. */
  @Test
  void canaryIsLeftOut() throws IOException {
    List<String> marked = new ArrayList<>(lines("La casa número %d es grande."));
    marked.add(0, "CANARY GUID 0000");
    Path file = write("sys.es", marked);
    Answer answer =
        evaluate("--references", references.toString(), "--hypotheses", file.toString());
    assertEquals(0, answer.status(), answer::err);
    assertTrue(answer.err().contains("sys.es: begins with a canary"), answer::err);
  }

  /** Documents in any order give the scores of the same texts a line each. */
  @Test
  void documentsAreJoinedWithTheirTestSet() throws IOException {
    Path set =
        write(
            "wmt.jsonl",
            lines(
                "{\"doc_id\": \"d%d\", \"src_lang\": \"en\", \"tgt_lang\": \"spa_Latn\", \"src_text\":"
                    + " \"House %<d is big.\\n\\nIt has a garden.\", \"refs\": {\"refA\": {\"ref\": \"La"
                    + " casa número %<d es grande\\n\\ny tiene un jardín.\"}}}"));
    List<String> outputs =
        new ArrayList<>(
            lines(
                "{\"doc_id\": \"d%d\", \"hypothesis\": \"La casa %<d<br>es grande, <p>y con jardín"
                    + " número %<d.</p>\", \"metadata\": {}}"));
    Collections.reverse(outputs);
    outputs.add("{\"doc_id\": \"of another language\", \"hypothesis\": \"Ein Haus.\"}");
    Path system = write("sys.jsonl", outputs);
    evaluate("--references", set.toString(), "--lang", "es", "--hypotheses", "sys=" + system)
        .expectSuccess();
    String joined = scores();
    Path plain = write("sys.es", lines("La casa %d es grande, y con jardín número %<d."));
    evaluate("--references", references.toString(), "--hypotheses", "sys=" + plain).expectSuccess();
    assertEquals(scores(), joined);
    Answer other =
        evaluate("--references", set.toString(), "--lang", "de", "--hypotheses", "sys=" + system);
    assertTrue(
        other.err().contains("wmt.jsonl: has 0 documents with a reference in de; choose by --lang"),
        other::err);
  }

  /** The layout of mt-metrics-eval: system-outputs/en-es/NAME.txt. */
  @Test
  void outputsOfWmtAreRead() throws IOException {
    write("system-outputs/en-es/A.txt", lines("La casa número %d es grande."));
    write("system-outputs/en-es/B.txt", lines("La casa %d es pequeña y fea."));
    evaluate(
            "--ref",
            references.toString(),
            "--lang",
            "es",
            "--systems",
            folder.resolve("system-outputs").toString())
        .expectSuccess();
    assertTrue(scores().contains("\tB\t"));
  }

  /** Lines of WinoMT's repository have their sources before them, which join them. */
  @Test
  void winoMtIsReadAsPublished() throws IOException {
    String she = "The baker called the writer because she was late.";
    String he = "The baker called the writer because he was late.";
    Path set =
        write("en.txt", List.of("female\t1\t" + she + "\tbaker", "male\t1\t" + he + "\tbaker"));
    Path system =
        write(
            "sys.es",
            List.of(
                he + " ||| El panadero llamó al escritor.",
                she + " ||| La panadera llamó al escritor."));
    Occgen.call(
            List.of(
                "evaluate",
                "--test-set=winomt=" + set,
                "--lang=es",
                "--hypotheses=" + system,
                "--output=" + folder.resolve("decisions")))
        .expectSuccess();
    assertEquals(
        List.of("line\tmember\tpublished\tours", "1\tfemale\t\tright", "2\tmale\t\tright"),
        Files.readAllLines(folder.resolve("decisions/decisions.tsv")));
    write("sys.es", List.of("Other. ||| Otra.", "Another. ||| Otra más."));
    Answer other =
        Occgen.call(
            List.of(
                "evaluate",
                "--test-set=winomt=" + set,
                "--lang=es",
                "--hypotheses=" + system,
                "--output=" + folder.resolve("decisions")));
    assertTrue(other.err().contains("sys.es: has \"|||\" in every line"), other::err);
  }
}
