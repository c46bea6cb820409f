package org.occgen.transforms.collect;

import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.dump.ParsedLines.Parsed;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;

/** Reads Wikidata. */
public final class WikidataIO {
  /** Tag of the people of a dump, each as often as the dump has them. */
  public static final TupleTag<Human> PEOPLE = new TupleTag<>("people") {};

  /** Tag of the items that are no humans. */
  public static final TupleTag<OtherItem> OTHER_ITEMS = new TupleTag<>("items") {};

  /** Reason: the item is not an instance of human. */
  public static final String NOT_HUMAN = "not-human";

  private WikidataIO() {}

  /**
   * Reads the JSON dumps that {@code pattern} names; a pattern that names none fails the pipeline.
   */
  public static ReadDump readDump(String pattern) {
    return new ReadDump(pattern);
  }

  /**
   * Reads Wikidata JSON dumps ({@code .json}, {@code .jsonl}, each also {@code .gz} or {@code
   * .bz2}) into {@link #PEOPLE} and {@link #OTHER_ITEMS}. Every line is in the books ({@link
   * StageOutput#ACCOUNTS}); what cannot be read is a dead letter.
   *
   * <p>A file is read once, in its order, by as many threads as the machine has processors: they
   * decompress the blocks of {@code .bz2} and parse lines. What comes of it does not depend on
   * them.
   */
  public static final class ReadDump extends PTransform<PBegin, PCollectionTuple> {
    private static final long serialVersionUID = 1L;

    private final String pattern;

    private ReadDump(String pattern) {
      this.pattern = pattern;
    }

    @Override
    public PCollectionTuple expand(PBegin begin) {
      return begin
          .apply("Dump", Create.of(pattern))
          .apply(
              "ReadLines",
              ParDo.of(new ReadFn()).withOutputTags(PEOPLE, StageOutput.ACCOUNTS.and(OTHER_ITEMS)));
    }
  }

  private static final class ReadFn extends DoFn<String, Human> {
    private static final long serialVersionUID = 1L;

    private final ProgressCounter lines = ProgressCounter.of(Stage.COLLECT, "lines");
    private transient EntityReader reader;

    @Setup
    public void setup() {
      reader = new EntityReader();
    }

    @ProcessElement
    public void process(@Element String filePattern, MultiOutputReceiver out) throws IOException {
      for (MatchResult.Metadata file : FileSystems.match(filePattern).metadata()) {
        read(file, out);
      }
    }

    private void read(MatchResult.Metadata file, MultiOutputReceiver out) throws IOException {
      String name = file.resourceId().getFilename();
      Map<BookEntry, Long> books = new HashMap<>();
      try (Workers workers = Workers.of(Runtime.getRuntime().availableProcessors());
          ParsedLines<List<EntityLine>> parsed =
              reader.lines(
                  name, Channels.newInputStream(FileSystems.open(file.resourceId())), workers)) {
        for (Optional<Parsed<List<EntityLine>>> line = parsed.next();
            line.isPresent();
            line = parsed.next()) {
          lines.inc();
          readLine(name, line.get(), out).forEach(entry -> Books.add(books, entry));
        }
      }
      StageOutput.enter(out, Books.sorted(books));
    }

    /** Outputs what a line holds; gives its books. */
    private static List<BookEntry> readLine(
        String name, Parsed<List<EntityLine>> parsed, MultiOutputReceiver out) {
      DumpLine line = parsed.line();
      String place = name + ":" + line.number();
      if (line instanceof DumpLine.Failure failure) {
        return StageOutput.failLine(
            new DeadLetter(failure.reason(), place, failure.message(), failure.head()), out);
      }
      if (line instanceof DumpLine.Note note) {
        return drop(note.reason());
      }
      List<BookEntry> books = new ArrayList<>();
      for (EntityLine entity : parsed.value().orElseThrow()) {
        books.addAll(readEntity(place, (DumpLine.Text) line, entity, out));
      }
      return books;
    }

    private static List<BookEntry> readEntity(
        String place, DumpLine.Text text, EntityLine entity, MultiOutputReceiver out) {
      if (entity instanceof Human human) {
        out.get(PEOPLE).output(human);
        return List.of(
            BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
            BookEntry.out(BookEntry.Unit.LINE, "", "", 1));
      }
      if (entity instanceof OtherItem item) {
        out.get(OTHER_ITEMS).output(item);
        return drop(NOT_HUMAN);
      }
      if (entity instanceof EntityLine.Malformed malformed) {
        return StageOutput.failLine(
            new DeadLetter(malformed.reason(), place, malformed.message(), text.toString()), out);
      }
      return drop(((EntityLine.Skipped) entity).reason());
    }

    private static List<BookEntry> drop(String reason) {
      return List.of(
          BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
          BookEntry.dropped(BookEntry.Unit.LINE, reason, "", "", 1));
    }
  }
}
