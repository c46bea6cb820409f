package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PCollectionViews;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.packed.KeySet;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.BulkLines;
import org.occgen.sparql.dump.CirrusName;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.DumpLines;
import org.occgen.sparql.dump.PageDump;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.dump.ParsedLines.Parsed;
import org.occgen.sparql.dump.RangeSummary;
import org.occgen.sparql.page.PageLine;
import org.occgen.sparql.page.PageReader;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.dump.DumpNote;
import org.occgen.transforms.dump.DumpPart;
import org.occgen.transforms.dump.MergeDumpNotes;
import org.occgen.transforms.dump.UnnumberedLetter;
import org.occgen.transforms.parts.PartsSource;
import org.occgen.transforms.record.RecordCoder;

/**
 * Reads the pages that somebody wants from dumps, several files or ranges of files side by side,
 * each by as many threads as there are processors that read no other.
 *
 * <p>Every line is in the books, but for one of a wanted page that cannot be read: what becomes of
 * it, {@link FetchFromDump} sees, which knows whether another line has the page.
 */
final class ReadPages extends PTransform<PBegin, PCollectionTuple> {
  /** Reason: nobody wants the article. */
  static final String NOT_WANTED = "not-wanted";

  /** Parts of pages by the key of the article that they are wanted as. */
  static final TupleTag<KV<String, PageChunk>> CHUNKS = new TupleTag<>("keyed-chunks") {};

  /**
   * Parts of pages without item, found by their titles where other pages have items; and of pages
   * with an item that have the title of another one.
   */
  static final TupleTag<KV<String, PageChunk>> BY_TITLE = new TupleTag<>("titled-chunks") {};

  private static final TupleTag<DumpNote> NOTES = new TupleTag<>("notes") {};

  private final PageDumps dumps;
  private final List<String> languages;
  private final long rangeBytes;
  private final boolean tellsOtherItems;
  private final PCollectionView<KeySet> wanted;

  /**
   * Reads the pages that are wanted.
   *
   * @param languages languages of the run
   * @param rangeBytes longest range of a file that can be cut
   * @param tellsOtherItems whether the transform also reports a page whose title is wanted and
   *     whose Wikidata item is another one. It then gives the page without its text ({@link
   *     PageChunk.Found#OTHER_ITEM})
   * @param wanted hashes of the keys of articles, as {@link WantedTitles} has them
   */
  ReadPages(
      PageDumps dumps,
      List<String> languages,
      long rangeBytes,
      boolean tellsOtherItems,
      PCollectionView<KeySet> wanted) {
    this.dumps = dumps;
    this.languages = List.copyOf(languages);
    this.rangeBytes = rangeBytes;
    this.tellsOtherItems = tellsOtherItems;
    this.wanted = wanted;
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return PCollectionViews.toAdditionalInputs(List.of(wanted));
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    PageDumps from = dumps;
    List<String> texts = languages;
    long bytes = rangeBytes;
    PCollectionTuple read =
        begin
            .apply(
                "Files",
                Read.from(
                    PartsSource.of(() -> from.parts(texts, bytes), RecordCoder.of(DumpPart.class))))
            .apply(
                "ReadFiles",
                ParDo.of(new ReadFn())
                    .withSideInputs(wanted)
                    .withOutputTags(CHUNKS, TupleTagList.of(BY_TITLE).and(NOTES)));
    return PCollectionTuple.of(CHUNKS, read.get(CHUNKS))
        .and(BY_TITLE, read.get(BY_TITLE))
        .and(Account.TAG, read.get(NOTES).apply("MergeDumpNotes", new MergeDumpNotes()));
  }

  private final class ReadFn extends DoFn<DumpPart, KV<String, PageChunk>> {
    private final ProgressCounter lines = ProgressCounter.of(Stage.FETCH.id(), "pages");
    private final PageDumps.Format format = dumps.format();
    private transient PageReader reader;

    @Setup
    public void setup() {
      reader = format.reader();
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
      WantedTitles titles = new WantedTitles(context.sideInput(wanted));
      DumpPart part = context.element();
      if (format == PageDumps.Format.HTML) {
        try (Workers workers = Workers.onFreeProcessors()) {
          DumpLines pages = PageDump.lines(part.name(), part.open(0), PageReader.MAX_LINE_BYTES);
          Map<BookEntry, Long> books = read(part, pages, workers, titles, out);
          out.get(NOTES).output(DumpNote.ofEnd(part, books, RangeSummary.NOTHING));
        }
        return;
      }
      try (Workers workers = Workers.onFreeProcessors();
          BulkLines pages =
              new BulkLines(
                  part.name(), part::open, part.range(), PageReader.MAX_LINE_BYTES, workers)) {
        Map<BookEntry, Long> books = read(part, pages, workers, titles, out);
        out.get(NOTES).output(DumpNote.ofEnd(part, books, pages.summary()));
      }
    }

