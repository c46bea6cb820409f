package org.occgen.review.diff.file;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.occgen.review.diff.BenchmarkDiff;
import org.occgen.review.diff.ComparedSegment;
import org.occgen.review.diff.SegmentChange;

/** The changes as JSON: everything, with the sentences before and after. */
public final class DiffJson {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .build();

  private DiffJson() {}

  /** The document, indented. */
  public static String of(VersionDiff diff) {
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
