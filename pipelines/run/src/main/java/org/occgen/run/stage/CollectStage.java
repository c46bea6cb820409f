package org.occgen.run.stage;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.benchmark.recipe.LiveSources;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CountText;
import org.occgen.core.packed.QidSet;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.PeopleList;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.http.HostHealth;
import org.occgen.http.PoliteClient;
import org.occgen.http.RequestRate;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Item;
import org.occgen.sparql.query.PeopleSearch;
import org.occgen.sparql.query.SparqlClient;
import org.occgen.sparql.query.SparqlEndpoint;
import org.occgen.transforms.asking.SingleAsker;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.collect.DescribeOccupations;
import org.occgen.transforms.collect.EntityStore;
import org.occgen.transforms.collect.KeepListed;
import org.occgen.transforms.collect.KeepPeople;
import org.occgen.transforms.collect.WikidataIO;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * People with occupation, gender and articles, and their occupations: from a Wikidata dump or,
 * where the recipe names none, from servers. What these gave is kept in the run folder and then
 * read as a dump is.
 */
final class CollectStage extends RunStage {
  /** Compressed bytes of a dump whose people one worker holds at a time. */
  private static final long BYTES_PER_SHARD = 64L << 20;

  CollectStage(RunFolder folder, Recipe recipe) {
    super(Stage.COLLECT, folder, recipe);
  }

  @Override
  public int version() {
    return 5;
  }

  /**
   * A dump's content; of servers only where they are, since what they gave stays until {@code
   * occgen run --retry} or a new run folder.
   */
  @Override
  protected void addInputs(Fingerprint fingerprint) throws IOException {
    if (recipe.wikidataDump().isPresent()) {
      fingerprint.with("dump", Fingerprint.ofContent(recipe.wikidataDump().get()));
    } else {
      LiveSources live = recipe.live().orElseThrow();
      fingerprint
          .with("sparql", live.sparql().toString())
          .with("wikidata", live.wikidata().toString());
    }
    if (recipe.people().isPresent()) {
      fingerprint.with("people", Sha256.hex(PeopleFile.text(recipe.people().get())));
    }
    if (recipe.allLanguagesOnly()) {
      fingerprint.with("sitelinks", new TreeSet<>(recipe.languages()));
    }
  }

  @Override
  public void checkSources() throws IOException {
    PeopleFile.read(recipe);
    if (recipe.wikidataDump().isPresent()) {
      SourceFiles.check("wikidata-dump", recipe.wikidataDump().get(), DumpFormat::of);
    } else if (recipe.live().isEmpty()) {
      throw new RunRefusedException(
          "wikidata-dump: no dump is given; add wikidata-dump: FILE to the recipe or pass"
              + " --wikidata-dump FILE; or add operator.contact, and Wikidata itself is asked");
    } else {
      requireToken();
    }
  }

  @Override
  public List<String> inputs() throws IOException {
    List<String> inputs = new ArrayList<>();
    if (recipe.people().isPresent()) {
      inputs.add(SourceFiles.describe("people", recipe.people().get()));
    }
    if (recipe.wikidataDump().isPresent()) {
      inputs.add(SourceFiles.describe("wikidata-dump", recipe.wikidataDump().get()));
      return inputs;
    }
    LiveSources live = recipe.live().orElseThrow();
    if (recipe.people().isEmpty()) {
      inputs.add("live.sparql: " + live.sparql());
    }
    inputs.add("live.wikidata: " + live.wikidata());
    inputs.add(SourceFiles.describe("fetched before", store().pattern()));
    return inputs;
  }

  @Override
  public boolean asksServers() {
    return recipe.wikidataDump().isEmpty();
  }

