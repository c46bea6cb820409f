package org.occgen.pipelines.recipe;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds recipes by name or path and reads them as YAML; what the keys mean is not known here. */
final class RecipeFiles {
  private static final int MAX_BYTES = 1 << 20;

  private final Path folder;

  /**
   * @param folder folder of the recipes that are known by name
   */
  RecipeFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * The file of a recipe.
   *
   * @throws RecipeException if it is neither a file nor the name of one in the folder
   */
  Path find(String nameOrFile) {
    Path file = Path.of(nameOrFile);
    if (Files.isRegularFile(file)) {
      return file;
    }
    Path known = folder.resolve(nameOrFile + ".yaml");
    if (nameOrFile.matches("[A-Za-z0-9._-]+") && Files.isRegularFile(known)) {
      return known;
    }
    throw new RecipeException(
        "--recipe "
            + nameOrFile
            + ": neither a file nor a recipe that ships with occgen; those are "
            + names());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder, "*.yaml")) {
      files.forEach(file -> names.add(file.getFileName().toString().replaceAll("\\.yaml$", "")));
    } catch (IOException e) {
      throw new RecipeException(folder + ": cannot be listed: " + e.getMessage());
    }
    names.sort(null);
    return names;
  }

  /**
   * Reads a file, and puts values of the command line in the place of its own.
   *
   * @throws RecipeException if it is no YAML, or larger than a recipe is
   */
  static YamlDocument read(Path file, List<RecipeSetting> settings) {
    YamlDocument document;
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new RecipeException(file + ": larger than 1 MiB; is it a recipe?");
      }
      document = new YamlDocument(file.toString(), Files.readString(file));
    } catch (MalformedInputException e) {
      throw new RecipeException(file + ": is not UTF-8");
    } catch (IOException e) {
      throw new RecipeException(file + ": cannot be read: " + e.getMessage());
    }
    settings.forEach(document::set);
    return document;
  }
}
