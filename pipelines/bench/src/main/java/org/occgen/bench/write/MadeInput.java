package org.occgen.bench.write;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.bench.made.MadeSentences;
import org.occgen.bench.scale.MadeCandidates;
import org.occgen.bench.scale.PeoplePlan;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * The input of stage balance, as the stages before it would leave it for made-up people: people,
 * occupations, biographies and candidates. The books hold only the entries that the next stages
 * read.
 *
 * @param plan the people
 * @param segments how many each could have
 * @param balance {@code occgen} or {@code none}
 */
record MadeInput(PeoplePlan plan, int segments, String balance) implements Serializable {
  private static final int PAGES_PER_SHARD = 2_000;
  private static final int SENTENCES = 20_000;
  private static final double THRESHOLD = 1.2;

  /** Writes the recipe, and the record of the run. */
  Recipe recipe(Path folder) throws IOException {
    Path file = folder.resolve("made-up.yaml");
    Files.writeString(
        file,
        String.format(
            Locale.ROOT,
            "languages: [%s]%nwikidata-dump: dump.json%npages: pages%nthreshold: %s%n%s",
            String.join(", ", plan.languages()),
            THRESHOLD,
            balance.equals("none") ? "balance: none\n" : ""));
    Recipe recipe = new RecipeReader(folder).read(file.toString(), List.of());
    RunRecord.write(new RunFolder(folder.toString()), recipe);
    return recipe;
  }

  private int shards() {
    return (int) (plan.people() * plan.languages().size() / PAGES_PER_SHARD) + 1;
  }

  /** Adds to a pipeline that writes rows of the stages before. */
  void write(Pipeline pipeline, RunFolder run) {
    int shards = shards();
    PCollection<PersonCandidates> made = pipeline.apply("Make", MadeCandidates.of(plan, segments));
    made.apply(
        "WriteCandidates",
        WriteSorted.to(
            PersonCandidates.class,
            run.rows(Stage.ALIGN),
            shards,
            row -> WriteSorted.shardOf(row.person().qid(), shards),
            row -> SortKey.of(Qid.number(row.person().qid()))));
    made.apply(
            "People",
            MapElements.into(TypeDescriptor.of(Person.class)).via(PersonCandidates::person))
        .apply(
            "WritePeople",
            WriteSorted.to(
                Person.class,
                run.rows(Stage.COLLECT),
                shards,
                row -> WriteSorted.shardOf(row.qid(), shards),
                row -> SortKey.of(Qid.number(row.qid()))));
    made.apply(
            "Biographies",
            FlatMapElements.into(TypeDescriptor.of(Biography.class)).via(this::biographies))
        .apply(
            "WriteBiographies",
            WriteSorted.to(
                Biography.class,
                run.rows(Stage.EXTRACT),
                shards,
                row -> WriteSorted.shardOf(row.person().qid(), shards),
                row -> SortKey.of(Qid.number(row.person().qid())).then(row.language())));
  }

  private List<Biography> biographies(PersonCandidates of) {
    Person person = of.person();
    long number = Qid.number(person.qid());
    List<Biography> biographies = new ArrayList<>();
    for (int language = 0; language < plan.languages().size(); language++) {
      String code = plan.languages().get(language);
      List<String> known = Sentences.of(code);
      Random random = new Random(number * 31 + language);
      List<String> sentences = new ArrayList<>();
      for (int i = 0; i < of.sentenceKeys().get(language).size(); i++) {
        String made = known.get(random.nextInt(known.size()));
        // no two are the same
        sentences.add(
            made.substring(0, made.length() - 1)
                + ", "
                + number
                + " "
                + i
                + made.substring(made.length() - 1));
      }
      biographies.add(
          new Biography(
              person,
              code,
              person.title(code).orElseThrow(),
              number,
              WikipediaLanguages.articleUrl(code, person.title(code).orElseThrow(), number),
              sentences));
    }
    return biographies;
  }

  /** Made once in a process. */
  private static final class Sentences {
    private static final Map<String, List<String>> BY_LANGUAGE = new TreeMap<>();

    static synchronized List<String> of(String language) {
      return BY_LANGUAGE.computeIfAbsent(language, code -> MadeSentences.of(code, SENTENCES));
    }
  }

  /** Writes what is known when all rows are written. */
  void finish(RunFolder run) throws IOException {
    MadeCandidates made = MadeCandidates.of(plan, segments);
    Map<String, Long> occupations = new TreeMap<>(Qid.ORDER);
    Map<String, Long> genders = new TreeMap<>();
    for (long i = 0; i < plan.people(); i++) {
      Person person = made.candidates(i).person();
      person.occupations().forEach(found -> occupations.merge(found, 1L, Long::sum));
      genders.merge(person.genderKey(), 1L, Long::sum);
    }
    List<Occupation> found = new ArrayList<>();
    occupations.forEach(
        (qid, count) ->
            found.add(new Occupation(qid, "occupation " + qid, true, count, List.of(), List.of())));
    RecordFiles.writeShard(Occupation.class, run.occupations(), RecordFiles.shardName(0, 1), found);
    List<BookEntry> pages = new ArrayList<>();
    genders.forEach(
        (gender, count) ->
            plan.languages()
                .forEach(language -> pages.add(BookEntry.out(Unit.PAGE, gender, language, count))));
    RecordFiles.writeShard(
        BookEntry.class, run.rows(Stage.EXTRACT), RunFolder.BOOKS, Books.sum(pages));
  }

  /** Marks all stages as finished, so that the run is checked. */
  static void mark(RunFolder run) throws IOException {
    String upstream = "";
    for (Stage stage : Stage.values()) {
      String configuration = "{\"upstream\":\"" + upstream + "\"}";
      upstream = Sha256.hex(configuration);
      run.mark(stage, upstream, configuration, List.of());
    }
  }
}
