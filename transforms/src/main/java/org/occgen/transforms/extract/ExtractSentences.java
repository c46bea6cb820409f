package org.occgen.transforms.extract;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.BiographyExtractor;
import org.occgen.core.biography.Extraction;
import org.occgen.core.biography.RunningText;
import org.occgen.core.biography.TitleMention;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;

/**
 * Turns articles into biographies: {@link BiographyExtractor} on every page. Pages that do not name
 * their title, and those without markup, are counted in the statistics.
 */
public final class ExtractSentences
    extends PTransform<PCollection<Article>, StageOutput<Biography>> {
  private static final TupleTag<Biography> ROWS = new TupleTag<>("biographies") {};

  private final LanguageIdentifier.Factory factory;

  /** Checks the language of sentences with the identifier of that factory. */
  public ExtractSentences(LanguageIdentifier.Factory identifier) {
    this.factory = identifier;
  }

  @Override
  public StageOutput<Biography> expand(PCollection<Article> articles) {
    return StageOutput.of(
        ROWS,
        articles.apply("Extract", ParDo.of(new ExtractFn()).withOutputTags(ROWS, Account.TAGS)));
  }

  private final class ExtractFn extends DoFn<Article, Biography> {
    private final ProgressCounter extracted = ProgressCounter.of(Stage.EXTRACT.id(), "pages");
    private transient LanguageIdentifier identifier;
    private transient Map<String, SentenceSplitter> splitters;

    @Setup
    public void setup() {
      identifier = factory.create();
      splitters = new TreeMap<>();
    }

    @ProcessElement
    public void process(@Element Article article, MultiOutputReceiver out) {
      Extraction extraction =
          BiographyExtractor.extract(
              article,
              splitters.computeIfAbsent(article.language(), SentenceSplitter::forLanguage),
              identifier);
      extracted.inc();
      Account.enter(out, extraction.entries(article));
      extraction.biography().ifPresent(biography -> output(biography, article, out));
      if (extraction.outcome().isFailure()) {
        Account.fail(
            out,
            new DeadLetter(
                extraction.outcome().reason(),
                article.url(),
                article.person().qid() + ": " + extraction.message(),
                article.html()));
      }
    }

    private static void output(Biography biography, Article article, MultiOutputReceiver out) {
      out.get(ROWS).output(biography);
      if (!TitleMention.isNamed(biography)) {
        count(Table.UNNAMED_PAGES, biography, out);
      }
      if (RunningText.isWithoutMarkup(article.html())) {
        count(Table.PAGES_WITHOUT_MARKUP, biography, out);
      }
    }

    private static void count(Table table, Biography biography, MultiOutputReceiver out) {
      String gender = biography.person().genderKey();
      Account.count(
          out, List.of(Statistic.of(Stage.EXTRACT, table, gender, biography.language(), 1)));
    }
  }
}
