package org.occgen.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench scale}: what runs of growing size cost, by stage. */
@Command(
    name = "scale",
    mixinStandardHelpOptions = true,
    description = {
      "Makes up people (see make), runs occgen on them in a process of its own, and prints what"
          + " each stage cost: time, time of the processors, memory, and how the time a person"
          + " changes from size to size.",
      "RSS is the most memory that the process held in the stage, heap the most that was in use"
          + " when a collection began, kept the most that one left. The start of the process counts"
          + " for the first stage. On a busy machine trust the CPU time more than the wall time."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench scale --people 1000,10000",
      "  scripts/bench scale --people 1000,10000,100000 --work work --json scale.json",
      "  scripts/bench scale --people 10000 --against ../occgen-before --work work",
      "  scripts/bench scale --people 10000 --profile",
      "  scripts/bench scale --people 10000 --set judge=careful"
    })
public final class ScaleCommand implements Callable<Integer> {
  private static final String THIS = "this";
  private static final String OTHER = "against";

  @Option(
      names = "--people",
      required = true,
      split = ",",
      paramLabel = "N",
      description = "Sizes, one run each.")
  private List<Long> sizes;

  @Mixin private PlanOptions options;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A key of the recipe of all runs, such as judge=careful; may be repeated.")
  private List<String> settings = List.of();

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "Java's heap of a run (default: ${DEFAULT-VALUE}).")
  private String heap;

  @Option(
      names = "--against",
      paramLabel = "CHECKOUT",
      description = "Folder of another checkout of occgen, which runs in turn with this one.")
  private @Nullable Path against;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description =
          "Where data, run folders and logs lie; data that is there already is used again (default:"
              + " a new folder in Java's temporary one).")
  private @Nullable Path work;

  @Option(
      names = "--profile",
      description = "Record with Flight Recorder, and print the largest costs of each stage.")
  private boolean profile;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the figures as JSON, too.")
  private @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Map<String, Path> checkouts = checkouts();
    if (!heap.matches("[0-9]+[kKmMgG]?")) {
      throw new UsageException("--heap " + heap + ": must be a number with m or g, such as 1g");
    }
    List<PeoplePlan> plans = sizes.stream().map(options::plan).toList();
    Path folder =
        (work == null ? Files.createTempDirectory("occgen-scale") : Files.createDirectories(work))
            .toAbsolutePath()
            .normalize();
    if (folder.toString().matches(".*[\\s:,].*")) {
      throw new UsageException(
          "--work " + folder + ": Java's options cannot name a folder with white space, : or ,");
    }
    System.out.println("data, run folders and logs lie in " + folder);
    List<RunCost> runs = new ArrayList<>();
    for (PeoplePlan plan : plans) {
      Path data = data(folder, plan);
      for (Map.Entry<String, Path> checkout : checkouts.entrySet()) {
        System.out.printf(Locale.ROOT, "%n%s, %,d people%n", checkout.getKey(), plan.people());
        RunCost cost =
            new ScaleRun(
                    new ScaleRun.Plan(
                        folder,
                        data,
                        options.format(),
                        plan.people(),
                        plan.languages(),
                        settings,
                        heap,
                        profile),
                    System.out)
                .run(checkout.getKey(), checkout.getValue());
        ScaleReport.print(System.out, cost);
        runs.add(cost);
        if (json != null) { // after each: a later one may not end
          ScaleReport.write(json, heap, settings, plan, runs);
        }
      }
    }
    ScaleReport.printRatios(System.out, runs);
    return runs.stream().allMatch(RunCost::succeeded) ? 0 : Main.FAILED;
  }

  private Map<String, Path> checkouts() {
    Map<String, Path> checkouts = new LinkedHashMap<>();
    checkouts.put(THIS, Main.home());
    if (against != null) {
      checkouts.put(OTHER, against);
    }
    checkouts.forEach(
        (name, checkout) -> {
          if (!Files.isExecutable(checkout.resolve("scripts/occgen"))) {
            throw new UsageException(
                "--against " + checkout + ": has no scripts/occgen; name a checkout of occgen");
          }
        });
    return checkouts;
  }

  /** The folder of the data of a plan, which is made if it is not there. */
  private Path data(Path folder, PeoplePlan plan) throws IOException, InterruptedException {
    DataMaker maker = new DataMaker(plan, options.format(), System.out);
    Path data = folder.resolve("data-" + plan.people());
    if (!maker.isMade(data)) {
      System.out.printf(Locale.ROOT, "%nmaking %,d people%n", plan.people());
      maker.make(data, Runtime.getRuntime().availableProcessors());
    }
    return data;
  }
}
