package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;

/** How many pairs of the answer key come out of the extraction with both sentences whole. */
@Tag("shared-data")
class GoldSentencesTest {
  private static final double NEEDED = 0.96;
  private static final Pattern ID = Pattern.compile("\"id\": ?\"(Q[0-9]+)\"");
  private static final Pattern UNICODE_ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

  @Test
  void nearlyAllPairsComeOutWhole() throws IOException {
    Map<String, Set<String>> english = extracted("en");
    Map<String, Set<String>> swahili = extracted("sw");
    List<String> rows = Files.readAllLines(SharedData.path("occgen-en-sw/gold.tsv"));
    assertEquals("qid\tgender\toccupations\ten\tsw", rows.get(0));
    int whole = 0;
    List<String> broken = new ArrayList<>();
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      if (english.getOrDefault(cells[0], Set.of()).contains(normalised(cells[3]))
          && swahili.getOrDefault(cells[0], Set.of()).contains(normalised(cells[4]))) {
        whole++;
      } else {
        broken.add(cells[0]);
      }
    }
    double share = (double) whole / (rows.size() - 1);
    System.out.printf(
        Locale.ROOT,
        "gold pairs whole: %d of %d (%.2f percent); broken: %s%n",
        whole,
        rows.size() - 1,
        100 * share,
        broken);
    assertTrue(share >= NEEDED, share + ", broken: " + broken);
  }

  private static Map<String, Set<String>> extracted(String language) throws IOException {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    Pattern title =
        Pattern.compile(
            "\"" + language + "wiki\": ?\\{[^{}]*?\"title\": ?\"((?:[^\"\\\\]|\\\\.)*)\"");
    Map<String, Set<String>> sentences = new HashMap<>();
    for (String line : dump().split("\n", -1)) {
      Matcher id = ID.matcher(line);
      Matcher found = title.matcher(line);
      if (!id.find() || !found.find()) {
        continue;
      }
      String file =
          URLEncoder.encode(unescaped(found.group(1)).replace(' ', '_'), StandardCharsets.UTF_8);
      String page =
          SharedData.read(SharedData.path("occgen-en-sw/pages/" + language + "/" + file + ".html"));
      MainText text = MainText.of(page, language, PageLimits.DEFAULT);
      assertEquals(PageOutcome.USABLE, text.outcome(), file + ": " + text.message());
      Set<String> whole = new HashSet<>();
      for (String paragraph : text.paragraphs()) {
        for (String sentence : splitter.split(SentenceCleaner.clean(paragraph))) {
          whole.add(normalised(sentence));
        }
      }
      sentences.put(id.group(1), whole);
    }
    return sentences;
  }

  private static String dump() throws IOException {
    try (GZIPInputStream stream =
        new GZIPInputStream(
            Files.newInputStream(SharedData.path("occgen-en-sw/wikidata.json.gz")))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String unescaped(String json) {
    return UNICODE_ESCAPE
        .matcher(json)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    Character.toString((char) Integer.parseInt(match.group(1), 16))))
        .replace("\\\"", "\"")
        .replace("\\\\", "\\");
  }

  /** As the scoring script compares sentences: folded, without bracketed parts and marks. */
  private static String normalised(String sentence) {
    return Normalizer.normalize(sentence, Normalizer.Form.NFC)
        .replaceAll("[\u200b\u200e\u200f\ufeff]", "")
        .replaceAll("\\([^()]*\\)|\\[[^\\[\\]]*\\]", " ")
        .replaceAll("(?U)\\s+", " ")
        .replaceAll(" ([,.;:،؛])", "$1")
        .strip();
  }
}
