package org.occgen.browser;

import java.io.IOException;
import java.nio.file.Files;

/**
 * Pictures of pages for people to look at, beside the pages in {@link Pages#FOLDER}. They are taken
 * where they are asked for ({@code -Doccgen.pictures=true}): no test compares them, and Chromium
 * paints and packs 2,400 lines of pixels for each.
 */
final class Pictures {
  /** Pixels from the top that a picture shows: more are too small to look at. */
  private static final int HEIGHT = 2_400;

  private static final boolean WANTED = Boolean.getBoolean("occgen.pictures");

  private Pictures() {}

  /** The page that is shown, from its top. */
  static void ofPage(Browser browser, String name) throws IOException {
    if (WANTED) {
      write(name, browser.picture(HEIGHT));
    }
  }

  /** What is in sight. */
  static void ofView(Browser browser, String name) throws IOException {
    if (WANTED) {
      write(name, browser.view());
    }
  }

  private static void write(String name, byte[] png) throws IOException {
    Files.createDirectories(Pages.FOLDER);
    Files.write(Pages.FOLDER.resolve(name + ".png"), png);
  }
}
