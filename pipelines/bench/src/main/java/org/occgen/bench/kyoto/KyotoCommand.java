package org.occgen.bench.kyoto;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.files.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench kyoto}: biographies of NICT's Kyoto corpus as a run reads them. */
@Command(
    name = "kyoto",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the biographies of 80 people of NICT's \"Japanese-English Bilingual Corpus of"
          + " Wikipedia's Kyoto Articles\" 2.01 as occgen reads them: pages in Japanese and English,"
          + " wikidata.json, the recipe kyoto.yaml, and gold.tsv with the sentences that are"
          + " translations of each other.",
      "The corpus is under CC BY-SA 3.0, and so is what is written. You download it yourself. Ids of"
          + " people are made up; genders and occupations were read from the text."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench kyoto --corpus wiki_corpus_2.01.tar.gz --output dumps/kyoto"})
public final class KyotoCommand implements Callable<Integer> {
  private static final long FIRST_ID = 1_910_000_000; // far above those that Wikidata has given
  private static final int MOST_OF_A_FOLDER = 100_000;

  private static final String OCCUPATION =
      """
      {"type":"item","id":"%s","labels":{"en":{"language":"en","value":"%s"}},"claims":{}}""";

  private static final String PERSON =
      """
      {"type":"item","id":"%s","labels":{"en":{"language":"en","value":%2$s}},"claims":{%4$s},\
      "sitelinks":{"enwiki":{"site":"enwiki","title":%2$s},"jawiki":{"site":"jawiki","title":%3$s}}}""";

  private static final String CLAIM =
      """
      "%1$s":[{"mainsnak":{"snaktype":"value","property":"%1$s","datavalue":\
      {"value":{"entity-type":"item","id":"%2$s"},"type":"wikibase-entityid"}},\
      "type":"statement","rank":"normal"}]""";

  private static final String RECIPE =
      """
      languages: [en, ja]
      wikidata-dump: wikidata.json
      pages: pages
      output:
        note: >
          The text is that of the Japanese-English Bilingual Corpus of Wikipedia's Kyoto Articles 2.01 (NICT, CC BY-SA
          3.0). The item ids of people are made up; genders and occupations were read from the text, not from Wikidata.
      """;

  @Option(
      names = "--corpus",
      required = true,
      paramLabel = "PATH",
      description =
          "wiki_corpus_2.01.tar.gz, or the unpacked folder that has the folders EPR and PNM.")
  private Path corpus;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "DIR",
      description = "New or empty folder.")
  private Path output;

  @Override
  public Integer call() throws IOException {
    Map<String, String[]> people = people();
    Map<String, KyotoArticle> articles = new TreeMap<>();
    for (Map.Entry<String, byte[]> file : KyotoCorpus.read(corpus, people.keySet()).entrySet()) {
      articles.put(file.getKey(), KyotoArticle.read(file.getKey(), file.getValue()));
    }
    Set<String> items = new LinkedHashSet<>();
    people.values().forEach(cells -> items.add(String.format(OCCUPATION, cells[2], cells[3])));
    List<String> gold = new ArrayList<>(List.of("qid\ten\tja"));
    WorkFolder.requireEmpty(output);
    for (Map.Entry<String, KyotoArticle> each : articles.entrySet()) {
      KyotoArticle article = each.getValue();
      String english = article.title(KyotoArticle.ENGLISH);
      String japanese = article.title(KyotoArticle.JAPANESE);
      String qid = qid(each.getKey());
      String[] cells = people.get(each.getKey());
      items.add(
          String.format(
              PERSON,
              qid,
              json(english),
              json(japanese),
              String.join(
                  ",",
                  String.format(CLAIM, "P31", "Q5"),
                  String.format(CLAIM, "P21", cells[1]),
                  String.format(CLAIM, "P106", cells[2]))));
      article.pairs().forEach(pair -> gold.add(qid + "\t" + pair));
      write("en", english, article.html(KyotoArticle.ENGLISH));
      write("ja", japanese, article.html(KyotoArticle.JAPANESE));
    }
    Files.writeString(
        output.resolve("wikidata.json"), "[\n" + String.join(",\n", items) + "\n]\n");
    Files.write(output.resolve("gold.tsv"), gold);
    Files.writeString(output.resolve("kyoto.yaml"), RECIPE);
    System.out.printf(
        "%s: %d people, %s%n", output, people.size(), CountText.of(gold.size() - 1, "gold pair"));
    return 0;
  }

  /**
   * The people of the table that ships, by file: file, gender, occupation, its label. Genders and
   * occupations were read from the pronouns and first sentences of the English text.
   */
  private static Map<String, String[]> people() throws IOException {
    Map<String, String[]> people = new TreeMap<>();
    try (InputStream in =
        Objects.requireNonNull(KyotoCommand.class.getResourceAsStream("people.tsv"))) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .forEach(cells -> people.put(cells[0], cells));
    }
    return people;
  }

  /** A made-up id: the number of the file, those of {@code EPR} first. */
  private static String qid(String file) {
    long number = Long.parseLong(file.replaceAll("\\D", ""));
    return "Q" + (FIRST_ID + (file.startsWith("PNM") ? MOST_OF_A_FOLDER : 0) + number);
  }

  private static String json(String text) throws IOException {
    return JsonMapper.builder().build().writeValueAsString(text);
  }

  private void write(String language, String title, String html) throws IOException {
    if (!(PageFiles.name(language, title) instanceof PageFiles.Named page)) {
      throw new IOException(title + ": is a title that no page can have");
    }
    Path file = output.resolve("pages").resolve(page.path());
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, html, StandardOpenOption.CREATE_NEW);
  }
}
