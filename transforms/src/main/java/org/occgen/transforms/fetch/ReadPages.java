package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;
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
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.packed.KeySet;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.PageDump;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.dump.ParsedLines.Parsed;
import org.occgen.sparql.page.PageLine;
import org.occgen.sparql.page.PageReader;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.parts.PartsSource;

/**
 * Reads the pages that somebody wants from HTML dumps. Each file is read once, in its order, and
 * several side by side, each by as many threads as there are processors that read no other.
 *
 * <p>Every line is in the books, but for one of a wanted page that cannot be read: what becomes of
 * it, {@link FetchFromDump} sees, which knows whether another line has the page.
 */
final class ReadPages extends PTransform<PBegin, PCollectionTuple> {
  private static final long serialVersionUID = 1L;

  /** Reason: nobody wants the article. */
  static final String NOT_WANTED = "not-wanted";

  /** Parts of pages by the key of the article that they are wanted as. */
  static final TupleTag<KV<String, PageChunk>> CHUNKS = new TupleTag<>("keyed-chunks") {};

  private final List<String> patterns;
  private final PCollectionView<KeySet> wanted;

  private ReadPages(List<String> patterns, PCollectionView<KeySet> wanted) {
    this.patterns = List.copyOf(patterns);
    this.wanted = wanted;
  }

  /**
   * Reads the pages that are wanted from the files that {@code patterns} name.
   *
   * @param wanted hashes of the keys of articles, as {@link WantedTitles} has them
   */
  static ReadPages from(List<String> patterns, PCollectionView<KeySet> wanted) {
    return new ReadPages(patterns, wanted);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return PCollectionViews.toAdditionalInputs(List.of(wanted));
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    List<String> dumps = patterns;
    return begin
        .apply("Files", Read.from(PartsSource.of(() -> files(dumps), StringUtf8Coder.of())))
        .apply(
            "ReadFiles",
            ParDo.of(new ReadFn(wanted))
                .withSideInputs(wanted)
                .withOutputTags(CHUNKS, StageOutput.ACCOUNTS));
  }

  /** The files that patterns name; the largest comes first. */
  private static List<String> files(List<String> patterns) throws IOException {
    List<MatchResult.Metadata> files = new ArrayList<>();
    for (String pattern : patterns) {
      files.addAll(FileSystems.match(pattern).metadata());
    }
    return files.stream()
        .sorted(Comparator.comparing(MatchResult.Metadata::sizeBytes).reversed())
        .map(file -> file.resourceId().toString())
        .toList();
  }

  private static final class ReadFn extends DoFn<String, KV<String, PageChunk>> {
    private static final long serialVersionUID = 1L;

    private final ProgressCounter lines = ProgressCounter.of(Stage.FETCH.id(), "pages");
    private final PCollectionView<KeySet> wanted;
    private transient PageReader reader;

    ReadFn(PCollectionView<KeySet> wanted) {
      this.wanted = wanted;
    }

    @Setup
    public void setup() {
      reader = new PageReader(PageFolder.MAX_PAGE_BYTES);
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
      WantedTitles titles = new WantedTitles(context.sideInput(wanted));
      read(FileSystems.matchNewResource(context.element(), false), titles, out);
    }

    private void read(ResourceId file, WantedTitles titles, MultiOutputReceiver out)
        throws IOException {
      String name = Objects.requireNonNull(file.getFilename(), "a file has a name");
      Map<BookEntry, Long> books = new HashMap<>();
      try (Workers workers = Workers.onFreeProcessors();
          ParsedLines<LineContent> parsed =
              new ParsedLines<>(
                  PageDump.lines(
                      name,
                      Channels.newInputStream(FileSystems.open(file)),
                      PageReader.MAX_LINE_BYTES),
                  text -> read(name, text, titles),
                  workers)) {
        for (Optional<Parsed<LineContent>> line = parsed.next();
            line.isPresent();
            line = parsed.next()) {
          lines.inc();
          content(name, line.get(), titles).ifPresent(content -> output(content, books, out));
        }
      }
      StageOutput.enter(out, Books.sorted(books));
    }

