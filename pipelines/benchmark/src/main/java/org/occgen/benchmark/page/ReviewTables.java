package org.occgen.benchmark.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.precision.PrecisionTables;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.table.Columns;

/** The tables of the page on the review of a release. */
final class ReviewTables {
  /** Puts {@code review} into the model. */
  static void put(ReleaseFacts release, Map<String, Object> model) {
    Map<String, Object> review = new HashMap<>();
    review.put("version", release.version());
    review.put("sentences", List.of(release.reviewed(), release.annotated()));
    review.put("fates", Columns.model(release.fates()));
    review.put("edits", Columns.model(release.edits()));
    putFilled(review, "reasons", release.reasons());
    review.put("agreement", release.agreement());
    putFilled(review, "kappas", release.kappas());
    putFilled(review, "likeness", release.likeness());
    review.put("precisionMeaning", PrecisionTables.MEANING);
    review.put(
        "precision",
        release.precision().stream()
            .map(
                language ->
                    Map.of(
                        "language", WikipediaLanguages.nameAndCode(language.language()),
                        "bands", Columns.model(PrecisionTables.bands(language)),
                        "thresholds", Columns.model(PrecisionTables.thresholds(language))))
            .toList());
    model.put("review", review);
  }

  private static void putFilled(Map<String, Object> model, String key, List<List<String>> table) {
    if (table.size() > 1) {
      model.put(key, Columns.model(table));
    }
  }
}
