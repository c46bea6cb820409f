package org.occgen.bench.scale;

import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.occgen.bench.measure.StageCost;

/** Tells what runs cost: tables for a person, JSON for a program. */
final class ScaleReport {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Prints a table of one run, and its profile if there is one. */
  static void print(PrintStream out, RunCost run) {
    out.println(
        format(
            "%n%s, %,d people%s%n%-10s %9s %9s %7s %9s %9s %9s %12s",
            run.checkout(),
            run.people(),
            run.succeeded() ? "" : ", FAILED with status " + run.status(),
            "stage",
            "wall s",
            "CPU s",
            "cores",
            "RSS MB",
            "heap MB",
            "kept MB",
            "CPU ms/pers."));
    for (StageCost cost : run.rows()) {
      out.println(
          format(
              "%-10s %9.1f %9.1f %7.2f %,9d %,9d %,9d %12.2f",
              cost.stage(),
              cost.wallSeconds(),
              cost.cpuSeconds(),
              cost.cpuSeconds() / cost.wallSeconds(),
              cost.residentBytes() >> 20,
              cost.heapBytes() >> 20,
              cost.keptBytes() >> 20,
              run.cpuMillisPerPerson(cost)));
    }
    for (StageProfile profile : run.profiles()) {
      out.println(format("%n%s, %,d samples", profile.stage(), profile.samples()));
      print(out, "of all", profile.groups());
      print(out, "by method", profile.methods());
    }
  }

  private static void print(PrintStream out, String what, List<StageProfile.Share> shares) {
    out.println("  " + what + ":");
    for (StageProfile.Share share : shares) {
      out.println(format("    %5.1f %%  %s", 100 * share.share(), share.name()));
    }
  }

  /** Prints how the time a person changes from size to size, and from checkout to checkout. */
  static void printRatios(PrintStream out, List<RunCost> runs) {
    for (int later = 1; later < runs.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        RunCost a = runs.get(earlier);
        RunCost b = runs.get(later);
        boolean sizes = a.checkout().equals(b.checkout());
        if (a.succeeded() && b.succeeded() && (sizes || a.people() == b.people())) {
          out.println(
              format(
                  "%nCPU time a person, %s of %,d people as times of %s of %,d",
                  b.checkout(), b.people(), a.checkout(), a.people()));
          for (StageCost cost : b.rows()) {
            ratio(a, b, cost)
                .ifPresent(times -> out.println(format("%-10s %9.2f", cost.stage(), times)));
          }
        }
      }
    }
  }

  private static Optional<Double> ratio(RunCost a, RunCost b, StageCost cost) {
    return a.of(cost.stage())
        .filter(before -> before.cpuSeconds() > 0)
        .map(before -> b.cpuMillisPerPerson(cost) / a.cpuMillisPerPerson(before));
  }

  /** Writes all runs as JSON. */
  static void write(
      Path file, String heap, List<String> settings, PeoplePlan plan, List<RunCost> runs)
      throws IOException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("heap", heap);
    root.set("settings", MAPPER.valueToTree(settings));
    root.put("processors", Runtime.getRuntime().availableProcessors());
    ObjectNode made = MAPPER.valueToTree(plan);
    made.remove("people");
    root.set("plan", made);
    ArrayNode array = root.putArray("runs");
    for (RunCost run : runs) {
      ObjectNode node = array.addObject();
      node.put("checkout", run.checkout());
      node.put("people", run.people());
      node.put("status", run.status());
      ArrayNode stages = node.putArray("stages");
      for (StageCost cost : run.rows()) {
        ObjectNode stage = MAPPER.valueToTree(cost);
        stage.put("cpuMillisPerPerson", run.cpuMillisPerPerson(cost));
        stages.add(stage);
      }
      node.set("profiles", MAPPER.valueToTree(run.profiles()));
    }
    Files.writeString(
        file, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
  }
}
