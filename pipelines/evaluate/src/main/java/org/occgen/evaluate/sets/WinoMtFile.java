package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Utf8Lines;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.VerdictEvidence;

/**
 * WinoMT (Stanovsky et al. 2019), {@code en.txt} or its parts {@code en_pro.txt} and {@code
 * en_anti.txt}: a line has a gender, the index of the word for the person among the words between
 * white space, an English sentence and the person's occupation, between tabulators.
 *
 * @param rows one a line
 */
record WinoMtFile(Path file, List<Row> rows) {
  /** The file's words for the gender of women, and below for that of men. */
  static final String FEMALE = "female";

  static final String MALE = "male";
  static final String NEUTRAL = "neutral";

  private static final int COLUMNS = 4;

  /**
   * A sentence.
   *
   * @param gender of the person, as the file writes it
   * @param sentence in English
   * @param occupation what the person is called, in lower case
   */
  record Row(String gender, String sentence, String occupation) {
    private Optional<WordGender> shown() {
      return switch (gender) {
        case FEMALE -> Optional.of(WordGender.FEMININE);
        case MALE -> Optional.of(WordGender.MASCULINE);
        default -> Optional.empty();
      };
    }
  }

  WinoMtFile {
    rows = List.copyOf(rows);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or a line is none of WinoMT; the message names file
   *     and line
   */
  static WinoMtFile read(Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        rows.add(row(line, lines.place()));
      }
    }
    if (rows.isEmpty()) {
      throw new IOException(file + ": is empty; a line for every sentence is expected");
    }
    return new WinoMtFile(file, rows);
  }

  private static Row row(String line, String place) throws IOException {
    List<String> cells = List.of(line.split("\t", -1));
    if (cells.size() != COLUMNS) {
      throw new IOException(
          place
              + ": has "
              + cells.size()
              + " columns; gender, index, sentence and occupation are expected, between"
              + " tabulators");
    }
    if (!List.of(FEMALE, MALE, NEUTRAL).contains(cells.get(0))) {
      throw new IOException(
          place + ": the gender \"" + cells.get(0) + "\" is none of female, male, neutral");
    }
    int words = cells.get(2).strip().split("\\s+", -1).length;
    if (!cells.get(1).matches("[0-9]{1,4}") || Integer.parseInt(cells.get(1)) >= words) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: \"%s\" is no index of a word; the sentence has %d words, counted from 0",
              place,
              cells.get(1),
              words));
    }
    if (cells.get(3).isBlank()) {
      throw new IOException(place + ": its occupation is empty");
    }
    return new Row(cells.get(0), cells.get(2), cells.get(3).strip().toLowerCase(Locale.ROOT));
  }

  /** The sentences of all rows, in their order. */
  List<String> sentences() {
    return rows.stream().map(Row::sentence).toList();
  }

  /**
   * The number of sentences about a person whose occupation has forms.
   *
   * @param forms female and male forms by English names in lower case
   */
  long withForms(Map<String, List<FormPair>> forms) {
    return rows.stream().filter(row -> forms.containsKey(row.occupation())).count();
  }

  /**
   * Decides on translations. There is no verdict on neutral persons: no word of a translation says
   * that a person is neither. Nor is there one where none of the forms that the occupation has is
   * found: what agrees with a subject may be about the sentence's other person.
   *
   * @param forms female and male forms by English names in lower case
   */
  List<Decision> decide(
      GenderJudge judge, Map<String, List<FormPair>> forms, List<String> translations) {
    List<Decision> decisions = new ArrayList<>();
    for (int line = 0; line < rows.size(); line++) {
      Row row = rows.get(line);
      List<FormPair> pairs = forms.getOrDefault(row.occupation(), List.of());
      String translation = translations.get(line);
      GenderVerdict verdict =
          row.shown()
              .map(gender -> judge.judge(gender, List.of(), pairs, translation))
              .filter(
                  given ->
                      pairs.isEmpty()
                          || !given.evidence().equals(Optional.of(VerdictEvidence.SUBJECT)))
              .orElse(GenderVerdict.NONE);
      decisions.add(new Decision(line + 1, row.gender(), Optional.empty(), verdict));
    }
    return decisions;
  }
}
