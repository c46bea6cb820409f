package org.occgen.review.exchange.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.occgen.benchmark.xml.XliffTable;
import org.occgen.core.files.WholeFile;

/**
 * Reads XLIFF 2 that a tool for translation saved: units of one segment with plain text. Marks of
 * words are dropped, codes of formatting are refused, for a benchmark has none. No document type
 * and no entity of its own is read, and file and texts are bounded.
 */
public final class XliffReader {
  private static final String CORE = "urn:oasis:names:tc:xliff:document:2.0";
  private static final String METADATA = "urn:oasis:names:tc:xliff:metadata:2.0";
  private static final long MOST_BYTES = 512L << 20;
  private static final int MOST_TEXT = 1 << 20;
  private static final int MOST_UNITS = 1_000_000;

  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]*");

  /** Elements within text that stand for nothing in it. */
  private static final Set<String> MARKS = Set.of("mrk", "sm", "em");

  private final Path file;
  private final XMLStreamReader in;
  private final Map<String, String> metadata = new HashMap<>();
  private final List<Unit> units = new ArrayList<>();
  private String source = "";
  private String target = "";

  /**
   * A file.
   *
   * @param sourceLanguage as it says
   * @param targetLanguage as it says
   * @param metadata of the file, in the category of occgen, by type
   */
  public record Document(
      String sourceLanguage,
      String targetLanguage,
      Map<String, String> metadata,
      List<Unit> units) {
    public Document {
      metadata = Map.copyOf(metadata);
      units = List.copyOf(units);
    }
  }

  /**
   * A unit.
   *
   * @param line on which it begins
   * @param state of its segment; {@code initial} where there is none, as XLIFF has it
   * @param subState may be empty
   * @param source its source
   * @param target its target; empty if there is none
   * @param metadata of the unit, in the category of occgen, by type
   * @param notes by category, the last of several
   */
  public record Unit(
      String id,
      int line,
      String state,
      String subState,
      String source,
      String target,
      Map<String, String> metadata,
      Map<String, String> notes) {
    public Unit {
      metadata = Map.copyOf(metadata);
      notes = Map.copyOf(notes);
    }
  }

  private XliffReader(Path file, XMLStreamReader in) {
    this.file = file;
    this.in = in;
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it is none, or has what a benchmark cannot have; the message names file
   *     and line
   */
  public static Document read(Path file) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
    try (InputStream bytes = new ByteArrayInputStream(WholeFile.bytes(file, MOST_BYTES))) {
      XMLStreamReader in = factory.createXMLStreamReader(bytes);
      try {
        return new XliffReader(file, in).document();
      } finally {
        in.close();
      }
    } catch (XMLStreamException e) {
      String why = String.valueOf(e.getMessage()).replaceFirst("(?s)^.*Message: ", "");
      throw new IOException(
          file + ", line " + e.getLocation().getLineNumber() + ": is no XML: " + why.strip(), e);
    }
  }

  private IOException fault(String what) {
    return new IOException(file + ", line " + in.getLocation().getLineNumber() + ": " + what);
  }

  /** The next event; a document type is refused. */
  private int next() throws XMLStreamException, IOException {
    int event = in.next();
    if (event == XMLStreamConstants.DTD) {
      throw fault("has a document type, which XLIFF has not; save the file without it");
    }
    if (event == XMLStreamConstants.ENTITY_REFERENCE) {
      throw fault("has an entity of its own; save the file without it");
    }
    return event;
  }

  private boolean is(String name) {
    return in.getLocalName().equals(name) && CORE.equals(in.getNamespaceURI());
  }

  private String attribute(String name, String otherwise) {
    return Objects.requireNonNullElse(in.getAttributeValue(null, name), otherwise);
  }

  private Document document() throws XMLStreamException, IOException {
    String sourceLanguage = "";
    String targetLanguage = "";
    int files = 0;
    boolean begun = false;
    while (in.hasNext()) {
      if (next() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      if (!begun) {
        if (!is("xliff")) {
          throw fault("is no XLIFF of version 2; export it anew, and save it in that format");
        }
        begun = true;
        sourceLanguage = attribute("srcLang", "");
        targetLanguage = attribute("trgLang", "");
      } else if (is("file") && ++files > 1) {
        throw fault("has several files in it; save each file of the export by itself");
      } else if (is("unit")) {
        unit();
      } else if (METADATA.equals(in.getNamespaceURI()) && in.getLocalName().equals("metaGroup")) {
        metadata(metadata);
      }
    }
    return new Document(sourceLanguage, targetLanguage, metadata, units);
  }

  private void unit() throws XMLStreamException, IOException {
    if (units.size() >= MOST_UNITS) {
      throw fault("has more than " + MOST_UNITS + " units");
    }
    String id = attribute("id", "");
    int line = in.getLocation().getLineNumber();
    String state = "";
    String subState = "";
    Map<String, String> own = new HashMap<>();
    Map<String, String> notes = new HashMap<>();
    source = "";
    target = "";
    int segments = 0;
    while (true) {
      int event = next();
      if (event == XMLStreamConstants.END_ELEMENT && is("unit")) {
        break;
      }
      if (event != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      if (is("segment")) {
        if (++segments > 1) {
          throw fault("unit " + id + " was split in segments; join them");
        }
        state = attribute("state", "initial");
        subState = attribute("subState", "");
        part("segment");
      } else if (is("ignorable")) {
        ignorable(id);
      } else if (is("note")) {
        notes.put(attribute("category", ""), text("note"));
      } else if (METADATA.equals(in.getNamespaceURI()) && in.getLocalName().equals("metaGroup")) {
        metadata(own);
      }
    }
    if (segments == 0) {
      throw fault("unit " + id + " has no segment");
    }
    units.add(new Unit(id, line, state, subState, source, target, own, notes));
  }

  /** White space that a tool took off a segment; anything else would be a part of the sentence. */
  private void ignorable(String unit) throws XMLStreamException, IOException {
    String sourceOfSegment = source;
    String targetOfSegment = target;
    source = "";
    target = "";
    part("ignorable");
    if (!SPACE.matcher(source + target).matches()) {
      throw fault("unit " + unit + " was split: an ignorable has text in it; join its segments");
    }
    source = sourceOfSegment;
    target = targetOfSegment;
  }

  private void part(String element) throws XMLStreamException, IOException {
    while (true) {
      int event = next();
      if (event == XMLStreamConstants.END_ELEMENT && is(element)) {
        return;
      }
      if (event == XMLStreamConstants.START_ELEMENT && is("source")) {
        source = text("source");
      } else if (event == XMLStreamConstants.START_ELEMENT && is("target")) {
        target = text("target");
      }
    }
  }

  /** Values of a group of metadata; those of other tools are passed over. */
  private void metadata(Map<String, String> into) throws XMLStreamException, IOException {
    boolean own = attribute("category", "").equals(XliffTable.METADATA);
    int depth = 1;
    while (depth > 0) {
      int event = next();
      if (event == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals("meta")) {
        String type = attribute("type", "");
        String value = text("meta").strip(); // tools that print prettily put it on a line
        if (own && into.putIfAbsent(type, value) != null) {
          throw fault("has the metadata " + type + " twice");
        }
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }

  /** The text of an element, up to its end. */
  private String text(String element) throws XMLStreamException, IOException {
    StringBuilder text = new StringBuilder();
    int depth = 1;
    while (depth > 0) {
      int event = next();
      switch (event) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(in.getText());
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          inline(element, text);
        }
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {} // comments and processing instructions
      }
      if (text.length() > MOST_TEXT) {
        throw fault("a text is longer than " + MOST_TEXT + " characters");
      }
    }
    return text.toString();
  }

  private void inline(String element, StringBuilder text) throws IOException {
    if (is("cp")) {
      String hex = attribute("hex", "");
      if (!hex.matches("[0-9A-Fa-f]{1,6}")
          || !Character.isValidCodePoint(Integer.parseInt(hex, 16))) {
        throw fault("cp has no code point in hex");
      }
      text.appendCodePoint(Integer.parseInt(hex, 16));
    } else if (!MARKS.contains(in.getLocalName())) {
      throw fault(
          "the "
              + element
              + " holds the code <"
              + in.getLocalName()
              + ">, and sentences are plain text; remove it in your tool");
    }
  }
}
