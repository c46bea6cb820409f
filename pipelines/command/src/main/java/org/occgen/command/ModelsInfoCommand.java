package org.occgen.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderProvider;
import org.occgen.models.description.ModelDescription;
import org.occgen.models.registry.Encoders;
import org.occgen.models.store.CatalogueFile;
import org.occgen.models.store.CatalogueModel;
import org.occgen.models.store.ModelStore;
import org.occgen.models.store.StoredFile;
import org.occgen.models.store.StoredModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code occgen models info}. */
@Command(
    name = "info",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the properties of an encoder: files with sizes and checksums, languages,"
          + " licence, dimension, fingerprint, default thresholds.",
      "Names are looked up as a run does it: shipped, then files and folders, then the store; and"
          + " last the catalogue."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen models info shipped",
      "  occgen models info laser2",
      "  occgen models info my.occgen",
      "  occgen models info exports/labse"
    })
final class ModelsInfoCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NAME|PATH",
      description = "shipped, a model file, a model's folder or description, or a model's name.")
  private String name;

  @Mixin private StoreOptions options;

  @Override
  public Integer call() throws Exception {
    ModelStore store = options.store();
    if (name.equals(EncoderProvider.SHIPPED) || isPath(name)) {
      print("name", name);
      print(Encoders.profile(name));
    } else if (store.find(name).isPresent()) {
      print(store, store.fetched(name).orElseThrow());
    } else {
      print(options.model(name), store);
    }
    return 0;
  }

  private static boolean isPath(String text) {
    try {
      return !text.isBlank() && Files.exists(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static void print(EncoderProfile profile) {
    print("encoder", profile.name());
    print("dimension", String.valueOf(profile.dimension()));
    printLanguages(profile.languages());
    print("fingerprint", profile.fingerprint());
  }

  private static void print(ModelStore store, StoredModel model) {
    print("name", model.name());
    print("title", model.title());
    print("licence", model.licence());
    print("source", model.source());
    Path folder = store.folder(model.name());
    print("folder", folder.toString());
    print(Encoders.profile(folder.toString()));
    for (StoredFile file : model.files()) {
      print(
          "file",
          String.join(
              "\t",
              file.file(),
              String.valueOf(file.size()),
              file.sha256(),
              file.trust().words(),
              file.from()));
    }
  }

  private static void print(CatalogueModel model, ModelStore store) throws IOException {
    print("name", model.name());
    print("title", model.title());
    print("licence", model.licence());
    print("source", model.source());
    print(
        "folder",
        (store.names().contains(model.name()) ? "incomplete" : "not fetched")
            + "; occgen models fetch "
            + model.name());
    ModelDescription description = model.description();
    print("encoder", description.name());
    print("dimension", String.valueOf(description.dimension()));
    printLanguages(description.languages());
    for (CatalogueFile file : model.files()) {
      print(
          "file",
          String.join(
              "\t",
              file.file(),
              file.knownSize().isPresent() ? String.valueOf(file.knownSize().getAsLong()) : "",
              file.knownSha256().orElse(""),
              file.knownSha256().isPresent() ? "published" : "no checksum is published",
              file.url()));
    }
  }

  private static void printLanguages(List<String> languages) {
    print("languages", languages.size() + ": " + String.join(" ", languages));
  }

    print(
        "thresholds",
        Optional.of(thresholds)
            .filter(found -> !found.isEmpty())
            .map(
                found ->
                    found.entrySet().stream()
                        .map(
                            entry ->
                                String.format(
                                    Locale.ROOT, "%s=%.3f", entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(" ")))
            .orElse("none; give them in the recipe, or find them with occgen encoder thresholds"));
  }

  private static void print(String key, String value) {
    System.out.println(key + "\t" + value);
  }
}
