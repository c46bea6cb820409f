package org.occgen.benchmark.xml;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A part of an XML document that StAX writes into a string, so that a document of any length can be
 * written part by part. Names are given as they are written, with their prefix. Texts must have
 * passed {@link XmlCharacters}: StAX does not look at them.
 */
public final class XmlText {
  /** The JDK's own: the bytes do not depend on what else is on the class path. */
  private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter out;

  /**
   * A step of the writing. Writing into a string never throws the exception, so no caller gets it.
   */
  private interface Step {
    void write() throws XMLStreamException;
  }

  public XmlText() {
    try {
      out = FACTORY.createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The line that begins a document. */
  public XmlText declaration() {
    return step(() -> out.writeStartDocument("UTF-8", "1.0")).line();
  }

  /** Begins an element. */
  public XmlText open(String name, String... namesAndValues) {
    return step(
        () -> {
          out.writeStartElement(name);
          attributes(namesAndValues);
        });
  }

  /** An attribute of the element that was begun last. */
  XmlText attribute(String name, String value) {
    return step(() -> out.writeAttribute(name, value));
  }

  /** Ends the element that was begun last. */
  public XmlText close() {
    return step(out::writeEndElement);
  }

  /** An element without content. */
  XmlText empty(String name, String... namesAndValues) {
    return step(
        () -> {
          out.writeEmptyElement(name);
          attributes(namesAndValues);
        });
  }

  /** A line with an element that holds nothing but text. */
  XmlText leaf(String name, String content, String... namesAndValues) {
    return open(name, namesAndValues).text(content).close().line();
  }

  /** Text, with its markup escaped. */
  public XmlText text(String content) {
    return step(() -> out.writeCharacters(content));
  }

  /** Ends a line. */
  public XmlText line() {
    return text("\n");
  }

  /** The text that was written since the last call. */
  public String take() {
    step(out::flush);
    String taken = text.toString();
    text.getBuffer().setLength(0);
    return taken;
  }

  private void attributes(String... namesAndValues) throws XMLStreamException {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      out.writeAttribute(namesAndValues[i], namesAndValues[i + 1]);
    }
  }

  private XmlText step(Step step) {
    try {
      step.write();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return this;
  }
}
