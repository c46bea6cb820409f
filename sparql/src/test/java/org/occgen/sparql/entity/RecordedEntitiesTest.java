package org.occgen.sparql.entity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.SharedData;
import org.occgen.core.http.TestServer;
import org.occgen.http.TestLane;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityOutcome.Document;

/** Real documents come from the API as they come from a dump. */
@Timeout(600)
@Tag("shared-data")
class RecordedEntitiesTest {
  private static final EntityReader READER = new EntityReader();

  private static List<EntityOutcome> fetch(Map<String, String> documents) throws IOException {
    try (TestServer server = new TestServer(FakeApi.server(documents))) {
      return FakeApi.client(new TestLane(), server, EntityDocuments.MAX_BYTES)
          .fetch(List.copyOf(documents.keySet()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "occgen-en-sw/wikidata.json.gz",
        "wikidata/dumps/latest-all_first50lines.json.gz",
        "wikidata/dumps/opentapioca_short_stream_201904.jsonl.bz2"
      })
  void realDocumentsComeAsFromTheDump(String dump) throws IOException {
    Map<String, String> documents = new LinkedHashMap<>();
    Map<String, EntityLine> expected = new TreeMap<>();
    Path file = SharedData.path(dump);
    try (LineSource source =
        new LineSource(file.getFileName().toString(), Files.newInputStream(file), 64 << 20)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        String text = line.get() instanceof DumpLine.Text json ? json.toString() : "";
        text = text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
        EntityLine entity = READER.read(text.getBytes(UTF_8)).get(0);
        String id =
            entity instanceof Human human
                ? human.person().qid()
                : entity instanceof OtherItem item ? item.qid() : "";
        if (!id.isEmpty()) {
          documents.put(id, text);
          expected.put(id, entity);
        }
      }
    }
    assertTrue(documents.size() > 40, () -> "documents: " + documents.size());
    List<EntityOutcome> outcomes = fetch(documents);
    Map<String, EntityLine> found = new TreeMap<>();
    for (EntityOutcome outcome : outcomes) {
      found.put(outcome.asked(), assertInstanceOf(Document.class, outcome).line());
    }
    assertEquals(expected, found);
  }
}
