package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.report.chart.Hue;

/**
 * Colours of the pages, light and dark: their contrast, and the distance between hues for every
 * kind of colour vision.
 */
class StyleTest {
  private static final List<String> PAPERS = List.of("paper", "band");
  private static final List<String> LETTERS = List.of("ink", "soft", "link", "right", "wrong");

  /** How people without one kind of cone see red, green and blue: Machado and others, 2009. */
  private static final Map<String, double[][]> COLOUR_VISIONS =
      Map.of(
          "all cones",
          new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
          "protanopia",
          new double[][] {
            {0.152286, 1.052583, -0.204868},
            {0.114503, 0.786281, 0.099216},
            {-0.003882, -0.048116, 1.051998}
          },
          "deuteranopia",
          new double[][] {
            {0.367322, 0.860646, -0.227968},
            {0.280085, 0.672501, 0.047413},
            {-0.011820, 0.042940, 0.968881}
          },
          "tritanopia",
          new double[][] {
            {1.255528, -0.076749, -0.178779},
            {-0.078411, 0.930809, 0.147602},
            {0.004733, 0.691367, 0.303900}
          });

  /** From linear red, green and blue to CIE XYZ, as parts of white. */
  private static final double[][] XYZ = {
    {0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505},
    {0.2126, 0.7152, 0.0722},
    {0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089}
  };

  private static String css;

  @BeforeAll
  static void read() throws IOException {
    try (InputStream file = HtmlPage.class.getResourceAsStream("style.css")) {
      css = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Linear red, green and blue of every colour of a theme. */
  private static Map<String, double[]> colours(boolean dark) {
    Map<String, double[]> colours = new TreeMap<>();
    Matcher found =
        Pattern.compile("--([a-z]+): light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)").matcher(css);
    while (found.find()) {
      int rgb = Integer.decode(found.group(dark ? 3 : 2));
      colours.put(found.group(1), new double[] {linear(rgb >> 16), linear(rgb >> 8), linear(rgb)});
    }
    assertTrue(colours.keySet().containsAll(LETTERS), colours.keySet().toString());
    return colours;
  }

  private static double linear(int part) {
    double share = (part & 0xff) / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < vector.length; j++) {
        product[i] += matrix[i][j] * vector[j];
      }
      product[i] = Math.max(0, product[i]);
    }
    return product;
  }

  /** The contrast of WCAG. */
  private static double contrast(double[] one, double[] other) {
    double first = times(XYZ, one)[1] + 0.05;
    double second = times(XYZ, other)[1] + 0.05;
    return Math.max(first / second, second / first);
  }

  /** The distance in CIE Lab. */
  private static double distance(double[] one, double[] other) {
    double[] first = lab(one);
    double[] second = lab(other);
    double sum = 0;
    for (int i = 0; i < first.length; i++) {
      sum += (first[i] - second[i]) * (first[i] - second[i]);
    }
    return Math.sqrt(sum);
  }

  private static double[] lab(double[] colour) {
    double[] values = times(XYZ, colour);
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i] > 0.008856 ? Math.cbrt(values[i]) : 7.787 * values[i] + 16.0 / 116;
    }
    return new double[] {
      116 * values[1] - 16, 500 * (values[0] - values[1]), 200 * (values[1] - values[2])
    };
  }

  private static String name(Hue hue) {
    return hue.name().toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lettersAndShapesStandOutFromThePaper(boolean dark) {
    Map<String, double[]> colours = colours(dark);
    for (String paper : PAPERS) {
      for (String text : LETTERS) {
        double contrast = contrast(colours.get(text), colours.get(paper));
        assertTrue(contrast >= 4.5, text + " on " + paper + ": " + contrast);
      }
      for (Hue hue : Hue.values()) {
        double contrast = contrast(colours.get(name(hue)), colours.get(paper));
        assertTrue(contrast >= 3, hue + " on " + paper + ": " + contrast);
      }
      double badge = contrast(colours.get("ochre"), colours.get(paper));
      assertTrue(badge >= 4.5, "the badge of a warning: " + badge);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void huesAreToldApartByAllKindsOfColourVision(boolean dark) {
    Map<String, double[]> colours = colours(dark);
    COLOUR_VISIONS.forEach(
        (vision, matrix) -> {
          for (Hue one : Hue.values()) {
            for (Hue other : Hue.values()) {
              if (one != other) {
                double distance =
                    distance(
                        times(matrix, colours.get(name(one))),
                        times(matrix, colours.get(name(other))));
                assertTrue(distance > 14, vision + ": " + one + ", " + other + " " + distance);
              }
            }
          }
        });
  }

  @Test
  void everyHueHasATextureOrIsPlain() {
    for (Hue hue : Hue.values()) {
      assertTrue(css.contains("\n.hue-" + name(hue) + " { fill: "), hue.toString());
    }
    assertEquals(
        Hue.values().length - 1,
        Pattern.compile("\n\\.hue-[a-z]+ \\{ fill: url\\(#texture-")
            .matcher(css)
            .results()
            .count());
  }

  /** A cell of a heat map has at most so much blue, mixed in the numbers of sRGB. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theDarkestCellOfAHeatMapCanBeRead(boolean dark) {
    Matcher mix = Pattern.compile("calc\\(var\\(--shade\\) \\* ([0-9.]+)\\)").matcher(css);
    assertTrue(mix.find());
    double share = Double.parseDouble(mix.group(1));
    Map<String, double[]> colours = colours(dark);
    for (int percent = 0; percent <= 100; percent += 10) {
      double[] cell = new double[3];
      for (int i = 0; i < cell.length; i++) {
        double mixed =
            share * percent / 100 * gamma(colours.get("blue")[i])
                + (1 - share * percent / 100) * gamma(colours.get("paper")[i]);
        cell[i] = linear((int) Math.round(255 * mixed));
      }
      double contrast = contrast(colours.get("ink"), cell);
      assertTrue(contrast >= 4.5, percent + "%: " + contrast);
    }
  }

  private static double gamma(double linear) {
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
  }

  @Test
  void nothingIsFetched() {
    assertFalse(css.contains("@import"));
    assertFalse(css.contains("@font-face"));
    assertFalse(css.replace("url(#", "").contains("url("));
  }
}
