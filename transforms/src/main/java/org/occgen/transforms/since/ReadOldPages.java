package org.occgen.transforms.since;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.since.OldText;
import org.occgen.core.since.Shingles;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;

/**
 * Turns old pages into keys of their sentences. A page that is no article or cannot be read goes
 * on, too: it says that nobody knows what stood there.
 */
public final class ReadOldPages extends PTransform<PCollection<Article>, StageOutput<OldText>> {
  private static final TupleTag<OldText> ROWS = new TupleTag<>("old-texts") {};

  @Override
  public StageOutput<OldText> expand(PCollection<Article> articles) {
    return StageOutput.of(
        ROWS, articles.apply("Read", ParDo.of(new ReadFn()).withOutputTags(ROWS, Account.TAGS)));
  }

  private static final class ReadFn extends DoFn<Article, OldText> {
    private final ProgressCounter read = ProgressCounter.of(Stage.BALANCE.id(), "old pages");
    private transient Map<String, SentenceSplitter> splitters;
    private transient Map<String, Shingles> words;

    @Setup
    public void setup() {
      splitters = new TreeMap<>();
      words = new TreeMap<>();
    }

    @ProcessElement
    public void process(@Element Article article, MultiOutputReceiver out) {
      String language = article.language();
      OldText text =
          OldText.of(
              article,
              splitters.computeIfAbsent(language, SentenceSplitter::forLanguage),
              words.computeIfAbsent(language, Shingles::new));
      read.inc();
      String gender = article.person().genderKey();
      Account.enter(out, List.of(BookEntry.in(Unit.PAGE, gender, language, 1)));
      Account.enter(out, entry(text, gender));
      if (text.outcome().isFailure()) {
        Account.fail(
            out,
            new DeadLetter(
                text.outcome().reason(),
                article.url(),
                article.person().qid() + ": the old page cannot be read",
                article.html()));
      }
      out.get(ROWS).output(text);
    }

    private static BookEntry entry(OldText text, String gender) {
      if (text.outcome() == PageOutcome.USABLE) {
        return BookEntry.out(Unit.PAGE, gender, text.language(), 1);
      }
      String reason = text.outcome().reason();
      return text.outcome().isFailure()
          ? BookEntry.failed(Unit.PAGE, reason, gender, text.language(), 1)
          : BookEntry.dropped(Unit.PAGE, reason, gender, text.language(), 1);
    }
  }
}
