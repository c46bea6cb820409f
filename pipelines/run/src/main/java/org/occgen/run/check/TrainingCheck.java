package org.occgen.run.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.benchmark.training.TrainingPart;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LineRules;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.packed.KeySet;
import org.occgen.core.packed.QidSet;
import org.occgen.core.person.Qid;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.WriteSorted;
import org.occgen.transforms.write.ApartKey;

/**
 * Checks the training data part by part: all files of a part side by side with its rows, the order
 * of the rows, that none of their people and sentences is in the test set or in a given benchmark,
 * and then the rows against the biographies and people that they name. How many there are, and were
 * left out, is compared with the books by stage write. It remembers 8 bytes a sentence of the test
 * sets, and their people, packed.
 */
final class TrainingCheck {
  private static final String PLACE = "training.parquet";

  private final RunFolder run;
  private final Recipe recipe;
  private final Problems problems;
  private final QidSet people = new QidSet();
  private final QidSet apartPeople = new QidSet();
  private KeySet sentences = KeySet.ofSorted(new long[0]);

  TrainingCheck(RunFolder run, Recipe recipe, Problems problems) {
    this.run = run;
    this.recipe = recipe;
    this.problems = problems;
  }

  /** The files that a run has, below {@code benchmark/}. */
  static Set<String> files(RunFolder run, Recipe recipe) throws IOException {
    Set<String> names = new TreeSet<>();
    int parts = recipe.output().parts() ? TrainingCounts.parts(run, recipe) : 0;
    for (int part = 0; part < parts; part++) {
      names.addAll(TrainingPart.names(part, parts, recipe.languages(), recipe.output().formats()));
    }
    return names;
  }

  void check() throws IOException {
    if (!recipe.output().parts()) {
      return;
    }
    readTestSets();
    try (RowSources sources = new RowSources(PLACE, run, problems)) {
      int parts = TrainingCounts.parts(run, recipe);
      for (int part = 0; part < parts; part++) {
        int number = part;
        problems.guard(RecordFiles.shardName(part, parts), () -> checkPart(number, parts, sources));
      }
      sources.findBiographies(run);
      sources.findPeople(run, recipe.ignored(run.allOccupations()));
    }
  }

  private void readTestSets() throws IOException {
    KeySet.Builder keysOfSentences = new KeySet.Builder();
    if (recipe.balance().balanced()) {
      RecordReader.forEach(
          LabelledSegment.class,
          run.rowFiles(Stage.WRITE),
          row -> {
            people.add(row.qid());
            row.sentences().forEach(sentence -> keysOfSentences.add(SentenceKeys.loose(sentence)));
          });
    }
    RecordReader.forEach(
        ApartKey.class,
        run.apart() + "/part-*.parquet",
        key -> {
          if (key.kind() == ApartKey.Kind.PERSON) {
            apartPeople.add(key.key());
          } else {
            keysOfSentences.add(key.key());
          }
        });
    sentences = keysOfSentences.build();
  }

  private void checkPart(int part, int parts, RowSources sources) throws IOException {
    List<RowFileCheck> files = open(part, parts);
    String name = RecordFiles.shardName(part, parts);
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, run.training() + "/" + name)) {
      Optional<LabelledSegment> before = Optional.empty();
      long place = 0;
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        (WriteSorted.shardOf(row.qid(), parts) == part
                ? problem(row, place, before)
                : Optional.of("is in another part than its person"))
            .ifPresent(problem -> problems.add(PLACE + "/" + name, row.id() + " " + problem));
        files.forEach(file -> file.compare(row));
        sources.add(row);
        before = Optional.of(row);
        place++;
      }
    } finally {
      files.forEach(RowFileCheck::finish);
    }
  }

  private List<RowFileCheck> open(int part, int parts) {
    List<RowFileCheck> files = new ArrayList<>();
    List<BenchmarkFormat> formats = recipe.output().formats();
    for (Map.Entry<String, RowText> file :
        TrainingPart.tables(recipe.languages(), formats).entrySet()) {
      RowText table = file.getValue();
      files.add(
          open(
              BenchmarkFiles.part(part, parts, file.getKey()),
              path -> RowFile.ofText(path, table.header(), table::of, table.footer())));
    }
    if (formats.contains(BenchmarkFormat.PARQUET)) {
      files.add(
          open(
              BenchmarkFiles.part(part, parts, BenchmarkFormat.PARQUET.id()),
              path -> RowFile.ofTable(path, new SegmentColumns(recipe.languages()))));
    }
    return files;
  }

  private RowFileCheck open(String name, RowFileCheck.PathOpener opener) {
    return RowFileCheck.of(run, name, PLACE, opener, problems);
  }

  private Optional<String> problem(
      LabelledSegment row, long place, Optional<LabelledSegment> before) {
    if (people.contains(row.qid())) {
      return Optional.of("is of a person of the test set");
    }
    if (apartPeople.contains(Qid.number(row.qid()))) {
      return Optional.of("is of a person of a benchmark that the data stays apart from");
    }
    if (row.row() != place) {
      return Optional.of(
          String.format(Locale.ROOT, "is row %d, but stands at place %d", row.row(), place));
    }
    if (!row.languages().equals(recipe.languages())) {
      return Optional.of("is in " + row.languages() + "; the run is in " + recipe.languages());
    }
    if (before.isPresent() && !isBehind(row, before.get())) {
      return Optional.of("stands twice, or does not stand behind " + before.get().id());
    }
    if (!row.genderCategory().equals(recipe.genders().of(row.genders()))) {
      return Optional.of("is " + row.genderCategory() + ", but has the genders " + row.genders());
    }
    for (int i = 0; i < row.sentences().size(); i++) {
      String sentence = row.sentences().get(i);
      Optional<String> problem =
          LineRules.problem(row.languages().get(i), sentence)
              .map(what -> "has a line that " + what);
      if (problem.isEmpty() && sentences.contains(SentenceKeys.loose(sentence))) {
        problem = Optional.of("has a sentence of a test set: " + sentence);
      }
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static boolean isBehind(LabelledSegment row, LabelledSegment before) {
    int order = Qid.ORDER.compare(row.qid(), before.qid());
    return order > 0 || (order == 0 && row.positions().get(0) > before.positions().get(0));
  }
}
