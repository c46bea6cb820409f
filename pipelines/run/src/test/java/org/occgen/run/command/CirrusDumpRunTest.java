package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
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

/** Runs from Cirrus dumps that are made of pages, beside runs from these pages. */
class CirrusDumpRunTest {
  private static final String SHARD = "20260920/index_name=swwiki_content/swwiki_content-20260920-";

  @TempDir private Path folder;

  private String recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path recipe = folder.resolve("sample.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, ru, ar, sw]\nprobability: 0.5\nwikidata-dump: "
            + sample.resolve("wikidata.json")
            + "\n"
            + more
            + "\n"
            + Sample.output());
    return recipe.toString();
  }

  private String dumps() throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    return CirrusDumps.write(
        folder.resolve("cirrus"), sample.resolve("pages"), sample.resolve("wikidata.json"), 3);
  }

  private static List<PairScore.Pair> pairs(Path run, String pivot, String language) {
    List<String> table =
        Occgen.call("pairs", run.toString(), "--lang", language)
            .expectSuccess()
            .out()
            .lines()
            .toList();
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
  void theSampleComesFromCirrusDumpsAsFromItsPages() throws IOException {
    String recipe = recipe("cirrus-dump: " + dumps());
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe, run).expectSuccess();
    Occgen.call("check", run.toString()).expectSuccess();
    for (String language : List.of("es", "ru", "ar", "sw")) {
      double same = agreement(Sample.run(), run, "en", language);
      assertTrue(same >= 97, language + ": " + same);
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
  }

  @Test
  void theBytesAreThoseOfTheOtherRunner() throws IOException {
    String recipe = recipe("cirrus-dump: " + dumps());
    Path flink = folder.resolve("flink");
    Path direct = folder.resolve("direct");
    Occgen.run(Runner.FLINK, recipe, flink, "--until", "extract").expectSuccess();
    Occgen.run(Runner.DIRECT, recipe, direct, "--until", "extract").expectSuccess();
    Map<String, byte[]> expected = Occgen.files(flink);
    Map<String, byte[]> files = Occgen.files(direct);
    List<String> rows =
        expected.keySet().stream()
            .filter(name -> name.startsWith("biographies.parquet/part-"))
            .toList();
    assertTrue(!rows.isEmpty());
    for (String name : rows) {
      assertTrue(Arrays.equals(expected.get(name), files.get(name)), name);
    }
  }

  @Test
  void aShardThatIsCutOffFailsTheRun() throws IOException {
    String pattern = dumps();
    Path shard = folder.resolve("cirrus/" + SHARD + "00001.json.bz2");
    byte[] whole = Files.readAllBytes(shard);
    Files.write(shard, Arrays.copyOf(whole, whole.length / 2));
    Answer answer =
        Occgen.run(
            Runner.FLINK,
            recipe("cirrus-dump: " + pattern),
            folder.resolve("run"),
            "--until",
            "fetch");
    assertEquals(Main.FAILED, answer.status());
    assertTrue(answer.err().contains("fetch: the dump could not be read whole"), answer.err());
  }

  @Test
  void whatIsNoWholeDumpIsRefused() throws IOException {
    String pattern = dumps();
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
      Answer answer = Occgen.run(Runner.DIRECT, recipe(wrong[0]), run);
      assertEquals(Main.USAGE, answer.status(), wrong[0]);
      assertTrue(answer.err().contains(wrong[1]), answer.err());
    }
  }

  @Test
  @Tag("shared-data")
  void madeUpArticlesGiveTheAnswerKeyAsTheirPagesDo() throws IOException {
    Path data = SharedData.path("occgen-en-sw");
    String wikidata = data.resolve("wikidata.json.gz").toString();
    String pattern =
        CirrusDumps.write(
            folder.resolve("cirrus"), data.resolve("pages"), data.resolve("wikidata.json.gz"), 2);
    Path pages = folder.resolve("pages");
    Path cirrus = folder.resolve("run");
    String[] options = {"--wikidata-dump", wikidata, "--until", "balance"};
    List<String> ofPages = new ArrayList<>(List.of(options));
    ofPages.addAll(List.of("--pages", data.resolve("pages").toString()));
    Occgen.run(Runner.FLINK, "en-sw", pages, ofPages.toArray(String[]::new)).expectSuccess();
    List<String> ofCirrus = new ArrayList<>(List.of(options));
    ofCirrus.addAll(List.of("--cirrus-dump", pattern));
    Occgen.run(Runner.FLINK, "en-sw", cirrus, ofCirrus.toArray(String[]::new)).expectSuccess();
    HashSet<PairScore.Pair> gold =
        new HashSet<>(PairScore.pairs(Files.readAllLines(data.resolve("gold.tsv")), "en", "sw"));
    PairScore html = PairScore.of(gold, pairs(pages, "en", "sw"));
    PairScore found = PairScore.of(gold, pairs(cirrus, "en", "sw"));
    System.out.println("occgen-en-sw, pages: " + html + "; Cirrus: " + found);
    assertTrue(found.precision() >= html.precision() - 0.5, found.toString());
    // paragraphs of this data often lack their last mark, and so run together
    assertTrue(found.f1() >= html.f1() - 5, found.toString());
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
    String pattern = CirrusDumps.write(folder.resolve("cirrus"), pages, wikidata, 1);
    // of two people the pair classifier is sure of few pairs, so all are compared
    Path recipe = folder.resolve("real.yaml");
    Files.writeString(
        recipe,
        "languages: [fr, ro]\nprobability: 0.005\nbalance: none\nwikidata-dump: "
            + wikidata
            + "\n");
    Path html = folder.resolve("html");
    Path cirrus = folder.resolve("run");
    String[] until = {"--until", "balance"};
    Occgen.run(
            Runner.FLINK, recipe.toString(), html, "--pages", pages.toString(), until[0], until[1])
        .expectSuccess();
    Occgen.run(
            Runner.FLINK, recipe.toString(), cirrus, "--cirrus-dump", pattern, until[0], until[1])
        .expectSuccess();
    double same = agreement(html, cirrus, "fr", "ro");
    assertTrue(same >= 90, "" + same);
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
