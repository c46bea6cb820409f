package org.occgen.transforms.collect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.dump.ParsedLines.Parsed;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.dump.DumpNote;
import org.occgen.transforms.dump.DumpPart;
import org.occgen.transforms.dump.UnnumberedLetter;

/** Reads a part of a dump for {@link WikidataIO.ReadDump}, and tells more of it beside people. */
final class DumpReading {
  /** Tag of all that is told beside people and items. */
  static final TupleTag<DumpNote> NOTES = new TupleTag<>("notes") {};

  /** All tags of {@link ReadFn} beside {@link WikidataIO#PEOPLE}. */
  static final TupleTagList OTHERS = TupleTagList.of(NOTES).and(WikidataIO.OTHER_ITEMS);

  /** Reads a part. */
  static final class ReadFn extends DoFn<DumpPart, Human> {
    private final ProgressCounter lines = ProgressCounter.of(Stage.COLLECT.id(), "lines");
    private transient EntityReader reader;

    @Setup
    public void setup() {
      reader = new EntityReader();
    }

    @ProcessElement
    public void process(@Element DumpPart part, MultiOutputReceiver out) throws IOException {
      Map<BookEntry, Long> books = new HashMap<>();
      try (Workers workers = Workers.onFreeProcessors();
          LineSource source =
              LineSource.of(
                  part.name(), part::open, part.range(), EntityReader.DEFAULT_MAX_BYTES, workers);
          ParsedLines<List<EntityLine>> parsed = reader.lines(source, workers)) {
        for (Optional<Parsed<List<EntityLine>>> line = parsed.next();
            line.isPresent();
            line = parsed.next()) {
          lines.inc();
          readLine(part, line.get(), out).forEach(entry -> Books.add(books, entry));
        }
        out.get(NOTES).output(DumpNote.ofEnd(part, books, source.summary()));
      }
    }

    /** Outputs what a line holds; gives its books. */
    private static List<BookEntry> readLine(
        DumpPart part, Parsed<List<EntityLine>> parsed, MultiOutputReceiver out) {
      DumpLine line = parsed.line();
      if (line instanceof DumpLine.Failure failure) {
        return failLine(UnnumberedLetter.of(part, failure), out);
      }
      if (line instanceof DumpLine.Lost lost) {
        out.get(NOTES).output(DumpNote.of(part, lost));
        return DumpNote.entries(lost);
      }
      if (line instanceof DumpLine.Note note) {
        return drop(note.reason());
      }
      List<BookEntry> books = new ArrayList<>();
      for (EntityLine entity : parsed.value().orElseThrow()) {
        books.addAll(readEntity(part, (DumpLine.Text) line, entity, out));
      }
      return books;
    }

    private static List<BookEntry> readEntity(
        DumpPart part, DumpLine.Text text, EntityLine entity, MultiOutputReceiver out) {
      if (entity instanceof Human human) {
        out.get(WikidataIO.PEOPLE).output(human);
        return List.of(
            BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
            BookEntry.out(BookEntry.Unit.LINE, "", "", 1));
      }
      if (entity instanceof OtherItem item) {
        out.get(WikidataIO.OTHER_ITEMS).output(item);
        return drop(WikidataIO.NOT_HUMAN);
      }
      if (entity instanceof EntityLine.Malformed malformed) {
        return failLine(
            new UnnumberedLetter(
                part,
                text.number(),
                malformed.reason(),
                false,
                malformed.message(),
                text.toString()),
            out);
      }
      return drop(((EntityLine.Skipped) entity).reason());
    }

    private static List<BookEntry> failLine(UnnumberedLetter letter, MultiOutputReceiver out) {
      out.get(NOTES).output(DumpNote.of(letter));
      return Account.failedLine(letter.reason());
    }

    private static List<BookEntry> drop(String reason) {
      return List.of(
          BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
          BookEntry.dropped(BookEntry.Unit.LINE, reason, "", "", 1));
    }
  }
}
