package org.occgen.review.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;

/**
 * A random sample of the pairs of a run, for somebody to label: of the one-to-one candidates, those
 * below the probability of the run included.
 */
public final class LabelSheet {
  /**
   * A stratum, and the number of its pairs that were drawn.
   *
   * @param pairs how many pairs of it are on the sheet
   */
  public record Drawn(String language, PairStratum stratum, long pairs) {}

  /** The file of the key beside a sheet, with what nobody should know while labelling. */
  public static Path key(Path file) {
    return PairSheet.key(file);
  }

  /**
   * Writes a sheet with its key. Reads the candidates of the run once, and its biographies once,
   * for the text.
   *
   * @param file a new file
   * @param languages those that pairs are drawn of; empty for all but the pivot
   * @param size how many pairs of each language, if it has so many
   * @param seed another one draws other pairs
   * @return what was drawn, by language and stratum
   * @throws IllegalArgumentException if the run does not align one of the languages
   */
  public static List<Drawn> write(
      Path file, RunFolder folder, Recipe recipe, List<String> languages, int size, long seed)
      throws IOException {
    Map<String, StratifiedSample> samples = new LinkedHashMap<>();
    for (String language : RunCalibration.languages(recipe, languages)) {
      samples.put(
          language, new StratifiedSample(language, recipe.probability(language), size, seed));
    }
    OneToOnePairs.forEach(
        folder,
        recipe,
        samples.keySet(),
        (language, person, pair) ->
            Objects.requireNonNull(samples.get(language), language)
                .add(ScoredPair.of(person.person(), pair)));
    Map<String, List<StratifiedSample.Drawn>> drawn = new LinkedHashMap<>();
    NearTexts texts = new NearTexts();
    samples.forEach(
        (language, sample) -> {
          drawn.put(language, sample.drawn());
          texts.ask(pairs(sample.drawn()), recipe.pivot(), language);
        });
    texts.read(folder);
    List<PairSheet.Drawn> rows = new ArrayList<>();
    List<Drawn> counts = new ArrayList<>();
    drawn.forEach(
        (language, own) -> {
          List<PairStratum> strata =
              Objects.requireNonNull(samples.get(language), language).strata();
          List<NearPair> found = texts.texts(pairs(own), recipe.pivot(), language);
          for (int i = 0; i < found.size(); i++) {
            PairStratum stratum = strata.get(own.get(i).stratum());
            rows.add(
                new PairSheet.Drawn(
                    own.get(i).id(), recipe.pivot(), language, found.get(i), stratum));
          }
          for (int i = 0; i < strata.size(); i++) {
            int place = i;
            counts.add(
                new Drawn(
                    language,
                    strata.get(i),
                    own.stream().filter(row -> row.stratum() == place).count()));
          }
        });
    PairSheet.write(file, rows);
    return counts;
  }

  private static List<ScoredPair> pairs(List<StratifiedSample.Drawn> drawn) {
    return drawn.stream().map(StratifiedSample.Drawn::pair).toList();
  }
}
