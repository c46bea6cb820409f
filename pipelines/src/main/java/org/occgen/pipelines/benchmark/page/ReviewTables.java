package org.occgen.pipelines.benchmark.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.benchmark.ReleaseFacts;
import org.occgen.pipelines.benchmark.ReleaseStatements;
import org.occgen.pipelines.benchmark.ReleaseTables;
import org.occgen.pipelines.precision.PrecisionTables;

/** How a release was reviewed. */
final class ReviewTables {
  private ReviewTables() {}

  /** Puts {@code review} into the model. */
  static void put(ReleaseFacts release, Map<String, Object> model) {
    Map<String, Object> review = new HashMap<>();
    review.put("version", release.version());
    review.put(
        "sentences",
        List.of(ReleaseStatements.reviewed(release), ReleaseStatements.annotated(release)));
    review.put("fates", RunReport.table(ReleaseTables.fates(release)));
    review.put("edits", RunReport.table(ReleaseTables.edits(release)));
    putFilled(review, "reasons", ReleaseTables.reasons(release));
    review.put("agreement", ReleaseTables.agreement(release));
    putFilled(review, "kappas", ReleaseTables.kappas(release));
    putFilled(review, "likeness", ReleaseTables.likeness(release));
    review.put("precisionMeaning", PrecisionTables.MEANING);
    review.put(
        "precision",
        release.precision().stream()
            .map(
                of ->
                    Map.of(
                        "language",
                        WikipediaLanguages.nameAndCode(of.language()),
                        "bands",
                        RunReport.table(PrecisionTables.bands(of)),
                        "thresholds",
                        RunReport.table(PrecisionTables.thresholds(of))))
            .toList());
    model.put("review", review);
  }

  private static void putFilled(Map<String, Object> model, String key, List<List<String>> table) {
    if (table.size() > 1) {
      model.put(key, RunReport.table(table));
    }
  }
}
