package org.occgen.pipelines.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;

/**
 * Pages of HTML, one self-contained file each. Templates are those of this package; their ending
 * {@code .ftlh} makes FreeMarker escape every value.
 */
final class HtmlPage {
  private static final Configuration TEMPLATES = templates();

  private HtmlPage() {}

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
   * A page.
   *
   * @param template name of the template
   * @param model what the template names: strings, booleans, lists and maps of them
   */
  static String render(String template, Map<String, Object> model) throws IOException {
    StringWriter page = new StringWriter();
    try {
      TEMPLATES.getTemplate(template).process(model, page);
    } catch (TemplateException e) {
      throw new IllegalStateException(template + " does not fit its model", e);
    }
    return page.toString();
  }
}
