package org.occgen.review.release.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.command.Main;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Books;
import org.occgen.core.files.FolderTree;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.core.text.Utf8Lines;
import org.occgen.run.check.Difference;
import org.occgen.run.check.GroupRules;
import org.occgen.run.check.MarkRules;
import org.occgen.run.check.PlainFiles;
import org.occgen.run.check.RowRules;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordFiles;

/**
 * Proves a release: that its files are those of {@code SHA256SUMS}; that each of them is what
 * {@link ReleaseSource} gives, byte by byte; then, by code that makes no release, that its
 * sentences are those of the rows, line by line, and that the genders are balanced. The rows are
 * held in memory.
 */
public record ReleaseCheck(Path folder, Problems problems) {
  /** The files that all others follow from. */
  private static final String TOLD =
      String.join(", ", BenchmarkFiles.HISTORY, BenchmarkFiles.PROVENANCE, BenchmarkFiles.RELEASE);

  /** The statement that no run can prove. */
  private static final String DECISIONS =
      BenchmarkFiles.HISTORY
          + ": that people made these decisions, and that two numbers are two people";

  /** The statements that no folder can prove. */
  private static final List<String> UNPROVED =
      List.of(
          DECISIONS,
          BenchmarkFiles.HISTORY
              + ": that the run found these sentences, people, genders, occupations and scores",
          BenchmarkFiles.PROVENANCE
              + ": that the run counted this, and that its models and occupations are these",
          BenchmarkFiles.RELEASE
              + ": that the recipe, the version of occgen and the number of events are these; what"
              + " the makers say of the release: version, title, authors, date, addresses, note");

  /**
   * Checks a release from its own files.
   *
   * @param steps gets the file of every step when it begins, and again when a step within it has
   *     ended
   * @return what is wrong, one sentence each, naming the file; empty if all is right
   */
  public static List<String> check(Path folder, Consumer<String> steps) {
    ReleaseCheck check = new ReleaseCheck(folder, new Problems(steps));
    check.problems.guard(BenchmarkFiles.CHECKSUMS, check::checkFiles);
    return check.problems.list();
  }

  /**
   * Makes a release again of its run, and compares every byte.
   *
   * @param run the run folder that it was made of, as it was typed
   * @param steps gets what is done when it begins: making the release again, then each file
   * @return what differs, one sentence a file
   */
  public static List<String> checkByRun(Path folder, String run, Consumer<String> steps)
      throws IOException {
    steps.accept("the release made again of its run");
    ReleaseCheck check = new ReleaseCheck(folder, new Problems(steps));
    check.compare(ReleaseSource.ofRun(run, ReleaseRecord.read(folder)), run);
    return check.problems.list();
  }

  /**
   * The statements that the check cannot prove, one sentence each, naming the file.
   *
   * @param byRun whether the run gives the same release
   */
  static List<String> unproved(boolean byRun) {
    return byRun ? List.of(DECISIONS) : UNPROVED;
  }

  private void checkFiles() throws IOException {
    if (!ReleaseFiles.check(folder, problems)) {
      return;
    }
    for (String name : List.of(BenchmarkFiles.RELEASE, BenchmarkFiles.HISTORY)) {
      if (!Files.exists(folder.resolve(name))) {
        problems.add(
            name, "is missing, so nothing can be proved; take the release anew from its makers");
        return;
      }
    }
    if (!Files.exists(folder.resolve(BenchmarkFiles.PROVENANCE))) {
      problems.add(
          BenchmarkFiles.PROVENANCE,
          "is missing, so nothing can be proved; releases of occgen 1.0.0 have none: make it again");
      return;
    }
    problems.guard(BenchmarkFiles.RELEASE, this::checkByRecord);
  }

  private void checkByRecord() throws IOException {
    String madeBy = ReleaseRecord.read(folder).madeBy();
    problems.guard(BenchmarkFiles.RELEASE, this::checkContent);
    if (!problems.list().isEmpty() && !madeBy.equals(Main.VERSION)) {
      problems.add(
          BenchmarkFiles.RELEASE,
          madeBy + " made it, and this is " + Main.VERSION + ": check it with that version");
    }
  }

