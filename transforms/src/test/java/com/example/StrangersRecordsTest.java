package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.person.Person;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.RecordSchema;

/** Records of somebody who has occgen on the class path. */
class StrangersRecordsTest {
  private static final CoderRegistry REGISTRY = CoderRegistry.createDefault();

  /** Could travel. */
  public record Plain(String text) {}

  /** A record with a coder of Beam. */
  public record PlainSerializable(String text) implements Serializable {}

  /** Has a map. */
  public record Page(String title, Map<String, String> texts) {}

  /** A record with a coder of Beam. */
  public record SerializablePage(String title, Map<String, String> texts) implements Serializable {}

  /** Is not public. */
  record Hidden(String text) implements Serializable {}

  /** Has a time. */
  public record Dated(Instant at) implements Serializable {}

  /** Is not public, and nobody can read its class. */
  private record Secret(String text) implements Serializable {}

  /** Holds itself. */
  public record Tree(String name, List<Tree> branches) implements Serializable {}

  /** Holds itself by way of {@link Egg}. */
  public record Hen(String name, List<Egg> eggs) {}

  /** Holds itself by way of {@link Hen}. */
  public record Egg(List<Hen> hens) {}

  /** Has a component whose type is not known. */
  public record Box<T>(T content) {}

  /** Has a name that Avro does not take. */
  public record Priced(int us$) {}

  /** Has parts. */
  public record First(Part part) {
    /** One of two records of one simple name. */
    public record Part(String text) {}
  }

  /** Has other parts. */
  public record Second(Part part) {
    /** One of two records of one simple name. */
    public record Part(long number) {}
  }

  /** Has both kinds of parts. */
  public record Both(First.Part first, Second.Part second, List<First.Part> more) {}

  @ParameterizedTest
  @ValueSource(
      classes = {
        PlainSerializable.class,
        SerializablePage.class,
        Hidden.class,
        Dated.class,
        Secret.class,
        Tree.class
      })
  void aSerializableRecordHasBeamsCoder(Class<?> type) throws CannotProvideCoderException {
    assertInstanceOf(SerializableCoder.class, REGISTRY.getCoder(type));
  }

  @ParameterizedTest
  @ValueSource(classes = {Plain.class, Page.class, Hen.class, Box.class})
  void forAnotherRecordBeamSaysThatItHasNone(Class<?> type) {
    assertThrows(CannotProvideCoderException.class, () -> REGISTRY.getCoder(type));
  }

  @Test
  void theCoderThatAPipelineIsGivenForARecordIsTaken() throws CannotProvideCoderException {
    CoderRegistry registry = CoderRegistry.createDefault();
    registry.registerCoderForClass(Plain.class, RecordCoder.of(Plain.class));
    assertEquals(RecordCoder.of(Plain.class), registry.getCoder(Plain.class));
  }

  @Test
  void recordsOfOccgenHaveTheirs() throws CannotProvideCoderException {
    assertEquals(RecordCoder.of(Person.class), REGISTRY.getCoder(Person.class));
  }

  /** The contract of Beam's providers: then the next one is asked. */
  @Test
  void aRecordOfOccgenThatCannotTravelIsLeftToBeam() throws CannotProvideCoderException {
    assertThrows(IllegalArgumentException.class, () -> RecordCoder.of(BalanceRules.class));
    assertInstanceOf(SerializableCoder.class, REGISTRY.getCoder(BalanceRules.class));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Page | com.example.StrangersRecordsTest$Page cannot travel: its component texts has the"
            + " type java.util.Map<java.lang.String, java.lang.String>",
        "Hidden | com.example.StrangersRecordsTest$Hidden cannot travel: it is not public",
        "Secret | com.example.StrangersRecordsTest$Secret cannot travel: it is not public",
        "Dated | its component at has the type java.time.Instant",
        "Tree | com.example.StrangersRecordsTest$Tree holds itself",
        "Hen | com.example.StrangersRecordsTest$Hen holds itself",
        "Egg | com.example.StrangersRecordsTest$Egg holds itself",
        "Box | its component content has the type T",
        "Priced | com.example.StrangersRecordsTest$Priced cannot travel: Illegal character in: us$"
      })
  void whatCannotTravelIsRefusedByName(String name, String message) throws ClassNotFoundException {
    Class<? extends Record> type =
        Class.forName(getClass().getName() + "$" + name).asSubclass(Record.class);
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> RecordCoder.of(type));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
  }

  @Test
  void twoNestedRecordsOfOneSimpleNameTravel() throws IOException {
    Both both = new Both(new First.Part("x"), new Second.Part(7), List.of(new First.Part("y")));
    Coder<Both> coder = RecordCoder.of(Both.class);
    byte[] bytes = CoderUtils.encodeToByteArray(coder, both);
    assertEquals(both, CoderUtils.decodeFromByteArray(coder, bytes));
    RecordSchema<Both> schema = RecordSchema.of(Both.class);
    assertEquals(both, schema.fromAvro(schema.toAvro(both)));
    assertEquals(schema.avro(), new Schema.Parser().parse(schema.avro().toString()));
    assertEquals(
        "com.example.StrangersRecordsTest.Second.Part",
        schema.avro().getField("second").schema().getFullName());
  }

  @Test
  void aComponentThatIsNullIsNamed() {
    NullPointerException refusal =
        assertThrows(
            NullPointerException.class,
            () -> RecordCoder.of(Plain.class).encode(new Plain(null), new ByteArrayOutputStream()));
    assertEquals("text of a " + Plain.class.getName() + " is null", refusal.getMessage());
  }
}
