package org.occgen.pipelines.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.occgen.core.regard.RegardConfusion;
import org.occgen.training.regard.RegardSetFigures;
import org.occgen.training.regard.RegardSetFigures.Bin;

class ReliabilityPlotTest {
  @Test
  void eachFilledBinIsADotWhereItsSharesMeet() throws IOException {
    RegardConfusion confusion =
        new RegardConfusion(
            "a set", List.of(List.of(3L, 0L, 0L), List.of(0L, 1L, 0L), List.of(0L, 0L, 0L)));
    List<Bin> bins = List.of(new Bin(0, 0, 0), new Bin(1, 0.5, 0), new Bin(3, 1, 1));
    String svg = ReliabilityPlot.svg(new RegardSetFigures("a < b & c", confusion, 0.1, bins));
    assertFalse(svg.contains("NaN"), svg);
    Document read = Jsoup.parse(svg, Parser.xmlParser());
    assertEquals("Reliability: a < b & c", read.selectFirst("svg > title").text());
    List<Element> dots = read.select("circle");
    assertEquals(List.of("196.0", "346.0"), dots.stream().map(dot -> dot.attr("cx")).toList());
    assertEquals(List.of("346.0", "46.0"), dots.stream().map(dot -> dot.attr("cy")).toList());
    // areas, not radii, grow with the number: 2 and 11 times the root of the share
    assertEquals(List.of("7.5", "11.5"), dots.stream().map(dot -> dot.attr("r")).toList());
    assertEquals("3 predictions of 1.000 are right to 1.000", dots.get(1).text());
  }
}
