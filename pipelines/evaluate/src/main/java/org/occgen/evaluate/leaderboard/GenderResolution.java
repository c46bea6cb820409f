package org.occgen.evaluate.leaderboard;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.SegmentTexts;
import org.occgen.evaluate.WmtDocuments;
import org.occgen.evaluate.leaderboard.DialogueSource.Adjective;
import org.occgen.evaluate.leaderboard.Suite.Asked;
import org.occgen.gender.SpeechPredicates;
import org.occgen.gender.SpeechPredicates.Predicate;
import org.occgen.gender.SpeechPredicates.Shown;

/**
 * The suite gender-res in WMT's folder of systems ({@code txt-ts}): {@code documents/en-es.docs}
 * tells the document of every line, {@code sources/en-es.txt} has the sources, {@code
 * system-outputs/en-es/SYSTEM.txt} the translations. Only lines of the suite are read.
 */
final class GenderResolution {
  private static final String SUITE = "gender-res";
  private static final String SOURCE_LANGUAGE = "en-";

  static List<Suite> read(Path folder, OwnSystems own, List<String> warnings) throws IOException {
    List<Suite> suites = new ArrayList<>();
    for (Path documents : files(folder.resolve("documents"), ".docs")) {
      String pair = stem(documents);
      Optional<String> language =
          pair.startsWith(SOURCE_LANGUAGE)
              ? LanguageCode.of(pair.substring(SOURCE_LANGUAGE.length()))
              : Optional.empty();
      if (language.isEmpty() || !own.includes(language.get())) {
        continue;
      }
      List<String> ids = Utf8Lines.readAll(documents);
      List<Integer> lines = linesOfSuite(ids);
      Optional<SpeechPredicates> predicates = SpeechPredicates.of(language.get());
      if (lines.isEmpty()) {
        continue;
      }
      if (predicates.isEmpty()) {
        warnings.add(
            documents
                + ": the suite into "
                + WikipediaLanguages.nameAndCode(language.get())
                + " is left out: occgen has no rules for predicates of who speaks in this"
                + " language");
        continue;
      }
      suites.add(new Reading(folder, pair, ids, lines, predicates.get(), warnings).suite(own));
    }
    if (suites.isEmpty()) {
      throw new IOException(
          folder
              + ": has no lines of the suite "
              + SUITE
              + own.language().map(code -> " into " + code).orElse("")
              + "; name the folder that holds documents/, sources/ and system-outputs/");
    }
    return suites;
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    UsageException.require(
        Files.isDirectory(folder),
        "%s: there is no such folder; WMT's folder of systems has it",
        folder);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static String stem(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.lastIndexOf('.'));
  }

  /** The indexes of the suite's lines: the document stands behind a tabulator. */
  private static List<Integer> linesOfSuite(List<String> lines) {
    return IntStream.range(0, lines.size())
        .filter(line -> lines.get(line).contains("_" + SUITE + "_"))
        .boxed()
        .toList();
  }

  /** One direction of translation, with the documents of all lines and the lines of the suite. */
  private record Reading(
      Path folder,
      String pair,
      List<String> ids,
      List<Integer> lines,
      SpeechPredicates predicates,
      List<String> warnings) {
    Suite suite(OwnSystems own) throws IOException {
      Path sourceFile = folder.resolve("sources").resolve(pair + ".txt");
      List<String> sources = chosen(sourceFile);
      List<DialogueSource> dialogues = sources.stream().map(DialogueSource::of).toList();
      List<Asked> asked = new ArrayList<>();
      for (int i = 0; i < sources.size(); i++) {
        List<Adjective> adjectives = dialogues.get(i).adjectives();
        boolean unmixed = adjectives.stream().map(Adjective::expected).distinct().count() == 1;
        for (Adjective adjective : adjectives) {
          if (adjective.expected().isPresent()) {
            asked.add(new Asked(i + 1, sources.get(i), adjective.expected().get(), unmixed));
          }
        }
      }
      Map<String, Path> files = new LinkedHashMap<>();
      for (Path file : files(folder.resolve("system-outputs").resolve(pair), ".txt")) {
        files.put(stem(file), file);
      }
      own.requireOtherNames(files.keySet());
      files.putAll(own.files());
      Map<String, List<Shown>> systems = new TreeMap<>();
      for (Map.Entry<String, Path> file : files.entrySet()) {
        List<String> output = chosen(file.getValue());
        if (own.accepts(file.getKey(), file.getValue(), output, sources, sourceFile, warnings)) {
          systems.put(file.getKey(), shown(dialogues, output));
        }
      }
      return new Suite(
          SuiteKind.GENDER_RES,
          LanguageCode.of(pair.substring(SOURCE_LANGUAGE.length())).orElseThrow(),
          asked,
          systems,
          Optional.empty());
    }

    /** The suite's lines of a file: of one with all lines of the folder, or with these alone. */
    private List<String> chosen(Path file) throws IOException {
      if (WmtDocuments.isIn(file)) {
        return WmtDocuments.translations(
            file, lines.stream().map(line -> ids.get(line).replaceFirst("^.*\t", "")).toList());
      }
      List<String> all = Utf8Lines.readAll(file);
      if (all.size() == lines.size()) {
        return all;
      }
      if (all.size() == lines.size() + 1 && SegmentTexts.isCanary(all.get(0))) {
        return all.subList(1, all.size());
      }
      if (all.size() != ids.size()) {
        throw new IOException(
            format(
                "%s: has %,d lines; give a translation for every line of the suite, which has %,d,"
                    + " or of sources/%s.txt, which has %,d",
                file, all.size(), lines.size(), pair, ids.size()));
      }
      return lines.stream().map(all::get).toList();
    }

    private List<Shown> shown(List<DialogueSource> dialogues, List<String> output) {
      return IntStream.range(0, dialogues.size())
          .parallel()
          .mapToObj(i -> aligned(dialogues.get(i).adjectives(), predicates.in(output.get(i))))
          .flatMap(List::stream)
          .toList();
    }

    /**
     * The gender that each translated adjective shows whose person has a known one. Adjectives and
     * predicates are aligned by their grammatical person, as many as can be in their order.
     */
    private static List<Shown> aligned(List<Adjective> adjectives, List<Predicate> predicates) {
      int[][] longest = new int[adjectives.size() + 1][predicates.size() + 1];
      for (int i = adjectives.size() - 1; i >= 0; i--) {
        for (int k = predicates.size() - 1; k >= 0; k--) {
          longest[i][k] =
              adjectives.get(i).person() == predicates.get(k).person()
                  ? 1 + longest[i + 1][k + 1]
                  : Math.max(longest[i + 1][k], longest[i][k + 1]);
        }
      }
      List<Shown> shown = new ArrayList<>(Collections.nCopies(adjectives.size(), Shown.UNKNOWN));
      int i = 0;
      int k = 0;
      while (i < adjectives.size() && k < predicates.size()) {
        if (adjectives.get(i).person() == predicates.get(k).person()) {
          shown.set(i, predicates.get(k).shown());
          i++;
          k++;
        } else if (longest[i + 1][k] >= longest[i][k + 1]) {
          i++;
        } else {
          k++;
        }
      }
      return IntStream.range(0, adjectives.size())
          .filter(at -> adjectives.get(at).expected().isPresent())
          .mapToObj(shown::get)
          .toList();
    }
  }
}
