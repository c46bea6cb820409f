package org.occgen.review.release.make;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewStatus;
import org.occgen.review.release.Release;
import org.occgen.review.release.SegmentHistory;

/**
 * The review of a release as XLIFF states it: {@code final} where a conflict was adjudicated,
 * {@code reviewed} where another decision holds, {@code translated} where none does.
 */
final class ReleasedUnits implements XliffReview {
  private final Map<String, Unit> units = new HashMap<>();

  /** The units of all segments of a release's run. */
  ReleasedUnits(Release release) {
    for (SegmentHistory entry : release.history()) {
      units.put(entry.machine().id(), unit(entry));
    }
  }

  private static Unit unit(SegmentHistory entry) {
    if (!entry.status().isSettled()) {
      return Unit.MINED;
    }
    String how = entry.isEdited() ? "edited" : "accepted";
    return Unit.of(entry.status() == ReviewStatus.ADJUDICATED ? "final" : "reviewed", how);
  }

  @Override
  public Unit unit(LabelledSegment row) {
    return Objects.requireNonNull(units.get(row.id()), row.id());
  }

  @Override
  public Extent extent() {
    return Extent.ENDED;
  }
}
