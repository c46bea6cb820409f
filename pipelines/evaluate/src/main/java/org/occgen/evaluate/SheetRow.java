package org.occgen.evaluate;

/**
 * A row of a sheet: the translation of a segment by a system.
 *
 * @param id what the judges know it by
 * @param system the system's name
 * @param segment the segment
 */
record SheetRow(String id, String system, EvaluatedSegment segment) {
  /** The label that is right. */
  String right() {
    return GenderLabels.rightFor(segment.category());
  }
}
