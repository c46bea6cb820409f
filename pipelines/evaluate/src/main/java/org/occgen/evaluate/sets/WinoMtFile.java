package org.occgen.evaluate.sets;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.table.OccupationNames;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Utf8Lines;

/**
 * WinoMT (Stanovsky et al. 2019), {@code en.txt} or its parts {@code en_pro.txt} and {@code
 * en_anti.txt}: a line has a gender, the index of the word for the person among the words between
 * white space, an English sentence and the person's occupation, between tabulators.
 */
final class WinoMtFile {
  /** The file's words for genders, and the gender of the words about such a person. */
  private static final Map<String, Optional<WordGender>> GENDERS =
      Map.of(
          "female",
          Optional.of(WordGender.FEMININE),
          "male",
          Optional.of(WordGender.MASCULINE),
          // no word of a translation says that a person is neither
          SetItem.NEUTRAL,
          Optional.empty());

  private static final int COLUMNS = 4;

  private WinoMtFile() {}

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or a line is none of WinoMT; the message names file
   *     and line
   */
  static PublishedSet read(Path file, Optional<Path> occupations, StandardSets sets)
      throws IOException {
    Map<String, List<FormPair>> forms = forms(occupations, sets.language());
    List<SetItem> items = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        items.add(item(items.size() + 1, line, lines.place(), forms));
      }
    }
    if (items.isEmpty()) {
      throw new IOException(file + ": is empty; a line for every sentence is expected");
    }
    long unknown = items.stream().filter(item -> item.forms().isEmpty()).count();
    if (unknown > 0) {
      sets.warn(
          "%,d of %,d sentences %s about a person whose occupation has no forms%s; the verdict"
              + " rests on what agrees with the subject",
          unknown,
          items.size(),
          CountText.word(unknown, "is", "are"),
          occupations.map(table -> " in " + table).orElse(", for there is no --occupations"));
    }
    PublishedSet set =
        new PublishedSet(file, new SetFigures.Members("female", "male", false), items);
    int neutral = set.of(SetItem.NEUTRAL).size();
    if (neutral > 0) {
      sets.warn(
          "%s no verdict, and no figure counts them",
          CountText.of(
              neutral,
              "sentence about a neutral person has",
              "sentences about neutral persons have"));
    }
    return set;
  }

  /** Female and male forms of what persons are called, by English label in lower case. */
  private static Map<String, List<FormPair>> forms(Optional<Path> occupations, String language)
      throws IOException {
    Map<String, List<FormPair>> forms = new HashMap<>();
    if (occupations.isPresent()) {
      InputFiles.require("--occupations", occupations.get());
      for (OccupationNames names : OccupationNames.read(occupations.get().toString(), language)) {
        forms
            .computeIfAbsent(names.label().toLowerCase(Locale.ROOT), label -> new ArrayList<>())
            .addAll(names.pairs());
      }
    }
    return forms;
  }

  private static SetItem item(
      int number, String line, String place, Map<String, List<FormPair>> forms) throws IOException {
    List<String> cells = List.of(line.split("\t", -1));
    if (cells.size() != COLUMNS) {
      throw new IOException(
          place
              + ": has "
              + cells.size()
              + " columns; gender, index, sentence and occupation are expected, between"
              + " tabulators");
    }
    Optional<WordGender> gender = GENDERS.get(cells.get(0));
    if (gender == null) {
      throw new IOException(
          place + ": the gender \"" + cells.get(0) + "\" is none of female, male, neutral");
    }
    int words = cells.get(2).strip().split("\\s+", -1).length;
    if (!cells.get(1).matches("[0-9]{1,4}") || Integer.parseInt(cells.get(1)) >= words) {
      throw new IOException(
          format(
              "%s: \"%s\" is no index of a word; the sentence has %d words, counted from 0",
              place, cells.get(1), words));
    }
    if (cells.get(3).isBlank()) {
      throw new IOException(place + ": its occupation is empty");
    }
    return new SetItem(
        number,
        cells.get(0),
        cells.get(2),
        gender,
        List.of(),
        List.of(),
        forms.getOrDefault(cells.get(3).strip().toLowerCase(Locale.ROOT), List.of()),
        Optional.empty());
  }
}
