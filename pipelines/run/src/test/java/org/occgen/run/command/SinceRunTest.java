package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.run.stage.OldMatches;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.CirrusDumps;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiServer;

/** A run with a date keeps no sentence that stood in the old snapshot, however it was changed. */
class SinceRunTest {
  private static final String LANGUAGES = "languages=[en, es]";

  /** Somebody whose articles were not there at the time of the old snapshot. */
  private static final String NEW = "Q990000001";

  /** Shorter sentences may be part of longer ones. */
  private static final int LONG = 30;

  @TempDir private Path folder;

  private final List<String> notices = new ArrayList<>();

  private static List<Biography> biographies(Path run) throws IOException {
    return RunFolder.readAll(
        Biography.class, new RunFolder(run.toString()).rowFiles(Stage.EXTRACT));
  }

  private OldSnapshot snapshot(Path run) throws IOException {
    return OldSnapshot.write(folder.resolve("old"), biographies(run));
  }

  /** Those of {@code sentences} that stand in the files of a benchmark, of any format. */
  private static List<String> found(Path run, List<String> sentences) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(run.resolve("benchmark"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        all.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
      }
    }
    Set<String> lines = new HashSet<>();
    for (String language : List.of("en", "es")) {
      lines.addAll(Files.readAllLines(run.resolve("benchmark/test." + language)));
    }
    return sentences.stream()
        .filter(
            sentence ->
                lines.contains(sentence)
                    || (sentence.length() > LONG
                        && all.indexOf(
                                new String(
                                    sentence.getBytes(StandardCharsets.UTF_8),
                                    StandardCharsets.ISO_8859_1))
                            >= 0))
        .toList();
  }

  private Answer since(Runner runner, int workers, Path run, String... more) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--set " + LANGUAGES,
                "--set balance=none",
                "--since 2026-06-01",
                "--old-pages " + folder.resolve("old")));
    options.addAll(List.of(more));
    return Occgen.run(runner, workers, "sample", run, options.toArray(String[]::new))
        .expectSuccess();
  }

  @Test
  void noOldSentenceIsInTheNewBenchmarkOnAnyRunner() throws IOException {
    Path all = folder.resolve("all");
    sample(all, "--set balance=none").expectSuccess();
    OldSnapshot snapshot = snapshot(all);
    List<String> planted = snapshot.planted();
    assertTrue(found(all, planted).size() > planted.size() / 5, "the sample has planted sentences");

    Path run = folder.resolve("since");
    Answer answer = since(Runner.DIRECT, 1, run);
    snapshot
        .byChange()
        .forEach(
            (change, sentences) -> {
              try {
                assertEquals(List.of(), found(run, sentences), change + " of " + sentences.size());
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    long kept = Files.readAllLines(run.resolve("benchmark/test.en")).size();
    assertTrue(kept > 20, answer.out());
    assertEquals(oracle(run), found(run));
    Occgen.assertFinished(run);
    assertListed(run);

    Path flink = folder.resolve("flink");
    since(Runner.FLINK, 3, flink);
    Occgen.assertSameBytes(run, flink);
  }

  /**
   * A Cirrus dump names the items of its pages, so somebody whom it lacks is new; in a folder
   * nobody knows it. A dump that is older than the date is refused.
   */
  @Test
  void whomAnOldCirrusDumpLacksIsNewAndWhomAFolderLacksIsOfUnknownAge() throws IOException {
    Path all = folder.resolve("all");
    sample(all, "--until align").expectSuccess();
    List<Biography> known =
        biographies(all).stream().filter(text -> !text.person().qid().equals(NEW)).toList();
    OldSnapshot snapshot = OldSnapshot.write(folder.resolve("old"), known);
    String dumps = oldDumps("dumps", folder.resolve("old"), "");

    sample(all, "--since 2026-01-01", "--old-cirrus-dump " + dumps)
        .expectFailure(Main.USAGE, "eswiki-20251229", "is of 2025-12-29, before 2026-01-01");
    sample(all, "--since 2999-01-01", "--old-pages " + folder.resolve("old"))
        .expectFailure(Main.USAGE, "since.date: 2999-01-01 has not begun in UTC");

    Path cirrus = folder.resolve("cirrus");
    Occgen.copy(all, cirrus);
    Answer answer = cirrus(cirrus, dumps).expectSuccess();
    assertEquals(List.of(), found(cirrus, snapshot.planted()));
    assertTrue(Files.readString(cirrus.resolve("benchmark/test.meta.tsv")).contains(NEW));
    String missing = " articles in English (en) are not in the old dump and count as new";
    assertTrue((answer.out() + answer.err()).contains("1 of "), answer.out() + answer.err());
    assertTrue((answer.out() + answer.err()).contains(missing), answer.out() + answer.err());

    Answer folderOfPages = since(Runner.DIRECT, 1, all);
    assertTrue(folderOfPages.out().contains(" unknown-age"), folderOfPages.out());
    assertEquals(List.of(), found(all, snapshot.planted()));
    assertFalse(Files.readString(all.resolve("benchmark/test.meta.tsv")).contains(NEW));
  }

  /** Items are merged: a title that had another item then is neither old text nor missing. */
  @Test
  void whoseTitleHadAnotherItemInTheOldDumpIsOfUnknownAge() throws IOException {
    Path run = folder.resolve("run");
    sample(run, "--until align").expectSuccess();
    OldSnapshot snapshot = OldSnapshot.write(folder.resolve("old"), biographies(run));
    Path same = folder.resolve("same");
    Occgen.copy(run, same);
    cirrus(same, oldDumps("dumps", folder.resolve("old"), "")).expectSuccess();
    List<String> rows = Files.readAllLines(same.resolve("benchmark/test.meta.tsv"));
    Matcher kept = Pattern.compile("\\bQ99[0-9]{7}\\b").matcher(String.join("\n", rows));
    assertTrue(kept.find());

    String merged = oldDumps("merged", folder.resolve("old"), kept.group());
    Answer answer = cirrus(run, merged).expectSuccess();
    assertTrue(answer.out().contains(" unknown-age"), answer.out());
    assertFalse((answer.out() + answer.err()).contains("count as new"), answer.out());
    assertFalse(
        Files.readString(run.resolve("benchmark/test.meta.tsv")).contains(kept.group()),
        kept.group());
    assertEquals(List.of(), found(run, snapshot.planted()));

    Path others = Files.createDirectories(folder.resolve("others/es"));
    Files.writeString(others.resolve("Nadie.html"), "<html><body><p>Nadie.</p></body></html>");
    Occgen.copy(others, others.resolveSibling("en"));
    cirrus(run, oldDumps("dumps-of-others", folder.resolve("others"), ""))
        .expectFailure(Main.FAILED, "there is no readable old page in en of a person of this run");
  }

  /** What such a line held is of unknown age, and its dead letter goes when all can be read. */
  @Test
  void aLineOfAnOldHtmlDumpThatCannotBeReadIsADeadLetter() throws IOException {
    Path run = folder.resolve("run");
    sample(run, "--until align").expectSuccess();
    List<Biography> biographies = biographies(run);
    OldSnapshot snapshot = OldSnapshot.write(folder.resolve("old"), biographies);
    StringBuilder dump = new StringBuilder("{\"name\":\n");
    for (Biography biography : biographies) {
      String title = biography.person().title(biography.language()).orElseThrow();
      PageFiles.Named name = (PageFiles.Named) PageFiles.name(biography.language(), title);
      ObjectNode page = JsonNodeFactory.instance.objectNode().put("name", title);
      page.putObject("version").put("identifier", 1);
      page.putObject("namespace").put("identifier", 0);
      page.putObject("is_part_of").put("identifier", biography.language() + "wiki");
      page.putObject("article_body")
          .put("html", Files.readString(folder.resolve("old").resolve(name.path())));
      dump.append(page).append('\n');
    }
    Path file = Files.writeString(folder.resolve("old.ndjson"), dump.toString());
    sample(run, "--since 2026-06-01", "--old-html-dump " + file).expectSuccess();
    assertEquals(List.of(), found(run, snapshot.planted()));
    assertTrue(deadLetters(run).contains("malformed-json"), deadLetters(run));

    since(Runner.DIRECT, 1, run);
    assertEquals("", deadLetters(run));
  }

  private static String deadLetters(Path run) throws IOException {
    StringBuilder letters = new StringBuilder();
    try (Stream<Path> files = Files.walk(run.resolve("dead-letters/since"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        letters.append(Files.readString(file));
      }
    } catch (NoSuchFileException e) {
      return "";
    }
    return letters.toString();
  }

  private static Answer cirrus(Path run, String dumps) {
    return sample(run, "--set balance=none", "--since 2025-12-29", "--old-cirrus-dump " + dumps);
  }

  /** Cirrus dumps of old pages, in which the pages of somebody have another item. */
  private String oldDumps(String name, Path pages, String merged) throws IOException {
    Path wiki = Files.createDirectory(folder.resolve(name + "-wiki"));
    Occgen.copy(pages, wiki.resolve("pages"));
    String items = Files.readString(Occgen.home().resolve("pipelines/sample/wikidata.json"));
    Files.writeString(
        wiki.resolve("wikidata.json"),
        merged.isEmpty() ? items : items.replace(merged, merged.replace("Q99", "Q88")));
    return CirrusDumps.write(folder.resolve(name), wiki, 2, false);
  }

  /**
   * The same wiki from servers, by the history of articles: one article has no old revision, so it
   * is new as a whole, and one has the title of a redirect. Nothing is asked for twice.
   */
  @Test
  void serversAreAskedForTheRevisionsOfThatDay() throws IOException {
    Path wiki = folder.resolve("wiki");
    Occgen.copy(Occgen.home().resolve("pipelines/sample"), wiki);
    Path all = folder.resolve("all");
    sample(all, "--until extract").expectSuccess();
    List<Biography> biographies =
        biographies(all).stream().filter(text -> !text.person().qid().equals(NEW)).toList();
    OldSnapshot snapshot = OldSnapshot.write(wiki.resolve("old"), biographies);
    try (WikiServer server = WikiServer.start(WikiFolder.read(wiki), BreakagePlan.NONE)) {
      String recipe = liveRecipe(server).toString();
      Answer plan =
          Occgen.run(Runner.DIRECT, recipe, folder.resolve("planned"), "--dry-run").expectSuccess();
      assertTrue(
          plan.out().contains("40,000 requests (for the revisions of 2026-06-01"), plan.out());
      Path run = folder.resolve("live");
      Occgen.run(Runner.DIRECT, recipe, run).expectSuccess();
      assertEquals(List.of(), found(run, snapshot.planted()));
      assertEquals(List.of(), server.log().askedAfterSuccess());
      String rows = Files.readString(run.resolve("benchmark/test.meta.tsv"));
      assertTrue(rows.contains(NEW), "an article without a revision then is new");
      Occgen.assertFinished(run);
      List<String> old = listed(run, Optional.empty(), List.of());
      assertEquals(
          found(run).values().stream().mapToInt(Set::size).sum(), old.size() - 1, "by the store");
      assertTrue(old.stream().noneMatch(line -> line.endsWith("\t\t\t")), old.toString());
      long asked = server.log().requests().size();
      // everybody of stage collect with both languages, whether later stages have them or not
      Answer estimate =
          Occgen.run(Runner.DIRECT, recipe, run, "--since 2026-06-02", "--dry-run").expectSuccess();
      assertTrue(
          estimate
              .out()
              .contains(
                  String.format(
                      Locale.ROOT,
                      "%,d requests (for the revisions of 2026-06-02 of %,d pages, at most)",
                      2 * pagesOfEverybody(run),
                      pagesOfEverybody(run))),
          estimate.out());
      Answer again = Occgen.run(Runner.DIRECT, recipe, run, "--set probability=0.6");
      assertTrue(again.expectSuccess().out().contains("align: unchanged"), again.out());
      assertEquals(asked, server.log().requests().size());
    }
  }

  private static long pagesOfEverybody(Path run) throws IOException {
    List<String> languages = List.of("en", "es");
    return RunFolder.readAll(Person.class, new RunFolder(run.toString()).rowFiles(Stage.COLLECT))
            .stream()
            .filter(person -> person.hasArticlesIn(languages))
            .count()
        * languages.size();
  }

  /** A run of the sample in two languages on the Direct runner. */
  private static Answer sample(Path run, String... more) {
    List<String> options = new ArrayList<>(List.of("--set " + LANGUAGES));
    options.addAll(List.of(more));
    return Occgen.run(Runner.DIRECT, "sample", run, options.toArray(String[]::new));
  }

  private Path liveRecipe(WikiServer server) throws IOException {
    String recipe = "languages: [en, es]\nbalance: none\nsince: {date: 2026-06-01}\n";
    return Files.writeString(folder.resolve("live.yaml"), recipe + Sample.live(server));
  }

  /** Every sentence that was judged old has the old one, which stood in the page that is named. */
  private void assertListed(Path run) throws IOException {
    Optional<Path> pages = Optional.of(folder.resolve("old"));
    List<String> lines = listed(run, pages, List.of());
    assertEquals("qid\tlanguage\tsentence\told_sentence\told_page\tshare", lines.get(0));
    long judged = found(run).values().stream().mapToInt(Set::size).sum();
    assertEquals(judged, lines.size() - 1);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      assertEquals(6, cells.length, line);
      assertFalse(cells[4].isEmpty(), line);
      PageFiles.Named name = (PageFiles.Named) PageFiles.name(cells[1], cells[4]);
      List<String> then = paragraphs(folder.resolve("old").resolve(name.path()));
      String words = String.join(" ", words(cells[3]));
      assertTrue(
          then.stream().anyMatch(text -> String.join(" ", words(text)).contains(words)), line);
      assertEquals("1.00", cells[5], line);
    }
    assertEditedIsListed(run, lines.get(1).split("\t", -1));
    List<String> spanish = listed(run, pages, List.of("es"));
    assertTrue(spanish.size() > 1 && spanish.size() < lines.size(), spanish.size() + " lines");
    assertEquals(lines.size(), listed(run, Optional.empty(), List.of()).size());
    assertEquals(
        List.of(
            "the old sentences are not shown: name the folder of the old pages with --old-pages"),
        notices);
  }

  /** The lines of the table of {@code occgen inspect --old}. */
  private List<String> listed(Path run, Optional<Path> oldPages, List<String> languages)
      throws IOException {
    RunFolder in = new RunFolder(run.toString());
    return OldMatches.table(
            in, RunRecord.read(in), oldPages.map(Path::toString), languages, notices::add)
        .lines()
        .toList();
  }

  /** An old sentence with another last word is the one that a sentence is most like. */
  private void assertEditedIsListed(Path run, String[] cells) throws IOException {
    Path edited = folder.resolve("edited");
    Occgen.copy(folder.resolve("old"), edited);
    String path = ((PageFiles.Named) PageFiles.name(cells[1], cells[4])).path();
    String then = cells[3].replaceFirst("\\S+$", "zebra.");
    String page = Files.readString(edited.resolve(path));
    assertTrue(page.contains(cells[3]), cells[3]);
    Files.writeString(edited.resolve(path), page.replace(cells[3], then));
    String line =
        listed(run, Optional.of(edited), List.of()).stream()
            .filter(row -> row.startsWith(cells[0] + "\t" + cells[1] + "\t" + cells[2] + "\t"))
            .findFirst()
            .orElseThrow();
    String begin =
        cells[0] + "\t" + cells[1] + "\t" + cells[2] + "\t" + then + "\t" + cells[4] + "\t";
    assertTrue(line.startsWith(begin), line);
    double share = Double.parseDouble(line.substring(begin.length()));
    assertTrue(share >= 0.3 && share < 1, line);
  }

  private static Map<String, Set<Integer>> found(Path run) throws IOException {
    Map<String, Set<Integer>> old = new TreeMap<>();
    for (OldSentences person :
        RunFolder.readAll(OldSentences.class, new RunFolder(run.toString()).oldSentenceFiles())) {
      assertEquals(List.of(), person.unknown(), person.qid());
      for (int i = 0; i < person.languages().size(); i++) {
        old.put(
            person.qid() + " " + person.languages().get(i),
            new TreeSet<>(person.positions().get(i)));
      }
    }
    return old;
  }

  /** Every sentence beside every line of the old pages of its language, the slow way. */
  private Map<String, Set<Integer>> oracle(Path run) throws IOException {
    Map<String, Set<Integer>> old = new TreeMap<>();
    Map<String, Set<String>> everywhere = new TreeMap<>();
    for (String language : List.of("en", "es")) {
      Set<String> lines = new HashSet<>();
      try (Stream<Path> files = Files.list(folder.resolve("old/" + language))) {
        for (Path file : files.toList()) {
          paragraphs(file).forEach(line -> lines.add(String.join("", words(line))));
        }
      }
      everywhere.put(language, lines);
    }
    for (Biography biography : biographies(run)) {
      String title = biography.person().title(biography.language()).orElseThrow();
      PageFiles.Named name = (PageFiles.Named) PageFiles.name(biography.language(), title);
      Set<List<String>> then = new HashSet<>();
      for (String line : paragraphs(folder.resolve("old").resolve(name.path()))) {
        then.addAll(shingles(line));
      }
      Set<Integer> positions = new TreeSet<>();
      for (int i = 0; i < biography.sentences().size(); i++) {
        String sentence = biography.sentences().get(i);
        List<List<String>> now = shingles(sentence);
        long same = now.stream().filter(then::contains).count();
        if (everywhere.get(biography.language()).contains(String.join("", words(sentence)))
            || (!now.isEmpty() && 10 * same >= 3 * now.size())) {
          positions.add(i);
        }
      }
      old.put(biography.person().qid() + " " + biography.language(), positions);
    }
    return old;
  }

  private static List<String> paragraphs(Path page) throws IOException {
    return Jsoup.parse(Files.readString(page)).select("p").eachText();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word :
        text.toLowerCase(Locale.ROOT)
            .replaceAll("[0-9]+", "0")
            .split("[^\\p{L}\\p{M}\\p{N}]+", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  private static List<List<String>> shingles(String text) {
    List<String> words = words(text);
    List<List<String>> shingles = new ArrayList<>();
    for (int i = 0; i + 3 <= words.size(); i++) {
      shingles.add(words.subList(i, i + 3));
    }
    return shingles;
  }
}