    /** Reads all lines of a part; gives their books. */
    private Map<BookEntry, Long> read(
        DumpPart part,
        DumpLines pages,
        Workers workers,
        WantedTitles titles,
        MultiOutputReceiver out)
        throws IOException {
      Map<BookEntry, Long> books = new HashMap<>();
      try (ParsedLines<LineContent> parsed =
          new ParsedLines<>(pages, text -> read(part, text, titles), workers)) {
        for (Optional<Parsed<LineContent>> line = parsed.next();
            line.isPresent();
            line = parsed.next()) {
          lines.inc();
          if (line.get().line() instanceof DumpLine.Lost lost) {
            out.get(NOTES).output(DumpNote.of(part, lost));
            DumpNote.entries(lost).forEach(entry -> Books.add(books, entry));
          } else {
            output(content(part, line.get(), titles), books, out);
          }
        }
      }
      return books;
    }

    private LineContent content(DumpPart part, Parsed<LineContent> parsed, WantedTitles titles) {
      if (parsed.line() instanceof DumpLine.Failure failure) {
        UnnumberedLetter letter = UnnumberedLetter.of(part, failure);
        byte[] head = failure.head().getBytes(StandardCharsets.UTF_8);
        // of the other failures one stands for all that is lost behind it
        return failure.reason().equals("oversized-line")
                && reader.read(head, head.length) instanceof PageLine.Malformed malformed
            ? damaged(malformed.page(), letter, titles)
            : LineContent.failed(letter);
      }
      return parsed.line() instanceof DumpLine.Note note
          ? LineContent.dropped(note.reason())
          : parsed.value().orElseThrow();
    }

    private LineContent read(DumpPart part, DumpLine.Text text, WantedTitles titles) {
      PageLine line = reader.read(text.bytes(), text.length());
      if (line instanceof PageLine.Skipped skipped) {
        return LineContent.dropped(skipped.reason());
      }
      if (line instanceof PageLine.Malformed malformed) {
        return damaged(
            malformed.page(), letter(part, text, malformed.reason(), malformed.message()), titles);
      }
      PageLine.Page page = (PageLine.Page) line;
      if (format == PageDumps.Format.CIRRUS
          && !CirrusFiles.language(CirrusName.of(part.name()).wiki()).equals(page.language())) {
        return LineContent.failed(
            letter(
                part,
                text,
                "other-wiki",
                "the page \"" + page.title() + "\" is of another wiki, in " + page.language()));
      }
      List<Wanted> by = wantedAs(page, titles);
      String place = place(part, text.number(), page);
      LineContent content =
          by.isEmpty()
              ? LineContent.dropped(NOT_WANTED)
              : LineContent.wanted(
                  page, reader.result(page, text.bytes(), text.length()), place, by);
      return content.and(otherItems(page, place, titles));
    }

    /** Tells a page with an item under the titles that somebody wants, without its text. */
    private List<KV<String, PageChunk>> otherItems(
        PageLine.Page page, String place, WantedTitles titles) {
      if (!tellsOtherItems || page.item().isEmpty()) {
        return List.of();
      }
      PageResult noText = PageResult.found(page.title(), page.revision(), "");
      List<KV<String, PageChunk>> chunks = new ArrayList<>();
      for (String key : wantedTitles(page, titles)) {
        PageChunks.split(page, noText, place)
            .forEach(
                part -> chunks.add(KV.of(key, part.foundBy(PageChunk.Found.OTHER_ITEM, false))));
      }
      return chunks;
    }

    private static UnnumberedLetter letter(
        DumpPart part, DumpLine.Text text, String reason, String message) {
      return new UnnumberedLetter(part, text.number(), reason, false, message, text.toString());
    }

