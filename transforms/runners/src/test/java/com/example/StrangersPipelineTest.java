package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.options.PipelineOptions.CheckEnabled;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.Candidate.Rivals;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.Person;
import org.occgen.transforms.balance.SelectSegments;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;

/** The pipelines of somebody who has occgen on the class path, and records of their own. */
@OnEachRunner
class StrangersPipelineTest {
  /** What the pages about an item say, by language. */
  public record Page(String item, Map<String, String> texts) implements Serializable {}

  /** Is not public. */
  record Note(String item, int texts) implements Serializable {}

  /** When its pages were read. */
  public record Visit(String item, Instant at) implements Serializable {}

  /** An item and those below it. */
  public record Tree(String item, List<Tree> below) implements Serializable {}

  /** Has no coder of Beam, and two components whose classes have one simple name. */
  public record Change(Before.Text before, After.Text after) {
    /** What was. */
    public record Before() {
      /** A text. */
      public record Text(String text) {}
    }

    /** What is. */
    public record After() {
      /** A text in parts. */
      public record Text(List<String> parts) {}
    }
  }

  private static final List<Page> PAGES =
      List.of(
          new Page("Q7259", Map.of("en", "She wrote programs.", "es", "Escribió programas.")),
          new Page("Q7251", Map.of("en", "He broke codes.")));

  private static Person person(Page page) {
    return new Person(page.item(), page.item(), List.of(), List.of(), List.of());
  }

  private static List<Biography> biographies(Page page) {
    return page.texts().entrySet().stream()
        .map(
            entry ->
                new Biography(person(page), entry.getKey(), "", 0, "", List.of(entry.getValue())))
        .toList();
  }

  /** What {@code function} makes of pages, given to other workers. */
  private static <T> PCollection<T> moved(
      PCollection<Page> pages, Class<T> type, SerializableFunction<Page, T> function) {
    return pages
        .apply(type.getSimpleName(), MapElements.into(TypeDescriptor.of(type)).via(function))
        .apply("Move" + type.getSimpleName(), Reshuffle.viaRandomKey());
  }

  @Test
  void theirRecordsTravelByTheCodersOfBeam(TestPipeline pipeline) {
    PCollection<Page> pages = pipeline.apply(Create.of(PAGES)).apply(Reshuffle.viaRandomKey());
    PAssert.that(pages).containsInAnyOrder(PAGES);
    PAssert.that(moved(pages, Note.class, page -> new Note(page.item(), page.texts().size())))
        .containsInAnyOrder(new Note("Q7259", 2), new Note("Q7251", 1));
    PAssert.that(moved(pages, Visit.class, page -> new Visit(page.item(), Instant.EPOCH)))
        .containsInAnyOrder(new Visit("Q7259", Instant.EPOCH), new Visit("Q7251", Instant.EPOCH));
    Tree leaf = new Tree("leaf", List.of());
    PAssert.that(moved(pages, Tree.class, page -> new Tree(page.item(), List.of(leaf))))
        .containsInAnyOrder(new Tree("Q7259", List.of(leaf)), new Tree("Q7251", List.of(leaf)));
    pipeline.run().waitUntilFinish();
  }

  /** Records of occgen are keys, too: equal ones have equal bytes. */
  @Test
  void recordsOfOccgenTravelBesideTheirs(TestPipeline pipeline) {
    PCollection<Page> pages = pipeline.apply(Create.of(PAGES));
    PCollection<KV<Person, Long>> texts =
        pages
            .apply(
                "Read",
                FlatMapElements.into(TypeDescriptor.of(Biography.class))
                    .via(StrangersPipelineTest::biographies))
            .apply(Reshuffle.viaRandomKey())
            .apply(
                "People", MapElements.into(TypeDescriptor.of(Person.class)).via(Biography::person))
            .apply(Count.perElement());
    PAssert.that(texts)
        .containsInAnyOrder(
            List.of(KV.of(person(PAGES.get(0)), 2L), KV.of(person(PAGES.get(1)), 1L)));
    PCollection<Page> grouped =
        pages
            .apply(
                WithKeys.<Person, Page>of(StrangersPipelineTest::person)
                    .withKeyType(TypeDescriptor.of(Person.class)))
            .apply(GroupByKey.create())
            .apply(Values.create())
            .apply("Each", FlatMapElements.into(TypeDescriptor.of(Page.class)).via(group -> group));
    PAssert.that(grouped).containsInAnyOrder(PAGES);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aRecordOfTheirsMayHaveTheCoderAndTheFilesOfOccgen(
      TestPipeline pipeline, @TempDir Path folder) throws IOException {
    List<Change> changes =
        List.of(
            new Change(new Change.Before.Text("a b"), new Change.After.Text(List.of("a", "b"))),
            new Change(new Change.Before.Text(""), new Change.After.Text(List.of())));
    PCollection<Change> all =
        pipeline.apply(Create.of(changes).withCoder(RecordCoder.of(Change.class)));
    PAssert.that(all.apply(Count.perElement()))
        .containsInAnyOrder(List.of(KV.of(changes.get(0), 1L), KV.of(changes.get(1), 1L)));
    all.apply(RecordFiles.write(Change.class, folder.toString()));
    pipeline.run().waitUntilFinish();
    Set<Change> read = new HashSet<>();
    try (RecordReader<Change> rows = RecordReader.open(Change.class, folder + "/part-*")) {
      rows.forEachRemaining(read::add);
    }
    assertEquals(Set.copyOf(changes), read);
  }

  /** Nobody needs the books for the rows, or the name of their type for the books. */
  @Test
  void theBooksOfTransformsStandBesideTheirRows(TestPipeline pipeline) {
    pipeline.getOptions().setStableUniqueNames(CheckEnabled.ERROR);
    Candidate likely = new Candidate("es", 0, 0, 1, 1, 1, 1, true, true, Rivals.NONE, 0.9, 0);
    PersonCandidates candidates =
        new PersonCandidates(
            person(PAGES.get(0)),
            List.of("en", "es"),
            List.of(List.of(1L), List.of(2L)),
            List.of(likely));
    PCollection<PersonCandidates> people = pipeline.apply(Create.of(candidates));
    var lax = people.apply("Lax", selectAbove(0.5));
    var strict = people.apply("Strict", selectAbove(0.95));
    PAssert.that(lax.rows().apply("CountLax", segments())).containsInAnyOrder(1);
    PAssert.that(strict.rows().apply("CountStrict", segments())).containsInAnyOrder(0);
    PAssert.that(lax.entries().apply("LaxReasons", reasons())).containsInAnyOrder("", "");
    PAssert.that(strict.entries().apply("StrictReasons", reasons()))
        .containsInAnyOrder("", AlignedPairs.BELOW_THRESHOLD);
    PAssert.that(strict.deadLetters()).empty();
    pipeline.run().waitUntilFinish();
  }

  private static SelectSegments selectAbove(double probability) {
    return SelectSegments.of(PairChoice.of(Retrieval.MAX, Map.of("es", probability)));
  }

  private static MapElements<KeyedSegments, Integer> segments() {
    return MapElements.into(TypeDescriptors.integers()).via(row -> row.segments().size());
  }

  private static MapElements<BookEntry, String> reasons() {
    return MapElements.into(TypeDescriptors.strings()).via(BookEntry::reason);
  }
}
