package org.occgen.pipelines.benchmark.card;

import java.util.List;
import org.occgen.pipelines.benchmark.BenchmarkFiles;
import org.occgen.pipelines.benchmark.ReleaseFacts;
import org.occgen.pipelines.benchmark.ReleaseStatements;
import org.occgen.pipelines.benchmark.ReleaseTables;

/** The section of the dataset card that tells how a release was reviewed. */
final class ReviewSection {
  private ReviewSection() {}

  /** The section, with a blank line at its end. */
  static String of(ReleaseFacts release) {
    CardText text =
        new CardText()
            .heading("Review")
            .paragraph("Version " + release.version() + ".", ReleaseStatements.reviewed(release))
            .paragraph(ReleaseStatements.annotated(release))
            .table("| --- | ---: | --- |", ReleaseTables.fates(release))
            .table("| --- | ---: |", ReleaseTables.edits(release))
            .paragraph(
                "`"
                    + BenchmarkFiles.HISTORY
                    + "` has every decision, and the machine's sentence beside each that was"
                    + " edited. Probabilities, margins and scores are those of the machine's"
                    + " sentences.");
    table(text, "| --- | ---: | --- |", ReleaseTables.reasons(release));
    text.question("How far do reviewers agree?").paragraph(ReleaseTables.agreement(release));
    table(text, "| --- | ---: | ---: | ---: | --- |", ReleaseTables.kappas(release));
    table(text, "| --- | --- | ---: | ---: | ---: | --- |", ReleaseTables.likeness(release));
    return text.text();
  }

  private static void table(CardText text, String alignment, List<List<String>> rows) {
    if (rows.size() > 1) {
      text.table(alignment, rows);
    }
  }
}
