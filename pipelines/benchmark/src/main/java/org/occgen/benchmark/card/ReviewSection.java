package org.occgen.benchmark.card;

import java.util.List;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.ReleaseFacts;

/** The section of the dataset card that tells how a release was reviewed. */
final class ReviewSection {
  private ReviewSection() {}

  /** The section, with a blank line at its end. */
  static String of(ReleaseFacts release) {
    CardText text =
        new CardText()
            .heading("Review")
            .paragraph("Version " + release.version() + ".", release.reviewed())
            .paragraph(release.annotated())
            .table("| --- | ---: | --- |", release.fates())
            .table("| --- | ---: |", release.edits())
            .paragraph(
                "`"
                    + BenchmarkFiles.HISTORY
                    + "` has every decision, and the machine's sentence beside each that was"
                    + " edited. Probabilities, margins and scores are those of the machine's"
                    + " sentences.");
    table(text, "| --- | ---: | --- |", release.reasons());
    text.question("How far do reviewers agree?").paragraph(release.agreement());
    table(text, "| --- | ---: | ---: | ---: | --- |", release.kappas());
    table(text, "| --- | --- | ---: | ---: | ---: | --- |", release.likeness());
    return text.text();
  }

  private static void table(CardText text, String alignment, List<List<String>> rows) {
    if (rows.size() > 1) {
      text.table(alignment, rows);
    }
  }
}
