package org.occgen.benchmark.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

class InlineMarksTest {
  private static GenderMark mark(String sentence, int start, int end) {
    String word =
        sentence.substring(
            sentence.offsetByCodePoints(0, start), sentence.offsetByCodePoints(0, end));
    return new GenderMark(start, end, word, WordGender.FEMININE, Evidence.NOUN);
  }

  private static String written(String sentence, List<GenderMark> marks) {
    XmlText out = new XmlText().open("source");
    InlineMarks.write(out, sentence, marks, "s");
    return out.close().take();
  }

  @Test
  void wordsStandBetweenTagsAtTheirCodePoints() {
    String sentence = "\ud835\udc9c <she>\ud83c\udfa8";
    assertEquals(
        "<source>\ud835\udc9c &lt;<mrk id=\"s1\" type=\"occgen:gender\" value=\"feminine noun\">she"
            + "</mrk>&gt;\ud83c\udfa8</source>",
        written(sentence, List.of(mark(sentence, 3, 6))));
    assertEquals("<source></source>", written("", List.of()));
  }

  @Test
  void wordsInEachOtherAreNestedAndCrossingOnesHaveMarkers() {
    String sentence = "abcdef";
    assertEquals(
        "<source><mrk id=\"s1\"/>a<mrk id=\"s2\"/>bc</mrk>d</mrk>ef</source>",
        written(sentence, List.of(mark(sentence, 1, 3), mark(sentence, 0, 4)))
            .replaceAll(" type=\"occgen:gender\" value=\"feminine noun\"", "/"));
    assertEquals(
        "<source>a<mrk id=\"s1\"/>b<sm id=\"s2\"//>c</mrk>de<em startRef=\"s2\"/>f</source>",
        written(sentence, List.of(mark(sentence, 1, 3), mark(sentence, 2, 5)))
            .replaceAll(" type=\"occgen:gender\" value=\"feminine noun\"", "/"));
  }

  /** Any marks at all, read by a parser of XML, are where they were. */
  @Test
  void aParserFindsTheSamePlaces() throws XMLStreamException {
    Random random = new Random(14);
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder();
      int length = 1 + random.nextInt(12);
      for (int i = 0; i < length; i++) {
        text.append(List.of("a", "<", "&", "\ud83c\udfa8", "ش", "]]>").get(random.nextInt(5)));
      }
      String sentence = text.toString();
      List<GenderMark> marks = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        int start = random.nextInt(length);
        marks.add(mark(sentence, start, start + 1 + random.nextInt(length - start)));
      }
      List<String> expected =
          marks.stream().map(mark -> mark.start() + "-" + mark.end()).sorted().toList();
      assertEquals(expected, places(written(sentence, marks), sentence), sentence + " " + marks);
    }
  }

  private static List<String> places(String document, String sentence) throws XMLStreamException {
    XMLStreamReader reader =
        XMLInputFactory.newDefaultFactory().createXMLStreamReader(new StringReader(document));
    StringBuilder text = new StringBuilder();
    Map<String, Integer> starts = new HashMap<>();
    List<String> open = new ArrayList<>();
    List<String> places = new ArrayList<>();
    while (reader.hasNext()) {
      int event = reader.next();
      int place = text.codePointCount(0, text.length());
      if (event == XMLStreamConstants.CHARACTERS) {
        text.append(reader.getText());
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        String id = reader.getAttributeValue(null, "id");
        switch (reader.getLocalName()) {
          case "mrk" -> {
            open.add(id);
            starts.put(id, place);
          }
          case "sm" -> starts.put(id, place);
          case "em" ->
              places.add(starts.remove(reader.getAttributeValue(null, "startRef")) + "-" + place);
          default -> assertEquals("source", reader.getLocalName());
        }
      } else if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("mrk")) {
        places.add(starts.remove(open.remove(open.size() - 1)) + "-" + place);
      }
    }
    assertEquals(sentence, text.toString());
    assertEquals(Map.of(), starts);
    places.sort(Comparator.naturalOrder());
    return places;
  }
}