  private void checkContent() throws IOException {
    ReleaseSource source = ReleaseSource.ofRelease(folder);
    source
        .provenance()
        .run()
        .books()
        .forEach(
            (stage, entries) ->
                new Books(entries)
                    .imbalances()
                    .forEach(
                        what -> problems.add(BenchmarkFiles.PROVENANCE, stage.id() + " " + what)));
    compare(source, TOLD);
    if (problems.list().isEmpty()) { // else the rows are not ours, and may be of any length
      problems.guard(BenchmarkFiles.PARQUET, () -> checkRows(source));
    }
  }

  /** {@code gives} names the source where something does not follow from it. */
  private void compare(ReleaseSource source, String gives) throws IOException {
    Path work = Files.createTempDirectory(TemporaryFolder.current(), "occgen-release");
    try {
      Path again = work.resolve("release");
      ReleaseMaker.write(source, gives, again);
      Set<String> released = ReleaseFiles.names(folder, problems);
      Set<String> made = ReleaseFiles.names(again, problems);
      Set<String> all = new TreeSet<>(released);
      all.addAll(made);
      for (String name : all) {
        String shown = PlainFiles.shown(name);
        if (!released.contains(name) || !made.contains(name)) {
          problems.add(shown, made.contains(name) ? "is missing" : "does not follow from " + gives);
        } else {
          problems.guard(
              shown,
              () ->
                  difference(name, again)
                      .ifPresent(
                          where ->
                              problems.add(shown, "does not follow from " + gives + ": " + where)));
        }
      }
    } finally {
      FolderTree.delete(work);
    }
  }

  private Optional<String> difference(String name, Path again) throws IOException {
    Path released = folder.resolve(name);
    Optional<String> difference = Difference.between(released, again.resolve(name));
    if (difference.isPresent() && name.equals(BenchmarkFiles.PARQUET)) {
      // our rows are written in the other layout, so those of the release are not read here
      String other = again.resolveSibling("other").toString();
      List<LabelledSegment> rows = SegmentColumns.readAll(again.resolve(name).toString());
      RecordFiles.writeShard(LabelledSegment.class, other, name, rows);
      if (Files.mismatch(released, Path.of(other, name)) < 0) {
        return Optional.empty();
      }
    }
    return difference;
  }

  private void checkRows(ReleaseSource source) throws IOException {
    List<LabelledSegment> rows =
        SegmentColumns.readAll(folder.resolve(BenchmarkFiles.PARQUET).toString());
    checkSentences("", rows);
    Set<String> categories = new TreeSet<>();
    rows.forEach(row -> categories.add(row.genderCategory()));
    for (String category : categories) {
      checkSentences(
          "by-gender/" + category + "/",
          rows.stream().filter(row -> row.genderCategory().equals(category)).toList());
    }
    MarkRules marks = new MarkRules(folder.resolve(BenchmarkFiles.MARKS).toString(), problems);
    OccupationLabels labels = OccupationLabels.of(source.provenance().run().occupations());
    try (RowRules rules = new RowRules(source.record().recipe(), labels, problems);
        GroupRules groups = new GroupRules(source.record().recipe().balance(), problems)) {
      for (LabelledSegment row : rows) {
        rules.check(row);
        groups.add(row);
        marks.check(row);
      }
      rules.finish();
      groups.finish();
      marks.finish();
    } finally {
      marks.close();
    }
  }

  private void checkSentences(String below, List<LabelledSegment> rows) throws IOException {
    List<String> languages = rows.get(0).languages();
    for (int i = 0; i < languages.size(); i++) {
      List<String> sentences = new ArrayList<>();
      for (LabelledSegment row : rows) {
        sentences.add(row.sentences().get(i));
      }
      String name = below + "test." + languages.get(i);
      if (!Utf8Lines.readAll(folder.resolve(name)).equals(sentences)) {
        problems.add(name, "has other lines than the rows of " + BenchmarkFiles.PARQUET);
      }
    }
  }
}
