package org.occgen.evaluate.sets;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Utf8Lines;

/**
 * A line of WinoMT (Stanovsky et al. 2019), of {@code en.txt} or its parts {@code en_pro.txt} and
 * {@code en_anti.txt}: a gender, the index of the word for the person among the words between white
 * space, an English sentence and the person's occupation, between tabulators.
 *
 * @param member the gender as the file writes it: female, male or neutral
 * @param gender that the words about the person should show; empty of a neutral one, for no word of
 *     a translation says that a person is neither
 * @param text the sentence
 * @param word index of the word for the person among the words between white space, from 0
 * @param occupation what the person is called, in lower case
 */
public record WinoMtSentence(
    String member, Optional<WordGender> gender, String text, int word, String occupation) {
  private static final Map<String, Optional<WordGender>> GENDERS =
      Map.of(
          "female",
          Optional.of(WordGender.FEMININE),
          "male",
          Optional.of(WordGender.MASCULINE),
          SetItem.NEUTRAL,
          Optional.empty());

  private static final int COLUMNS = 4;

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read, is empty or a line is none of WinoMT; the message
   *     names file and line
   */
  public static List<WinoMtSentence> read(Path file) throws IOException {
    List<WinoMtSentence> sentences = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        sentences.add(sentence(line, lines.place()));
      }
    }
    if (sentences.isEmpty()) {
      throw new IOException(file + ": is empty; a line for every sentence is expected");
    }
    return sentences;
  }

  private static WinoMtSentence sentence(String line, String place) throws IOException {
    List<String> cells = List.of(line.split("\t", -1));
    if (cells.size() != COLUMNS) {
      throw new IOException(
          place
              + ": has "
              + cells.size()
              + " columns; gender, index, sentence and occupation are expected, between"
              + " tabulators"
              + (place.contains("winomteus")
                  ? "; WinoMTeus has Basque sentences alone, and asks for no gender"
                  : ""));
    }
    if (!GENDERS.containsKey(cells.get(0))) {
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
    return new WinoMtSentence(
        cells.get(0),
        Objects.requireNonNull(GENDERS.get(cells.get(0))),
        cells.get(2),
        Integer.parseInt(cells.get(1)),
        cells.get(3).strip().toLowerCase(Locale.ROOT));
  }
}