    private Optional<LineContent> content(
        String name, Parsed<LineContent> parsed, WantedTitles titles) {
      if (parsed.line() instanceof DumpLine.Failure failure) {
        PageResult failed =
            PageResult.failed(failure.reason(), failure.message(name), failure.head());
        String place = place(name, failure);
        byte[] head = failure.head().getBytes(StandardCharsets.UTF_8);
        // of the other failures one stands for all that is lost behind it
        return Optional.of(
            failure.reason().equals("oversized-line")
                    && reader.read(head, head.length) instanceof PageLine.Malformed malformed
                ? damaged(malformed.page(), failed, place, titles)
                : LineContent.failed(failed, place));
      }
      return parsed.value(); // nothing of a note: these dumps have no array that could be left open
    }

    private LineContent read(String name, DumpLine.Text text, WantedTitles titles) {
      String place = place(name, text);
      PageLine line = reader.read(text.bytes(), text.length());
      if (line instanceof PageLine.Skipped skipped) {
        return LineContent.dropped(skipped.reason());
      }
      if (line instanceof PageLine.Malformed malformed) {
        PageResult failed =
            PageReader.failed(malformed.reason(), malformed.message(), text.bytes(), text.length());
        return damaged(malformed.page(), failed, place, titles);
      }
      PageLine.Page page = (PageLine.Page) line;
      if (!isWanted(page, titles)) {
        return LineContent.dropped(NOT_WANTED);
      }
      return LineContent.wanted(
          page, reader.result(page, text.bytes(), text.length()), place, titles);
    }

    private static LineContent damaged(
        Optional<PageLine.Page> page, PageResult failed, String place, WantedTitles titles) {
      return page.isPresent() && isWanted(page.get(), titles)
          ? LineContent.wanted(page.get(), failed, place, titles)
          : LineContent.failed(failed, place);
    }

    private static boolean isWanted(PageLine.Page page, WantedTitles titles) {
      return titles.contains(WantedTitles.key(page.language(), page.title()))
          || page.redirects().stream()
              .anyMatch(title -> titles.contains(WantedTitles.key(page.language(), title)));
    }

    private static void output(
        LineContent content, Map<BookEntry, Long> books, MultiOutputReceiver out) {
      Stream.concat(
              content.entries().stream(),
              content.letter().stream()
                  .flatMap(letter -> StageOutput.failLine(letter, out).stream()))
          .forEach(entry -> Books.add(books, entry));
      content.chunks().forEach(out.get(CHUNKS)::output);
    }

    private static String place(String name, DumpLine line) {
      return name + ":" + line.number();
    }
  }

  /**
   * The content of a line.
   *
   * @param entries its books; none if it has a letter, or {@link FetchFromDump} enters it
   * @param letter of a line that cannot be read and tells of no wanted page
   * @param chunks parts of a page by the key that they are wanted by
   */
  private record LineContent(
      List<BookEntry> entries, Optional<DeadLetter> letter, List<KV<String, PageChunk>> chunks) {
    static LineContent dropped(String reason) {
      BookEntry dropped = BookEntry.dropped(Unit.LINE, reason, "", "", 1);
      return new LineContent(List.of(lineIn(), dropped), Optional.empty(), List.of());
    }

    static LineContent failed(PageResult result, String place) {
      return new LineContent(List.of(), Optional.of(ReadPages.letter(result, place)), List.of());
    }

    static LineContent wanted(
        PageLine.Page page, PageResult result, String place, WantedTitles titles) {
      boolean readable = result.outcome() == PageResult.Outcome.FOUND;
      List<PageChunk> parts = PageChunks.split(page, result, place);
      List<String> keys =
          Stream.concat(Stream.of(page.title()), page.redirects().stream().sorted())
              .map(title -> WantedTitles.key(page.language(), title))
              .distinct()
              .filter(titles::contains)
              .toList();
      List<KV<String, PageChunk>> chunks = new ArrayList<>();
      for (String key : keys) {
        boolean redirected = !key.equals(WantedTitles.key(page.language(), page.title()));
        boolean first = key.equals(keys.get(0));
        parts.forEach(part -> chunks.add(KV.of(key, part.askedFor(redirected, first))));
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

  /** The dead letter of a line. */
  static DeadLetter letter(PageResult result, String place) {
    return new DeadLetter(result.reason(), place, result.message(), result.text());
  }
}
