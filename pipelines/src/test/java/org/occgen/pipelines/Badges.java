package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.occgen.run.command.Occgen;

/**
 * The picture of the README's badges, made here so that no reader's browser asks another server.
 */
final class Badges {
  private static final Path PICTURE = Occgen.home().resolve("src/site/images/badges.svg");
  private static final int LETTER = 7;
  private static final int PADDING = 8;
  private static final int GAP = 8;

  private Badges() {}

  /** Checks that the picture shows these badges, a name and a value each; or writes it. */
  static void check(List<List<String>> badges) throws IOException {
    String picture = picture(badges);
    if (Boolean.getBoolean("update")) {
      Files.writeString(PICTURE, picture);
    } else {
      assertEquals(
          picture,
          Files.readString(PICTURE),
          () -> PICTURE + " is out of date: run this test with -Dupdate=true");
    }
  }

  private static String picture(List<List<String>> badges) {
    StringBuilder shapes = new StringBuilder();
    int x = 0;
    for (List<String> badge : badges) {
      int name = width(badge.get(0));
      int value = width(badge.get(1));
      shapes.append(part(x, name, "#475569", badge.get(0)));
      shapes.append(part(x + name, value, "#1d4ed8", badge.get(1)));
      x += name + value + GAP;
    }
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"20\""
            + " viewBox=\"0 0 %1$d 20\" font-family=\"Verdana, 'DejaVu Sans', sans-serif\""
            + " font-size=\"11\" text-anchor=\"middle\" fill=\"#ffffff\">\n%2$s</svg>\n",
        x - GAP,
        shapes);
  }

  private static int width(String text) {
    return text.length() * LETTER + 2 * PADDING;
  }

  private static String part(int x, int width, String colour, String text) {
    return String.format(
        Locale.ROOT,
        "<rect x=\"%d\" width=\"%d\" height=\"20\" fill=\"%s\"/><text x=\"%d\" y=\"14\">%s</text>\n",
        x,
        width,
        colour,
        x + width / 2,
        text);
  }
}
