package org.occgen.pipelines.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.pipelines.benchmark.DataStatements;
import org.occgen.pipelines.benchmark.SpdxLicence;
import org.occgen.pipelines.benchmark.citation.Citation;
import org.occgen.pipelines.benchmark.citation.OccGenPaper;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Publication;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.Markdown;

/** The first section of the dataset card: what people ask before they use a benchmark. */
final class CardAnswers {
  private final Recipe recipe;
  private final Publication publication;
  private final CardText text = new CardText();

  private CardAnswers(Recipe recipe) {
    this.recipe = recipe;
    this.publication = recipe.output().publication();
  }

  /** The section, with a blank line at its end. */
  static String of(Recipe recipe) {
    return new CardAnswers(recipe).section();
  }

  private String section() {
    text.heading("Questions and answers");
    use();
    text.question("Who wrote the sentences?").paragraph(DataStatements.authorship(recipe));
    text.question("What does gender mean here?")
        .paragraph(DataStatements.gender())
        .items(DataStatements.categories(recipe));
    text.question("What must I not conclude?")
        .items(DataStatements.noConclusions(recipe))
        .paragraph(DataStatements.misuse());
    checks();
    text.question("How do I load it?");
    CardLoading.of(recipe, text);
    citation();
    removal();
    return text.text();
  }

  private void use() {
    text.question("May I use it commercially?")
        .paragraph(
            String.format(
                Locale.ROOT,
                "Yes. The sentences are under %s ([%s](%s)), which allows every use, commercial use"
                    + " too, if you",
                SpdxLicence.CC_BY_SA.title(),
                SpdxLicence.CC_BY_SA.id(),
                SpdxLicence.CC_BY_SA.deed()))
        .items(
            List.of(
                "name the authors: keep `ATTRIBUTION.tsv`, which leads to them;",
                "link the licence, and say what you changed;",
                "share what you make out of the text, if you share it, under the same licence."))
        .paragraph(
            "Scores that you measure with it are yours. Ids, labels, occupations and genders are"
                + String.format(
                    Locale.ROOT,
                    " Wikidata's, under [%s](%s), which asks for nothing. A licence of the text"
                        + " gives no leave to",
                    SpdxLicence.CC0.id(),
                    SpdxLicence.CC0.deed())
                + " disregard the rights of the people who are named: laws on privacy and data"
                + " protection hold all the same. `LICENSE` has the details; this summary is no"
                + " legal advice.");
  }

  private void checks() {
    text.question("How was it checked?");
    if (recipe.balance().balanced()) {
      text.paragraph(
          "A program proved the numbers; nobody read the sentences. Whoever has occgen and the run"
              + " folder, in which the benchmark was made, can prove them again:");
    } else {
      text.paragraph(
          "A program proved that the files agree; nobody read the sentences. Whoever has occgen and"
              + " the run folder, in which they were made, can prove it again:");
    }
    text.code("sh", "scripts/occgen check RUN   # the run folder, one above this one\n");
    List<String> proved = new ArrayList<>();
    if (recipe.balance().balanced()) {
      proved.add("that every group has the same people and segments of each gender category;");
    }
    proved.add("that line N of every file is the same segment;");
    proved.add("that every sentence stands in the biography that it is said to come from;");
    proved.add(
        "that every person, page and sentence that was read is in the benchmark, or counted with"
            + " the reason why it was left out.");
    text.paragraph("It shares no code with the balancer. It proves").items(proved);
    if (recipe.balance().balanced()) {
      text.paragraph(
          "This folder alone is enough to count the balance, here with DuckDB. In each group, all"
              + " gender categories must have the same numbers:");
      text.code("sql", CardLoading.BALANCE);
    }
    if (recipe.output().has(BenchmarkFormat.CROISSANT)) {
      text.paragraph("`croissant.json` has the SHA-256 of every other file.");
    }
    text.paragraph(
        DataStatements.isParallel(recipe)
            ? "No program can prove that two sentences mean the same, or that a statement of"
                + " Wikidata is true. The scores in `test.meta.tsv` tell how sure the machine was"
                + " of each segment."
            : "No program can prove that a statement of Wikidata is true.");
  }

  private void citation() {
    text.question("How do I cite it?")
        .code("bibtex", Citation.bibtex(recipe) + "\n")
        .paragraph(
            "Cite also the paper whose method made it: "
                + Markdown.escapeSentence(OccGenPaper.reference()));
    if (recipe.output().has(BenchmarkFormat.CITATION)) {
      text.paragraph("`CITATION.cff` has both, for programs.");
    }
  }

  private void removal() {
    text.question("How do I get a person's data removed?")
        .paragraph(DataStatements.removal())
        .paragraph(
            publication.contact().isEmpty()
                ? "The recipe names no contact. Ask whoever gave you this copy."
                : "Ask the publisher: " + Markdown.escapeSentence(publication.contact()));
  }
}
