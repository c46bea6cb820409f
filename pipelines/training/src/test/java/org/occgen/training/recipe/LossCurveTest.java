package org.occgen.training.recipe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LossCurveTest {
  private static final String HEADER = "step\tepoch\tloss\tlearning_rate\tpairs_per_second\txsim\n";
  private static final int BLUE = 0x1F4E8C;
  private static final int RED = 0xC0392B;

  @TempDir private Path folder;

  private Path draw(String name, String text) throws IOException {
    Path log = folder.resolve("log.tsv");
    Files.writeString(log, text);
    Path picture = folder.resolve(name);
    LossCurve.draw(log, "tiny", picture);
    return picture;
  }

  private static String falling(int lines, boolean measured) {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 1; i <= lines; i++) {
      text.append(10 * i).append("\t1\t").append(8.0 / i).append("\t0.01\t100\t");
      text.append(measured && i % 10 == 0 ? 50.0 / i : "").append('\n');
    }
    return text.toString();
  }

  /** Mean height from the bottom of the pixels of a colour in a part of the picture's columns. */
  private static double height(BufferedImage image, int color, double from, double to) {
    double sum = 0;
    int count = 0;
    for (int x = (int) (from * image.getWidth()); x < to * image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        if ((image.getRGB(x, y) & 0xFFFFFF) == color) {
          sum += image.getHeight() - y;
          count++;
        }
      }
    }
    return count == 0 ? 0 : sum / count;
  }

  @Test
  void showsALossThatFalls() throws IOException {
    BufferedImage image = ImageIO.read(draw("a.png", falling(100, false)).toFile());
    assertEquals(900, image.getWidth());
    double first = height(image, BLUE, 0, 0.15);
    double last = height(image, BLUE, 0.4, 0.7);
    assertTrue(first > last && last > 0, first + " " + last);
    assertEquals(0, height(image, RED, 0, 1));
  }

  @Test
  void showsTheErrorsThatWereMeasured() throws IOException {
    BufferedImage image = ImageIO.read(draw("a.png", falling(100, true)).toFile());
    assertTrue(height(image, RED, 0, 0.4) > height(image, RED, 0.5, 0.8));
  }

  @Test
  void drawsTheSameLogAlike() throws IOException {
    byte[] one = Files.readAllBytes(draw("a.png", falling(50, true)));
    byte[] two = Files.readAllBytes(draw("b.png", falling(50, true)));
    assertArrayEquals(one, two);
    assertFalse(Arrays.equals(one, Files.readAllBytes(draw("c.png", falling(51, true)))));
  }

  @Test
  void showsASingleStepToo() throws IOException {
    BufferedImage image = ImageIO.read(draw("a.png", falling(1, false)).toFile());
    assertTrue(height(image, BLUE, 0, 1) > 0);
  }

  @Test
  void refusesALogWithoutSteps() {
    String message = assertThrows(IOException.class, () -> draw("a.png", HEADER)).getMessage();
    assertTrue(message.endsWith("log.tsv: holds no step"), message);
  }
}
