package org.occgen.command;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The commands that a module adds to {@code occgen}. A module names its provider in {@code
 * META-INF/services}; without the module {@code occgen} has the other commands.
 */
public interface CommandProvider {
  /** Its place in the list of commands: providers with smaller numbers come first. */
  int order();

  /** Its commands by name, in the order of the list; each is made when it is called or listed. */
  Map<String, Supplier<CommandLine>> commands();

  /**
   * Names of its commands that run pipelines or read a run folder, such as {@code llm analyse}: an
   * option that these do not know is Beam's.
   */
  default Set<String> takeBeamOptions() {
    return Set.of();
  }

  /** Classes with {@link Command}, by their names. */
  static Map<String, Supplier<CommandLine>> of(Class<?>... commands) {
    Map<String, Supplier<CommandLine>> byName = new LinkedHashMap<>();
    for (Class<?> command : commands) {
      byName.put(command.getAnnotation(Command.class).name(), () -> new CommandLine(command));
    }
    return byName;
  }

  /** The providers on the class path, in their order. */
  static List<CommandProvider> all() {
    return ServiceLoader.load(CommandProvider.class, CommandProvider.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparingInt(CommandProvider::order))
        .toList();
  }
}
