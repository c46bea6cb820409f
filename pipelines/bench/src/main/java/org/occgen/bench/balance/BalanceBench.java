package org.occgen.bench.balance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.occgen.bench.measure.Cost;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.bench.scale.MadeCandidates;
import org.occgen.bench.scale.PeoplePlan;
import org.occgen.command.BeamOptions;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.GenderCategories;
import org.occgen.transforms.balance.BalanceGenders;
import org.occgen.transforms.balance.SelectSegments;
import org.occgen.transforms.balance.SelectedFiles;
import org.occgen.transforms.balance.WriteSelected;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/** Selects and balances made-up people as stage balance does. */
final class BalanceBench {
  private static final int MOST_FILES = 1024;
  private static final int PEOPLE_PER_FILE = 2_500;
  private static final long ROWS_PER_FILE = 1 << 20;
  private static final double PROBABILITY = 0.9;

  private final PrintStream out;
  private final Path folder;
  private final PeoplePlan plan;
  private final int segments;
  private final SelectedFiles files;

  BalanceBench(PrintStream out, Path folder, PeoplePlan plan, int segments) {
    this.out = out;
    this.folder = folder;
    this.plan = plan;
    this.segments = segments;
    this.files =
        new SelectedFiles(
            folder.resolve("selected").toString(),
            folder.resolve("repeated").toString(),
            (int) Math.min(MOST_FILES, plan.people() / PEOPLE_PER_FILE + 1));
  }

  void run() throws IOException {
    out.printf(
        Locale.ROOT,
        "%,d made-up people, %,d segments each in %s, heap of at most %,d MB, %d processors%n",
        plan.people(),
        segments,
        plan.languages(),
        Runtime.getRuntime().maxMemory() >> 20,
        Runtime.getRuntime().availableProcessors());
    out.printf(
        Locale.ROOT,
        "%-22s %9s %12s %18s %14s %14s %14s%n",
        "",
        "seconds",
        "CPU seconds",
        "CPU us a person",
        "peak heap MB",
        "kept heap MB",
        "resident MB");
    time("made and selected", this::select);
    time("balanced", this::balance);
    Books books =
        new Books(
            RunFolder.readAll(
                BookEntry.class, folder.resolve("rows/" + RunFolder.BOOKS).toString()));
    if (!books.imbalances().isEmpty()) {
      throw new IOException("the books do not balance: " + books.imbalances());
    }
    out.printf(
        Locale.ROOT,
        "%,d people with %,d segments were chosen of %,d with %,d%n",
        books.total(Unit.PERSON, Kind.OUT),
        books.total(Unit.SEGMENT, Kind.OUT),
        books.total(Unit.PERSON, Kind.IN),
        books.total(Unit.SEGMENT, Kind.IN));
    out.println("left out: " + books.byReason(Unit.PERSON, Kind.DROPPED));
  }

  private void time(String name, Cost.Work work) throws IOException {
    Cost cost = Cost.of(work);
    out.printf(
        Locale.ROOT,
        "%-22s %9.1f %12.1f %18.1f %,14d %,14d %,14d%n",
        name,
        cost.seconds(),
        cost.cpuSeconds(),
        cost.cpuSeconds() * 1e6 / plan.people(),
        cost.usedHeap() >> 20,
        cost.keptHeap() >> 20,
        ProcessMemory.peak().orElse(0) >> 20);
  }

  private void select() {
    Pipeline pipeline = Pipeline.create(BeamOptions.parse(List.of()));
    Map<String, Double> probabilities =
        plan.languages().stream()
            .skip(1)
            .collect(Collectors.toMap(language -> language, language -> PROBABILITY));
    StageOutput<KeyedSegments> selected =
        pipeline
            .apply("Made", MadeCandidates.of(plan, segments))
            .apply(
                "SelectSegments",
                SelectSegments.of(PairChoice.of(Retrieval.INTERSECT, probabilities)));
    selected.rows().apply("Write", WriteSelected.to(files));
    FinishedPipeline.of(pipeline);
  }

  private void balance() {
    Pipeline pipeline = Pipeline.create(BeamOptions.parse(List.of()));
    String rows = folder.resolve("rows").toString();
    StageOutput<BalancedSegment> balanced =
        pipeline.apply(
            BalanceGenders.of(
                files, new BalanceRules(GenderCategories.DEFAULT, BalanceOptions.DEFAULT)));
    balanced
        .rows()
        .apply(
            "WriteSegments",
            WriteSorted.to(
                BalancedSegment.class,
                rows,
                (int) (plan.people() * segments / ROWS_PER_FILE) + 1,
                segment -> (int) (segment.row() / ROWS_PER_FILE),
                segment -> SortKey.of(segment.row())));
    balanced.entries().apply("WriteBooks", WriteCounts.to(BookEntry.class, rows, RunFolder.BOOKS));
    FinishedPipeline.of(pipeline);
  }
}
