package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Runner;

class ContaminationCommandTest {
  private static final int RUN = 5;

  @TempDir private Path folder;

  /** A benchmark whose even segments are of women; two segments a person. */
  private Path benchmark(List<String> english, List<String> spanish) throws IOException {
    Path benchmark = Files.createDirectories(folder.resolve("benchmark"));
    Files.write(benchmark.resolve("test.en"), english);
    Files.write(benchmark.resolve("test.es"), spanish);
    List<String> rows = new ArrayList<>(List.of("segment_id\tqid\tname\tgender_category"));
    for (int i = 0; i < english.size(); i++) {
      rows.add("S" + i + "\tQ" + i / 2 + "\tN\t" + (i / 2 % 2 == 0 ? "feminine" : "masculine"));
    }
    Files.write(benchmark.resolve("test.meta.tsv"), rows);
    return benchmark;
  }

  private Occgen.Answer find(Path benchmark, List<String> corpora, String... more)
      throws IOException {
    List<String> call = new ArrayList<>(List.of("contamination", benchmark.toString(), "--corpus"));
    call.addAll(corpora);
    call.addAll(List.of("--output", folder.resolve("found").toString(), "--words", "" + RUN));
    call.addAll(List.of(more));
    return Occgen.call(call);
  }

  private List<String> found(String name) throws IOException {
    return Files.readAllLines(folder.resolve("found").resolve(name));
  }

  @Test
  void whatIsInACorpusIsFoundInAnyCaseAndPunctuation() throws IOException {
    Path benchmark =
        benchmark(
            List.of(
                "Ann Lee was a botanist from Wales.",
                "She wrote three books on moss and fern.",
                "He died.",
                "Tom Ray was a judge in the north of Kenya."),
            List.of("Ann Lee fue una botánica galesa.", "Escribió tres libros.", "Murió.", "Tom."));
    String corpus =
        Files.writeString(
                folder.resolve("web.en"),
                "Nothing here.\nYes: ann lee -- was a Botanist, from Wales! He died.\n"
                    + "They wrote three books on moss too.\n")
            .toString();
    Occgen.Answer answer = find(benchmark, List.of(corpus)).expectSuccess();
    assertTrue(answer.err().contains("es: no corpus of it was given"), answer.err());
    assertEquals(
        List.of(
            "segment_id\tlang\tqid\tgender_category\twords\truns\truns_found\twhole\tcorpora"
                + "\ttext\tfile\tline",
            "S0\ten\tQ0\tfeminine\t7\t3\t3\tyes\tweb.en\tann lee -- was a Botanist, from Wales\t"
                + corpus
                + "\t2",
            "S1\ten\tQ0\tfeminine\t8\t4\t1\tno\tweb.en\twrote three books on moss\t"
                + corpus
                + "\t3"),
        found("contaminated-segments.tsv"));
    List<String> shares = found("contamination.tsv");
    assertTrue(shares.get(1).startsWith("en\tall\t2\t4\t1\t1\t0.3333\t"), shares.get(1));
    assertTrue(shares.get(2).startsWith("en\tfeminine\t1\t2\t0\t1\t0.5000\t"), shares.get(2));
    assertTrue(shares.get(3).startsWith("en\tmasculine\t1\t2\t1\t0\t0.0000\t"), shares.get(3));
  }

  /** What two publishers of one sentence write differently. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "en | She left at eight o'clock, in Paris. | She left at eight o’clock, in Paris.",
        "en | She left at eight o’clock, in Paris. | She left at eight o&apos;clock , in Paris .",
        "en | She doesn't like her sister's hat. | She doesn ’t like her sister &#39;s hat.",
        "en | She won “two” prizes & a medal. | She won &quot;two&quot; prizes &amp;amp; a medal.",
        "en | Ann Lee was a botanist. | <p><b>Ann</b> Lee<br/>was a <a href=\"x\">bota</a>nist.</p>",
        "en | Ann was a well-known botanist. | Ann was a well‑known bota\u00adnist.",
        "en | It cost her 1,200 euros then. | It cost her 1\u00a0200 euros then.",
        "en | Ann was in the ﬁrst oﬃce. | ANN WAS IN THE FIRST OFFICE.",
        "fr | L'autrice naît à l'est d'Arles. | L’autrice nai\u0302t à l’est d’Arles.",
        "fr | Elle est née à l’est d’Arles. | Elle est née à l' est d' Arles .",
        "uk | Вона написала п'ять книжок. | Вона написала п’ять книжок.",
        "uk | Вона написала п'ять книжок. | Вона написала пʼять книжок.",
        "ru | Она родилась в семье актёра. | Она родилась в семье актера.",
        "ar | هي أستاذة في إسبانيا الآن. | هي استاذة في اسبانيا الان.",
        "ar | ولدت في القاهرة عام 1990. | وُلِدَتْ في القاهـــرة عام ١٩٩٠.",
        "fa | او نویسنده است و می‌نویسد. | او نويسنده است و مینویسد.",
        "tr | O İstanbul'da doğan bir yazar. | o istanbul’da doğan bir yazar.",
        "ro | Ea a scris și cinci cărți. | Ea a scris şi cinci cărţi.",
        "de | Sie lebt in der Straße dort. | SIE LEBT IN DER STRASSE DORT."
      })
  void oneSentenceIsFoundInEverySpelling(String language, String sentence, String corpus)
      throws IOException {
    Path benchmark = Files.createDirectories(folder.resolve("benchmark"));
    Files.writeString(benchmark.resolve("test." + language), sentence + "\n");
    Files.writeString(benchmark.resolve("test.eo"), "Unu du tri kvar.\n");
    Files.write(
        benchmark.resolve("test.meta.tsv"),
        List.of("segment_id\tqid\tname\tgender_category", "S0\tQ0\tN\tfeminine"));
    for (String spelling : List.of(sentence, corpus)) {
      Path file = folder.resolve("web." + language);
      Files.writeString(file, "1.\n2. " + spelling + " 3.\n");
      find(benchmark, List.of(file.toString())).expectSuccess();
      List<String> rows = found("contaminated-segments.tsv");
      assertEquals(2, rows.size(), spelling);
      String[] cells = rows.get(1).split("\t");
      assertEquals("yes", cells[7], spelling);
      assertEquals("2", cells[11], spelling);
    }
  }

  /** The file names tell corpora of the same name apart. The header of a table counts as a line. */
  @Test
  void theFirstPlaceIsTold() throws IOException {
    String sentence = "Ann Lee was a botanist from Wales.";
    String run = "Of Kent, Ann Lee was a botanist too.";
    Path benchmark = benchmark(List.of(sentence), List.of("Ann Lee fue una botánica galesa."));
    String one = Files.write(folder.resolve("1.en"), List.of("Nothing.", run, sentence)).toString();
    String two =
        Files.write(folder.resolve("2.tsv"), List.of("id\ten", "7\t-", "8\t=" + sentence))
            .toString();
    List<String> both = List.of(one, two);
    assertEquals(List.of("web", "Ann Lee was a botanist from Wales", one, "3"), place(both));
    assertEquals(
        List.of("web", "Ann Lee was a botanist from Wales", two, "3"), place(List.of(two)));
    Files.write(folder.resolve("1.en"), List.of("Nothing.", run));
    assertEquals(List.of("web", "Ann Lee was a botanist", one, "2"), place(List.of(one)));
    assertEquals(List.of("web", "Ann Lee was a botanist from Wales", two, "3"), place(both));
  }

