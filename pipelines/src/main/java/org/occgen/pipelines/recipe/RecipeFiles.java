package org.occgen.pipelines.recipe;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;

/** Finds recipes by name or path and reads them as YAML; what the keys mean is not known here. */
final class RecipeFiles {
  private static final int MAX_CHARACTERS = 1 << 20;

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
  YamlMap read(Path file, List<RecipeSetting> settings) {
    YamlMap root = YamlMap.of(file.toString(), compose(file));
    for (RecipeSetting setting : settings) {
      int dot = setting.key().indexOf('.');
      Node value = composeValue(setting);
      if (dot < 0) {
        root.override(setting.key(), value, setting.flag());
      } else {
        root.override(
            setting.key().substring(0, dot),
            setting.key().substring(dot + 1),
            value,
            setting.flag());
      }
    }
    return root;
  }

  private static Node compose(Path file) {
    String text;
    try {
      if (Files.size(file) > MAX_CHARACTERS) {
        throw new RecipeException(file + ": larger than 1 MiB; is it a recipe?");
      }
      text = Files.readString(file);
    } catch (MalformedInputException e) {
      throw new RecipeException(file + ": is not UTF-8");
    } catch (IOException e) {
      throw new RecipeException(file + ": cannot be read: " + e.getMessage());
    }
    return compose(file.toString(), text);
  }

  private static Node composeValue(RecipeSetting setting) {
    Node value = compose(setting.flag(), setting.value());
    if (value == null) {
      throw new RecipeException(setting.flag() + ": no value is given");
    }
    return value;
  }

  private static Node compose(String place, String text) {
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(0);
    try (Reader reader = new StringReader(text)) {
      return new Yaml(new SafeConstructor(options)).compose(reader);
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
      throw new RecipeException(place + ":" + line + ": is not YAML: " + e.getProblem());
    } catch (YAMLException e) {
      // characters that YAML does not allow
      throw new RecipeException(
          place + ": is not YAML: " + e.getMessage().lines().findFirst().orElse(""));
    } catch (IOException e) {
      throw new IllegalStateException(e); // a string does not fail
    }
  }
}