    private LineContent damaged(
        Optional<PageLine.Page> page, UnnumberedLetter letter, WantedTitles titles) {
      List<Wanted> by = page.map(linePage -> wantedAs(linePage, titles)).orElse(List.of());
      if (by.isEmpty()) {
        return LineContent.failed(letter); // a run that tells other items fails by it
      }
      String message =
          format == PageDumps.Format.HTML ? letter.behind(0).message() : letter.message();
      PageResult failed = PageResult.failed(letter.reason(), message, letter.payload());
      PageLine.Page givenPage = page.orElseThrow();
      String place = place(letter.part(), letter.line(), givenPage);
      return LineContent.wanted(givenPage, failed, place, by)
          .and(otherItems(givenPage, place, titles));
    }

    /** The place of a page: a range of a file does not know the numbers of its lines. */
    private String place(DumpPart part, long line, PageLine.Page page) {
      return format == PageDumps.Format.HTML
          ? part.name() + ":" + line
          : part.name() + ", \"" + page.title() + "\"";
    }

    /** As what somebody wants a page: by its item, or else by its title and its redirects. */
    private List<Wanted> wantedAs(PageLine.Page page, WantedTitles titles) {
      if (page.item().isPresent()) {
        String item = page.item().get();
        return languages.contains(page.language())
                && titles.contains(WantedTitles.itemKey("", item))
            ? List.of(new Wanted(WantedTitles.itemKey(page.language(), item), PageChunk.Found.ITEM))
            : List.of();
      }
      String own = WantedTitles.key(page.language(), page.title());
      return wantedTitles(page, titles).stream()
          .map(
              key ->
                  new Wanted(
                      key, key.equals(own) ? PageChunk.Found.TITLE : PageChunk.Found.REDIRECT))
          .toList();
    }

    /** The keys of a page's titles, its own first, that somebody wants. */
    private static List<String> wantedTitles(PageLine.Page page, WantedTitles titles) {
      return Stream.concat(Stream.of(page.title()), page.redirects().stream().sorted())
          .map(title -> WantedTitles.key(page.language(), title))
          .distinct()
          .filter(titles::contains)
          .toList();
    }

    private void output(LineContent content, Map<BookEntry, Long> books, MultiOutputReceiver out) {
      content.entries().forEach(entry -> Books.add(books, entry));
      content.letter().map(DumpNote::of).ifPresent(out.get(NOTES)::output);
      for (KV<String, PageChunk> chunk : content.chunks()) {
        boolean byTitle =
            format == PageDumps.Format.CIRRUS && chunk.getValue().found() != PageChunk.Found.ITEM;
        out.get(byTitle ? BY_TITLE : CHUNKS).output(chunk);
      }
    }
  }

  /** A key that somebody wants a page by. */
  private record Wanted(String key, PageChunk.Found found) {}

  /**
   * The content of a line.
   *
   * @param entries its books; none if {@link FetchFromDump} enters it
   * @param letter of a line that cannot be read and tells of no wanted page
   * @param chunks parts of a page by the key that they are wanted by
   */
  private record LineContent(
      List<BookEntry> entries,
      Optional<UnnumberedLetter> letter,
      List<KV<String, PageChunk>> chunks) {
    static LineContent dropped(String reason) {
      BookEntry dropped = BookEntry.dropped(Unit.LINE, reason, "", "", 1);
      return new LineContent(List.of(lineIn(), dropped), Optional.empty(), List.of());
    }

    static LineContent failed(UnnumberedLetter letter) {
      return new LineContent(Account.failedLine(letter.reason()), Optional.of(letter), List.of());
    }

    /** The same, and parts that tell of the page under other keys. */
    LineContent and(List<KV<String, PageChunk>> more) {
      return more.isEmpty()
          ? this
          : new LineContent(
              entries, letter, Stream.concat(chunks.stream(), more.stream()).toList());
    }

    static LineContent wanted(
        PageLine.Page page, PageResult result, String place, List<Wanted> by) {
      boolean readable = result.outcome() == PageResult.Outcome.FOUND;
      List<PageChunk> parts = PageChunks.split(page, result, place);
      List<KV<String, PageChunk>> chunks = new ArrayList<>();
      for (Wanted wanted : by) {
        boolean first = wanted.equals(by.get(0));
        parts.forEach(part -> chunks.add(KV.of(wanted.key(), part.foundBy(wanted.found(), first))));
      }
      return new LineContent(
          readable ? List.of(lineIn(), lineOut()) : List.of(), Optional.empty(), chunks);
    }
  }

  static BookEntry lineIn() {
    return BookEntry.in(Unit.LINE, "", "", 1);
  }

  static BookEntry lineOut() {
    return BookEntry.out(Unit.LINE, "", "", 1);
  }
}
