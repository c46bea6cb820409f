package org.occgen.evaluate.leaderboard;

import static org.occgen.core.files.CountText.format;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.leaderboard.Suite.Asked;
import org.occgen.evaluate.sets.SetTexts;
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

  static List<Suite> read(Path folder, OwnSystems own, List<String> warnings) throws IOException {
    Path file = folder.resolve(SENTENCES);
    UsageException.require(
        Files.isRegularFile(file),
        "%s: there is no such file; name the folder of WinoMT's repository%s",
        file,
        Files.exists(folder.resolve("winomteus.txt"))
            ? " (WinoMTeus has Basque sentences alone, and asks for no gender)"
            : "");
    List<WinoMtSentence> sentences = WinoMtSentence.read(file);
    WinoMtFigures.Input none =
        new WinoMtFigures.Input(
            sentences,
            part(folder, "data/aggregates/en_pro.txt"),
            part(folder, "data/aggregates/en_anti.txt"),
            Map.of(),
            Map.of());
    List<Suite> suites = new ArrayList<>();
    for (String language : WinoMtForms.languages()) {
      if (own.includes(language)) {
        Map<String, Path> files = files(folder.resolve("translations"), language);
        own.requireOtherNames(files.keySet());
        files.putAll(own.files());
        if (!files.isEmpty()) {
          suites.add(suite(none, language, files, own, file, warnings));
        }
      }
    }
    if (suites.isEmpty()) {
      throw new IOException(
          format(
              "%s: has no translations/SYSTEM/en-LANGUAGE.txt in a language with forms (%s)%s",
              folder,
              String.join(", ", WinoMtForms.languages()),
              own.language().map(code -> ", or none into " + code).orElse("")));
    }
    return suites;
  }

  /** The sentences of a part; none without its file. */
  private static Set<WinoMtSentence> part(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.isRegularFile(file) ? Set.copyOf(WinoMtSentence.read(file)) : Set.of();
  }

  private static Map<String, Path> files(Path translations, String language) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    if (Files.isDirectory(translations)) {
      for (Path system : new TreeSet<>(MoreFiles.listFiles(translations))) {
        Path file = system.resolve("en-" + language + ".txt");
        if (Files.isRegularFile(file)) {
          files.put(system.getFileName().toString(), file);
        }
      }
    }
    return files;
  }

  private static Suite suite(
      WinoMtFigures.Input input,
      String language,
      Map<String, Path> files,
      OwnSystems own,
      Path sentenceFile,
      List<String> warnings)
      throws IOException {
    List<WinoMtSentence> sentences = input.sentences();
    Map<String, PersonNoun> nouns = new HashMap<>();
    WinoMtForms.of(language)
        .forEach((occupation, pairs) -> nouns.put(occupation, PersonNoun.of(language, pairs)));
    List<Integer> lines =
        IntStream.range(0, sentences.size())
            .filter(line -> sentences.get(line).gender().isPresent())
            .filter(line -> nouns.containsKey(sentences.get(line).occupation()))
            .boxed()
            .toList();
    List<Asked> asked =
        lines.stream()
            .map(
                line ->
                    new Asked(
                        line + 1,
                        sentences.get(line).text(),
                        sentences.get(line).gender().orElseThrow(),
                        false))
            .toList();
    List<String> sources = sentences.stream().map(WinoMtSentence::text).toList();
    Map<String, List<Shown>> byNouns = new TreeMap<>();
    Map<String, List<Shown>> byAuthors = new TreeMap<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      List<String> translations = translations(file.getValue(), sources);
      if (own.accepts(
          file.getKey(), file.getValue(), translations, sources, sentenceFile, warnings)) {
        byNouns.put(
            file.getKey(),
            IntStream.range(0, sources.size())
                .parallel()
                .mapToObj(
                    line ->
                        Optional.ofNullable(nouns.get(sentences.get(line).occupation()))
                            .map(noun -> noun.in(translations.get(line)))
                            .orElse(Shown.UNKNOWN))
                .toList());
        byAuthors.put(file.getKey(), AuthorsRule.shown(language, sentences, translations));
      }
    }
    Map<String, List<Shown>> systems = new TreeMap<>();
    byNouns.forEach(
        (system, shown) -> systems.put(system, lines.stream().map(shown::get).toList()));
    warnings.add(
        format(
            "winomt, %s: %,d of %,d sentences are not asked; their person is neutral, or called"
                + " someone",
            language, sentences.size() - asked.size(), sentences.size()));
    return new Suite(
        SuiteKind.WINOMT,
        language,
        asked,
        systems,
        Optional.of(
            new WinoMtFigures.Input(sentences, input.pro(), input.anti(), byAuthors, byNouns)));
  }

  /** The translations of a file, with or without the sentences before them. */
  private static List<String> translations(Path file, List<String> sources) throws IOException {
    List<String> lines = Utf8Lines.readAll(file);
    if (lines.size() != sources.size()) {
      throw new IOException(
          format(
              "%s: has %,d lines, and %s has %,d; there must be a translation for every line",
              file, lines.size(), SENTENCES, sources.size()));
    }
    return SetTexts.withoutSources(lines, sources);
  }
}
