package org.occgen.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small project, and the site that is made of it. */
class SiteTest {
  @TempDir private Path folder;
  private Path home;
  private Path site;

  @BeforeEach
  void makeProject() throws IOException {
    home = folder.resolve("home");
    site = folder.resolve("site");
    write("pipelines/report/src/main/resources/org/occgen/report/style.css", "body {}");
    write(
        "src/site/index.md",
        "# Docs\n\n## How-to\n\n- [Run & look](run.md)\n\n## Reference\n\n"
            + "- [Decisions](adr/README.md)\n- [Card](../../models/CARD.md), "
            + "[elsewhere](https://example.org/)\n");
    write(
        "src/site/run.md",
        "# Run & look\n\nText of it. See [one](adr/0001-one.md#why-not), [data](data.tsv), "
            + "[folder](../../models).\n\n| a | b |\n| --- | --- |\n| <1> | `x|y` |\n");
    write("src/site/data.tsv", "a\tb\n");
    write("src/site/adr/README.md", "# Decisions\n\n1. [One](0001-one.md)\n");
    write("src/site/adr/0001-one.md", "# 1. One\n\n## Why not\n\nBecause. [Up](../run.md)\n");
    write("models/CARD.md", "# Card\n\n![picture](../src/site/p.png)\n");
    write("src/site/p.png", "png");
  }

  private void write(String file, String text) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private List<Path> made() throws IOException {
    return new SiteWriter(home, site).write();
  }

  /** As {@link MakeSite} checks it, but for the Javadoc, which the small project lacks. */
  private List<String> faults(List<Path> pages) throws IOException {
    return new LinkCheck(site)
        .faults(pages).stream().filter(fault -> !fault.contains("apidocs/index.html")).toList();
  }

  @Test
  void everyLinkLeadsToAPage() throws IOException {
    List<Path> pages = made();
    assertEquals(
        List.of(
            "project/models/index.html",
            "project/models/CARD.html",
            "adr/0001-one.html",
            "adr/README.html",
            "index.html",
            "run.html"),
        pages.stream().map(page -> site.relativize(page).toString()).toList());
    assertEquals(List.of(), faults(pages));
    assertEquals("a\tb\n", Files.readString(site.resolve("data.tsv")));
    assertTrue(Files.exists(site.resolve("p.png")));
    String run = Files.readString(site.resolve("run.html"));
    assertTrue(run.contains("href=\"adr/0001-one.html#why-not\""), run);
    assertTrue(run.contains("href=\"project/models/index.html\""), run);
    assertTrue(
        Files.readString(site.resolve("adr/0001-one.html")).contains("href=\"../run.html\""));
  }

  @Test
  void theNavigationIsThatOfTheIndex() throws IOException {
    made();
    String run = Files.readString(site.resolve("adr/README.html"));
    int howTo = run.indexOf("<h2>How-to</h2>");
    int reference = run.indexOf("<h2>Reference</h2>");
    assertTrue(howTo > 0 && howTo < reference, run);
    assertTrue(run.contains("<a href=\"../run.html\">Run &amp; look</a>"), run);
    assertTrue(run.contains("<a href=\"../adr/README.html\" aria-current=\"page\">"), run);
    assertFalse(run.substring(0, run.indexOf("</nav>")).contains("example.org"), run);
  }

  @Test
  void theSearchHasTheTextOfEverySection() throws IOException {
    made();
    List<String> texts = Files.readAllLines(site.resolve("assets/texts.js"));
    assertTrue(
        texts.contains(
            "{\"address\":\"adr/0001-one.html#why-not\",\"heading\":\"Why not\","
                + "\"page\":\"1. One\",\"text\":\"Because. Up\"},"),
        texts.toString());
    assertEquals("window.occgenTexts = [", texts.get(0));
    assertTrue(Files.size(site.resolve("assets/lunr.js")) > 10_000);
  }

  @Test
  void aLinkToNoFileIsRefused() throws IOException {
    write("src/site/run.md", "# Run\n\n[gone](gone.md)\n");
    assertTrue(
        assertThrows(BrokenLinkException.class, this::made)
            .getMessage()
            .startsWith("src/site/run.md: gone.md leads to no file"));
    write("src/site/run.md", "# Run\n\n[out](../../../secret.md)\n");
    assertThrows(BrokenLinkException.class, this::made);
  }

  @Test
  void aLinkToNoHeadingIsFound() throws IOException {
    write("src/site/adr/0001-one.md", "# 1. One\n\n![far](https://example.org/x.png)\n");
    assertEquals(
        List.of(
            "adr/0001-one.html: https://example.org/x.png is loaded from elsewhere",
            "run.html: adr/0001-one.html#why-not leads to a page that has no such place"),
        faults(made()));
  }

  @Test
  void anIndexWithoutListsIsRefused() throws IOException {
    write("src/site/index.md", "# Docs\n\n[run](run.md)\n");
    assertThrows(BrokenLinkException.class, this::made);
  }
}