  private List<String> place(List<String> files) throws IOException {
    find(folder.resolve("benchmark"), files, "--dataset", "web").expectSuccess();
    return Arrays.asList(found("contaminated-segments.tsv").get(1).split("\t")).subList(8, 12);
  }

  /** A slow, obvious search finds the same, on random texts of few words. */
  @Test
  void findsWhatASlowSearchFinds() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    List<String> sentences = lines(random, 40, 12);
    List<String> corpus = lines(random, 400, 30);
    Path benchmark = benchmark(sentences, sentences);
    String file = Files.write(folder.resolve("corpus.en"), corpus).toString();
    find(benchmark, List.of(file)).expectSuccess();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      List<String> words = List.of(sentences.get(i).split(" "));
      Set<String> runs = new HashSet<>();
      for (int at = 0; at + RUN <= words.size(); at++) {
        runs.add(String.join(" ", words.subList(at, at + RUN)));
      }
      long found = runs.stream().filter(run -> isIn(corpus, run)).count();
      boolean whole = words.size() >= 4 && isIn(corpus, sentences.get(i));
      if (found > 0 || whole) {
        expected.add("S" + i + " " + found + (whole ? " yes" : " no"));
      }
    }
    assertTrue(expected.size() > 10 && expected.size() < 40, expected.toString());
    List<String> rows = found("contaminated-segments.tsv");
    assertEquals(
        expected,
        rows.subList(1, rows.size()).stream()
            .map(row -> row.split("\t"))
            .map(cells -> cells[0] + " " + cells[6] + " " + cells[7])
            .toList());
  }

  private static List<String> lines(SplittableRandom random, int count, int longest) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                IntStream.rangeClosed(0, random.nextInt(longest))
                    .mapToObj(j -> "w" + random.nextInt(4))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  private static boolean isIn(List<String> corpus, String run) {
    return corpus.stream().anyMatch(line -> (" " + line + " ").contains(" " + run + " "));
  }

  @Test
  void aRunnerFindsWhatThreadsFind() throws IOException {
    List<String> sentences = lines(new SplittableRandom(3), 30, 12);
    Path benchmark = benchmark(sentences, sentences);
    List<String> files = new ArrayList<>();
    for (String language : List.of("en", "es")) {
      files.add(
          Files.write(folder.resolve("c." + language), lines(new SplittableRandom(5), 300, 30))
              .toString());
    }
    find(benchmark, files).expectSuccess();
    List<List<String>> threads =
        List.of(found("contamination.tsv"), found("contaminated-segments.tsv"));
    for (Runner runner : Arrays.asList(Runner.DIRECT, Runner.FLINK)) {
      find(benchmark, files, runner.options(2).toArray(String[]::new)).expectSuccess();
      assertEquals(
          threads, List.of(found("contamination.tsv"), found("contaminated-segments.tsv")));
    }
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    Path benchmark = benchmark(List.of("One two three four."), List.of("Uno dos tres cuatro."));
    String french = Files.writeString(folder.resolve("c.fr"), "Un deux.\n").toString();
    find(benchmark, List.of(french), "--lang", "fr")
        .expectFailure(Main.USAGE, "there is no sentence of the language \"fr\"");
    find(benchmark, List.of("none.en")).expectFailure(Main.USAGE, "none.en: there is no such file");
    find(folder.resolve("c.fr"), List.of(french)).expectFailure(Main.USAGE, "BENCHMARK");
    Files.write(benchmark.resolve("test.es"), List.of("Uno.", "Dos."));
    String english = Files.writeString(folder.resolve("c.en"), "One.\n").toString();
    find(benchmark, List.of(english))
        .expectFailure(Main.FAILED, "test.es: has 2 lines", "has 1 segment");
  }
}
