package org.occgen.benchmark.card;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.PairStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.citation.OccGenPaper;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.FunnelTable;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.Markdown;
import org.occgen.report.TextTemplate;

/**
 * The dataset card, {@code README.md}: what the benchmark is, the answers that people need before
 * they use it, and how it was made. Its text is in the template {@code README.md.ftl}.
 */
public final class DatasetCard {
  private static final TextTemplate CARD = TextTemplate.read(DatasetCard.class, "README.md.ftl");

  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final RunStatistics statistics;
  private final Map<String, Object> model = new HashMap<>();

  private DatasetCard(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
    this.statistics = benchmark.statistics();
  }

  /** The text of the dataset card of a benchmark. */
  public static String text(WrittenBenchmark benchmark) throws IOException {
    DatasetCard card = new DatasetCard(benchmark);
    card.recipe();
    card.statements();
    card.figures();
    return CARD.render(card.model);
  }

  private void recipe() {
    Publication publication = recipe.output().publication();
    model.put("metadata", CardMetadata.block(recipe, statistics.rows().segments()));
    model.put("title", Markdown.escapeSentence(Citation.title(recipe)));
    model.put("note", Markdown.escapeSentence(publication.note()));
    model.put("contact", Markdown.escapeSentence(publication.contact()));
    model.put("citation", Citation.bibtex(recipe));
    model.put("paper", OccGenPaper.bibtex());
    model.put("ccBySa", SpdxLicence.CC_BY_SA);
    model.put("cc0", SpdxLicence.CC0);
    model.put("parallel", recipe.isParallel());
    model.put("balanced", recipe.balance().balanced());
    model.put("genders", recipe.balance().genders());
    model.put("languages", recipe.languages());
    if (recipe.isParallel()) {
      model.put("target", WikipediaLanguages.nameAndCode(recipe.otherLanguages().get(0)));
    }
    Map<String, Boolean> formats = new HashMap<>();
    for (BenchmarkFormat format : BenchmarkFormat.values()) {
      formats.put(format.id(), recipe.output().has(format));
    }
    model.put("formats", formats);
    model.put("configs", CardMetadata.configs(recipe));
    List<FileKind> kinds = new ArrayList<>(FileKind.of(recipe));
    benchmark
        .release()
        .ifPresent(
            release -> {
              model.put("release", release);
              kinds.addAll(FileKind.OF_RELEASE);
            });
    List<List<String>> files = new ArrayList<>(List.of(List.of("file", "what it holds")));
    kinds.forEach(kind -> files.add(List.of(CardText.code(kind.shown()), kind.says())));
    model.put("files", files);
  }

  private void statements() {
    DataStatements statements = new DataStatements(benchmark);
    model.put("said", statements.texts());
    model.put("noConclusions", escaped(statements.list("noConclusions")));
    model.put("genderCategories", escaped(DataStatements.categories(recipe)));
    model.put("removal", Markdown.escapeSentence(statements.text("removal")));
    model.put("collection", Markdown.escapeSentence(statements.text("collection")));
    model.put("warnings", escaped(RunWarnings.of(statistics)));
    RunPairs pairs = statistics.pairs();
    model.put(
        "pairs",
        Map.of(
            "meaning", PairStatements.MEANING,
            "notMeasured", PairStatements.NOT_MEASURED,
            "expected", escaped(pairs.languages().stream().map(PairStatements::expected).toList()),
            "learned",
                escaped(
                    pairs.languages().stream()
                        .flatMap(language -> PairStatements.learned(language).stream())
                        .toList()),
            "labelled", escaped(PairStatements.labelled(pairs))));
  }

  private static List<String> escaped(List<String> sentences) {
    return sentences.stream().map(Markdown::escapeSentence).toList();
  }

  private void figures() throws IOException {
    new CardCounts(benchmark).putInto(model);
    model.put("steps", CardMaking.steps(recipe));
    model.put("losses", CardMaking.losses(statistics));
    model.put("funnel", FunnelTable.rows(statistics.funnel()));
    model.put("recipe", recipe);
    model.put("options", CardOptions.of(benchmark));
    CardWords.putInto(model, statistics);
    model.put(
        "regard",
        statistics
            .regard()
            .map(regard -> regard.section(recipe.languages().get(0), statistics.rows()::people))
            .orElse(""));
  }
}
