package org.occgen.pipelines.check;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.pipelines.benchmark.BenchmarkWriter;
import org.occgen.pipelines.benchmark.OccupationLabels;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.stage.Problems;
import org.occgen.transforms.record.RecordReader;

/**
 * Checks the benchmark: all files side by side with the rows, the rows against the segments that
 * balance chose, the biographies that the sentences stand in, and the people.
 */
final class BenchmarkCheck {
  private final RunFolder run;
  private final Recipe recipe;
  private final Problems problems;
  private final OccupationLabels labels;

  /** What the rows say of each person. */
  private final Map<String, ChosenPerson> chosen = new HashMap<>();

  private final List<Digest> segments = new ArrayList<>();

  /**
   * What the rows say of a person.
   *
   * @param description name, genders and occupations
   * @param articles title, revision and address, by language
   * @param sentences those of all rows
   */
  private record ChosenPerson(
      Digest description, List<Digest> articles, List<ChosenSentence> sentences) {}

  /** A sentence that a row says stands in a biography. */
  private record ChosenSentence(long row, int language, int position, Digest text) {}

  BenchmarkCheck(RunFolder run, Recipe recipe, Problems problems) {
    this.run = run;
    this.recipe = recipe;
    this.problems = problems;
    OccupationLabels[] read = {new OccupationLabels(Map.of())};
    problems.guard("occupations.parquet", () -> read[0] = OccupationLabels.read(run));
    this.labels = read[0];
  }

  void check() {
    problems.guard("rows", this::checkRows);
    problems.guard(Stage.BALANCE.rows(), this::checkSegments);
    problems.guard(Stage.EXTRACT.rows(), this::checkBiographies);
    problems.guard(Stage.COLLECT.rows(), this::checkPeople);
  }

