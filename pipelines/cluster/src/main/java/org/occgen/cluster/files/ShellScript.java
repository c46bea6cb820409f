package org.occgen.cluster.files;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * Scripts and other files of lines out of the templates of this package. A template writes {@code
 * [=value]}, which becomes one word of the shell.
 */
final class ShellScript {
  /** The version of Flink that occgen runs with, and the cluster must have. */
  static final String FLINK = EnvironmentInformation.getVersion();

  private static final Configuration TEMPLATES = templates();

  private ShellScript() {}

  private static Configuration templates() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(ShellScript.class, "");
    configuration.setDefaultEncoding("UTF-8");
    configuration.setLocale(Locale.ROOT);
    configuration.setOutputFormat(ShellFormat.INSTANCE);
    // ${...} is the shell's own
    configuration.setInterpolationSyntax(Configuration.SQUARE_BRACKET_INTERPOLATION_SYNTAX);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
    return configuration;
  }

  /**
   * A script.
   *
   * @param template name of the template
   * @param model what the template names: strings, booleans, lists and maps of them; {@code flink}
   *     is the version of Flink
   */
  static String render(String template, Map<String, ?> model) {
    Map<String, Object> whole = new HashMap<>(model);
    whole.put("flink", FLINK);
    StringWriter text = new StringWriter();
    try {
      TEMPLATES.getTemplate(template).process(whole, text);
    } catch (TemplateException e) {
      throw new IllegalStateException(template + " does not fit its model", e);
    } catch (IOException e) {
      throw new UncheckedIOException(template + ": cannot be read: " + e.getMessage(), e);
    }
    return text.toString();
  }
}
