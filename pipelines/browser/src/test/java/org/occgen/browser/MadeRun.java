package org.occgen.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.record.RecordFiles;

/**
 * A run of made-up people, as many as are wanted, whom no stage left out: half of them women, five
 * segments each, in four languages. It has what stage write reads.
 */
record MadeRun(RunFolder run, List<LabelledSegment> rows) {
  /** Languages, the pivot first. */
  static final List<String> LANGUAGES = List.of("en", "es", "ar", "ru");

  /** Segments of a person. */
  static final int OF_PERSON = 5;

  private static final int OCCUPATIONS = 60;
  private static final String FEMALE = "Q6581072";
  private static final String MALE = "Q6581097";
  private static final double THRESHOLD = 0.8;
  private static final double COSINE = 0.8;
  private static final double MARGIN = 1.4;
  private static final String SHARD = RecordFiles.shardName(0, 1);

  /**
   * Writes a run into a folder.
   *
   * @param segments a multiple of {@link #OF_PERSON}
   */
  static MadeRun write(Path folder, int segments) throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    RunFolder run = new RunFolder(folder.toString());
    List<Person> people = people(segments / OF_PERSON);
    RecordFiles.writeShard(Occupation.class, run.occupations(), SHARD, occupations(people));
    List<BackgroundSentence> background = new ArrayList<>();
    LANGUAGES.forEach(language -> background.add(new BackgroundSentence(language, 0, "One.")));
    RecordFiles.writeShard(BackgroundSentence.class, run.background(), SHARD, background);
    for (Stage stage : Stage.values()) {
      if (stage != Stage.WRITE) {
        books(run, stage, people);
      }
    }
    List<LabelledSegment> rows = rows(people);
    mined(run, people, rows);
    RecordFiles.writeShard(LabelledSegment.class, run.rows(Stage.WRITE), SHARD, rows);
    RecordFiles.writeShard(MeasureSum.class, run.rows(Stage.WRITE), RunFolder.GENDER, List.of());
    return new MadeRun(run, rows);
  }

  private static List<Person> people(int count) {
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "Person " + (i + 1);
      people.add(
          new Person(
              "Q" + (1_000_000 + i),
              name,
              List.of(i % 2 == 0 ? FEMALE : MALE),
              List.of("Q" + (1 + i / 2 % OCCUPATIONS)),
              LANGUAGES.stream().map(language -> new Sitelink(language, name)).toList()));
    }
    return people;
  }

  private static List<Occupation> occupations(List<Person> people) {
    Map<String, Long> counts = new TreeMap<>();
    people.forEach(person -> counts.merge(person.occupations().get(0), 1L, Long::sum));
    return counts.entrySet().stream()
        .map(
            entry ->
                new Occupation(
                    entry.getKey(),
                    "occupation " + entry.getKey().substring(1),
                    true,
                    entry.getValue(),
                    List.of(),
                    List.of()))
        .toList();
  }

  /** Everybody who came in went on. */
  private static void books(RunFolder run, Stage stage, List<Person> people) throws IOException {
    List<BookEntry> entries = new ArrayList<>();
    List<Statistic> statistics = new ArrayList<>();
    for (Person person : people) {
      String gender = person.genderKey();
      entries.add(BookEntry.in(Unit.PERSON, gender, "", 1));
      entries.add(BookEntry.out(Unit.PERSON, gender, "", 1));
      statistics.addAll(Statistic.ofPerson(stage, person));
      if (stage == Stage.COLLECT) {
        for (String language : LANGUAGES) {
          statistics.add(Statistic.of(stage, Table.PEOPLE_BY_LANGUAGE, gender, language, 1));
        }
      }
    }
    RecordFiles.writeShard(BookEntry.class, run.rows(stage), RunFolder.BOOKS, Books.sum(entries));
    RecordFiles.writeShard(
        Statistic.class, run.rows(stage), RunFolder.STATISTICS, Books.sum(statistics));
  }

  /** Biographies of the sentences that are segments, and a candidate a segment and language. */
  private static void mined(RunFolder run, List<Person> people, List<LabelledSegment> rows)
      throws IOException {
    List<Biography> biographies = new ArrayList<>();
    List<PersonCandidates> found = new ArrayList<>();
    for (int i = 0; i < people.size(); i++) {
      Person person = people.get(i);
      List<LabelledSegment> own = rows.subList(i * OF_PERSON, (i + 1) * OF_PERSON);
      List<List<Long>> keys = new ArrayList<>();
      List<Candidate> candidates = new ArrayList<>();
      for (int language = 0; language < LANGUAGES.size(); language++) {
        int column = language;
        List<String> sentences = own.stream().map(row -> row.sentences().get(column)).toList();
        keys.add(sentences.stream().map(SentenceKeys::of).toList());
        biographies.add(
            new Biography(
                person,
                LANGUAGES.get(column),
                person.name(),
                own.get(0).revisions().get(column),
                own.get(0).urls().get(column),
                sentences));
        for (int place = 0; language > 0 && place < OF_PERSON; place++) {
          candidates.add(
              new Candidate(
                  LANGUAGES.get(column),
                  place,
                  place,
                  COSINE,
                  MARGIN,
                  4,
                  4,
                  true,
                  true,
                  Candidate.Rivals.NONE,
                  own.get(place).probabilities().get(column - 1),
                  0));
        }
      }
      found.add(new PersonCandidates(person, LANGUAGES, keys, candidates));
    }
    RecordFiles.writeShard(Biography.class, run.rows(Stage.EXTRACT), SHARD, biographies);
    RecordFiles.writeShard(PersonCandidates.class, run.rows(Stage.ALIGN), SHARD, found);
  }

  private static List<LabelledSegment> rows(List<Person> people) {
    int segments = people.size() * OF_PERSON;
    List<List<String>> sentences =
        LANGUAGES.stream().map(language -> MadeSentences.of(language, segments)).toList();
    List<LabelledSegment> rows = new ArrayList<>();
    for (int row = 0; row < segments; row++) {
      Person person = people.get(row / OF_PERSON);
      int place = row % OF_PERSON;
      List<String> texts = new ArrayList<>();
      List<Double> probabilities = new ArrayList<>();
      for (int language = 0; language < LANGUAGES.size(); language++) {
        texts.add(sentences.get(language).get(row));
        if (language > 0) {
          probabilities.add(THRESHOLD + (row * 37L + language * 101L) % 190 / 1000.0);
        }
      }
      long revision = 1_000_000L + row / OF_PERSON;
      rows.add(
          LabelledSegmentBuilder.builder()
              .row(row)
              .id(person.qid() + "-" + place)
              .qid(person.qid())
              .name(person.name())
              .occupations(person.occupations())
              .occupationLabels(List.of("occupation " + person.occupations().get(0).substring(1)))
              .group(person.occupations())
              .genderCategory(person.genders().contains(FEMALE) ? "feminine" : "masculine")
              .genders(person.genders())
              .languages(LANGUAGES)
              .sentences(texts)
              .positions(Collections.nCopies(LANGUAGES.size(), place))
              .titles(Collections.nCopies(LANGUAGES.size(), person.name()))
              .revisions(Collections.nCopies(LANGUAGES.size(), revision))
              .urls(
                  LANGUAGES.stream()
                      .map(code -> WikipediaLanguages.articleUrl(code, person.name(), revision))
                      .toList())
              .cosines(Collections.nCopies(LANGUAGES.size() - 1, COSINE))
              .margins(Collections.nCopies(LANGUAGES.size() - 1, MARGIN))
              .probabilities(probabilities)
              .score(Collections.min(probabilities))
              .build());
    }
    return rows;
  }

  /** Writes the benchmark, with these formats beside what is always written. */
  Path writeBenchmark(BenchmarkFormat... formats) throws IOException {
    String names =
        Arrays.stream(formats).map(BenchmarkFormat::id).collect(Collectors.joining(", "));
    Path recipe = Path.of(run.path("made-up.yaml"));
    Files.writeString(
        recipe,
        String.format(
            Locale.ROOT,
            "languages: [%s]%nwikidata-dump: dump.json%npages: pages%nprobability: %s%n"
                + "output: {formats: [%s]}%n",
            String.join(", ", LANGUAGES),
            THRESHOLD,
            names));
    BenchmarkWriter.write(
        run,
        new RecipeReader(Path.of(run.root())).read(recipe.toString(), List.of()),
        OccupationLabels.read(run));
    return Path.of(run.benchmark());
  }
}
