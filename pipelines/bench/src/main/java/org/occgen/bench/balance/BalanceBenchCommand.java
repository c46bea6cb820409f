package org.occgen.bench.balance;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.bench.scale.CandidateOptions;
import org.occgen.bench.scale.PeoplePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bench balance}: stage balance alone, with people that are made inside its pipeline. */
@Command(
    name = "balance",
    mixinStandardHelpOptions = true,
    description =
        "Runs the two pipelines of stage balance on occgen's own Flink, with people that are made"
            + " inside the first one, and tells time, processor time and memory of each. The books"
            + " must balance. OCCGEN_MEMORY gives the heap. Files take some 500 bytes a person.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench balance --people 200000 --languages en,es,ru",
      "  OCCGEN_MEMORY=1g scripts/bench balance --people 10000000",
      "  OCCGEN_MEMORY=1g scripts/bench balance --people 1000000 --occupation-share 0.6"
    })
public final class BalanceBenchCommand implements Callable<Integer> {
  @Mixin private final CandidateOptions candidates = new CandidateOptions(3);

  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    PeoplePlan plan = candidates.plan();
    int segments = candidates.segments();
    folder.use(own -> new BalanceBench(System.out, own, plan, segments).run());
    return 0;
  }
}
