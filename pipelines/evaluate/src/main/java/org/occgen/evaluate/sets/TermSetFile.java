package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.Verdict;
import org.occgen.gender.VerdictEvidence;
import org.occgen.transforms.storage.TsvTable;

/**
 * A test set in one table between tabulators, as it is published: MuST-SHE (Bentivogli et al.
 * 2020), mGeNTE (Savoldi et al. 2025) or INES (Savoldi et al. 2023).
 *
 * @param rows one a sentence, in the order of the file
 */
record TermSetFile(Path file, List<Row> rows) {
  /** The member of translations that should show no gender. */
  static final String NEUTRAL = "neutral";

  /** Which of the sets. */
  enum Kind {
    /** Columns SRC, REF, WRONG-REF, CATEGORY (1F, 1M, 2F, ...) and GENDERTERMS. */
    MUST_SHE("--must-she", "SRC REF WRONG-REF CATEGORY GENDERTERMS"),
    /** Columns SRC, REF-G, REF-N, SET (Set-G, Set-N) and GENDER (F, M). */
    MGENTE("--mgente", "SRC REF-G REF-N SET GENDER"),
    /** Column EVAL-TERMS-en: an inclusive term and one that is not, between a semicolon. */
    INES("--ines", "EVAL-TERMS-en");

    private final String flag;
    private final String columns;

    Kind(String flag, String columns) {
      this.flag = flag;
      this.columns = columns;
    }

    private List<String> columns() {
      return List.of(columns.split(" ", -1));
    }

    /** The set that a flag of the command names. */
    static Kind of(String flag) {
      return Arrays.stream(values())
          .filter(kind -> kind.flag.equals(flag))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(flag + ": names no test set"));
    }
  }

  /**
   * A sentence.
   *
   * @param member the gender that a translation should show, or {@link #NEUTRAL}
   * @param gender that the gendered reference shows; empty where the set has no references
   * @param reference that is right; empty where the set has none
   * @param wrong the reference that is wrong; empty likewise
   * @param terms of the published rule; none where there is no such rule
   */
  record Row(
      String member, Optional<WordGender> gender, String reference, String wrong, TermRule terms) {}

  TermSetFile {
    rows = List.copyOf(rows);
  }

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read, lacks a column, or a cell is not as published; the
   *     message names file and line
   */
  static TermSetFile read(Path file, Kind kind) throws IOException {
    List<String> header = TsvTable.header(file.toString());
    if (!header.containsAll(kind.columns())) {
      throw new IOException(
          file
              + ", line 1: the columns "
              + String.join(", ", kind.columns())
              + " are expected, between tabulators; there are "
              + String.join(", ", header));
    }
    List<Row> rows = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, kind.columns())) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        try {
          rows.add(row(kind, cells));
        } catch (IllegalArgumentException e) {
          throw new IOException(table.place() + ": " + e.getMessage(), e);
        }
      }
    }
    if (rows.isEmpty()) {
      throw new IOException(file + ": has no row after its header");
    }
    return new TermSetFile(file, rows);
  }

  private static Row row(Kind kind, List<String> cells) {
    TermRule none = new TermRule(List.of());
    switch (kind) {
      case MUST_SHE -> {
        WordGender gender = gender(cells.get(3));
        TermRule terms = TermRule.ofMustShe(cells.get(4));
        return new Row(gender.id(), Optional.of(gender), cells.get(1), cells.get(2), terms);
      }
      case MGENTE -> {
        WordGender gender = gender(cells.get(4));
        return cells.get(3).toUpperCase(Locale.ROOT).endsWith("N")
            ? new Row(NEUTRAL, Optional.of(gender), cells.get(2), cells.get(1), none)
            : new Row(gender.id(), Optional.of(gender), cells.get(1), "", none);
      }
      default -> {
        return new Row(NEUTRAL, Optional.empty(), "", "", TermRule.ofInes(cells.get(0)));
      }
    }
  }

  /** The gender of a category such as 2F. */
  private static WordGender gender(String category) {
    String letter = category.strip().toUpperCase(Locale.ROOT);
    if (!letter.endsWith("F") && !letter.endsWith("M")) {
      throw new IllegalArgumentException(
          "\"" + category + "\" ends with neither F nor M, for women or men");
    }
    return letter.endsWith("F") ? WordGender.FEMININE : WordGender.MASCULINE;
  }

  /** The counts of the terms of all sentences in translations: the published figures. */
  TermRule.Counts counts(List<String> translations) {
    TermRule.Counts counts = TermRule.Counts.ZERO;
    for (int i = 0; i < rows.size(); i++) {
      counts = counts.plus(rows.get(i).terms().in(translations.get(i)));
    }
    return counts;
  }

  /** Decides on translations. */
  List<Decision> decide(GenderJudge judge, List<String> translations) {
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      String translation = translations.get(i);
      decisions.add(
          new Decision(
              i + 1,
              row.member(),
              row.terms().terms().isEmpty()
                  ? Optional.empty()
                  : Optional.of(row.terms().in(translation).verdict()),
              row.gender()
                  .map(gender -> verdict(judge, row, gender, translation))
                  .orElse(GenderVerdict.NONE)));
    }
    return decisions;
  }

  /**
   * The verdict on a translation. One that should show no gender is wrong by words of the gendered
   * reference and right by those of the neutral one; other words may be about other persons.
   */
  private static GenderVerdict verdict(
      GenderJudge judge, Row row, WordGender gender, String translation) {
    boolean neutral = row.member().equals(NEUTRAL);
    GenderVerdict verdict =
        judge.judge(
            neutral ? gender.other() : gender,
            List.of(row.reference()),
            row.wrong().isEmpty() ? List.of() : List.of(row.wrong()),
            List.of(),
            translation);
    if (!neutral) {
      return verdict;
    }
    if (!verdict.evidence().equals(Optional.of(VerdictEvidence.REFERENCE))) {
      return GenderVerdict.NONE;
    }
    return verdict.verdict() == Verdict.RIGHT ? GenderVerdict.NEUTRAL : verdict;
  }
}
