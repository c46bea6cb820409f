package org.occgen.review.command;

import static org.occgen.command.UsageException.require;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.command.Main;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.review.diff.BenchmarkDiff;
import org.occgen.review.diff.ComparedSegment;
import org.occgen.review.diff.SegmentChange;
import org.occgen.review.diff.file.BenchmarkVersion;
import org.occgen.review.diff.file.DiffText;
import org.occgen.review.diff.file.VersionDiff;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code occgen diff}: what changed between two versions of a benchmark. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    description = {
      "Tells what changed between two versions of a benchmark: segments that were added, removed or"
          + " edited, the counts of groups, the version and the recipe.",
      "Segments are the same if their ids are. It reads test.meta.tsv and test.<language>."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen diff runs/sample releases/1.0",
      "  occgen diff releases/1.0 releases/1.1 --format json > changes.json",
      "  occgen diff releases/1.0 copy --exit-code > /dev/null && echo the same"
    })
final class DiffCommand implements Callable<Integer> {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .build();

  /** The format of the output. */
  private enum Format {
    TABLE,
    JSON
  }

  @Parameters(
      index = "0",
      paramLabel = "BEFORE",
      description = "A run, its benchmark/ or a release.")
  private Path before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "Another one.")
  private Path after;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "How many segments of each kind the table shows, from 0 (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "Format of the output: table, or json with all segments and their sentences (default:"
              + " ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = "--exit-code",
      description =
          "Exit with 1 if something changed. Without this option, a comparison that was made exits"
              + " with 0.")
  private boolean exitCode;

  @Override
  public Integer call() throws IOException {
    require(segments >= 0, "--segments %s: give a number from 0", segments);
    VersionDiff diff =
        UsageException.valid(
            () ->
                VersionDiff.of(
                    BenchmarkVersion.read("BEFORE", before),
                    BenchmarkVersion.read("AFTER", after)));
    StandardOutput.print(format == Format.JSON ? json(diff) : DiffText.of(diff, segments));
    return exitCode && !diff.isEmpty() ? Main.FAILED : 0;
  }

  /** The changes as JSON: everything, with the sentences before and after. */
  private static String json(VersionDiff diff) {
    BenchmarkDiff rows = diff.rows();
    ObjectNode root = JSON.createObjectNode();
    put(root.putObject("before"), diff.before());
    put(root.putObject("after"), diff.after());
    root.put("equal", diff.isEmpty()).put("same", rows.same()).put("moved", rows.moved());
    segments(root.putArray("added"), rows.added(), Map.of());
    segments(root.putArray("removed"), rows.removed(), diff.after().removals());
    ArrayNode changed = root.putArray("changed");
    for (SegmentChange change : rows.changed()) {
      ObjectNode node = JSON.valueToTree(change.before());
      node.set("sentences", JSON.valueToTree(change.sentences()));
      node.set("columns", JSON.valueToTree(change.columns()));
      changed.add(node);
    }
    root.set("groups", JSON.valueToTree(rows.cells()));
    root.set("languages", JSON.valueToTree(rows.languages()));
    root.set("columns", JSON.valueToTree(rows.columns()));
    root.set("recipe", JSON.valueToTree(diff.recipesKnown() ? diff.recipe() : null));
    return root.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, BenchmarkVersion version) {
    node.put("folder", version.folder().toString())
        .put("version", version.version())
        .put("segments", version.segments().size())
        .put("people", version.people());
    version.languages().forEach(node.putArray("languages")::add);
  }

  private static void segments(
      ArrayNode list, List<ComparedSegment> segments, Map<String, String> reasons) {
    for (ComparedSegment segment : segments) {
      ObjectNode node = JSON.valueToTree(segment);
      node.remove("columns");
      if (reasons.containsKey(segment.id())) {
        node.put("reason", reasons.get(segment.id()));
      }
      list.add(node);
    }
  }
}
