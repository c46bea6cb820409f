package org.occgen.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

class SegmentDataTest {
  private static final List<List<GenderMark>> NO_MARKS = List.of(List.of(), List.of());

  private static LabelledSegment row(long number, String english) {
    return MadeRow.number(number).sentence("en", english).sentence("ar", "هي طبيبة.").build();
  }

  private static JsonNode read(SegmentData data) throws IOException {
    return new ObjectMapper().readTree(data.json(Map.of("Q1", "painter")));
  }

  @Test
  void hasWhatThePageShows() throws IOException {
    SegmentData data = new SegmentData(List.of("en", "ar"), 10, 10_000);
    LabelledSegment first = row(0, "She paints.");
    data.add(
        first,
        List.of(
            List.of(new GenderMark(0, 3, "She", WordGender.FEMININE, Evidence.PRONOUN)),
            List.of()));
    JsonNode json = read(data);
    assertEquals("[\"ar\",\"Arabic\",true]", json.at("/languages/1").toString());
    assertEquals("painter", json.at("/groups/0").asText());
    JsonNode person = json.at("/people/0");
    assertEquals("Q100", person.get(0).asText());
    assertEquals("feminine", person.get(4).asText());
    assertEquals(first.urls().get(0), person.at("/5/0/0").asText());
    assertEquals(1000, person.at("/5/0/1").asLong());
    JsonNode segment = json.at("/segments/0");
    assertEquals("Q100-0", segment.get(0).asText());
    assertEquals(0.984, segment.get(2).asDouble());
    assertEquals("She paints.", segment.at("/3/0").asText());
    assertEquals("هي طبيبة.", segment.at("/3/1").asText());
    assertEquals("[0.984]", segment.get(4).toString());
    assertEquals("[[0,3,1],[]]", segment.get(5).toString());
  }

  @Test
  void nothingEndsTheScriptElementThatItStandsIn() throws IOException {
    String hostile = "</script><!-- \u2028 \u202e & \"q\" \\u0041 \u0000 ]]>";
    SegmentData data = new SegmentData(List.of("en", "ar"), 10, 10_000);
    data.add(row(0, hostile), NO_MARKS);
    String json = data.json(Map.of("Q1", hostile));
    for (String refused : List.of("<", ">", "&", "\u2028", "\u202e", "\u0000")) {
      assertFalse(json.contains(refused), refused);
    }
    assertEquals(hostile, read(data).at("/segments/0/3/0").asText());
  }

  @Test
  void whatBelongsToAPersonStandsOnce() throws IOException {
    SegmentData data = new SegmentData(List.of("en", "ar"), 10, 10_000);
    data.add(row(0, "One."), NO_MARKS);
    data.add(row(1, "Two."), NO_MARKS);
    data.add(row(0, "Three."), NO_MARKS);
    JsonNode json = read(data);
    assertEquals(2, json.get("people").size());
    assertEquals(List.of(0, 1, 0), places(json));
  }

  private static List<Integer> places(JsonNode json) {
    return List.of(
        json.at("/segments/0/1").asInt(),
        json.at("/segments/1/1").asInt(),
        json.at("/segments/2/1").asInt());
  }

  @Test
  void keepsNoMoreThanAPageHolds() throws IOException {
    SegmentData few = new SegmentData(List.of("en", "ar"), 2, 10_000);
    SegmentData small = new SegmentData(List.of("en", "ar"), 100, 1_000);
    for (int i = 0; i < 50; i++) {
      few.add(row(i, "Sentence " + i), NO_MARKS);
      small.add(row(i, "Sentence " + i), NO_MARKS);
    }
    assertEquals(2, few.shown());
    assertEquals(50, few.all());
    assertEquals(2, read(few).get("segments").size());
    assertTrue(small.shown() > 0 && small.shown() < 10, small.shown() + " segments");
    assertEquals(small.shown(), read(small).get("segments").size());
    assertTrue(small.json(Map.of()).length() < 1_200);
  }
}
