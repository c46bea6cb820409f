package org.occgen.transforms.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.transforms.testing.EntityJson;
import org.occgen.transforms.testing.GzipBomb;

class EntityStoreTest {
  @TempDir private Path folder;
  private EntityStore store;

  @BeforeEach
  void open() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    store = new EntityStore(folder.toString());
  }

  private static String item(int number) {
    return EntityJson.item("Q" + number, "thing", 1, List.of(), List.of());
  }

  private List<String> ids() throws IOException {
    List<String> ids = new ArrayList<>();
    store.forEach(line -> ids.add(assertInstanceOf(EntityLine.OtherItem.class, line).qid()));
    return ids.stream().sorted().toList();
  }

  private Path onlyFile() throws IOException {
    try (var files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.get(0);
    }
  }

  private void assertDamaged(Path file) {
    IOException e = assertThrows(IOException.class, this::ids);
    assertTrue(
        e.getMessage().contains(file + " is damaged") && e.getMessage().contains("delete it"),
        e.getMessage());
  }

  @Test
  void keepsDocuments() throws IOException {
    assertEquals(List.of(), ids());
    store.keep(List.of(item(1), item(2)));
    store.keep(List.of(item(3)));
    store.keep(List.of(item(3))); // again: the same file
    store.keep(List.of());
    assertEquals(List.of("Q1", "Q2", "Q3"), ids());
  }

  /** Stores of earlier versions hold documents as Wikidata Toolkit wrote them. */
  @Test
  void readsWhatWikidataToolkitWrote() throws IOException {
    store.keep(
        List.of(
            """
            {"entities":{"Q8":{"type":"item","id":"Q8","labels":{"en":{"language":"en","value":\
            "Ann Li"}},"descriptions":{},"aliases":{},"claims":{"P31":[{"rank":"normal","id":"Q8$1",\
            "mainsnak":{"property":"P31","datatype":"wikibase-item","datavalue":{"value":{"id":"Q5",\
            "numeric-id":5,"entity-type":"item"},"type":"wikibase-entityid"},"snaktype":"value"},\
            "type":"statement"}]},"sitelinks":{"enwiki":{"title":"Ann Li","site":"enwiki",\
            "badges":[]}},"lastrevid":12}}}\
            """));
    List<EntityLine> lines = new ArrayList<>();
    store.forEach(lines::add);
    Person ann =
        new Person("Q8", "Ann Li", List.of(), List.of(), List.of(new Sitelink("en", "Ann Li")));
    assertEquals(List.of(new EntityLine.Human(ann, 12, "")), lines);
  }

  @Test
  void whatIsCutOffIsDamaged() throws IOException {
    store.keep(List.of(item(1), item(2)));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    for (int length : List.of(0, 5, whole.length / 2, whole.length - 1)) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertDamaged(file);
    }
  }

  @Test
  void aKeptBombIsDamaged() throws IOException {
    store.keep(List.of(item(1)));
    Path file = onlyFile();
    GzipBomb.write(file, 'x', 128);
    assertDamaged(file);
  }
}
