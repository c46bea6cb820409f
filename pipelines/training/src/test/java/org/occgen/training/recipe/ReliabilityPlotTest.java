package org.occgen.training.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.occgen.training.evaluate.ReliabilityBin;

class ReliabilityPlotTest {
  @Test
  void eachFilledBinIsADotWhereItsSharesMeet() throws IOException {
    List<ReliabilityBin> bins =
        List.of(
            new ReliabilityBin(0, Double.NaN, Double.NaN),
            new ReliabilityBin(1, 0.5, 0),
            new ReliabilityBin(3, 1, 1));
    String svg = ReliabilityPlot.svg("a < b & c", "a < label", bins);
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
