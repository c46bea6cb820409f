package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.SharedData;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.sparql.wiki.CirrusDumps;

/** Runs from Cirrus dumps that are made of pages, beside runs from these pages. */
class CirrusDumpRunTest {
  private static final String SHARD = "20260920/index_name=swwiki_content/swwiki_content-20260920-";

  @TempDir private Path folder;

  private String recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path recipe = folder.resolve("sample.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, ru, ar, sw]\nwikidata-dump: "
            + sample.resolve("wikidata.json")
            + "\n"
            + more
            + "\n"
            + Sample.output());
    return recipe.toString();
  }

  private String dumps(boolean source) throws IOException {
    return CirrusDumps.write(
        folder.resolve(source ? "cirrus" : "plain"),
        Occgen.home().resolve("pipelines/sample"),
        3,
        source);
  }

  private static List<PairScore.Pair> pairs(Path run, String pivot, String language) {
    List<String> table =
        Occgen.pairs(run.toString(), "--lang " + language).expectSuccess().out().lines().toList();
    return PairScore.pairs(table, pivot, language);
  }

  /** Pairs that no other person has: repeated ones do not come into a benchmark again. */
  private static List<PairScore.Pair> unrepeated(Path run, String pivot, String language) {
    List<PairScore.Pair> pairs = pairs(run, pivot, language);
    Map<String, Long> people =
        pairs.stream()
            .collect(
                Collectors.groupingBy(pair -> pair.a() + "\t" + pair.b(), Collectors.counting()));
    return pairs.stream().filter(pair -> people.get(pair.a() + "\t" + pair.b()) == 1).toList();
  }

  /** How far the pairs that two runs have chosen are the same, in percent. */
  private static double agreement(Path pages, Path cirrus, String pivot, String language) {
    PairScore score =
        PairScore.of(
            new HashSet<>(unrepeated(pages, pivot, language)), unrepeated(cirrus, pivot, language));
    System.out.printf(
        Locale.ROOT,
        "Cirrus beside pages, %s-%s, %d and %d pairs: %s%n",
        pivot,
        language,
        pairs(cirrus, pivot, language).size(),
        pairs(pages, pivot, language).size(),
        score);
    return score.f1();
  }

  @Test
  void theSampleComesFromCirrusDumpsAsFromItsPagesOnBothRunners() throws IOException {
    String recipe = recipe("cirrus-dump: " + dumps(true));
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe, run).expectSuccess();
    Occgen.call("check", run.toString()).expectSuccess();
    for (String language : List.of("es", "ru", "ar", "sw")) {
      double same = agreement(Sample.run(), run, "en", language);
      assertTrue(same >= 99.5, language + ": " + same);
    }
    RunFolder folders = new RunFolder(run.toString());
    assertEquals(
        new RunFolder(Sample.run().toString())
            .books(Stage.FETCH)
            .byReason(Unit.PERSON, Kind.DROPPED),
        folders.books(Stage.FETCH).byReason(Unit.PERSON, Kind.DROPPED));
    Map<String, Long> pages = folders.books(Stage.EXTRACT).byReason(Unit.PAGE, Kind.DROPPED);
    assertEquals(1, pages.get("disambiguation"), pages.toString());
    String attribution = Files.readString(run.resolve("benchmark/ATTRIBUTION.tsv"));
    assertTrue(attribution.contains("https://en.wikipedia.org/w/index.php?title="), attribution);
    String citation = Files.readString(run.resolve("benchmark/CITATION.cff"));
    assertTrue(citation.contains("2026-09-20"), citation);
    assertTrue(
        Files.readString(run.resolve("benchmark/README.md"))
            .contains("biographies from the Cirrus index dumps"));
    Answer again = Occgen.run(Runner.FLINK, recipe, run).expectSuccess();
    assertTrue(again.out().contains("fetch: unchanged"), again.out());
    Path direct = folder.resolve("direct");
    Occgen.run(Runner.DIRECT, recipe, direct, "--until extract").expectSuccess();
    Occgen.assertSameBytes(
        run.resolve("biographies.parquet"), direct.resolve("biographies.parquet"));
  }

  @Test
  void theSampleComesFromCirrusDumpsWithoutWikitextNearly() throws IOException {
    Path run = folder.resolve("run");
    String alone = "recalibration: none\n"; // what a run learns differs with its sentences
    String recipe = recipe(alone + "cirrus-dump: " + dumps(false));
    Occgen.run(Runner.FLINK, recipe, run, "--until balance").expectSuccess();
    Path pages = folder.resolve("pages");
    recipe = recipe(alone + "pages: " + Occgen.home().resolve("pipelines/sample/pages"));
    Occgen.run(Runner.FLINK, recipe, pages, "--until balance").expectSuccess();
    for (String language : List.of("es", "ru", "ar", "sw")) {
      double same = agreement(pages, run, "en", language);
      assertTrue(same >= 97, language + ": " + same);
    }
  }

  @Test
  void aShardThatIsCutOffFailsTheRun() throws IOException {
    String pattern = dumps(true);
    Path shard = folder.resolve("cirrus/" + SHARD + "00001.json.bz2");
    byte[] whole = Files.readAllBytes(shard);
    Files.write(shard, Arrays.copyOf(whole, whole.length / 2));
    String recipe = recipe("cirrus-dump: " + pattern);
    Occgen.run(Runner.FLINK, recipe, folder.resolve("run"), "--until fetch")
        .expectFailure(Main.FAILED, "fetch: the dump could not be read whole");
  }

  @Test
  void whatIsNoWholeDumpIsRefused() throws IOException {
    String pattern = dumps(true);
    Path run = folder.resolve("run");
    Path xml = folder.resolve("enwiki-20260901-pages-articles.xml.bz2");
    Files.createFile(xml);
    Path parquet = Files.createFile(folder.resolve("structured.parquet"));
    Files.delete(folder.resolve("cirrus/" + SHARD + "00001.json.bz2"));
    for (String[] wrong :
        new String[][] {
          {
            "cirrus-dump: " + pattern,
            "cirrus-dump: shard 00001 of swwiki of 20260920 in shards is missing; download it"
          },
          {"cirrus-dump: none", "cirrus-dump: there is no file of the Wikipedia in en at "},
          {
            "cirrus-dump: " + xml,
            "\"enwiki-20260901-pages-articles.xml.bz2\" is wikitext in XML, which is not read; take"
                + " Cirrus index dumps by cirrus-dump"
          },
          {"html-dump: " + xml, "is wikitext in XML, which is not read; take Cirrus index dumps"},
          {"html-dump: " + parquet, "\"structured.parquet\" is a Parquet file, which is not read"},
          {
            "html-dump: " + folder + "/cirrus/" + SHARD + "00000.json.bz2",
            "is a Cirrus index dump; give it by cirrus-dump"
          },
          {"cirrus-dump: x\npages: y", "cirrus-dump: has no use beside pages"},
          {"cirrus-dump: x\nhtml-dump: y", "cirrus-dump: has no use beside html-dump"},
        }) {
      Occgen.run(Runner.DIRECT, recipe(wrong[0]), run).expectFailure(Main.USAGE, wrong[1]);
    }
  }

  @Test
  @Tag("shared-data")
  void madeUpArticlesGiveTheAnswerKeyAsTheirPagesDo() throws IOException {
    Path data = SharedData.path("occgen-en-sw");
    Path wikidata = data.resolve("wikidata.json.gz");
    HashSet<PairScore.Pair> gold =
        new HashSet<>(PairScore.pairs(Files.readAllLines(data.resolve("gold.tsv")), "en", "sw"));
    // paragraphs of this data often lack their last mark, and so run together; what is lost weighs
    // more where more is found
    String sure = "probability=0.72";
    assertNear(gold, runs("en-sw", data.resolve("pages"), wikidata, "--set", sure), 8, 1.5);
    // the classifier alone, on candidates such as it was trained on
    String[] alone = {"--set", "recalibration=none", "--set", "floor=0.9"};
    assertNear(gold, runs("en-sw", data.resolve("pages"), wikidata, alone), 5, 0.5);
  }

  /** How much worse F1 and precision may be from Cirrus text without wikitext, in percent. */
  private static void assertNear(
      Set<PairScore.Pair> gold, Map<Source, Path> runs, double f1, double precision) {
    Map<Source, PairScore> scores = new EnumMap<>(Source.class);
    runs.forEach((source, run) -> scores.put(source, PairScore.of(gold, pairs(run, "en", "sw"))));
    System.out.println("occgen-en-sw: " + scores);
    PairScore html = score(scores, Source.PAGES);
    PairScore text = score(scores, Source.TEXT);
    assertTrue(score(scores, Source.WIKITEXT).f1() >= html.f1() - 0.5, scores.toString());
    assertTrue(text.f1() >= html.f1() - f1, scores.toString());
    assertTrue(text.precision() >= html.precision() - precision, scores.toString());
  }

  private static PairScore score(Map<Source, PairScore> scores, Source source) {
    return Optional.ofNullable(scores.get(source)).orElseThrow();
  }

  @Test
  @Tag("shared-data")
  void realPagesGiveThePairsOfTheirHtml() throws IOException {
    Path data = SharedData.path("wikipedia");
    Path pages = folder.resolve("pages");
    List<String> items = new ArrayList<>();
    for (String[] person :
        new String[][] {
          {"Q6279", "Joe_Biden", "Q6581097"}, {"Q106365", "Isabelle_Huppert", "Q6581072"}
        }) {
      List<String> links = new ArrayList<>();
      for (String language : List.of("fr", "ro")) {
        String page = language + "/" + person[1] + ".html";
        Files.createDirectories(pages.resolve(language));
        Files.copy(data.resolve(page), pages.resolve(page));
        links.add(
            String.format(
                Locale.ROOT,
                "\"%1$swiki\":{\"site\":\"%1$swiki\",\"title\":\"%2$s\"}",
                language,
                person[1].replace('_', ' ')));
      }
      items.add(
          String.format(
              Locale.ROOT,
              "{\"type\":\"item\",\"id\":\"%s\",\"claims\":{%s,%s,%s},\"sitelinks\":{%s}}",
              person[0],
              claim("P31", "Q5"),
              claim("P21", person[2]),
              claim("P106", "Q82955"),
              String.join(",", links)));
    }
    Path wikidata = folder.resolve("wikidata.json");
    Files.writeString(wikidata, "[\n" + String.join(",\n", items) + "\n]\n");
    assertAgreement("fr", "ro", pages, wikidata, 90);
  }

  @Test
  @Tag("shared-data")
  @Tag("slow")
  void realArticlesTranslatedInPartGiveThePairsOfTheirHtml() throws IOException {
    Path archive = SharedData.path("comparable").resolve("pages/en-ro.tar.gz");
    try (InputStream in = Files.newInputStream(archive);
        TarArchiveInputStream files = new TarArchiveInputStream(new GZIPInputStream(in))) {
      for (TarArchiveEntry file = files.getNextEntry(); file != null; file = files.getNextEntry()) {
        if (file.isFile()) {
          Path copy = folder.resolve(file.getName());
          Files.createDirectories(copy.getParent());
          Files.copy(files, copy);
        }
      }
    }
    Path data = folder.resolve("en-ro");
    assertAgreement("en", "ro", data.resolve("pages"), data.resolve("wikidata.json.gz"), 95);
  }

  /** What a run takes its pages from. */
  private enum Source {
    PAGES,
    WIKITEXT, // a Cirrus dump with wikitext
    TEXT // one without
  }

  /** Runs from pages, and from Cirrus dumps that are made of them. */
  private Map<Source, Path> runs(String recipe, Path pages, Path wikidata, String... more)
      throws IOException {
    Map<Source, Path> runs = new EnumMap<>(Source.class);
    for (Source source : Source.values()) {
      Path run = folder.resolve("run-" + source + more.length);
      boolean html = source == Source.PAGES;
      String from =
          html
              ? pages.toString()
              : CirrusDumps.write(
                  folder.resolve("cirrus-" + source + more.length),
                  wikidata.getParent(),
                  2,
                  source == Source.WIKITEXT);
      List<String> options =
          new ArrayList<>(List.of("--wikidata-dump " + wikidata, "--until balance"));
      options.addAll(List.of(html ? "--pages" : "--cirrus-dump", from));
      options.addAll(List.of(more));
      Occgen.run(Runner.FLINK, recipe, run, options.toArray(String[]::new)).expectSuccess();
      runs.put(source, run);
    }
    return runs;
  }

  /**
   * The pairs from Cirrus dumps are those from pages, within 0.5 of F1 where there is wikitext.
   *
   * @param least F1 without wikitext
   */
  private void assertAgreement(
      String pivot, String language, Path pages, Path wikidata, double least) throws IOException {
    // of few people the pair classifier is sure of few pairs, so all are compared
    Path recipe = folder.resolve("real.yaml");
    Files.writeString(
        recipe,
        "languages: [" + pivot + ", " + language + "]\nprobability: 0.005\nbalance: none\n");
    Map<Source, Path> runs = runs(recipe.toString(), pages, wikidata);
    Path html = Optional.ofNullable(runs.remove(Source.PAGES)).orElseThrow();
    runs.forEach(
        (source, run) -> {
          double same = agreement(html, run, pivot, language);
          assertTrue(same >= (source == Source.WIKITEXT ? 99.5 : least), source + ": " + same);
        });
  }

  private static String claim(String property, String item) {
    return String.format(
        Locale.ROOT,
        "\"%1$s\":[{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"%1$s\",\"datavalue\":{"
            + "\"value\":{\"entity-type\":\"item\",\"id\":\"%2$s\"},\"type\":"
            + "\"wikibase-entityid\"}},\"type\":\"statement\",\"rank\":\"normal\"}]",
        property,
        item);
  }
}
