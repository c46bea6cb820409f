package org.occgen.evaluate.leaderboard;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.LanguageCode;
import org.occgen.evaluate.SegmentTexts;
import org.occgen.evaluate.leaderboard.GenderousShares.Item;
import org.occgen.evaluate.sets.WinoMtForms;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderRules;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.transforms.storage.TsvTable;

/**
 * GENDEROUS (Hackenbuchner, Gkovedarou and Daems 2025): English sentences such as <i>The pleasant
 * secretary finished the work</i>, whose person has no known gender. A table, or a folder of them,
 * has translations in columns {@code DE_SYSTEM}, and people's labels in {@code DE_annotation}.
 */
final class Genderous {
  private static final List<String> SENTENCES = List.of("sentences", "adj5_sentences");
  private static final List<String> STEREOTYPES = List.of("base_type", "type_base");
  private static final Pattern COLUMN = Pattern.compile("([A-Z]{2})_(.+)");
  private static final Pattern NO_SYSTEM =
      Pattern.compile("annotation|GPT_annotation|IAA_agreement|ann_v\\d+");

  /** One of several answers to a prompt that asks for all genders. */
  private static final Pattern ALTERNATIVE = Pattern.compile(".*_v\\d+");

  private static final Map<String, Shown> LABELS =
      Map.of("F", Shown.FEMININE, "M", Shown.MASCULINE, "N", Shown.NEITHER);

  private final OwnSystems own;
  private final List<String> warnings;
  private final Map<String, Map<String, List<Item>>> byLanguage = new TreeMap<>();

  private Genderous(OwnSystems own, List<String> warnings) {
    this.own = own;
    this.warnings = warnings;
  }

  /**
   * Reads a table or a folder of tables.
   *
   * @param own systems of the user's; only beside a single table, whose rows they translate
   * @param warnings gets a sentence for what is left out
   * @throws IOException if a table cannot be used; the message names it
   */
  static List<GenderousShares> read(
      Path path, OwnSystems own, EvaluationSettings settings, List<String> warnings)
      throws IOException {
    UsageException.require(Files.exists(path), "genderous=%s: there is no such file", path);
    UsageException.require(
        own.files().isEmpty() || Files.isRegularFile(path),
        "--system: name one table of GENDEROUS, not a folder; your file translates its rows");
    Genderous read = new Genderous(own, warnings);
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (file.toString().matches(".*\\.tsv(\\.gz)?")) {
          read.table(file);
        }
      }
    }
    if (read.byLanguage.isEmpty()) {
      throw new IOException(
          path
              + ": has no table of GENDEROUS with translations"
              + own.language().map(code -> " into " + code).orElse("")
              + "; they stand in columns such as DE_DeepL, beside a column sentences");
    }
    return read.byLanguage.entrySet().stream()
        .map(each -> GenderousShares.of(each.getKey(), each.getValue(), settings))
        .toList();
  }

  private static Optional<String> first(List<String> header, List<String> names) {
    return names.stream().filter(header::contains).findFirst();
  }

  private void table(Path file) throws IOException {
    List<String> header = TsvTable.header(file.toString());
    Optional<String> sentence = first(header, SENTENCES);
    if (sentence.isEmpty()) {
      return; // a list of occupations or adjectives
    }
    Optional<String> stereotype = first(header, STEREOTYPES);
    List<String> sentences = column(file, sentence.get());
    List<String> stereotypes =
        stereotype.isPresent()
            ? column(file, stereotype.get()).stream()
                .map(cell -> cell.replaceFirst("[ _]base$", ""))
                .toList()
            : sentences.stream().map(each -> "").toList();
    Map<String, List<String>> leftOut = new TreeMap<>();
    for (String name : header) {
      Matcher column = COLUMN.matcher(name);
      if (!column.matches() || NO_SYSTEM.matcher(column.group(2)).matches()) {
        continue;
      }
      String language = LanguageCode.of(column.group(1)).orElseThrow();
      if (!own.includes(language)) {
        continue;
      }
      boolean alternative = ALTERNATIVE.matcher(name).matches();
      if (alternative || GenderRules.of(language).isEmpty()) {
        leftOut
            .computeIfAbsent(
                alternative
                    ? "they have several answers to a prompt that asks for all genders"
                    : GenderRules.reasonForNone(language),
                key -> new ArrayList<>())
            .add(name);
        continue;
      }
      String labels = column.group(1) + "_annotation";
      add(
          language,
          column.group(2),
          sentences,
          stereotypes,
          column(file, name),
          header.contains(labels) ? column(file, labels) : List.of());
    }
    leftOut.forEach(
        (reason, columns) ->
            warnings.add(file + ": left out: " + String.join(", ", columns) + "; " + reason));
    own.language()
        .map(language -> byLanguage.getOrDefault(language, Map.of()).keySet())
        .ifPresent(own::requireOtherNames);
    for (Map.Entry<String, Path> system : own.files().entrySet()) {
      List<String> translations = new SegmentTexts(warnings).read(system.getValue(), 1_000_000);
      if (translations.size() != sentences.size()) {
        throw new IOException(
            lenientFormat(
                "%s: has %s lines, and %s has %s rows; there must be a translation for every row",
                system.getValue(), translations.size(), file, sentences.size()));
      }
      own.accepts(system.getKey(), system.getValue(), translations, sentences, file, warnings);
      String language = own.language().orElseThrow();
      add(language, system.getKey(), sentences, stereotypes, translations, List.of());
    }
  }

  private static List<String> column(Path file, String name) throws IOException {
    List<String> cells = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, List.of(name))) {
      while (table.hasNext()) {
        cells.add(table.next()[0].strip());
      }
    }
    return cells;
  }

  private void add(
      String language,
      String system,
      List<String> sentences,
      List<String> stereotypes,
      List<String> translations,
      List<String> labels) {
    GenderJudge judge = GenderJudge.require(language);
    Map<String, List<FormPair>> forms = WinoMtForms.of(language);
    List<Item> items =
        byLanguage
            .computeIfAbsent(language, key -> new TreeMap<>())
            .computeIfAbsent(system, key -> new ArrayList<>());
    IntStream.range(0, sentences.size())
        .filter(row -> !translations.get(row).isEmpty())
        .mapToObj(
            row ->
                new Item(
                    sentences.get(row),
                    stereotypes.get(row),
                    shown(judge, forms(forms, sentences.get(row)), translations.get(row)),
                    labels.isEmpty()
                        ? Optional.empty()
                        : Optional.ofNullable(LABELS.get(labels.get(row)))))
        .forEach(items::add);
  }

  /** The forms of the occupation that a sentence names, the longest name first. */
  private static List<FormPair> forms(Map<String, List<FormPair>> forms, String sentence) {
    return forms.keySet().stream()
        .filter(occupation -> (" " + sentence + " ").contains(" " + occupation + " "))
        .max((one, other) -> Integer.compare(one.length(), other.length()))
        .map(occupation -> Objects.requireNonNull(forms.get(occupation)))
        .orElse(List.of());
  }

  private static Shown shown(GenderJudge judge, List<FormPair> forms, String translation) {
    return switch (judge
        .judge(WordGender.FEMININE, List.of(), List.of(), forms, translation)
        .verdict()) {
      case RIGHT -> Shown.FEMININE;
      case WRONG -> Shown.MASCULINE;
      case NEUTRAL -> Shown.NEITHER;
      case NONE -> Shown.UNKNOWN;
    };
  }
}
