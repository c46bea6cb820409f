package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.PageDump;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.dump.ParsedLines.Parsed;
import org.occgen.sparql.page.PageLine;
import org.occgen.sparql.page.PageReader;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;

/**
 * Reads the pages that somebody wants from HTML dumps. Each file is read once, in its order; every
 * line is in the books.
 */
final class ReadPages extends DoFn<String, KV<String, PageChunk>> {
  private static final long serialVersionUID = 1L;

  /** Reason: nobody wants the article. */
  static final String NOT_WANTED = "not-wanted";

  private static final int SUM_FROM = 65_536;

  private final ProgressCounter lines = ProgressCounter.of(Stage.FETCH, "pages");
  private final PCollectionView<byte[]> wanted;
  private transient PageReader reader;

  /** Reads the pages whose titles are in {@code wanted}. */
  ReadPages(PCollectionView<byte[]> wanted) {
    this.wanted = wanted;
  }

  /**
   * What a line gives: parts of a page by the key that they are wanted by, or why it gives none.
   */
  private record Read(
      List<KV<String, PageChunk>> chunks, Optional<BookEntry> lost, String message) {
    static Read dropped(String reason) {
      return new Read(
          List.of(), Optional.of(BookEntry.dropped(BookEntry.Unit.LINE, reason, "", "", 1)), "");
    }

    static Read failed(String reason, String message) {
      return new Read(
          List.of(),
          Optional.of(BookEntry.failed(BookEntry.Unit.LINE, reason, "", "", 1)),
          message);
    }
  }

  @Setup
  public void setup() {
    reader = new PageReader(PageFolder.MAX_PAGE_BYTES);
  }

  @ProcessElement
  public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
    WantedTitles titles = WantedTitles.of(context.sideInput(wanted));
    for (MatchResult.Metadata file : FileSystems.match(context.element()).metadata()) {
      read(file, titles, out);
    }
  }

  private void read(MatchResult.Metadata file, WantedTitles titles, MultiOutputReceiver out)
      throws IOException {
    String name = file.resourceId().getFilename();
    Collection<BookEntry> books = new ArrayList<>();
    try (Workers workers = Workers.of(Runtime.getRuntime().availableProcessors());
        ParsedLines<Read> parsed =
            new ParsedLines<>(
                PageDump.lines(
                    name,
                    Channels.newInputStream(FileSystems.open(file.resourceId())),
                    PageReader.MAX_LINE_BYTES),
                text -> read(text, titles),
                workers)) {
      for (Optional<Parsed<Read>> line = parsed.next(); line.isPresent(); line = parsed.next()) {
        lines.inc();
        enter(name, line.get(), books, out);
        if (books.size() >= SUM_FROM) {
          books = new ArrayList<>(Books.sum(books));
        }
      }
    }
    StageOutput.enter(out, Books.sum(books));
  }

  private Read read(DumpLine.Text text, WantedTitles titles) {
    PageLine line = reader.read(text.bytes(), text.length());
    if (line instanceof PageLine.Skipped skipped) {
      return Read.dropped(skipped.reason());
    }
    if (line instanceof PageLine.Malformed malformed) {
      return Read.failed(malformed.reason(), malformed.message());
    }
    PageLine.Article article = (PageLine.Article) line;
    List<String> keys = new ArrayList<>();
    String own = WantedTitles.key(article.language(), article.title());
    keys.add(own);
    article.redirects().stream()
        .distinct()
        .filter(title -> !title.equals(article.title()))
        .forEach(title -> keys.add(WantedTitles.key(article.language(), title)));
    keys.removeIf(key -> !titles.contains(key));
    if (keys.isEmpty()) {
      return Read.dropped(NOT_WANTED);
    }
    PageReader.Body body = reader.html(text.bytes(), text.length());
    if (body instanceof PageReader.Unreadable unreadable) {
      return Read.failed(unreadable.reason(), unreadable.message());
    }
    String html = ((PageReader.Html) body).text();
    List<KV<String, PageChunk>> chunks = new ArrayList<>();
    for (String key : keys) {
      for (PageChunk chunk : PageChunks.split(article, !key.equals(own), html)) {
        chunks.add(KV.of(key, chunk));
      }
    }
    return new Read(chunks, Optional.empty(), "");
  }

  private static void enter(
      String name, Parsed<Read> parsed, Collection<BookEntry> books, MultiOutputReceiver out) {
    if (parsed.line() instanceof DumpLine.Note) {
      return; // these dumps have no array that could be left open
    }
    books.add(BookEntry.in(BookEntry.Unit.LINE, "", "", 1));
    if (parsed.line() instanceof DumpLine.Failure failure) {
      books.add(BookEntry.failed(BookEntry.Unit.LINE, failure.reason(), "", "", 1));
      bury(name, failure.number(), failure.reason(), failure.message(), failure.head(), out);
      return;
    }
    Read read = parsed.value().orElseThrow();
    if (read.lost().isEmpty()) {
      books.add(BookEntry.out(BookEntry.Unit.LINE, "", "", 1));
      read.chunks().forEach(out.get(FetchFromDump.KEYED_CHUNKS)::output);
      return;
    }
    BookEntry lost = read.lost().get();
    books.add(lost);
    if (lost.kind() == BookEntry.Kind.FAILED) {
      bury(
          name,
          parsed.line().number(),
          lost.reason(),
          read.message(),
          head((DumpLine.Text) parsed.line()),
          out);
    }
  }

  private static void bury(
      String name,
      long line,
      String reason,
      String message,
      String payload,
      MultiOutputReceiver out) {
    out.get(StageOutput.DEAD_LETTERS)
        .output(new DeadLetter(reason, name + ":" + line, message, payload));
  }

  /** As much of a line as a dead letter keeps. */
  private static String head(DumpLine.Text text) {
    return new String(
        text.bytes(), 0, Math.min(text.length(), DeadLetter.MAX_PAYLOAD), StandardCharsets.UTF_8);
  }
}
