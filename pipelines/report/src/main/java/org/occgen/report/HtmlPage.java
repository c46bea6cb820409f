package org.occgen.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.WordLists;

/**
 * Pages of HTML and pictures in SVG, one self-contained file each. Templates and scripts lie in the
 * folder of this package, those of other modules too; the endings {@code .ftlh} and {@code .ftlx}
 * make FreeMarker escape every value.
 */
public final class HtmlPage {
  static final Configuration TEMPLATES = templates();

  private static Configuration templates() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(HtmlPage.class, "");
    configuration.setDefaultEncoding("UTF-8");
    configuration.setLocale(Locale.ROOT);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
    return configuration;
  }

  /**
   * A page with a list of segments and its script, which the policy of the page lets run by its
   * checksum: the template gives {@code script} and {@code scriptChecksum} to the frame.
   *
   * @param script a file beside the templates; it uses the functions of {@code pages.js}
   */
  public static String renderWithScript(String template, String script, Map<String, Object> model)
      throws IOException {
    String text = file("pages.js") + file(script);
    Map<String, Object> whole = new HashMap<>(model);
    whole.put("script", text);
    whole.put(
        "scriptChecksum",
        Base64.getEncoder()
            .encodeToString(Sha256.newDigest().digest(text.getBytes(StandardCharsets.UTF_8))));
    return render(template, whole);
  }

  private static String file(String name) {
    return WordLists.text(HtmlPage.class, name);
  }

  /**
   * A page.
   *
   * @param template name of the template
   * @param model what the template names: strings, booleans, lists and maps of them
   */
  public static String render(String template, Map<String, Object> model) throws IOException {
    StringWriter page = new StringWriter();
    try {
      TEMPLATES.getTemplate(template).process(model, page);
    } catch (TemplateException e) {
      throw new IllegalStateException(template + " does not fit its model", e);
    }
    return page.toString();
  }
}
