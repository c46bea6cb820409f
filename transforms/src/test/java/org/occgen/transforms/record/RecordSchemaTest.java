package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

class RecordSchemaTest {
  /** Not public: what makes records must see it. */
  record Hidden(String text) {}

  /** A map has no order. */
  public record WithMap(Map<String, String> map) {}

  /** An optional component. */
  public record WithOptional(Optional<String> text) {}

  /** A list of any things. */
  public record WithWildcard(List<?> things) {}

  /** Two records of occgen with one simple name: files would name both the same. */
  public record TwoOfOneName(Sitelink page, Other.Sitelink place) {
    /** Holds the second. */
    public record Other() {
      /** Another than that of core. */
      public record Sitelink(int place) {}
    }
  }

  /** A column that an earlier version did not write is named. */
  @Test
  void aColumnThatIsMissingIsNamed() {
    RecordSchema<Positive> schema = RecordSchema.of(Positive.class);
    String message =
        assertThrows(
                OtherVersionException.class,
                () -> schema.fromAvro(new GenericData.Record(schema.avro())))
            .getMessage();
    assertTrue(message.contains("Positive without number"), message);
  }

  /** A constructor that checks. */
  public record Positive(int number) {
    public Positive {
      if (number < 1) {
        throw new IllegalArgumentException("number: " + number);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Article.class,
        BalancedSegment.class,
        LabelledSegment.class,
        Biography.class,
        DeadLetter.class,
        BookEntry.class,
        Occupation.class,
        Person.class,
        PersonCandidates.class,
        Statistic.class
      })
  void whatStagesExchangeCanTravel(Class<? extends Record> type) {
    Schema schema = RecordSchema.of(type).avro();
    assertEquals(type.getRecordComponents().length, schema.getFields().size());
    assertEquals(type.getSimpleName(), schema.getName());
    assertSame(RecordSchema.of(type), RecordSchema.of(type));
  }

  @Test
  void thereAndBackIsTheSame() {
    Person person =
        new Person(
            "Q1",
            "Ä \uD83D\uDE00",
            List.of("Q6581072"),
            List.of(),
            List.of(new Sitelink("en", "A")));
    RecordSchema<Person> schema = RecordSchema.of(Person.class);
    assertEquals(person, schema.fromAvro(schema.toAvro(person)));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Hidden.class,
        WithMap.class,
        WithOptional.class,
        WithWildcard.class,
        TwoOfOneName.class
      })
  void refusesWhatCannotTravelByName(Class<? extends Record> type) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> RecordSchema.of(type));
    assertTrue(refusal.getMessage().contains(type.getName()), refusal.getMessage());
  }

  @Test
  void theConstructorsChecksHoldForWhatIsRead() {
    RecordSchema<Positive> schema = RecordSchema.of(Positive.class);
    var avro = schema.toAvro(new Positive(1));
    avro.put("number", 0);
    assertThrows(IllegalArgumentException.class, () -> schema.fromAvro(avro));
  }
}
