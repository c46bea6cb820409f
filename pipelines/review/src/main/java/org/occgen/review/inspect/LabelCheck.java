package org.occgen.review.inspect;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.judge.PairLabel;

/**
 * A run as the labels of a sheet show it. Each row is compared with the pair of the run that it
 * names, so that no label of another run or of an older state of this one is counted.
 */
public final class LabelCheck {
  /** Probabilities stand on a sheet with six decimals. */
  private static final double ROUNDING = 1e-6;

  private final Recipe recipe;
  private final Map<String, Language> languages = new LinkedHashMap<>();

  /** By id, the rows that no pair was found for yet. */
  private final Map<String, PairSheet.Row> open = new HashMap<>();

  private final Set<String> people = new HashSet<>();

  /** By id of a row, the stratum of the pair that was found for it. */
  private final Map<String, Integer> strata = new HashMap<>();

  /** By id of a row, where it says otherwise than the run, and what; empty for nothing. */
  private final Map<String, String> faults = new HashMap<>();

  private LabelCheck(Recipe recipe) {
    this.recipe = recipe;
  }

  /** The rows of the sheet in a language, and the strata of their pairs. */
  private static final class Language {
    private final List<PairSheet.Row> rows = new ArrayList<>();

    /** The strata at the time when the sheet was drawn. */
    private final ProbabilityStrata sheet;

    /** The strata of the sheet, split further at the run's probability of today. */
    private final ProbabilityStrata now;

    Language(Set<Double> edges, double probability) {
      this.sheet = new ProbabilityStrata(edges);
      Set<Double> all = new HashSet<>(edges);
      all.add(probability);
      this.now = new ProbabilityStrata(all);
    }
  }

  /**
   * Reads a sheet, and the candidates of its run once.
   *
   * @param shown the languages that are answered; empty for all that the sheet has pairs of
   * @throws IOException if the sheet is none of this run; the message names file and line
   * @throws IllegalArgumentException if the run does not align a language that is to be shown, or
   *     the sheet has no label
   */
  public static List<LabelledPairs> read(
      Path file, RunFolder folder, Recipe recipe, List<String> shown) throws IOException {
    List<String> wanted = RunCalibration.languages(recipe, shown);
    List<PairSheet.Row> rows = PairSheet.read(file);
    if (rows.stream().allMatch(row -> row.label().isEmpty())) {
      throw new IllegalArgumentException(
          file + ": no row has a label; write 2, 1 or 0 into the column label");
    }
    LabelCheck check = new LabelCheck(recipe);
    check.expect(rows);
    return check.compare(folder, rows).stream()
        .filter(checked -> wanted.contains(checked.language()))
        .toList();
  }

  private void expect(List<PairSheet.Row> rows) throws IOException {
    Map<String, Set<Double>> edges = new LinkedHashMap<>();
    for (PairSheet.Row row : rows) {
      if (!recipe.otherLanguages().contains(row.language())) {
        throw fault(
            row,
            "the run has no pairs of "
                + CellText.shown(row.language())
                + "; is it the sheet of another run?");
      }
      if (!(row.stratumFrom() >= 0 && row.stratumFrom() <= 1)) {
        throw new IOException(
            row.keyPlace() + ": stratum_from is no probability; leave it as it was written");
      }
      edges.computeIfAbsent(row.language(), key -> new HashSet<>()).add(row.stratumFrom());
      open.put(row.id(), row);
      people.add(row.qid());
    }
    for (String language : recipe.otherLanguages()) {
      if (edges.containsKey(language)) {
        languages.put(language, new Language(edges.get(language), recipe.probability(language)));
      }
    }
    rows.forEach(row -> of(row).rows.add(row));
  }

  private Language of(PairSheet.Row row) {
    return Objects.requireNonNull(languages.get(row.language()), row.language());
  }

