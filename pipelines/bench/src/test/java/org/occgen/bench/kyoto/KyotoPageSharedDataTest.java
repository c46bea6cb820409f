package org.occgen.bench.kyoto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.bench.kyoto.CorpusArchive.article;
import static org.occgen.bench.kyoto.CorpusArchive.translated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.text.WhiteSpace;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.testing.Fence;
import org.occgen.run.testing.ShellWords;

/**
 * The cookbook's page on the Kyoto corpus, with real text: the archive is made anew of the pages
 * and the gold alignment of the pack, which are those of the corpus.
 */
@Tag("shared-data")
class KyotoPageSharedDataTest {
  private static final String PACK = "kyoto-dev/";

  @TempDir private Path folder;
  private Map<String, String> pack;

  @BeforeEach
  void makeArchive() throws IOException {
    Path data = Path.of(System.getProperty("shared.data"));
    pack =
        CorpusArchive.read(
            data.resolve("comparable/kyoto/pack.tar.gz"), ".html", "people.tsv", "gold.tsv");
    Map<String, List<String[]>> sentences = new TreeMap<>();
    for (String[] row : rows("gold.tsv")) {
      sentences.computeIfAbsent(row[0] + " " + row[3], paragraph -> new ArrayList<>()).add(row);
    }
    Map<String, String> articles = new TreeMap<>();
    for (String[] person : rows("people.tsv")) {
      StringBuilder content = new StringBuilder(translated("tit", person[3], person[2]));
      List<String> en = blocks("en", person[2]);
      List<String> ja = blocks("ja", person[3]);
      assertEquals(en.size(), ja.size());
      int paragraph = 0;
      for (int i = 0; i < en.size(); i++) {
        if (en.get(i).startsWith("<h2>")) {
          content.append("<sec>").append(translated("tit", text(ja.get(i)), text(en.get(i))));
          content.append("</sec>\n");
        } else {
          content.append("<par>\n");
          for (String[] row : sentences.get(person[0] + " " + ++paragraph)) {
            content.append(translated("sen", row[2], row[1]));
          }
          content.append("</par>\n");
        }
      }
      String file = person[1].substring(0, 3) + "/" + person[1] + ".xml";
      articles.put("wiki_corpus_2.01/" + file, article(content.toString()));
    }
    CorpusArchive.write(folder.resolve("wiki_corpus_2.01.tar.gz"), articles);
  }

  private List<String[]> rows(String table) {
    return pack.get(PACK + table).lines().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  private String page(String language, String title) {
    PageFiles.Named page = (PageFiles.Named) PageFiles.name(language, title);
    return pack.get(PACK + "pages/" + page.path());
  }

  private List<String> blocks(String language, String title) {
    return page(language, title).lines().filter(line -> line.matches("<(h2|p)>.*")).toList();
  }

  private static String text(String block) {
    return Parser.unescapeEntities(block.replaceAll("</?(h2|p)>", ""), false);
  }

  @Test
  void commandsPrintWhatThePageSays() throws IOException {
    List<Fence> fences =
        Fence.of(Files.readString(Occgen.home().resolve("src/site/cookbook/kyoto.md")));
    StringBuilder printed = new StringBuilder();
    int compared = 0;
    for (Fence fence : fences) {
      for (String line : fence.isCommands() ? fence.commands() : List.<String>of()) {
        printed.append(call(ShellWords.of(line)));
      }
      if (fence.isOutput()) {
        int place = 0;
        for (String line : fence.text().lines().toList()) {
          int found = printed.indexOf("\n" + line + "\n", place);
          assertTrue(found >= 0, () -> "the page says\n" + line + "\nand printed is\n" + printed);
          place = found + 1;
          compared++;
        }
      }
    }
    assertTrue(compared >= 12, compared + " lines");
    assertSameTextAsThePack();
  }

  private String call(List<String> words) {
    List<String> arguments =
        new ArrayList<>(
            words.subList(1, words.size()).stream()
                .map(
                    word ->
                        Files.exists(folder.resolve(word.split("/", -1)[0])) ? under(word) : word)
                .toList());
    int output = arguments.indexOf("--output") + 1;
    if (output > 0 && !arguments.get(output).startsWith("/")) {
      arguments.set(output, under(arguments.get(output)));
    }
    Answer answer =
        words.get(0).endsWith("bench")
            ? Occgen.call(Bench::commandLine, arguments.toArray(String[]::new))
            : Occgen.call(arguments);
    answer.expectSuccess();
    String all = "\n" + answer.err() + answer.out() + "\n";
    return all.replace(folder + "/", "").replace('\u00a0', ' ').replaceAll(" +\n", "\n");
  }

  private String under(String path) {
    return folder.resolve(path).toString();
  }

  /** The pages, but for the form of characters, and the gold alignment, without paragraphs. */
  private void assertSameTextAsThePack() throws IOException {
    for (String[] person : rows("people.tsv")) {
      for (String[] page : new String[][] {{"en", person[2]}, {"ja", person[3]}}) {
        String name = ((PageFiles.Named) PageFiles.name(page[0], page[1])).path();
        String written = Files.readString(folder.resolve("dumps/kyoto/pages").resolve(name));
        assertEquals(text(WhiteSpace.fold(page(page[0], page[1]))), text(WhiteSpace.fold(written)));
      }
    }
    assertEquals(
        rows("gold.tsv").stream()
            .map(row -> WhiteSpace.fold(String.join("\t", row[0], row[1], row[2])))
            .toList(),
        Files.readAllLines(folder.resolve("dumps/kyoto/gold.tsv")).stream()
            .skip(1)
            .map(WhiteSpace::fold)
            .toList());
  }
}