  private void checkRows() throws IOException {
    RowRules rules = new RowRules(recipe, problems);
    GroupRules groups = new GroupRules(recipe.balance(), problems);
    List<Closeable> open = new ArrayList<>();
    Set<String> expectedFiles = new TreeSet<>(Set.of(BenchmarkWriter.CARD));
    List<Follower<?>> whole = wholeFiles(expectedFiles);
    open.addAll(whole);
    Follower<String> attribution = attribution(expectedFiles);
    open.add(attribution);
    Map<String, List<Follower<?>>> byCategory = new HashMap<>();
    if (recipe.balance().balanced()) {
      for (String category : recipe.balance().genders()) {
        byCategory.put(category, sentenceFiles("by-gender/" + category + "/", expectedFiles));
      }
    }
    String lastPerson = "";
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        rules.check(row);
        groups.add(row);
        remember(row);
        whole.forEach(file -> file.follow(row));
        byCategory
            .computeIfAbsent(
                row.genderCategory(),
                category -> sentenceFiles("by-gender/" + category + "/", expectedFiles))
            .forEach(file -> file.follow(row));
        if (!row.qid().equals(lastPerson)) {
          lastPerson = row.qid();
          for (int i = 0; i < row.languages().size(); i++) {
            attribution.follow(row);
          }
        }
      }
    } finally {
      byCategory.values().forEach(open::addAll);
    }
    groups.finish();
    whole.forEach(Follower::finish);
    byCategory.values().forEach(files -> files.forEach(Follower::finish));
    attribution.finish();
    for (Closeable file : open) {
      file.close();
    }
    checkListing(expectedFiles);
  }

  private List<Follower<?>> wholeFiles(Set<String> expectedFiles) {
    List<Follower<?>> files = new ArrayList<>(sentenceFiles("", expectedFiles));
    TableRules tables = new TableRules(recipe.languages(), labels);
    files.add(
        follower(
            BenchmarkWriter.META,
            path -> tables.withoutMetaHeader(Lines.open(path)),
            tables::meta,
            expectedFiles));
    files.add(
        follower(
            BenchmarkWriter.CSV,
            path -> tables.withoutCsvHeader(csv(path)),
            tables::csv,
            expectedFiles));
    files.add(
        follower(
            BenchmarkWriter.PARQUET,
            path -> RecordReader.open(LabelledSegment.class, path),
            (row, same) ->
                same.equals(row) && row.occupationLabels().equals(labels.of(row.occupations()))
                    ? Optional.empty()
                    : Optional.of(
                        "is not the row of rows.parquet with labels of occupations.parquet: "
                            + same),
            expectedFiles));
    return files;
  }

  private List<Follower<?>> sentenceFiles(String folder, Set<String> expectedFiles) {
    List<Follower<?>> files = new ArrayList<>();
    for (int i = 0; i < recipe.languages().size(); i++) {
      int language = i;
      files.add(
          follower(
              folder + "test." + recipe.languages().get(i),
              Lines::open,
              (row, line) ->
                  row.sentences().get(language).equals(line)
                      ? Optional.empty()
                      : Optional.of("has another sentence there: \"" + line + "\""),
              expectedFiles));
    }
    return files;
  }

  private Follower<String> attribution(Set<String> expectedFiles) {
    AttributionRules rules = new AttributionRules(recipe.languages());
    return follower(
        BenchmarkWriter.ATTRIBUTION,
        path -> rules.withoutHeader(Lines.open(path)),
        rules::compare,
        expectedFiles);
  }

  /** Opens the content of a file by its path. */
  private interface Opener<T> {
    Iterator<T> open(String path) throws IOException;
  }

  private <T> Follower<T> follower(
      String name,
      Opener<T> opener,
      BiFunction<LabelledSegment, T, Optional<String>> compare,
      Set<String> expectedFiles) {
    expectedFiles.add(name);
    String path = run.benchmark() + "/" + name;
    return new Follower<>(
        "benchmark/" + name,
        () -> {
          FileSystems.matchSingleFileSpec(path); // says that it is missing
          return opener.open(path);
        },
        compare,
        problems);
  }

  private static Iterator<CSVRecord> csv(String path) throws IOException {
    return CSVParser.parse(
            new BufferedReader(
                new InputStreamReader(
                    Channels.newInputStream(
                        FileSystems.open(FileSystems.matchSingleFileSpec(path).resourceId())),
                    StandardCharsets.UTF_8.newDecoder())),
            CSVFormat.DEFAULT)
        .iterator();
  }

  private void checkListing(Set<String> expected) throws IOException {
    String root = run.benchmark() + "/";
    Set<String> there = new TreeSet<>();
    for (MatchResult.Metadata file :
        FileSystems.match(root + "**", EmptyMatchTreatment.ALLOW).metadata()) {
      String path = file.resourceId().toString();
      int begin = path.lastIndexOf("/benchmark/");
      there.add(path.substring(begin + "/benchmark/".length()));
    }
    for (String name : expected) {
      if (!there.contains(name)) {
        problems.add("benchmark", name + " is missing");
      }
    }
    there.removeAll(expected);
    there.forEach(name -> problems.add("benchmark", name + " does not belong there"));
  }

  private void remember(LabelledSegment row) {
    List<Digest> articles = new ArrayList<>();
    for (int i = 0; i < row.titles().size(); i++) {
      articles.add(Digest.of(row.titles().get(i), row.revisions().get(i), row.urls().get(i)));
    }
    Digest description = Digest.of(row.name(), row.genders(), row.occupations());
    ChosenPerson person =
        chosen.computeIfAbsent(
            row.qid(), qid -> new ChosenPerson(description, articles, new ArrayList<>()));
    if (!person.description().equals(description) || !person.articles().equals(articles)) {
      problems.add("rows", row.qid() + " is described in two ways");
    }
    for (int i = 0; i < row.sentences().size(); i++) {
      person
          .sentences()
          .add(
              new ChosenSentence(
                  row.row(), i, row.positions().get(i), Digest.of(row.sentences().get(i))));
    }
    segments.add(
        Digest.of(
            row.row(),
            row.qid(),
            row.genderCategory(),
            row.group(),
            row.positions(),
            row.cosines(),
            row.margins(),
            row.score()));
  }

  private void checkSegments() throws IOException {
    String place = "rows against " + Stage.BALANCE.rows();
    long count = 0;
    try (RecordReader<BalancedSegment> rows =
        RecordReader.open(BalancedSegment.class, run.rowFiles(Stage.BALANCE))) {
      while (rows.hasNext()) {
        BalancedSegment row = rows.next();
        count++;
        Digest digest =
            Digest.of(
                row.row(),
                row.person().qid(),
                row.genderCategory(),
                row.group(),
                row.segment().positions(),
                row.segment().cosines(),
                row.segment().margins(),
                row.segment().score());
        if (row.row() < 0
            || row.row() >= segments.size()
            || !segments.get((int) row.row()).equals(digest)) {
          problems.add(place, "row " + row.row() + " is not that of rows.parquet");
        }
      }
    }
    problems.compare(place, "segments that balance chose:", count, "rows:", segments.size());
  }

  private void checkBiographies() throws IOException {
    String place = "rows against " + Stage.EXTRACT.rows();
    long found = 0;
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        ChosenPerson person = chosen.get(biography.person().qid());
        int language = recipe.languages().indexOf(biography.language());
        if (person == null || language < 0) {
          continue;
        }
        found++;
        Digest article = Digest.of(biography.title(), biography.revision(), biography.url());
        if (!person.articles().get(language).equals(article)) {
          problems.add(
              place,
              biography.person().qid() + ": the rows name another article than " + biography.url());
        }
        for (ChosenSentence sentence : person.sentences()) {
          if (sentence.language() == language
              && (sentence.position() < 0
                  || sentence.position() >= biography.sentences().size()
                  || !Digest.of(biography.sentences().get(sentence.position()))
                      .equals(sentence.text()))) {
            problems.add(
                place,
                String.format(
                    Locale.ROOT,
                    "row %d: sentence %d of %s in %s is another one",
                    sentence.row(),
                    sentence.position(),
                    biography.person().qid(),
                    biography.language()));
          }
        }
      }
    }
    problems.compare(
        place,
        "biographies of chosen people:",
        found,
        "articles that the rows name:",
        (long) chosen.size() * recipe.languages().size());
  }

  private void checkPeople() throws IOException {
    String place = "rows against " + Stage.COLLECT.rows();
    Set<String> ignored = recipe.professionsOnly() ? otherOccupations() : Set.of();
    Set<String> left = new TreeSet<>(chosen.keySet());
    try (RecordReader<Person> people =
        RecordReader.open(Person.class, run.rowFiles(Stage.COLLECT))) {
      while (people.hasNext()) {
        Person person = people.next();
        left.remove(person.qid());
        ChosenPerson row = chosen.get(person.qid());
        List<String> occupations = new ArrayList<>(person.occupations());
        occupations.removeAll(ignored);
        if (row != null
            && !row.description().equals(Digest.of(person.name(), person.genders(), occupations))) {
          problems.add(place, person.qid() + ": the rows give another name, gender or occupation");
        }
      }
    }
    left.forEach(qid -> problems.add(place, qid + " has rows, but is not there"));
  }

  private Set<String> otherOccupations() throws IOException {
    Set<String> others = new TreeSet<>();
    try (RecordReader<Occupation> occupations =
        RecordReader.open(Occupation.class, run.occupations() + "/part-*.parquet")) {
      while (occupations.hasNext()) {
        Occupation occupation = occupations.next();
        if (!occupation.profession()) {
          others.add(occupation.qid());
        }
      }
    }
    return Collections.unmodifiableSet(others);
  }
}
