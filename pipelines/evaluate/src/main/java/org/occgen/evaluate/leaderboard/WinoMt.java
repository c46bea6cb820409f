package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.mark.FormPair;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.leaderboard.Suite.Asked;
import org.occgen.evaluate.sets.WinoMtForms;
import org.occgen.evaluate.sets.WinoMtSentence;
import org.occgen.gender.PersonNoun;
import org.occgen.gender.SpeechPredicates.Shown;

/**
 * The repository of WinoMT: {@code data/aggregates/en.txt} has the sentences, {@code
 * translations/SYSTEM/en-es.txt} a translation for each behind {@code " ||| "}. The noun for the
 * asked person is what shows a gender, as in the published evaluation: a masculine noun for a woman
 * is wrong. There the noun is found by a word aligner and its gender by a morphological analyser;
 * here both are known by female and male forms.
 */
final class WinoMt {
  private static final String SENTENCES = "data/aggregates/en.txt";
  private static final String BETWEEN = " ||| ";

  private WinoMt() {}

  static List<Suite> read(Path folder, OwnSystems own, List<String> warnings) throws IOException {
    Path file = folder.resolve(SENTENCES);
    UsageException.require(
        Files.isRegularFile(file),
        "%s: there is no such file; name the folder of WinoMT's repository",
        file);
    List<WinoMtSentence> sentences = WinoMtSentence.read(file);
    List<Suite> suites = new ArrayList<>();
    for (String language : WinoMtForms.languages()) {
      if (own.includes(language)) {
        Map<String, Path> files = files(folder.resolve("translations"), language);
        files.putAll(own.files());
        if (!files.isEmpty()) {
          suites.add(suite(sentences, language, files, warnings));
        }
      }
    }
    if (suites.isEmpty()) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: has no translations/SYSTEM/en-LANGUAGE.txt in a language with forms (%s)%s",
              folder,
              String.join(", ", WinoMtForms.languages()),
              own.language().map(code -> ", or none into " + code).orElse("")));
    }
    return suites;
  }

  private static Map<String, Path> files(Path translations, String language) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    if (Files.isDirectory(translations)) {
      try (Stream<Path> systems = Files.list(translations)) {
        for (Path system : systems.sorted().toList()) {
          Path file = system.resolve("en-" + language + ".txt");
          if (Files.isRegularFile(file)) {
            files.put(system.getFileName().toString(), file);
          }
        }
      }
    }
    return files;
  }

  private static Suite suite(
      List<WinoMtSentence> sentences,
      String language,
      Map<String, Path> files,
      List<String> warnings)
      throws IOException {
    Map<String, List<FormPair>> forms = WinoMtForms.of(language);
    List<Integer> lines =
        IntStream.range(0, sentences.size())
            .filter(line -> sentences.get(line).gender().isPresent())
            .filter(line -> forms.containsKey(sentences.get(line).occupation()))
            .boxed()
            .toList();
    List<Asked> asked =
        lines.stream()
            .map(
                line ->
                    new Asked(
                        line + 1,
                        sentences.get(line).text(),
                        sentences.get(line).gender().orElseThrow()))
            .toList();
    Map<String, PersonNoun> nouns = new HashMap<>();
    forms.forEach((occupation, pairs) -> nouns.put(occupation, PersonNoun.of(language, pairs)));
    Map<String, List<Shown>> systems = new TreeMap<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      List<String> translations = translations(file.getValue(), sentences.size());
      systems.put(
          file.getKey(),
          lines.stream()
              .parallel()
              .map(
                  line ->
                      Objects.requireNonNull(nouns.get(sentences.get(line).occupation()))
                          .in(translations.get(line)))
              .toList());
    }
    warnings.add(
        String.format(
            Locale.ROOT,
            "winomt, %s: %,d of %,d sentences are not asked; their person is neutral, or called"
                + " someone",
            language,
            sentences.size() - asked.size(),
            sentences.size()));
    return new Suite(SuiteKind.WINOMT, language, asked, systems);
  }

  /** The translations of a file, with or without the sentences before them. */
  private static List<String> translations(Path file, int sentences) throws IOException {
    List<String> lines = Utf8Lines.readAll(file);
    if (lines.size() != sentences) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: has %,d lines, and %s has %,d; there must be a translation for every line",
              file,
              lines.size(),
              SENTENCES,
              sentences));
    }
    return lines.stream()
        .map(
            line ->
                line.substring(
                    line.contains(BETWEEN) ? line.indexOf(BETWEEN) + BETWEEN.length() : 0))
        .toList();
  }
}