  private List<LabelledPairs> compare(RunFolder folder, List<PairSheet.Row> rows)
      throws IOException {
    OneToOnePairs.forEach(folder, recipe, languages.keySet(), this::compare);
    for (PairSheet.Row row : rows) {
      if (open.containsKey(row.id())) {
        throw fault(
            row,
            lenientFormat(
                "the run has no pair %s of %s; is it the sheet of another run?",
                CellText.shown(row.id()), CellText.shown(row.qid())));
      }
      String fault = faults.getOrDefault(row.id(), "");
      if (!fault.isEmpty()) {
        throw new IOException(
            fault
                + "; is it the sheet of another run, or was the run done again since? Then draw a"
                + " new sheet");
      }
    }
    for (PairSheet.Row row : rows) {
      ProbabilityStrata strata = of(row).sheet;
      long pairs = strata.strata().get(strata.of(row.stratumFrom())).pairs();
      if (pairs != row.stratumPairs()) {
        throw new IOException(
            lenientFormat(
                "%s: stratum_pairs is %s, but the run has %s there; leave the key as it was"
                    + " written",
                row.keyPlace(), row.stratumPairs(), CountText.of(pairs, "pair")));
      }
    }
    List<LabelledPairs> found = new ArrayList<>();
    languages.forEach(
        (language, own) ->
            found.add(
                new LabelledPairs(
                    language,
                    recipe.probability(language),
                    own.rows.size(),
                    own.now.strata(),
                    sample(own, label -> label == PairLabel.TRANSLATION),
                    sample(own, label -> label != PairLabel.OTHER))));
    return found;
  }

  /** Counts a pair of the run, and compares it with its row, if it has one. */
  private void compare(String language, PersonCandidates person, Candidate pair) {
    Language own = Objects.requireNonNull(languages.get(language), language);
    int stratum = own.sheet.add(pair.probability());
    int now = own.now.add(pair.probability());
    String qid = person.person().qid();
    if (people.contains(qid)) {
      PairSheet.Row row =
          open.remove(StratifiedSample.id(qid, pair.pivotPosition(), language, pair.position()));
      if (row != null) {
        strata.put(row.id(), now);
        String fault = difference(row, language, person, pair);
        String ofKey = difference(row.probability(), pair.probability());
        if (ofKey.isEmpty() && own.sheet.of(row.stratumFrom()) != stratum) {
          ofKey = "stratum_from is not that of the probability";
        }
        if (!fault.isEmpty()) {
          faults.put(row.id(), row.place() + ": " + fault);
        } else if (!ofKey.isEmpty()) {
          faults.put(row.id(), row.keyPlace() + ": " + ofKey);
        }
      }
    }
  }

  private LabelledSample sample(Language language, Predicate<PairLabel> right) {
    List<LabelledSample.Label> labels = new ArrayList<>();
    for (PairSheet.Row row : language.rows) {
      row.label()
          .ifPresent(
              label ->
                  labels.add(
                      new LabelledSample.Label(
                          row.qid(),
                          Objects.requireNonNull(strata.get(row.id()), row.id()),
                          right.test(label))));
    }
    return new LabelledSample(language.now.strata(), labels);
  }

  /** The difference between a row and the run, in words; empty if there is none. */
  private String difference(
      PairSheet.Row row, String language, PersonCandidates person, Candidate pair) {
    int place = recipe.languages().indexOf(language);
    if (!row.qid().equals(person.person().qid())) {
      return "qid is not that of the pair";
    }
    if (!row.pivot().equals(recipe.pivot())) {
      return "the pivot of the run is " + recipe.pivot();
    }
    if (!row.language().equals(language)) {
      return "the language of the pair is " + language;
    }
    if (!same(row.pivotSentence(), person, 0, pair.pivotPosition())) {
      return "pivot_sentence is another one than in the run";
    }
    return same(row.sentence(), person, place, pair.position())
        ? ""
        : "sentence is another one than in the run";
  }

  private static String difference(double ofKey, double ofRun) {
    return Math.abs(ofKey - ofRun) <= ROUNDING
        ? ""
        : lenientFormat(
            "probability is %s, that of the run %s",
            CellText.number(ofKey), CellText.number(ofRun));
  }

  private static boolean same(String text, PersonCandidates person, int language, int position) {
    return person.sentenceKeys().get(language).get(position) == SentenceKeys.of(text);
  }

  private static IOException fault(PairSheet.Row row, String fault) {
    return new IOException(row.place() + ": " + fault);
  }
}