  @Override
  public Optional<ServerRequests> requests(boolean changed) throws IOException {
    if (!asksServers()) {
      return Optional.empty();
    }
    double rate = recipe.live().orElseThrow().rate();
    Optional<PeopleList> list = PeopleFile.read(recipe);
    if (list.isEmpty()) {
      return Optional.of(
          new ServerRequests(
              EntityDownload.batches(ServerRequests.PEOPLE),
              rate,
              "for the items of 10,000 people, if the query service finds so many; further ones"
                  + " for queries and occupations"));
    }
    Set<String> known = new HashSet<>();
    store()
        .forEach(
            line -> {
              if (line instanceof Item item) {
                known.add(item.qid());
                known.add(item.redirectedFrom());
              }
            });
    long wanted = list.get().qids().filter(qid -> !known.contains(qid)).count();
    return Optional.of(
        new ServerRequests(
            EntityDownload.batches(wanted),
            rate,
            "for " + CountText.of(wanted, "listed item") + "; further ones for their occupations"));
  }

  @Override
  public Optional<String> forgetFailures() throws IOException {
    long entities = asksServers() ? folder.books(Stage.COLLECT).total(Unit.LINE, Kind.FAILED) : 0;
    if (entities > 0) {
      folder.unmark(Stage.COLLECT);
    }
    return Optional.of(CountText.of(entities, "entity", "entities"));
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    Optional<PeopleList> list = PeopleFile.read(recipe);
    List<DeadLetter> failures = asksServers() ? download(list, runner.log()) : List.of();
    String dump = recipe.wikidataDump().orElseGet(() -> store().pattern());
    long bytes =
        FileSystems.match(dump, EmptyMatchTreatment.ALLOW).metadata().stream()
            .mapToLong(MatchResult.Metadata::sizeBytes)
            .sum();
    int shards = (int) Math.min(MAX_SHARDS, bytes / BYTES_PER_SHARD + 1);
    runner.run(Stage.COLLECT, pipeline -> collect(pipeline, dump, list, failures, shards));
  }

  /**
   * Asks Wikidata for what the run folder lacks.
   *
   * @return the entities that could not be had
   * @throws IOException if the servers do not respond; what came is kept
   */
  private List<DeadLetter> download(Optional<PeopleList> list, PrintStream log) throws IOException {
    LiveSources live = recipe.live().orElseThrow();
    try (SingleAsker turn = SingleAsker.begin(folder.fetched())) {
      RequestRate rate = RequestRate.ofLane(live.rate(), 1); // one lane, for nobody else asks
      HostHealth health = new HostHealth(turn);
      SparqlEndpoint endpoint = live.endpoint();
      PoliteClient queries =
          new PoliteClient(live.options().withSilence(endpoint.timeout()), rate, health);
      PoliteClient client = new PoliteClient(live.options(), rate, health);
      PeopleSearch search =
          new PeopleSearch(
              new SparqlClient(endpoint, queries), recipe.languages(), PeopleSearch.DEFAULT_BATCH);
      EntityDocuments documents = new EntityDocuments(client, live.wikidata());
      return new EntityDownload(
              list,
              search,
              documents,
              store(),
              live.rate(),
              progress -> log.println(named(progress)))
          .fetch();
    }
  }

  private EntityStore store() {
    return new EntityStore(folder.fetchedEntities());
  }

  private void collect(
      Pipeline pipeline,
      String dump,
      Optional<PeopleList> list,
      List<DeadLetter> failures,
      int shards) {
    PCollectionTuple items = pipeline.apply("ReadDump", WikidataIO.readDump(dump));
    StageOutput<Human> read = StageOutput.of(WikidataIO.PEOPLE, items);
    List<StageOutput<?>> outputs = new ArrayList<>(List.of(read));
    PCollection<Human> wanted = read.rows();
    if (list.isPresent()) {
      Set<String> failed = failures.stream().map(DeadLetter::place).collect(Collectors.toSet());
      StageOutput<Human> listed = items.apply("KeepListed", new KeepListed(list.get(), failed));
      outputs.add(listed);
      wanted = listed.rows();
    }
    StageOutput<Person> people =
        wanted.apply(
            "KeepPeople",
            KeepPeople.inShards(shards)
                .havingArticlesIn(recipe.allLanguagesOnly() ? recipe.languages() : List.of()));
    outputs.add(people);
    people
        .rows()
        .apply(
            "WritePeople", byPerson(Person.class, folder.rows(Stage.COLLECT), shards, Person::qid));
    items
        .get(WikidataIO.OTHER_ITEMS)
        .apply("DescribeOccupations", new DescribeOccupations(people.rows()))
        .apply(
            "WriteOccupations",
            WriteSorted.to(
                Occupation.class,
                folder.occupations(),
                1,
                occupation -> 0,
                occupation -> SortKey.of(Qid.number(occupation.qid()))));
    // an entity that Wikidata did not give is a line that could not be read
    List<Account> failed = failures.stream().map(Account::ofFailedLine).toList();
    account(
        outputs,
        List.of(
            pipeline.apply(
                "FailedEntities", Create.of(failed).withCoder(RecordCoder.of(Account.class)))));
  }

