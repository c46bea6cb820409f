package org.occgen.run.testing;

import java.io.IOException;
import java.io.StringReader;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;
import org.occgen.core.SharedData;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;

/**
 * What the standards themselves say of a document: the DTD of TMX, the schema and the Schematron
 * rules of XLIFF, as their makers published them. Nothing is fetched.
 */
public final class XmlStandards {
  private static final Processor SAXON = new Processor(false);

  private XmlStandards() {}

  /** What the DTD of TMX 1.4b finds wrong in a document, which need not name it. */
  public static List<String> tmxProblems(String document) {
    Problems problems = new Problems();
    try {
      SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
      factory.setValidating(true);
      XMLReader reader = factory.newSAXParser().getXMLReader();
      reader.setErrorHandler(problems);
      reader.setEntityResolver(
          (publicId, systemId) -> new InputSource(file("tmx14.dtd").toUri().toString()));
      String typed = document.replaceFirst("<tmx ", "<!DOCTYPE tmx SYSTEM \"tmx14.dtd\"><tmx ");
      reader.parse(new InputSource(new StringReader(typed)));
    } catch (SAXException e) {
      problems.found.add(e.getMessage());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return problems.found;
  }

  /** What the schema of XLIFF 2.1 finds wrong, that of its metadata module included. */
  public static List<String> xliffSchemaProblems(String document) throws IOException {
    Problems problems = new Problems();
    try {
      Validator validator = Schemas.XLIFF.newValidator();
      validator.setErrorHandler(problems);
      validator.validate(new StreamSource(new StringReader(document)));
    } catch (SAXException e) {
      problems.found.add(e.getMessage());
    }
    return problems.found;
  }

  /** What the Schematron rules of XLIFF 2.1 find wrong. */
  public static List<String> xliffRuleProblems(String document) {
    try {
      XdmDestination report = new XdmDestination();
      XsltTransformer rules = Rules.XLIFF.load();
      rules.setSource(new StreamSource(new StringReader(document)));
      rules.setDestination(report);
      rules.transform();
      XPathCompiler paths = SAXON.newXPathCompiler();
      paths.declareNamespace("svrl", "http://purl.oclc.org/dsdl/svrl");
      List<String> found = new ArrayList<>();
      if (paths.evaluate("//svrl:fired-rule", report.getXdmNode()).isEmpty()) {
        found.add("no rule was applied");
      }
      for (XdmItem item :
          paths.evaluate(
              "//(svrl:failed-assert|svrl:successful-report)/normalize-space(svrl:text)",
              report.getXdmNode())) {
        found.add(item.getStringValue());
      }
      return found;
    } catch (SaxonApiException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path file(String name) {
    return SharedData.path("evaluation/schemas/" + name);
  }

  private static final class Problems implements ErrorHandler {
    private final List<String> found = new ArrayList<>();

    @Override
    public void warning(SAXParseException problem) {
      error(problem);
    }

    @Override
    public void error(SAXParseException problem) {
      found.add("line " + problem.getLineNumber() + ": " + problem.getMessage());
    }

    @Override
    public void fatalError(SAXParseException problem) throws SAXException {
      throw problem;
    }
  }

  private static final class Schemas {
    static final Schema XLIFF = xliff();

    private static Schema xliff() {
      try {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "file");
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
        DOMImplementationLS inputs =
            (DOMImplementationLS)
                DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation();
        factory.setResourceResolver(
            (type, namespace, publicId, systemId, base) -> {
              // the address of a part is a path in OASIS's own folders
              LSInput part = inputs.createLSInput();
              part.setSystemId(file(Path.of(systemId).getFileName().toString()).toUri().toString());
              return part;
            });
        return factory.newSchema(
            new Source[] {
              new StreamSource(file("xliff_core_2.0.xsd").toFile()),
              new StreamSource(file("metadata.xsd").toFile())
            });
      } catch (SAXException | ParserConfigurationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final class Rules {
    static final XsltExecutable XLIFF = xliff();

    private static XsltExecutable xliff() {
      try {
        XsltCompiler compiler = SAXON.newXsltCompiler();
        XsltTransformer schematron = compiler.compile(new StreamSource(style().toString())).load();
        XdmDestination rules = new XdmDestination();
        schematron.setSource(new StreamSource(file("xliff_core_2.1.sch").toFile()));
        schematron.setDestination(rules);
        schematron.transform();
        return compiler.compile(rules.getXdmNode().asSource());
      } catch (SaxonApiException e) {
        throw new IllegalStateException(e);
      }
    }

    private static URL style() {
      return Objects.requireNonNull(
          XmlStandards.class.getResource("/xslt/2.0/pipeline-for-svrl.xsl"));
    }
  }
}
