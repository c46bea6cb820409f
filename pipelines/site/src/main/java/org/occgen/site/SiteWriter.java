package org.occgen.site;

import com.fasterxml.jackson.databind.ObjectMapper;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the site: a page for each Markdown file of {@code src/site} and for each one that these
 * link to, the other files that they link to, the styles, and the texts for the search.
 */
final class SiteWriter {
  /** The page whose headings and links are the navigation. */
  static final String INDEX = "src/site/index.md";

  private static final String STYLE =
      "pipelines/report/src/main/resources/org/occgen/report/style.css";
  private static final String LUNR = "/META-INF/resources/webjars/lunr/2.3.9/lunr.min.js";

  private final Path home;
  private final Path output;
  private final Template template;

  /**
   * @param home root of the project
   * @param output folder of the site
   */
  SiteWriter(Path home, Path output) throws IOException {
    this.home = home.toAbsolutePath().normalize();
    this.output = output;
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(SiteWriter.class, "");
    configuration.setDefaultEncoding("UTF-8");
    configuration.setLocale(Locale.ROOT);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    this.template = configuration.getTemplate("page.ftlh");
  }

  /**
   * Writes everything.
   *
   * @return the HTML files, without those of the Javadoc
   * @throws BrokenLinkException for a link to a file that is not there
   */
  List<Path> write() throws IOException {
    Map<String, Page> pages = pages();
    List<Navigation.Kind> kinds = Navigation.of(Objects.requireNonNull(pages.get(INDEX), INDEX));
    List<Path> written = new ArrayList<>();
    for (Page page : pages.values()) {
      Path file = place(page.address());
      Files.writeString(file, rendered(page, kinds));
      written.add(file);
    }
    Files.copy(home.resolve(STYLE), place("assets/style.css"), StandardCopyOption.REPLACE_EXISTING);
    copyResource("site.css", "assets/site.css");
    copyResource("search.js", "assets/search.js");
    copyResource(LUNR, "assets/lunr.js");
    Files.writeString(place("assets/texts.js"), texts(pages));
    return written;
  }

  /** All pages; the files that they link to and that are none are copied. */
  private Map<String, Page> pages() throws IOException {
    PageMaker maker = new PageMaker(new SiteAddresses(home));
    Map<String, Page> pages = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(INDEX));
    try (Stream<Path> files = Files.walk(home.resolve("src/site"))) {
      files
          .map(file -> home.relativize(file).toString().replace('\\', '/'))
          .filter(SiteAddresses::isMarkdown)
          .sorted()
          .forEach(open::add);
    }
    while (!open.isEmpty()) {
      String file = open.remove();
      if (pages.containsKey(file)) {
        continue;
      }
      if (SiteAddresses.isMarkdown(file) || SiteAddresses.isFolder(file)) {
        Page page =
            maker.make(
                file,
                SiteAddresses.isFolder(file)
                    ? listing(file)
                    : Files.readString(home.resolve(file)));
        pages.put(file, page);
        open.addAll(page.files());
      } else {
        Files.copy(
            home.resolve(file), place(SiteAddresses.of(file)), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return pages;
  }

  /** The names in a folder that has no page of its own. */
  private String listing(String folder) throws IOException {
    try (Stream<Path> files = Files.list(home.resolve(folder))) {
      return files
          .map(file -> "- `" + file.getFileName() + (Files.isDirectory(file) ? "/`" : "`"))
          .sorted()
          .collect(Collectors.joining("\n", "# Folder `" + folder + "`\n\n", "\n"));
    }
  }

  private String rendered(Page page, List<Navigation.Kind> kinds) throws IOException {
    StringWriter html = new StringWriter();
    try {
      template.process(
          Map.of(
              "title", page.title(),
              "content", page.html(),
              "kinds", kinds,
              "address", page.address(),
              "root", SiteAddresses.relative(page.address(), "")),
          html);
    } catch (TemplateException e) {
      throw new IllegalStateException(page.file() + ": " + e.getMessage(), e);
    }
    return html.toString();
  }

  /** A script, for a page that is opened from a folder may not read JSON. */
  private static String texts(Map<String, Page> pages) throws IOException {
    List<Map<String, String>> texts = new ArrayList<>();
    for (Page page : pages.values()) {
      for (Page.Section section : page.sections()) {
        texts.add(
            Map.of(
                "address", page.address() + (section.id().isEmpty() ? "" : "#" + section.id()),
                "page", page.title(),
                "heading", section.heading(),
                "text", section.text().strip()));
      }
    }
    ObjectMapper mapper = new ObjectMapper();
    StringBuilder script = new StringBuilder("window.occgenTexts = [\n");
    for (Map<String, String> text : texts) {
      script.append(mapper.writeValueAsString(new TreeMap<>(text))).append(",\n");
    }
    return script.append("];\n").toString();
  }

  private void copyResource(String resource, String address) throws IOException {
    try (InputStream in = SiteWriter.class.getResourceAsStream(resource)) {
      Files.copy(
          Objects.requireNonNull(in, resource),
          place(address),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Path place(String address) throws IOException {
    Path file = output.resolve(address);
    Files.createDirectories(Objects.requireNonNull(file.getParent(), address));
    return file;
  }
}