  @Override
  public String progressUnit() {
    return "lines";
  }

  @Override
  public List<String> folders() {
    return List.of(folder.rows(Stage.COLLECT), folder.occupations());
  }

  @Override
  protected String plural(Unit unit) {
    return unit == Unit.LINE ? "lines are people" : super.plural(unit);
  }

  /** Warnings of blocks of the dump that are lost and of genders that are in no category. */
  @Override
  public List<String> warnings() throws IOException {
    List<String> warnings = new ArrayList<>();
    Books books = folder.books(Stage.COLLECT);
    long lost = books.total(Unit.BLOCK, Kind.FAILED);
    if (lost > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d of %,d compressed blocks of the dump %s damaged: the people and occupations in"
                  + " them are lost, and nobody knows how many; see %s, or fetch the dump again",
              lost,
              books.total(Unit.BLOCK, Kind.IN),
              CountText.word(lost, "is", "are"),
              folder.deadLetters(Stage.COLLECT)));
    }
    Funnel funnel =
        Funnel.of(folder.statistics(Stage.COLLECT), List.of(Stage.COLLECT.id()), recipe.genders());
    RunWarnings.otherGenders(funnel, recipe.genders()).ifPresent(warnings::add);
    return warnings;
  }

  @Override
  public Optional<Unit> rowUnit() {
    return Optional.of(Unit.PERSON);
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally people = new Tally();
    Tally byOccupation = new Tally();
    Map<String, Long> occupations = new TreeMap<>();
    QidSet seen = new QidSet();
    check.rows(
        Person.class,
        person -> {
          String gender = person.genderKey();
          if (!seen.add(person.qid())) {
            check.problem(person.qid() + " stands twice");
          }
          if (gender.isEmpty() || person.occupations().isEmpty() || person.sitelinks().isEmpty()) {
            check.problem(person.qid() + " lacks gender, occupation or article");
          }
          people.add(gender, "", 1);
          for (String occupation : person.occupations()) {
            byOccupation.add(gender, occupation, 1);
            occupations.merge(occupation, 1L, Long::sum);
          }
        });
    check.areInBooks(people, Unit.PERSON);
    check.areInStatistics(people, Table.PEOPLE);
    check.areInStatistics(byOccupation, Table.PEOPLE_BY_OCCUPATION);
    check
        .problems()
        .compare(
            Stage.COLLECT.id(),
            "lines about people:",
            check.books(Unit.LINE, Kind.OUT).total(),
            "people that came in:",
            check.books(Unit.PERSON, Kind.IN).total());
    // each person is counted once by number of occupations, also those who were left out
    check.same(
        "people by number of occupations",
        check.statistics(Table.PEOPLE_BY_OCCUPATION_COUNT).ofAllKeys(),
        "different people that came in",
        check
            .books(Unit.PERSON, Kind.IN)
            .minus(check.lostFor(Unit.PERSON, KeepPeople.REPEATED_ITEM))
            .minus(check.lostFor(Unit.PERSON, KeepListed.NOT_LISTED)));
    Map<String, Long> listed = new TreeMap<>();
    folder.allOccupations().forEach(found -> listed.merge(found.qid(), found.people(), Long::sum));
    Set<String> all = new TreeSet<>(listed.keySet());
    all.addAll(occupations.keySet());
    for (String qid : all) {
      check
          .problems()
          .compare(
              "occupations.parquet",
              "people with " + qid + ":",
              listed.getOrDefault(qid, 0L),
              "in " + Stage.COLLECT.rows() + ":",
              occupations.getOrDefault(qid, 0L));
    }
  }
}
