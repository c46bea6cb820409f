package org.occgen.review.diff.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.occgen.review.diff.BenchmarkDiff;
import org.occgen.review.diff.CellChange;
import org.occgen.review.diff.ComparedSegment;
import org.occgen.review.diff.Edit;
import org.occgen.review.diff.SegmentChange;

/** The changes as JSON: everything, with the sentences before and after. */
public final class DiffJson {
  private DiffJson() {}

  /** The document, indented. */
  public static String of(VersionDiff diff) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    put(root.putObject("before"), diff.before());
    put(root.putObject("after"), diff.after());
    BenchmarkDiff rows = diff.rows();
    root.put("equal", diff.isEmpty());
    root.put("same", rows.same());
    root.put("moved", rows.moved());
    segments(root.putArray("added"), rows.added());
    segments(root.putArray("removed"), rows.removed());
    ArrayNode changed = root.putArray("changed");
    for (SegmentChange change : rows.changed()) {
      ObjectNode node = changed.addObject();
      put(node, change.before());
      edits(node.putObject("sentences"), change.sentences());
      edits(node.putObject("columns"), change.columns());
    }
    ArrayNode groups = root.putArray("groups");
    for (CellChange cell : rows.cells()) {
      ObjectNode node = groups.addObject();
      node.put("group", cell.group()).put("gender-category", cell.category());
      count(node.putObject("before"), cell.before());
      count(node.putObject("after"), cell.after());
    }
    lacking(root.putObject("languages"), rows.languages());
    lacking(root.putObject("columns"), rows.columns());
    if (diff.recipesKnown()) {
      edits(root.putObject("recipe"), diff.recipe());
    } else {
      root.putNull("recipe");
    }
    return root.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, BenchmarkVersion version) {
    node.put("folder", version.folder().toString());
    node.put("version", version.version());
    node.put("segments", version.segments().size());
    node.put("people", version.people());
    texts(node.putArray("languages"), version.languages());
  }

  private static void segments(ArrayNode list, List<ComparedSegment> segments) {
    for (ComparedSegment segment : segments) {
      ObjectNode node = list.addObject();
      put(node, segment);
      ObjectNode sentences = node.putObject("sentences");
      segment.sentences().forEach(sentences::put);
    }
  }

  private static void put(ObjectNode node, ComparedSegment segment) {
    node.put("id", segment.id())
        .put("qid", segment.qid())
        .put("gender-category", segment.category())
        .put("group", segment.group());
  }

  private static void edits(ObjectNode node, Map<String, Edit> edits) {
    edits.forEach(
        (key, edit) -> node.putObject(key).put("before", edit.before()).put("after", edit.after()));
  }

  private static void count(ObjectNode node, CellChange.Count count) {
    node.put("people", count.people()).put("segments", count.segments());
  }

  private static void lacking(ObjectNode node, BenchmarkDiff.Lacking names) {
    texts(node.putArray("added"), names.added());
    texts(node.putArray("removed"), names.removed());
  }

  private static void texts(ArrayNode list, List<String> texts) {
    texts.forEach(list::add);
  }
}
