package org.occgen.command;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a command in the order of use, under their headings. */
final class OptionSections {
  private OptionSections() {}

  /** The list of options in the help of a command; those without a heading come first. */
  static String render(Help help) {
    Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
    sections.put("", new ArrayList<>());
    String heading = "";
    for (OptionSpec option :
        help.commandSpec().options().stream()
            .filter(option -> !option.hidden())
            .sorted(
                Comparator.comparing(OptionSections::isHelp).thenComparingInt(OptionSpec::order))
            .toList()) {
      if (isHelp(option)) {
        heading = sections.size() > 1 ? "Help" : "";
      } else if (option.userObject() instanceof Field field
          && field.isAnnotationPresent(Heading.class)) {
        heading = field.getAnnotation(Heading.class).value();
      }
      sections.computeIfAbsent(heading, any -> new ArrayList<>()).add(option);
    }
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (name, options) -> {
          if (!name.isEmpty()) {
            text.append('\n').append(name).append(":\n");
          }
          Help.Layout layout = help.createDefaultLayout();
          layout.addAllOptions(options, help.parameterLabelRenderer());
          text.append(layout);
        });
    return text.toString();
  }

  /** Whether it is one of the options that every command has. */
  private static boolean isHelp(OptionSpec option) {
    return option.usageHelp() || option.versionHelp();
  }
}
