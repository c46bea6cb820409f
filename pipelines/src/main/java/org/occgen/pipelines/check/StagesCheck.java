package org.occgen.pipelines.check;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.transforms.collect.KeepPeople;
import org.occgen.transforms.fetch.FetchArticles;
import org.occgen.transforms.record.RecordReader;

/**
 * Checks the books of the stages before the benchmark is written: each for itself, against the rows
 * that the stage wrote, and against what the next stage says came in.
 */
final class StagesCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RunFolder run;
  private final Recipe recipe;
  private final List<String> languages;
  private final Set<Stage> finished;
  private final Problems problems;
  private final Map<Stage, Books> books = new EnumMap<>(Stage.class);
  private final Map<Stage, List<Statistic>> statistics = new EnumMap<>(Stage.class);

  /** Sentences of each person's biographies: what extract put out and align took in. */
  private final Map<String, Coverage> biographies = new HashMap<>();

  StagesCheck(RunFolder run, Recipe recipe, Set<Stage> finished, Problems problems) {
    this.run = run;
    this.recipe = recipe;
    this.languages = recipe.languages();
    this.finished = finished;
    this.problems = problems;
  }

  /** The part of an article that is counted. */
  public record ArticleKey(Person person, String language) {}

  /** Which biographies a person has; sentences by language of the run, -1 where there is none. */
  private static final class Coverage {
    private final String gender;
    private final int[] sentences;

    Coverage(String gender, int languages) {
      this.gender = gender;
      this.sentences = new int[languages];
      Arrays.fill(sentences, -1);
    }

    boolean isComplete() {
      return Arrays.stream(sentences).noneMatch(count -> count < 0);
    }
  }

  void check() {
    for (Stage stage : finished) {
      problems.guard(stage.id(), () -> readBooks(stage));
    }
    for (Stage stage : finished) {
      problems.guard(
          stage.output(),
          switch (stage) {
            case COLLECT -> this::collect;
            case FETCH -> this::fetch;
            case EXTRACT -> this::extract;
            case ALIGN -> this::align;
            case BALANCE -> this::balance;
            case WRITE -> () -> {}; // adds and drops nothing; its rows are checked line by line
          });
    }
  }

  private void readBooks(Stage stage) throws IOException {
    Books read = run.books(stage);
    books.put(stage, read);
    statistics.put(stage, run.statistics(stage));
    read.imbalances().forEach(problem -> problems.add(stage.id(), "books: " + problem));
    Map<String, Long> letters = deadLetters(stage);
    Map<String, Long> failed = new TreeMap<>();
    for (Unit unit : Unit.values()) {
      read.byReason(unit, Kind.FAILED)
          .forEach((reason, count) -> failed.merge(reason, count, Long::sum));
    }
    // what a wiki says is not there is dropped by a rule, and still has a letter
    read.byReason(Unit.PAGE, Kind.DROPPED)
        .forEach(
            (reason, count) -> {
              if (letters.containsKey(reason)) {
                failed.merge(reason, count, Long::sum);
              }
            });
    if (!letters.equals(failed)) {
      problems.add(stage.id(), "books: failed " + failed + ", dead letters: " + letters);
    }
  }

  private Map<String, Long> deadLetters(Stage stage) throws IOException {
    Map<String, Long> reasons = new TreeMap<>();
    for (MatchResult.Metadata file :
        FileSystems.match(run.deadLetters(stage) + "/part*", EmptyMatchTreatment.ALLOW)
            .metadata()) {
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(
                  Channels.newInputStream(FileSystems.open(file.resourceId())),
                  StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          reasons.merge(JSON.readTree(line).path("reason").asText(), 1L, Long::sum);
        }
      }
    }
    return reasons;
  }

  private Books books(Stage stage) {
    return books.getOrDefault(stage, new Books(List.of()));
  }

  private Tally in(Stage stage, Unit unit) {
    return Tally.of(books(stage), unit, Kind.IN);
  }

  private Tally out(Stage stage, Unit unit) {
    return Tally.of(books(stage), unit, Kind.OUT);
  }

  private Tally statistic(Stage stage, String step, Table table) {
    return Tally.of(statistics.getOrDefault(stage, List.of()), step, table);
  }

  /** What one stage put out is what the next one took in. */
  private void passedOn(Stage from, Stage to, Unit unit) {
    if (finished.contains(to)) {
      out(from, unit)
          .compare(
              to.id(), unit + ", out of " + from.id(), in(to, unit), "into " + to.id(), problems);
    }
  }

  private void rowsAreBooks(Stage stage, Tally rows, Unit unit) {
    rows.compare(
        stage.output(), unit + ", in the rows", out(stage, unit), "in the books", problems);
  }

  private void rowsAreStatistics(Stage stage, Tally rows, String step, Table table) {
    rows.compare(
        stage.output(),
        table + " after " + step + ", in the rows",
        statistic(stage, step, table),
        "in the statistics",
        problems);
  }

  private void collect() throws IOException {
    Tally people = new Tally();
    Tally byOccupation = new Tally();
    Tally lacking = new Tally();
    Map<String, Long> occupations = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    forEachRow(
        Person.class,
        Stage.COLLECT,
        person -> {
          String gender = person.genderKey();
          if (!seen.add(person.qid())) {
            problems.add(Stage.COLLECT.output(), person.qid() + " stands twice");
          }
          if (gender.isEmpty() || person.occupations().isEmpty() || person.sitelinks().isEmpty()) {
            problems.add(
                Stage.COLLECT.output(), person.qid() + " lacks gender, occupation or article");
          }
          people.add(gender, "", 1);
          for (String occupation : person.occupations()) {
            byOccupation.add(gender, occupation, 1);
            occupations.merge(occupation, 1L, Long::sum);
          }
          if (!person.hasArticlesIn(languages)) {
            lacking.add(gender, "", 1);
          }
        });
    rowsAreBooks(Stage.COLLECT, people, Unit.PERSON);
    rowsAreStatistics(Stage.COLLECT, people, "collect", Table.PEOPLE);
    rowsAreStatistics(Stage.COLLECT, byOccupation, "collect", Table.PEOPLE_BY_OCCUPATION);
    problems.compare(
        Stage.COLLECT.id(),
        "lines about people:",
        out(Stage.COLLECT, Unit.LINE).total(),
        "people that came in:",
        in(Stage.COLLECT, Unit.PERSON).total());
    // each person is counted once by number of occupations, also those who were left out
    Tally byCount = new Tally();
    for (Statistic statistic : statistics.getOrDefault(Stage.COLLECT, List.of())) {
      if (statistic.table() == Table.PEOPLE_BY_OCCUPATION_COUNT) {
        byCount.add(statistic.gender(), "", statistic.count());
      }
    }
    byCount.compare(
        Stage.COLLECT.id(),
        "people by number of occupations",
        in(Stage.COLLECT, Unit.PERSON)
            .minus(Tally.ofReason(books(Stage.COLLECT), Unit.PERSON, KeepPeople.REPEATED_ITEM)),
        "different people that came in",
        problems);
    passedOn(Stage.COLLECT, Stage.FETCH, Unit.PERSON);
    if (finished.contains(Stage.FETCH)) {
      lacking.compare(
          Stage.FETCH.id(),
          "people without an article in every language",
          Tally.ofReason(books(Stage.FETCH), Unit.PERSON, FetchArticles.LACKS_LANGUAGE),
          "dropped for " + FetchArticles.LACKS_LANGUAGE,
          problems);
    }
    checkOccupations(occupations);
  }

  private void checkOccupations(Map<String, Long> counted) throws IOException {
    Map<String, Long> listed = new TreeMap<>();
    try (RecordReader<Occupation> reader =
        RecordReader.open(Occupation.class, run.occupations() + "/part-*.parquet")) {
      reader.forEachRemaining(found -> listed.merge(found.qid(), found.people(), Long::sum));
    }
    if (!listed.equals(counted)) {
      Set<String> differ =
          new HashSet<>(listed.entrySet().stream().map(Map.Entry::getKey).toList());
      differ.addAll(counted.keySet());
      differ.removeIf(qid -> listed.getOrDefault(qid, 0L).equals(counted.getOrDefault(qid, 0L)));
      differ.stream()
          .sorted()
          .forEach(
              qid ->
                  problems.compare(
                      "occupations.parquet",
                      "people with " + qid + ":",
                      listed.getOrDefault(qid, 0L),
                      "in " + Stage.COLLECT.output() + ":",
                      counted.getOrDefault(qid, 0L)));
    }
  }

  private void fetch() throws IOException {
    Tally pages = new Tally();
    Map<String, Coverage> articles = new HashMap<>();
    forEachRow(
        ArticleKey.class,
        Stage.FETCH,
        article -> {
          pages.add(article.person().genderKey(), article.language(), 1);
          cover(Stage.FETCH, articles, article.person(), article.language(), 0);
        });
    rowsAreBooks(Stage.FETCH, pages, Unit.PAGE);
    Tally complete = complete(articles);
    rowsAreBooks(Stage.FETCH, complete, Unit.PERSON);
    rowsAreStatistics(Stage.FETCH, complete, "fetch", Table.PEOPLE);
    passedOn(Stage.FETCH, Stage.EXTRACT, Unit.PAGE);
  }

  private void extract() throws IOException {
    Tally pages = new Tally();
    Tally sentences = new Tally();
    forEachRow(
        Biography.class,
        Stage.EXTRACT,
        biography -> {
          String gender = biography.person().genderKey();
          int count = biography.sentences().size();
          pages.add(gender, biography.language(), 1);
          sentences.add(gender, biography.language(), count);
          cover(Stage.EXTRACT, biographies, biography.person(), biography.language(), count);
        });
    rowsAreBooks(Stage.EXTRACT, pages, Unit.PAGE);
    rowsAreBooks(Stage.EXTRACT, sentences, Unit.SENTENCE);
    if (finished.contains(Stage.ALIGN)) {
      Tally people = new Tally();
      biographies.values().forEach(coverage -> people.add(coverage.gender, "", 1));
      people.compare(
          Stage.ALIGN.id(),
          "people with a biography",
          in(Stage.ALIGN, Unit.PERSON),
          "PERSON, into align",
          problems);
    }
  }

  private void cover(
      Stage stage, Map<String, Coverage> coverages, Person person, String language, int sentences) {
    Coverage coverage =
        coverages.computeIfAbsent(
            person.qid(), qid -> new Coverage(person.genderKey(), languages.size()));
    int place = languages.indexOf(language);
    if (place < 0 || coverage.sentences[place] >= 0) {
      problems.add(
          stage.output(),
          person.qid()
              + " in "
              + language
              + (place < 0 ? ", which is no language of the run" : " stands twice"));
      return;
    }
    coverage.sentences[place] = sentences;
  }

  private static Tally complete(Map<String, Coverage> coverages) {
    Tally complete = new Tally();
    for (Coverage coverage : coverages.values()) {
      if (coverage.isComplete()) {
        complete.add(coverage.gender, "", 1);
      }
    }
    return complete;
  }

  private void align() throws IOException {
    Tally people = new Tally();
    Tally pairs = new Tally();
    forEachRow(
        PersonCandidates.class,
        Stage.ALIGN,
        row -> {
          people.add(row.person().genderKey(), "", 1);
          Coverage coverage = biographies.get(row.person().qid());
          int[] sentences = row.sentenceKeys().stream().mapToInt(List::size).toArray();
          if (coverage == null || !Arrays.equals(coverage.sentences, sentences)) {
            problems.add(
                Stage.ALIGN.output(),
                row.person().qid() + " has other numbers of sentences than its biographies");
          }
          for (Candidate candidate : row.candidates()) {
            pairs.add(row.person().genderKey(), candidate.language(), 1);
            if (!(candidate.margin() >= recipe.mining().floor())) {
              problems.add(
                  Stage.ALIGN.output(), row.person().qid() + ": below the floor: " + candidate);
            }
          }
        });
    rowsAreBooks(Stage.ALIGN, people, Unit.PERSON);
    rowsAreBooks(Stage.ALIGN, pairs, Unit.PAIR);
    // align counts for the funnel what extract has left: people who have all biographies
    Tally complete = complete(biographies);
    complete.compare(
        Stage.ALIGN.id(), "people with all biographies", people, "in the rows", problems);
    rowsAreStatistics(Stage.ALIGN, complete, "extract", Table.PEOPLE);
    Tally sentences = new Tally();
    for (Coverage coverage : biographies.values()) {
      for (int i = 0; i < languages.size() && coverage.isComplete(); i++) {
        sentences.add(coverage.gender, languages.get(i), coverage.sentences[i]);
      }
    }
    rowsAreStatistics(Stage.ALIGN, sentences, "extract", Table.SENTENCES);
    passedOn(Stage.ALIGN, Stage.BALANCE, Unit.PERSON);
    passedOn(Stage.ALIGN, Stage.BALANCE, Unit.PAIR);
  }

  private void balance() throws IOException {
    Tally segments = new Tally();
    Tally people = new Tally();
    Tally byOccupation = new Tally();
    Set<String> seen = new HashSet<>();
    forEachRow(
        BalancedSegment.class,
        Stage.BALANCE,
        row -> {
          String gender = row.person().genderKey();
          segments.add(gender, "", 1);
          if (seen.add(row.person().qid())) {
            people.add(gender, "", 1);
            row.person().occupations().forEach(found -> byOccupation.add(gender, found, 1));
          }
        });
    rowsAreBooks(Stage.BALANCE, segments, Unit.SEGMENT);
    rowsAreBooks(Stage.BALANCE, people, Unit.PERSON);
    rowsAreStatistics(Stage.BALANCE, segments, "balance", Table.SEGMENTS);
    rowsAreStatistics(Stage.BALANCE, people, "balance", Table.PEOPLE);
    rowsAreStatistics(Stage.BALANCE, byOccupation, "balance", Table.PEOPLE_BY_OCCUPATION);
    Tally entered = in(Stage.BALANCE, Unit.SEGMENT);
    entered.compare(
        Stage.BALANCE.id(),
        "SEGMENT, into the books",
        statistic(Stage.BALANCE, "align", Table.SEGMENTS),
        "in the statistics",
        problems);
    // every segment has one pair in each language but the pivot
    for (String language : recipe.otherLanguages()) {
      Tally pairs = new Tally();
      books(Stage.BALANCE).entries().stream()
          .filter(entry -> entry.unit() == Unit.PAIR && entry.kind() == Kind.OUT)
          .filter(entry -> entry.language().equals(language))
          .forEach(entry -> pairs.add(entry.gender(), "", entry.count()));
      pairs.compare(
          Stage.BALANCE.id(),
          "PAIR in " + language + " that went on",
          entered,
          "segments that came in",
          problems);
    }
  }

  /** What is done with a row. */
  private interface RowCheck<T> {
    void check(T row);
  }

  private <T extends Record> void forEachRow(Class<T> type, Stage stage, RowCheck<T> check)
      throws IOException {
    try (RecordReader<T> rows = RecordReader.open(type, run.rowFiles(stage))) {
      rows.forEachRemaining(check::check);
    }
  }
}
