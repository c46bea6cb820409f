package org.occgen.run.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.BalancedSet;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.since.OldSentences;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.RunStage;
import org.occgen.run.stage.StageMarkers;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.record.RecordFiles;

/**
 * A finished run of made-up people, with the files and books that the stages would have left. Made
 * without a pipeline, so that tests of what reads a run need no dump, encoder or runner.
 *
 * <p>Painters: two feminine, three masculine. Poets: one of each, and one who is neither. Painter
 * and poet: one, whose occupations are used. Sculptor and judge: one of each. A singer alone. One
 * person lacks a language, one a page, one a biography.
 */
public final class SyntheticRun {
  /** Feminine. */
  public static final String FEMALE = "Q6581072";

  /** Masculine. */
  public static final String MALE = "Q6581097";

  /** Nonbinary. */
  public static final String NON_BINARY = "Q48270";

  private static final String FILE = RecordFiles.shardName(0, 1);

  /** The runs that were made by this process. */
  private static final Map<Recipe, Path> MADE = new HashMap<>();

  private final RunFolder run;
  private final Recipe recipe;
  private final List<String> languages;
  private final Map<Stage, List<BookEntry>> books = new HashMap<>();
  private final Map<Stage, List<Statistic>> statistics = new HashMap<>();

  private SyntheticRun(Path folder, Recipe recipe) {
    this.run = new RunFolder(folder.toString());
    this.recipe = recipe;
    this.languages = recipe.languages();
    for (Stage stage : Stage.values()) {
      books.put(stage, new ArrayList<>());
      statistics.put(stage, new ArrayList<>());
    }
  }

  /** A recipe over these languages, the pivot first; every smallest probability is 0.5. */
  public static Recipe recipe(List<String> languages, BalanceOptions balance) {
    Map<String, Double> probabilities = new TreeMap<>();
    languages.subList(1, languages.size()).forEach(language -> probabilities.put(language, 0.5));
    return recipe(languages, balance, probabilities, OutputOptions.DEFAULT);
  }

  /** A copy of a recipe with other files. */
  public static Recipe withOutput(Recipe recipe, OutputOptions output) {
    return recipe.withOutput(output);
  }

  /** A recipe with these smallest probabilities, and without the formats that can be left out. */
  public static Recipe recipe(
      List<String> languages, BalanceOptions balance, Map<String, Double> probabilities) {
    return recipe(
        languages, balance, probabilities, new OutputOptions(List.of(), Publication.NONE));
  }

  private static Recipe recipe(
      List<String> languages,
      BalanceOptions balance,
      Map<String, Double> probabilities,
      OutputOptions output) {
    return new Recipe(
        "made-up",
        languages,
        false,
        GenderCategories.DEFAULT,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.of("/somewhere/dump.json.gz"),
        Optional.of("/somewhere/pages/"),
        Optional.empty(),
        "shipped",
        MiningOptions.DEFAULT,
        "shipped",
        Optional.empty(),
        PairChoice.of(Retrieval.MAX, probabilities),
        balance,
        output,
        Optional.empty(),
        0.01);
  }

  /** Writes a run in English and Swahili. */
  public static RunFolder write(Path folder) throws IOException {
    return write(folder, recipe(List.of("en", "sw"), BalanceOptions.DEFAULT));
  }

