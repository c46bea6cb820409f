package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.PairStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.citation.OccGenPaper;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.Markdown;

/** The questions that people ask before they use a benchmark, and the answers. */
final class CardAnswers {
  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final Publication publication;
  private final DataStatements statements;
  private final CardText text = new CardText();

  private CardAnswers(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
    this.publication = recipe.output().publication();
    this.statements = new DataStatements(benchmark);
  }

  /** The section, with a blank line at its end. */
  static String of(WrittenBenchmark benchmark) {
    return new CardAnswers(benchmark).section();
  }

  private String section() {
    text.heading("Questions and answers");
    text.question("What is it for?")
        .paragraph(statements.text("uses") + " " + statements.text("misuse"));
    pairs();
    use();
    text.question("Who wrote the sentences?").paragraph(statements.text("authorship"));
    text.question("What does gender mean here?")
        .paragraph(statements.text("gender"))
        .items(DataStatements.categories(recipe).stream().map(Markdown::escapeSentence).toList());
    text.question("What must I not conclude?")
        .items(statements.list("no-conclusions").stream().map(Markdown::escapeSentence).toList());
    checks();
    text.question("How do I load it?");
    CardLoading.of(recipe, text);
    evaluation();
    citation();
    removal();
    return text.text();
  }

  private void pairs() {
    if (!recipe.isParallel()) {
      return;
    }
    RunPairs pairs = benchmark.statistics().pairs();
    text.question("How good are the translations?")
        .paragraph(
            PairStatements.MEANING
                + (benchmark.release().isPresent()
                    ? " People reviewed the pairs: the section Review tells what they decided."
                    : " " + PairStatements.NOT_MEASURED))
        .items(
            pairs.languages().stream()
                .map(PairStatements::expected)
                .map(Markdown::escapeSentence)
                .toList());
    PairStatements.labelled(pairs)
        .forEach(sentence -> text.paragraph(Markdown.escapeSentence(sentence)));
  }

  private void use() {
    text.question("May I use it commercially?")
        .paragraph(
            String.format(
                Locale.ROOT,
                "Yes. The sentences are under %s ([%s](%s)). It allows every use, commercial use"
                    + " too, if you",
                SpdxLicence.CC_BY_SA.title(),
                SpdxLicence.CC_BY_SA.id(),
                SpdxLicence.CC_BY_SA.deed()))
        .items(
            List.of(
                "name the authors: pass on `ATTRIBUTION.tsv`, which has the addresses of the"
                    + " articles;",
                "link the licence, and say what you changed;",
                "share what you make out of the text, if you share it, under the same licence."))
        .paragraph(
            "Scores that you measure with it are yours. Ids, labels, occupations and genders are"
                + String.format(
                    Locale.ROOT,
                    " Wikidata's, under [%s](%s), which asks for nothing. ",
                    SpdxLicence.CC0.id(),
                    SpdxLicence.CC0.deed())
                + "Laws on privacy and data protection hold all the same. This summary is no legal"
                + " advice.");
  }

  private void checks() {
    boolean balanced = recipe.balance().balanced();
    boolean released = benchmark.release().isPresent();
    String read =
        released ? "people have reviewed the sentences." : "no person has read the sentences.";
    text.question("How was it checked?")
        .paragraph(
            (balanced
                    ? "A program can check the numbers; " + read
                    : "A program can check that the files agree; " + read)
                + (released
                    ? " Whoever has occgen can check this folder again. With the run folder, in"
                        + " which the benchmark was made, occgen makes the release again and"
                        + " compares every byte."
                    : " Whoever has occgen and the run folder, in which the benchmark was made, can"
                        + " check it again. A copy of this folder alone is not enough for that."))
        .code(
            "sh",
            released
                ? "scripts/occgen check FOLDER\nscripts/occgen check FOLDER --run RUN\n"
                : "scripts/occgen check RUN\n");
    List<String> checked = new ArrayList<>();
    if (balanced) {
      checked.add("that every group has the same people and segments of each gender category;");
    }
    checked.add(
        "that line N of every `test.<lang>` is the same segment, and that the rows of"
            + " `test.meta.tsv` and of the tables of segments stand in the same order;");
    if (released) {
      checked.add(
          "that every segment of the run is in the release, or in `history.jsonl` with the reason"
              + " why it was left out, and that every edit stands there;");
      checked.add("that the checksums of `SHA256SUMS` are those of the files.");
    } else {
      checked.add(
          "that the cleaned text of the article that a row names holds the sentence of the row;");
      checked.add(
          "that every person, page and sentence that was read is in the benchmark, or counted with"
              + " the reason why it was left out.");
    }
    text.paragraph("It checks").items(checked);
    if (balanced) {
      text.paragraph("This folder is enough to count the balance, here with DuckDB:")
          .code("sql", CardLoading.BALANCE);
    }
    if (recipe.output().has(BenchmarkFormat.CROISSANT)) {
      text.paragraph(
          "`croissant.json` has the SHA-256 of every other file"
              + (recipe.output().parts() ? " but those of `train-*`." : "."));
    }
    text.paragraph(
        released || !recipe.isParallel()
            ? "No program can prove that a statement of Wikidata is true."
            : "No program can prove that two sentences mean the same, or that a statement of"
                + " Wikidata is true. `test.meta.tsv` has probabilities, margins and"
                + " scores. "
                + statements.text("scores"));
  }

  private void evaluation() {
    if (!recipe.isParallel() || !recipe.balance().balanced()) {
      return;
    }
    String target = recipe.otherLanguages().get(0);
    List<String> genders = recipe.balance().genders();
    String gap =
        genders.containsAll(List.of("feminine", "masculine"))
            ? ""
            : " --gap " + genders.get(0) + "," + genders.get(1);
    text.question("How do I evaluate a system with it?")
        .paragraph(
            String.format(
                Locale.ROOT,
                "Translate every line of `test.%s`, for example into %s, one line each. Then let"
                    + " occgen score them against `test.%s`:",
                recipe.pivot(),
                WikipediaLanguages.nameAndCode(target),
                target))
        .code(
            "sh",
            String.format(
                Locale.ROOT,
                "scripts/occgen evaluate FOLDER --lang %s --hypotheses SYSTEM.%s%s --output"
                    + " SCORES\n",
                target,
                target,
                gap))
        .paragraph(
            "FOLDER is this folder. The other direction takes `--source-lang`, too. The scores of"
                + " each gender category, their gap and its interval over people belong together:"
                + " publish all of them, with the number of people.");
  }

  private void citation() {
    text.question("How do I cite it?")
        .paragraph("Cite the benchmark, and the paper whose method made it:")
        .code("bibtex", Citation.bibtex(recipe) + "\n\n" + OccGenPaper.bibtex() + "\n");
    if (recipe.output().has(BenchmarkFormat.CITATION)) {
      text.paragraph("`CITATION.cff` has both, for programs.");
    }
  }

  private void removal() {
    text.question("What does it tell of people, and how do I get a person's data removed?")
        .paragraph(statements.text("personal-information"))
        .paragraph(Markdown.escapeSentence(statements.text("removal")))
        .paragraph(
            publication.contact().isEmpty()
                ? "The recipe names no contact. Ask whoever gave you this copy; Wikidata and"
                    + " Wikipedia can be changed by anybody."
                : "Ask the publisher: " + Markdown.escapeSentence(publication.contact()));
  }
}
