package org.occgen.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.function.Uncheck;
import org.occgen.core.text.WordLists;

/**
 * Plain text and Markdown out of a FreeMarker template, which escapes nothing. A line of the
 * template that begins with blanks continues the line before it, so that long lines can be wrapped.
 */
public final class TextTemplate {
  private static final String SECTION = "== ";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();

  private final Template template;

  private TextTemplate(String name, String text) {
    template =
        Uncheck.get(
            () -> new Template(name, text, HtmlPage.TEMPLATES), () -> name + " is no template");
  }

  /**
   * Reads a template.
   *
   * @param file a resource beside {@code holder}
   */
  public static TextTemplate read(Class<?> holder, String file) {
    return new TextTemplate(file, text(holder, file));
  }

  /**
   * Reads a file of small templates: a line {@code == name} begins a section, and each line below
   * it is a template.
   *
   * @param file a resource beside {@code holder}
   * @return the templates by the names of the sections
   */
  public static Map<String, List<TextTemplate>> sections(Class<?> holder, String file) {
    Map<String, List<TextTemplate>> sections = new LinkedHashMap<>();
    String section = "";
    for (String line : text(holder, file).lines().filter(one -> !one.isBlank()).toList()) {
      if (line.startsWith(SECTION)) {
        section = line.substring(SECTION.length());
      } else {
        sections
            .computeIfAbsent(section, text -> new ArrayList<>())
            .add(new TextTemplate(section, line));
      }
    }
    return sections;
  }

  private static String text(Class<?> holder, String file) {
    return WordLists.text(holder, file).replaceAll("\n +", " ");
  }

  /**
   * The text.
   *
   * @param model what the template names: strings, booleans, lists and maps of them
   */
  public String render(Map<String, ?> model) {
    StringWriter text = new StringWriter();
    try {
      template.process(model, text);
    } catch (TemplateException e) {
      throw new IllegalStateException(template.getName() + " does not fit its model", e);
    } catch (IOException e) {
      throw new UncheckedIOException(template.getName(), e);
    }
    return text.toString();
  }

  /**
   * The text read as JSON, in which a comma may stand behind the last element.
   *
   * @param model as of {@link #render}
   */
  public JsonNode json(Map<String, ?> model) {
    try {
      return JSON.readTree(render(model));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(template.getName() + " gives no JSON", e);
    }
  }
}
