package org.occgen.evaluate;

import java.util.HashMap;
import java.util.Map;
import org.occgen.core.files.CellText;

/** The names of groups of occupations, for people. */
final class GroupLabels {
  private final Map<String, String> labels = new HashMap<>();

  GroupLabels(TestSet testSet) {
    testSet
        .segments()
        .forEach(segment -> labels.putIfAbsent(segment.groupId(), segment.groupLabel()));
  }

  /** The labels of a group's occupations; its id where it has none. */
  String of(String group) {
    String label = labels.getOrDefault(group, "");
    return CellText.oneLine(label.isBlank() ? group : label);
  }
}
