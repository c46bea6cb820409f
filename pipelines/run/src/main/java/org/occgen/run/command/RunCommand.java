package org.occgen.run.command;

import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.Callable;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.core.books.Stage;
import org.occgen.run.Run;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen run}: all stages, one after the other. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a benchmark: runs all stages (see --until) except those that are finished.",
      "Options that are not listed are passed to Beam, such as --runner=DirectRunner or"
          + " --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen run --recipe sample --output runs/sample",
      "  occgen run --recipe en-sw --wikidata-dump dump.json.gz --pages pages --output runs/en-sw",
      "  occgen run --recipe en-sw --wikidata-dump dump.json.bz2"
          + " --cirrus-dump '20260920/index_name=*_content' --output runs/en-sw",
      "  occgen run --recipe my.yaml --people painters.txt --output runs/painters",
      "  occgen run --recipe my.yaml --since 2026-06-01 --old-pages pages-2026-06 --output runs/new",
      "  occgen run --recipe my.yaml --output runs/my --until extract",
      "  occgen run --recipe my.yaml --output runs/my --set threshold=1.08",
      "  occgen run --recipe my.yaml --output runs/my --set floor=0.95 --dry-run"
    })
final class RunCommand implements Callable<Integer>, Resumable {
  /** The values of {@code --until}. */
  private static final class StageIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Stage.values()).map(Stage::id).iterator();
    }
  }

  @Mixin private RunOptions options;

  @Option(
      names = "--until",
      paramLabel = "STAGE",
      completionCandidates = StageIds.class,
      description = "Stop after this stage: ${COMPLETION-CANDIDATES}.")
  private String until = Stage.last().id();

  @Option(
      names = "--dry-run",
      description =
          "Say which stages would be done and why, and what they would read with its size; do and"
              + " write nothing.")
  private boolean dryRun;

  @Override
  public Integer call() throws Exception {
    Stage last;
    try {
      last = Stage.of(until);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--until " + until + ": " + e.getMessage());
    }
    Run run = options.run(System.out);
    if (dryRun) {
      run.plan(last);
    } else {
      run.until(last);
    }
    return 0;
  }
}
