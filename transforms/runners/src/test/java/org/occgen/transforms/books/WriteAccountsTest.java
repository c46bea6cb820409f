package org.occgen.transforms.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

/** The files that the accounts of a stage are written to. */
@OnEachRunner
class WriteAccountsTest {
  private static final int OCCUPATIONS = 3000; // more than one account holds

  @TempDir private Path folder;

  private static List<Account> accounts() {
    Random random = new Random(3);
    List<Account> accounts = new ArrayList<>();
    for (int i = 0; i < OCCUPATIONS; i++) {
      List<BookEntry> entries =
          List.of(
              BookEntry.in(Unit.PAGE, "Q1", "en", 1),
              BookEntry.dropped(Unit.PAGE, "reason-" + random.nextInt(3), "Q1", "en", 1));
      List<Statistic> statistics =
          List.of(
              Statistic.of(Stage.FETCH, Table.PEOPLE, "Q1", "", 1),
              Statistic.of(Stage.FETCH, Table.PEOPLE_BY_OCCUPATION, "Q1", "Q" + i, 2));
      List<DeadLetter> letters =
          i % 1000 == 0 ? List.of(new DeadLetter("cut", "a:" + i, "m", "{")) : List.of();
      accounts.add(new Account(entries, statistics, letters));
    }
    return accounts;
  }

  private Path write(List<Account> accounts, String name, PipelineFactory pipelines) {
    Path target = folder.resolve(name);
    TestPipeline pipeline = pipelines.create();
    pipeline
        .apply(Create.of(accounts).withType(TypeDescriptor.of(Account.class)))
        .apply(Reshuffle.<Account>viaRandomKey().withNumBuckets(7))
        .apply(
            new WriteAccounts(
                target.toString(), "b.parquet", "s.parquet", target.resolve("dead").toString()));
    pipeline.run().waitUntilFinish();
    return target;
  }

  private static <T extends Record> List<T> read(Class<T> type, Path file) throws IOException {
    List<T> rows = new ArrayList<>();
    try (RecordReader<T> reader = RecordReader.open(type, file.toString())) {
      reader.forEachRemaining(rows::add);
    }
    return rows;
  }

  @Test
  void accountsAreSummedIntoFilesOfTheSameBytes(PipelineFactory pipelines) throws IOException {
    List<Account> accounts = accounts();
    Path first = write(accounts, "a", pipelines);
    assertEquals(
        Books.sum(accounts.stream().flatMap(account -> account.entries().stream()).toList()),
        read(BookEntry.class, first.resolve("b.parquet")));
    assertEquals(
        Books.sum(accounts.stream().flatMap(account -> account.statistics().stream()).toList()),
        read(Statistic.class, first.resolve("s.parquet")));
    List<String> letters = new ArrayList<>();
    try (var files = Files.list(first.resolve("dead"))) {
      for (Path file : files.toList()) {
        letters.addAll(Files.readAllLines(file));
      }
    }
    assertEquals(OCCUPATIONS / 1000, letters.size());
    Collections.shuffle(accounts, new Random(1));
    Path second = write(accounts, "b", pipelines);
    for (String file : List.of("b.parquet", "s.parquet")) {
      assertArrayEquals(
          Files.readAllBytes(first.resolve(file)), Files.readAllBytes(second.resolve(file)));
    }
  }

  @Test
  void nothingToldIsFilesWithoutRows(PipelineFactory pipelines) throws IOException {
    Path target = write(List.of(), "none", pipelines);
    assertEquals(List.of(), read(BookEntry.class, target.resolve("b.parquet")));
    assertEquals(List.of(), read(Statistic.class, target.resolve("s.parquet")));
    assertFalse(Files.exists(target.resolve("dead")));
  }
}