  /** Writes a run of {@code recipe}, which is made once in a process and then copied. */
  public static synchronized RunFolder write(Path folder, Recipe recipe) throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    Path made = MADE.get(recipe);
    if (made == null) {
      made = temporary();
      new SyntheticRun(made, recipe).write();
      MADE.put(recipe, made);
    }
    copy(made, folder);
    return new RunFolder(folder.toString());
  }

  /** A folder that is deleted when the process ends. */
  static Path temporary() throws IOException {
    Path folder = Files.createTempDirectory("occgen-synthetic");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
    return folder;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file of a run anew, with its rows as {@code change} leaves them. */
  public static <T extends Record> void rewrite(
      Class<T> type, String folder, String file, UnaryOperator<List<T>> change) throws IOException {
    List<T> rows = RunFolder.readAll(type, folder + "/" + file);
    RecordFiles.writeShard(type, folder, file, change.apply(new ArrayList<>(rows)));
  }

  /** Changes the rows of a stage. */
  public static <T extends Record> void rewrite(
      Class<T> type, RunFolder run, Stage stage, UnaryOperator<List<T>> change) throws IOException {
    rewrite(type, run.rows(stage), FILE, change);
  }

  private void write() throws IOException {
    RunRecord.write(run, recipe);
    List<Person> people = collect();
    List<Article> articles = fetch(people);
    List<Biography> biographies = extract(articles);
    List<PersonCandidates> candidates = align(biographies);
    List<BalancedSegment> segments = balance(candidates);
    rows(segments, biographies);
    String upstream = "";
    for (Stage stage : Stage.values()) {
      if (stage != Stage.WRITE) {
        RecordFiles.writeShard(
            BookEntry.class, run.rows(stage), RunFolder.BOOKS, Books.sum(books.get(stage)));
        RecordFiles.writeShard(
            Statistic.class,
            run.rows(stage),
            RunFolder.STATISTICS,
            Books.sum(statistics.get(stage)));
      } else {
        RecordFiles.writeShard(
            MeasureSum.class, run.rows(stage), RunFolder.GENDER, SentenceCounts.of(run, recipe));
        if (recipe.output().regard()) {
          RecordFiles.writeShard(MeasureSum.class, run.rows(stage), RunFolder.REGARD, regard());
        }
        BenchmarkWriter.write(run, recipe, OccupationLabels.read(run));
      }
      Fingerprint fingerprint =
          new Fingerprint().with("stage", stage.id()).with("upstream", upstream);
      if (stage == Stage.WRITE) {
        fingerprint
            .with("recipe", RunFolder.readText(run.path(RunRecord.FILE)).orElseThrow())
            .with(RunLexicons.KEY, RunLexicons.of(recipe).fingerprints());
        if (recipe.output().regard()) {
          fingerprint.with(RowMeasure.REGARD, RowMeasure.regard().madeWith());
        }
      }
      upstream = fingerprint.value();
      run.mark(
          stage, upstream, fingerprint.configuration(), RunStage.of(stage, run, recipe).folders());
    }
    StageMarkers.statistics(run).writeTo(run);
  }

  private List<MeasureSum> regard() throws IOException {
    return Books.sum(
        RowMeasure.regard()
            .count(RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE)).iterator()));
  }

  private Person person(int number, String name, String gender, String... occupations) {
    List<Sitelink> links = new ArrayList<>();
    languages.forEach(language -> links.add(new Sitelink(language, name)));
    return new Person("Q" + number, name, List.of(gender), List.of(occupations), links);
  }

  private List<Person> collect() throws IOException {
    List<Person> people =
        new ArrayList<>(
            List.of(
                person(101, "Ada\tTab", FEMALE, "Q1"),
                person(102, "Bea, \"the Brush\"", FEMALE, "Q1"),
                person(103, "Carl", MALE, "Q1"),
                person(104, "Dan", MALE, "Q1"),
                person(105, "Ed", MALE, "Q1"),
                person(106, "=Fay(1)", FEMALE, "Q2"),
                person(107, "\t-Gus", MALE, "Q2"),
                person(108, "Hao", NON_BINARY, "Q2"),
                person(109, "Ida", FEMALE, "Q1", "Q2"),
                person(110, "Joy", FEMALE, "Q3", "Q4"),
                person(111, "Kim", MALE, "Q3", "Q4"),
                person(112, "Leo", MALE, "Q5"),
                person(114, "Mia", FEMALE, "Q1"),
                person(115, "Ned", MALE, "Q1")));
    people.add(
        new Person(
            "Q113", "Oda", List.of(FEMALE), List.of("Q1"), List.of(new Sitelink("fr", "Oda"))));
    List<BookEntry> entries = books.get(Stage.COLLECT);
    List<Statistic> counts = statistics.get(Stage.COLLECT);
    entries.add(BookEntry.in(Unit.LINE, "", "", people.size() + 4));
    entries.add(BookEntry.out(Unit.LINE, "", "", people.size() + 2));
    entries.add(BookEntry.dropped(Unit.LINE, "not-human", "", "", 2));
    for (Person person : people) {
      String gender = person.genderKey();
      enter(entries, Unit.PERSON, gender, "", Optional.empty());
      counts.addAll(Statistic.ofPerson(Stage.COLLECT, person));
      counts.add(
          Statistic.of(
              Stage.COLLECT,
              Table.PEOPLE_BY_OCCUPATION_COUNT,
              gender,
              "" + person.occupations().size(),
              1));
      for (Sitelink link : person.sitelinks()) {
        counts.add(
            Statistic.of(Stage.COLLECT, Table.PEOPLE_BY_LANGUAGE, gender, link.language(), 1));
      }
    }
    enter(entries, Unit.PERSON, "", "", Optional.of("no-gender"));
    counts.add(Statistic.of(Stage.COLLECT, Table.PEOPLE_BY_OCCUPATION_COUNT, "", "10", 1));
    counts.add(Statistic.of(Stage.COLLECT, Table.PEOPLE_BY_LANGUAGE, "", "en", 1));
    enter(entries, Unit.PERSON, FEMALE, "", Optional.of("repeated-item"));
    RecordFiles.writeShard(
        Person.class, run.rows(Stage.COLLECT), FILE, people.stream().sorted(Person.ORDER).toList());

    Map<String, Long> occupations = new TreeMap<>();
    people.forEach(
        person -> person.occupations().forEach(found -> occupations.merge(found, 1L, Long::sum)));
    Map<String, String> labels =
        Map.of("Q1", "painter", "Q2", "poet, *lyric*", "Q3", "sculptor", "Q4", "judge");
    List<Occupation> described = new ArrayList<>();
    occupations.forEach(
        (qid, count) ->
            described.add(
                new Occupation(
                    qid,
                    labels.getOrDefault(qid, qid),
                    !qid.equals("Q5"),
                    count,
                    qid.equals("Q2")
                        ? List.of(
                            new MonolingualText("sw", "=mshairi|wa kike"),
                            new MonolingualText("en", "poetess"),
                            new MonolingualText("en-gb", "poet"),
                            new MonolingualText("fr", "poétesse"))
                        : List.of(),
                    qid.equals("Q3")
                        ? List.of(new MonolingualText("en", "sculptor"))
                        : List.of())));
    RecordFiles.writeShard(Occupation.class, run.occupations(), FILE, described);
    return people;
  }

  private static void enter(
      List<BookEntry> entries,
      Unit unit,
      String gender,
      String language,
      Optional<String> dropped) {
    entries.add(BookEntry.in(unit, gender, language, 1));
    entries.add(
        dropped
            .map(reason -> BookEntry.dropped(unit, reason, gender, language, 1))
            .orElseGet(() -> BookEntry.out(unit, gender, language, 1)));
  }

  private List<Article> fetch(List<Person> people) throws IOException {
    List<Article> articles = new ArrayList<>();
    List<BookEntry> entries = books.get(Stage.FETCH);
    for (Person person : people) {
      String gender = person.genderKey();
      if (!person.hasArticlesIn(languages)) {
        enter(entries, Unit.PERSON, gender, "", Optional.of("lacks-language"));
        continue;
      }
      boolean complete = true;
      for (String language : languages) {
        boolean lacks =
            person.qid().equals("Q114") && language.equals(languages.get(languages.size() - 1));
        enter(
            entries,
            Unit.PAGE,
            gender,
            language,
            lacks ? Optional.of("no-page") : Optional.empty());
        complete &= !lacks;
        if (!lacks) {
          long revision = language.equals("en") ? 1000 + articles.size() : 0;
          String title = person.title(language).orElseThrow();
          articles.add(
              new Article(
                  person,
                  language,
                  title,
                  revision,
                  WikipediaLanguages.articleUrl(language, title, revision),
                  "<html>"));
        }
      }
      enter(
          entries,
          Unit.PERSON,
          gender,
          "",
          complete ? Optional.empty() : Optional.of("lacks-page"));
      if (complete) {
        statistics.get(Stage.FETCH).addAll(Statistic.ofPerson(Stage.FETCH, person));
      }
    }
    RecordFiles.writeShard(Article.class, run.rows(Stage.FETCH), FILE, articles);
    return articles;
  }

  private List<Biography> extract(List<Article> articles) throws IOException {
    List<Biography> biographies = new ArrayList<>();
    List<BookEntry> entries = books.get(Stage.EXTRACT);
    for (Article article : articles) {
      String gender = article.person().genderKey();
      String language = article.language();
      if (article.person().qid().equals("Q115")
          && language.equals(languages.get(languages.size() - 1))) {
        enter(entries, Unit.PAGE, gender, language, Optional.of("no-main-text"));
        continue;
      }
      List<String> sentences = new ArrayList<>();
      int count = 3 + article.person().qid().charAt(3) % 3;
      for (int i = 0; i < count; i++) {
        sentences.add(
            String.format(
                Locale.ROOT,
                "In %s, \"%s\" did deed %d, said %s.",
                language,
                article.person().qid(),
                i,
                "=1+1".substring(i % 2)));
      }
      enter(entries, Unit.PAGE, gender, language, Optional.empty());
      entries.add(BookEntry.in(Unit.SENTENCE, gender, language, count + 1));
      entries.add(BookEntry.out(Unit.SENTENCE, gender, language, count));
      entries.add(BookEntry.dropped(Unit.SENTENCE, "duplicate", gender, language, 1));
      biographies.add(
          new Biography(
              article.person(),
              language,
              article.title(),
              article.revision(),
              article.url(),
              sentences));
    }
    RecordFiles.writeShard(
        Biography.class,
        run.rows(Stage.EXTRACT),
        FILE,
        biographies.stream()
            .sorted(
                Comparator.comparing(Biography::person, Person.ORDER)
                    .thenComparing(Biography::language))
            .toList());
    return biographies;
  }

  private List<PersonCandidates> align(List<Biography> biographies) throws IOException {
    Map<String, Map<String, Biography>> byPerson = new TreeMap<>();
    List<BackgroundSentence> background = new ArrayList<>();
    Map<String, Integer> drawn = new HashMap<>();
    for (Biography biography : biographies) {
      byPerson
          .computeIfAbsent(biography.person().qid(), qid -> new TreeMap<>())
          .put(biography.language(), biography);
      int position = drawn.merge(biography.language(), 1, Integer::sum) - 1;
      background.add(
          new BackgroundSentence(biography.language(), position, biography.sentences().get(0)));
    }
    if (languages.size() > 1) {
      RecordFiles.writeShard(BackgroundSentence.class, run.background(), FILE, background);
    }
    List<BookEntry> entries = books.get(Stage.ALIGN);
    List<PersonCandidates> rows = new ArrayList<>();
    for (Map<String, Biography> own : byPerson.values()) {
      Person person = own.values().iterator().next().person();
      String gender = person.genderKey();
      if (own.size() < languages.size()) {
        enter(entries, Unit.PERSON, gender, "", Optional.of("lacks-biography"));
        continue;
      }
      enter(entries, Unit.PERSON, gender, "", Optional.empty());
      statistics.get(Stage.EXTRACT).addAll(Statistic.ofPerson(Stage.EXTRACT, person));
      List<Candidate> candidates = new ArrayList<>();
      for (String language : languages) {
        int count = own.get(language).sentences().size();
        statistics
            .get(Stage.EXTRACT)
            .add(Statistic.of(Stage.EXTRACT, Table.SENTENCES, gender, language, count));
        if (!language.equals(languages.get(0))) {
          for (int i = 0; i < count; i++) {
            double probability = i == 1 ? 0.25 : 0.5 + i / 32.0;
            candidates.add(
                new Candidate(
                    language,
                    i,
                    i,
                    0.7 + i / 16.0,
                    1.05 + i / 8.0,
                    4,
                    4,
                    true,
                    true,
                    Candidate.Rivals.NONE,
                    probability,
                    0));
          }
          entries.add(BookEntry.in(Unit.PAIR, gender, language, count + 2));
          entries.add(BookEntry.out(Unit.PAIR, gender, language, count));
          entries.add(BookEntry.dropped(Unit.PAIR, "below-floor", gender, language, 2));
        }
      }
      rows.add(
          new PersonCandidates(
              person,
              languages,
              languages.stream()
                  .map(own::get)
                  .map(found -> found.sentences().stream().map(SentenceKeys::of).toList())
                  .toList(),
              candidates));
    }
    RecordFiles.writeShard(PersonCandidates.class, run.rows(Stage.ALIGN), FILE, rows);
    return rows;
  }

  private List<BalancedSegment> balance(List<PersonCandidates> candidates) throws IOException {
    List<BookEntry> entries = books.get(Stage.BALANCE);
    RepeatedSegments repeated = new RepeatedSegments();
    List<PersonSegments> distinct = new ArrayList<>();
    List<KeyedSegments> selected = new ArrayList<>();
    for (PersonCandidates person : candidates) {
      PivotIntersection found =
          PivotIntersection.of(person, recipe.choice(), OldSentences.Ages.ALL_NEW);
      entries.addAll(found.books());
      KeyedSegments keyed = found.segments();
      selected.add(keyed);
      PersonSegments left = repeated.keepFirst(keyed);
      distinct.add(left);
      RepeatedSegments.books(keyed, left).stream()
          .filter(entry -> entry.kind() != Kind.OUT)
          .forEach(entries::add);
      count(Stage.ALIGN, person.person(), keyed.segments().size());
    }
    BalancedSet balanced = GenderBalancer.balance(distinct, recipe.genders(), recipe.balance());
    balanced.books().stream()
        .filter(entry -> entry.unit() != Unit.SEGMENT || entry.kind() != Kind.IN)
        .forEach(entries::add);
    Map<String, Integer> kept = new TreeMap<>();
    Map<String, Person> chosen = new TreeMap<>();
    for (BalancedSegment segment : balanced.segments()) {
      kept.merge(segment.person().qid(), 1, Integer::sum);
      chosen.put(segment.person().qid(), segment.person());
    }
    chosen.forEach((qid, person) -> count(Stage.BALANCE, person, kept.get(qid)));
    RecordFiles.writeShard(KeyedSegments.class, run.selected(), FILE, selected);
    RecordFiles.writeShard(
        BalancedSegment.class, run.rows(Stage.BALANCE), FILE, balanced.segments());
    return balanced.segments();
  }

  private void count(Stage step, Person person, long segments) {
    if (segments > 0) {
      List<Statistic> counts = statistics.get(Stage.BALANCE);
      counts.addAll(Statistic.ofPerson(step, person));
      counts.add(Statistic.of(step, Table.SEGMENTS, person.genderKey(), "", segments));
    }
  }

  private void rows(List<BalancedSegment> segments, List<Biography> biographies)
      throws IOException {
    Map<String, Biography> byKey = new HashMap<>();
    biographies.forEach(
        biography -> byKey.put(biography.person().qid() + biography.language(), biography));
    List<LabelledSegment> rows = new ArrayList<>();
    for (BalancedSegment segment : segments) {
      Person person = segment.person();
      List<Biography> own =
          languages.stream().map(language -> byKey.get(person.qid() + language)).toList();
      List<String> sentences = new ArrayList<>();
      for (int i = 0; i < own.size(); i++) {
        sentences.add(own.get(i).sentences().get(segment.segment().positions().get(i)));
      }
      rows.add(
          LabelledSegmentBuilder.builder()
              .row(segment.row())
              .id(person.qid() + "-" + segment.segment().pivotPosition())
              .qid(person.qid())
              .name(person.name())
              .occupations(person.occupations())
              .occupationLabels(OccupationLabels.read(run).of(person.occupations()))
              .group(segment.group())
              .genderCategory(segment.genderCategory())
              .genders(person.genders())
              .languages(languages)
              .sentences(sentences)
              .positions(segment.segment().positions())
              .titles(own.stream().map(Biography::title).toList())
              .revisions(own.stream().map(Biography::revision).toList())
              .urls(own.stream().map(Biography::url).toList())
              .cosines(segment.segment().cosines())
              .margins(segment.segment().margins())
              .probabilities(segment.segment().probabilities())
              .score(segment.segment().score())
              .build());
    }
    RecordFiles.writeShard(LabelledSegment.class, run.rows(Stage.WRITE), FILE, rows);
  }
}
