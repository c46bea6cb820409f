package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.Background;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.Recalibration;
import org.occgen.transforms.align.BackgroundSentence;

/**
 * The facts of a run in the files of a benchmark, beside its rows. Equal facts have equal lists:
 * all are sorted.
 *
 * @param occupations those that collect found, by number
 * @param books of the stages that are finished
 * @param statistics of these stages
 * @param genderCounts words and gendered terms of the sentences, before and after balancing
 * @param backgrounds by language; none with neighbourhood article
 * @param models those that found and judged the pairs
 */
public record RunFacts(
    List<Occupation> occupations,
    Map<Stage, List<BookEntry>> books,
    List<Statistic> statistics,
    List<MeasureSum> genderCounts,
    Map<String, DrawnBackground> backgrounds,
    Models models) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The background sentences of a language.
   *
   * @param sentences how many
   * @param fingerprint of them, in their order
   */
  public record DrawnBackground(int sentences, String fingerprint) {}

  /**
   * The models that found and judged the pairs, as stage align left them in its marker: they may
   * lie elsewhere or be others by now.
   *
   * @param encoder fingerprint of the sentence encoder; empty where it is not known
   * @param classifier fingerprint of the pair classifier; empty where it is not known
   * @param probability the classifier's default: from there on labelled pairs count as chosen
   * @param figures how the classifier did on labelled pairs
   * @param recalibrations what the run has taught of its candidates, by language
   */
  public record Models(
      String encoder,
      String classifier,
      double probability,
      List<JudgedPairs> figures,
      List<Recalibration> recalibrations) {
    /** Reads those of a run; they are not known where stage align is not finished. */
    static Models read(RunFolder run) throws IOException {
      Optional<RunFolder.Marker> marker = run.marker(Stage.ALIGN);
      try {
        JsonNode align = JSON.readTree(marker.map(RunFolder.Marker::configuration).orElse("{}"));
        List<JudgedPairs> figures = new ArrayList<>();
        for (JsonNode figure : align.path(RunPairs.FIGURES)) {
          figures.add(JSON.treeToValue(figure, JudgedPairs.class));
        }
        return new Models(
            align.path("encoder").asText(),
            align.path(RunPairs.CLASSIFIER).asText(),
            align.path(RunPairs.PROBABILITY).asDouble(),
            figures,
            run.allRecalibrations());
      } catch (JsonProcessingException e) {
        throw new IOException(
            run.rows(Stage.ALIGN) + "/" + RunFolder.MARKER + " is damaged; run again", e);
      }
    }
  }

  public RunFacts {
    occupations =
        occupations.stream().sorted(Comparator.comparing(Occupation::qid, Qid.ORDER)).toList();
    Map<Stage, List<BookEntry>> sorted = new EnumMap<>(Stage.class);
    books.forEach((stage, entries) -> sorted.put(stage, Books.sum(entries)));
    books = Collections.unmodifiableMap(sorted);
    statistics = Books.sum(statistics);
    genderCounts = Books.sum(genderCounts);
    backgrounds = Collections.unmodifiableMap(new TreeMap<>(backgrounds));
  }

  /**
   * Reads what the finished stages of {@code run} left.
   *
   * @throws IOException if a file cannot be read
   */
  public static RunFacts read(RunFolder run, Recipe recipe, List<Stage> finished)
      throws IOException {
    Map<Stage, List<BookEntry>> books = new EnumMap<>(Stage.class);
    List<Statistic> statistics = new ArrayList<>();
    for (Stage stage : finished) {
      books.put(stage, run.books(stage).entries());
      statistics.addAll(run.statistics(stage));
    }
    return new RunFacts(
        finished.contains(Stage.COLLECT) ? run.allOccupations() : List.of(),
        books,
        statistics,
        finished.contains(Stage.WRITE) ? run.genderCounts() : List.of(),
        finished.contains(Stage.ALIGN)
                && recipe.isParallel()
                && recipe.mining().neighbourhood() == Neighbourhood.BACKGROUND
            ? backgrounds(run)
            : Map.of(),
        Models.read(run));
  }

  private static Map<String, DrawnBackground> backgrounds(RunFolder run) throws IOException {
    List<BackgroundSentence> sentences =
        new ArrayList<>(
            RunFolder.readAll(BackgroundSentence.class, run.background() + "/part-*.parquet"));
    sentences.sort(Comparator.comparingInt(BackgroundSentence::position));
    Map<String, List<String>> texts = new TreeMap<>();
    for (BackgroundSentence sentence : sentences) {
      texts.computeIfAbsent(sentence.language(), key -> new ArrayList<>()).add(sentence.text());
    }
    Map<String, DrawnBackground> drawn = new TreeMap<>();
    texts.forEach(
        (language, background) ->
            drawn.put(
                language,
                new DrawnBackground(
                    background.size(), Background.fingerprint(language, background))));
    return drawn;
  }

  /**
   * The facts that a release needs: no forms of occupations in other languages, and no counts of
   * the run's benchmark, since it counts its own.
   */
  public RunFacts ofRelease(List<String> languages) {
    return new RunFacts(
        occupations.stream()
            .map(
                occupation ->
                    new Occupation(
                        occupation.qid(),
                        occupation.label(),
                        occupation.profession(),
                        0,
                        formsIn(languages, occupation.femaleForms()),
                        formsIn(languages, occupation.maleForms())))
            .toList(),
        books,
        statistics,
        genderCounts.stream()
            .filter(sum -> sum.of().dataset().equals(GenderRepresentation.BEFORE))
            .toList(),
        backgrounds,
        models);
  }

  private static List<MonolingualText> formsIn(
      List<String> languages, List<MonolingualText> forms) {
    return forms.stream()
        .filter(
            form ->
                WikipediaLanguages.ofTextCode(form.language())
                    .filter(languages::contains)
                    .isPresent())
        .toList();
  }
}
