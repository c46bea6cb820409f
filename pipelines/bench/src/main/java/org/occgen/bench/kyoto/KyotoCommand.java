package org.occgen.bench.kyoto;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.files.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code bench kyoto}: biographies of NICT's Kyoto corpus as a run reads them. The dump ships, and
 * it is the list of people: genders and occupations were read from the pronouns and first sentences
 * of the English text, and ids are made up of the numbers of the files.
 */
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
  private static final String DUMP = "wikidata.json";
  private static final int FIRST_ID = 1_910_000_000; // far above those that Wikidata has given
  private static final int MOST_OF_FOLDER = 100_000;

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
    if (Files.exists(output)) {
      WorkFolder.requireEmpty(output);
    }
    Map<String, JsonNode> people = people();
    Map<String, KyotoArticle> articles = KyotoCorpus.read(corpus, people.keySet());
    List<String> gold = new ArrayList<>(List.of("qid\ten\tja"));
    for (Map.Entry<String, JsonNode> person : people.entrySet()) {
      KyotoArticle article = Objects.requireNonNull(articles.get(person.getKey()));
      String qid = person.getValue().get("id").textValue();
      article.pairs().forEach(pair -> gold.add(qid + "\t" + pair));
      for (String language : List.of("en", "ja")) {
        String title = person.getValue().at("/sitelinks/" + language + "wiki/title").textValue();
        PageFiles.Named page = (PageFiles.Named) PageFiles.name(language, title);
        Path file = output.resolve("pages").resolve(page.path());
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, article.html(language.equals("en")));
      }
    }
    Files.write(output.resolve("gold.tsv"), gold);
    for (String shipped : List.of(DUMP, "kyoto.yaml")) {
      try (InputStream in = shipped(shipped)) {
        Files.copy(in, output.resolve(shipped));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d people, %s%n",
        output,
        people.size(),
        CountText.of(gold.size() - 1, "gold pair"));
    return 0;
  }

  private static InputStream shipped(String name) {
    return Objects.requireNonNull(KyotoCommand.class.getResourceAsStream(name), name);
  }

  /** The people of the dump, by file: Q1910000025 is that of the article EPR00025. */
  private static Map<String, JsonNode> people() throws IOException {
    Map<String, JsonNode> people = new TreeMap<>();
    try (InputStream in = shipped(DUMP)) {
      for (JsonNode item : JsonMapper.builder().build().readTree(in)) {
        int number = Integer.parseInt(item.get("id").textValue().substring(1)) - FIRST_ID;
        if (number > 0) { // no occupation
          String folder = number < MOST_OF_FOLDER ? "EPR" : "PNM";
          people.put(
              String.format(Locale.ROOT, "%1$s/%1$s%2$05d.xml", folder, number % MOST_OF_FOLDER),
              item);
        }
      }
    }
    return people;
  }
}
