package org.occgen.models.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedModel;

/**
 * The folder that fetched models lie in, one folder a model: its files, its description {@code
 * model.json}, and {@code fetched.json}, which says what was fetched and makes the model complete.
 * Nothing here opens a connection; only {@link ModelFetch} does.
 */
public final class ModelStore {
  /** Environment variable that names the folder. */
  public static final String VARIABLE = "OCCGEN_MODELS";

  private final Path root;

  private ModelStore(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /**
   * The user's store: {@value #VARIABLE} if that is set, else {@code occgen/models} in the folder
   * for a user's data, which is {@code XDG_DATA_HOME} or {@code ~/.local/share} (XDG Base Directory
   * Specification 0.8).
   */
  public static ModelStore standard() {
    return standard(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  static ModelStore standard(Map<String, String> environment, Path home) {
    String own = environment.getOrDefault(VARIABLE, "");
    if (!own.isEmpty()) {
      return new ModelStore(Path.of(own));
    }
    String data = environment.getOrDefault("XDG_DATA_HOME", "");
    // a relative path is to be ignored, says the specification
    boolean usable = !data.isEmpty() && Path.of(data).isAbsolute();
    return new ModelStore(
        (usable ? Path.of(data) : home.resolve(".local/share")).resolve("occgen/models"));
  }

  /** The store in a folder, which need not be there yet. */
  public static ModelStore at(Path root) {
    return new ModelStore(root);
  }

  /** The folder, absolute. */
  public Path root() {
    return root;
  }

  /**
   * Where a model lies, or will lie.
   *
   * @throws IllegalArgumentException if a model cannot be called so
   */
  public Path folder(String name) {
    return root.resolve(ModelNames.require(name));
  }

  /**
   * The folder of a model that is complete: all files are there with the size that they had when
   * they were fetched. Checksums are not looked at; {@link #verify} does that.
   *
   * @return nothing if there is no such model, also for what cannot be a name
   * @throws InvalidModelException if {@code fetched.json} is damaged
   */
  public Optional<Path> find(String name) {
    return ModelNames.isName(name) && fetched(name).filter(this::isComplete).isPresent()
        ? Optional.of(folder(name))
        : Optional.empty();
  }

  /**
   * The folder of a model that is complete.
   *
   * @throws InvalidModelException if it is not there; the message says how to fetch it, where that
   *     can be done, or what else an encoder's name can be
   */
  public Path require(String name) {
    return find(name).orElseThrow(() -> new InvalidModelException(absence(name)));
  }

  private String absence(String name) {
    if (ModelNames.isName(name)
        && (Catalogue.published().find(name).isPresent() || fetched(name).isPresent())) {
      return name
          + ": this model is not in "
          + root
          + ", or not all of it; occgen models fetch "
          + name
          + " fetches it (a run never does)";
    }
    return name
        + ": no encoder: neither shipped, nor a file or folder, nor a fetched model; occgen models"
        + " list shows what can be fetched";
  }

  /**
   * The record of a fetched model, also if some of its files are lost since then.
   *
   * @return nothing if it was never fetched to the end
   * @throws InvalidModelException if {@code fetched.json} is damaged
   */
  public Optional<StoredModel> fetched(String name) {
    Path file = folder(name).resolve(ModelNames.RECORD);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    StoredModel model;
    try {
      model = StoreJson.read(file, StoredModel.class);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
    }
    if (!model.name().equals(name)) {
      throw new InvalidModelException(
          file + ": field name is " + model.name() + ", but the folder is called " + name);
    }
    return Optional.of(model);
  }

  /** Names of the models that were fetched, or begun, sorted. */
  public List<String> names() throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(root)) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .filter(ModelNames::isName)
          .sorted()
          .toList();
    }
  }

  /**
   * Computes the checksums of a model's files again.
   *
   * @throws InvalidModelException if the model was never fetched to the end
   */
  public List<FileCheck> verify(String name) throws IOException {
    StoredModel model = fetched(name).orElseThrow(() -> new InvalidModelException(absence(name)));
    List<FileCheck> checks = new ArrayList<>();
    for (StoredFile stored : model.files()) {
      checks.add(check(folder(name).resolve(stored.file()), stored));
    }
    // no checksum: thresholds may be written into it
    if (!Files.isRegularFile(folder(name).resolve(DescribedModel.FILE))) {
      checks.add(new FileCheck(DescribedModel.FILE, FileCheck.State.MISSING, ""));
    }
    return checks;
  }

  private static FileCheck check(Path file, StoredFile stored) throws IOException {
    if (!Files.isRegularFile(file)) {
      return new FileCheck(stored.file(), FileCheck.State.MISSING, "");
    }
    long size = Files.size(file);
    if (size != stored.size()) {
      return new FileCheck(
          stored.file(), FileCheck.State.DAMAGED, size + " bytes instead of " + stored.size());
    }
    String found = Sha256.hex(file);
    return found.equals(stored.sha256())
        ? new FileCheck(stored.file(), FileCheck.State.OK, "")
        : new FileCheck(
            stored.file(),
            FileCheck.State.DAMAGED,
            "SHA-256 " + found + " instead of " + stored.sha256());
  }

  private boolean isComplete(StoredModel model) {
    Path folder = folder(model.name());
    return Files.isRegularFile(folder.resolve(DescribedModel.FILE))
        && model.files().stream()
            .allMatch(file -> hasSize(folder.resolve(file.file()), file.size()));
  }

  private static boolean hasSize(Path file, long size) {
    try {
      return Files.isRegularFile(file) && Files.size(file) == size;
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
