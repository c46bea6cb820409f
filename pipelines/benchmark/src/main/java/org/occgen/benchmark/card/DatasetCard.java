package org.occgen.benchmark.card;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.report.Markdown;

/**
 * The dataset card, {@code README.md}: what the benchmark is, the answers that people need before
 * they use it, and how it was made. Its sections are classes of their own.
 */
public final class DatasetCard {
  private DatasetCard() {}

  /** The card. */
  public static String text(WrittenBenchmark benchmark) throws IOException {
    Recipe recipe = benchmark.recipe();
    return CardMetadata.block(recipe, benchmark.statistics().rows().segments())
        + "\n# "
        + Markdown.escapeSentence(Citation.title(recipe))
        + "\n\n"
        + introduction(benchmark)
        + CardCounts.of(benchmark)
        + benchmark.release().map(ReviewSection::of).orElse("")
        + CardAnswers.of(benchmark)
        + files(benchmark)
        + CardMaking.of(benchmark)
        + GenderSection.of(
            benchmark.statistics().genderRepresentation(), recipe.balance().balanced())
        + MarkSection.of(benchmark.statistics(), benchmark.release().isPresent())
        + benchmark
            .statistics()
            .regard()
            .map(of -> of.section(recipe.languages().get(0), benchmark.statistics().rows()::people))
            .orElse("")
        + TrainingSection.of(recipe, benchmark.statistics().training())
        + CardBias.text(new DataStatements(benchmark))
        + licence();
  }

  private static String introduction(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    DataStatements statements = new DataStatements(benchmark);
    CardText text = new CardText().paragraph(statements.text("content"));
    String note = recipe.output().publication().note();
    if (!note.isEmpty()) {
      text.paragraph("Note of the publisher:", Markdown.escapeSentence(note));
    }
    RunWarnings.of(benchmark.statistics())
        .forEach(warning -> text.paragraph("Warning.", Markdown.escapeSentence(warning)));
    return text.paragraph(statements.text("pairing"))
        .paragraph(
            statements
                .text("balance")
                .replace("not balanced (balance: none)", "**not balanced** (`balance: none`)"))
        .text();
  }

  private static String files(WrittenBenchmark benchmark) {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("file", "what it holds")));
    List<FileKind> kinds = new ArrayList<>(FileKind.of(benchmark.recipe()));
    if (benchmark.release().isPresent()) {
      kinds.addAll(FileKind.OF_RELEASE);
    }
    for (FileKind kind : kinds) {
      rows.add(List.of(CardText.code(kind.shown()), kind.says()));
    }
    return new CardText()
        .heading("Files")
        .table("| --- | --- |", rows)
        .paragraph(
            "A sentence may begin with `=`, `+`, `-` or `@`. Import the tables as text: a"
                + " spreadsheet may take such a cell for a formula.")
        .text();
  }

  private static String licence() {
    return new CardText()
        .heading("Licence and attribution")
        .paragraph(
            "SPDX-License-Identifier: "
                + SpdxLicence.CC_BY_SA.id()
                + " (the sentences, and the files with them), "
                + SpdxLicence.CC0.id()
                + " (ids, labels and values of Wikidata, and the counts of them). The texts are at "
                + "["
                + SpdxLicence.CC_BY_SA.legalCode()
                + "]("
                + SpdxLicence.CC_BY_SA.legalCode()
                + ") and ["
                + SpdxLicence.CC0.legalCode()
                + "]("
                + SpdxLicence.CC0.legalCode()
                + ").")
        .paragraph(
            """
            What was changed: sentences were chosen, and text in brackets, footnote marks and \
            invisible characters were taken out of them. `ATTRIBUTION.tsv` and `test.meta.tsv` \
            name every article with its revision and its address, whose history lists the authors. \
            Revision 0 means that the source did not tell the revision.\
            """)
        .text()
        .replaceFirst("\n$", "");
  }
}
