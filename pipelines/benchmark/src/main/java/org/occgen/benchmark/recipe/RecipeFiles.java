package org.occgen.benchmark.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Finds recipes by name or path and reads them as YAML; what the keys mean is not known here.
 *
 * @param folder folder of the recipes that are known by name
 */
public record RecipeFiles(Path folder) {
  private static final int MAX_BYTES = 1 << 20;

  private RecipeFile find(String nameOrFile) {
    if (!FileLookup.isLocal(nameOrFile)) {
      return new RecipeFile(nameOrFile);
    }
    if (Files.isRegularFile(Path.of(nameOrFile))) {
      return new RecipeFile(nameOrFile);
    }
    Path known = folder.resolve(nameOrFile + ".yaml");
    if (nameOrFile.matches("[A-Za-z0-9._-]+") && Files.isRegularFile(known)) {
      return new RecipeFile(known.toString());
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
   * Reads a recipe, and puts values of the command line in the place of its own.
   *
   * @param nameOrFile name of a recipe in the folder, or a file
   * @throws RecipeException if it is neither, no YAML, or larger than a recipe is
   */
  public YamlDocument read(String nameOrFile, List<RecipeSetting> settings) {
    RecipeFile file = find(nameOrFile);
    YamlDocument document = new YamlDocument(file, textAt(file.path()));
    settings.forEach(document::set);
    return document;
  }

  /**
   * The text of a file.
   *
   * @throws RecipeException if it cannot be read, or is larger than a recipe is
   */
  public static String textAt(String file) {
    try (InputStream in = open(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new RecipeException(file + ": larger than 1 MiB; is it the right file?");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new RecipeException(file + ": is not UTF-8");
    } catch (IOException e) {
      throw new RecipeException(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static InputStream open(String file) throws IOException {
    if (FileLookup.isLocal(file)) {
      return Files.newInputStream(Path.of(file));
    }
    return Channels.newInputStream(
        StoredFiles.open(
            FileLookup.find(file)
                .orElseThrow(
                    () -> new RecipeException("--recipe " + file + ": there is no such file"))
                .resourceId()));
  }
}
