package org.occgen.run.command;

import com.google.common.io.MoreFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.io.function.Uncheck;
import org.occgen.command.Main;

/** The names of the recipes that ship with occgen, in alphabetical order. */
final class ShippedRecipes implements Iterable<String> {
  private static final String ENDING = ".yaml";

  /** The folder of the shipped recipes. */
  static Path folder() {
    return Main.home().resolve("pipelines/recipes");
  }

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  private static List<String> names() {
    if (!Files.isDirectory(folder())) {
      return List.of(); // as a library alone
    }
    return Uncheck.get(() -> MoreFiles.listFiles(folder())).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.endsWith(ENDING))
        .map(name -> name.substring(0, name.length() - ENDING.length()))
        .sorted()
        .toList();
  }
}
