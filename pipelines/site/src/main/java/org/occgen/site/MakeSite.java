package org.occgen.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the site. Maven calls it (profile {@code site}). */
public final class MakeSite {
  private static final int ARGUMENTS = 2;

  /**
   * Makes the site and checks its links.
   *
   * @param arguments the root of the project and the folder of the site, in whose folder {@code
   *     apidocs} the Javadoc stands
   * @throws BrokenLinkException if a link leads nowhere
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != ARGUMENTS) {
      throw new IllegalArgumentException("HOME OUTPUT");
    }
    Path output = Path.of(arguments[1]);
    if (!Files.exists(output.resolve("apidocs/index.html"))) {
      throw new BrokenLinkException(output.resolve("apidocs") + " has no Javadoc: make it first");
    }
    List<Path> pages = new SiteWriter(Path.of(arguments[0]), output).write();
    List<String> faults = new LinkCheck(output).faults(pages);
    if (!faults.isEmpty()) {
      throw new BrokenLinkException("broken links:\n" + String.join("\n", faults));
    }
    System.out.println(pages.size() + " pages in " + output + "; open " + output + "/index.html");
  }
}
